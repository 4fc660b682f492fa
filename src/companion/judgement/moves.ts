// What happens in a game, one thing after another: everything that the tracker records.
import type { Condition, Step } from '../../games/judgement/activation/plan.ts';
import type { Readings } from './readings.ts';
import type { HeroId, Player } from './state.ts';

export interface HeroAtStart {
  readonly name: string;
  readonly health: number;
  readonly soulless?: boolean;
  readonly members?: number;
}
export interface MonsterAtStart {
  readonly name: string;
  readonly health: number;
  readonly bounty: number;
}

/** Who or what deals damage: a hero, a monster, treacherous ground, or something of the hero's own Warband. */
export type Cause = HeroId | 'monster' | 'ground' | 'own';

export type Move =
  | {
      readonly do: 'begin';
      readonly effigy: number;
      readonly pits: number;
      readonly red: readonly HeroAtStart[];
      readonly blue: readonly HeroAtStart[];
      readonly monsters: readonly MonsterAtStart[];
      readonly first: Player;
      readonly rulings?: Readings;
    }
  | { readonly do: 'activate'; readonly hero: HeroId; readonly aims?: boolean }
  /** An action of the active hero. */
  | (Omit<Step, 'by'> & {
      readonly do: 'act';
      /** Whether a harvest succeeded; whether a recall took place. */
      readonly done?: boolean;
      /** What a recall heals: D3 + 1. */
      readonly heals?: number;
      /** How many Souls are banked; all by default. */
      readonly souls?: number;
      /** The Fate that artefacts or an ability cost, or that a sale brings. */
      readonly fate?: number;
    })
  /** Damage marked on a card, after RES. `soul` is the nearest eligible hero, where that decides. */
  | {
      readonly do: 'harm';
      readonly hero: HeroId;
      readonly damage: number;
      readonly by: Cause;
      readonly soul?: HeroId;
    }
  | { readonly do: 'heal'; readonly hero: HeroId; readonly health: number }
  /** The pool of temporary health is so large now. */
  | { readonly do: 'temporary'; readonly hero: HeroId; readonly health: number }
  | { readonly do: 'condition'; readonly hero: HeroId; readonly condition: Condition; readonly by?: HeroId }
  | { readonly do: 'lift'; readonly hero: HeroId; readonly condition: Condition }
  /** The bonus health of the oldest level that nobody has told it for. */
  | { readonly do: 'grow'; readonly hero: HeroId; readonly health: number }
  /** A Soul that an ability binds or takes away. */
  | { readonly do: 'soul'; readonly hero: HeroId; readonly by: 1 | -1 }
  /** Damage marked on the enemy Effigy by the active hero, after RES. */
  | { readonly do: 'strike'; readonly damage: number }
  | { readonly do: 'mend'; readonly player: Player; readonly health: number }
  | {
      readonly do: 'wound';
      readonly monster: number;
      readonly damage: number;
      readonly by?: HeroId;
      /** Whether a hero of the killer's Warband was within 2". */
      readonly collected?: boolean;
    }
  | { readonly do: 'fate'; readonly player: Player; readonly by: number }
  /** The end of the activation; whether the hero is within its own deployment zone. */
  | { readonly do: 'end'; readonly zone?: boolean; readonly soul?: HeroId }
  | { readonly do: 'events' }
  | { readonly do: 'drift' }
  /** The Fate that Shrines give each player. */
  | { readonly do: 'generate'; readonly red: number; readonly blue: number }
  | { readonly do: 'cut'; readonly player: Player; readonly hero?: HeroId }
  | { readonly do: 'spawn'; readonly pit?: number }
  | { readonly do: 'respawn' };
