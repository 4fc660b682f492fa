// Hits against saves: what comes through when the defender spends the saves as well as can be.
import { chanceOf, type Distribution, followedBy, joint, mapped, mean } from '../../../odds/distribution.ts';
import { compared, type Fraction } from '../../../odds/fraction.ts';
import { packed, unpacked } from './dice.ts';

/** What a shot does: successes that no save stopped, the damage, and the chance that a critical is among them. */
export interface Shot {
  readonly through: Distribution;
  readonly damage: Distribution;
  readonly critical: Fraction;
}

/** The shot of these hits at these saves, both counted by normal and critical successes. */
export function shotThrough(attack: Distribution, defence: Distribution, dmg: number, crt: number): Shot {
  return shotOf(
    joint(attack, defence, (hits, saves) => throughSaves(hits, saves, dmg, crt)),
    dmg,
    crt,
  );
}

/**
 * The same where the defender sees the attack dice and then chooses between two sets of saves, for the least damage on
 * average, then for the fewest criticals; and the saves that come of it. Of equal choices the first is taken.
 */
export function shotChoosing(
  attack: Distribution,
  choices: readonly [Distribution, Distribution],
  dmg: number,
  crt: number,
): { readonly shot: Shot; readonly defence: Distribution } {
  const ends = (hits: number, saves: Distribution): Distribution =>
    mapped(saves, (code) => throughSaves(hits, code, dmg, crt));
  const hurt = (code: number): number => unpacked(code).normal * dmg + unpacked(code).critical * crt;
  const criticals = (code: number): number => unpacked(code).critical;
  const chosen = (hits: number): Distribution => {
    const [one, other] = choices.map((saves) => ends(hits, saves)) as [Distribution, Distribution];
    const order =
      compared(mean(one, hurt), mean(other, hurt)) || compared(mean(one, criticals), mean(other, criticals));
    return order <= 0 ? choices[0] : choices[1];
  };
  return {
    shot: shotOf(
      followedBy(attack, (hits) => ends(hits, chosen(hits))),
      dmg,
      crt,
    ),
    defence: followedBy(attack, chosen),
  };
}

function shotOf(through: Distribution, dmg: number, crt: number): Shot {
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
