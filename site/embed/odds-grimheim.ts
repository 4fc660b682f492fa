import { rolls } from '../../src/games/grimheim/rolls/index.ts';
import { grimheim } from '../../src/widgets/odds/grimheim.ts';
import { startDocument } from './odds.ts';

startDocument(grimheim, rolls);
