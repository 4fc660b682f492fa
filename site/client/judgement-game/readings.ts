// The disputed readings that the tracker decides by, as a player calls them.
import { type Readings, TRACKED } from '../../../src/companion/judgement/readings.ts';
import { rulings } from '../../../src/games/judgement/rulings.ts';
import { houseReadings } from '../house-rulings/tracked.ts';

export const TITLES: Readonly<Record<(typeof TRACKED)[number], string>> = {
  'judgement.fate.setup': 'Fate of the first turn',
  'judgement.fate.cleanse': 'when a hero cleanses',
  'judgement.cleanse.stun': 'a cleansed stun',
  'judgement.artefacts.one-visit': 'buying and selling in one visit',
  'judgement.conditions.own-activation': "conditions in a model's own activation",
  'judgement.souls.cursed-owner': 'the Soul of a hero that a cursed model burns',
  'judgement.souls.pit-rotation': 'the next Soul pit',
  'judgement.levels.kills': 'the level for a soulless killer',
  'judgement.levels.cursed-killer': 'the level for a cursed killer',
  'judgement.respawn.killed-in-communion': 'heroes killed in the Communion Phase',
};

/** The readings of the set in force that the tracker decides by; null where no set is in force. */
export const gameReadings = () => houseReadings<Readings>(TRACKED, rulings);
