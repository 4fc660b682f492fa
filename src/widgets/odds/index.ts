// The calculators as elements, and who answers them.
export { type Answers, answering, atOnce, fromWorker } from './answers.ts';
export type { Calculator, Field, Values } from './form.ts';
export { calculatorOf, type GameOdds } from './game.ts';
export { type Beginning, defineOdds, SightlineOdds } from './odds.ts';
