// A whole calculator as nodes: set-ups, form, results, tools. The page's builder writes it once; the element keeps it so.
import { type Calculator, filled, type Preset, type Values } from '../../odds/form.ts';
import { type Child, type TreeNode, tag } from '../markup.ts';
import { type Around, formNodes } from './fields.ts';
import type { Reply } from './reply.ts';
import { resultNodes } from './results/index.ts';
import { MOST_SETUPS, markOf } from './results/setups.ts';

export interface Setup {
  readonly name: string;
  readonly values: Values;
}

/** What is shown: set-ups and their replies, which of them the form holds, and the outcomes pointed at, chart by chart. */
export interface Shown {
  readonly setups: readonly Setup[];
  readonly active: number;
  readonly replies: readonly Reply[];
  readonly pointed: readonly (number | null)[];
  /** Whether an answer has been awaited for long. */
  readonly waits: boolean;
  /** Where the numbers were read off, and where a small calculator opens in full. */
  readonly back: string | null;
  readonly full: string | null;
  /** What is wrong with the link that was opened. */
  readonly trouble: string | null;
  /** What is spoken to those who listen, once the form has rested. */
  readonly said?: string;
  /** What a copy button says for a moment after it was pressed. */
  readonly copied?: { readonly what: string; readonly says: string } | null;
}

export const NAMES = ['A', 'B', 'C', 'D'];

/** A set-up from a preset, or from the form's own start. */
export function setupFrom(calculator: Calculator, preset: Preset | null, name: string): Setup {
  return { name: preset?.name ?? name, values: filled(calculator.fields, preset?.values ?? {}) };
}

const press = (does: string, text: Child, more: Record<string, string | number | boolean | null> = {}) =>
  tag('button', { type: 'button', 'data-do': does, ...more }, text);

function presets({ presets: all }: Calculator): Child {
  if (all.length === 0) return null;
  return tag(
    'div',
    { class: 'presets', role: 'group', 'aria-label': 'Start from an example' },
    tag('span', { class: 'caps' }, 'Start from'),
    ...all.map(({ name }, i) => press('preset', name, { 'data-index': i })),
  );
}

function setupBar({ setups, active }: Shown, around: Around): TreeNode {
  const alone = setups.length === 1;
  const chosen = setups[active]!;
  return tag(
    'div',
    { class: 'setups', role: 'group', 'aria-label': 'Set-ups' },
    ...(alone
      ? []
      : setups.map(({ name }, i) =>
          press('choose', [markOf(i), name], {
            'data-index': i,
            'aria-pressed': i === active ? 'true' : 'false',
          }),
        )),
    setups.length < MOST_SETUPS && press('compare', alone ? 'Compare with another set-up' : 'And another'),
    !alone &&
      tag(
        'label',
        { class: 'naming', for: `${around.id}-name` },
        'Name ',
        tag('input', {
          id: `${around.id}-name`,
          type: 'text',
          'data-name': '',
          maxlength: 64,
          autocomplete: 'off',
          value: chosen.name,
        }),
      ),
    !alone && press('remove', `Remove ${chosen.name}`),
  );
}

// On a phone the answer lies below the form: its sentence stays in sight while the form is filled in.
function peek({ replies, active }: Shown, around: Around): TreeNode {
  const reply = replies[active];
  return tag('p', { class: 'peek', 'aria-hidden': 'true' }, reply?.ok ? around.typeset(reply.sentence) : '');
}

function tools({ back, full, copied }: Shown, { brief }: Around, calculator: Calculator): TreeNode {
  const copy = (what: string, text: string) => press(what, copied?.what === what ? copied.says : text);
  if (brief)
    return tag(
      'p',
      { class: 'tools label' },
      full ? tag('a', { href: full }, 'Open the calculator') : '',
      copy('copy-sentence', 'Copy citation'),
      press('reset', 'Reset'),
    );
  return tag(
    'p',
    { class: 'tools label' },
    press('reset', 'Reset'),
    copy('copy-link', 'Copy link'),
    copy('copy-sentence', 'Copy citation'),
    copy('copy-table', calculator.charts.length > 0 ? 'Copy table as CSV' : 'Copy figures as CSV'),
    back ? tag('a', { href: back }, 'Back to the table') : '',
  );
}

/** The calculator as it stands. */
export function calculatorNodes(calculator: Calculator, shown: Shown, around: Around): readonly TreeNode[] {
  const { setups, active, replies, pointed, waits, trouble } = shown;
  const answered = setups.flatMap(({ name, values }, i) => (replies[i] ? [{ name, values, reply: replies[i] }] : []));
  return [
    tag(
      'form',
      { class: 'odds-form', novalidate: true, 'aria-label': `${calculator.title}: what goes in` },
      !around.brief && presets(calculator),
      !around.brief && setupBar(shown, around),
      tag('div', { class: 'fields' }, formNodes(calculator, setups[active]!.values, around)),
      !around.brief && peek(shown, around),
    ),
    tag(
      'div',
      { class: 'odds-result', 'aria-busy': waits ? 'true' : 'false' },
      !around.brief && tag('h2', { class: 'unseen' }, `${calculator.title}: the answer`),
      trouble ? tag('p', { class: 'trouble no', role: 'alert' }, trouble) : '',
      tag('p', { class: 'working label', hidden: !waits }, 'Working it out …'),
      resultNodes(calculator, answered, active, pointed, around),
      tools(shown, around, calculator),
      tag('p', { class: 'unseen', role: 'status' }, shown.said ?? ''),
    ),
  ];
}
