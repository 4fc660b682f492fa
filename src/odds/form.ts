// A calculator as data: its fields in the order of the rules, presets, what it asks and which numbers it shows. One
// renderer serves all of them; each stands beside its roll, in src/games/<game>/rolls/<roll>.ts.

import type { Problem } from '../input/problem.ts';
import type { Rolled } from './roll.ts';

export type Value = number | string | boolean | null | readonly Value[] | Values;
export interface Values {
  readonly [key: string]: Value;
}

interface Named {
  readonly key: string;
  readonly label: string;
  /** The rule that the field is about. */
  readonly rule?: string;
  /** Shown in the small calculators of rule pages too. */
  readonly main?: true;
  /** Shown and asked only when this holds, of the values beside it and of all. */
  readonly when?: (beside: Values, all: Values) => boolean;
  /** No part of the question: it only steers the form. */
  readonly steers?: true;
}

/** A whole number between two ends; `none` names the state of not being given. */
export interface Count extends Named {
  readonly type: 'count';
  readonly least: number;
  readonly most: number;
  readonly start: number | null;
  readonly none?: string;
  /** What stands behind the number: "+", "dice". */
  readonly unit?: string;
  readonly step?: number;
}
export interface Flag extends Named {
  readonly type: 'flag';
}
/** One of several values, the first unless told. */
export interface Choice extends Named {
  readonly type: 'choice';
  readonly options: readonly (readonly [value: string | number, label: string])[];
  /** What a link means that shows the field and does not name it, where that is not the first: older links do not change. */
  readonly unsaid?: string | number;
}
/** A number or dice as players write them. */
export interface DiceText extends Named {
  readonly type: 'dice';
  readonly start: string;
  readonly says: string;
  /** For a plain number, such as inches: what less and more change it by, between 0 and the most. */
  readonly steps?: { readonly by: number; readonly most: number };
}
/** Any of several, in the order in which they were named. */
export interface Several extends Named {
  readonly type: 'several';
  readonly options: readonly (readonly [value: string, label: string])[];
}
/** A list of whole numbers. */
export interface Numbers extends Named {
  readonly type: 'numbers';
  readonly one: string;
  readonly least: number;
  readonly most: number;
  readonly start: number;
  readonly unit?: string;
  readonly mostEntries: number;
}
/** Fields of one thing, under a key of their own. */
export interface Group extends Named {
  readonly type: 'group';
  readonly fields: readonly Field[];
}
/** A list of such things. */
export interface Rows extends Named {
  readonly type: 'rows';
  readonly one: string;
  readonly fields: readonly Field[];
  readonly mostEntries: number;
}
/** Fields that stand together under a heading and change nothing else; a folded one opens when pressed. */
export interface Section {
  readonly type: 'section';
  readonly label: string;
  readonly fields: readonly Field[];
  readonly folded?: true;
  readonly when?: (beside: Values, all: Values) => boolean;
}
export type Field = Count | Flag | Choice | DiceText | Several | Numbers | Group | Rows | Section;
export type Entry = Exclude<Field, Section>;

/** A set-up to begin with, from an example of the sources or a common one. */
export interface Preset {
  readonly name: string;
  readonly values: Values;
}

/** A number of the answer to be shown: where it stands, and what it is. */
export interface Figure {
  readonly label: string;
  readonly path: string;
  readonly as: 'chance' | 'mean' | 'number';
}

/** A distribution of the answer to be drawn: where it stands, its title, and what its outcomes count. */
export interface ChartOf {
  readonly path: string;
  readonly title: string;
  /** "damage", "wounds": what there is so much of. */
  readonly noun: string;
  /** Outcomes told in words instead. */
  readonly names?: Readonly<Record<string, string>>;
  /** The name of the stage it is taken from, instead of a place in the answer. */
  readonly stage?: string;
  /** A list of chances, one a turn or attack, instead of a distribution; told by this word: "turn". */
  readonly series?: string;
}

/** What a roll said, or why it cannot. */
export type Outcome = { readonly ok: true; readonly value: Rolled } | { readonly ok: false; readonly problem: Problem };
export type AskRoll = (kind: string, input: object) => Outcome;

/** What one thing costs in another, to be drawn: where the costs and the number without any stand, and the words. */
export interface Frontier {
  readonly path: string;
  readonly without: string;
  readonly title: string;
  readonly says: string;
  readonly cost: string;
  readonly nothing: string;
  readonly unit: string;
  readonly across: string;
  readonly up: string;
}

export interface Worked {
  readonly question: string;
  readonly answer: string;
  /** How it is counted by hand. */
  readonly how: string;
  readonly values: Values;
  /** The number of the answer that the example is about, and the fraction it must be. */
  readonly path: string;
  readonly frac: string;
}

/** The form of a roll and what is shown of its answer, as its file tells it. */
export interface RollForm {
  readonly title: string;
  readonly about: string;
  readonly fields: readonly Field[];
  readonly presets: readonly Preset[];
  readonly figures: readonly Figure[];
  readonly charts: readonly ChartOf[];
  readonly frontier?: Frontier;
  /** Whether the lines of play that its answer holds are shown, move by move. */
  readonly linesShown?: true;
  /** The words of pairs in stages and answers, by the name of the stage. */
  readonly pairs?: Readonly<Record<string, readonly [string, string]>>;
  /** How the values are asked; straight by the calculator's own kind unless told. */
  readonly ask?: (values: Values, roll: AskRoll) => Outcome;
  /** What the source does not say, or how it is read. */
  readonly note?: string;
  /** The kind of another calculator that stands below it on its page. */
  readonly beside?: string;
  /** The values that the one below takes from this one. */
  readonly hands?: (values: Values) => Values;
  readonly examples?: readonly Worked[];
}

/** A form and the roll that it asks. */
export interface Calculator extends RollForm {
  readonly kind: string;
}

/** The entries of fields, sections opened up. */
export function entriesOf(fields: readonly Field[]): Entry[] {
  return fields.flatMap((field) => (field.type === 'section' ? entriesOf(field.fields) : [field]));
}

function startOf(field: Entry): Value {
  switch (field.type) {
    case 'count':
    case 'dice':
      return field.start;
    case 'flag':
      return false;
    case 'choice':
      return field.options[0]![0];
    case 'several':
    case 'numbers':
      return [];
    case 'group':
      return filled(field.fields, {});
    case 'rows':
      return [filled(field.fields, {})];
  }
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Missing = (field: Entry, beside: Values) => Value;

/** What a field means in a link that does not name it. */
const unsaidOf: Missing = (field, beside) =>
  field.type === 'choice' && field.unsaid !== undefined && field.when?.(beside, beside) !== false
    ? field.unsaid
    : startOf(field);

function filledWith(missing: Missing, fields: readonly Field[], values: Values): Values {
  const inner = (field: Group | Rows, value: Value | undefined) =>
    filledWith(missing, field.fields, isRecord(value) ? value : {});
  const entry = (field: Entry): Value => {
    const value = values[field.key];
    if (value === undefined) return missing(field, values);
    if (field.type === 'group') return inner(field, value);
    if (field.type !== 'rows') return value;
    const rows = Array.isArray(value) ? value : [];
    return rows.length === 0 ? startOf(field) : rows.map((row) => inner(field, row));
  };
  return Object.fromEntries(entriesOf(fields).map((field) => [field.key, entry(field)]));
}

/** All values of a form, what is left out filled with what it starts from; keys that no field has are dropped. */
export function filled(fields: readonly Field[], values: Values): Values {
  return filledWith(startOf, fields, values);
}

/** All values that a link or an embedded calculator stands for: the way back from `trimmed`. */
export function opened(fields: readonly Field[], values: Values): Values {
  return filledWith(unsaidOf, fields, values);
}

/** Only what differs from what a link means without it. */
export function trimmed(fields: readonly Field[], values: Values): Values {
  const same = (a: Value, b: Value) => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    entriesOf(fields).flatMap((field): [string, Value][] => {
      const value = values[field.key];
      if (value === undefined || same(value, unsaidOf(field, values))) return [];
      if (field.type === 'group' && isRecord(value)) return [[field.key, trimmed(field.fields, value)]];
      if (field.type === 'rows' && Array.isArray(value))
        return [[field.key, value.map((row) => trimmed(field.fields, row as Values))]];
      return [[field.key, value]];
    }),
  );
}

/** The input of the question: what is shown and given, without what only steers the form. */
export function inputOf(fields: readonly Field[], values: Values, all: Values = values): Values {
  const shown = (field: Field): Entry[] => {
    if (field.when && !field.when(values, all)) return [];
    return field.type === 'section' ? field.fields.flatMap(shown) : [field];
  };
  const entries = fields.flatMap(shown).filter((field) => !field.steers && values[field.key] !== null);
  return Object.fromEntries(
    entries.map((field) => {
      const value = values[field.key]!;
      if (field.type === 'group') return [field.key, inputOf(field.fields, value as Values, all)];
      if (field.type === 'rows')
        return [field.key, (value as readonly Values[]).map((row) => inputOf(field.fields, row, all))];
      return [field.key, field.type === 'dice' ? diceValue(value) : value];
    }),
  );
}

// "3" as a player types it is the number 3; everything else is for the roll to read.
function diceValue(value: Value): Value {
  return typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value;
}

/** A length as a player typed it, a comma for a point allowed; NaN if it is none. */
export const inchesTyped = (value: Value | undefined): number => Number(String(value).trim().replace(',', '.') || 'x');

/** The same for a question: what is no length goes as it was typed, so that the answer can quote it. */
export const inchesAsked = (value: Value | undefined): Value | undefined =>
  Number.isNaN(inchesTyped(value)) ? value : inchesTyped(value);

/** The values asked of a calculator's rolls. */
export function askedOf(calculator: Calculator, values: Values, roll: AskRoll): Outcome {
  const all = filled(calculator.fields, values);
  return calculator.ask ? calculator.ask(all, roll) : roll(calculator.kind, inputOf(calculator.fields, all));
}

/** The value at a path such as "attacks.1.dice". */
export function valueAt(values: Value, path: string): Value | undefined {
  return path
    .split('.')
    .reduce<Value | undefined>(
      (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Values)[key] : undefined),
      values,
    );
}

/** The values with another one at a path. */
export function withValue(values: Values, path: string, value: Value): Values {
  const [key = '', ...rest] = path.split('.');
  const inner = values[key];
  const next = rest.length === 0 ? value : withValue((inner ?? {}) as Values, rest.join('.'), value);
  if (Array.isArray(values)) return Object.assign([...values], { [key]: next }) as unknown as Values;
  return { ...values, [key]: next };
}
