// Whether some actions, in order, fit into one activation, and why not: a pure question that needs no table.
import { followedBy, sentencesOfRules, type Verdict, words } from '../../../verdict/rule.ts';
import { english } from '../../../verdict/show.ts';
import { ACTION_POINTS } from '../parameters.ts';
import { actionRules, ofAction, pointsSpent } from '../rules/actions.ts';
import { type Action, actionNamed, OVEREXERTION, WHILE_STUNNED, WITH_A_RUN } from './actions.ts';

/** How an activation begins. */
export interface Beginning {
  /** The model's name in sentences. */
  readonly model: string;
  /** How many action points it has. */
  readonly points: number;
  /** Whether it begins in melee range; null when nobody says. */
  readonly inMelee: boolean | null;
  readonly stunned: boolean;
  /** Whether a Push made with a Run is a Move of its own and costs as much. */
  readonly pushCosts: boolean;
  /** Whether a Fall Back is a Move, after which nobody shoots. */
  readonly fallBackMoves: boolean;
}

const BEGINNING: Beginning = {
  model: 'The model',
  points: ACTION_POINTS.value,
  inMelee: null,
  stunned: false,
  pushCosts: false,
  fallBackMoves: false,
};

export interface Activation {
  readonly fits: boolean;
  /** The action points that the actions cost together. */
  readonly ap: number;
  readonly because: readonly { readonly rule: string; readonly text: string }[];
}

export interface JudgedActivation {
  /** What the actions cost, and whether the points last. */
  readonly points: Verdict<{ fits: boolean; ap: number }>;
  readonly against: readonly Verdict[];
  /** What depends on something that the list does not say. */
  readonly notes: readonly Verdict[];
}

/** What is against some actions in one activation, in order, and what they cost. */
export function judgeActivation(actions: readonly Action[], beginning: Beginning): JudgedActivation {
  const placed = places(actions, beginning);
  return {
    points: spending(actions, beginning),
    against: [...repeats(actions), ...exclusions(actions, beginning), ...placed.filter(({ value }) => !value)],
    notes: [...combined(actions, beginning), ...placed.filter(({ value }) => value)],
  };
}

/** Whether some actions, by name and in order, fit into one activation. Throws on a name that is no action. */
export function activation(names: readonly string[], beginning: Partial<Beginning> = {}): Activation {
  const actions = names.map((name) => {
    const found = actionNamed(name);
    if (!found) throw new Error(`There is no action called ${name}.`);
    return found;
  });
  const { points, against, notes } = judgeActivation(actions, { ...BEGINNING, ...beginning });
  const sentences = sentencesOfRules(actionRules);
  const { because } = followedBy(points, ...against, ...notes);
  return {
    fits: points.value.fits && against.length === 0,
    ap: points.value.ap,
    because: because.map((reason) => ({ rule: reason.rule, text: words(reason, sentences, english) })),
  };
}

const isNamed = (action: Action, name: string): boolean => action.name === name;

/** The one that an action is a use of. */
const kindOf = ({ name, countsAs }: Action): string => countsAs ?? name;

function repeats(actions: readonly Action[]): Verdict[] {
  return actions.flatMap((action, i) => {
    const before = actions.slice(0, i);
    const times = before.filter(({ name }) => name === action.name).length;
    const strained = before.some((one) => isNamed(one, 'overexertion'));
    const most = strained && (OVEREXERTION.twice as readonly string[]).includes(action.name) ? 2 : 1;
    return action.again || times < most ? [] : [ofAction({ action, how: 'usedTwice', other: '' })];
  });
}

function exclusions(actions: readonly Action[], { fallBackMoves }: Beginning): Verdict[] {
  return actions.flatMap((action, i) =>
    actions.slice(0, i).flatMap((before): Verdict[] => {
      if (areCombined(action, before)) return [];
      if (action.notAfter.includes(before.name)) return [ofAction({ action, how: 'usedAfter', other: before.title })];
      for (const [one, other] of [
        [action, before],
        [before, action],
      ] as const)
        if (excludes(one, other) || (fallBackMoves && isNamed(one, 'shoot') && isNamed(other, 'fall-back')))
          return [ofAction({ action: one, how: 'usedWith', other: other.title })];
      const same = action !== before && !action.again && kindOf(action) === kindOf(before);
      return same ? [ofAction({ action, how: 'usedSame', other: before.title })] : [];
    }),
  );
}

/** Whether two actions are one movement: a Run and what it may be combined with. */
function areCombined(a: Action, b: Action): boolean {
  return [a, b].some((one) => isNamed(one, 'run')) && [a, b].some((one) => isNamed(one, WITH_A_RUN.name));
}

/** Pushes that are made with a Run. */
function pushesOnRun(actions: readonly Action[]): Action[] {
  return actions.filter(
    (action) => isNamed(action, WITH_A_RUN.name) && actions.some((other) => areCombined(action, other)),
  );
}

function combined(actions: readonly Action[], { pushCosts }: Beginning): Verdict[] {
  if (pushCosts) return [];
  return pushesOnRun(actions)
    .slice(0, 1)
    .map((action) => ofAction({ action, how: 'usedOnRun', other: 'Run' }));
}

/** Whether an action's text shuts another out, by its name or by what it counts as. */
function excludes(action: Action, other: Action): boolean {
  return action.excludes.includes(other.name) || (other.countsAs !== null && action.excludes.includes(other.countsAs));
}

// Melee range changes along an activation: a charge leads into it, a Fall Back out of it, and a fight may end it. What
// holds is against an action; what may or may not hold is a note.
function places(actions: readonly Action[], { model, inMelee, stunned }: Beginning): Verdict[] {
  let [near, dazed] = [inMelee, stunned];
  let unsure: Action | null = null;
  return actions.flatMap((action): Verdict[] => {
    const found: Verdict[] = [];
    if (dazed && !WHILE_STUNNED.includes(action.name))
      found.push(ofAction({ action, how: 'usedStunned', other: model }));
    if (action.inMelee !== null && near !== null && near !== action.inMelee)
      found.push(ofAction({ action, how: near ? 'usedEngaged' : 'usedApart', other: model }));
    if (action.inMelee !== null && near === null && unsure)
      found.push(ofAction({ action, how: action.inMelee ? 'maybeApart' : 'maybeEngaged', other: unsure.title, model }));
    if (isNamed(action, 'recover')) dazed = false;
    near = action.leaves !== undefined ? action.leaves : (action.inMelee ?? near);
    unsure = near === null ? (action.leaves === null ? action : unsure) : null;
    return found;
  });
}

/** What the actions cost, and whether the points last: those of an overexertion count once it is paid for, and once only. */
function spending(actions: readonly Action[], beginning: Beginning): Verdict<{ fits: boolean; ap: number }> {
  const { model, points, pushCosts } = beginning;
  const free = pushCosts ? [] : pushesOnRun(actions);
  let [had, ap, short, strained] = [points, 0, false, false];
  for (const action of actions) {
    ap += free.includes(action) ? 0 : action.ap;
    short ||= ap > had;
    if (!isNamed(action, 'overexertion') || strained || short) continue;
    had += OVEREXERTION.points;
    strained = true;
  }
  return pointsSpent({ model, ap, points: had, fits: !short });
}
