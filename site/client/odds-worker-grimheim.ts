// Answers the calculators of one game in a thread of its own.
import { rolls } from '../../src/games/grimheim/rolls/index.ts';
import { answering } from '../../src/widgets/odds/answers.ts';
import { grimheim } from '../../src/widgets/odds/grimheim.ts';

answering(globalThis as never, grimheim, rolls);
