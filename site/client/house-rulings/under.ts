// Questions of the page under the house rulings that are in force.
import { questionUnder } from '../../../src/rulings/question-under.ts';
import type { RulingSet } from '../../../src/rulings/ruling-set.ts';
import type { Question } from '../../../src/widgets/index.ts';
import { type InForce, inForce } from './in-force.ts';

/** A set in force as the library takes it. */
export const asSet = ({ name, readings }: InForce): RulingSet => ({ v: 1, name, readings });

/** The question under the set in force; the same question where nothing changes. */
export function underHouse(question: Question): Question {
  const set = inForce();
  return set ? questionUnder(question, asSet(set)) : question;
}
