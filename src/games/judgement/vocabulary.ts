// Judgement's words and what it assumes when a scene is silent. Heights are the game's own units, not inches.
import { convention } from '../../scene/citation.ts';
import type { Vocabulary } from '../../scene/vocabulary.ts';
import { rulings } from './rulings.ts';
import { core } from './sources.ts';

const heights = core('Model Height');
const features = core('Terrain');

const CONDITIONS = ['curse', 'fire', 'frost', 'knocked-down', 'poison', 'stun'] as const;
/** A condition that a model can suffer. */
export type Condition = (typeof CONDITIONS)[number];

export const vocabulary: Vocabulary = {
  models: {
    hero: {
      baseMm: 50,
      height: 2,
      usual: { reach: 1, stats: { MOV: 5, AGI: 5, RES: 2, MEL: 6, MAG: 5, RNG: 5, SOUL: 4, HP: 14 } },
      cites: heights,
    },
    monster: {
      baseMm: 50,
      height: 2,
      neutral: true,
      usual: { reach: 1, stats: { MOV: 5, AGI: 4, RES: 2, MEL: 6, HP: 12 } },
      cites: heights,
    },
    summoned: {
      baseMm: 50,
      height: 2,
      usual: { reach: 1, stats: { MOV: 5, AGI: 4, RES: 1, MEL: 5, MAG: 4, RNG: 4, HP: 6 } },
      cites: convention('a summoned model is as tall as a hero'),
    },
    effigy: { baseMm: 50, height: 4, cites: core('Effigy') },
    shrine: { baseMm: 50, height: 2, neutral: true, cites: core('Shrines') },
    soul: { baseMm: 25, height: 0, neutral: true, cites: heights },
    token: { baseMm: 25, height: 0, neutral: true, cites: core('Model Base Sizes') },
  },
  terrain: {
    forest: { height: 4, traits: ['rough', 'soft'], size: [5, 4], cites: features },
    smoke: { height: 4, traits: ['soft'], size: [4, 4], round: true, cites: features },
    wall: { height: 1, traits: ['hard'], size: [5, 0.6], cites: features },
    hedge: { height: 1, traits: ['soft'], size: [5, 0.6], cites: core('Soft Cover') },
    building: { height: 4, traits: ['impassable', 'hard'], size: [4, 4], cites: features },
    boulder: { height: 2, traits: ['impassable', 'hard'], size: [3, 3], round: true, cites: core('Hard Cover') },
    impassable: { height: 2, traits: ['impassable', 'hard'], cites: core('Impassable Terrain') },
    water: { height: 0, traits: ['rough'], cites: features },
    rough: { height: 0, traits: ['rough'], cites: core('Rough Ground') },
    lava: { height: 0, traits: ['treacherous'], cites: features },
    treacherous: { height: 0, traits: ['treacherous'], cites: core('Treacherous Ground') },
  },
  zones: ['deployment'],
  stats: ['MOV', 'AGI', 'RES', 'MEL', 'MAG', 'RNG', 'SOUL', 'HP'],
  conditions: CONDITIONS,
  traits: [
    'small',
    'fly',
    'pathfinder',
    'nimble',
    'point-blank',
    'invisibility',
    'steady',
    'soulless',
    'soul-command',
    'natural-sprinter',
    'backstab',
    'commander',
  ],
  terrainTraits: ['rough', 'treacherous', 'impassable', 'soft', 'hard'],
  offTable: {
    RES: 'RES matters to damage and its odds; no answer about a table depends on it.',
    HP: 'Health matters to damage and its odds; no answer about a table depends on it.',
    fire: 'Fire matters when a model heals and when its activation ends; no answer about a table depends on it.',
  },
  traitDefaults: { small: { baseMm: 40, height: 1, cites: core('Small') } },
  reach: null,
  bases: { round: 'In Judgement every base is round and has a diameter', cites: core('Model Base Sizes') },
  elevation: false,
  markersSeen: false,
  unitsAsked: false,
  rulings,
};
