// Whatever is tried: lists of random moves never break what must always hold, and links that were tampered with never throw.
import { describe, expect, it } from 'vitest';
import { GAME_RULES } from '../../../src/companion/judgement/game.ts';
import type { Move } from '../../../src/companion/judgement/moves.ts';
import { movesFrom } from '../../../src/companion/judgement/read.ts';
import {
  baseHealthOf,
  effigyLeft,
  type Game,
  isAlive,
  nextPlayer,
  PLAYERS,
  soulsOf,
} from '../../../src/companion/judgement/state.ts';
import { waysToWin } from '../../../src/companion/judgement/win.ts';
import { movesPlayed } from '../../../src/companion/moves-played.ts';
import { ACTION_IDS, CONDITIONS } from '../../../src/games/judgement/activation/plan.ts';
import { checksum } from '../../../src/link/bits.ts';
import { fromRecordLink, toRecordLink } from '../../../src/link/record.ts';
import { randomFrom } from '../../oracle/random.ts';
import { five, three } from './played.ts';

type Random = () => number;
const upTo = (random: Random, most: number): number => Math.floor(random() * (most + 1));
const oneOf = <T>(random: Random, of: readonly T[]): T => of[upTo(random, of.length - 1)]!;

function anyMove(random: Random, game: Game): Move {
  const heroes = game.heroes.length;
  const hero = upTo(random, heroes - 1);
  const player = oneOf(random, PLAYERS);
  const maybe = <T>(value: T): T | undefined => (random() < 0.5 ? value : undefined);
  const spare = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const moves: (() => unknown)[] = [
    () => ({ do: 'activate', hero }),
    () => ({ do: 'activate', hero, aims: random() < 0.3 }),
    () => ({
      do: 'act',
      action: oneOf(random, ACTION_IDS),
      ...spare({
        done: maybe(random() < 0.7),
        heals: maybe(3),
        removes: maybe(oneOf(random, CONDITIONS)),
        fate: maybe(upTo(random, 2)),
      }),
    }),
    () => ({
      do: 'harm',
      hero,
      damage: 1 + upTo(random, 14),
      by: oneOf(random, ['monster', 'ground', 'own', upTo(random, heroes - 1)]),
      ...spare({ soul: maybe(upTo(random, heroes - 1)) }),
    }),
    () => ({ do: 'heal', hero, health: 1 + upTo(random, 4) }),
    () => ({ do: 'temporary', hero, health: upTo(random, 4) }),
    () => ({
      do: 'condition',
      hero,
      condition: oneOf(random, CONDITIONS),
      ...spare({ by: maybe(upTo(random, heroes - 1)) }),
    }),
    () => ({ do: 'lift', hero, condition: oneOf(random, CONDITIONS) }),
    () => ({ do: 'grow', hero, health: upTo(random, 2) }),
    () => ({ do: 'strike', damage: 1 + upTo(random, 7) }),
    () => ({ do: 'mend', player, health: 1 + upTo(random, 2) }),
    () => ({
      do: 'wound',
      monster: 0,
      damage: 1 + upTo(random, 5),
      ...spare({ by: maybe(hero), collected: maybe(true) }),
    }),
    () => ({ do: 'fate', player, by: upTo(random, 4) - 2 }),
    () => ({ do: 'end', ...spare({ zone: maybe(random() < 0.1), soul: maybe(upTo(random, heroes - 1)) }) }),
    () => ({ do: 'events' }),
    () => ({ do: 'drift' }),
    () => ({ do: 'generate', red: upTo(random, 2), blue: 0 }),
    () => ({ do: 'cut', player, ...spare({ hero: maybe(hero) }) }),
    () => ({ do: 'spawn', ...spare({ pit: maybe(1 + upTo(random, 2)) }) }),
    () => ({ do: 'respawn' }),
  ];
  // Games should get on: half of the time it is what comes next.
  const step = [0, 14, 15, game.cutters ? 17 : 16, 18, 19][game.step]!;
  const likely = game.phase === 'communion' ? step : game.active ? oneOf(random, [2, 3, 9, 13]) : 0;
  return (random() < 0.5 ? moves[likely]! : oneOf(random, moves))() as Move;
}

/** What is wrong with a game, in words; empty when everything holds. */
function faultsOf(game: Game): string[] {
  const faults: string[] = [];
  const hold = (is: boolean, what: string) => is || faults.push(what);
  for (const player of PLAYERS) {
    const { fate, struck } = game.sides[player];
    const enemy = player === 'red' ? 'blue' : 'red';
    hold(fate >= 0 && struck >= 0, 'negative Fate or damage');
    hold(baseHealthOf(game, player) === Math.max(0, game.effigy - 4 * soulsOf(game, enemy)), 'base health');
    const { left, ways } = waysToWin(game, player);
    hold(
      ways.every(({ souls, damage }) => 4 * souls + damage >= left),
      'a way that does not win',
    );
  }
  const destroyed = PLAYERS.filter((player) => effigyLeft(game, player) === 0).length;
  hold(
    destroyed === (game.phase === 'over' ? 1 : 0),
    'a destroyed Effigy in a running game, or none in one that is over',
  );
  hold((game.phase === 'over') === (game.winner !== null), 'a winner');
  for (const hero of game.heroes) {
    hold(hero.damage >= 0 && hero.damage <= hero.health, `${hero.name}: damage`);
    hold((hero.damage === hero.health) === !isAlive(hero), `${hero.name}: alive at zero, or dead above it`);
    hold(hero.level >= 1 && hero.level <= 3, `${hero.name}: level`);
    hold(new Set(hero.conditions.map(({ is }) => is)).size === hero.conditions.length, `${hero.name}: stacked`);
    hold(isAlive(hero) || hero.souls + hero.conditions.length + hero.temporary === 0, `${hero.name}: dead with goods`);
  }
  hold(game.unbound >= 0 && game.unbound <= 2, 'unbound Souls');
  hold(!game.active || isAlive(game.heroes[game.active.hero]!), 'a dead hero activates');
  hold(game.phase !== 'activation' || game.active !== null || nextPlayer(game) !== null, 'nobody can go on');
  return faults;
}

/** A list of random legal moves. */
function randomGame(random: Random, tries: number): { moves: Move[]; game: Game } {
  const begin = random() < 0.5 ? three : five;
  const moves: Move[] = [begin];
  let game = GAME_RULES.afterMove(GAME_RULES.start, begin);
  for (let i = 0; i < tries && game.phase !== 'over'; i++) {
    const move = anyMove(random, game);
    if (GAME_RULES.refusalOf(game, move)) continue;
    game = GAME_RULES.afterMove(game, move);
    moves.push(move);
    const faults = faultsOf(game);
    if (faults.length > 0) throw new Error(`${faults.join('; ')} after ${JSON.stringify(moves)}`);
  }
  return { moves, game };
}

describe('whatever is tried', () => {
  it('a game never leaves the rules (1,000 lists of legal moves, seed 31)', () => {
    const random = randomFrom(31);
    let [turns, over, total] = [0, 0, 0];
    for (let i = 0; i < 1000; i++) {
      const { moves, game } = randomGame(random, 200);
      if (i % 50 === 0) {
        expect(movesFrom(moves)).toEqual(moves);
        expect(movesPlayed(GAME_RULES, moves).state).toEqual(game);
      }
      turns = Math.max(turns, game.turn);
      over += game.phase === 'over' ? 1 : 0;
      total += moves.length;
    }
    expect(turns).toBeGreaterThan(2);
    expect(over).toBeGreaterThan(20);
    expect(total).toBeGreaterThan(20_000);
  });

  it('a link that was changed never throws, and what it spells is played only as far as the rules allow (3,000 links, seed 32)', () => {
    const random = randomFrom(32);
    const { moves } = randomGame(random, 300);
    const link = toRecordLink('j', moves)!;
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    let admitted = 0;
    for (let i = 0; i < 2000; i++) {
      const at = upTo(random, link.length - 1);
      const changed = link.slice(0, at) + oneOf(random, [...letters]) + link.slice(at + 1);
      if (changed !== link && fromRecordLink('j', changed).ok) admitted++;
    }
    expect(admitted).toBe(0);
    // With a checksum that fits: what comes out is another text, and seldom moves.
    for (let i = 0; i < 60; i++) {
      const at = 2 + upTo(random, link.length - 8);
      const body = link.slice(0, at) + oneOf(random, [...letters]) + link.slice(at + 1, -4);
      const opened = fromRecordLink('j', body + checksum(body));
      const read = opened.ok ? movesFrom(opened.value) : null;
      if (read) expect(faultsOf(movesPlayed(GAME_RULES, read).state)).toEqual([]);
    }
    const values: unknown[] = [-1, 0, 7, 99, 1e9, '', 'red', 'monster', null, true, [], {}, 'stun', Number.NaN];
    const mutated = (value: unknown): unknown => {
      if (random() < 0.01) return oneOf(random, values);
      if (Array.isArray(value)) return value.map(mutated);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mutated(inner)]));
    };
    let read = 0;
    for (let i = 0; i < 1000; i++) {
      const told = movesFrom(mutated(moves.slice(0, 25)));
      if (!told) continue;
      read++;
      const { state, kept, refusal } = movesPlayed(GAME_RULES, told);
      expect(refusal === null).toBe(kept.length === told.length);
      if (state.phase !== 'setup') expect(faultsOf(state)).toEqual([]);
    }
    expect(read).toBeGreaterThan(50);
  });

  const HOSTILE: unknown[] = [
    null,
    7,
    {},
    [null],
    [{}],
    [{ do: 'toString' }],
    [{ do: '__proto__' }],
    [{ do: 'harm', hero: 1.5, damage: 1, by: 0 }],
    [{ do: 'harm', hero: 0, damage: 1, by: 'me' }],
    [{ do: 'fate', player: 'green', by: 1 }],
    [{ do: 'events', more: 1 }],
    [{ do: 'soul', hero: 0, by: 2 }],
  ];
  it.each(HOSTILE.map((value) => [JSON.stringify(value), value] as const))('%s holds no moves', (_, value) =>
    expect(movesFrom(value)).toBeNull(),
  );
});
