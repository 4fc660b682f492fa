// Whether a player can win this turn, and the shortest ways: so many Souls, so much damage, or some of each.
import { SOUL_HEALTH } from '../../games/judgement/parameters.ts';
import { activePlayer, effigyLeft, type Game, heroesOf, isAlive, opponentOf, type Player, readyOf } from './state.ts';

export interface Way {
  readonly souls: number;
  /** Marked on the Effigy's card, after its RES. */
  readonly damage: number;
}

export interface WinCheck {
  readonly left: number;
  /** Every way that leaves nothing out and has nothing too much, fewest Souls first. */
  readonly ways: readonly Way[];
  /** How many Souls could still be had this turn: those of living enemies, and unbound ones. */
  readonly souls: number;
  /** How many of the player's heroes have still to act this turn, the active one included. */
  readonly heroes: number;
}

/** The ways for a player to bring the enemy Effigy to zero this turn, while keeping the Souls already held. */
export function waysToWin(game: Game, player: Player): WinCheck {
  const left = effigyLeft(game, opponentOf(player));
  const foes = heroesOf(game, opponentOf(player)).filter(({ hero }) => isAlive(hero)).length;
  const souls = foes + game.unbound;
  const heroes = game.phase === 'over' ? 0 : readyOf(game, player).length + (activePlayer(game) === player ? 1 : 0);
  const most = Math.min(souls, Math.ceil(left / SOUL_HEALTH.value));
  const all = Array.from({ length: most + 1 }, (_, count) => ({
    souls: count,
    damage: Math.max(0, left - SOUL_HEALTH.value * count),
  }));
  // Without a hero that still acts nobody attacks the Effigy: only Souls of deaths are left.
  return { left, souls, heroes, ways: all.filter(({ damage }) => heroes > 0 || damage === 0) };
}
