// Answers the calculators of one game in a thread of its own.
import { rolls } from '../../src/games/aos/rolls/index.ts';
import { answering } from '../../src/widgets/odds/answers.ts';
import { aos } from '../../src/widgets/odds/aos.ts';

answering(globalThis as never, aos, rolls);
