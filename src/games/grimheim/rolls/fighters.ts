// The two fighters of a Close Combat: what their cards hold, and every roll of their dice with its weight.

import { type Key, list, optional, type Read, record, whole, yesNo } from '../../../input/keys.ts';
import type { Problem } from '../../../input/problem.ts';
import { type Distribution, mapped } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { Field } from '../../../odds/form.ts';
import { cleft, heldTarget, packed, successesOf, successesOfEach, unpacked } from './dice.ts';
import type { Dice } from './positions.ts';

/** So many dice a side are solved within a third of a second; a charge's extra die comes on top. */
const MOST_DICE = 8;
const MOST_WOUNDS = 60;

export const weaponKeys = { dmg: whole(0, 99), crt: whole(0, 99), wounds: whole(1, MOST_WOUNDS, 'limit') };
const fighterKeys = {
  atk: whole(0, MOST_DICE, 'limit'),
  htv: whole(2, 6),
  ...weaponKeys,
  blocks: list(whole(2, 6), MOST_DICE),
  firstStrike: yesNo,
  cleave: yesNo,
};
const attackerKeys = { ...fighterKeys, charged: yesNo, assist: optional(whole(0, 99), 0), jump: yesNo };

export type Defender = Read<typeof fighterKeys>;
export type Attacker = Read<typeof attackerKeys>;

function tooManyDice({ atk, blocks }: { atk: number; blocks: readonly number[] }, path: string): Problem | null {
  const dice = atk + blocks.length;
  if (dice <= MOST_DICE) return null;
  const message = `A fighter may roll at most ${MOST_DICE} dice, attack and block dice together, and these are ${dice}.`;
  return { code: 'too-large', path: atk > MOST_DICE ? `${path}.atk` : `${path}.blocks`, message };
}

export const defenderKey: Key<Defender> = record(fighterKeys, { check: tooManyDice });
export const attackerKey: Key<Attacker> = record(attackerKeys, { check: tooManyDice });

/** The attack dice a fighter rolls, and their target once charge and assistance are counted. */
export function attackOf(fighter: Defender | Attacker): { dice: number; htv: number } {
  if (!('charged' in fighter)) return { dice: fighter.atk, htv: fighter.htv };
  return { dice: fighter.atk + (fighter.charged ? 1 : 0), htv: heldTarget(fighter.htv - fighter.assist) };
}

/** A fighter's rolls: attack dice after jump and Cleave, block dice, and both together. */
export interface Rolls {
  readonly attack: Distribution;
  readonly blocks: Distribution;
  readonly dice: readonly Dice[];
  /** How many of all rolls come to these dice. Exact: nine dice have 6⁹ rolls, far below 2⁵³. */
  readonly ways: readonly number[];
}

export function rollsOf(fighter: Defender | Attacker): Rolls {
  const { dice, htv } = attackOf(fighter);
  const jumped = 'jump' in fighter && fighter.jump ? packed(0, 1) : 0;
  const attack = mapped(successesOf(dice, htv), (code) => (fighter.cleave ? cleft(code + jumped) : code + jumped));
  const blocks = successesOfEach(fighter.blocks);
  const rolls = Array.from(attack.weights, ([strikes, ways]) => {
    const successes = unpacked(strikes);
    return Array.from(blocks.weights, ([cancels, more]) => {
      const { normal: blockNormal, critical: blockCritical } = unpacked(cancels);
      return { dice: { ...successes, blockNormal, blockCritical }, ways: Number(ways * more) };
    });
  }).flat();
  return { attack, blocks, dice: rolls.map((roll) => roll.dice), ways: rolls.map((roll) => roll.ways) };
}

const fields = fieldsOf(attackerKeys);
const MAIN = { main: true } as const;

/** The fields of a fighter in close combat, and more below them. */
export const fighter = (more: readonly Field[]): readonly Field[] => [
  fields.count('atk', 'ATK', { start: 4, ...MAIN }),
  fields.target('htv', 'HTV', 4, MAIN),
  fields.count('dmg', 'DMG', { start: 2, ...MAIN }),
  fields.count('crt', 'CRT', { start: 3, ...MAIN }),
  fields.count('wounds', 'Wounds left', { start: 6, rule: 'grimheim/defeated', ...MAIN }),
  fields.numbers('blocks', 'Block dice', 'Block die', 4, { rule: 'grimheim/block-dice', unit: '+' }),
  fields.flag('firstStrike', 'First Strike', 'grimheim/first-strike'),
  fields.flag('cleave', 'The weapon cleaves', 'grimheim/cleave'),
  ...more,
];

/** What only the attacker of a close combat has. */
export const attackerFields: readonly Field[] = [
  fields.flag('charged', 'It charged', 'grimheim/charge'),
  fields.count('assist', 'Friends who assist', { rule: 'grimheim/assist' }),
  fields.flag('jump', 'A jump attack', 'grimheim/jump-attack'),
];
