// Links of calculators: everything comes back, every damage is told in a sentence, and the table leads to its odds.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsShelf } from '../../site/book/odds-shelf.ts';
import { ask } from '../../src/ask/ask.ts';
import { gameOf } from '../../src/games/registry.ts';
import { fromLink } from '../../src/link/link.ts';
import { fromOddsLink, isOddsLink, LONGEST_ODDS, toOddsLink } from '../../src/link/odds.ts';
import { hasOdds, oddsOfAttack } from '../../src/link/odds-from-table.ts';
import { ODDS_WORDS, rollsOf } from '../../src/link/odds-words.ts';
import { filled, trimmed, type Values } from '../../src/odds/form.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { replyTo } from '../../src/widgets/odds/reply.ts';
import { valuesFor } from '../widgets/odds-values.ts';

const SEED = 1207;
const fragmentOf = (game: GameId, kind: string, ...values: Values[]) => {
  const made = toOddsLink({
    game,
    kind,
    setups: values.map((one, i) => ({ name: i === 0 ? '' : `${i}`, values: one })),
  });
  if (!made.ok) throw new Error(made.message);
  return made.fragment;
};

describe('a link of a calculator', () => {
  const all = oddsShelf.flatMap(({ game, calculators }) =>
    calculators.map((calculator) => [game, calculator] as const),
  );
  it.each(all)(`brings back everything that was put in: %s $kind (seed ${SEED})`, (game, { kind, fields }) => {
    fc.assert(
      fc.property(fc.array(valuesFor(fields), { minLength: 1, maxLength: 4 }), (setups) => {
        const linked = setups.map((values, i) => ({
          name: `Set-up ${i} ü`,
          values: trimmed(fields, filled(fields, values)),
        }));
        const made = toOddsLink({ game, kind, setups: linked });
        expect(made.ok || made.message).toBe(true);
        const opened = fromOddsLink(made.ok ? made.fragment : '');
        expect(opened).toEqual({ ok: true, game, kind, setups: linked });
      }),
      { seed: SEED, numRuns: 25 },
    );
  });

  it('stays what it was: links of the first version are out there', () => {
    expect(fragmentOf('judgement', 'attack', { dice: 5, glancing: 2, solid: 4, critical: 6 })).toBe(GOLDEN.attack);
    expect(fragmentOf('grimheim', 'melee', { attacker: { blocks: [4], charged: true } }, {})).toBe(GOLDEN.melee);
    expect(fragmentOf('aos', 'attack', { attacks: '2D6', save: 4, ward: null })).toBe(GOLDEN.sigmar);
  });

  it('is short', () => {
    expect(fragmentOf('judgement', 'attack', {}).length).toBeLessThan(14);
    const presets = oddsShelf
      .find(({ game }) => game === 'judgement')!
      .calculators.flatMap(({ kind, presets }) => presets.map(({ values }) => fragmentOf('judgement', kind, values)));
    expect(Math.max(...presets.map(({ length }) => length))).toBeLessThan(150);
  });

  it('is known by its first letter', () => {
    expect(isOddsLink('#o1AB')).toBe(true);
    expect(isOddsLink('1AB')).toBe(false);
  });

  it('carries the table it came from behind a dot', () => {
    const made = toOddsLink({
      game: 'judgement',
      kind: 'attack',
      setups: [{ name: '', values: {} }],
      table: '1abcXYZ_',
    });
    expect(made.ok && made.fragment).toMatch(/^o1[\w-]+\.1abcXYZ_$/);
    expect(fromOddsLink(made.ok ? `#${made.fragment}#?secret=1` : '')).toMatchObject({ ok: true, table: '1abcXYZ_' });
  });

  it('is not made of what it cannot hold', () => {
    const setup = { name: '', values: {} };
    expect(toOddsLink({ game: 'judgement', kind: 'nothing', setups: [setup] })).toMatchObject({ ok: false });
    expect(toOddsLink({ game: 'judgement', kind: 'attack', setups: [] })).toMatchObject({ ok: false });
    expect(
      toOddsLink({ game: 'judgement', kind: 'attack', setups: [setup, setup, setup, setup, setup] }),
    ).toMatchObject({ ok: false });
    const long = { name: '', values: { text: 'x'.repeat(2 * LONGEST_ODDS) } };
    expect(toOddsLink({ game: 'judgement', kind: 'attack', setups: [long] })).toMatchObject({ ok: false });
  });
});

describe('a damaged link is answered with a sentence', () => {
  const good = fragmentOf('judgement', 'attack', { dice: 5 });
  const changed = `${good.slice(0, 4)}${good[4] === 'A' ? 'B' : 'A'}${good.slice(5)}`;
  it.each([
    ['empty', ''],
    ['letters', `${good.slice(0, 5)}!${good.slice(5)}`],
    ['letters', `${good}.a!b`],
    ['version', `o2${good.slice(2)}`],
    ['long', `o1${'A'.repeat(LONGEST_ODDS)}`],
    ['long', `${good}.${'A'.repeat(9000)}`],
    ['short', 'o1abc'],
    ['checksum', changed],
    ['damaged', `1${good.slice(1)}`],
    ['damaged', `${good}.`],
  ])('%s', (fault, fragment) => {
    const opened = fromOddsLink(fragment);
    expect(opened).toMatchObject({ ok: false, fault });
    expect(opened.ok ? '' : opened.message).toMatch(/^[A-Z].*\.$/);
  });

  it(`whatever becomes of it: nothing throws, and what opens is the one spelling of itself (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.string({ maxLength: 3 }), fc.boolean(), (at, put, cut) => {
        const fragment = cut ? good.slice(0, at) + put : good.slice(0, at) + put + good.slice(at + 1);
        const opened = fromOddsLink(fragment);
        if (opened.ok)
          expect(toOddsLink(opened)).toEqual({
            ok: true,
            fragment: fragment.replace(/^#/, '').replace(/[#?&].*$/s, ''),
          });
        else expect(opened.message.length).toBeGreaterThan(20);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });
});

describe('the words of links', () => {
  it('name every calculator', () => {
    for (const { game, calculators } of oddsShelf)
      expect([...rollsOf(game)].sort()).toEqual(calculators.map(({ kind }) => kind).sort());
  });
  it('are those of version 1, each in its place; a word that is not among them is spelt out', () => {
    const golden: string[] = JSON.parse(readFileSync(new URL('golden-odds-words.json', import.meta.url), 'utf8'));
    expect(ODDS_WORDS.slice(0, golden.length)).toEqual(golden);
    expect(new Set(ODDS_WORDS).size).toBe(ODDS_WORDS.length);
    expect(ODDS_WORDS.length).toBeLessThanOrEqual(256);
    const values = { brandNew: 3, dice: 4 };
    const fragment = fragmentOf('judgement', 'attack', values);
    expect(fromOddsLink(fragment)).toMatchObject({ ok: true, setups: [{ values }] });
  });
});

describe('from the table', () => {
  const folder = new URL('../../content/judgement/scenes/', import.meta.url);
  const scenes = readdirSync(folder)
    .map(
      (file) =>
        [
          file,
          (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { question: Record<string, unknown> }).question,
        ] as const,
    )
    .filter(([, question]) => question.ask === 'pool');
  const { rolls } = gameOf('judgement');
  const { calculator: attack } = rolls.attack!;
  const diceOf = (fragment: string): { dice: number; values: Values } => {
    const opened = fromOddsLink(fragment);
    if (!opened.ok) throw new Error(opened.message);
    const values = opened.setups[0]!.values as Values;
    const reply = replyTo(rolls, attack, values);
    if (!reply.ok) throw new Error(reply.problem.message);
    const known =
      values.from === 'stats' ? reply.steps.reduce((sum, { dice }) => sum + dice, 0) : (values.dice as number);
    return { dice: known, values };
  };

  it('there are pools to carry over', () => expect(scenes.length).toBeGreaterThan(5));
  it.each(scenes)('the pool of %s is carried over, with the way back', (_, question) => {
    const answer = ask(question);
    const made = oddsOfAttack(question);
    expect(made.ok || made.message).toBe(true);
    const { dice } = diceOf(made.ok ? made.fragment : '');
    expect(dice).toBe(answer.ok && (answer.answer as { dice: number }).dice);
    const opened = fromOddsLink(made.ok ? made.fragment : '');
    const back = fromLink(opened.ok ? (opened.table ?? '') : '');
    expect(back.ok && ask(back.question)).toMatchObject({ ok: true, answer: { dice } });
  });
  it('reads what the table shows as fields', () => {
    const stats = { MEL: 7, AGI: 5, RES: 2 };
    const model = (id: string, side: string, x: number) => ({ id, kind: 'hero', side, x, y: 0, reach: 1, stats });
    const scene = {
      v: 1,
      game: 'judgement',
      board: { shape: 'circle', diameter: 36 },
      models: [model('a', 'red', 0), model('b', 'blue', 2.2), model('c', 'red', 4.4)],
    };
    const question = { ask: 'pool', scene, attacker: 'a', target: 'b', attack: { type: 'melee', charged: true } };
    const made = oddsOfAttack(question);
    const { values } = diceOf(made.ok ? made.fragment : '');
    expect(values).toEqual({ from: 'stats', type: 'melee', stat: 7, agi: 5, gangingUp: 1, charged: true, res: 2 });
    const later = { ...question, attack: { ...question.attack, extra: [{ dice: 2, when: 'after' }] } };
    const bare = oddsOfAttack(later);
    expect(diceOf(bare.ok ? bare.fragment : '').values).toEqual({ dice: 7, res: 2 });
  });
  it('has a meaning for pools alone', () => {
    expect(hasOdds({ ask: 'los', scene: { game: 'judgement' } })).toBe(false);
    expect(oddsOfAttack({ ask: 'los' })).toMatchObject({ ok: false });
    expect(oddsOfAttack({ ...scenes[0]![1], target: 'Nobody' })).toMatchObject({ ok: false });
  });
});

const GOLDEN = {
  attack: 'o1AAAhFATqo6clHjoo-dgRL_5',
  melee: 'o1IBQgVPYJT9xOig5C3AAEWbW',
  sigmar: 'o1YAAg1JGNyyBXQ6K6g9qwA',
};
