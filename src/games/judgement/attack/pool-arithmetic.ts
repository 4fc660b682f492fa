// How many dice an attack rolls: statistic against AGI, then the modifiers in the book's order, then what comes after
// all of them. Plain numbers in, plain steps out; the scene's question and the calculator both come here.
import { heldToLimits } from '../attributes.ts';

export type AttackType = 'melee' | 'ranged' | 'magic';
export type Condition = 'frost' | 'poison' | 'knocked-down';

/** Everything that can change a pool. Counts are how many models; ability dice are how many dice, signed. */
export interface PoolModifiers {
  readonly type: AttackType;
  readonly stat: number;
  readonly agi: number;
  readonly charged: boolean;
  readonly gangingUp: number;
  readonly distracted: number;
  readonly abilityPlus: number;
  readonly abilityMinus: number;
  readonly cover: 'none' | 'soft' | 'hard';
  readonly standYourGround: boolean;
  readonly aimed: boolean;
  readonly firingIntoMelee: number;
  readonly partingBlow: boolean;
  readonly dualWield: boolean;
  readonly markTarget: boolean;
  readonly attackerPoisoned: boolean;
  /** In the order in which the defender suffered them. */
  readonly defenderConditions: readonly Condition[];
  /** Signed dice of further effects that come after all other modifiers. */
  readonly abilityAfterAll?: number;
}

/** The rulings a pool may depend on, their default reading first. */
export const POOL_RULINGS = {
  'judgement.attack.start': ['one-die', 'difference'],
  'judgement.attack.minimum': ['end', 'before-after-all'],
  'judgement.knocked-down.agi': ['one', 'zero'],
  'judgement.knocked-down.poisoned': ['falls', 'held'],
  'judgement.parting-blow.basic-attack': ['yes', 'no'],
} as const;
export type PoolRuling = keyof typeof POOL_RULINGS;

/** The reading of a ruling in force; asked only where it can matter. */
export type PoolReading = (ruling: PoolRuling) => string;
const byDefault: PoolReading = (ruling) => POOL_RULINGS[ruling][0];

/** One step: the dice it adds or takes, the sentence that says why, and its facts. */
export interface PoolStep {
  readonly dice: number;
  readonly says: PoolSentence;
  readonly rule: string;
  readonly facts: Readonly<Record<string, number>>;
}

export interface Pool {
  readonly dice: number;
  readonly base: number;
  readonly modifiers: number;
  readonly afterAll: number;
  readonly stat: number;
  readonly agi: number;
  /** The steps' dice add up to the pool's. */
  readonly steps: readonly PoolStep[];
  /** What was named but counts for nothing here. */
  readonly ignored: readonly PoolStep[];
}

/** The dice a melee, ranged or magic attack loses to cover. */
export function coverDice(type: AttackType, cover: 'none' | 'soft' | 'hard'): number {
  if (cover === 'none') return 0;
  if (type === 'ranged') return cover === 'hard' ? -2 : -1;
  return cover === 'hard' ? -1 : 0;
}

/** The pool and how it came about. */
export function poolOf(attack: PoolModifiers, reading: PoolReading = byDefault): Pool {
  const steps: PoolStep[] = [];
  const ignored: PoolStep[] = [];
  const step = (dice: number, says: PoolSentence, facts: Readonly<Record<string, number>> = {}) => {
    steps.push({ dice, says, rule: RULE_OF[says], facts });
    return dice;
  };
  const ignore = (says: PoolSentence) => ignored.push({ dice: 0, says, rule: RULE_OF[says], facts: {} });

  const printed = heldToLimits(attack.stat);
  if (printed !== attack.stat) step(0, 'stat-limit', { given: attack.stat });
  const stat = attack.attackerPoisoned ? heldToLimits(printed - 1) : printed;
  if (attack.attackerPoisoned) step(0, 'attacker-poisoned', { stat });
  const agi = agiOf(attack, reading, step);

  let base = stat - agi;
  if (base > 0) step(base, 'above', { stat, agi });
  else if (reading('judgement.attack.start') === 'difference') step(base, 'difference', { stat, agi });
  else {
    base = 1;
    step(1, 'start', { stat, agi });
  }

  const modifiers = attack.type === 'melee' ? meleeDice(attack, step, ignore) : shotDice(attack, step, ignore);

  let afterAll = 0;
  let total = base + modifiers;
  const parting = attack.partingBlow && attack.type === 'melee';
  if (attack.partingBlow && !parting) ignore('parting-blow-unused');
  const second = attack.dualWield && !parting;
  if (attack.dualWield && parting) ignore('dual-wield-parting');
  const marked = attack.markTarget && !(parting && reading('judgement.parting-blow.basic-attack') === 'no');
  if (attack.markTarget && !marked) ignore('mark-target-parting');
  const after = [parting ? 1 : 0, second ? -1 : 0, marked ? 1 : 0, attack.abilityAfterAll ?? 0];
  const gain = after.reduce((dice, n) => dice + n, 0);
  if (total < 1 && gain > 0 && reading('judgement.attack.minimum') === 'before-after-all') {
    step(1 - total, 'floor-before', { total });
    total = 1;
  }
  if (parting) afterAll += step(1, 'parting-blow');
  if (second) afterAll += step(-1, 'dual-wield');
  if (marked) afterAll += step(1, 'mark-target');
  if (attack.abilityAfterAll)
    afterAll += step(attack.abilityAfterAll, 'ability-after-all', { n: attack.abilityAfterAll });
  total += afterAll;
  if (total < 1) step(1 - total, 'floor', { total });
  return { dice: Math.max(1, total), base, modifiers, afterAll, stat, agi, steps, ignored };
}

type AddStep = (dice: number, says: PoolSentence, facts?: Readonly<Record<string, number>>) => number;

// Frost's cap comes first whenever it was suffered; the others follow in the order they were suffered, each once.
function agiOf({ agi: given, defenderConditions }: PoolModifiers, reading: PoolReading, step: AddStep): number {
  const printed = heldToLimits(given);
  if (printed !== given) step(0, 'agi-limit', { given });
  let agi = printed;
  const suffered = new Set(defenderConditions);
  if (suffered.has('frost')) {
    agi = Math.min(agi, 3);
    step(0, agi < printed ? 'frost' : 'frost-idle', { agi });
  }
  let fallen = false;
  for (const condition of suffered) {
    if (condition === 'poison') {
      const held = fallen && agi === 1 && reading('judgement.knocked-down.poisoned') === 'held';
      agi = held ? agi : Math.max(0, agi - 1);
      step(0, 'poison', { agi });
    }
    if (condition === 'knocked-down') {
      const lowest = agi - 3 < 1 && agi > 0 && reading('judgement.knocked-down.agi') === 'one' ? 1 : 0;
      agi = Math.max(lowest, agi - 3);
      step(0, 'knocked-down', { agi });
      fallen = true;
    }
  }
  return agi;
}

function meleeDice(attack: PoolModifiers, step: AddStep, ignore: (says: PoolSentence) => void): number {
  let dice = 0;
  const charge = attack.charged && !attack.dualWield && !attack.partingBlow;
  if (charge) dice += step(2, 'charge');
  else if (attack.charged) ignore(attack.partingBlow ? 'charge-parting' : 'charge-spent');
  if (attack.gangingUp > 0) dice += step(attack.gangingUp, 'ganging-up', { n: attack.gangingUp });
  if (attack.abilityPlus !== 0) dice += step(attack.abilityPlus, 'ability-plus', { n: attack.abilityPlus });
  if (attack.distracted > 0) dice += step(-attack.distracted, 'distracted', { n: attack.distracted });
  if (attack.abilityMinus !== 0) dice += step(-attack.abilityMinus, 'ability-minus', { n: attack.abilityMinus });
  dice += inCover(attack, step);
  if (attack.standYourGround) {
    if (!attack.charged) ignore('stand-your-ground-no-charge');
    else if (attack.partingBlow) ignore('stand-your-ground-unused');
    else if (!charge) ignore('stand-your-ground-spent');
    else if (attack.defenderConditions.includes('knocked-down')) ignore('stand-your-ground-down');
    else dice += step(-1, 'stand-your-ground');
  }
  if (attack.aimed) ignore('aim-unused');
  if (attack.firingIntoMelee > 0) ignore('firing-unused');
  return dice;
}

function shotDice(attack: PoolModifiers, step: AddStep, ignore: (says: PoolSentence) => void): number {
  let dice = 0;
  if (attack.aimed && attack.type === 'ranged') dice += step(1, 'aim');
  else if (attack.aimed) ignore('aim-magic');
  if (attack.abilityPlus !== 0) dice += step(attack.abilityPlus, 'ability-plus', { n: attack.abilityPlus });
  if (attack.firingIntoMelee > 0) dice += step(-attack.firingIntoMelee, 'firing', { n: attack.firingIntoMelee });
  if (attack.abilityMinus !== 0) dice += step(-attack.abilityMinus, 'ability-minus', { n: attack.abilityMinus });
  dice += inCover(attack, step);
  if (attack.charged) ignore('charge-unused');
  if (attack.standYourGround) ignore('stand-your-ground-unused');
  if (attack.gangingUp > 0) ignore('ganging-up-unused');
  if (attack.distracted > 0) ignore('distracted-unused');
  return dice;
}

function inCover({ type, cover }: PoolModifiers, step: AddStep): number {
  if (cover === 'none') return 0;
  const dice = coverDice(type, cover);
  return step(dice, dice === 0 ? 'cover-idle' : cover === 'hard' ? 'cover-hard' : 'cover-soft', { n: -dice });
}

/** The rule that each step cites. */
export const RULE_OF = {
  'stat-limit': 'judgement/hero-attributes',
  'agi-limit': 'judgement/hero-attributes',
  'attacker-poisoned': 'judgement/poison',
  frost: 'judgement/frost',
  'frost-idle': 'judgement/frost',
  poison: 'judgement/poison',
  'knocked-down': 'judgement/knocked-down',
  above: 'judgement/attack-dice-pool',
  start: 'judgement/attack-dice-pool',
  difference: 'judgement/attack-dice-pool',
  charge: 'judgement/charge',
  'charge-spent': 'judgement/dual-wield',
  'charge-parting': 'judgement/parting-blow',
  'charge-unused': 'judgement/charge',
  'ganging-up': 'judgement/ganging-up',
  'ganging-up-unused': 'judgement/ganging-up',
  distracted: 'judgement/distracted',
  'distracted-unused': 'judgement/distracted',
  'ability-plus': 'judgement/attack-dice-pool',
  'ability-minus': 'judgement/attack-dice-pool',
  'ability-after-all': 'judgement/attack-dice-pool',
  'cover-soft': 'judgement/cover',
  'cover-hard': 'judgement/cover',
  'cover-idle': 'judgement/cover',
  'stand-your-ground': 'judgement/stand-your-ground',
  'stand-your-ground-no-charge': 'judgement/stand-your-ground',
  'stand-your-ground-spent': 'judgement/stand-your-ground',
  'stand-your-ground-down': 'judgement/stand-your-ground',
  'stand-your-ground-unused': 'judgement/stand-your-ground',
  aim: 'judgement/aiming',
  'aim-unused': 'judgement/aiming',
  'aim-magic': 'judgement/aiming',
  firing: 'judgement/firing-into-melee',
  'firing-unused': 'judgement/firing-into-melee',
  'parting-blow': 'judgement/parting-blow',
  'parting-blow-unused': 'judgement/parting-blow',
  'dual-wield': 'judgement/dual-wield',
  'dual-wield-parting': 'judgement/dual-wield',
  'mark-target': 'judgement/mark-target',
  'mark-target-parting': 'judgement/mark-target',
  'floor-before': 'judgement/attack-dice-pool',
  floor: 'judgement/attack-dice-pool',
} as const;

/** The name of a step's sentence; the sentences are in pool-words.ts. */
export type PoolSentence = keyof typeof RULE_OF;
