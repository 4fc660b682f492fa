// Answers the calculators of the game that the worker is named after, in a thread of its own.
import { answering } from '../../src/widgets/odds/answers.ts';
import { rollsOf } from './game-odds.ts';

answering(globalThis as never, rollsOf(self.name));
