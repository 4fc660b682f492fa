// Whole questions, as a player would say them at the table, find their page among the first three.
import { describe, expect, it } from 'vitest';
import { indexOf } from '../../site/build/search-index/make-index.ts';
import { openIndex, ranked } from '../../site/client/search/rank.ts';

// A line a game: the question, and the pages that answer it.
const GAMES = {
  judgement: [
    ['hero respawn', ['communion-phase', 'killed', 'spawning']],
    ['My hero re-spawns: how much health does it have?', ['communion-phase', 'killed']],
    ['List the steps of the Communion Phase', ['communion-phase']],
    ['shooter 5" from an invisible model', ['invisibility']],
    ['A frozen hero with MOV 6 charges in turn 1: how far?', ['frost']],
    ['revive', ['killed', 'communion-phase', 'spawning']],
    ['Does a cursed hero gain a level for killing somebody?', ['curse', 'levels', 'who-gets-the-soul']],
    ['Can a summoned model damage an Effigy?', ['summoned', 'effigy']],
    ['In what order do things happen at the end of an activation?', ['activation']],
    ['Can I sell one artefact and buy another with the same action?', ['buy-sell-trade', 'magical-artefacts']],
  ],
} as const;

describe.each(Object.entries(GAMES))('%s', (game, questions) => {
  const index = openIndex(indexOf(game as keyof typeof GAMES));
  it.each(questions)('%s', (question, pages) => {
    const found = ranked(index, question)
      .slice(0, 3)
      .flatMap(({ entry }) => [entry.url, ...(entry.about ?? [])])
      .map((place) => place.split(/[/#]/)[1]);
    expect(found.filter((slug) => (pages as readonly string[]).includes(slug ?? ''))).not.toEqual([]);
  });
});
