// The four games by id.
import type { GameId } from '../scene/scene.ts';
import { aos } from './aos/index.ts';
import type { Game } from './game.ts';
import { grimheim } from './grimheim/index.ts';
import { guilds } from './guilds/index.ts';
import { judgement } from './judgement/index.ts';

export const games: Readonly<Record<GameId, Game>> = { judgement, grimheim, guilds, aos };
