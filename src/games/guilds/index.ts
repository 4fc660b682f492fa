// GUILDS: everything the rest of Sightline needs of it.
import { type Game, outcome } from '../../verdict/game.ts';
import { rolls } from './rolls/index.ts';
import { distance, within } from './rules/measuring-distances.ts';
import { vocabulary } from './vocabulary.ts';

export const guilds: Game = {
  id: 'guilds',
  title: 'GUILDS',
  vocabulary,
  rules: [distance, within],
  answers: {
    distance: (table, args) => outcome(distance({ table, ...args })),
    within: (table, args) => outcome(within({ table, ...args })),
  },
  rolls,
};
