// An answer as a person reads it: the sentence, the figures, the reasons with their rules, what is disputed.
import type { Answer, Bad, Good } from '../ask/ask.ts';
import type { ExactOdds } from '../odds/answer.ts';
import { sentenceOf } from '../questions/sentence.ts';
import type { Ink } from './terminal.ts';

/** Lines longer than this are cut in the table of figures; --json has all of it. */
const WIDEST = 100;

/** The answer in lines. */
export function inLines(question: object, answer: Answer, ink: Ink): string {
  return `${(answer.ok ? good(question, answer, ink) : bad(answer, ink)).join('\n')}\n`;
}

function bad({ error }: Bad, ink: Ink): string[] {
  const at = error.path ? ink.soft(` at ${error.path}`) : '';
  return [`${ink.no('Refused')} (${error.code})${at}`, `  ${error.message}`];
}

function good(question: object, answer: Good, ink: Ink): string[] {
  const { text, holds } = answer.sentence ? { text: answer.sentence, holds: null } : sentenceOf(question, answer);
  const headline = holds === null ? ink.bold(text) : holds ? ink.yes(ink.bold(text)) : ink.no(ink.bold(text));
  return [
    headline,
    ...figures(answer.answer).map((line) => `  ${line}`),
    '',
    'Because',
    ...answer.because.map((reason) => `  ${reason.text} ${ink.soft(`(${reason.rule})`)}`),
    ...(answer.close ? ['', answer.close.text] : []),
    ...(answer.rulings.length > 0 ? ['', `Rulings consulted: ${answer.rulings.join(', ')}`] : []),
    ...(answer.disputed ?? []).map(({ ruling, reading, answer: other }) => {
      const says = sentenceOf(question, { answer: other, because: [] }).text || JSON.stringify(other);
      return `${ink.no('Disputed')}: with ${ruling} read as ${reading}: ${cut(says)}`;
    }),
  ];
}

const cut = (text: string): string => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);

function figures(answer: object): string[] {
  const wide = Math.max(0, ...Object.keys(answer).map((key) => key.length));
  return Object.entries(answer).flatMap(([key, value]) => {
    if (isOdds(value)) return [`${key}`, ...bars(value).map((bar) => `  ${bar}`)];
    return [cut(`${key.padEnd(wide)}  ${figure(value)}`)];
  });
}

function figure(value: unknown): string {
  if (isExact(value)) return `${value.float} (${value.frac})`;
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (_, inner) => (isExact(inner) ? inner.float : inner));
}

function isExact(value: unknown): value is { frac: string; float: number } {
  return typeof value === 'object' && value !== null && 'frac' in value && 'float' in value;
}

function isOdds(value: unknown): value is ExactOdds {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.values(value);
  return entries.length > 0 && entries.every(isExact);
}

/** Past this many outcomes a table is no help. */
const MOST_BARS = 40;
const BAR = 40;

function bars(odds: ExactOdds): string[] {
  const entries = Object.entries(odds);
  const wide = Math.max(...entries.map(([outcome]) => outcome.length));
  const lines = entries
    .slice(0, MOST_BARS)
    .map(([outcome, { float, frac }]) =>
      `${outcome.padStart(wide)}  ${(float * 100).toFixed(2).padStart(6)}%  ${'█'.repeat(Math.round(float * BAR))} ${frac.length <= 24 ? frac : ''}`.trimEnd(),
    );
  return entries.length > MOST_BARS
    ? [...lines, `… and ${entries.length - MOST_BARS} more; --json has them all`]
    : lines;
}
