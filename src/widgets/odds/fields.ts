// A calculator's form as nodes: steppers for a thumb, switches, choices, lists. What an entry means to the element is
// told by data-attributes: where its value stands, and what pressing does.
import type {
  Calculator,
  Choice,
  Count,
  DiceText,
  Entry,
  Field,
  Flag,
  Group,
  Numbers,
  Rows,
  Section,
  Several,
  Values,
} from '../../odds/form.ts';
import { entriesOf, inchesTyped } from '../../odds/form.ts';
import { option, stepButton, textLine } from '../form/control-nodes.ts';
import { type Child, type TreeNode, tag } from '../markup.ts';

/** What a calculator needs to know of the page around it. */
export interface Around {
  /** Begins every id. */
  readonly id: string;
  /** How sentences are set. */
  readonly typeset: (text: string) => string;
  /** The title and address of a rule that has a page, and the document and section it is in. */
  readonly rule: (
    id: string,
  ) => { readonly title: string; readonly href: string; readonly cite?: string | undefined } | null;
  readonly rulingHref: (id: string) => string;
  /** The words of a ruling's reading. */
  readonly reading: (ruling: string, reading: string) => string | null;
  /** Only what a small calculator shows: its main fields, or those named. */
  readonly brief: boolean;
  readonly fields?: readonly string[] | null;
  /** The paths of the figures that a small calculator shows below its sentence. */
  readonly figures?: readonly string[] | null;
}

interface At {
  readonly around: Around;
  readonly all: Values;
  readonly beside: Values;
  /** "attacks.1." */
  readonly prefix: string;
  /** Said after each label for those who cannot see the group: "attack 2". */
  readonly of: string;
}

const idOf = ({ around, prefix }: At, key: string) => `${around.id}-${prefix.replaceAll('.', '-')}${key}`;
const saidOf = (label: string, { of }: At) => (of ? `${label}, ${of}` : label);

function ruleLink({ rule }: { readonly rule?: string }, { around }: At): Child {
  const known = rule && !around.brief ? around.rule(rule) : null;
  return known ? tag('a', { class: 'about', href: known.href, 'aria-label': `Rule: ${known.title}` }, '§') : null;
}

function stepper(
  { least, most, none, unit, step = 1 }: Pick<Count, 'least' | 'most' | 'none' | 'unit' | 'step'>,
  value: number | null,
  path: string,
  id: string,
  said: string,
): TreeNode {
  const move = (way: 'less' | 'more', by: number, ends: boolean) =>
    stepButton(said, way, { 'data-step': by, 'data-path': path, disabled: ends });
  return tag(
    'span',
    { class: 'stepper' },
    move('less', -step, value === null || (value <= least && none === undefined)),
    textLine({
      id,
      'data-number': path,
      'data-least': least,
      'data-most': most,
      'data-none': none === undefined ? null : '',
      inputmode: least < 0 ? 'text' : 'numeric',
      autocomplete: 'off',
      value: value === null ? '' : String(value).replace('-', '−'),
      placeholder: none ?? null,
      'aria-describedby': `${id}-limits`,
      'aria-label': said,
    }),
    unit !== undefined && value !== null && tag('span', { class: 'unit', 'aria-hidden': 'true' }, unit),
    move('more', step, value !== null && value >= most),
  );
}

function limits(
  id: string,
  { least, most, none }: Pick<Count, 'least' | 'most' | 'none'>,
  value: number | null,
): TreeNode {
  const words = `From ${String(least).replace('-', '−')} to ${most}${none === undefined ? '' : `, or ${none}`}.`;
  const limit = value !== null && value >= most ? `${most} is the most that is worked out here.` : null;
  return tag('small', { class: limit ? 'limits' : 'limits unseen', id: `${id}-limits` }, limit ?? words);
}

function count(field: Count, at: At): TreeNode {
  const value = at.beside[field.key] as number | null;
  const id = idOf(at, field.key);
  return tag(
    'div',
    { class: 'field' },
    tag('span', { class: 'name' }, tag('label', { for: id }, field.label), ruleLink(field, at)),
    stepper(field, value, at.prefix + field.key, id, saidOf(field.label, at)),
    limits(id, field, value),
  );
}

function flag(field: Flag, at: At): TreeNode {
  const id = idOf(at, field.key);
  return tag(
    'div',
    { class: 'field flag' },
    option(
      'checkbox',
      {
        id,
        'data-flag': at.prefix + field.key,
        checked: at.beside[field.key] === true,
        'aria-label': at.of ? saidOf(field.label, at) : null,
      },
      field.label,
      { for: id },
    ),
    ruleLink(field, at),
  );
}

function choice(field: Choice, at: At): TreeNode {
  const name = idOf(at, field.key);
  return tag(
    'div',
    { class: 'field', role: 'radiogroup', 'aria-label': saidOf(field.label, at) },
    tag('span', { class: 'name' }, tag('span', {}, field.label), ruleLink(field, at)),
    tag(
      'span',
      { class: 'choice' },
      ...field.options.map(([value, label], i) =>
        option(
          'radio',
          {
            name,
            'data-choice': at.prefix + field.key,
            'data-index': i,
            checked: at.beside[field.key] === value,
          },
          label,
        ),
      ),
    ),
  );
}

function several(field: Several, at: At): TreeNode {
  const taken = at.beside[field.key] as readonly string[];
  return tag(
    'div',
    { class: 'field', role: 'group', 'aria-label': saidOf(field.label, at) },
    tag('span', { class: 'name' }, tag('span', {}, field.label), ruleLink(field, at)),
    tag(
      'span',
      { class: 'choice' },
      ...field.options.map(([value, label]) =>
        option(
          'checkbox',
          { 'data-several': at.prefix + field.key, 'data-value': value, checked: taken.includes(value) },
          [taken.length > 1 && taken.includes(value) ? `${taken.indexOf(value) + 1}. ` : '', label],
        ),
      ),
    ),
  );
}

function diceText(field: DiceText, at: At): TreeNode {
  const id = idOf(at, field.key);
  const { steps } = field;
  const path = at.prefix + field.key;
  const now = inchesTyped(at.beside[field.key]!);
  const move = (way: 'less' | 'more', sign: number): Child =>
    steps !== undefined &&
    stepButton(saidOf(field.label, at), way, {
      'data-step': sign * steps.by,
      'data-path': path,
      disabled: sign < 0 ? now <= 0 : now >= steps.most,
    });
  return tag(
    'div',
    { class: 'field' },
    tag('span', { class: 'name' }, tag('label', { for: id }, field.label), ruleLink(field, at)),
    tag(
      'span',
      { class: steps ? 'stepper' : 'written' },
      move('less', -1),
      textLine({
        id,
        'data-text': path,
        autocomplete: 'off',
        autocapitalize: 'characters',
        inputmode: steps ? 'decimal' : null,
        spellcheck: 'false',
        value: String(at.beside[field.key]),
        'aria-describedby': `${id}-limits`,
      }),
      move('more', 1),
    ),
    tag('small', { class: 'limits', id: `${id}-limits` }, field.says),
  );
}

function numbers(field: Numbers, at: At): TreeNode {
  const list = at.beside[field.key] as readonly number[];
  const path = at.prefix + field.key;
  return tag(
    'div',
    { class: 'field', role: 'group', 'aria-label': saidOf(field.label, at) },
    tag('span', { class: 'name' }, tag('span', {}, field.label), ruleLink(field, at)),
    ...list.map((value, i) => {
      const id = `${idOf(at, field.key)}-${i}`;
      const said = saidOf(`${field.one} ${i + 1}`, at);
      return tag(
        'span',
        { class: 'entry' },
        stepper(field, value, `${path}.${i}`, id, said),
        tag('small', { class: 'unseen', id: `${id}-limits` }, `From ${field.least} to ${field.most}.`),
        tag(
          'button',
          {
            type: 'button',
            class: 'plain-button',
            'data-remove': path,
            'data-index': i,
            'aria-label': `Remove ${said}`,
          },
          'Remove',
        ),
      );
    }),
    list.length === 0 && tag('span', { class: 'quiet' }, 'none'),
    list.length < field.mostEntries &&
      tag(
        'button',
        {
          type: 'button',
          class: 'plain-button',
          'data-add': path,
          'aria-label': `Add a ${saidOf(field.one.toLowerCase(), at)}`,
        },
        `Add a ${field.one.toLowerCase()}`,
      ),
  );
}

function group(field: Group, at: At): TreeNode {
  const inner = { ...at, beside: at.beside[field.key] as Values, prefix: `${at.prefix}${field.key}.`, of: field.label };
  return tag('fieldset', { class: 'part' }, tag('legend', {}, field.label), ...nodesOf(field.fields, inner));
}

function rows(field: Rows, at: At): TreeNode {
  const list = at.beside[field.key] as readonly Values[];
  const path = at.prefix + field.key;
  const name = field.one.charAt(0).toUpperCase() + field.one.slice(1);
  return tag(
    'div',
    { class: 'rows' },
    ...list.map((row, i) => {
      const of = `${field.one} ${i + 1}`;
      return tag(
        'fieldset',
        { class: 'part' },
        tag('legend', {}, `${name} ${i + 1}`),
        ...nodesOf(field.fields, { ...at, beside: row, prefix: `${path}.${i}.`, of }),
        list.length > 1 &&
          tag(
            'button',
            { type: 'button', class: 'plain-button', 'data-remove': path, 'data-index': i },
            `Remove ${of}`,
          ),
      );
    }),
    list.length < field.mostEntries
      ? tag(
          'button',
          { type: 'button', class: 'plain-button', 'data-again': path },
          `Add another ${field.one}, the same`,
        )
      : tag('p', { class: 'limits' }, `${field.mostEntries} is the most that is worked out here.`),
  );
}

function section(field: Section, at: At): Child {
  const inside = nodesOf(field.fields, at);
  if (inside.length === 0) return null;
  if (at.around.brief) return inside;
  if (field.folded) return tag('details', { class: 'part' }, tag('summary', {}, field.label), ...inside);
  return tag('fieldset', { class: 'part' }, tag('legend', {}, field.label), ...inside);
}

function isShown(field: Field, { around, beside, all }: At): boolean {
  if (field.when && !field.when(beside, all)) return false;
  if (!around.brief || field.type === 'group') return true;
  const wanted = (one: Entry) => (around.fields ? around.fields.includes(one.key) : one.main === true);
  return field.type === 'section' ? entriesOf(field.fields).some(wanted) : wanted(field);
}

function nodesOf(fields: readonly Field[], at: At): Child[] {
  return fields
    .filter((field) => isShown(field, at))
    .map((field) => {
      if (field.type === 'section') return section(field, at);
      return entry(field, at);
    });
}

function entry(field: Entry, at: At): TreeNode {
  switch (field.type) {
    case 'count':
      return count(field, at);
    case 'flag':
      return flag(field, at);
    case 'choice':
      return choice(field, at);
    case 'several':
      return several(field, at);
    case 'dice':
      return diceText(field, at);
    case 'numbers':
      return numbers(field, at);
    case 'group':
      return group(field, at);
    case 'rows':
      return rows(field, at);
  }
}

/** The form of a calculator with these values. */
export function formNodes(calculator: Calculator, values: Values, around: Around): Child {
  return nodesOf(calculator.fields, { around, all: values, beside: values, prefix: '', of: '' });
}
