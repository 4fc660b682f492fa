import { rolls } from '../../src/games/aos/rolls/index.ts';
import { aos } from '../../src/widgets/odds/aos.ts';
import { startDocument } from './odds.ts';

startDocument(aos, rolls);
