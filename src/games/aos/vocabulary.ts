// Age of Sigmar's words and what Sightline assumes when a scene is silent. Heights are inches.
import { convention } from '../../scene/citation.ts';
import type { Vocabulary } from '../../scene/vocabulary.ts';
import { rulings } from './rulings.ts';

const body = convention('the usual base and height of such a model');
const usual = convention('the usual height of such a piece on a table');

export const vocabulary: Vocabulary = {
  models: {
    infantry: { baseMm: 32, height: 1.5, cites: body },
    hero: { baseMm: 40, height: 1.5, cites: body },
    cavalry: { baseMm: 60, height: 2.5, cites: body },
    monster: { baseMm: 100, height: 4, cites: body },
    'war-machine': { baseMm: 60, height: 2, cites: body },
    manifestation: { baseMm: 60, height: 2, cites: body },
  },
  terrain: {
    obstacle: { height: 2, traits: [], cites: usual },
    // Hills are area terrain; obstacles and Places of Power are Unstable.
    area: { height: 1, traits: [], carries: true, cites: usual },
    obscuring: { height: 4, traits: [], cites: usual },
    'place-of-power': { height: 3, traits: [], cites: usual },
  },
  zones: ['objective', 'territory'],
  stats: ['control', 'health', 'move'],
  conditions: [],
  traits: ['fly', 'monster', 'war-machine', 'hero'],
  terrainTraits: [],
  traitDefaults: {},
  reach: 3,
  elevation: true,
  markersSeen: false,
  unitsAsked: true,
  rulings,
};
