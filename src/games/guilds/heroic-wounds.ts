// Wounds taken one blow after another: who has Heroism turns every Might of them into a Heroic Wound, and falls only when
// those are as many as its Heroism.
import type { Reason } from '../../odds/roll.ts';
import { counted } from '../../odds/words.ts';

export interface Toughness {
  readonly might: number;
  readonly heroism: number;
}

/** How a model stands after a blow. */
export interface WoundState {
  readonly wounds: number;
  readonly heroicWounds: number;
  readonly vanquished: boolean;
  readonly because: readonly Reason[];
}

const UNHURT = { wounds: 0, heroicWounds: 0, vanquished: false };

function checked(value: number, least: number, what: string): number {
  if (Number.isInteger(value) && value >= least) return value;
  throw new RangeError(`${what} must be a whole number of at least ${least}, not ${value}.`);
}

/** The state after each of some blows, in order. A vanquished model takes no more. */
export function statesAfter({ might, heroism }: Toughness, blows: readonly number[]): WoundState[] {
  checked(might, 1, 'Might');
  checked(heroism, 1, 'Heroism');
  let state: Omit<WoundState, 'because'> = UNHURT;
  return blows.map((blow) => {
    const { because, ...after } = afterBlow({ might, heroism }, state, checked(blow, 0, 'A number of wounds'));
    state = after;
    return { ...after, because };
  });
}

function afterBlow({ might, heroism }: Toughness, before: Omit<WoundState, 'because'>, blow: number): WoundState {
  const heroic = (text: string): Reason => ({ rule: 'guilds/heroic-wounds', text });
  const gone = (text: string): Reason => ({ rule: 'guilds/vanquished-models', text });
  if (before.vanquished)
    return { ...before, because: [gone('It has left the table already and takes no more wounds.')] };
  const total = before.wounds + blow;
  if (heroism === 1) {
    const vanquished = total >= might;
    const text = vanquished
      ? `${counted(total, 'wound')} in all, no fewer than its Might of ${might}: it is vanquished.`
      : `${counted(total, 'wound')} in all, fewer than its Might of ${might}: it fights on.`;
    return { wounds: total, heroicWounds: 0, vanquished, because: [gone(text)] };
  }
  const more = Math.floor(total / might);
  const [wounds, heroicWounds] = [total % might, before.heroicWounds + more];
  const vanquished = heroicWounds >= heroism;
  const sum =
    before.wounds > 0
      ? `${counted(blow, 'wound')} and ${before.wounds} from before make ${total}.`
      : `${counted(blow, 'wound')}.`;
  const turned =
    more > 0
      ? `Every ${might} become a Heroic Wound: ${more} more, and ${counted(wounds, 'wound')} left over.`
      : `Fewer than its Might of ${might}, so no Heroic Wound.`;
  return {
    wounds,
    heroicWounds,
    vanquished,
    because: [
      heroic(sum),
      heroic(turned),
      vanquished
        ? gone(`${counted(heroicWounds, 'Heroic Wound')}, no fewer than its Heroism of ${heroism}: it is removed.`)
        : heroic(`${counted(heroicWounds, 'Heroic Wound')} of ${heroism}: it fights on.`),
    ],
  };
}
