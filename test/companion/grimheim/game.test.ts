// A game of Encounter on the score sheet: what scores when, who gains what at the start of a turn, and when it ends.
import { describe, expect, it } from 'vitest';
import {
  freeOverwatch,
  GAME_RULES,
  hasOvertime,
  isAgainstTheOdds,
  refusalOf,
} from '../../../src/companion/grimheim/game.ts';
import type { Move } from '../../../src/companion/grimheim/moves.ts';
import { movesFrom } from '../../../src/companion/grimheim/read.ts';
import { type Each, type Game, leaderOf, pointsOf } from '../../../src/companion/grimheim/state.ts';
import { movesPlayed } from '../../../src/companion/moves-played.ts';
import { randomFrom } from '../../oracle/random.ts';

const begin: Move = {
  do: 'begin',
  red: { models: 6, points: 180 },
  blue: { models: 8, points: 200 },
  defender: 'blue',
  markers: 3,
};
const NOBODY: Each<number> = { red: 0, blue: 0 };
const start: Move = { do: 'start', initiative: 'red' };
const close: Move = { do: 'close' };
const score = (...at: readonly Each<number>[]): Move => ({
  do: 'score',
  at: [...at, NOBODY, NOBODY, NOBODY].slice(0, 3),
});
const turn = (...at: readonly Each<number>[]): Move[] => [start, close, score(...at)];
const down = (player: 'red' | 'blue', by: 1 | -1 = 1): Move => ({ do: 'defeat', player, by });

function played(...moves: readonly Move[]): Game {
  const { state, refusal } = movesPlayed(GAME_RULES, moves);
  expect(refusal).toBeNull();
  return state;
}
const points = (game: Game): [number, number] => [pointsOf(game, 'red'), pointsOf(game, 'blue')];

describe('the end of a round', () => {
  it('scores as the example on the page of scoring does', () => {
    // Red has two models at the well and Blue one; Blue has the only model at the shrine; Red defeated one model.
    const game = played(begin, start, down('blue'), close, score({ red: 2, blue: 1 }, { red: 0, blue: 1 }));
    expect(points(game)).toEqual([4, 3]);
    expect(game.sides.red.scored).toEqual([{ turn: 1, control: 1, more: 1, defeated: 2 }]);
  });
  it('gives both 1 VP and nobody the extra one at equal numbers', () => {
    expect(points(played(begin, ...turn({ red: 2, blue: 2 })))).toEqual([1, 1]);
  });
  it('counts a model only in the turn in which it was defeated, and not when it is back', () => {
    expect(points(played(begin, start, down('red'), down('red', -1), close, score()))).toEqual([0, 0]);
    expect(points(played(begin, start, down('red'), close, score(), ...turn()))).toEqual([0, 2]);
  });
  it('counts Side Quests at any time, the end of the game included', () => {
    const over = played(begin, ...turn(), ...turn(), ...turn(), ...turn());
    expect(over.phase).toBe('over');
    expect(points(GAME_RULES.afterMove(over, { do: 'other', player: 'blue', by: 3 }))).toEqual([0, 3]);
  });
});

describe('the start of a turn', () => {
  it('gives a free Overwatch action for every two models less, of those that are left', () => {
    const game = played(begin);
    expect([freeOverwatch(game, 'red'), freeOverwatch(game, 'blue')]).toEqual([1, 0]);
    expect(freeOverwatch(played(begin, down('blue')), 'red')).toBe(0);
    expect(freeOverwatch(played(begin, down('red')), 'red')).toBe(1);
    expect(freeOverwatch(played(begin, down('red'), down('red')), 'red')).toBe(2);
  });
  it('gives a Fate Die more at 20 points less, and not at 19', () => {
    expect(isAgainstTheOdds(played(begin), 'red')).toBe(true);
    expect(isAgainstTheOdds(played({ ...begin, red: { models: 6, points: 181 } }), 'red')).toBe(false);
  });
});

describe('how it ends', () => {
  const behind = (by: number): Move[] => [
    begin,
    ...turn(),
    ...turn(),
    ...turn(),
    { do: 'other', player: 'red', by },
    ...turn(),
  ];
  it('after four turns, or five when somebody is at least 5 VP behind', () => {
    expect(played(...behind(4))).toMatchObject({ phase: 'over', turn: 4 });
    const fifth = played(...behind(5));
    expect(fifth).toMatchObject({ phase: 'start', turn: 5 });
    expect(hasOvertime(fifth)).toBe(true);
    expect(played(...behind(5), ...turn())).toMatchObject({ phase: 'over', turn: 5 });
  });
  it('the most victory points win, and a tie is one', () => {
    expect(leaderOf(played(...behind(4)))).toBe('red');
    expect(leaderOf(played(begin, ...turn()))).toBeNull();
  });
});

describe('what is refused', () => {
  it.each<[string, Move[], Move]>([
    ['Set the game up first.', [], start],
    ['The game has begun.', [begin], begin],
    ['The turn has started.', [begin, start], start],
    ['The Action Phase is not on.', [begin], close],
    ['Players score at the end of the round.', [begin, start], score()],
    ['There are 3 objectives.', [begin, start, close], { do: 'score', at: [NOBODY] }],
    ['Red has 6 models left.', [begin, start, close], score({ red: 7, blue: 0 })],
    ['No model of Blue is defeated.', [begin], down('blue', -1)],
    ['Encounter has D3 + 2 objective markers: 3 to 5.', [], { ...begin, markers: 6 } as Move],
    ['Red has 0 VP from other goals.', [begin], { do: 'other', player: 'red', by: -1 }],
  ])('%s', (says, before, move) => expect(refusalOf(played(...before), move)).toBe(says));
});

describe('moves from outside', () => {
  it('are read when they have the shape of moves, and only then', () => {
    const game = [begin, ...turn({ red: 1, blue: 0 }), down('red')];
    expect(movesFrom(JSON.parse(JSON.stringify(game)))).toEqual(game);
    for (const bad of [null, {}, [{ do: 'win' }], [{ ...begin, red: 3 }], [{ do: 'score', at: [{ red: 1 }] }]])
      expect(movesFrom(bad)).toBeNull();
  });
});

it('random games keep their sums: points are never negative, models never fewer than none (seed 30)', () => {
  const random = randomFrom(30);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let i = 0; i < 300; i++) {
    let game = played(begin);
    for (let n = 0; n < 60; n++) {
      const at = Array.from({ length: 3 }, () => ({ red: Math.floor(random() * 3), blue: Math.floor(random() * 3) }));
      const player = one(['red', 'blue'] as const);
      const by = one([1, -1] as const);
      const tried = one<Move>([
        start,
        close,
        { do: 'score', at },
        { do: 'defeat', player, by },
        { do: 'other', player, by },
      ]);
      if (refusalOf(game, tried) === null) game = GAME_RULES.afterMove(game, tried);
      for (const side of Object.values(game.sides)) {
        expect(side.lost).toBeGreaterThanOrEqual(side.fallen);
        expect(side.lost).toBeLessThanOrEqual(side.models);
      }
      expect(Math.min(...points(game))).toBeGreaterThanOrEqual(0);
      expect(game.turn).toBeLessThanOrEqual(5);
    }
  }
});
