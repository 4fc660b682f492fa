// Age of Sigmar: everything the rest of Sightline needs of it.
import { type Game, outcome } from '../../verdict/game.ts';
import { rolls } from './rolls/index.ts';
import { control } from './rules/control.ts';
import { inCombat } from './rules/in-combat.ts';
import { noContender, stillManifestation } from './rules/manifestations.ts';
import { distance, within } from './rules/measuring-distances.ts';
import { countsHere } from './rules/objectives.ts';
import { keepsDistance, terrainSetUp } from './rules/setting-up-terrain.ts';
import { nearAnother } from './rules/warped-ruins.ts';
import { vocabulary } from './vocabulary.ts';

export const aos: Game = {
  id: 'aos',
  title: 'Age of Sigmar',
  vocabulary,
  rules: [
    distance,
    within,
    inCombat,
    stillManifestation,
    noContender,
    control,
    countsHere,
    terrainSetUp,
    keepsDistance,
    nearAnother,
  ],
  answers: {
    distance: (table, args) => outcome(distance({ table, ...args })),
    within: (table, args) => outcome(within({ table, ...args })),
    engagement: (table) => outcome(inCombat({ table })),
    control: (table, args) => outcome(control({ table, ...args })),
    setup: (table, args) => outcome(terrainSetUp({ table, ...args })),
  },
  rolls,
};
