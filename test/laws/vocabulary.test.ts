// Every word of a vocabulary changes an answer about some table or the reasons for it, or says where else it matters.
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/games/registry.ts';
import type { GameId } from './scene.ts';
import { changedBy, wordsOfGame } from './vocabulary.ts';
import { randomQuestion, writtenQuestions } from './words/sample.ts';

const FULL = process.env.SIGHTLINE_FULL === '1';
const SLOW = 600_000;
// Cases have no word that only random tables have.
const RANDOM = Array.from({ length: 60 }, (_, i) => 4000 + i);

describe.each<GameId>(['judgement', 'grimheim', 'guilds', 'aos'])('%s', (game) => {
  const { offTable } = gameOf(game).vocabulary;
  const words = wordsOfGame(game);
  const questions = [...writtenQuestions(game), ...RANDOM.flatMap((seed) => randomQuestion(game, seed) ?? [])];
  const onTable = words.filter(({ word }) => !Object.hasOwn(offTable, word));
  const off = words.filter(({ word }) => Object.hasOwn(offTable, word));

  it.each(onTable.map((word) => [word.name, word] as const))(
    '%s changes an answer',
    (_, word) => {
      expect(changedBy(word, questions)).not.toBeNull();
    },
    SLOW,
  );

  it('says where the other words matter', () => {
    expect(off.map(({ word }) => word).sort()).toEqual(Object.keys(offTable).sort());
    expect(
      Object.values(offTable).filter((why) => !/^[A-Z].+; no answer about a table depends on it\.$/.test(why)),
    ).toEqual([]);
  });

  // To find nothing takes every question.
  it.runIf(FULL).each(off.map((word) => [word.name, word] as const))(
    '%s changes no answer',
    (_, word) => {
      expect(changedBy(word, questions)).toBeNull();
    },
    SLOW,
  );
});
