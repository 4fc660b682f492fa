// Every calculator beside the question protocol: what is shown is what `ask` answers, number for number, for any input.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsShelf } from '../../site/book/odds-shelf.ts';
import { ask } from '../../src/ask/ask.ts';
import { toText } from '../../src/draw/tree.ts';
import { gameOf } from '../../src/games/registry.ts';
import type { Exact } from '../../src/odds/answer.ts';
import { type Calculator, entriesOf, filled, inputOf, opened, trimmed, type Values } from '../../src/odds/form.ts';
import { rolled } from '../../src/odds/roll.ts';
import { calculatorNodes, setupFrom } from '../../src/widgets/odds/calculator.ts';
import { csvOf } from '../../src/widgets/odds/csv.ts';
import type { Around } from '../../src/widgets/odds/fields.ts';
import { at, type GoodReply, isExact, replyTo } from '../../src/widgets/odds/reply.ts';
import { valuesFor } from './odds-values.ts';

const SEED = 1201;
const ALL = oddsShelf.flatMap((odds) =>
  odds.calculators.map((calculator) => [`${odds.game}/${calculator.kind}`, calculator] as const),
);
const gameIn = (name: string) => name.split('/')[0]!;

const around: Around = {
  id: 'x',
  brief: false,
  typeset: (text) => text,
  rule: () => null,
  rulingHref: (id) => `/rulings/#${id}`,
  reading: () => null,
};

/** The question as a stranger would put it: keys by the protocol, nothing of the form. */
function asked(name: string, calculator: Calculator, values: Values): ReturnType<typeof ask> {
  const all = filled(calculator.fields, values);
  const question = (kind: string, input: object) => ask({ ask: 'odds', game: gameIn(name), kind, input });
  const diceOf = (row: Values, defender: Values) => {
    const {
      from: _,
      dice: __,
      glancing: ___,
      solid: ____,
      critical: _____,
      damageBonus: ______,
      res: _______,
      fateThreshold: ________,
      ...pool
    } = row;
    const answer = question('pool', { ...pool, ...defender });
    return answer.ok ? (answer.answer as { dice: number }).dice : answer;
  };
  if (name === 'judgement/attack') {
    const { glancing, solid, critical, damageBonus, res, fateThreshold } = all;
    const dice = all.from === 'dice' ? all.dice : diceOf(all, {});
    if (typeof dice === 'object') return dice as never;
    return question('attack', { dice, glancing, solid, critical, damageBonus, res, fateThreshold });
  }
  if (name === 'judgement/sequence') {
    const { agi, defenderConditions, health, res, fire, fate } = all;
    const attacks = (all.attacks as Values[]).map((row) => {
      const { glancing, solid, critical, damageBonus } = row;
      const dice = row.from === 'dice' ? row.dice : diceOf(row, { agi: agi!, defenderConditions: defenderConditions! });
      return { dice, glancing, solid, critical, damageBonus };
    });
    const bad = attacks.find(({ dice }) => typeof dice === 'object');
    return bad ? (bad.dice as never) : question('sequence', { health, res, fire, fate, attacks });
  }
  if (name === 'judgement/effigy') {
    const attacks = (all.attacks as Values[]).map(({ from, dice, type, stat, distracted: _, ...row }) => {
      const { glancing, solid, critical, damageBonus, ...pool } = row;
      const weapon = { glancing, solid, critical, damageBonus };
      return from === 'dice' ? { dice, ...weapon } : { type, stat, ...pool, ...weapon };
    });
    const { knows, remaining, base, souls, damage, fate } = all;
    return question('effigy', { ...(knows === 'base' ? { base, souls, damage } : { remaining }), attacks, fate });
  }
  if (name === 'guilds/test') {
    const { immune, stat, ...rest } = all;
    return question('test', { stat: immune === '/' ? '/' : stat, ...rest });
  }
  if (name === 'guilds/dispel') {
    const { knows, spellDice, rankWithoutRoll, ...rest } = all;
    return question('dispel', { ...rest, ...(knows === 'rank' ? { rankWithoutRoll } : { spellDice }) });
  }
  const length = (value: unknown) => (/^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : value);
  if (name === 'aos/charge')
    return question('charge', all.knows === 'needed' ? { needed: all.needed } : { distance: length(all.distance) });
  if (name === 'grimheim/drop') return question('drop', { ...all, height: length(all.height) });
  if (name === 'grimheim/retreat') return question('retreat', { distance: length(all.distance), mov: length(all.mov) });
  const plain = (value: unknown): unknown => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);
  return question(
    calculator.kind,
    Object.fromEntries(Object.entries(inputOf(calculator.fields, all)).map(([key, value]) => [key, plain(value)])),
  );
}

/** A chance as a reader expects it, worked out from the fraction in whole numbers: one decimal, half up. */
function percentOf({ frac }: Exact): string {
  const [n = 0n, d = 1n] = frac.split('/').map(BigInt);
  if (n === 0n) return '0%';
  if (n === d) return '100%';
  const tenths = (n * 2000n + d) / (2n * d);
  if (tenths === 0n) return 'less than 0.1%';
  if (tenths === 1000n) return 'more than 99.9%';
  return `${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}%`;
}

const text = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/** The cells of every table in the markup, row by row. */
function tablesIn(markup: string): { head: string[]; rows: string[][] }[] {
  return [...markup.matchAll(/<table[^>]*>(.*?)<\/table>/gs)].map(([, inside = '']) => {
    const rows = [...inside.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => text(cell)),
    );
    const hasHead = inside.startsWith('<thead');
    return { head: hasHead ? (rows[0] ?? []) : [], rows: hasHead ? rows.slice(1) : rows };
  });
}

// Rounding half of a tenth may go either way: floats and whole numbers differ there alone.
function sameShown(shown: string, exact: Exact): boolean {
  if (shown === percentOf(exact)) return true;
  const value = Number.parseFloat(shown.replace('more than ', '').replace('less than ', ''));
  return Math.abs(value / 100 - exact.float) <= 0.0005 + 1e-12;
}

function shownMarkup(calculator: Calculator, values: Values, reply: GoodReply): string {
  const nodes = calculatorNodes(
    calculator,
    {
      setups: [{ name: 'A', values: filled(calculator.fields, values) }],
      active: 0,
      replies: [reply],
      pointed: [],
      waits: false,
      back: null,
      full: null,
      trouble: null,
    },
    around,
  );
  return nodes.map(toText).join('');
}

describe.each(ALL)('%s', (name, calculator) => {
  const { rolls } = gameOf(gameIn(name));

  it(`says what the protocol answers, whatever is put in (seed ${SEED})`, () => {
    fc.assert(
      fc.property(valuesFor(calculator.fields), (values) => {
        const reply = replyTo(rolls, calculator, values);
        const answer = asked(name, calculator, values);
        if (!reply.ok || !answer.ok) {
          expect(reply.ok).toBe(false);
          expect(answer.ok).toBe(false);
          if (!reply.ok && !answer.ok) expect(reply.problem.message).toBe(answer.error.message);
          return;
        }
        expect(reply.answer).toEqual(answer.answer);
        expect(reply.sentence).toBe(answer.sentence);
        // What the form does not offer here is not asked, so that nothing need be said of leaving it out.
        for (const reason of answer.because)
          if (!/left out|ignored|adds nothing here/.test(reason.text)) expect(reply.because).toContainEqual(reason);

        const markup = shownMarkup(calculator, values, reply);
        expect(text(markup)).toContain(reply.sentence);
        const tables = tablesIn(markup);
        const figures = calculator.figures.filter(({ path }) => at(answer.answer, path) !== undefined);
        figures.forEach(({ label, path, as }) => {
          const value = at(answer.answer, path) as Exact | number;
          const shown = tables[0]?.rows.find(([first]) => first === label)?.[1];
          expect(shown, label).toBeDefined();
          if (typeof value === 'number') expect(Number(shown!.replace('−', '-'))).toBe(value);
          else if (as === 'chance') expect(sameShown(shown!, value), `${label}: ${shown} for ${value.frac}`).toBe(true);
          else if (!shown!.includes('than') && !shown!.includes('hardly'))
            expect(Math.abs(Number(shown!.replace('−', '-')) - value.float)).toBeLessThanOrEqual(0.0500001);
        });
        reply.charts.forEach(({ rows, noun, series }) => {
          const table = tables.find(({ head, rows: body }) => head[0] === (series ?? noun) && body.length > 0);
          expect(table, noun).toBeDefined();
          for (const row of rows) {
            const shown = tables
              .filter(({ head }) => head[0] === (series ?? noun))
              .some(({ rows: body }) =>
                body.some(
                  ([outcome, exactly]) => outcome?.replace('−', '-') === row.outcome && sameShown(exactly!, row.exact),
                ),
              );
            if ((row.atLeast?.float ?? 1) >= 0.0005) expect(shown, `${row.outcome} of ${noun}`).toBe(true);
          }
        });
      }),
      { seed: SEED, numRuns: 30 },
    );
  });

  it('keeps everything through a link', () => {
    fc.assert(
      fc.property(valuesFor(calculator.fields), (values) => {
        const all = filled(calculator.fields, values);
        expect(opened(calculator.fields, trimmed(calculator.fields, all))).toEqual(all);
      }),
      { seed: SEED, numRuns: 50 },
    );
  });

  it('has limits that its roll takes, and not more', () => {
    const check = (
      fields: readonly ReturnType<typeof entriesOf>[number][],
      put: (key: string, value: number) => Values,
    ) => {
      for (const field of fields) {
        if (field.type !== 'count') continue;
        for (const value of [field.least, field.most]) {
          const reply = replyTo(rolls, calculator, put(field.key, value));
          if (!reply.ok)
            expect(reply.problem.code, `${field.key} ${value}: ${reply.problem.message}`).toBe('too-large');
        }
      }
    };
    check(entriesOf(calculator.fields), (key, value) => ({ [key]: value }));
    for (const field of entriesOf(calculator.fields))
      if (field.type === 'group') check(entriesOf(field.fields), (key, value) => ({ [field.key]: { [key]: value } }));
      else if (field.type === 'rows')
        check(entriesOf(field.fields), (key, value) => ({ [field.key]: [{ [key]: value }] }));
  });

  it('starts, and each of its presets, with an answer', () => {
    for (const preset of [null, ...calculator.presets]) {
      const { values } = setupFrom(calculator, preset, 'A');
      const reply = replyTo(rolls, calculator, values);
      expect(reply.ok ? '' : reply.problem.message).toBe('');
    }
  });

  it('gives every key of its roll a field', () => {
    const { form } = rolls[calculator.kind]!.takes;
    const known = new Set(entriesOf(calculator.fields).map(({ key }) => key));
    const keys = form.type === 'record' ? Object.keys(form.keys) : [];
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
  });

  it('copies a table of every outcome', () => {
    const reply = replyTo(rolls, calculator, {});
    if (!reply.ok) throw new Error(reply.problem.message);
    const lines = csvOf(calculator, [{ name: 'A', reply: reply }]).split('\n');
    const [first] = reply.charts;
    const figures = calculator.figures.filter(({ path }) => at(reply.answer, path) !== undefined);
    expect(lines).toHaveLength(1 + (first ? first.rows.length : figures.length));
    for (const row of first?.rows ?? []) {
      const found = lines.find((line) => line.startsWith(`${row.outcome},`));
      expect(found).toContain(`${row.exact.float},${row.exact.frac}`);
    }
  });
});

describe('the calculators together', () => {
  it('are there for every roll of every game', () => {
    for (const { game, calculators } of oddsShelf) {
      const kinds = Object.keys(gameOf(game).rolls).sort();
      expect(calculators.map(({ kind }) => kind).sort()).toEqual(kinds);
    }
  });
  const examples = ALL.flatMap(([name, calculator]) =>
    (calculator.examples ?? []).map((example) => [name, example.question, calculator, example] as const),
  );
  it('have ten questions counted by hand', () => expect(examples.length).toBeGreaterThanOrEqual(10));
  it.each(examples)('%s: %s', (name, _, calculator, example) => {
    const answer = asked(name, calculator, example.values);
    expect(answer.ok).toBe(true);
    const value = answer.ok ? at(answer.answer, example.path) : undefined;
    expect(isExact(value) && value.frac).toBe(example.frac);
  });
  it('send a problem of the roll on in its own words', () => {
    const reply = replyTo(gameOf('grimheim').rolls, gameOf('grimheim').rolls.melee!.calculator, {
      attacker: { atk: 8, blocks: [4] },
    });
    expect(reply.ok ? '' : reply.problem.message).toContain('at most 8 dice');
  });
  it('would be caught if a number were another', () => {
    const half: Exact = { frac: '1/2', float: 0.5 };
    expect(sameShown('50%', half)).toBe(true);
    expect(sameShown('50.1%', half)).toBe(false);
    expect(rolled(gameOf('judgement').rolls.harvest!, { harvest: 'x' }).ok).toBe(false);
  });
});

describe('the die that cover lets a defender retain', () => {
  const { fields } = gameOf('grimheim').rolls.ranged!.calculator;

  it('starts as the better choice, and stays always retained in links made before there was one', () => {
    expect(filled(fields, { cover: true }).retain).toBe('best');
    expect(opened(fields, { cover: true }).retain).toBe('always');
    expect(opened(fields, {}).retain).toBe('best');
    expect(trimmed(fields, filled(fields, { cover: true }))).toEqual({ cover: true, retain: 'best' });
    expect(trimmed(fields, filled(fields, {}))).toEqual({});
  });
});
