// Grimheim's numbers, each with its unit and the place in the book that gives it.
import { type Citation, convention } from '../../scene/citation.ts';
import { book } from './sources.ts';

export interface Parameter {
  readonly value: number;
  readonly unit: 'inches' | 'share' | 'AP' | 'VP' | 'times' | 'turns' | 'models' | 'points' | 'markers';
  readonly cites: Citation;
}

const inches = (value: number, cites: Citation): Parameter => ({ value, unit: 'inches', cites });

/** How near a feature a target must stand to have cover from it. */
export const COVER_RANGE = inches(1, book('Cover'));
/** How much of a target one feature must hide, and more, to give it cover. */
export const COVER_SHARE: Parameter = { value: 0.5, unit: 'share', cites: book('Cover') };
/** From how near an attacker cover is of no use. */
export const COVER_NEAR = inches(2, book('Cover'));

/** How near an objective a model must stand to count there. */
export const CONTROL_RANGE = inches(2, book('Controlling Objectives'));
/** What an objective is worth to a side that controls it, and what more to the side with more models there. */
export const CONTROL_POINTS: Parameter = { value: 1, unit: 'VP', cites: book('Controlling Objectives') };

/** What a defeated enemy model is worth. */
export const DEFEATED_POINTS: Parameter = { value: 2, unit: 'VP', cites: book('Defeating enemy models') };
/** How many objective markers Encounter has: D3 + 2. */
export const LEAST_MARKERS: Parameter = { value: 3, unit: 'markers', cites: book('Objectives') };
export const MOST_MARKERS: Parameter = { value: 5, unit: 'markers', cites: book('Objectives') };
/** How many turns a standard battle has. */
export const TURNS: Parameter = { value: 4, unit: 'turns', cites: book('Turns') };
/** By how many victory points a player must be behind for a fifth turn. */
export const OVERTIME_POINTS: Parameter = { value: 5, unit: 'VP', cites: book('Overtime') };
/** For how many models less a player gains a free Overwatch action. */
export const OUTNUMBERED: Parameter = { value: 2, unit: 'models', cites: book('Outnumbered') };
/** How much cheaper a warband must be to gain a Fate Die. */
export const AGAINST_THE_ODDS: Parameter = { value: 20, unit: 'points', cites: book('Against the Odds') };

/** Beyond which distance a ranged attack hits worse. */
export const EFFECTIVE_RANGE = inches(8, book('Effective Range'));
/** How far away a ranged attack's target must be at the least. */
export const LEAST_RANGE = inches(2, book('2. Acquire Target'));
/** How high elevated ground is at the least. */
export const ELEVATED = inches(3, book('Elevated Ground'));

/** How near a moving enemy must come to be intercepted. */
export const INTERCEPT_RANGE = inches(2, book('Reactions'));
/** How near a moving enemy must come for a Reaction Shot. */
export const REACTION_SHOT_RANGE = inches(8, book('Reactions'));
/** How much farther than a D3 a model retreats from a charge. */
export const RETREAT_BONUS = inches(1, book('Reactions'));

/** How many times its MOV a running model moves. */
export const RUN_TIMES: Parameter = { value: 2, unit: 'times', cites: book('Run') };
/** How much farther than its MOV a model charges. */
export const CHARGE_BONUS = inches(2, book('Actions'));
/** How far a push goes at most. */
export const PUSH_DISTANCE = inches(2, book('Push'));
/** What moving over an obstacle costs. */
export const TRAVERSE_COST = inches(2, book('Traverse'));
/** Up to which height an object is traversed for nothing. */
export const SMALL_OBJECT = inches(1, book('Terrain'));
/** What a climb costs. */
export const CLIMB_COST = inches(1, book('Climb'));
/** What part of its MOV a model jumps. */
export const JUMP_SHARE: Parameter = { value: 0.5, unit: 'share', cites: book('Jump') };
/** How far down a model drops or falls without a roll. */
export const SAFE_DROP = inches(2, book('Drop'));
/** From how high a charge is still a jump attack. */
export const JUMP_ATTACK_HEIGHT = inches(3, book('Jump Attack'));

/** What being frozen takes off a move. */
export const FROZEN_PENALTY = inches(2, book('Status Effects'));
/** What an injured leg takes off a move. */
export const LEG_PENALTY = inches(1, book('Status Effects'));

/** From how near a model interacts with something. */
export const INTERACT_RANGE = inches(1, book('Actions'));
/** Nothing of this height stands in anybody's sight. */
export const FLAT = inches(0, convention('height 0 never blocks'));

/** How many action points a model has whose card is not at hand: its card says, and the book does not. */
export const ACTION_POINTS: Parameter = { value: 2, unit: 'AP', cites: convention('action points without a card') };
/** How many it has by the other reading. */
export const MORE_ACTION_POINTS: Parameter = {
  value: 3,
  unit: 'AP',
  cites: convention('action points without a card'),
};
