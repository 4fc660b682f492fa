// Disputed readings in the tracker: by default it counts as we read the book, and by a set that decides otherwise it counts so.
import { describe, expect, it } from 'vitest';
import { afterMove, objectionTo } from '../../../src/companion/judgement/game.ts';
import type { Move } from '../../../src/companion/judgement/moves.ts';
import { movesFrom } from '../../../src/companion/judgement/read.ts';
import { type Readings, TRACKED } from '../../../src/companion/judgement/readings.ts';
import { type Game, START } from '../../../src/companion/judgement/state.ts';
import { factsOf } from '../../../src/companion/judgement/words.ts';
import { PLAIN, planned } from '../../../src/games/judgement/activation/plan.ts';
import { rulings } from '../../../src/games/judgement/rulings.ts';
import { idleTurn, play, three } from './played.ts';

type Begin = Extract<Move, { do: 'begin' }>;
const begin = three as Begin;
const health = begin.red[0]!.health;

/** The game by our reading and by the other one of a ruling. */
function both(ruling: (typeof TRACKED)[number], moves: readonly Move[], start: Begin = begin): [Game, Game] {
  const readings = { [ruling]: rulings[ruling][1] } as Readings;
  return [play(start, ...moves), play({ ...start, rulings: readings }, ...moves)];
}
const act = (action: Extract<Move, { do: 'act' }>['action'], more: object = {}): Move =>
  ({ do: 'act', action, ...more }) as Move;
const allowed = (game: Game, move: Move): boolean => objectionTo(game, move) === null;
/** How often the active hero can still advance. */
function advances(game: Game): number {
  return allowed(game, act('advance')) ? 1 + advances(afterMove(game, act('advance'))) : 0;
}

const TRIED: Readonly<Record<(typeof TRACKED)[number], () => readonly [unknown, unknown]>> = {
  'judgement.fate.setup': () => {
    const [ours, theirs] = both('judgement.fate.setup', []);
    expect([ours.sides.red.fate, theirs.sides.red.fate]).toEqual([1, 2]);
    return [ours.sides.blue.fate, theirs.sides.blue.fate];
  },
  'judgement.fate.cleanse': () => {
    const [ours, theirs] = both('judgement.fate.cleanse', [
      { do: 'condition', hero: 0, condition: 'poison' },
      { do: 'activate', hero: 0 },
    ]);
    const cleanse = act('cleanse', { removes: 'poison' });
    expect([allowed(ours, cleanse), allowed(theirs, cleanse)]).toEqual([true, true]);
    return [allowed(afterMove(ours, act('advance')), cleanse), allowed(afterMove(theirs, act('advance')), cleanse)];
  },
  'judgement.cleanse.stun': () => {
    const stunned: Move[] = [
      { do: 'condition', hero: 0, condition: 'stun' },
      { do: 'activate', hero: 0 },
    ];
    const cleanse = act('cleanse', { removes: 'stun' });
    const early = both('judgement.cleanse.stun', [...stunned, cleanse]);
    expect(advances(early[0])).toBe(advances(early[1]));
    const late = both('judgement.cleanse.stun', [...stunned, act('advance'), cleanse]);
    expect(advances(late[0]) - advances(late[1])).toBe(1);
    return [advances(late[0]), advances(late[1])];
  },
  'judgement.artefacts.one-visit': () => {
    const steps = [{ action: 'sell' }, { action: 'buy' }] as const;
    const read = { ...PLAIN, readings: { 'judgement.artefacts.one-visit': 'one-action' } } as const;
    expect(planned([steps[0], { action: 'advance' }, steps[1]], read).spent).toBe(3);
    const spent = [planned(steps).spent, planned(steps, read).spent] as const;
    expect(spent).toEqual([2, 1]);
    const [ours, theirs] = both('judgement.artefacts.one-visit', [
      { do: 'activate', hero: 0 },
      act('sell', { fate: 1 }),
      act('buy', { fate: 1 }),
    ]);
    return [advances(ours), advances(theirs)];
  },
  'judgement.conditions.own-activation': () => {
    const [ours, theirs] = both('judgement.conditions.own-activation', [
      { do: 'activate', hero: 0 },
      { do: 'condition', hero: 0, condition: 'poison' },
      { do: 'end' },
    ]);
    return [ours.heroes[0]!.conditions.length, theirs.heroes[0]!.conditions.length];
  },
  'judgement.souls.cursed-owner': () => {
    const [ours, theirs] = both('judgement.souls.cursed-owner', [
      { do: 'harm', hero: 0, damage: health - 1, by: 3 },
      { do: 'condition', hero: 0, condition: 'fire', by: 3 },
      { do: 'condition', hero: 3, condition: 'curse' },
      { do: 'activate', hero: 0 },
      { do: 'end', soul: 4 },
    ]);
    expect([ours.heroes[0]!.died, theirs.heroes[0]!.died]).toEqual([1, 1]);
    expect([ours.heroes[4]!.level, theirs.heroes[4]!.level]).toEqual([1, 2]);
    return [ours.heroes[4]!.souls, theirs.heroes[4]!.souls];
  },
  'judgement.souls.pit-rotation': () => {
    const waits: Game = { ...START, phase: 'communion', turn: 4, step: 4, effigy: 16, unbound: 2, pits: 3, lastPit: 3 };
    const readings = { 'judgement.souls.pit-rotation': 'every-turn' } as const;
    expect(afterMove({ ...waits, readings }, { do: 'spawn' }).lastPit).toBe(1);
    return [afterMove(waits, { do: 'spawn' }).lastPit, afterMove({ ...waits, readings }, { do: 'spawn' }).lastPit];
  },
  'judgement.levels.kills': () => {
    const start = { ...begin, red: begin.red.map((one, i) => (i === 0 ? { ...one, soulless: true } : one)) };
    const kill: Move[] = [
      { do: 'activate', hero: 0 },
      { do: 'harm', hero: 3, damage: health, by: 0, soul: 1 },
    ];
    const [ours, theirs] = both('judgement.levels.kills', kill, start);
    expect([ours.heroes[1]!.souls, theirs.heroes[1]!.souls]).toEqual([1, 1]);
    return [
      [ours.heroes[0]!.level, ours.heroes[1]!.level],
      [theirs.heroes[0]!.level, theirs.heroes[1]!.level],
    ];
  },
  'judgement.levels.cursed-killer': () => {
    const [ours, theirs] = both('judgement.levels.cursed-killer', [
      { do: 'condition', hero: 0, condition: 'curse' },
      { do: 'activate', hero: 0 },
      { do: 'harm', hero: 3, damage: health, by: 0 },
    ]);
    return [ours.heroes[0]!.level, theirs.heroes[0]!.level];
  },
  'judgement.respawn.killed-in-communion': () => {
    const until: Move[] = [
      ...idleTurn(),
      { do: 'events' },
      { do: 'harm', hero: 0, damage: health, by: 'monster' },
      { do: 'drift' },
      { do: 'generate', red: 0, blue: 0 },
      { do: 'spawn', pit: 1 },
    ];
    const waits = both('judgement.respawn.killed-in-communion', until);
    expect(waits.map((game) => /in turn \d/.exec(factsOf(game, 0))?.[0])).toEqual(['in turn 3', 'in turn 2']);
    const [ours, theirs] = waits.map((game) => afterMove(game, { do: 'respawn' }));
    return [ours!.heroes[0]!.died, theirs!.heroes[0]!.died];
  },
};

describe('a game begun under a set that reads otherwise', () => {
  it.each(TRACKED)('%s is counted by its other reading', (ruling) => {
    const [ours, theirs] = TRIED[ruling]();
    expect(theirs).not.toEqual(ours);
  });

  it('takes its readings along, and none that it does not know', () => {
    const link = (more: object) => movesFrom(JSON.parse(JSON.stringify([{ ...begin, rulings: more }])));
    expect(link({ 'judgement.fate.setup': 'extra' })?.[0]).toHaveProperty('rulings');
    expect(link({ 'judgement.fate.setup': 'three' })).toBeNull();
    expect(link({ 'judgement.no.such': 'extra' })).toBeNull();
    expect(play(begin).readings).toEqual({});
  });
});
