// Grimheim's words and what it assumes when a scene is silent. Heights are inches.
import { convention } from '../../scene/citation.ts';
import type { Vocabulary } from '../../scene/vocabulary.ts';
import { rulings } from './rulings.ts';
import { book } from './sources.ts';

const usual = convention('the usual height of such a piece on a table');

const CONDITIONS = [
  'stunned',
  'burning',
  'frozen',
  'fearful',
  'poisoned',
  'cursed',
  'hidden',
  'overwatch',
  'head-injury',
  'arm-injury',
  'leg-injury',
] as const;
/** A condition that a model can suffer. */
export type Condition = (typeof CONDITIONS)[number];

export const vocabulary: Vocabulary = {
  models: {
    fighter: {
      baseMm: 32,
      height: 1.5,
      usual: { stats: { MOV: 5, ATK: 3, HTV: 4, DMG: 2, CRT: 3, DEF: 3, SAV: 4, WND: 8 } },
      cites: convention('the usual base and height of a fighter'),
    },
  },
  terrain: {
    wall: { height: 3, traits: [], size: [5, 0.6], cites: usual },
    building: { height: 6, traits: [], size: [4, 4], cites: usual },
    rock: { height: 3, traits: [], size: [3, 2.5], cites: usual },
    'small-object': { height: 0.75, traits: [], size: [1, 1], round: true, cites: usual },
    'field-defense': { height: 1.2, traits: [], size: [4, 0.6], cites: usual },
    entryway: { height: 3, traits: [], size: [2, 0.6], cites: usual },
    elevated: { height: 3, traits: [], carries: true, cites: usual },
    loot: { height: 0.5, traits: [], size: [1, 1], round: true, cites: usual },
    difficult: { height: 0, traits: [], cites: book('Terrain') },
    dangerous: { height: 0, traits: [], cites: book('Terrain') },
    'climbing-gear': { height: 0, traits: [], size: [1, 0.6], cites: book('Terrain') },
  },
  zones: ['objective', 'deployment'],
  stats: ['MOV', 'ATK', 'HTV', 'DMG', 'CRT', 'DEF', 'SAV', 'WND'],
  conditions: CONDITIONS,
  traits: ['fly', 'teleport', 'raised-shield'],
  terrainTraits: [],
  offTable: {
    ATK: 'ATK matters to the odds of attacks; no answer about a table depends on it.',
    HTV: 'HTV matters to the odds of attacks; no answer about a table depends on it.',
    DMG: 'DMG matters to the odds of attacks; no answer about a table depends on it.',
    CRT: 'CRT matters to the odds of attacks; no answer about a table depends on it.',
    DEF: 'DEF matters to the odds of attacks; no answer about a table depends on it.',
    SAV: 'SAV matters to the odds of attacks and of falls; no answer about a table depends on it.',
    WND: 'WND matters to damage and its odds; no answer about a table depends on it.',
    burning: 'Burning deals its damage at the start of each turn; no answer about a table depends on it.',
    poisoned: 'Poisoned deals its damage at the end of each turn; no answer about a table depends on it.',
    cursed: 'Cursed deals its damage when dice are rolled; no answer about a table depends on it.',
    'head-injury': 'A head injury matters to the odds of attacks; no answer about a table depends on it.',
    'arm-injury': 'An arm injury matters to the odds of attacks; no answer about a table depends on it.',
  },
  traitDefaults: {},
  reach: 1,
  bases: { round: 'In Grimheim we read every base as round', cites: convention('bases are round') },
  elevation: true,
  markersSeen: true,
  unitsAsked: false,
  rulings,
};
