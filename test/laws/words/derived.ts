// Numbers that follow from a question by one further step: another question, a sum of two characteristics, a place measured on the plan.
import { ask } from '../../../src/ask/ask.ts';
import { gameOf } from '../../../src/games/registry.ts';
import type { Point, Scene, Shape, Terrain } from '../../../src/scene/scene.ts';
import type { AnyAnswer, Question } from '../asked.ts';
import { gapToShape } from '../scene.ts';
import { numbersOf, numbersOfGame } from './numbers.ts';

const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** Everything that is known of a further question's answer. */
function* asked(question: object): Generator<number> {
  const answer = ask(question);
  if (answer.ok) yield* numbersOf(answer.answer);
}

/** The places of a board that sentences measure to: its middle, and its corners. */
function placesOf({ board }: Scene): readonly Point[] {
  if (board.shape === 'circle') return [[0, 0]];
  const [x, y] = [board.width / 2, board.height / 2];
  return [
    [0, 0],
    [x, y],
    [-x, y],
    [-x, -y],
    [x, -y],
  ];
}

function edgeGap({ board }: Scene, { shape }: Terrain): number {
  const circle = 'circle' in shape ? shape.circle : null;
  const points: readonly Point[] = circle ? [[circle[0], circle[1]]] : (shape as { polygon: readonly Point[] }).polygon;
  const inside = ([x, y]: Point): number =>
    board.shape === 'circle'
      ? board.diameter / 2 - Math.hypot(x, y)
      : Math.min(board.width / 2 - Math.abs(x), board.height / 2 - Math.abs(y));
  return Math.min(...points.map(inside)) - (circle?.[2] ?? 0);
}

/** How many places of a field there are, how many of each answer, and their shares of the places to stand. */
function* cellCounts(cells: string): Generator<number> {
  const bytes = Buffer.from(cells, 'base64');
  const places = bytes.filter((byte) => byte !== 255).length;
  yield places;
  for (const value of new Set(bytes)) {
    const those = bytes.filter((byte) => byte === value).length;
    yield* [those, those / places];
  }
}

/** How far a feature is from a round marker; 0 when they touch. */
function gapToMarker(feature: Shape, [x, y, radius]: readonly [number, number, number]): number {
  if ('circle' in feature)
    return Math.max(0, far([x, y], [feature.circle[0], feature.circle[1]]) - feature.circle[2] - radius);
  return Math.max(0, gapToShape([x, y], feature) - radius);
}

/** What a model may move: its characteristics, once, twice or half, changed by up to two numbers of the rules. */
function* allowances(scene: Scene, named: ReadonlySet<string>): Generator<number> {
  const changes = [0, ...new Set(numbersOfGame(gameOf(scene.game)))];
  for (const { id, stats, reach } of scene.models)
    if (named.has(id))
      for (const stat of [...Object.values(stats), ...(reach === null ? [] : [reach])])
        for (const share of [1, 2, 0.5])
          for (const one of changes)
            for (const sign of [1, -1]) {
              yield share * stat + sign * one;
              yield share * (stat + sign * one);
              yield* changes.map((other) => share * (stat + sign * one) - other);
            }
}

export function* derivedNumbers(
  question: Question,
  scene: Scene,
  named: ReadonlySet<string>,
  answer: AnyAnswer,
  text: string,
): Generator<number> {
  const whole = question.scene as Scene;
  const rules = numbersOfGame(gameOf(scene.game));
  // What is left over: a way beyond what is allowed, a gap beyond a reach.
  if (answer.allowed !== undefined) yield answer.length - answer.allowed;
  if (typeof answer.cells === 'string') yield* cellCounts(answer.cells);
  yield* allowances(scene, named);
  const units = new Set(scene.models.filter(({ id }) => named.has(id)).map(({ unit }) => unit));
  const near = scene.models.filter(({ id, unit }) => named.has(id) || named.has(unit) || units.has(unit));
  const places = [...placesOf(scene), ...[question.at].filter(Boolean)] as Point[];
  const goal = (question.goal as { point?: Point } | undefined)?.point;
  for (const { id, x, y, reach } of near) {
    for (const wholly of [false, true]) {
      for (const point of [...places, ...(goal ? [goal] : [])])
        yield* asked({ ask: 'within', model: id, of: { point }, inches: 1, wholly, scene: whole });
      for (const { id: zone } of scene.zones)
        yield* asked({ ask: 'within', model: id, of: { zone }, inches: 1, wholly, scene: whole });
    }
    for (const other of near)
      if (other.id !== id) {
        const gap = ask({ ask: 'distance', from: id, to: other.id, scene: whole });
        if (!gap.ok) continue;
        const { inches } = gap.answer as { inches: number };
        yield inches;
        for (const length of [reach ?? 0, other.reach ?? 0, (reach ?? 0) + (other.reach ?? 0), ...rules])
          yield inches - length;
        // A charge falls short by what is left of the gap after its reach and its move, which is whole inches long.
        if (text.includes('short')) yield* Array.from({ length: 20 }, (_, move) => inches - (reach ?? 0) - move);
      }
    for (const to of [answer.to, answer.end].filter(Array.isArray)) yield far([x, y], to as unknown as Point);
  }
  if (Array.isArray(question.at) && answer.to) yield far(question.at as unknown as Point, answer.to);
  // Where a push or a throw would have ended, had nobody been there.
  if (Array.isArray(answer.to) && typeof answer.travelled === 'number') {
    const mover = scene.models.find(({ id }) => id === question.model)!;
    const from = scene.models.find(({ id }) => id === question.attacker);
    const turn = from ? Math.atan2(mover.y - from.y, mover.x - from.x) : ((question.heading as number) * Math.PI) / 180;
    yield far(answer.to, [mover.x + answer.travelled * Math.cos(turn), mover.y + answer.travelled * Math.sin(turn)]);
  }
  for (const piece of scene.terrain)
    if (named.has(piece.id)) {
      yield edgeGap(scene, piece);
      for (const { id, shape } of scene.zones)
        if (named.has(id) && 'circle' in shape) yield gapToMarker(piece.shape, shape.circle);
    }
  if (text.includes('jump'))
    for (const [at, { id: from }] of scene.terrain.entries())
      for (const { id: to } of scene.terrain.slice(at + 1)) yield* asked({ ask: 'distance', from, to, scene: whole });
  // A drop is from one level to another.
  if (text.includes('drops')) {
    const levels = [0, ...scene.models.map(({ z }) => z), ...scene.terrain.map(({ z, height }) => z + height)];
    for (const high of levels) for (const low of levels) if (high > low) yield high - low;
  }
  // The control scores of the models that a sentence names.
  yield near.filter(({ id }) => named.has(id)).reduce((sum, { stats }) => sum + (stats.control ?? 1), 0);
  if (question.ask === 'path' || question.ask === 'hunt') {
    const mover = scene.models.find(({ id }) => id === question.model);
    if (mover && goal) yield far([mover.x, mover.y], goal);
    const { inches: _, ...farther } = question;
    const whole = ask(farther);
    if (whole.ok) {
      yield* numbersOf(whole.answer);
      // Climbing and traversing take whole inches of movement beside the way's length.
      const { length } = whole.answer as { length?: number | null };
      if (text.includes('of movement') && length) yield* Array.from({ length: 12 }, (_, inches) => length + inches);
    }
  }
  if (text.includes('%') && scene.game === 'grimheim')
    for (const one of named)
      for (const other of named)
        if (one !== other) yield* asked({ ask: 'obscured', from: one, to: other, scene: whole });
}
