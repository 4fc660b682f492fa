// Whatever a calculator takes from cards, its answer is the protocol's with the same numbers typed in. The inputs below are
// written out by hand, key by key, and know nothing of how cards are handed over.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { allSheets } from '../../src/cards/all-sheets.ts';
import { attacksFor, valuesFromCards } from '../../src/cards/card-odds.ts';
import type { Card, CardAttack } from '../../src/games/card-plan.ts';
import { askedOf, filled } from '../../src/odds/form.ts';
import { rolled } from '../../src/odds/roll.ts';
import { randomFrom } from '../oracle/random.ts';
import { randomCard } from './random-cards.ts';

type Typed = (a: Card, w: CardAttack, d: Card) => Record<string, unknown>;
const attribute = (a: Card, w: CardAttack) =>
  a.stats[({ melee: 'MEL', ranged: 'RNG', magic: 'MAG' } as const)[w.type as 'melee']];
const blow = ({ values: v }: CardAttack) => ({
  glancing: v.glancing,
  solid: v.solid,
  critical: v.critical,
  damageBonus: v.damageBonus ?? 0,
});
const weapon = ({ values: v }: CardAttack) => ({ atk: v.atk, htv: v.htv, dmg: v.dmg, crt: v.crt });
const inHand = (d: Card) => d.attacks.find(({ type }) => type === 'melee')!;
const fighter = (of: Card, w: CardAttack) => ({
  ...weapon(w),
  wounds: of.stats.WND,
  blocks: of.defence.blocks ?? [],
  firstStrike: w.values.firstStrike ?? false,
  cleave: w.values.cleave ?? false,
});
const resisted = (w: CardAttack, words: unknown) =>
  ((words ?? []) as string[])
    .map((one) => one.toLowerCase())
    .includes(String(w.values.damageType ?? 'Physical').toLowerCase());
const guildsTarget = (w: CardAttack, d: Card) => ({
  def: d.stats.DEF,
  might: d.stats.MIGHT,
  heroism: d.stats.HEROISM,
  shield: d.traits.includes('shield'),
  resist: resisted(w, d.defence.resists),
  weak: resisted(w, d.defence.weakTo),
});
const aosTarget = (d: Card) => ({
  save: d.defence.save,
  ward: d.defence.ward,
  health: d.stats.health,
  models: d.models,
});
const aosWeapon = ({ values: v }: CardAttack) => ({
  hit: v.hit,
  wound: v.wound,
  rend: v.rend,
  damage: v.damage,
  anti: v.anti,
});

const TYPED: Record<string, Record<string, Typed>> = {
  judgement: {
    pool: (a, w, d) => ({ type: w.type, stat: attribute(a, w), agi: d.stats.AGI }),
    harvest: (a) => ({ harvest: a.stats.SOUL }),
  },
  grimheim: {
    ranged: (_, w, d) => ({
      ...weapon(w),
      ap: w.values.ap,
      cleave: w.values.cleave ?? false,
      def: d.stats.DEF,
      sav: d.stats.SAV,
      wounds: d.stats.WND,
    }),
    melee: (a, w, d) => ({ attacker: fighter(a, w), defender: fighter(d, inHand(d)) }),
    cast: (a) => ({ cost: 5, wounds: a.stats.WND }),
    intercept: (_, w, d) => ({
      ...weapon(w),
      cleave: w.values.cleave ?? false,
      def: d.stats.DEF,
      sav: d.stats.SAV,
      wounds: d.stats.WND,
    }),
    'shoot-into-combat': (_, w, d) => ({
      ...weapon(w),
      ap: w.values.ap,
      def: d.stats.DEF,
      sav: d.stats.SAV,
      wounds: d.stats.WND,
      friendDef: 3,
      friendSav: 4,
      // The form begins with the choice that is best for the friend; the protocol's default is another.
      retain: 'always',
    }),
  },
  guilds: {
    attack: (_, w, d) => ({
      atk: w.values.atk,
      pc: w.values.pc ?? false,
      shieldbreaker: w.values.shieldbreaker ?? false,
      reroll: w.values.reroll,
      ...guildsTarget(w, d),
    }),
    formation: (a, w, d) => ({
      models: Math.max(3, a.models!),
      atk: w.values.atk,
      pc: w.values.pc ?? false,
      reroll: w.values.reroll,
      targets: d.models,
      ...guildsTarget(w, d),
    }),
    initiative: (a, _, d) => ({ dexA: a.stats.DEX, dexB: d.stats.DEX }),
    instability: (a) => ({ rank: 2, will: a.stats.WILL }),
  },
  aos: {
    attack: (a, w, d) => ({ attackers: a.models, attacks: w.values.attacks, ...aosWeapon(w), ...aosTarget(d) }),
    rage: (a, w, d) => ({
      dice: 2,
      ...aosWeapon(w),
      ...aosTarget(d),
      selfHealth: a.stats.health,
      selfModels: a.models,
    }),
    'fight-through-pain': (_, __, d) => ({
      damage: 6,
      dice: 3,
      ward: d.defence.ward,
      health: d.stats.health,
      models: d.models,
    }),
    'place-of-power': (a) => ({ ward: a.defence.ward, healthLeft: a.stats.health }),
  },
};
const diceOf = (a: Card, w: CardAttack, d: Card): number => {
  const reply = ask({ ask: 'odds', game: 'judgement', kind: 'pool', input: TYPED.judgement!.pool!(a, w, d) });
  if (!reply.ok) throw new Error(reply.error.message);
  return (reply.answer as { dice: number }).dice;
};
Object.assign(TYPED.judgement!, {
  attack: ((a, w, d) => ({ dice: diceOf(a, w, d), ...blow(w), res: d.stats.RES })) satisfies Typed,
  sequence: ((a, w, d) => ({
    health: d.stats.HP,
    res: d.stats.RES,
    attacks: [{ dice: diceOf(a, w, d), ...blow(w) }],
  })) satisfies Typed,
  effigy: ((a, w) => ({
    remaining: 8,
    attacks: [{ type: w.type, stat: attribute(a, w), ...blow(w) }],
  })) satisfies Typed,
});

const RUNS = 25;
const sheets = allSheets();

describe.each(sheets.flatMap((sheet) => Object.keys(sheet.plan.fills).map((kind) => [sheet.game, kind] as const)))(
  '%s %s',
  (game, kind) => {
    const sheet = sheets.find((one) => one.game === game)!;
    const { calculator } = sheet.rolls[kind]!;
    const rollOf = (name: string, input: object) => rolled(sheet.rolls[name]!, input);

    it('answers the same from cards and typed in', () => {
      const random = randomFrom(38 + kind.length);
      let compared = 0;
      for (let i = 0; i < RUNS; i++) {
        const [attacker, defender] = [randomCard(random, sheet, 'a', 1), randomCard(random, sheet, 'd', 1)];
        const drawn = attacksFor(sheet, kind, attacker);
        const attack = drawn[i % Math.max(1, drawn.length)] ?? null;
        const small = kind === 'formation' ? { ...attacker, models: Math.max(3, attacker.models!) } : attacker;
        const taken = valuesFromCards(sheet, calculator, { attacker: small, attack, defender });
        expect(taken.missing).toEqual([]);
        const values = kind === 'shoot-into-combat' ? { ...taken.values, retain: 'always' } : taken.values;
        const shown = askedOf(calculator, values, rollOf);
        const input = TYPED[game]![kind]!(small, attack!, defender);
        const typed = ask({ ask: 'odds', game, kind, input });
        if (!typed.ok) {
          // What the protocol refuses, the calculator refuses.
          expect(shown.ok, JSON.stringify(typed)).toBe(false);
          continue;
        }
        compared++;
        expect(shown.ok, JSON.stringify(shown)).toBe(true);
        expect(shown.ok && shown.value.answer, JSON.stringify(input)).toEqual(typed.answer);
      }
      expect(compared).toBeGreaterThan(RUNS / 3);
    });

    it('says what a bare card leaves open, and keeps what stands in the form', () => {
      const bare: Card = { ...randomCard(randomFrom(3), sheet, 'b', 1), stats: {}, defence: {} };
      const given = { ...sheet.plan.fills[kind]!.attacker?.(bare), ...sheet.plan.fills[kind]!.defender?.(bare, null) };
      const before = filled(calculator.fields, {});
      const chosen = { attacker: bare, attack: null, defender: bare };
      const { values, missing } = valuesFromCards(sheet, calculator, chosen, before);
      const open = Object.keys(given).filter((key) => given[key as keyof typeof given] === undefined);
      expect(missing.length).toBeGreaterThanOrEqual(open.length);
      for (const key of open) expect(values[key]).toEqual(before[key]);
    });
  },
);
