// Answers the calculators of the game that the worker is named after, in a thread of its own.
import { answering } from '../../src/widgets/odds/answers.ts';
import { calculatorsOf, rollsOf } from './game-odds.ts';

answering(globalThis as never, Promise.all([calculatorsOf(self.name), rollsOf(self.name)]));
