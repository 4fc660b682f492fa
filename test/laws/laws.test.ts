// Answers never contradict one another: every law, on 300 random tables of each game that it holds in.
import { describe, expect, it } from 'vitest';
import type { Law } from './law.ts';
import { type Broken, LAWS, shrunk, type Tried, told, tryTable } from './run.ts';
import type { GameId } from './scene.ts';

const SEED = 32_000;
const TABLES = process.env.SIGHTLINE_FULL === '1' ? 3000 : 300;
/** A law that hardly any table puts to the test says nothing. */
const LEAST_TESTS = TABLES / 100;
const SLOW = 600_000;

describe.each<GameId>(['judgement', 'grimheim', 'guilds', 'aos'])(`%s (seed ${SEED})`, (game) => {
  const tried = new Map<Law, Tried>();
  const broken: Broken[] = [];
  it(
    'is tried',
    () => {
      for (let i = 0; i < TABLES; i++) broken.push(...tryTable(game, SEED + i, tried));
      expect(tried.size).toBeGreaterThan(30);
    },
    SLOW,
  );
  it.each(LAWS.filter(({ games }) => games.includes(game)).map((one) => [one.name, one] as const))(
    '%s',
    (name, one) => {
      const first = broken.find((each) => each.law === name);
      if (first) expect.fail(told(shrunk(first)));
      expect(tried.get(one)?.tables).toBe(TABLES);
      expect(tried.get(one)?.tests, 'tables that put it to the test').toBeGreaterThanOrEqual(LEAST_TESTS);
    },
  );
});
