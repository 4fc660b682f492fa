// Judgement's words and what it assumes when a scene is silent. Heights are the game's own units, not inches.
import { convention } from '../../scene/citation.ts';
import type { Vocabulary } from '../../scene/vocabulary.ts';
import { rulings } from './rulings.ts';
import { core } from './sources.ts';

const heights = core('Model Height');
const features = core('Terrain');

export const vocabulary: Vocabulary = {
  models: {
    hero: { baseMm: 50, height: 2, cites: heights },
    monster: { baseMm: 50, height: 2, cites: heights },
    summoned: { baseMm: 50, height: 2, cites: convention('a summoned model is as tall as a hero') },
    effigy: { baseMm: 50, height: 4, cites: core('Effigy') },
    shrine: { baseMm: 50, height: 2, cites: core('Shrines') },
    soul: { baseMm: 25, height: 0, cites: heights },
    token: { baseMm: 25, height: 0, cites: core('Model Base Sizes') },
  },
  terrain: {
    forest: { height: 4, traits: ['rough', 'soft'], cites: features },
    smoke: { height: 4, traits: ['soft'], cites: features },
    wall: { height: 1, traits: ['hard'], cites: features },
    hedge: { height: 1, traits: ['soft'], cites: core('Soft Cover') },
    building: { height: 4, traits: ['impassable', 'hard'], cites: features },
    boulder: { height: 2, traits: ['impassable', 'hard'], cites: core('Hard Cover') },
    impassable: { height: 2, traits: ['impassable', 'hard'], cites: core('Impassable Terrain') },
    water: { height: 0, traits: ['rough'], cites: features },
    rough: { height: 0, traits: ['rough'], cites: core('Rough Ground') },
    lava: { height: 0, traits: ['treacherous'], cites: features },
    treacherous: { height: 0, traits: ['treacherous'], cites: core('Treacherous Ground') },
  },
  zones: ['deployment'],
  stats: ['MOV', 'AGI', 'RES', 'MEL', 'MAG', 'RNG', 'SOUL', 'HP'],
  conditions: ['curse', 'fire', 'frost', 'knocked-down', 'poison', 'stun'],
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
  traitDefaults: { small: { baseMm: 40, height: 1, cites: core('Small') } },
  reach: null,
  elevation: false,
  markersSeen: false,
  unitsAsked: false,
  rulings,
};
