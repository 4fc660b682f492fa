// A list of cards in plain words, one a line: "Thorgar — MOV 5 AGI 4 …; Axe, melee, 2/4/6". Every line says what was
// understood and what was not; a line without a name or with a wrong value makes no card.
import type { Card } from '../games/card-plan.ts';
import type { Value } from '../odds/form.ts';
import { readCard } from './read-card.ts';
import { type CardField, type CardSheet, MOST_MODELS } from './sheet.ts';

export interface PastedLine {
  /** Its number, counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly card: Card | null;
  /** What was understood, in the words of the card: "MOV 5". */
  readonly understood: readonly string[];
  /** The parts of the line that mean nothing here. */
  readonly unread: readonly string[];
  /** What is wrong with what was understood. */
  readonly problems: readonly string[];
}

export const MOST_LINES = 2000;
const LONGEST_LINE = 2000;

/** A word that stands for a field, in small letters and without blanks. */
const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

interface Piece {
  readonly text: string;
  /** Where it begins in its segment. */
  readonly at: number;
}

function piecesOf(segment: string): Piece[] {
  return [...segment.matchAll(/[^\s,:=()]+/gu)].map((found) => ({ text: found[0], at: found.index }));
}

const NUMBER = /^[+-]?\d{1,4}(?:\.\d{1,3})?(?:\+|"|″|''|”|mm)?$/i;
const DICE = /^\d{0,2}D\d{1,3}(?:[+-]\d{1,2})?$/i;

/** The value that a piece spells for a field; undefined where it spells none. */
function valueFor({ reads: { form } }: CardField, text: string): Value | undefined {
  if (form.type === 'dice')
    return DICE.test(text) ? text.toUpperCase() : NUMBER.test(text) ? numberIn(text) : undefined;
  if (form.type === 'choice') {
    const option = form.options.find((one) => String(one).toLowerCase() === text.toLowerCase());
    return option ?? (NUMBER.test(text) ? numberIn(text) : undefined);
  }
  if (form.type === 'list' && form.of.type === 'whole')
    return /^\d\+?(?:\/\d\+?)*$/.test(text) ? text.split('/').map((one) => numberIn(one)) : undefined;
  if (form.type === 'list') return text.split('/').map((one) => one.trim());
  if (form.type === 'text') return text;
  return NUMBER.test(text) ? numberIn(text) : undefined;
}

const numberIn = (text: string): number => Number(text.replace(/(?:\+|"|″|''|”|mm)$/i, ''));

class Segment {
  readonly pieces: Piece[];
  /** Which pieces mean something. */
  readonly used: boolean[];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.pieces = piecesOf(text);
    this.used = this.pieces.map(() => false);
  }

  /** The pieces from one on that together spell a label, at most four of them; 0 where they do not. */
  #spells(from: number, labels: ReadonlySet<string>): number {
    for (let count = Math.min(4, this.pieces.length - from); count > 0; count--) {
      const said = this.pieces.slice(from, from + count).map(({ text }) => plain(text));
      if (said.every((word) => word !== '') && labels.has(said.join(''))) return count;
    }
    return 0;
  }

  /** Takes every place where a label stands before its value. */
  labelled(labels: ReadonlySet<string>, take: (value: string | null) => boolean): void {
    for (let i = 0; i < this.pieces.length; i++) {
      if (this.used[i]) continue;
      const count = this.#spells(i, labels);
      if (count === 0 || this.used.slice(i, i + count).some(Boolean)) continue;
      const next = this.used[i + count] ? undefined : this.pieces[i + count]?.text;
      if (next !== undefined && take(next)) this.used.fill(true, i, i + count + 1);
      else if (take(null)) this.used.fill(true, i, i + count);
      else continue;
      return;
    }
  }

  /** Takes the first piece that something is made of. */
  first(take: (text: string) => boolean): void {
    const at = this.pieces.findIndex(({ text }, i) => !this.used[i] && take(text));
    if (at >= 0) this.used[at] = true;
  }

  /** The text before the first piece that means something. */
  name(): string {
    const end = this.used.indexOf(true);
    const last = end < 0 ? this.#text.length : this.pieces[end]!.at;
    if (end < 0) this.used.fill(true);
    else this.used.fill(true, 0, end);
    return this.#text
      .slice(0, last)
      .replace(/[\s,:=()–—-]+$/u, '')
      .replace(/^[\s•*–—-]+|^\d+[.)]\s+/u, '')
      .trim();
  }

  unread(): string[] {
    return this.pieces.filter(({ text }, i) => !this.used[i] && plain(text) !== '').map(({ text }) => text);
  }
}

const labelsOf = ({ key, label }: Pick<CardField, 'key' | 'label'>): ReadonlySet<string> =>
  new Set([plain(key), plain(label)]);

/** Reads the fields of a segment; what was understood goes into `said`. */
function takeFields(segment: Segment, fields: readonly CardField[], said: string[]): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const field of fields)
    segment.labelled(labelsOf(field), (text) => {
      const isFlag = field.reads.form.type === 'yes-no';
      // A flag needs no value after it: its name says that it holds.
      if (isFlag ? text !== null && !/^(yes|no)$/i.test(text) : text === null) return false;
      const value = isFlag ? text === null || /^yes$/i.test(text) : valueFor(field, text!);
      if (value === undefined) return false;
      values[field.key] = value;
      said.push(isFlag ? field.label : `${field.label} ${Array.isArray(value) ? value.join('/') : value}`);
      return true;
    });
  return values;
}

const asField = (key: string, label: string): CardField => ({
  key,
  label,
  reads: {
    expects: 'a number',
    form: { type: 'number', least: 0, most: 1000 },
    read: (value) => ({ ok: true, value }),
  },
});
const SIZE = [asField('height', 'height'), asField('reach', 'reach')];

function readHead(segment: Segment, sheet: CardSheet, said: string[]): Record<string, unknown> {
  const { words, plan } = sheet;
  const head: Record<string, unknown> = {};
  segment.labelled(new Set(['base']), (text) => takeBase(text, head, said));
  segment.first((text) => /mm$/i.test(text) && takeBase(text, head, said));
  const stats = takeFields(segment, sheet.stats, said);
  const defence = takeFields(segment, sheet.defence, said);
  Object.assign(head, takeFields(segment, SIZE, said));
  if (plan.units) {
    Object.assign(head, takeFields(segment, [asField('models', 'models')], said));
    segment.first((text) => {
      const count = /^[x×](\d{1,2})$/i.exec(text);
      if (!count || Number(count[1]) > MOST_MODELS) return false;
      head.models = Number(count[1]);
      said.push(`models ${count[1]}`);
      return true;
    });
  }
  const traits: string[] = [];
  for (const trait of words.traits)
    segment.labelled(new Set([plain(trait)]), (text) => {
      if (text !== null) return false;
      traits.push(trait);
      said.push(trait);
      return true;
    });
  segment.first((text) => {
    const kind = Object.keys(words.models).find((one) => plain(one) === plain(text));
    // The word is a kind only where something else stands before it: "Monster — …" is a name.
    if (!kind || segment.pieces[0]?.text === text) return false;
    head.kind = kind;
    said.push(kind);
    return true;
  });
  return { kind: Object.keys(words.models)[0], ...head, stats, defence, traits };
}

function takeBase(text: string | null, head: Record<string, unknown>, said: string[]): boolean {
  const found = /^(\d{1,3}(?:\.\d)?)(?:[x×](\d{1,3}(?:\.\d)?))?(?:mm)?$/i.exec(text ?? '');
  if (!found) return false;
  head.base = found[2] ? [Number(found[1]), Number(found[2])] : Number(found[1]);
  said.push(`base ${text}`);
  return true;
}

function readAttack(text: string, sheet: CardSheet, said: string[]): [Record<string, unknown>, string[]] {
  const segment = new Segment(text);
  const told: string[] = [];
  let type = sheet.attacks[0]!.type;
  segment.first((word) => {
    const of = sheet.attacks.find((one) => [one.type, one.title].some((name) => plain(name) === plain(word)));
    if (of) type = of.type;
    return of !== undefined;
  });
  const { fields } = sheet.attacks.find((one) => one.type === type)!;
  const values = takeFields(segment, fields, told);
  // Three numbers with strokes are the three blows of a card that has three of them.
  const blows = ['glancing', 'solid', 'critical'];
  if (blows.every((key) => fields.some((field) => field.key === key)))
    segment.first((word) => {
      const found = /^(\d{1,2})\/(\d{1,2})\/(\d{1,2})$/.exec(word);
      if (!found) return false;
      for (const [i, key] of blows.entries()) values[key] = Number(found[i + 1]);
      told.push(word);
      return true;
    });
  const name = segment.name() || type;
  said.push(`${name}: ${[type, ...told].join(', ')}`);
  return [{ name, type, ...values }, segment.unread()];
}

/** One line as a card of this game. */
function readLine(text: string, line: number, sheet: CardSheet, newId: () => string): PastedLine {
  const [head = '', ...rest] = text.split(/[;|]/).map((part) => part.trim());
  const said: string[] = [];
  const segment = new Segment(head);
  const fields = readHead(segment, sheet, said);
  const name = segment.name();
  const unread = segment.unread();
  const attacks: object[] = [];
  for (const part of rest.filter((one) => one !== '')) {
    if (sheet.attacks.length === 0) {
      unread.push(part);
      continue;
    }
    const [attack, left] = readAttack(part, sheet, said);
    attacks.push(attack);
    unread.push(...left);
  }
  const read = readCard(sheet, { id: newId(), game: sheet.game, name, ...fields, attacks });
  return {
    line,
    text,
    card: read.ok ? read.card : null,
    understood: said,
    unread,
    problems: read.ok ? [] : read.problems.map(({ message }) => message),
  };
}

/** The lines of a pasted list, empty ones left out. */
export function readPasted(text: string, sheet: CardSheet, newId: () => string): PastedLine[] {
  return text
    .split(/\r\n|[\n\r]/)
    .slice(0, MOST_LINES)
    .map((line, i) => ({ text: line.trim(), line: i + 1 }))
    .filter(({ text: line }) => line !== '')
    .map(({ text: line, line: number }) => {
      if (line.length <= LONGEST_LINE) return readLine(line, number, sheet, newId);
      const problems = [`A line may have ${LONGEST_LINE} characters, and this one has ${line.length}.`];
      return { line: number, text: line.slice(0, LONGEST_LINE), card: null, understood: [], unread: [], problems };
    });
}

/** Whether a pasted text is meant as a file. */
export const looksLikeFile = (text: string): boolean => /^\s*[[{]/.test(text);
