// What a target does about the wounds of an attack: its shield, resistance and weakness, and a Heroic Reaction.
import { constant, type Distribution, followedBy, mapped, mean, uniform } from '../../../odds/distribution.ts';
import { compared } from '../../../odds/fraction.ts';
import { FACES } from './face.ts';
import { scaleIn, woundsIn } from './wounds-and-scale.ts';

export interface Defence {
  readonly def: number;
  readonly shield: boolean;
  readonly shieldbreaker: boolean;
  readonly resist: boolean;
  readonly weak: boolean;
  /** The DEX with which it would dodge; null when it does not. */
  readonly dodge: number | null;
  readonly block: boolean;
}

/** Whether the shield is rolled before or after resistance and weakness. */
export type ShieldOrder = 'before' | 'after';

const SHIELD_STOPS = 5;
const SHIELDBREAKER_BREAKS = 2;

/** Wounds, whether the shield is broken by then, and the reaction that was tried, as one number. */
export type Reaction = 'none' | 'dodge' | 'block';
const REACTIONS: readonly Reaction[] = ['none', 'dodge', 'block'];
const coded = (wounds: number, broken: boolean, reaction: Reaction = 'none'): number =>
  (wounds * 2 + (broken ? 1 : 0)) * REACTIONS.length + REACTIONS.indexOf(reaction);
export const woundsOf = (code: number): number => Math.floor(code / REACTIONS.length) >> 1;
export const isBroken = (code: number): boolean => (Math.floor(code / REACTIONS.length) & 1) === 1;
export const reactionOf = (code: number): Reaction => REACTIONS[code % REACTIONS.length]!;

/** The final damage of what was rolled: after shield, resistance and weakness, and doubled by a scale where that counts. */
export function damageOf(target: Defence, rolled: Distribution, order: ShieldOrder): Distribution {
  const typed = (wounds: number): number => {
    const left = target.resist ? Math.max(0, wounds - 1) : wounds;
    return target.weak && left > 0 ? left + 1 : left;
  };
  return followedBy(rolled, (code) => {
    const [wounds, times] = [woundsIn(code), scaleIn(code) ? 2 : 1];
    const met = order === 'before' ? wounds : typed(wounds);
    const last = order === 'before' ? typed : (left: number) => left;
    if (!target.shield || met === 0) return constant(coded(times * last(met), false));
    return uniform(
      FACES.map((face) => {
        const left = face >= SHIELD_STOPS ? met - 1 : met;
        return coded(times * last(left), target.shieldbreaker && face <= SHIELDBREAKER_BREAKS);
      }),
    );
  });
}

/** The wounds that are left after the reaction that leaves the fewest on average. */
export function afterReaction(target: Defence, damage: Distribution): Distribution {
  if (target.dodge === null && !canBlock(target)) return damage;
  return followedBy(damage, (code) => reacted(target, woundsOf(code), isBroken(code)));
}

/** Whether a target has a shield to block with. */
export const canBlock = ({ block, shield }: Defence): boolean => block && shield;

/** Whether a face passes a characteristic test. */
const passes = (face: number, stat: number): boolean => face !== 1 && face <= stat;

function reacted(target: Defence, wounds: number, broken: boolean): Distribution {
  if (wounds === 0) return constant(coded(0, broken));
  const tries: Distribution[] = [];
  const { dodge, def, shieldbreaker } = target;
  if (dodge !== null)
    tries.push(uniform(FACES.map((face) => coded(passes(face, dodge) ? 0 : wounds, broken, 'dodge'))));
  if (canBlock(target) && !broken)
    tries.push(
      uniform(
        FACES.map((face) => {
          const left = passes(face, def) ? Math.max(0, wounds - face) : wounds;
          return coded(left, shieldbreaker && face <= SHIELDBREAKER_BREAKS, 'block');
        }),
      ),
    );
  const left = (tried: Distribution) => mean(mapped(tried, woundsOf));
  // Of equals the dodge is taken, which does not risk the shield.
  return (
    tries.reduce<Distribution | null>(
      (best, tried) => (best && compared(left(best), left(tried)) <= 0 ? best : tried),
      null,
    ) ?? constant(coded(wounds, broken))
  );
}
