// Whether the questions that move a model agree on random tables with walls, fences, gaps and heights: the way that `charge`
// or `path` takes, drawn again by hand, is one that `advance` allows for the same movement and with the same tests; and the
// `field` of move holds exactly the places to which `path` leads in time, and those to which a straight `advance` is legal.
import { ask, type Good } from '../../../src/ask/ask.ts';
import type { Step } from '../../../src/geometry/route.ts';
import { drawnByHand } from '../../laws/drawn-way.ts';
import { between, oneOf, type Random, randomFrom, whole } from '../../oracle/random.ts';
import type { TableModel, TablePiece, XY } from './tables.ts';

const SPREAD = 6;
const MM_IN_AN_INCH = 25.4;
// Ways are drawn with rounded numbers.
const SLACK = 1e-6;
// Along a way that only grazes a threat range, the one tolerance of a touch is as long as this.
const GRAZE = 1e-3;
// An arc is drawn in straight steps of so many degrees. Coarse steps may brush against what they lead round, and fine ones
// bend where a jump has to be straight, so one of the two drawings has to do.
const DRAWINGS = [10, 1];

const FIELD_STEP = 0.5;
const CELLS_A_TABLE = 6;

// Nobody begins within anybody's threat range.
const APART = 1.05;

type HighModel = TableModel & { z?: number };

interface HighTable {
  v: 1;
  game: 'guilds';
  board: { shape: 'rect'; width: number; height: number };
  models: HighModel[];
  terrain: TablePiece[];
}

/** What a run of tables came to: how many charges and paths were drawn again, how many of them left the ground, and what disagreed. */
export interface Agreement {
  charges: number;
  paths: number;
  climbing: number;
  jumping: number;
  /** Cells of fields that were asked about by a path and a straight advance: reached, and not. */
  reached: number;
  unreached: number;
  disagreements: string[];
}

/** Asks for a charge and two paths on each of some random tables, and draws each way again. */
export function movementAgreement(seed: number, tables: number): Agreement {
  const random = randomFrom(seed);
  const found: Agreement = {
    charges: 0,
    paths: 0,
    climbing: 0,
    jumping: 0,
    reached: 0,
    unreached: 0,
    disagreements: [],
  };
  for (let i = 0; i < tables; i++) {
    const scene = highTable(random);
    if (scene.models.length < 4) continue;
    checkCharge(scene, found);
    checkPath(scene, { point: [between(random, -SPREAD, SPREAD), between(random, -SPREAD, SPREAD)] }, found);
    checkPath(scene, { model: 'friend', within: 0.5 }, found);
    for (const piece of scene.terrain.filter(({ id }) => id === 'left' || id === 'right'))
      checkPath(scene, { point: middleOf(piece) }, found);
    checkField(scene, random, found);
  }
  return found;
}

function highTable(random: Random): HighTable {
  const terrain = Array.from({ length: whole(random, 2, 5) }, (_, i) => highPiece(random, `t${i}`));
  if (random() < 0.4) terrain.push(...chasm(random));
  const models: HighModel[] = [];
  const room = (at: XY, base: number, besides: TablePiece | null): boolean =>
    models.every(
      ({ x, y, base: other }) => Math.hypot(x - at[0], y - at[1]) > radiusOf(base) + radiusOf(other) + APART,
    ) && terrain.every((piece) => piece === besides || gapTo(at, piece) > radiusOf(base));
  const place = (model: { id: string; kind: string; side: string; base: number }): void => {
    for (let tries = 0; tries < 200; tries++) {
      const [x, y]: XY = [between(random, -SPREAD, SPREAD), between(random, -SPREAD, SPREAD)];
      if (room([x, y], model.base, null)) {
        models.push({ ...model, x, y });
        return;
      }
    }
  };
  const mover = {
    id: 'mover',
    kind: 'infantry',
    side: 'red',
    base: oneOf(random, [25, 32, 32, 50]),
    stats: { DEX: whole(random, 3, 9), WILL: 3 },
    ...(random() < 0.1 ? { traits: ['levitation'] } : {}),
  };
  const platform = terrain.find((piece) => {
    const [[ax, ay], [bx, by], [cx, cy]] = piece.shape.polygon as [XY, XY, XY];
    const narrow = Math.min(Math.hypot(bx - ax, by - ay), Math.hypot(cx - bx, cy - by));
    return piece.kind === 'wall' && narrow > 2 * radiusOf(mover.base) && room(middleOf(piece), mover.base, piece);
  });
  if (platform && random() < 0.5) {
    const [x, y] = middleOf(platform);
    models.push({ ...mover, x, y, z: Number(platform.height) });
  } else place(mover);
  place({ id: 'target', kind: 'infantry', side: 'blue', base: 32 });
  place({ id: 'rival', kind: 'infantry', side: 'blue', base: 32 });
  place({ id: 'friend', kind: 'infantry', side: 'red', base: 32 });
  return { v: 1, game: 'guilds', board: { shape: 'rect', width: 30, height: 30 }, models, terrain };
}

const radiusOf = (base: number): number => base / MM_IN_AN_INCH / 2;

/** How far a point is from a piece; 0 inside it. */
function gapTo([x, y]: XY, { shape: { polygon } }: TablePiece): number {
  const gaps = polygon.map(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    const left = dx * (y - ay) - dy * (x - ax) >= 0;
    return { inches: Math.hypot(ax + share * dx - x, ay + share * dy - y), left };
  });
  return gaps.every(({ left }) => left) ? 0 : Math.min(...gaps.map(({ inches }) => inches));
}

/** A wide wall to stand on, a thin one to cross, a fence or bad ground. */
function highPiece(random: Random, id: string): TablePiece {
  const kind = oneOf(random, ['wall', 'wall', 'barrier', 'barrier', 'difficult']);
  const thin = kind === 'barrier' || random() < 0.4;
  const [long, wide] = [between(random, 1, 3), thin ? between(random, 0.05, 0.2) : between(random, 0.8, 2)];
  const at: XY = [between(random, -SPREAD, SPREAD), between(random, -SPREAD, SPREAD)];
  const height = kind === 'wall' ? { height: oneOf(random, [0.5, 1, 2, 3, 3.5]) } : {};
  return { id, kind, ...height, shape: { polygon: rectangle(at, between(random, 0, Math.PI), long, wide) } };
}

/** Two platforms of one height with a gap between them. */
function chasm(random: Random): TablePiece[] {
  const [x, y] = [between(random, -2, 2), between(random, -2, 2)];
  const turn = between(random, 0, Math.PI);
  const apart = 1.5 + between(random, 1, 5) / 2;
  const height = oneOf(random, [1, 2, 3]);
  return [-1, 1].map((side) => ({
    id: side < 0 ? 'left' : 'right',
    kind: 'wall',
    height,
    shape: {
      polygon: rectangle([x + side * apart * Math.cos(turn), y + side * apart * Math.sin(turn)], turn, 1.5, 2),
    },
  }));
}

function rectangle([x, y]: XY, turn: number, long: number, wide: number): XY[] {
  const corner = (u: number, v: number): XY => [
    x + u * long * Math.cos(turn) - v * wide * Math.sin(turn),
    y + u * long * Math.sin(turn) + v * wide * Math.cos(turn),
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

function middleOf({ shape: { polygon } }: TablePiece): XY {
  const mean = (axis: 0 | 1): number => polygon.reduce((sum, point) => sum + point[axis], 0) / polygon.length;
  return [mean(0), mean(1)];
}

// biome-ignore lint/suspicious/noExplicitAny: each question has its own answer
type Answered = Good & { readonly answer: any };

interface Problem {
  readonly text: string;
  readonly at: XY;
}

function answered(question: object): Answered {
  const answer = ask(question);
  if (!answer.ok) throw new Error(`${JSON.stringify(answer.error)} for ${JSON.stringify(question)}`);
  return answer as Answered;
}

/** What an answer says of climbs, jumps and the tests that they take. */
const heightsSaid = ({ because }: Good): string[] =>
  because
    .filter(
      ({ rule, text }) => rule === 'guilds/climbing' || (rule === 'guilds/jumping' && !text.startsWith('Instead')),
    )
    .map(({ text }) => text);

function checkCharge(scene: HighTable, found: Agreement): void {
  const question = { ask: 'charge', scene, model: 'mover', target: 'target', marks: true };
  const charge = answered(question);
  if (!charge.answer.possible) return;
  const mover = scene.models[0]!;
  const bent = charge.marks?.find((mark) => mark.kind === 'route' && mark.role === 'way');
  const steps = bent && bent.kind === 'route' ? (bent.steps as readonly Step[]) : [{ to: charge.answer.end }];
  found.charges++;
  // A charger ends in its target's threat range. Another one that it reaches at the very same moment does not stop it.
  const [x, y] = charge.answer.end as XY;
  const isExpected = ({ text, at }: Problem): boolean =>
    text.startsWith('mover comes within the threat range of target') ||
    (text.startsWith('mover comes within the threat range of') && Math.hypot(at[0] - x, at[1] - y) < GRAZE);
  compare(question, charge, scene, mover, steps, charge.answer.travelled, found, isExpected);
}

function checkPath(scene: HighTable, goal: object, found: Agreement): void {
  const question = { ask: 'path', scene, model: 'mover', goal };
  const mover = scene.models[0]!;
  const { allowed } = answered({ ask: 'advance', scene, model: 'mover', route: [[mover.x, mover.y]] }).answer;
  const path = answered({ ...question, inches: allowed });
  if (!path.answer.reaches || path.answer.route.length === 0) return;
  found.paths++;
  compare(question, path, scene, mover, path.answer.route, path.answer.length, found, () => false);
}

/** Compares some cells of the field of move with what `path` and `advance` say of their middles. */
function checkField(scene: HighTable, random: Random, found: Agreement): void {
  const field = answered({ ask: 'field', of: 'move', scene, model: 'mover', step: FIELD_STEP }).answer;
  const cells = Buffer.from(field.cells, 'base64');
  const { x, y } = scene.models[0]!;
  const { allowed, slowed } = allowances(scene);
  const near = [...cells.keys()].filter((i) => {
    const [cx, cy] = middleOfCell(field, i);
    return Math.hypot(cx - x, cy - y) < allowed + 1;
  });
  for (let n = 0; n < CELLS_A_TABLE; n++) {
    const i = oneOf(random, near);
    const point = middleOfCell(field, i);
    const path = answered({ ask: 'path', scene, model: 'mover', goal: { point } }).answer;
    const straight = answered({ ask: 'advance', scene, model: 'mover', route: [point] }).answer;
    const reached = cells[i] === 1;
    // Bad ground shortens a way that leads through it, and `path` knows nothing of that: between the two it may be either.
    const must = path.length !== null && path.length < slowed - SLACK;
    const may = path.length !== null && path.length < allowed + SLACK;
    found[reached ? 'reached' : 'unreached']++;
    const wrong = [
      ...(reached && !may ? [`field reaches ${point}, path needs ${path.length}"`] : []),
      ...(!reached && must ? [`field does not reach ${point} (${cells[i]}), path needs ${path.length}"`] : []),
      ...(!reached && straight.legal ? [`field does not reach ${point} (${cells[i]}), a straight advance does`] : []),
    ];
    if (wrong.length > 0) found.disagreements.push(`${wrong.join('; ')} for ${JSON.stringify(scene)}`);
  }
}

const middleOfCell = ({ origin, step, columns }: { origin: XY; step: number; columns: number }, i: number): XY => [
  origin[0] + step * (i % columns),
  origin[1] + step * Math.floor(i / columns),
];

/** The inches of a Movement action, and those that are left of it in bad ground where there is any. */
function allowances(scene: HighTable): { allowed: number; slowed: number } {
  const { x, y } = scene.models[0]!;
  const { allowed } = answered({ ask: 'advance', scene, model: 'mover', route: [[x, y]] }).answer;
  return { allowed, slowed: scene.terrain.some(({ kind }) => kind === 'difficult') ? allowed - 1 : allowed };
}

function compare(
  question: object,
  answer: Good,
  scene: HighTable,
  mover: TableModel,
  steps: readonly Step[],
  length: number,
  found: Agreement,
  isExpected: (problem: Problem) => boolean,
): void {
  const said = heightsSaid(answer);
  if (said.some((text) => text.includes(' climbs '))) found.climbing++;
  if (said.some((text) => text.includes(' jumps '))) found.jumping++;
  const tries = DRAWINGS.map((degrees) => {
    const { way, longer } = drawnByHand([mover.x, mover.y], steps, degrees);
    const advance = answered({ ask: 'advance', scene, model: 'mover', route: way.slice(1) });
    const wrong: string[] = [];
    const off = advance.answer.length - longer - length;
    if (Math.abs(off) > SLACK) wrong.push(`advance takes ${off}" more than ${length}"`);
    // Bad ground shortens the allowance of a way, which a shortest way does not ask about.
    const problems = advance.answer.problems as Problem[];
    const unexpected = problems.filter((one) => !isExpected(one) && !one.text.startsWith('The way takes'));
    wrong.push(...unexpected.map(({ text }) => text));
    if (JSON.stringify(heightsSaid(advance)) !== JSON.stringify(said))
      wrong.push(`${JSON.stringify(said)} but ${JSON.stringify(heightsSaid(advance))}`);
    return wrong;
  });
  if (tries.every((wrong) => wrong.length > 0))
    found.disagreements.push(`${tries[0]!.join('; ')} for ${JSON.stringify({ ...question, scene })}`);
}
