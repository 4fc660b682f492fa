// The pieces of a question as it is written down: where each stands, and the question after one of them moved. What the
// question leaves to a default stays left, so that it can go into a link as it came.
import { boxOfShape } from '../draw/view.ts';
import type { Point, Shape } from '../scene/scene.ts';

type Plain = Readonly<Record<string, unknown>>;
/** A question as `ask` takes it, with a scene. */
export type Question = Plain & { readonly ask: string; readonly scene: Plain };

/** Positions on a table are whole thousandths of an inch, as they are in a link. */
const GRAIN = 1000;
export const onGrain = (inches: number): number => Math.round(inches * GRAIN) / GRAIN || 0;

interface Written {
  readonly id: string;
  readonly kind: string;
  readonly side?: string;
  readonly x?: number;
  readonly y?: number;
  readonly shape?: Shape;
}

export interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly side: string | null;
  readonly at: Point;
  readonly isModel: boolean;
}

const listOf = (question: Question, key: string) => (question.scene[key] ?? []) as readonly Written[];

function middleOf(shape: Shape): Point {
  const [left, bottom, right, top] = boxOfShape(shape);
  return [onGrain((left + right) / 2), onGrain((bottom + top) / 2)];
}

/** Everything that can be taken in hand: models first, then terrain; a shape is told by the middle of its box. */
export function piecesOf(question: Question): Piece[] {
  return [
    ...listOf(question, 'models').map(
      ({ id, kind, side = 'neutral', x = 0, y = 0 }): Piece => ({ id, kind, side, at: [x, y], isModel: true }),
    ),
    ...listOf(question, 'terrain').map(
      ({ id, kind, shape }): Piece => ({ id, kind, side: null, at: middleOf(shape!), isModel: false }),
    ),
  ];
}

/** The piece of that name. */
export function pieceOf(question: Question, id: string): Piece | undefined {
  return piecesOf(question).find((piece) => piece.id === id);
}

/** A shape with the middle of its box elsewhere, its corners on the grain. */
export function movedTo(shape: Shape, to: Point): Shape {
  const [x, y] = middleOf(shape);
  const [dx, dy] = [onGrain(to[0]) - x, onGrain(to[1]) - y];
  if ('circle' in shape)
    return { circle: [onGrain(shape.circle[0] + dx), onGrain(shape.circle[1] + dy), shape.circle[2]] };
  return { polygon: shape.polygon.map(([x, y]): Point => [onGrain(x + dx), onGrain(y + dy)]) };
}

/** The same question with one piece somewhere else. */
export function moved(question: Question, id: string, to: Point): Question {
  const models = listOf(question, 'models');
  if (models.some((model) => model.id === id)) {
    const there = models.map((model) => (model.id === id ? { ...model, x: onGrain(to[0]), y: onGrain(to[1]) } : model));
    return { ...question, scene: { ...question.scene, models: there } };
  }
  const terrain = listOf(question, 'terrain').map((piece) =>
    piece.id === id ? { ...piece, shape: movedTo(piece.shape!, to) } : piece,
  );
  return { ...question, scene: { ...question.scene, terrain } };
}

/** The same question under another reading of a ruling; null takes the game's own. */
export function readAs(question: Question, ruling: string, reading: string | null): Question {
  const { [ruling]: _, ...others } = (question.scene.rulings ?? {}) as Record<string, string>;
  const rulings = reading === null ? others : { ...others, [ruling]: reading };
  const { rulings: __, ...scene } = question.scene;
  return { ...question, scene: Object.keys(rulings).length > 0 ? { ...scene, rulings } : scene };
}
