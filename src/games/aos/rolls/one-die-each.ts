// One die each, the higher wins: the priority roll and roll-offs.
import { toAnswers } from '../../../odds/answer.ts';
import { chanceOf, die, joint } from '../../../odds/distribution.ts';

const race = joint(die(6), die(6), (mine, yours) => (mine > yours ? 'win' : mine < yours ? 'lose' : 'tie'));
export const raceStage = { name: 'roll', text: 'One die each.', odds: toAnswers(race) };
export const wins = chanceOf(race, (end) => end === 'win');
export const ties = chanceOf(race, (end) => end === 'tie');
