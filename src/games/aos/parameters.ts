// Age of Sigmar's numbers, each with its unit and the place in the handbook that gives it.
import { type Citation, convention } from '../../scene/citation.ts';
import { handbook } from './sources.ts';

export interface Parameter {
  readonly value: number;
  readonly unit: 'inches' | 'points' | 'units' | 'phases' | 'control';
  readonly cites: Citation;
}

const inches = (value: number, section: string): Parameter => ({ value, unit: 'inches', cites: handbook(section) });
const units = (value: number, section: string): Parameter => ({ value, unit: 'units', cites: handbook(section) });

/** How far a model's combat range reaches from its base. */
export const COMBAT_RANGE = inches(3, '7.0 Combat Range');
/** How near a terrain feature that obscures every model of a unit must stand. */
export const OBSCURING_RANGE = inches(1, 'Obscuring');
/** From how near models are seen through low-lying ash-clouds. */
export const ASH_RANGE = inches(3, 'Hidden Under Ash-Clouds');

/** How near an objective's marker a model contests it. */
export const CONTROL_RANGE = inches(3, 'Objectives and Terrain');
/** How near a terrain feature a model contests it, by the narrower reading. */
export const NARROW_CONTROL_RANGE: Parameter = {
  value: 1,
  unit: 'inches',
  cites: convention('the narrower reading of controlling terrain'),
};
/** The least that a unit's control score can be reduced to. */
export const LEAST_CONTROL: Parameter = { value: 1, unit: 'control', cites: handbook('32.2 Objective Control') };
/** A model's Control characteristic when the scene gives none. */
export const USUAL_CONTROL: Parameter = { value: 1, unit: 'control', cites: convention('a model without a Control') };

/** How far from the battlefield's edge terrain is set up, and farther. */
export const EDGE_GAP = inches(3, 'Objectives and Terrain');
/** How far from objectives terrain is set up, and farther. */
export const OBJECTIVE_GAP = inches(3, 'Objectives and Terrain');
/** How far from other terrain a feature is set up, and farther. */
export const TERRAIN_GAP = inches(6, 'Objectives and Terrain');
/** How near another feature each must be set up in Warped Ruins. */
export const RUINS_RANGE = inches(12, 'Warped Ruins');
/** How near a feature with a hidden passage a unit leaves the tunnels, wholly. */
export const TUNNEL_RANGE = inches(6, 'Caverns of Slaughter');
/** How far from all enemy units a unit leaves the tunnels, and farther. */
export const TUNNEL_ENEMY_GAP = inches(9, 'Caverns of Slaughter');

/** How near a visible enemy a charge must end. */
export const CHARGE_END = inches(0.5, 'Universal Core Abilities - Charge Phase');
/** The least and the most that two dice roll. */
export const CHARGE_LEAST = inches(2, 'Universal Core Abilities - Charge Phase');
export const CHARGE_MOST = inches(12, 'Universal Core Abilities - Charge Phase');

/** What each battle tactic scores. */
export const TACTIC_POINTS: Parameter = { value: 5, unit: 'points', cites: handbook('3.0 Completing Battle Tactics') };
/** In how many phases one enemy unit must be hurt for Master of Arms. */
export const MASTER_PHASES: Parameter = { value: 3, unit: 'phases', cites: handbook('Blazing Onslaught') };
/** How many enemy units must be destroyed for No Survivors. */
export const SURVIVORS_UNITS = units(2, 'Blazing Onslaught');
/** Form a Wall: how near friendly territory, how near each other. */
export const WALL_RANGE = inches(6, 'Siege of Ashes');
export const WALL_GAP = inches(3, 'Siege of Ashes');
/** Repel the Attackers: how many units, and how near the centre. */
export const REPEL_UNITS = units(3, 'Siege of Ashes');
export const REPEL_RANGE = inches(3, 'Siege of Ashes');
/** Ambuscade: how many places, and how far beyond friendly territory. */
export const AMBUSH_PLACES = units(2, 'Flanking Firestorm');
export const AMBUSH_GAP = inches(6, 'Flanking Firestorm');
/** Surround the Enemy: how many units, and how near a corner. */
export const SURROUND_UNITS = units(2, 'Flanking Firestorm');
export const CORNER_RANGE = inches(9, 'Flanking Firestorm');
/** Search Every Inch: how far from the centre, and how many units may be new. */
export const SEARCH_GAP = inches(9, 'Burning for Vengeance');
export const SEARCH_NEW = units(1, 'Burning for Vengeance');
/** Quick Pursuit: how many units, and how near the fugitive. */
export const PURSUIT_UNITS = units(3, 'Burning for Vengeance');
export const PURSUIT_RANGE = inches(12, 'Burning for Vengeance');
/** Bring Them In: how many units. */
export const CAPTURE_UNITS = units(3, 'Burning for Vengeance');
/** Command from the Front: how many heroes, and how near an enemy. */
export const FRONT_HEROES = units(2, 'Legend of The Parch');
export const FRONT_RANGE = inches(9, 'Legend of The Parch');
