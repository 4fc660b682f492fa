import { rolls } from '../../src/games/guilds/rolls/index.ts';
import { guilds } from '../../src/widgets/odds/guilds.ts';
import { startDocument } from './odds.ts';

startDocument(guilds, rolls);
