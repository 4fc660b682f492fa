// What happens in a battle, one thing after another: everything that a score sheet records.
import type { Counts, Kind } from './objectives.ts';
import type { Answers } from './plans.ts';
import type { Each, Player } from './state.ts';

/** What is settled at the start of a round; `pass` where the rules let it be. */
export type Twist =
  | { readonly kind: 'pass' }
  /** The objective that is the focus of a collapse, picked before the dice are rolled. */
  | { readonly kind: 'focus'; readonly objective: string }
  | {
      readonly kind: 'collapse';
      /** For each objective in order: the die, and how many units contest it. */
      readonly rolls: readonly number[];
      readonly units: readonly number[];
      readonly focus: string;
      readonly shift: number;
    }
  | { readonly kind: 'passages'; readonly features: readonly string[] }
  | { readonly kind: 'covet'; readonly pair: Kind }
  | { readonly kind: 'ash'; readonly low: boolean }
  /** The feature that is flaming from now on; null if none is left within reach of the flames. */
  | { readonly kind: 'warpfire'; readonly feature: string | null }
  | { readonly kind: 'echoes'; readonly objective: string }
  /** The objective within each player's own territory; null if there is none. */
  | { readonly kind: 'tread'; readonly red: string | null; readonly blue: string | null }
  | { readonly kind: 'tremor'; readonly pair: Kind }
  | { readonly kind: 'ships'; readonly objective: string }
  | { readonly kind: 'charge'; readonly objective: string };

/** What happens within a turn. */
export type Deed =
  | {
      readonly do: 'spend';
      readonly player: Player;
      readonly dice: number;
      readonly sixes: number;
      readonly ones: number;
    }
  | { readonly do: 'pain'; readonly player: Player; readonly dice: number }
  | {
      readonly do: 'power';
      readonly player: Player;
      readonly roll: number;
      readonly effect?: 'fury' | 'wrath' | 'dizzying';
      /** For Channel Wrath: whose casting and chanting rolls have 1 added to them this turn. */
      readonly hero?: string;
    }
  /** Points are gathered, with Sacred Rites or without, or a prayer of that value is tried; on a 1 so many points are lost. */
  | {
      readonly do: 'chant';
      readonly priest: string;
      readonly roll: number;
      readonly value?: number;
      readonly lost?: number;
      readonly rites?: true;
    }
  | { readonly do: 'cache'; readonly unit: string }
  | { readonly do: 'augment'; readonly player: Player; readonly unit: string }
  | { readonly do: 'search'; readonly unit: string }
  | { readonly do: 'camp'; readonly unit: string };

export type Move =
  | { readonly do: 'plan'; readonly plan: number; readonly objectives: Counts }
  | { readonly do: 'attacker'; readonly player: Player }
  | { readonly do: 'cards'; readonly player: Player; readonly cards: readonly number[] }
  /** For the card of its owner; who names it is another matter. */
  | { readonly do: 'pick'; readonly owner: Player; readonly card: number; readonly name: string }
  | { readonly do: 'first'; readonly player: Player; readonly rolls?: Each<number> }
  | { readonly do: 'twist'; readonly twist: Twist }
  | Deed
  /** Who controls each objective, a letter each in their order, and what else was asked. */
  | { readonly do: 'score'; readonly holders: string; readonly extra: Answers; readonly tactics: readonly number[] };

const LONGEST_NAME = 40;
export const isDie = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 6;
export const isCount = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
/** Whether a text can be the name of something on the table. */
export const isName = (value: string): boolean =>
  value.length > 0 && value.length <= LONGEST_NAME && value === value.trim();
