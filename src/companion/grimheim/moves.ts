// What happens in a game of Encounter, as far as a score sheet records it.
import type { Each, Player, Warband } from './state.ts';

export type Move =
  | {
      readonly do: 'begin';
      readonly red: Warband;
      readonly blue: Warband;
      readonly defender: Player;
      /** D3 + 2. */
      readonly markers: number;
    }
  /** The start of the turn is settled, and this player has the initiative. */
  | { readonly do: 'start'; readonly initiative: Player }
  /** A model of the player's is defeated, or one that was is so no longer. */
  | { readonly do: 'defeat'; readonly player: Player; readonly by: 1 | -1 }
  /** No ready model remains. */
  | { readonly do: 'close' }
  /** How many models of each player control each objective. */
  | { readonly do: 'score'; readonly at: readonly Each<number>[] }
  /** Victory points of a Side Quest or another goal. */
  | { readonly do: 'other'; readonly player: Player; readonly by: number };
