// Judgement: everything the rest of Sightline needs of it.
import { type Game, outcome } from '../../verdict/game.ts';
import { rolls } from './rolls/index.ts';
import { distance } from './rules/measuring-distances.ts';
import { within } from './rules/within.ts';
import { vocabulary } from './vocabulary.ts';

export const judgement: Game = {
  id: 'judgement',
  title: 'Judgement',
  vocabulary,
  rules: [distance, within],
  answers: {
    distance: (table, args) => outcome(distance({ table, ...args })),
    within: (table, args) => outcome(within({ table, ...args })),
  },
  rolls,
};
