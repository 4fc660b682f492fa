// Judgement's numbers, each with its unit and the place in the book that gives it.
import { type Citation, convention } from '../../scene/citation.ts';
import { core } from './sources.ts';

export interface Parameter {
  readonly value: number;
  readonly unit: 'inches' | 'height' | 'AGI' | 'models' | 'attribute';
  readonly cites: Citation;
}

const inches = (value: number, cites: Citation): Parameter => ({ value, unit: 'inches', cites });

/** How near a feature a target must stand to have cover from it. */
export const COVER_RANGE = inches(1, core('Cover'));
/** How near a Shrine a model must stand to count there. */
export const SHRINE_RANGE = inches(2, core('Controlling the Shrine'));
/** How near a Soul a hero must stand to harvest it. */
export const HARVEST_RANGE = inches(2, core('Soul Harvest'));
/** How near a Soul a hero with Soul Command must stand to harvest it. */
export const SOUL_COMMAND_RANGE = inches(4, core('Soul Command'));
/** How near a Soul others must stand to help or hinder a harvest. */
export const HARVEST_HELP_RANGE = inches(2, core('Soul Harvesting'));
/** How near its Commander a member of a hero unit must stand. */
export const COHESION_RANGE = inches(3, core('Unit Cohesion'));
/** From how near an invisible model may still be shot at. */
export const INVISIBILITY_RANGE = inches(3, core('Invisibility'));

/** How far a throw goes. */
export const THROW_DISTANCE = inches(4, core('Throw'));
/** How much farther than its MOV a model charges. */
export const CHARGE_BONUS = inches(3, core('Charge'));
/** What rough ground takes off a move. */
export const ROUGH_PENALTY = inches(1, core('Rough Ground'));
/** What treacherous ground takes off a move. */
export const TREACHEROUS_PENALTY = inches(2, core('Treacherous Ground'));
/** The most MOV that a model has under frost. */
export const FROST_MOV = inches(3, core('Frost'));
/** The most AGI that a model has under frost. */
export const FROST_AGI: Parameter = { value: 3, unit: 'AGI', cites: core('Frost') };
/** What a natural sprinter gains in the first turn. */
export const SPRINT = inches(1, core('Natural Sprinter'));

/** How tall a wall may be that a pathfinder charges over. */
export const PATHFINDER_WALL: Parameter = { value: 1, unit: 'height', cites: core('Pathfinder') };
/** How tall a model is while it is knocked down. */
export const DOWN_HEIGHT: Parameter = { value: 1, unit: 'height', cites: core('Knocked Down') };
/** An Effigy's agility, below which nothing takes it. */
export const EFFIGY_AGI: Parameter = { value: 3, unit: 'AGI', cites: core('Effigy') };
/** The lowest that any attribute counts as, whatever lowers it. */
export const LOWEST_ATTRIBUTE: Parameter = { value: 0, unit: 'attribute', cites: core('Hero Attributes') };
/** The highest that any attribute but health counts as, whatever raises it. */
export const HIGHEST_ATTRIBUTE: Parameter = { value: 10, unit: 'attribute', cites: core('Hero Attributes') };
/** How many members of one hero unit help or hinder one harvest at most. */
export const UNIT_HELP: Parameter = { value: 2, unit: 'models', cites: core('Unit Cohesion') };
/** Nothing of this height stands in anybody's sight. */
export const FLAT: Parameter = { value: 0, unit: 'height', cites: convention('height 0 never blocks') };
