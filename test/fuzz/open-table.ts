// Open tables under hostile hands: pieces are moved, set, added and taken off with values that may be anything, changes are
// taken back, and questions asked between. Nothing may throw, a refused change may change nothing, and every answer is that of
// `ask` with the scene written out.
import { readdirSync, readFileSync } from 'node:fs';
import { ask, openTable } from '../../src/ask/ask.ts';
import type { OpenTable } from '../../src/ask/open-table.ts';
import { DIRECTORY } from '../../src/games/directory.ts';
import { oneOf, type Random, randomFrom, whole } from '../oracle/random.ts';
import { wild } from './wild.ts';

// biome-ignore lint/suspicious/noExplicitAny: what is handed in may be anything
type Anything = any;

interface Situation {
  readonly scene: Anything;
  readonly question: Anything;
}

/** So many edits and questions on a table before the next is opened. */
const STEPS = 40;
/** One answer in so many is held against `ask`: that takes much longer than the table. */
const HELD = 4;
/** What nobody should hand in, and somebody will. */
const ODD = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  '',
  'x',
  true,
  [],
  {},
  [1],
  [1, 2, 3],
  () => 1,
  1n,
];

function situations(): Situation[] {
  return DIRECTORY.flatMap(({ id }) => {
    const folder = new URL(`../../content/${id}/scenes/`, import.meta.url);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).question)
      .filter(({ ask: name, scene }) => scene?.models?.length > 1 && name !== 'field')
      .map(({ scene, ...question }) => ({ scene, question }));
  });
}

/** One change, as often as not one that is refused; what came of it. */
function change(random: Random, table: OpenTable, { scene }: Situation): Anything {
  const now: Anything = table.scene ?? scene;
  const lists: Anything[] = [...now.models, ...(now.terrain ?? []), ...(now.zones ?? [])];
  const id: Anything = random() < 0.95 ? oneOf(random, lists)?.id : oneOf(random, ODD);
  const number = (): Anything => (random() < 0.9 ? whole(random, -20, 20) + random() : oneOf(random, ODD));
  const kind = whole(random, 0, 7);
  if (kind <= 2) return table.move(id, random() < 0.95 ? [number(), number()] : (oneOf(random, ODD) as Anything));
  if (kind === 3) return table.turn(id, number());
  if (kind === 4) {
    const piece = wild(random, structuredClone(oneOf(random, lists)) ?? {});
    return table.set(id, random() < 0.9 ? piece : (oneOf(random, ODD) as Anything));
  }
  if (kind === 5) {
    const list: Anything = random() < 0.95 ? oneOf(random, ['models', 'terrain', 'zones']) : oneOf(random, ODD);
    const piece: Anything = { ...oneOf(random, now[list] ?? now.models), id: `new ${whole(random, 0, 30)}` };
    return table.add(list, random() < 0.7 ? piece : wild(random, piece));
  }
  if (kind === 6 && now.models.length > 2) return table.remove(id);
  return { ok: table.undo() };
}

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const all = situations();
  const wrong: string[] = [];
  const until = performance.now() + seconds * 1000;
  let runs = 0;
  for (let k = seed; performance.now() < until && wrong.length < 5; k++) {
    const random = randomFrom(k);
    const situation = oneOf(random, all)!;
    try {
      const opened = openTable(situation.scene);
      if (!opened.ok) throw new Error(opened.problems[0]!.message);
      runs += handled(random, opened.table, situation);
    } catch (error) {
      wrong.push(`${k}: ${error}`);
    }
  }
  return { runs, wrong };
}

/** How many edits and questions a table took; throws where it did what it must not. */
function handled(random: Random, table: OpenTable, situation: Situation): number {
  const others = { ask: 'engagement' } as const;
  const end = table.watch([others], (changed) => {
    if (changed.length === 0) throw new Error('Nothing changed, and it is said that it did.');
  });
  for (let step = 0; step < STEPS; step++) {
    const before = table.scene;
    const changed = change(random, table, situation);
    if (!changed.ok && table.scene !== before) throw new Error(`A change was refused and made: ${text(changed)}`);
    const question: Anything = random() < 0.8 ? situation.question : wild(random, situation.question);
    const answer = table.askAnything(question);
    if (step % HELD > 0 || 'scene' in question) continue;
    const written = text(ask({ ...question, scene: table.scene }));
    if (text(answer) !== written) throw new Error(`It answers ${text(answer)}, and \`ask\` ${written}`);
  }
  end();
  table.close();
  if (table.scene !== null || table.askAnything(others).ok) throw new Error('A closed table answers.');
  return 2 * STEPS;
}

const text = (value: unknown): string => JSON.stringify(value);
