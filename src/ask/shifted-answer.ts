// Whether an answer would be another if the pieces were not quite where they are said to be: as far off as a photograph of
// the table may put them. Each piece is moved by that much, alone, in the directions that matter, and the question is asked
// again. It adds to the answer's own close call, which is about a hundredth of an inch.
import { questionNamed } from '../questions/question-named.ts';
import type { Point } from '../scene/scene.ts';
import type { WrittenModel, WrittenScene, WrittenTerrain } from '../scene/written-scene.ts';
import { ask } from './ask.ts';

type Fields = Readonly<Record<string, unknown>>;
type Movable = WrittenModel | WrittenTerrain;

/** So many of the pieces nearest to what is asked about are moved. */
const MOST_MOVED = 24;
/** Besides straight towards and away from whatever the question names, each piece is moved in so many directions. */
const DIRECTIONS = 8;

/** The piece whose shift by so many inches would change what a question is answered; null where none would. */
export function changedByShift(question: Fields, inches: number): string | null {
  const usual = ask(question);
  const scene = question.scene as WrittenScene | undefined;
  if (!usual.ok || !scene || question.ask === 'field' || !(inches > 0)) return null;
  const { scene: _, ...args } = question;
  const named = new Set(wordsIn(args));
  const pieces: Movable[] = [...scene.models, ...(scene.terrain ?? [])];
  const about = pieces.filter(({ id }) => named.has(id)).map(middleOf);
  const far = (piece: Movable) =>
    Math.min(...about.map(([x, y]) => Math.hypot(middleOf(piece)[0] - x, middleOf(piece)[1] - y)));
  const near = about.length === 0 ? pieces : [...pieces].sort((a, b) => far(a) - far(b));
  for (const piece of near.slice(0, MOST_MOVED))
    for (const [dx, dy] of directionsFor(middleOf(piece), about)) {
      const there = ask({ ...question, scene: shifted(scene, piece.id, dx * inches, dy * inches) });
      // A table that the shift makes impossible, such as a base beyond the border, shows nothing.
      if (there.ok && !sameCall(String(question.ask), usual.answer, there.answer)) return piece.id;
    }
  return null;
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

function middleOf(piece: Movable): Point {
  if (!('shape' in piece)) return [piece.x, piece.y];
  const { shape } = piece;
  if ('circle' in shape) return [shape.circle[0], shape.circle[1]];
  const mean = (at: 0 | 1) => shape.polygon.reduce((sum, corner) => sum + corner[at], 0) / shape.polygon.length;
  return [mean(0), mean(1)];
}

function directionsFor([x, y]: Point, about: readonly Point[]): Point[] {
  const ways = Array.from({ length: DIRECTIONS }, (_, i): Point => {
    const turn = (i / DIRECTIONS) * 2 * Math.PI;
    return [Math.cos(turn), Math.sin(turn)];
  });
  for (const [ox, oy] of about) {
    const long = Math.hypot(ox - x, oy - y);
    if (long > 0) ways.unshift([(ox - x) / long, (oy - y) / long], [(x - ox) / long, (y - oy) / long]);
  }
  return ways;
}

function shifted(scene: WrittenScene, id: string, dx: number, dy: number): WrittenScene {
  const moved = ([x, y]: Point): Point => [x + dx, y + dy];
  return {
    ...scene,
    models: scene.models.map((model) => (model.id === id ? { ...model, x: model.x + dx, y: model.y + dy } : model)),
    ...(scene.terrain
      ? {
          terrain: scene.terrain.map((piece) => {
            if (piece.id !== id) return piece;
            const { shape } = piece;
            if ('polygon' in shape) return { ...piece, shape: { polygon: shape.polygon.map(moved) } };
            const [x, y] = moved([shape.circle[0], shape.circle[1]]);
            return { ...piece, shape: { circle: [x, y, shape.circle[2]] as const } };
          }),
        }
      : {}),
  };
}

/** Whether two answers make the same call. Lengths and places change with every shift and are no call; whole counts are. */
function sameCall(name: string, a: object, b: object): boolean {
  const { headline, answers } = questionNamed(name)!;
  return (headline ?? answers.slice(0, 1)).every((field) => alike((a as Fields)[field], (b as Fields)[field]));
}

function alike(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b || !Number.isInteger(a) || !Number.isInteger(b);
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => alike((a as Fields)[key], (b as Fields)[key]));
}
