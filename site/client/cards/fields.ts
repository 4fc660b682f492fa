// The fields of a card's form: a line for each number, the rule behind its label, and what is wrong with it in words.
import { fieldProblem } from '../../../src/cards/read-card.ts';
import type { CardField } from '../../../src/cards/sheet.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { uniqueId } from '../../../src/widgets/unique-id.ts';
import { ruleHref } from '../../book/address.ts';

export interface FormField {
  readonly key: string;
  readonly root: HTMLElement;
  readonly input: HTMLInputElement | HTMLSelectElement;
  /** What is filled in, as a card has it; undefined where nothing is. */
  read(): unknown;
  /** Says what is wrong with it, null for nothing. */
  tell(problem: string | null): void;
  /** What is wrong with what is filled in. */
  problem(): string | null;
}

/** The link to the rule behind a label. */
export function ruleMark(rule: string | undefined, label: string): HTMLElement | null {
  if (!rule) return null;
  return node('a', { class: 'about', href: ruleHref(rule), 'aria-label': `Rule: ${label}`, tabindex: '-1' }, '§');
}

/** A field with a label, its input, and a place for what is wrong. */
export function formField(
  { key, label, rule }: { readonly key: string; readonly label: string; readonly rule?: string | undefined },
  input: HTMLInputElement | HTMLSelectElement,
  read: () => unknown,
  problem: (value: unknown) => string | null,
  wide = false,
): FormField {
  const id = uniqueId('card');
  const isFlag = input instanceof HTMLInputElement && input.type === 'checkbox';
  input.id = id;
  input.name = key;
  const wrong = node('small', { class: 'wrong', id: `${id}-wrong`, hidden: true });
  const name = node('span', { class: 'name' }, node('label', { for: id }, label), ruleMark(rule, label));
  const root = node('div', { class: `card-field${wide ? ' wide' : ''}${isFlag ? ' flag' : ''}` }, name, input, wrong);
  const tell = (message: string | null) => {
    wrong.textContent = message ?? '';
    wrong.hidden = message === null;
    if (message === null) {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    } else {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', `${id}-wrong`);
    }
  };
  const made: FormField = {
    key,
    root,
    input,
    read,
    tell,
    problem: () => {
      const value = read();
      return value === undefined ? null : problem(value);
    },
  };
  input.addEventListener('change', () => tell(made.problem()));
  return made;
}

/** A line of text that Enter leaves for the next field. */
export function line(value: string, more: Readonly<Record<string, string | boolean | null>> = {}): HTMLInputElement {
  const input = node('input', { type: 'text', autocomplete: 'off', enterkeyhint: 'next', value, ...more });
  // Typing replaces what was there, as on a phone nobody can aim into three letters.
  input.addEventListener('focus', () => input.select());
  return input;
}

/** A number as players write it: "4", "4+", "-1", "2.5". */
export function typedNumber(text: string): unknown {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  if (plain === '') return undefined;
  return /^[+-]?\d+(\.\d+)?\+?$/.test(plain) ? Number(plain.replace(/\+$/, '')) : text.trim();
}

const NUMERIC = { inputmode: 'numeric' } as const;

/** The field of a card's sheet, filled with a value. */
export function sheetField(field: CardField, value: unknown): FormField {
  const { form } = field.reads;
  const problem = (given: unknown) => fieldProblem(field, given);
  if (form.type === 'yes-no') {
    const input = node('input', { type: 'checkbox', checked: value === true });
    return formField(field, input, () => (input.checked ? true : undefined), problem);
  }
  if (form.type === 'choice') {
    const entry = field.entry;
    const labels = entry?.type === 'choice' ? entry.options : form.options.map((one) => [one, String(one)] as const);
    const input = node(
      'select',
      {},
      ...labels.map(([option, label]) => node('option', { value: String(option), selected: option === value }, label)),
    );
    const first = form.options[0];
    return formField(
      field,
      input,
      () => {
        const chosen = form.options.find((one) => String(one) === input.value);
        return chosen === first ? undefined : chosen;
      },
      problem,
    );
  }
  const shown = value === undefined || value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value);
  if (form.type === 'list') {
    const numbers = form.of.type === 'whole';
    const input = line(shown, { placeholder: numbers ? '4+, 5+' : 'Fire, Frost', autocapitalize: 'words' });
    const parts = () => input.value.split(/[,;/\s]+/).filter((one) => one !== '');
    return formField(
      field,
      input,
      () => (parts().length === 0 ? undefined : numbers ? parts().map(typedNumber) : parts()),
      problem,
      true,
    );
  }
  if (form.type === 'text') {
    const input = line(shown, { autocapitalize: 'words' });
    return formField(field, input, () => input.value.trim() || undefined, problem);
  }
  if (form.type === 'dice') {
    const input = line(shown, { autocapitalize: 'characters', spellcheck: 'false', placeholder: '2, D3' });
    const written = () => input.value.trim();
    return formField(
      field,
      input,
      () => (/^\d+$/.test(written()) ? Number(written()) : written().toUpperCase() || undefined),
      problem,
    );
  }
  const signed = 'least' in form && form.least < 0;
  const input = line(shown, form.type === 'number' ? { inputmode: 'decimal' } : signed ? {} : NUMERIC);
  return formField(field, input, () => typedNumber(input.value), problem);
}
