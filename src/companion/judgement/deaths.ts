// What a death does: Souls bound to the dead hero are removed, and who harvests its own Soul and gains the level.
import { HIGHEST_LEVEL } from '../../games/judgement/parameters.ts';
import type { Cause } from './moves.ts';
import {
  activePlayer,
  type Game,
  type Hero,
  type HeroId,
  heroesOf,
  isAlive,
  opponentOf,
  type Player,
  suffers,
  withHero,
  withSide,
} from './state.ts';

/** Whether a hero can have a Soul bound to it now: alive, neither cursed nor soulless. */
const isEligible = (hero: Hero): boolean => isAlive(hero) && !suffers(hero, 'curse') && !hero.soulless;

/** The enemy hero that deals the killing blow; null where it is a monster, the ground, or the hero's own Warband. */
function enemyIn(game: Game, victim: HeroId, cause: Cause): HeroId | null {
  return typeof cause === 'number' && game.heroes[cause]?.side !== game.heroes[victim]?.side ? cause : null;
}

/** The heroes among which the nearest harvests the Soul, if that is what decides; null where it is decided otherwise. */
export function nearestDecides(game: Game, victim: HeroId, cause: Cause): readonly HeroId[] | null {
  const dead = game.heroes[victim];
  if (!dead || dead.soulless) return null;
  const eligible = (player: Player) =>
    heroesOf(game, player)
      .filter(({ id, hero }) => id !== victim && isEligible(hero))
      .map(({ id }) => id);
  const enemy = opponentOf(dead.side);
  const isOwnTurn = activePlayer(game) === dead.side;
  const by = enemyIn(game, victim, cause);
  const killer = by === null ? undefined : game.heroes[by];
  if (killer && isAlive(killer)) {
    if (suffers(killer, 'curse') || !killer.soulless) return null;
    return eligible(killer.side);
  }
  return isOwnTurn ? eligible(enemy) : null;
}

/** A hero one level higher, unless it is at the highest. */
export function raised(game: Game, id: HeroId): Game {
  const hero = game.heroes[id];
  if (!hero || hero.level >= HIGHEST_LEVEL.value) return game;
  return withHero(game, id, { level: hero.level + 1, owed: hero.owed + 1 });
}

const bound = (game: Game, id: HeroId): Game => withHero(game, id, { souls: (game.heroes[id]?.souls ?? 0) + 1 });

/** The game after a hero has died; `nearest` is the nearest eligible hero, where that decides. */
export function afterDeath(game: Game, victim: HeroId, cause: Cause, nearest: HeroId | undefined): Game {
  const dead = game.heroes[victim];
  if (!dead) return game;
  const among = nearestDecides(game, victim, cause);
  const taker = among?.length === 1 ? among[0] : nearest;
  const removed = withHero(game, victim, {
    damage: dead.health,
    temporary: 0,
    souls: 0,
    conditions: [],
    died: game.turn,
  });
  const by = enemyIn(game, victim, cause);
  const killer = by === null ? undefined : game.heroes[by];
  if (by === null || !killer || !isAlive(killer)) {
    // Nobody alive killed it: whoever is nearest harvests, and gains the level of a harvest.
    return among && taker !== undefined && among.includes(taker) ? raised(bound(removed, taker), taker) : removed;
  }
  const level = raised(removed, by);
  if (suffers(killer, 'curse')) return game.readings['judgement.levels.cursed-killer'] === 'nothing' ? removed : level;
  if (dead.soulless) return withSide(level, killer.side, { banked: level.sides[killer.side].banked + 1 });
  if (!killer.soulless) return bound(level, by);
  if (game.readings['judgement.levels.kills'] === 'receiver')
    return among && taker !== undefined && among.includes(taker) ? raised(bound(removed, taker), taker) : removed;
  // The level stays with the killer: a hero that is only handed the Soul gains none.
  return among && taker !== undefined && among.includes(taker) ? bound(level, taker) : level;
}
