// Judgement's numbers, each with its unit and the place in the book that gives it.
import { type Citation, convention } from '../../scene/citation.ts';
import { core } from './sources.ts';

export interface Parameter {
  readonly value: number;
  readonly unit:
    | 'inches'
    | 'height'
    | 'AGI'
    | 'models'
    | 'attribute'
    | 'actions'
    | 'health'
    | 'Fate'
    | 'Souls'
    | 'turns'
    | 'levels';
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

const counted = (value: number, unit: Parameter['unit'], cites: Citation): Parameter => ({ value, unit, cites });

/** How many actions a hero has in its activation. */
export const HERO_ACTIONS = counted(3, 'actions', core('Actions'));
/** How many actions a single model of a hero unit can use. */
export const UNIT_MODEL_ACTIONS = counted(3, 'actions', core('Hero Units'));
/** How many actions stun takes away. */
export const STUN_ACTIONS = counted(1, 'actions', core('Stun'));
/** How many actions a hero has less in the turn in which it re-spawns. */
export const RESPAWN_ACTIONS = counted(1, 'actions', core('Step 5: Re-spawn Hero Models'));
/** How much a self-heal heals. */
export const SELF_HEAL = counted(5, 'health', core('Self-Heal'));
/** How much True Damage fire does at the end of an activation. */
export const FIRE_DAMAGE = counted(3, 'health', core('Fire'));
/** How much below its maximum a hero re-spawns. */
export const RESPAWN_LOSS = counted(5, 'health', core('Step 5: Re-spawn Hero Models'));
/** How much below its maximum a model of a hero unit re-spawns. */
export const UNIT_RESPAWN_LOSS = counted(3, 'health', core('Hero Units'));
/** How much base health an Effigy loses for each Soul that its enemy holds. */
export const SOUL_HEALTH = counted(4, 'health', core("Reducing an Effigy's Base Health"));
/** The health of an Effigy in a game with three heroes a side, and with five. */
export const EFFIGY_HEALTH_3 = counted(16, 'health', core('Effigy'));
export const EFFIGY_HEALTH_5 = counted(20, 'health', core('Effigy'));
/** In how many turns each player gains a point of Fate for nothing. */
export const FREE_FATE_TURNS = counted(2, 'turns', core('Fate'));
/** With so many unbound Souls on the board, no other spawns. */
export const MOST_UNBOUND = counted(2, 'Souls', core('Step 4: Spawn Soul and Monsters'));
/** Into how many parts a hero's health is divided to see what cutting it for Fate costs, and the least that it costs. */
export const CUT_PARTS = counted(3, 'health', core('Fate'));
export const CUT_LEAST = counted(5, 'health', core('Fate'));
/** The highest level of a hero. */
export const HIGHEST_LEVEL = counted(3, 'levels', core('Hero Statistics Cards'));
