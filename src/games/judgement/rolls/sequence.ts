// Several attacks on one defender: the chance of the kill after each, in all, with fire, and with Fate well spent.

import { list, optional, record, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceToReach } from '../../../odds/choice.ts';
import { chanceOf, type Distribution, mean, sum } from '../../../odds/distribution.ts';
import type { Fraction } from '../../../odds/fraction.ts';
import { type Reason, type Rolled, roll, type Stage } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';
import { heldToLimits } from '../attributes.ts';
import {
  attackDamage,
  bonusKey,
  damageKey,
  diceKey,
  MOST_ATTACKS,
  resReasons,
  type Weapon,
  weaponText,
} from './dice.ts';

const FIRE = 3;
export const fateKey = optional(whole(0, 99, 'limit'), 0);

const keys = {
  health: whole(1, 200, 'limit'),
  attacks: list(
    record({ dice: diceKey, glancing: damageKey, solid: damageKey, critical: damageKey, damageBonus: bonusKey }),
    MOST_ATTACKS,
    1,
  ),
  res: optional(damageKey, 0),
  fire: yesNo,
  fate: fateKey,
};

/** What the attacks do together: the damage of each, and all of it after each. */
export interface Barrage {
  readonly each: readonly Distribution[];
  readonly after: readonly Distribution[];
  readonly total: Distribution;
}

/** The barrage of these attacks against this RES. */
export function barrageOf(attacks: readonly (Weapon & { dice: number })[], res: number): Barrage {
  const each = attacks.map((attack) => attackDamage(attack.dice, attack, res));
  const after: Distribution[] = [];
  for (const damage of each) after.push(after.length === 0 ? damage : sum(after.at(-1)!, damage));
  return { each, after, total: after.at(-1)! };
}

/** The chance that so much damage is done. */
export function chanceOfDamage(d: Distribution, enough: number): Fraction {
  return chanceOf(d, (damage) => damage >= enough);
}

/** The damage of each attack and of all, stage by stage. */
export function barrageStages(attacks: readonly (Weapon & { dice: number })[], { each, total }: Barrage): Stage[] {
  return [
    ...each.map((damage, i) => ({
      name: `attack ${i + 1}`,
      text: `Damage of attack ${i + 1}: ${counted(attacks[i]!.dice, 'die', 'dice')} with ${weaponText(attacks[i]!)}.`,
      odds: toAnswers(damage),
    })),
    { name: 'total', text: 'Damage of all attacks together.', odds: toAnswers(total) },
  ];
}

export const sequence = roll({ kind: 'sequence', rule: 'judgement/attack-process', keys }, (input): Rolled => {
  const { health, attacks, fire, fate } = input;
  const res = heldToLimits(input.res);
  const barrage = barrageOf(attacks, res);
  const byAttacks = chanceOfDamage(barrage.total, health);
  const withFire = chanceOfDamage(barrage.total, health - FIRE);
  const kill = fire ? withFire : byAttacks;
  const best = fate > 0 ? chanceToReach(fire ? health - FIRE : health, barrage.each, fate) : null;
  const expected = mean(barrage.total);
  const stages = barrageStages(attacks, barrage);

  const because: Reason[] = [
    {
      rule: 'judgement/attack-process',
      text: `${counted(attacks.length, 'attack adds', 'attacks add')} up against ${health} health; each uses the three dice with the most hits.`,
    },
  ];
  because.push(...resReasons(input.res));
  if (fire) {
    because.push({
      rule: 'judgement/fire',
      text: `Fire burns for ${FIRE} more that RES does not stop, so ${Math.max(0, health - FIRE)} damage is enough.`,
    });
  }
  if (best) {
    because.push({
      rule: 'judgement/fate',
      text: `${fate} Fate, at most one an attack, rolls a pool again whenever that raises the chance of the kill: ${percent(best)}.`,
    });
  }
  return {
    answer: {
      pKillAfterAttack: barrage.after.map((damage) => toAnswer(chanceOfDamage(damage, health))),
      pKillByAttacks: toAnswer(byAttacks),
      totalDamage: stages.at(-1)!.odds,
      expectedTotalDamage: toAnswer(expected),
      pKill: toAnswer(kill),
      ...(fire ? { pKillWithFire: toAnswer(withFire) } : {}),
      ...(best ? { pKillOptimalFate: toAnswer(best) } : {}),
    },
    because,
    sentence:
      `${counted(attacks.length, 'attack')} on ${health} health${res > 0 ? ` and RES ${res}` : ''}: ${percent(kill)} to kill` +
      `${fire ? ' with fire' : ''}${best ? `, ${percent(best)} with ${fate} Fate` : ''}, ${average(expected)} damage on average.`,
    stages,
    rulings: [],
  };
});
