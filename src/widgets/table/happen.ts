// A move that was asked about, made: the answer tells who ends where, and the table is changed so. Places come to stand
// on whole thousandths of an inch, on the side where nothing overlaps that did not before; what the move was for (a
// charge ends in engagement) must still hold there.
import { ask } from '../../ask/ask.ts';
import { Geometry } from '../../kernel/geometry.ts';
import { overlaps } from '../../kernel/overlap.ts';
import type { Point, Scene } from '../../scene/types.ts';
import { baseRadius } from '../../units/length.ts';
import { sceneOf } from '../judged.ts';
import { onGrain } from '../pieces.ts';
import { type Asked, added, type Happened, putAt, questionOf, type Standing } from './standing.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Move {
  readonly id: string;
  readonly to: Point;
}

/** Who ends where, the one that moves first; empty when nobody moves. */
function movesOf(asked: Asked, answer: Fields): Move[] {
  const one = (id: unknown, to: unknown): Move[] => (to ? [{ id: String(id), to: to as Point }] : []);
  const others = (answer.moves ?? []) as readonly Move[];
  switch (asked.ask) {
    case 'push':
    case 'throw':
    case 'impact':
      return [...one(asked.model, answer.to), ...others];
    case 'settle':
      return [...others];
    case 'hunt':
    case 'drift':
    case 'charge':
    case 'path':
      return one(asked.model, answer.end);
    case 'advance':
      return answer.legal ? one(asked.model, (asked.route as readonly Point[]).at(-1)) : [];
    case 'reactions':
      return one(asked.model, (asked.route as readonly Point[]).at(-1));
    default:
      return [];
  }
}

/** Why a move cannot be made, in a sentence; null when it can. */
export function cannotHappen(asked: Asked, answer: object): string | null {
  const fields = answer as Fields;
  if (asked.ask === 'charge' && !fields.possible) return 'The charge is not possible, so nothing moves.';
  if (asked.ask === 'advance' && !fields.legal) return 'This way breaks a rule, so nothing moves.';
  if (asked.ask === 'path' && !fields.reaches && (fields.route as readonly unknown[]).length === 0)
    return 'There is no way there, so nothing moves.';
  if (asked.ask === 'spawn') return null;
  return movesOf(asked, fields).length === 0 ? 'Nothing moves.' : null;
}

/** The places on the grain round an exact one, the nearest first. */
function around(exact: Point): Point[] {
  const steps = [-2, -1, 0, 1, 2];
  const off = ([x, y]: Point) => (x - exact[0]) ** 2 + (y - exact[1]) ** 2;
  return steps
    .flatMap((i) => steps.map((j): Point => [onGrain(exact[0] + i / 1000), onGrain(exact[1] + j / 1000)]))
    .sort((a, b) => off(a) - off(b));
}

/** What a base would overlap at a place, while the others stand where they are told to. */
function overlapped(scene: Scene, id: string, places: ReadonlyMap<string, Point>): string[] {
  const geometry = new Geometry();
  const disc = (model: Scene['models'][number]) =>
    geometry.addDisc(places.get(model.id) ?? [model.x, model.y], baseRadius(model.base));
  const mover = scene.models.find((model) => model.id === id);
  if (!mover) return [];
  const base = disc(mover);
  const others = [
    ...scene.models.filter((model) => model.id !== id).map((model) => ({ id: model.id, shape: disc(model) })),
    ...scene.terrain.map(({ id: name, shape }) => ({
      id: name,
      shape:
        'circle' in shape
          ? geometry.addDisc([shape.circle[0], shape.circle[1]], shape.circle[2])
          : geometry.addPolygon(shape.polygon),
    })),
  ];
  return others.filter(({ shape }) => overlaps(geometry, base, shape)).map((other) => other.id);
}

/**
 * The table with everybody where the moves say, each as near as it goes without a new overlap and with what must hold.
 * One after the other comes onto the grain; who comes later makes way for who came before.
 */
function landed(standing: Standing, moves: readonly Move[], holds: (after: Standing) => boolean): Standing {
  const scene = sceneOf(questionOf(standing));
  const places = new Map(moves.map(({ id, to }) => [id, to]));
  if (!scene) return putAt(standing, places);
  const allowed = new Map(moves.map(({ id }) => [id, new Set(overlapped(scene, id, places))]));
  for (const { id, to } of moves) {
    const spots = around(to);
    const clear = (at: Point) =>
      overlapped(scene, id, new Map(places).set(id, at)).every((other) => allowed.get(id)!.has(other));
    const held = (at: Point) => holds(putAt(standing, new Map(places).set(id, at)));
    places.set(id, spots.find((at) => clear(at) && held(at)) ?? spots.find(held) ?? spots[0]!);
  }
  return putAt(standing, places);
}

/** The table after the move that its question asks about: the log one entry longer, and the question settled. */
export function afterMove(standing: Standing, answer: object, entry: Happened): Standing {
  const { asked } = standing;
  if (!asked) return standing;
  const fields = answer as Fields;
  const log = [...standing.log, entry];
  if (asked.ask === 'spawn') {
    const [x, y] = fields.to as Point;
    const piece = {
      id: String(asked.name),
      kind: String(asked.kind),
      side: 'neutral',
      x: onGrain(x),
      y: onGrain(y),
      ...(asked.kind === 'monster' ? { reach: 1 } : {}),
    } as const;
    const born = added({ ...standing, asked: null, log }, { sort: 'model', piece });
    return landed(born, [{ id: piece.id, to: [x, y] }], () => true);
  }
  const engages = (after: Standing) => {
    const told = ask({ ask: 'engagement', scene: after.scene });
    const pairs = told.ok ? (told.answer as { engaging: readonly (readonly [string, string])[] }).engaging : [];
    return !told.ok || pairs.some(([who, whom]) => who === asked.model && whom === asked.target);
  };
  return landed(
    { ...standing, asked: null, log },
    movesOf(asked, fields),
    asked.ask === 'charge' ? engages : () => true,
  );
}
