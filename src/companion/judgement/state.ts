// The state of a game of Judgement as both players see it: Warbands, Effigies, Souls, Fate, monsters, and whose activation it is.
import type { Condition, Step } from '../../games/judgement/activation/plan.ts';
import { SOUL_HEALTH } from '../../games/judgement/parameters.ts';
import type { Readings } from './readings.ts';

export type Player = 'red' | 'blue';
export const PLAYERS: readonly Player[] = ['red', 'blue'];
export const opponentOf = (player: Player): Player => (player === 'red' ? 'blue' : 'red');
export type Each<T> = Readonly<Record<Player, T>>;

/** A hero by its place in the list of all: Red's come first. */
export type HeroId = number;

export interface Suffered {
  readonly is: Condition;
  /** Who applied it and owns it; null where nobody does. */
  readonly by: HeroId | null;
  /** Suffered during the model's own activation: it lasts until the end of the next one. */
  readonly fresh: boolean;
}

export interface Hero {
  readonly name: string;
  readonly side: Player;
  readonly soulless: boolean;
  /** How many models its hero unit has besides this Commander; 0 for a hero of its own. */
  readonly members: number;
  /** The maximum at its level. */
  readonly health: number;
  readonly level: number;
  /** Levels whose bonus health nobody has told yet. */
  readonly owed: number;
  readonly damage: number;
  readonly temporary: number;
  /** Bound to it. */
  readonly souls: number;
  readonly conditions: readonly Suffered[];
  /** The turn in which it died; null while it is alive. */
  readonly died: number | null;
  /** Whether it re-spawned this turn. */
  readonly returned: boolean;
  readonly activated: boolean;
}

export interface Monster {
  readonly name: string;
  readonly health: number;
  /** The Fate that its card gives for it. */
  readonly bounty: number;
  readonly damage: number;
  readonly died: number | null;
}

export interface Side {
  readonly fate: number;
  readonly banked: number;
  /** Damage that attacks did to its Effigy since the last Communion Phase. */
  readonly struck: number;
}

/** The activation that is running. */
export interface Running {
  readonly hero: HeroId;
  readonly aims: boolean;
  readonly steps: readonly Step[];
}

export type CommunionStep = 1 | 2 | 3 | 4 | 5;

export interface Game {
  readonly phase: 'setup' | 'activation' | 'communion' | 'over';
  /** 0 before the first. */
  readonly turn: number;
  /** The step of the Communion Phase that is to be settled next. */
  readonly step: CommunionStep;
  /** Who may still cut a hero in step 3, in order; null while step 3 has not given Fate yet. */
  readonly cutters: readonly Player[] | null;
  /** The health that both Effigies begin with. */
  readonly effigy: number;
  readonly pits: number;
  /** The pit that spawned the last Soul; null before the first. */
  readonly lastPit: number | null;
  readonly unbound: number;
  readonly heroes: readonly Hero[];
  readonly monsters: readonly Monster[];
  readonly sides: Each<Side>;
  /** Who has the first activation of the turn, and the next one. */
  readonly first: Player;
  readonly next: Player;
  /** Who had the last activation. */
  readonly last: Player | null;
  readonly active: Running | null;
  readonly winner: Player | null;
  /** How disputed rules are read in this game, where that is not our own reading. */
  readonly readings: Readings;
}

const EMPTY: Side = { fate: 0, banked: 0, struck: 0 };

export const START: Game = {
  phase: 'setup',
  turn: 0,
  step: 1,
  cutters: null,
  effigy: 0,
  pits: 0,
  lastPit: null,
  unbound: 0,
  heroes: [],
  monsters: [],
  sides: { red: EMPTY, blue: EMPTY },
  first: 'red',
  next: 'red',
  last: null,
  active: null,
  winner: null,
  readings: {},
};

export function withSide(game: Game, player: Player, change: Partial<Side>): Game {
  return { ...game, sides: { ...game.sides, [player]: { ...game.sides[player], ...change } } };
}

export function withHero(game: Game, id: HeroId, change: Partial<Hero>): Game {
  return { ...game, heroes: game.heroes.map((hero, i) => (i === id ? { ...hero, ...change } : hero)) };
}

export const isAlive = ({ died }: Hero): boolean => died === null;
export const leftOf = ({ health, damage }: { readonly health: number; readonly damage: number }): number =>
  health - damage;
export const suffers = ({ conditions }: Hero, condition: Condition): boolean =>
  conditions.some(({ is }) => is === condition);

/** A side's heroes with their places. */
export function heroesOf({ heroes }: Game, player: Player): readonly { readonly id: HeroId; readonly hero: Hero }[] {
  return heroes.map((hero, id) => ({ id, hero })).filter(({ hero }) => hero.side === player);
}

/** The Souls that a side holds: bound to its heroes and banked. */
export function soulsOf(game: Game, player: Player): number {
  return heroesOf(game, player).reduce((sum, { hero }) => sum + hero.souls, game.sides[player].banked);
}

/** The base health of a side's Effigy: what it began with, less 4 for each Soul that the enemy holds. */
export function baseHealthOf(game: Game, player: Player): number {
  return Math.max(0, game.effigy - SOUL_HEALTH.value * soulsOf(game, opponentOf(player)));
}

/** What is left of a side's Effigy. */
export function effigyLeft(game: Game, player: Player): number {
  return Math.max(0, baseHealthOf(game, player) - game.sides[player].struck);
}

/** The heroes that a side has still to activate this turn. */
export function readyOf(game: Game, player: Player): readonly HeroId[] {
  return heroesOf(game, player)
    .filter(({ id, hero }) => isAlive(hero) && !hero.activated && game.active?.hero !== id)
    .map(({ id }) => id);
}

/** Who activates next: the one whose turn it is, or the other where nobody of theirs is left. */
export function nextPlayer(game: Game): Player | null {
  return [game.next, opponentOf(game.next)].find((player) => readyOf(game, player).length > 0) ?? null;
}

/** The player whose hero is activating; null between activations and in the Communion Phase. */
export function activePlayer({ active, heroes }: Game): Player | null {
  return (active && heroes[active.hero]?.side) ?? null;
}
