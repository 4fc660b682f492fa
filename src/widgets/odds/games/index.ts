// The calculators of the four games by id.
import type { GameId } from '../../../scene/scene.ts';
import type { GameOdds } from '../game.ts';
import { aos } from './aos.ts';
import { grimheim } from './grimheim.ts';
import { guilds } from './guilds.ts';
import { judgement } from './judgement.ts';

export const calculatorsByGame: Readonly<Record<GameId, GameOdds>> = { judgement, grimheim, guilds, aos };
