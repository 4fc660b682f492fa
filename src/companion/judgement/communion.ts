// The Communion Phase, step by step, from the second turn on.
import {
  CUT_LEAST,
  CUT_PARTS,
  FREE_FATE_TURNS,
  MOST_UNBOUND,
  RESPAWN_LOSS,
  UNIT_RESPAWN_LOSS,
} from '../../games/judgement/parameters.ts';
import type { Move } from './moves.ts';
import {
  type Game,
  type Hero,
  isAlive,
  leftOf,
  type Monster,
  opponentOf,
  PLAYERS,
  type Player,
  soulsOf,
  suffers,
  withHero,
  withSide,
} from './state.ts';

/** In which Communion Phase after its death a monster is back: the second. */
const MONSTER_WAIT = 2;

export type CommunionMove = Extract<Move, { do: 'events' | 'drift' | 'generate' | 'cut' | 'spawn' | 'respawn' }>;

/** The Fate that step 3 gives a player without Shrines: the free point, and one for each Soul. */
export function fateDue(game: Game, player: Player): { readonly free: number; readonly souls: number } {
  return { free: game.turn <= FREE_FATE_TURNS.value ? 1 : 0, souls: soulsOf(game, player) };
}

/** What cutting a hero for Fate costs it. */
export function cutDamage({ health, temporary }: Hero): number {
  return Math.max(CUT_LEAST.value, Math.ceil((health + temporary) / CUT_PARTS.value));
}

/** Why a hero cannot be cut; null when it can. */
export function cutRefused(player: Player, hero: Hero | undefined): string | null {
  if (hero?.side !== player || !isAlive(hero)) return 'Choose a living hero of your own Warband.';
  if (suffers(hero, 'curse')) return `${hero.name} is cursed and cannot be cut for Fate.`;
  const damage = cutDamage(hero);
  return leftOf(hero) + hero.temporary > damage
    ? null
    : `${hero.name} would suffer ${damage} and be reduced to zero health: choose another hero.`;
}

/** The pits at which the next Soul may appear: any at first, then the next one clockwise; none while two Souls are unbound. */
export function pitsDue({ unbound, pits, lastPit }: Game): readonly number[] {
  if (unbound >= MOST_UNBOUND.value || pits === 0) return [];
  if (lastPit !== null) return [(lastPit % pits) + 1];
  return Array.from({ length: pits }, (_, i) => i + 1);
}

/** Whether a monster is due in step 4 of this turn. */
export const isDue = ({ died }: Monster, turn: number): boolean => died !== null && turn >= died + MONSTER_WAIT;
/** Whether a monster's marker is placed in step 4 of this turn. */
export const isMarked = ({ died }: Monster, turn: number): boolean => died !== null && turn === died + 1;
/** Whether a hero re-spawns in step 5 of this turn: it was killed in an earlier one or, read otherwise, in this very phase. */
export const isBack = ({ died }: Hero, { turn, readings }: Game): boolean =>
  died !== null &&
  (died < turn || (died === turn && readings['judgement.respawn.killed-in-communion'] === 'same-phase'));
/** The health that a hero re-spawns with. */
export const healthBack = ({ health, members }: Hero): number =>
  Math.max(1, health - (members > 0 ? UNIT_RESPAWN_LOSS.value : RESPAWN_LOSS.value));

const STEP_OF = { events: 1, drift: 2, generate: 3, cut: 3, spawn: 4, respawn: 5 } as const;
const STEP_NAMES = [
  '',
  'start events',
  'Souls and monsters move',
  'Fate',
  'Souls and monsters spawn',
  'heroes re-spawn',
];

/** Why a move of the Communion Phase is not allowed now; null when it is. */
export function communionRefused(game: Game, move: CommunionMove): string | null {
  if (game.phase !== 'communion') return 'That is for the Communion Phase.';
  if (STEP_OF[move.do] !== game.step) return `Step ${game.step} comes first: ${STEP_NAMES[game.step]}.`;
  switch (move.do) {
    case 'generate':
      if (game.cutters !== null) return 'Fate was generated in this step already.';
      return PLAYERS.every((player) => Number.isInteger(move[player]) && move[player] >= 0 && move[player] <= 20)
        ? null
        : 'Shrines give a whole number of Fate from 0 to 20.';
    case 'cut':
      if (game.cutters === null) return 'A hero is cut after Fate was generated.';
      if (game.cutters[0] !== move.player)
        return game.cutters.includes(move.player)
          ? 'The player who goes first this turn decides first.'
          : 'Only a Warband with zero Fate may cut a hero.';
      return move.hero === undefined ? null : cutRefused(move.player, game.heroes[move.hero]);
    case 'spawn': {
      const due = pitsDue(game);
      if (move.pit !== undefined && !due.includes(move.pit))
        return due.length === 0 ? 'No Soul spawns this turn.' : `The Soul spawns at pit ${due.join(' or ')}.`;
      return move.pit === undefined && due.length > 1 ? 'Determine at random which pit spawns the first Soul.' : null;
    }
    default:
      return null;
  }
}

export function afterCommunion(game: Game, move: CommunionMove): Game {
  switch (move.do) {
    // Effigies regenerate what attacks did to them; what Souls took away stays away.
    case 'events':
      return { ...PLAYERS.reduce((now, player) => withSide(now, player, { struck: 0 }), game), step: 2 };
    case 'drift':
      return { ...game, step: 3 };
    case 'generate': {
      const paid = PLAYERS.reduce((now, player) => {
        const { free, souls } = fateDue(game, player);
        return withSide(now, player, { fate: now.sides[player].fate + free + souls + move[player] });
      }, game);
      const cutters = [game.first, opponentOf(game.first)].filter((player) => paid.sides[player].fate === 0);
      return { ...paid, cutters: cutters.length > 0 ? cutters : null, step: cutters.length > 0 ? 3 : 4 };
    }
    case 'cut':
      return afterCut(game, move);
    case 'spawn':
      return afterSpawn(game, move.pit);
    case 'respawn':
      return afterRespawn(game);
  }
}

function afterCut(game: Game, { player, hero: id }: Extract<Move, { do: 'cut' }>): Game {
  const rest = game.cutters?.slice(1) ?? [];
  const decided: Game = { ...game, cutters: rest.length > 0 ? rest : null, step: rest.length > 0 ? 3 : 4 };
  const hero = id === undefined ? undefined : game.heroes[id];
  if (id === undefined || !hero) return decided;
  const damage = cutDamage(hero);
  const soaked = Math.min(hero.temporary, damage);
  const cut = withHero(decided, id, {
    temporary: hero.temporary - soaked,
    damage: hero.damage + damage - soaked,
  });
  return withSide(cut, player, { fate: cut.sides[player].fate + 1 });
}

function afterSpawn(game: Game, pit: number | undefined): Game {
  const due = pitsDue(game);
  const at = pit ?? due[0];
  // Where no Soul appears, the place moves on only by the other reading.
  const moved =
    game.readings['judgement.souls.pit-rotation'] === 'every-turn' && game.lastPit !== null && game.pits > 0
      ? { lastPit: (game.lastPit % game.pits) + 1 }
      : {};
  const spawned = due.length > 0 && at !== undefined ? { unbound: game.unbound + 1, lastPit: at } : moved;
  const monsters = game.monsters.map((one) => (isDue(one, game.turn) ? { ...one, damage: 0, died: null } : one));
  return { ...game, ...spawned, monsters, step: 5 };
}

function afterRespawn(game: Game): Game {
  const heroes = game.heroes.map((hero) =>
    isBack(hero, game)
      ? { ...hero, died: null, damage: hero.health - healthBack(hero), returned: true, activated: false }
      : hero,
  );
  return { ...game, heroes, phase: 'activation', step: 1, next: game.first };
}
