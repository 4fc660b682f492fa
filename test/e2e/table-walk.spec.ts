// A random walk over the open table in a browser: after every step the page says what the API says of the same question,
// and undo goes all the way back to the link it began with. The seed stands in the name.
import { expect, test } from '@playwright/test';
import { typeset } from '../../site/book/typeset.ts';
import { ask } from '../../src/ask/ask.ts';
import { sentenceOf } from '../../src/questions/sentence.ts';
import { seeded } from '../link/questions.ts';
import { linkOf, openPanel, openTable, type Question } from './tables.ts';

const SEED = 1611;
const STEPS = process.env.SIGHTLINE_FULL === '1' ? 600 : 60;

/** What is done at a step, with numbers from 0 to 1 that decide how. */
interface Step {
  readonly what: number;
  readonly dice: readonly number[];
}
interface Told {
  readonly question: Question;
  readonly asked: boolean;
  readonly says: string;
}

test(`a walk of ${STEPS} steps, seed ${SEED}`, async ({ page }) => {
  test.setTimeout(300_000);
  const random = seeded(SEED);
  const table = await openTable(page);
  await openPanel(table, 'Ask');
  const first = await linkOf(table);
  let verdicts = 0;
  for (let i = 0; i < STEPS; i++) {
    const step: Step = { what: random(), dice: Array.from({ length: 6 }, random) };
    const told = await table.evaluate(async (node, { what, dice }: Step): Promise<Told> => {
      const [a, b, c, d] = dice as [number, number, number, number];
      interface TableState {
        now: { scene: { models: { id: string }[]; terrain?: { id: string }[] }; asked: unknown };
        profile: { entries: unknown[] };
        selected: string[];
        add(entry: unknown, at: number[]): void;
        taps: { tap(id: string | null, at: number[], more: boolean): void };
        carry(id: string, to: number[], snaps: boolean): void;
        drop(): void;
        nudge(ids: string[], dx: number, dy: number): void;
        select(ids: string[]): void;
        remove(ids: string[]): void;
        duplicate(ids: string[]): void;
        turn(ids: string[], degrees: number): void;
        asking: { makeMove(): void };
      }
      const element = node as HTMLElement & { state: TableState; question: Question };
      const { state } = element;
      const at = [Math.round((a - 0.5) * 24000) / 1000, Math.round((b - 0.5) * 24000) / 1000];
      const ids = [...state.now.scene.models, ...(state.now.scene.terrain ?? [])].map(({ id }) => id);
      const some = ids[Math.floor(c * ids.length)];
      const press = (list: NodeListOf<HTMLElement>) => list[Math.floor(d * list.length)]?.click();
      if (ids.length > 12) state.remove(ids.slice(0, 5));
      else if (what < 0.25 || !some) state.add(state.profile.entries[Math.floor(d * state.profile.entries.length)], at);
      else if (what < 0.35) state.taps.tap(null, at, false);
      else if (what < 0.45) state.taps.tap(some, at, d < 0.3);
      else if (what < 0.55) {
        state.carry(some, at, true);
        state.drop();
      } else if (what < 0.6) state.nudge([some], a - 0.5, b - 0.5);
      else if (what < 0.65) state.turn([some], 15);
      else if (what < 0.7) state.duplicate([some]);
      else if (what < 0.9) {
        element.querySelector<HTMLElement>('#panel-ask [data-key="all questions"]')?.click();
        const models = state.now.scene.models.map(({ id }) => id);
        state.select(
          [...new Set([models[Math.floor(a * models.length)], models[Math.floor(b * models.length)]])].filter(
            (id) => id !== undefined,
          ),
        );
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        press(element.querySelectorAll('#panel-ask .question'));
      } else if (what < 0.97) state.asking.makeMove();
      else state.remove([some]);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const says = element.querySelector('#panel-ask sightline-verdict:not([hidden]) .says')?.textContent ?? '';
      return { question: element.question, asked: state.now.asked !== null, says: says.trim() };
    }, step);
    if (!told.asked) continue;
    verdicts++;
    const answer = ask(told.question);
    const says = answer.ok ? typeset(sentenceOf(told.question, answer).text) : typeset(answer.error.message);
    expect(told.says.replace(/\s+/g, ' '), `step ${i}`).toBe(says.replace(/\s+/g, ' ').trim());
  }
  expect(verdicts).toBeGreaterThan(STEPS / 10);
  await table.evaluate((node) => {
    const { state } = node as unknown as { state: { canUndo: boolean; undo(): void } };
    while (state.canUndo) state.undo();
  });
  expect(await linkOf(table)).toBe(first);
});
