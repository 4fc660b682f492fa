import { rolls } from '../../src/games/judgement/rolls/index.ts';
import { judgement } from '../../src/widgets/odds/judgement.ts';
import { startDocument } from './odds.ts';

startDocument(judgement, rolls);
