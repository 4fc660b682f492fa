// The actions of one activation: what is against each, in the name of its own rule, and what they cost together.
import { type AnyRule, type Rule, type RuleId, rule, type Verdict } from '../../../verdict/rule.ts';
import { ACTIONS, type Action } from '../activation/actions.ts';
import { book } from '../sources.ts';

type How = keyof typeof SAYS;

const SAYS = {
  usedTwice: ({ title }: Facts) => `${title} is used once in an activation at most.`,
  usedWith: ({ title, other }: Facts) => `${title} cannot be used in the same activation as ${other}.`,
  usedSame: ({ title, other }: Facts) =>
    `${title} and ${other} are uses of one action, which is used once in an activation at most.`,
  usedAfter: ({ title, other }: Facts) => `${title} cannot be chosen any more after ${other}.`,
  usedEngaged: ({ title, other, unless }: Facts) =>
    `${title} cannot be used in melee range of an enemy${unless}, and ${other} is in melee range then.`,
  usedApart: ({ title, other }: Facts) =>
    `${title} can only be used in melee range of an enemy, and ${other} is in nobody's then.`,
  usedStunned: ({ title, other }: Facts) => `${other} is stunned, and cannot use ${title} before it has recovered.`,
  usedOnRun: () => 'The Push is made with the Run and costs no AP of its own.',
  maybeApart: ({ title, other, model }: Facts) =>
    `${title} needs ${model} to be in melee range of an enemy. Whether it is after ${other} depends on what happens.`,
  maybeEngaged: ({ title, other, model, unless }: Facts) =>
    `${title} cannot be used in melee range of an enemy${unless}. Whether ${model} is in it after ${other} depends on what happens.`,
  granted: ({ title, model }: Facts) =>
    `${title} is a special action: ${model} needs a trait, an ability or equipment that grants it.`,
} as const;

/** Sentences that are not against an action. */
const NOTES: readonly How[] = ['usedOnRun', 'maybeApart', 'maybeEngaged', 'granted'];

type Against = Rule<Facts & { how: How }, boolean>;

// One rule an anchor: two uses of one action share theirs.
const byId = new Map<RuleId, Against>(
  ACTIONS.map(({ rule: id, cites }) => [
    id,
    rule({
      id,
      cites: [cites],
      says: SAYS,
      judge: ({ how, ...facts }: Facts & { how: How }, say): Verdict => say.verdict(NOTES.includes(how), how, facts),
    }),
  ]),
);

/** What there is to say of an action: what is against it, or what it depends on. */
export function ofAction({ action, how, other = '', model = '' }: Remark): Verdict {
  const speaks = byId.get(action.rule);
  if (!speaks) throw new Error(`No rule speaks of ${action.title}.`);
  const unless = action.unlessStated ? ' unless a rule says otherwise' : '';
  return speaks({ how, title: action.title, other, model, unless });
}

interface Remark {
  readonly action: Action;
  readonly how: How;
  readonly other?: string;
  readonly model?: string;
}

/** What some actions cost, and whether the points last. */
export const pointsSpent = rule({
  id: 'grimheim/actions',
  cites: [book('Actions'), book('3. Action Phase')],
  says: {
    fit: ({ model, ap, points }: Spent) => `${model} spends ${ap} of its ${points} AP on this.`,
    free: ({ ap }: Spent) => `Together this costs ${ap} AP.`,
    over: ({ model, ap, points }: Spent) => `This costs ${ap} AP; ${model} has only ${points}.`,
  },
  judge: ({ model, ap, points, fits }: Spent & { fits: boolean }, say): Verdict<{ fits: boolean; ap: number }> =>
    say.verdict({ fits, ap }, !fits ? 'over' : Number.isFinite(points) ? 'fit' : 'free', { model, ap, points }),
});

export const actionRules: readonly AnyRule[] = [...byId.values(), pointsSpent];

interface Facts {
  readonly title: string;
  readonly other: string;
  readonly model: string;
  /** What its own text adds to where it cannot be used. */
  readonly unless: string;
}
interface Spent {
  readonly model: string;
  readonly ap: number;
  readonly points: number;
}
