// A move that was asked about, made: the answer tells who ends where, and the table is changed so. Places come to stand
// on whole thousandths of an inch, on the side where nothing overlaps that did not before; what the move was for (a
// charge ends in engagement) must still hold there.
import { ask } from '../../ask/ask.ts';
import { sceneOf } from '../../draw/answer-with-picture.ts';
import { Geometry } from '../../geometry/geometry.ts';
import { overlaps } from '../../geometry/overlap.ts';
import type { Placed } from '../../questions/question.ts';
import { questionNamed } from '../../questions/question-named.ts';
import type { Point, Scene } from '../../scene/scene.ts';
import { addBase } from '../../table/table.ts';
import { onGrain } from '../pieces.ts';
import { added, putAt } from './edits.ts';
import { type Asked, type LogEntry, questionOf, type Snapshot } from './table-snapshot.ts';

/** Why a move cannot be made, in a sentence; null when it can. */
export function moveRefusal(asked: Asked, answer: object): string | null {
  const makeIt = questionNamed(asked.ask)?.makeIt;
  if (!makeIt) return 'Nothing moves.';
  return makeIt.refusal?.(answer) ?? (makeIt.moves(asked, answer).length === 0 ? 'Nothing moves.' : null);
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
  const disc = (model: Scene['models'][number]) => addBase(geometry, model, 0, 0, places.get(model.id));
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
function landed(snapshot: Snapshot, moves: readonly Placed[], holds: (after: Snapshot) => boolean): Snapshot {
  const scene = sceneOf(questionOf(snapshot));
  const places = new Map(moves.map(({ id, to }) => [id, to]));
  if (!scene) return putAt(snapshot, places);
  const allowed = new Map(moves.map(({ id }) => [id, new Set(overlapped(scene, id, places))]));
  for (const { id, to } of moves) {
    const spots = around(to);
    const clear = (at: Point) =>
      overlapped(scene, id, new Map(places).set(id, at)).every((other) => allowed.get(id)!.has(other));
    const held = (at: Point) => holds(putAt(snapshot, new Map(places).set(id, at)));
    places.set(id, spots.find((at) => clear(at) && held(at)) ?? spots.find(held) ?? spots[0]!);
  }
  return putAt(snapshot, places);
}

/** The table after the move that its question asks about: the log one entry longer, and the question settled. */
export function applyMove(snapshot: Snapshot, answer: object, entry: LogEntry): Snapshot {
  const { asked } = snapshot;
  const makeIt = asked ? questionNamed(asked.ask)?.makeIt : undefined;
  if (!asked || !makeIt) return snapshot;
  const after: Snapshot = { ...snapshot, asked: null, log: [...snapshot.log, entry] };
  const moves = makeIt.moves(asked, answer);
  const newcomer = makeIt.adds?.(asked);
  if (newcomer) {
    const [x, y] = moves[0]!.to;
    const piece = { ...newcomer, side: 'neutral', x: onGrain(x), y: onGrain(y) } as const;
    return landed(added(after, { sort: 'model', piece }), moves, () => true);
  }
  const pair = makeIt.engages?.(asked);
  return landed(after, moves, (then) => !pair || engages(then, pair));
}

/** Whether one model engages another on a table; a table that cannot be asked refuses nothing. */
function engages({ scene }: Snapshot, [who, whom]: readonly [string, string]): boolean {
  const answered = ask({ ask: 'engagement', scene });
  if (!answered.ok) return true;
  const { engaging } = answered.answer as { engaging: readonly (readonly [string, string])[] };
  return engaging.some((pair) => pair[0] === who && pair[1] === whom);
}
