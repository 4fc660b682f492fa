// Age of Sigmar's words and what Sightline assumes when a scene is silent. Heights are inches.
import { convention } from '../../scene/citation.ts';
import type { Vocabulary } from '../../scene/vocabulary.ts';
import { rulings } from './rulings.ts';

const body = convention('the usual base and height of such a model');
const usual = convention('the usual height of such a piece on a table');

export const vocabulary: Vocabulary = {
  models: {
    infantry: { baseMm: 32, height: 1.5, usual: { stats: { control: 1, health: 1, move: 5 } }, cites: body },
    hero: { baseMm: 40, height: 1.5, usual: { stats: { control: 2, health: 6, move: 5 } }, cites: body },
    cavalry: { baseMm: 60, height: 2.5, usual: { stats: { control: 1, health: 3, move: 10 } }, cites: body },
    monster: { baseMm: 100, height: 4, usual: { stats: { control: 5, health: 12, move: 10 } }, cites: body },
    'war-machine': { baseMm: 60, height: 2, usual: { stats: { control: 1, health: 5, move: 3 } }, cites: body },
    manifestation: { baseMm: 60, height: 2, usual: { stats: { control: 1, health: 6, move: 8 } }, cites: body },
  },
  terrain: {
    obstacle: { height: 2, traits: [], size: [5, 1], cites: usual },
    // Hills are area terrain; obstacles and Places of Power are Unstable.
    area: { height: 1, traits: [], carries: true, size: [6, 5], cites: usual },
    obscuring: { height: 4, traits: [], size: [6, 5], cites: usual },
    'place-of-power': { height: 3, traits: [], size: [5, 5], cites: usual },
  },
  zones: ['objective', 'territory'],
  stats: ['control', 'health', 'move'],
  conditions: [],
  traits: ['fly', 'monster', 'war-machine', 'hero'],
  terrainTraits: ['faction-terrain'],
  offTable: {
    health: 'Health matters to damage and its odds; no answer about a table depends on it.',
  },
  traitDefaults: {},
  reach: 3,
  bases: 'round-or-oval',
  elevation: true,
  markersSeen: false,
  unitsAsked: true,
  rulings,
};
