// The guild at a glance: Glory and Slots, and what is wrong, each with its rule.
import { type Guild, type SlotKind, slotsOf, spendingOf } from '../../../src/companion/guilds/guild.ts';
import { type Finding, notesOf } from '../../../src/companion/guilds/problems.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { reasons } from '../tools/parts.ts';

export const SLOT_TITLES: Readonly<Record<SlotKind, string>> = {
  hero: 'Hero',
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  beast: 'Mount or Beast',
};

function tile(label: string, filled: number, given: number): HTMLElement {
  const state = filled > given ? 'over' : filled === given ? 'full' : 'free';
  return node(
    'div',
    { class: 'guild-tile', 'data-state': state },
    node('dt', {}, label),
    node('dd', {}, node('b', {}, String(filled)), ` of ${given}`),
  );
}

export function glance(guild: Guild, problems: readonly Finding[]): HTMLElement[] {
  const { spent, of, unit } = spendingOf(guild);
  const notes = notesOf(guild);
  return [
    node(
      'dl',
      { class: 'guild-tiles' },
      tile(unit === 'Guild Cards' ? 'Cards' : 'Glory', spent, of),
      ...slotsOf(guild).map(({ kind, given, filled }) => tile(SLOT_TITLES[kind], filled, given)),
    ),
    node(
      'section',
      { class: 'guild-findings', 'aria-live': 'polite', 'aria-label': 'What the rules say' },
      problems.length > 0
        ? node(
            'p',
            { class: 'guild-verdict', 'data-holds': 'no' },
            problems.length === 1
              ? 'One thing is against this guild:'
              : `${problems.length} things are against this guild:`,
          )
        : node('p', { class: 'guild-verdict', 'data-holds': 'yes' }, 'Nothing in the rules is against this guild.'),
      ...(problems.length > 0 ? [reasons(problems)] : []),
    ),
    ...(notes.length > 0
      ? [node('details', {}, node('summary', {}, `Also worth knowing (${notes.length})`), reasons(notes))]
      : []),
  ];
}
