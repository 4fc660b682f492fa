// The games: one line for each, and the one place that lists them. `registry.ts` puts them in order.
export { aos } from './aos/game.ts';
export { grimheim } from './grimheim/game.ts';
export { guilds } from './guilds/game.ts';
export { judgement } from './judgement/game.ts';
