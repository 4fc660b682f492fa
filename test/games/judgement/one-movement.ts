// Holds the answers about movement to one another on random tables: a way that one of them finds is a way that the others
// allow. Walls of both heights, water, lava, houses, Souls and other bases are in the way.
import { ask, type Good } from '../../../src/ask/ask.ts';
import { between, oneOf, type Random, randomFrom, whole } from '../../oracle/random.ts';

type Point = readonly [number, number];
type Step = { to: Point } | { arc: { centre: Point; radius: number; to: Point; ccw: boolean } };

interface Piece {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly [more: string]: unknown;
}
interface Scene {
  readonly v: 1;
  readonly game: 'judgement';
  readonly board: { readonly shape: 'circle'; readonly diameter: number };
  readonly models: readonly Piece[];
  readonly terrain: readonly Record<string, unknown>[];
}

/** How often each promise was put to the test: a promise that nothing tests says nothing. */
export interface Tried {
  paths: number;
  reached: number;
  unreached: number;
  charges: number;
  flights: number;
  straight: number;
  hunts: number;
}

/** Closer than this to a limit, two answers may round to different sides of it. */
const SLACK = 0.02;
const STEP = 0.5;
const CHARGE_BONUS = 3;
const WORST_GROUND = 2;

function good(question: object): Good {
  const answer = ask(question);
  if (!answer.ok) throw new Error(`${JSON.stringify(answer.error)} for ${JSON.stringify(question)}`);
  return answer;
}
const answerTo = <A>(question: object): A => good(question).answer as unknown as A;

interface Advance {
  legal: boolean;
  length: number;
  allowed: number;
  problems: { rule: string; text: string }[];
}
interface Path {
  reaches: boolean;
  length: number | null;
  end: Point;
  route: Step[];
}

/** A table on which everybody stands where they may, or null when chance did not give one. */
function randomScene(random: Random): Scene | null {
  const place = () => ({ x: round(between(random, -5, 5)), y: round(between(random, -5, 5)) });
  const traits = oneOf(random, [[], [], [], ['pathfinder'], ['small'], ['fly']]);
  const hero = {
    id: 'h',
    kind: 'hero',
    side: 'red',
    x: 0,
    y: 0,
    reach: 1,
    stats: { MOV: whole(random, 3, 6) },
    traits,
  };
  const others = [
    { id: 'b', kind: 'hero', side: 'blue', reach: 1, ...place() },
    { id: 'c', kind: 'hero', side: 'red', reach: 1, ...place() },
    { id: 'm', kind: 'monster', side: 'neutral', reach: 1, stats: { MOV: whole(random, 3, 6) }, ...place() },
    { id: 's', kind: 'soul', side: 'neutral', ...place() },
  ];
  const terrain = Array.from({ length: whole(random, 2, 5) }, (_, i) => randomPiece(random, `t${i}`));
  const scene: Scene = {
    v: 1,
    game: 'judgement',
    board: { shape: 'circle', diameter: 36 },
    models: [hero, ...others],
    terrain,
  };
  const settled = answerTo<{ moves: unknown[] }>({ ask: 'settle', scene });
  if (settled.moves.length > 0) return null;
  const stands = ['h', 'm'].every((model) => advanced(scene, model, [placeOf(scene, model)]).legal);
  return stands ? scene : null;
}

const round = (x: number): number => Math.round(x * 1000) / 1000;

function randomPiece(random: Random, id: string): Record<string, unknown> {
  const kind = oneOf(random, ['wall', 'wall', 'wall', 'water', 'lava', 'building']);
  const height = kind === 'wall' ? { height: whole(random, 1, 2) } : {};
  const [x, y] = [between(random, -6, 6), between(random, -6, 6)];
  const turn = between(random, 0, Math.PI);
  const [long, wide] = [between(random, 0.5, 2.5), between(random, 0.1, 0.6)];
  const corner = (u: number, v: number): Point => [
    round(x + u * long * Math.cos(turn) - v * wide * Math.sin(turn)),
    round(y + u * long * Math.sin(turn) + v * wide * Math.cos(turn)),
  ];
  return { id, kind, ...height, shape: { polygon: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] } };
}

const modelOf = (scene: Scene, id: string): Piece => scene.models.find((model) => model.id === id)!;
const placeOf = (scene: Scene, id: string): Point => [modelOf(scene, id).x, modelOf(scene, id).y];
const movOf = (scene: Scene, id: string): number => (modelOf(scene, id).stats as { MOV: number }).MOV;
const hasTrait = (scene: Scene, id: string, trait: string): boolean =>
  ((modelOf(scene, id).traits ?? []) as string[]).includes(trait);
const withModel = (scene: Scene, id: string, changed: object): Scene => ({
  ...scene,
  models: scene.models.map((model) => (model.id === id ? { ...model, ...changed } : model)),
});
const advanced = (scene: Scene, model: string, route: readonly Point[]): Advance =>
  answerTo<Advance>({ ask: 'advance', scene, model, route });

/** What is against an advance, but for its length. */
const hitches = ({ problems }: Advance): string[] =>
  problems
    .filter(({ rule, text }) => !(rule === 'judgement/advance' && text.includes('longer than')))
    .map((p) => p.text);

/** A route as corners: an arc is gone round outside, a hair longer than it is. */
function cornersOf(from: Point, route: readonly Step[]): Point[] {
  let at = from;
  return route.flatMap((step): Point[] => {
    if ('to' in step) {
      at = step.to;
      return [step.to];
    }
    const { centre, radius, to, ccw } = step.arc;
    const angle = ([x, y]: Point): number => Math.atan2(y - centre[1], x - centre[0]);
    const start = angle(at);
    const raw = angle(to) - start;
    const turn = ccw ? (raw < 0 ? raw + 2 * Math.PI : raw) : raw > 0 ? raw - 2 * Math.PI : raw;
    const steps = Math.max(1, Math.ceil(Math.abs(turn) / 0.05));
    const part = turn / steps;
    const far = radius / Math.cos(part / 2);
    at = to;
    const corners = Array.from({ length: steps }, (_, i): Point => {
      const middle = start + part * (i + 0.5);
      return [centre[0] + far * Math.cos(middle), centre[1] + far * Math.sin(middle)];
    });
    return [...corners, to];
  });
}

/** Tries every promise on some tables; the first that is broken is thrown, with its table. */
export function tryMovement(seed: number, tables: number): Tried {
  const random = randomFrom(seed);
  const tried: Tried = { paths: 0, reached: 0, unreached: 0, charges: 0, flights: 0, straight: 0, hunts: 0 };
  for (let done = 0; done < tables; ) {
    const scene = randomScene(random);
    if (!scene) continue;
    done++;
    tryPath(random, scene, tried);
    tryField(random, scene, tried);
    tryCharge(scene, tried);
    tryStraight(random, scene, tried);
    tryHunt(scene, tried);
  }
  return tried;
}

function broken(promise: string, scene: Scene, ...facts: unknown[]): never {
  throw new Error(`${promise}: ${JSON.stringify(facts)} on ${JSON.stringify(scene)}`);
}

/** A shortest way, as far as some inches of it lead, is an advance. */
function tryPath(random: Random, scene: Scene, tried: Tried): void {
  const inches = movOf(scene, 'h');
  const goal = { point: [round(between(random, -7, 7)), round(between(random, -7, 7))] };
  const path = answerTo<Path>({ ask: 'path', scene, model: 'h', goal, inches });
  if (path.route.length === 0) return;
  const walked = advanced(scene, 'h', cornersOf(placeOf(scene, 'h'), path.route));
  tried.paths++;
  if (hitches(walked).length > 0) broken('a path is an advance', scene, goal, path, walked.problems);
}

/** Where the field says that an advance can end, a way leads; where it says not, none does. */
function tryField(random: Random, scene: Scene, tried: Tried): void {
  const field = answerTo<{ origin: Point; columns: number; rows: number; cells: string }>({
    ask: 'field',
    of: 'move',
    model: 'h',
    step: STEP,
    scene,
  });
  const bytes = atob(field.cells);
  const mov = movOf(scene, 'h');
  for (let i = 0; i < 3; i++) {
    const at = ([x, y]: Point): [number, number] => [
      Math.round((x + between(random, -mov, mov) - field.origin[0]) / STEP),
      Math.round((y + between(random, -mov, mov) - field.origin[1]) / STEP),
    ];
    const [column, row] = at(placeOf(scene, 'h'));
    const cell = bytes.charCodeAt(row * field.columns + column);
    const point: Point = [field.origin[0] + column * STEP, field.origin[1] + row * STEP];
    const path = answerTo<Path>({ ask: 'path', scene, model: 'h', goal: { point } });
    const length = path.reaches ? path.length! : Number.POSITIVE_INFINITY;
    if (cell === 1) {
      tried.reached++;
      if (length > mov + SLACK) broken('a place of the field is reached', scene, point, path);
      const walked = advanced(scene, 'h', [placeOf(scene, 'h'), ...cornersOf(placeOf(scene, 'h'), path.route)]);
      if (hitches(walked).length > 0) broken('the way to a place of the field is an advance', scene, point, walked);
    } else {
      tried.unreached++;
      if (length < mov - WORST_GROUND - SLACK) broken('a place beyond the field is not reached', scene, point, path);
    }
  }
}

/** A charge on foot is an advance of its length, and one that flies ends where an advance could. */
function tryCharge(scene: Scene, tried: Tried): void {
  const charge = answerTo<{ possible: boolean; end: Point }>({ ask: 'charge', scene, model: 'h', target: 'b' });
  if (!charge.possible) return;
  if (hasTrait(scene, 'h', 'fly')) {
    tried.flights++;
    const there = withModel(scene, 'h', { x: charge.end[0], y: charge.end[1] });
    const stood = advanced(there, 'h', [charge.end]);
    if (hitches(stood).length > 0) broken('a flown charge ends where one may stand', scene, charge, stood.problems);
    return;
  }
  tried.charges++;
  const longer = withModel(scene, 'h', { stats: { MOV: movOf(scene, 'h') + CHARGE_BONUS } });
  const walked = advanced(longer, 'h', [charge.end]);
  if (!walked.legal) broken('a charge is an advance', scene, charge, walked);
  const crossed = good({ ask: 'advance', scene: longer, model: 'h', route: [charge.end] }).because.filter(
    ({ rule }) => rule === 'judgement/walls',
  );
  if (crossed.length > 0 && !hasTrait(scene, 'h', 'pathfinder')) broken('a charge crosses no wall', scene, crossed);
}

/** A straight advance of a charge's length that crosses no wall and ends engaging its target is a charge. */
function tryStraight(random: Random, scene: Scene, tried: Tried): void {
  if (hasTrait(scene, 'h', 'fly')) return;
  const [target, angle] = [placeOf(scene, 'b'), between(random, 0, 2 * Math.PI)];
  const far = between(random, 2, 2.9);
  const end: Point = [round(target[0] + far * Math.cos(angle)), round(target[1] + far * Math.sin(angle))];
  const longer = withModel(scene, 'h', { stats: { MOV: movOf(scene, 'h') + CHARGE_BONUS } });
  const walked = advanced(longer, 'h', [end]);
  if (!walked.legal || walked.allowed - walked.length < SLACK) return;
  const crossesWall = good({ ask: 'advance', scene: longer, model: 'h', route: [end] }).because.some(
    ({ rule }) => rule === 'judgement/walls',
  );
  if (crossesWall || engage(scene) || !sees(scene) || !engage(withModel(scene, 'h', { x: end[0], y: end[1] }), 'h'))
    return;
  tried.straight++;
  const charge = answerTo<{ possible: boolean }>({ ask: 'charge', scene, model: 'h', target: 'b' });
  if (!charge.possible) broken('a straight advance that engages is a charge', scene, end, walked);
}

const sees = (scene: Scene): boolean =>
  answerTo<{ visible: boolean }>({ ask: 'los', scene, from: 'h', to: 'b' }).visible;

/** Whether the hero and its target engage one another, or one of them the other. */
function engage(scene: Scene, who?: string): boolean {
  const { engaging } = answerTo<{ engaging: [string, string][] }>({ ask: 'engagement', scene });
  return engaging.some(([by, of]) => [by, of].sort().join() === 'b,h' && (who === undefined || by === who));
}

/** A hunt is an advance of the monster. */
function tryHunt(scene: Scene, tried: Tried): void {
  const hunt = answerTo<{ travelled: number; route: Step[] }>({ ask: 'hunt', scene, model: 'm' });
  if (hunt.travelled === 0) return;
  tried.hunts++;
  const walked = advanced(scene, 'm', cornersOf(placeOf(scene, 'm'), hunt.route));
  if (hitches(walked).length > 0 || walked.length > walked.allowed + SLACK)
    broken('a hunt is an advance', scene, hunt, walked);
}
