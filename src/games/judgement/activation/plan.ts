// Whether some actions, in order, fit into one activation, and why not: a pure question that needs no table. Where models
// stand (in range, engaged, base-to-base) is not asked here.
import { HERO_ACTIONS, RESPAWN_ACTIONS, STUN_ACTIONS, UNIT_MODEL_ACTIONS } from '../parameters.ts';
import type { rulings } from '../rulings.ts';

export const ACTION_IDS = [
  'advance',
  'melee',
  'shoot',
  'charge',
  'harvest',
  'recall',
  'heal',
  'bank',
  'stand-up',
  'buy',
  'sell',
  'trade',
  'hand-over',
  'ability',
  'cleanse',
] as const;
export type ActionId = (typeof ACTION_IDS)[number];

export interface Action {
  readonly title: string;
  /** In actions; null where the card says what it costs. */
  readonly cost: number | null;
  readonly fate: number;
  /** Whether it can be used once per activation only. */
  readonly once: boolean;
  readonly rule: string;
}

const action = (title: string, cost: number | null, rule: string, more: Partial<Action> = {}): Action => ({
  title,
  cost,
  fate: 0,
  once: false,
  rule: `judgement/${rule}`,
  ...more,
});

export const ACTIONS: Readonly<Record<ActionId, Action>> = {
  advance: action('Advance', 1, 'advance'),
  melee: action('Melee attack', null, 'basic-attack'),
  shoot: action('Ranged or magic attack', null, 'basic-attack'),
  charge: action('Charge', null, 'charge'),
  harvest: action('Soul harvest', 2, 'soul-harvest', { once: true }),
  recall: action('Effigy recall', 2, 'effigy-recall'),
  heal: action('Self-heal', 1, 'self-heal', { fate: 1, once: true }),
  bank: action('Bank Souls', 1, 'bank-soul'),
  'stand-up': action('Stand up', 1, 'stand-up'),
  buy: action('Buy artefacts', 1, 'buy-sell-trade'),
  sell: action('Sell artefacts', 1, 'buy-sell-trade'),
  trade: action('Trade artefacts', 1, 'buy-sell-trade'),
  'hand-over': action('Hand over an artefact', 1, 'hand-over-artefact'),
  ability: action('Active ability', null, 'active-abilities'),
  cleanse: action('Cleanse', 0, 'cleanse', { fate: 1, once: true }),
};

export const CONDITIONS = ['curse', 'fire', 'frost', 'knocked-down', 'poison', 'stun'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** One step of a plan. */
export interface Step {
  readonly action: ActionId;
  /** What the card says that an attack or an ability costs, in actions; 1 by default. */
  readonly cost?: number;
  /** What a cleanse removes. */
  readonly removes?: Condition;
  /** Which model of a hero unit does it: 0 is the Commander. */
  readonly by?: number;
}

/** How an activation begins. */
export interface Beginning {
  readonly conditions: readonly Condition[];
  /** Whether it re-spawned this turn. */
  readonly returned: boolean;
  /** Whether it claims the aiming bonus. */
  readonly aims: boolean;
  /** How many models a hero unit has besides the Commander; 0 for a hero. */
  readonly members: number;
  /** The Fate of the Warband; null when nobody says. */
  readonly fate: number | null;
  /** How disputed rules are read, where that is not our own reading. */
  readonly readings?: Readings;
}

/** The readings that decide about an activation. */
type Readings = {
  readonly [R in
    | 'judgement.fate.cleanse'
    | 'judgement.cleanse.stun'
    | 'judgement.artefacts.one-visit']?: (typeof rulings)[R][number];
};

export const PLAIN: Beginning = { conditions: [], returned: false, aims: false, members: 0, fate: null };

export interface Reason {
  readonly rule: string;
  readonly text: string;
  /** The ruling that it leans on, where the book leaves it open. */
  readonly ruling?: string;
}

export interface Plan {
  readonly fits: boolean;
  /** The actions that the steps cost together, and those that there are. */
  readonly spent: number;
  readonly actions: number;
  readonly fate: number;
  /** What is against it; empty when it fits. */
  readonly against: readonly Reason[];
  /** How the number of actions comes about. */
  readonly because: readonly Reason[];
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const isBargain = (step: Step | undefined): boolean => step?.action === 'buy' || step?.action === 'sell';

/** What a step costs in actions, after the step before it. */
export function costOf(step: Step, { returned, readings = {} }: Beginning, before?: Step): number {
  const { action: id, cost = 1 } = step;
  if (id === 'charge') return 1 + cost;
  // Read so, buying and selling in one visit are one action.
  if (readings['judgement.artefacts.one-visit'] === 'one-action' && isBargain(step) && isBargain(before)) return 0;
  if (id === 'buy' && returned) return 0;
  return ACTIONS[id].cost ?? cost;
}

/** The conditions that still hold once these steps are done. */
function conditionsAfter(steps: readonly Step[], conditions: readonly Condition[]): readonly Condition[] {
  const gone = steps.map((step) =>
    step.action === 'stand-up' ? 'knocked-down' : step.action === 'cleanse' ? step.removes : null,
  );
  return conditions.filter((one) => !gone.includes(one));
}

interface Allowance {
  readonly actions: number;
  /** For each model of a unit. */
  readonly each: number;
  readonly because: readonly Reason[];
}

/** How many actions there are; a stun that is cleansed takes none away. */
function allowance(steps: readonly Step[], { members, returned, conditions, readings = {} }: Beginning): Allowance {
  const at = steps.findIndex((step) => step.action === 'cleanse' && step.removes === 'stun');
  const isSettledAtStart = readings['judgement.cleanse.stun'] === 'at-the-start';
  const isLate = isSettledAtStart && steps.slice(0, Math.max(0, at)).some(({ action: id }) => id !== 'cleanse');
  const cleansed = at >= 0 && !isLate;
  const stunned = isLate || (conditions.includes('stun') && !cleansed);
  const isUnit = members > 0;
  const lost = (stunned ? STUN_ACTIONS.value : 0) + (returned && !isUnit ? RESPAWN_ACTIONS.value : 0);
  const because: Reason[] = [
    isUnit
      ? {
          rule: 'judgement/hero-units',
          text: `A unit has ${HERO_ACTIONS.value} actions and 1 for each model besides the Commander: ${HERO_ACTIONS.value + members}.`,
        }
      : { rule: 'judgement/actions', text: `A hero has ${HERO_ACTIONS.value} actions.` },
  ];
  if (isLate)
    because.push({
      rule: 'judgement/cleanse',
      text: 'The stun takes 1 action away: by the house ruling, a cleanse after the first action does not give it back.',
      ruling: 'judgement.cleanse.stun',
    });
  else if (stunned) because.push({ rule: 'judgement/stun', text: 'Stun takes 1 action away.' });
  if (conditions.includes('stun') && cleansed)
    because.push({
      rule: 'judgement/cleanse',
      text: isSettledAtStart
        ? 'Cleanse removes the stun before the first action, and the hero has its action back.'
        : 'Cleanse removes the stun. As we read it, the hero has its action back.',
      ruling: 'judgement.cleanse.stun',
    });
  if (returned)
    because.push(
      isUnit
        ? { rule: 'judgement/hero-units', text: 'A model that re-spawned this turn can use only 2 actions.' }
        : { rule: 'judgement/communion-phase', text: 'It re-spawned this turn and has 1 action less.' },
    );
  return {
    actions: Math.max(0, HERO_ACTIONS.value + members - lost),
    each: UNIT_MODEL_ACTIONS.value - (returned ? RESPAWN_ACTIONS.value : 0),
    because,
  };
}

/** What is against a step with these conditions, after these steps. */
function againstStep(
  step: Step,
  done: readonly Step[],
  conditions: readonly Condition[],
  { aims, readings = {} }: Beginning,
): readonly Reason[] {
  const { title, once, rule } = ACTIONS[step.action];
  const down = conditions.includes('knocked-down');
  const found: Reason[] = [];
  const say = (id: string, text: string) => found.push({ rule: id, text });
  if (down && step.action !== 'stand-up' && step.action !== 'cleanse')
    say('judgement/knocked-down', `${title}: a knocked down model can do nothing before it stands up.`);
  if (step.action === 'stand-up' && !down) say(rule, 'Stand up: the model is not knocked down at that point.');
  if (once && done.some((before) => before.action === step.action)) say(rule, `${title}: only once per activation.`);
  if (aims && (step.action === 'advance' || step.action === 'charge'))
    say('judgement/aiming', `${title}: a model that claims the aiming bonus cannot advance in this activation.`);
  if (aims && step.action === 'melee')
    say('judgement/aiming', 'Melee attack: a model that claims the aiming bonus cannot attack with a melee weapon.');
  if (aims && step.action === 'recall')
    say('judgement/aiming', 'Effigy recall: a model that claims the aiming bonus cannot recall.');
  if (step.action === 'harvest' && conditions.includes('curse'))
    say('judgement/curse', 'Soul harvest: a cursed model cannot harvest Souls.');
  if (step.action === 'heal' && conditions.includes('fire'))
    say('judgement/fire', 'Self-heal: a model that suffers fire cannot heal.');
  if (step.action === 'cleanse' && (!step.removes || !conditions.includes(step.removes)))
    say(rule, 'Cleanse: the model does not suffer that condition at that point.');
  if (
    step.action === 'cleanse' &&
    readings['judgement.fate.cleanse'] === 'start' &&
    done.some((before) => before.action !== 'cleanse')
  )
    say(rule, 'Cleanse: by the house ruling, only as the activation starts.');
  if ((step.by ?? 0) > 0 && ['recall', 'buy', 'sell', 'trade'].includes(step.action))
    say('judgement/hero-units', `${title}: only the Commander of a unit can do that.`);
  return found;
}

function againstCosts(steps: readonly Step[], beginning: Beginning, { actions, each }: Allowance): readonly Reason[] {
  const costs = (some: readonly Step[]) =>
    some.reduce((sum, step) => sum + costOf(step, beginning, steps[steps.indexOf(step) - 1]), 0);
  const found: Reason[] = [];
  const spent = costs(steps);
  if (spent > actions)
    found.push({
      rule: 'judgement/actions',
      text: `Together this costs ${plural(spent, 'action')}, and there ${actions === 1 ? 'is' : 'are'} only ${actions}.`,
    });
  for (let by = 0; beginning.members > 0 && by <= beginning.members; by++) {
    const used = costs(steps.filter((step) => (step.by ?? 0) === by));
    if (used > each)
      found.push({
        rule: 'judgement/hero-units',
        text: `${by === 0 ? 'The Commander' : `Model ${by + 1}`} would use ${plural(used, 'action')}; a single model can use no more than ${each}.`,
      });
  }
  const fate = fateOf(steps);
  if (beginning.fate !== null && fate > beginning.fate)
    found.push({ rule: 'judgement/fate', text: `This costs ${fate} Fate, and the Warband has ${beginning.fate}.` });
  return found;
}

const fateOf = (steps: readonly Step[]): number => steps.reduce((sum, { action: id }) => sum + ACTIONS[id].fate, 0);

/** Whether these steps fit into one activation that begins like this. */
export function planned(steps: readonly Step[], beginning: Beginning = PLAIN): Plan {
  const room = allowance(steps, beginning);
  const against = [
    ...steps.flatMap((step, at) => {
      const done = steps.slice(0, at);
      return againstStep(step, done, conditionsAfter(done, beginning.conditions), beginning);
    }),
    ...againstCosts(steps, beginning, room),
  ];
  return {
    fits: against.length === 0,
    spent: steps.reduce((sum, step, i) => sum + costOf(step, beginning, steps[i - 1]), 0),
    actions: room.actions,
    fate: fateOf(steps),
    against,
    because: room.because,
  };
}

/** Why one more step cannot follow those that are done, with the conditions and the Fate of now; null when it can. */
export function stepRefused(done: readonly Step[], next: Step, now: Beginning): Reason | null {
  const fits = againstStep(next, done, now.conditions, now);
  // Fate that earlier steps cost is spent already.
  const spent = now.fate === null ? null : now.fate + fateOf(done);
  const all = [...done, next];
  return fits[0] ?? againstCosts(all, { ...now, fate: spent }, allowance(all, now))[0] ?? null;
}
