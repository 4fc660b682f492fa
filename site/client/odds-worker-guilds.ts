// Answers the calculators of one game in a thread of its own.
import { rolls } from '../../src/games/guilds/rolls/index.ts';
import { answering } from '../../src/widgets/odds/answers.ts';
import { guilds } from '../../src/widgets/odds/guilds.ts';

answering(globalThis as never, guilds, rolls);
