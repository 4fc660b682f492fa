// Every action of an activation: what it costs, how often it may be used, what shuts it out and where it may be used.
import type { Citation } from '../../../scene/citation.ts';
import type { RuleId } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

export interface Action {
  readonly name: string;
  readonly title: string;
  readonly rule: RuleId;
  readonly cites: Citation;
  readonly ap: number;
  /** Special actions have to be granted by a trait, an ability or equipment. */
  readonly special: boolean;
  /** Whether it may be used again and again in one activation. */
  readonly again: boolean;
  /** The action that it is another use of, or that it counts as. */
  readonly countsAs: string | null;
  /** Actions in whose activation it cannot be used, as its own text says. */
  readonly excludes: readonly string[];
  /** Actions after which it cannot be used any more. */
  readonly notAfter: readonly string[];
  /** Whether it is used only in melee range (true), only out of it (false), or anywhere (null). */
  readonly inMelee: boolean | null;
  /** Whether its own text lets other rules allow it in melee range. */
  readonly unlessStated: boolean;
  /**
   * Whether it leaves the model in melee range or out of it; null where that depends on a die or a choice (who is pushed
   * may hold, who is fought may be defeated, a spell may teleport); undefined when it changes nothing.
   */
  readonly leaves?: boolean | null;
}

type More = Partial<Omit<Action, 'name' | 'title' | 'rule'>>;

const PLAIN = {
  ap: 1,
  special: false,
  again: false,
  countsAs: null,
  excludes: [],
  notAfter: [],
  inMelee: null,
  unlessStated: false,
} as const;

const action = (name: string, title: string, rule: RuleId, more: More = {}): Action => ({
  ...PLAIN,
  cites: book(more.special ? 'Special Actions' : 'Actions'),
  name,
  title,
  rule,
  ...more,
});

const special = (name: string, title: string, rule: RuleId, more: More = {}): Action =>
  action(name, title, rule, { special: true, ...more });

/** All actions, the common ones first, in the order of the book. */
export const ACTIONS: readonly Action[] = [
  action('pass', 'Pass', 'grimheim/pass', { again: true }),
  action('move', 'Move', 'grimheim/move', { inMelee: false, leaves: false }),
  action('push', 'Push', 'grimheim/push', { countsAs: 'move', inMelee: false, leaves: null, cites: book('Push') }),
  action('run', 'Run', 'grimheim/run', {
    ap: 2,
    countsAs: 'move',
    excludes: ['move', 'charge', 'fall-back'],
    inMelee: false,
    leaves: false,
  }),
  action('charge', 'Charge', 'grimheim/charge', {
    excludes: ['move', 'fall-back', 'hide'],
    inMelee: false,
    leaves: true,
  }),
  action('fight', 'Fight', 'grimheim/fight', { inMelee: true, leaves: null }),
  action('shoot', 'Shoot', 'grimheim/shoot', { excludes: ['move', 'run', 'hide'], inMelee: false }),
  action('fall-back', 'Fall Back', 'grimheim/fall-back', {
    ap: 2,
    excludes: ['move', 'charge'],
    inMelee: true,
    leaves: false,
  }),
  action('recover', 'Recover', 'grimheim/recover', { inMelee: false, unlessStated: true }),
  action('overwatch', 'Overwatch', 'grimheim/overwatch'),
  action('hide', 'Hide', 'grimheim/hide', { excludes: ['shoot', 'charge'], inMelee: false }),
  action('interact', 'Interact', 'grimheim/interact', { again: true, inMelee: false, unlessStated: true }),
  action('loot', 'Loot', 'grimheim/loot', {
    again: true,
    countsAs: 'interact',
    inMelee: false,
    unlessStated: true,
    cites: book('Looting'),
  }),
  action('reload', 'Reload', 'grimheim/interact', {
    again: true,
    countsAs: 'interact',
    inMelee: false,
    cites: book('Interact special Rules'),
  }),
  special('guard', 'Guard', 'grimheim/guard', { notAfter: ['fight'] }),
  special('overexertion', 'Overexertion', 'grimheim/overexertion'),
  special('cleanse', 'Cleanse', 'grimheim/cleanse', { inMelee: false }),
  special('heal', 'Heal', 'grimheim/heal', { inMelee: false }),
  special('take-aim', 'Take Aim', 'grimheim/take-aim', { excludes: ['run', 'hide'], inMelee: false }),
  special('cast-a-spell', 'Cast a Spell', 'grimheim/cast-a-spell', { leaves: null }),
  special('invocation', 'Invocation', 'grimheim/invocation'),
  special('command', 'Command', 'grimheim/command'),
  special('raise-shield', 'Raise Shield', 'grimheim/raise-shield', { inMelee: false }),
  special('quick-shot', 'Quick Shot', 'grimheim/quick-shot', {
    excludes: ['run', 'hide'],
    inMelee: false,
  }),
];

/** What overexerting oneself gives: more points, and a second use of these. */
export const OVEREXERTION = { points: 2, twice: ['shoot', 'fight'], cites: book('Special Actions') } as const;

/** What a Run may be combined with in one movement, though both count as a Move. */
export const WITH_A_RUN = { name: 'push', cites: book('Run') } as const;

/** What a stunned model may still do, and what frees it. */
export const WHILE_STUNNED: readonly string[] = ['recover', 'pass'];

/** An action by its name, however it is written; undefined when there is none. */
export function actionNamed(name: string): Action | undefined {
  const slug = name.trim().toLowerCase().replace(/\s+/g, '-');
  return ACTIONS.find((one) => one.name === slug);
}
