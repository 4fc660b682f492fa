// The fields of a form, made from the keys of its roll: what a key takes and what it is when left out are said once, by the
// key; the form adds the label.

import type { Form, Key } from '../input/keys.ts';
import type { Choice, Count, DiceText, Field, Flag, Numbers, Section, Several } from './form.ts';

type More<F> = Partial<Omit<F, 'type' | 'key' | 'label'>>;

const sized = (form: Form): { least: number; most: number } => form as { least: number; most: number };
const optionsOf = (form: Form): readonly (string | number)[] =>
  (form as { options: readonly (string | number)[] }).options;

/** Makers of fields for these keys. */
// biome-ignore lint/suspicious/noExplicitAny: each key reads its own type
export function fieldsOf<K extends Readonly<Record<string, Key<any>>>>(keys: K) {
  type Name = keyof K & string;

  /** A number between the ends of its key, or narrower ones; a key that may be left out says so unless it has a start. */
  function count(key: Name, label: string, more: More<Count> = {}): Count {
    const { form, otherwise } = keys[key]!;
    const start =
      more.start !== undefined ? more.start : otherwise ? (otherwise.value as number | null) : sized(form).least;
    const none = start === null ? { none: 'not asked' } : {};
    const { least, most } = sized(form);
    return { type: 'count', key, label, least, most, ...none, ...more, start };
  }

  /** A count such as "4+". */
  function target(key: Name, label: string, start: number | null, more: More<Count> = {}): Count {
    return count(key, label, { unit: '+', ...more, start });
  }

  /** A yes or no. */
  function flag(key: Name, label: string, rule?: string, when?: Flag['when']): Flag {
    return { type: 'flag', key, label, ...(rule ? { rule } : {}), ...(when ? { when } : {}) };
  }

  /** One of the key's values, each with its label. */
  function choice(key: Name, label: string, labels: readonly string[], more: More<Choice> = {}): Choice {
    return {
      type: 'choice',
      key,
      label,
      options: optionsOf(keys[key]!.form).map((value, i) => [value, labels[i]!]),
      ...more,
    };
  }

  /** Any of the key's values, each with its label, in the order in which they are named. */
  function several(key: Name, label: string, labels: readonly string[], more: More<Several> = {}): Several {
    const { of } = keys[key]!.form as { of: Form };
    return {
      type: 'several',
      key,
      label,
      options: optionsOf(of).map((value, i) => [String(value), labels[i]!]),
      ...more,
    };
  }

  /** A list of numbers; `one` names an entry. */
  function numbers(key: Name, label: string, one: string, start: number, more: More<Numbers> = {}): Numbers {
    const { of, most } = keys[key]!.form as { of: Form; most: number };
    const { least, most: largest } = sized(of);
    return { type: 'numbers', key, label, one, least, most: largest, start, mostEntries: most, ...more };
  }

  /** A number or dice as players write them. */
  function dice(key: Name, label: string, start: string, more: More<DiceText> = {}): DiceText {
    const { most } = sized(keys[key]!.form);
    return { type: 'dice', key, label, start, says: `A number up to ${most}, or dice: D3, D6, 2D6, D3+1.`, ...more };
  }

  /** Inches as players type them, with parts of an inch; less and more go by halves unless told. */
  function inches(key: Name, label: string, start: string, { by = 0.5, ...more }: More<DiceText> & { by?: number }) {
    return dice(key, label, start, { steps: { by, most: sized(keys[key]!.form).most }, ...more });
  }

  return { count, target, flag, choice, several, numbers, dice, inches };
}

/** A choice that is no key of the roll: it only steers the form. */
export function steering(key: string, label: string, options: Choice['options']): Choice {
  return { type: 'choice', key, label, options, steers: true };
}

/** Fields under a heading. */
export function section(label: string, fields: readonly Field[], more: Partial<Section> = {}): Section {
  return { type: 'section', label, fields, ...more };
}
