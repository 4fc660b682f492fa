// Answers the calculators of one game in a thread of its own.
import { rolls } from '../../src/games/judgement/rolls/index.ts';
import { answering } from '../../src/widgets/odds/answers.ts';
import { judgement } from '../../src/widgets/odds/judgement.ts';

answering(globalThis as never, judgement, rolls);
