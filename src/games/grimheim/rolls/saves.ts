// Hits against saves: what comes through when the defender spends the saves as well as can be.
import { chanceOf, type Distribution, joint, mapped } from '../../../odds/distribution.ts';
import type { Fraction } from '../../../odds/fraction.ts';
import { packed, unpacked } from './dice.ts';

/** What a shot does: successes that no save stopped, the damage, and the chance that a critical is among them. */
export interface Shot {
  readonly through: Distribution;
  readonly damage: Distribution;
  readonly critical: Fraction;
}

/** The shot of these hits at these saves, both counted by normal and critical successes. */
export function shotThrough(attack: Distribution, defence: Distribution, dmg: number, crt: number): Shot {
  const through = joint(attack, defence, (hits, saves) => throughSaves(hits, saves, dmg, crt));
  return {
    through,
    damage: mapped(through, (code) => unpacked(code).normal * dmg + unpacked(code).critical * crt),
    critical: chanceOf(through, (code) => unpacked(code).critical > 0),
  };
}

// What is left of the hits when the defender saves for the least damage, then for the fewest criticals. To stop a given
// number of criticals, critical saves go first: one of them does what takes two normal saves, which stop two normal hits.
function throughSaves(hitCode: number, saveCode: number, dmg: number, crt: number): number {
  const [hits, saves] = [unpacked(hitCode), unpacked(saveCode)];
  let best = hitCode;
  let least = Number.POSITIVE_INFINITY;
  for (let stopped = Math.min(hits.critical, saves.critical + (saves.normal >> 1)); stopped >= 0; stopped--) {
    const byPairs = Math.max(0, stopped - saves.critical);
    const others = saves.critical - (stopped - byPairs) + saves.normal - 2 * byPairs;
    const left = packed(Math.max(0, hits.normal - others), hits.critical - stopped);
    const damage = unpacked(left).normal * dmg + unpacked(left).critical * crt;
    if (damage < least) [best, least] = [left, damage];
  }
  return best;
}
