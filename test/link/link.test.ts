import { describe, expect, it } from 'vitest';
import { ASKS } from '../../src/link/asks.ts';
import { fromLink, LONGEST, toLink } from '../../src/link/link.ts';
import { QUESTIONS } from '../../src/questions/index.ts';
import { plainScene } from '../scene/scenes.ts';
import { mutated, randomQuestion, seeded } from './questions.ts';

const SEED = 20261116;
const fragmentOf = (question: Record<string, unknown>, view?: unknown): string => {
  const made = toLink({ question, ...(view === undefined ? {} : { view }) });
  if (!made.ok) throw new Error(made.message);
  return made.fragment;
};

/** A question as a link says it: numbers to nine decimals, and an empty list of a scene is one that is not there. */
function asLinked({ scene, ...question }: Record<string, unknown>): unknown {
  const rounded = JSON.parse(
    JSON.stringify(scene, (_, value) => (typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value)),
  );
  for (const key of ['terrain', 'zones', 'rulings'])
    if (Object.keys(rounded[key] ?? {}).length === 0) delete rounded[key];
  return { ...question, scene: rounded };
}

describe('a link', () => {
  it('brings back the question and the view that went in', () => {
    const question = { ask: 'los', scene: plainScene(), from: 'a', to: 'b' };
    const view = { zoom: 1.5, centre: [0.25, -3], overlays: ['reach', 'my own'] };
    expect(fromLink(fragmentOf(question, view))).toEqual({ ok: true, question, view });
  });

  it('brings back 2,000 random questions of all games, each by its one spelling', () => {
    const random = seeded(SEED);
    let kept = 0;
    for (let i = 0; i < 2000; i++) {
      const question = randomQuestion(random);
      const made = toLink({ question });
      if (!made.ok) continue;
      kept++;
      const back = fromLink(made.fragment);
      expect(back, `seed ${SEED}, question ${i}`).toEqual({ ok: true, question: asLinked(question) });
      if (back.ok) expect(fragmentOf(back.question as Record<string, unknown>)).toBe(made.fragment);
    }
    expect(kept).toBeGreaterThan(1500);
  });

  it('holds odds, which have no scene', () => {
    const question = { ask: 'odds', game: 'judgement', kind: 'attack', input: { dice: 4, glancing: 2 } };
    expect(fromLink(fragmentOf(question))).toEqual({ ok: true, question });
  });

  it('rounds positions to thousandths of an inch', () => {
    const scene = plainScene();
    scene.models[0]!.x = -4.00049;
    const back = fromLink(fragmentOf({ ask: 'engagement', scene }));
    expect(back.ok && (back.question.scene as typeof scene).models[0]!.x).toBe(-4);
  });

  it('of 12 models with stats and 8 pieces of terrain fits 700 characters', () => {
    const scene = plainScene();
    const spread = (i: number): number => ((i * 7919) % 36_000) / 1000 - 18;
    scene.models = Array.from({ length: 12 }, (_, i) => ({
      id: `${i % 2 ? 'red' : 'blue'}${i}`,
      kind: 'hero',
      side: i % 2 ? 'red' : 'blue',
      x: spread(i),
      y: spread(3 * i + 1),
      reach: 1,
      stats: { MOV: 5, AGI: 4, RES: 1, MEL: 7, MAG: 0, RNG: 5, SOUL: 2, HP: 15 },
      conditions: ['poison'],
    }));
    scene.terrain = Array.from({ length: 8 }, (_, i) => {
      const [x, y] = [spread(5 * i), spread(11 * i + 2)];
      return {
        id: `building${i}`,
        kind: 'building',
        shape: {
          polygon: [
            [x, y],
            [x + 2, y + 0.123],
            [x + 1.9, y + 2.1],
            [x - 0.1, y + 2],
          ],
        },
      };
    });
    const fragment = fragmentOf({ ask: 'los', scene, from: 'red1', to: 'blue2' }, { zoom: 1 });
    expect(fragment.length).toBeLessThanOrEqual(700);
  });

  it('is not made past 8,000 characters: the reason is told and a file offered', () => {
    const scene = plainScene();
    scene.models = Array.from({ length: 256 }, (_, i) => ({
      id: `a model with quite a long name ${i}`,
      kind: 'hero',
      side: 'red',
      x: i / 8,
      y: -i / 9,
    }));
    const made = toLink({ question: { ask: 'engagement', scene } });
    expect(made).toMatchObject({ ok: false, message: expect.stringMatching(/8000.*file/) });
  });

  it('is not made of a scene that is none', () => {
    expect(toLink({ question: { ask: 'los', scene: { v: 2 } } })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/version/i),
    });
  });

  it('is not made when rounding would flatten a piece', () => {
    const scene = plainScene();
    scene.terrain[0]!.shape = {
      polygon: [
        [0, 0],
        [1, 0],
        [1, 0.0003],
      ],
    };
    expect(toLink({ question: { ask: 'engagement', scene } })).toMatchObject({
      ok: false,
      message: expect.stringContaining('file'),
    });
  });
});

describe('a damaged link is answered with a sentence', () => {
  const whole = fragmentOf({ ask: 'los', scene: plainScene(), from: 'a', to: 'b' });
  it.each([
    ['nothing at all', '', 'empty'],
    ['other characters', `${whole}%20`, 'letters'],
    ['a later version', `2${whole.slice(1)}`, 'version'],
    ['no version of ours', `x${whole.slice(1)}`, 'damaged'],
    ['a cut end', whole.slice(0, -6), 'checksum'],
    ['almost nothing', '1AAA', 'short'],
    ['too much', `1${'A'.repeat(LONGEST)}`, 'long'],
    ['a slip of one character', `${whole.slice(0, 20)}${whole[20] === 'A' ? 'B' : 'A'}${whole.slice(21)}`, 'checksum'],
  ])('%s', (_, fragment, fault) => {
    const opened = fromLink(fragment);
    expect(opened).toMatchObject({ ok: false, fault });
    expect(!opened.ok && opened.message).toMatch(/\.$/);
  });

  it('but what a host appends is ignored, and so is a leading #', () => {
    expect(fromLink(`#${whole}#?secret=abc123`)).toEqual(fromLink(whole));
    expect(fromLink(`${whole}?secret=abc123`)).toMatchObject({ ok: true });
  });

  it('50,000 mutated links: each means what it spells, or is refused; none throws', () => {
    const random = seeded(SEED);
    const links = Array.from({ length: 40 }, () => toLink({ question: randomQuestion(random) })).flatMap((made) =>
      made.ok ? [made.fragment] : [],
    );
    const outcomes = new Map<string, number>();
    for (let i = 0; i < 50_000; i++) {
      const fragment = mutated(links[i % links.length]!, random);
      const opened = fromLink(fragment);
      const outcome = opened.ok ? 'ok' : opened.fault;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (opened.ok) expect(fragmentOf(opened.question as Record<string, unknown>, opened.view)).toBe(fragment);
    }
    // The mutations with a mended checksum reach the reader itself, not only the door.
    for (const outcome of ['ok', 'damaged', 'checksum', 'scene', 'short'])
      expect(outcomes.get(outcome), `${outcome}, seed ${SEED}`).toBeGreaterThan(0);
  });
});

describe('the words of links', () => {
  it('hold every question', () => {
    expect(ASKS).toEqual(expect.arrayContaining([...Object.keys(QUESTIONS), 'odds']));
  });
});
