// What each step of a pool says to a player.
import { counted, plain } from '../../../odds/words.ts';
import { limitText } from '../attributes.ts';
import type { PoolSentence, PoolStep } from './pool-arithmetic.ts';

type Facts = Readonly<Record<string, number>>;
const dice = (n = 0) => counted(Math.abs(n), 'die', 'dice');

const SENTENCES: Readonly<Record<PoolSentence, (facts: Facts) => string>> = {
  'stat-limit': ({ given }) => limitText("The attacker's skill of", given!),
  'agi-limit': ({ given }) => limitText("The defender's AGI of", given!),
  'attacker-poisoned': ({ stat }) => `Poison takes one from the attacker's skill, never below 0: ${stat}.`,
  frost: ({ agi }) => `Frost caps the defender's AGI at 3, before anything else changes it: AGI ${agi}.`,
  'frost-idle': ({ agi }) => `Frost caps AGI at 3, which AGI ${agi} does not exceed.`,
  poison: ({ agi }) => `Poison takes one from the defender's AGI: ${agi}.`,
  'knocked-down': ({ agi }) => `Knocked down takes three from AGI, with a lowest value: AGI ${agi}.`,
  above: ({ stat, agi }) => `${stat} against AGI ${agi} gives ${dice(stat! - agi!)}, one for each point above.`,
  start: ({ stat, agi }) => `${plain(stat!)} is not above AGI ${agi}, so the pool starts with 1 die.`,
  difference: ({ stat, agi }) => `${stat} less AGI ${agi} is ${plain(stat! - agi!)}, and modifiers start from there.`,
  charge: () => 'The charge adds 2 dice.',
  'charge-spent': () => "The charge's 2 dice belong to the first attack only, so this second one goes without.",
  'charge-parting': () =>
    "A parting blow is struck in the enemy's activation, where nobody charges, so the charge is left out.",
  'charge-unused': () => 'A charge ends in a melee attack, so it adds nothing here.',
  'ganging-up': ({ n }) => `Ganging up: ${counted(n!, 'other friend')} engaging the defender, +${dice(n)}.`,
  'ganging-up-unused': () => 'Ganging up counts in melee only, so it is left out.',
  distracted: ({ n }) =>
    `Distracted by ${counted(n!, 'other enemy', 'other enemies')} engaging the attacker, −${dice(n)}.`,
  'distracted-unused': () => 'Distraction counts in melee only, so it is left out.',
  'ability-plus': ({ n }) => `Helpful abilities ${n! < 0 ? 'take' : 'add'} ${dice(n)}.`,
  'ability-minus': ({ n }) => `Hindering abilities ${n! < 0 ? 'add' : 'take'} ${dice(n)}.`,
  'ability-after-all': ({ n }) => `After all other modifiers an ability ${n! < 0 ? 'takes' : 'adds'} ${dice(n)}.`,
  'cover-soft': ({ n }) => `Soft cover costs this attack ${dice(n)}.`,
  'cover-hard': ({ n }) => `Hard cover costs this attack ${dice(n)}.`,
  'cover-idle': () => 'Soft cover hinders ranged attacks only, so it costs nothing.',
  'stand-your-ground': () => 'The defender stands its ground for 1 Fate, −1 die.',
  'stand-your-ground-no-charge': () => 'Nobody charged, so there is nothing to stand against: ignored.',
  'stand-your-ground-spent': () => 'Standing your ground meets the charge itself, so this second attack ignores it.',
  'stand-your-ground-down': () => 'A knocked-down defender cannot stand its ground: ignored.',
  'stand-your-ground-unused': () => 'Standing your ground answers a charge, so it is left out.',
  aim: () => 'Aiming adds 1 die.',
  'aim-unused': () => 'Aiming helps ranged attacks only, so it is left out.',
  'aim-magic': () => 'Aiming helps ranged attacks and not magic, so it is left out.',
  firing: ({ n }) => `Firing into melee: ${counted(n!, 'model')} tangled up with the target, −${dice(n)}.`,
  'firing-unused': () => 'Firing into melee is for ranged and magic attacks, so it is left out.',
  'parting-blow': () => 'A parting blow gets 1 die after all other modifiers.',
  'parting-blow-unused': () => 'A parting blow is a melee attack, so it is left out.',
  'dual-wield': () => 'The second attack of a dual wielder loses 1 die after all other modifiers.',
  'dual-wield-parting': () =>
    "Dual wield works only during the model's own activation, and a parting blow comes in the enemy's, so it is left out.",
  'mark-target': () => 'The marked target is worth 1 die after all other modifiers.',
  'mark-target-parting': () => 'By this reading a parting blow is not a basic attack, so the mark is left out.',
  'floor-before': ({ total }) => `${plain(total!)} is below the least pool, so it is 1 before the last effects.`,
  floor: ({ total }) => `${plain(total!)} is below the least pool, so 1 die is rolled.`,
};

/** The step as a sentence. */
export function poolSays(step: PoolStep): string {
  return SENTENCES[step.says](step.facts);
}
