// Whether some actions, in order, fit into one activation, and why not: a pure question that needs no table.
import { bookOf, followedBy, type Verdict, words } from '../../verdict/rule.ts';
import { english } from '../../verdict/show.ts';
import { type Action, actionNamed, OVEREXERTION, WHILE_STUNNED } from './actions.ts';
import { ACTION_POINTS } from './parameters.ts';
import { actionRules, againstAction, pointsSpent } from './rules/actions.ts';

/** How an activation begins. */
export interface Beginning {
  /** The model's name in sentences. */
  readonly model: string;
  /** How many action points it has. */
  readonly points: number;
  /** Whether it begins in melee range; null when nobody says. */
  readonly inMelee: boolean | null;
  readonly stunned: boolean;
}

const BEGINNING: Beginning = { model: 'The model', points: ACTION_POINTS.value, inMelee: null, stunned: false };

export interface Activation {
  readonly fits: boolean;
  /** The action points that the actions cost together. */
  readonly ap: number;
  readonly because: readonly { readonly rule: string; readonly text: string }[];
}

/** What stands against some actions in one activation, in order, and what they cost. */
export function judgeActivation(
  actions: readonly Action[],
  beginning: Beginning,
): Verdict<{ fits: boolean; ap: number }> {
  const against = [...repeats(actions), ...exclusions(actions), ...places(actions, beginning)];
  const points = spending(actions, beginning);
  return followedBy(
    { ...points, value: { fits: against.length === 0 && points.value.fits, ap: points.value.ap } },
    ...against,
  );
}

/** Whether some actions, by name and in order, fit into one activation. Throws on a name that is no action. */
export function activation(names: readonly string[], beginning: Partial<Beginning> = {}): Activation {
  const actions = names.map((name) => {
    const found = actionNamed(name);
    if (!found) throw new Error(`There is no action called ${name}.`);
    return found;
  });
  const { value, because } = judgeActivation(actions, { ...BEGINNING, ...beginning });
  const sentences = bookOf(actionRules);
  return {
    ...value,
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
    return action.again || times < most ? [] : [againstAction({ action, how: 'usedTwice', other: '' })];
  });
}

function exclusions(actions: readonly Action[]): Verdict[] {
  return actions.flatMap((action, i) =>
    actions.slice(0, i).flatMap((before): Verdict[] => {
      if (action.notAfter.includes(before.name))
        return [againstAction({ action, how: 'usedAfter', other: before.title })];
      const told = [
        [action, before],
        [before, action],
      ].find(([one, other]) => excludes(one!, other!));
      if (told) return [againstAction({ action: told[0]!, how: 'usedWith', other: told[1]!.title })];
      const same = action !== before && !action.again && kindOf(action) === kindOf(before);
      return same ? [againstAction({ action, how: 'usedSame', other: before.title })] : [];
    }),
  );
}

/** Whether an action's text shuts another out, by its name or by what it counts as. */
function excludes(action: Action, other: Action): boolean {
  return action.excludes.includes(other.name) || (other.countsAs !== null && action.excludes.includes(other.countsAs));
}

// Melee range changes along an activation: a charge leads into it, a Fall Back out of it, and a fight may end it.
function places(actions: readonly Action[], { model, inMelee, stunned }: Beginning): Verdict[] {
  let [near, dazed] = [inMelee, stunned];
  return actions.flatMap((action): Verdict[] => {
    const wrong: Verdict[] = [];
    if (dazed && !WHILE_STUNNED.includes(action.name))
      wrong.push(againstAction({ action, how: 'usedStunned', other: model }));
    if (action.inMelee !== null && near !== null && near !== action.inMelee)
      wrong.push(againstAction({ action, how: near ? 'usedEngaged' : 'usedApart', other: model }));
    if (isNamed(action, 'recover')) dazed = false;
    near = action.leaves !== undefined ? action.leaves : (action.inMelee ?? near);
    return wrong;
  });
}

/** What the actions cost, and whether the points last: those of an overexertion count once it is paid for. */
function spending(actions: readonly Action[], { model, points }: Beginning): Verdict<{ fits: boolean; ap: number }> {
  let [left, ap, short] = [points, 0, false];
  for (const action of actions) {
    ap += action.ap;
    left -= action.ap;
    short ||= left < 0;
    if (isNamed(action, 'overexertion')) left += OVEREXERTION.points;
  }
  const had = left + ap;
  return pointsSpent({ model, ap, points: had, fits: !short });
}
