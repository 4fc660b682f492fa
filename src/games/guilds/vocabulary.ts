// The words of GUILDS and what it assumes when a scene is silent. A body is as tall as its base is wide, in inches.
import { convention } from '../../scene/citation.ts';
import type { Vocabulary } from '../../scene/vocabulary.ts';
import { BARRIER_HEIGHT } from './parameters.ts';
import { rulings } from './rulings.ts';
import { beta } from './sources.ts';

const small = beta('Measuring Distances');
const large = convention('the usual base of such a model');

const CONDITIONS = [
  'blind',
  'burning',
  'broken-shield',
  'charmed',
  'confusion',
  'fatigued',
  'flying',
  'freezing',
  'immobilized',
  'mind-control',
  'poisoned',
  'stealth',
  'stunned',
  'terror',
  'unsaddled',
] as const;
/** A condition that a model can suffer. */
export type Condition = (typeof CONDITIONS)[number];

const TRAITS = ['towering', 'levitation', 'mobile', 'amphibian', 'indirect-engagement', 'shield', 'no-will'] as const;
/** What a model can be or have. A model without a WILL has a "/" instead, as constructs and undead do. */
export type Trait = (typeof TRAITS)[number];

export const vocabulary: Vocabulary = {
  models: {
    infantry: { baseMm: 32, height: 'base', usual: { stats: { DEX: 5 } }, cites: small },
    hero: { baseMm: 32, height: 'base', usual: { stats: { DEX: 5 } }, cites: small },
    cavalry: { baseMm: 50, height: 'base', usual: { stats: { DEX: 8 } }, cites: large },
    mount: { baseMm: 60, height: 'base', usual: { stats: { DEX: 8 } }, cites: large },
    beast: { baseMm: 50, height: 'base', usual: { stats: { DEX: 7 } }, cites: large },
    monster: { baseMm: 50, height: 'base', usual: { stats: { DEX: 6 } }, cites: large },
  },
  terrain: {
    // Both can be climbed (guilds.climbing.surfaces), and a climb ends on top.
    wall: {
      height: 3,
      traits: [],
      carries: true,
      size: [5, 0.6],
      cites: convention('the usual height of a wall on a table'),
    },
    barrier: {
      height: BARRIER_HEIGHT.value,
      traits: [],
      carries: true,
      size: [4, 0.5],
      cites: beta('Barriers and Cover'),
    },
    difficult: { height: 0, traits: [], cites: beta('Movement') },
    aquatic: { height: 0, traits: [], cites: beta('Movement') },
  },
  zones: ['objective', 'area'],
  stats: ['MIGHT', 'DEF', 'WILL', 'DEX', 'HEROISM'],
  conditions: CONDITIONS,
  traits: TRAITS,
  terrainTraits: [],
  offTable: {
    MIGHT: 'MIGHT matters to wounds and their odds; no answer about a table depends on it.',
    DEF: 'DEF matters to the odds of attacks; no answer about a table depends on it.',
    burning: 'Burning deals its wound when the model is activated; no answer about a table depends on it.',
    'broken-shield': 'A broken shield matters to the odds of attacks; no answer about a table depends on it.',
    'mind-control': 'Mind Control decides which player acts with the model; no answer about a table depends on it.',
    poisoned: 'Poisoned lowers the Might of the model; no answer about a table depends on it.',
    unsaddled: 'Unsaddled matters when the hero would mount again; no answer about a table depends on it.',
    shield: 'A shield matters to the odds of attacks; no answer about a table depends on it.',
  },
  traitDefaults: {},
  reach: 1,
  bases: { round: 'In GUILDS every model has a circular base', cites: beta('Engagement') },
  elevation: true,
  markersSeen: false,
  unitsAsked: false,
  rulings,
};
