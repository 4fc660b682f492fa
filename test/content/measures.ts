// The numbers of a text with what compares them, in one spelling: "at least two" and "2 or more" are the same, "more than 2" is another.
import { parameterOf, withValues } from '../../site/book/values.ts';

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const BEFORE: readonly (readonly [words: string, sign: string])[] = [
  ['wholly within', 'wholly within '],
  ['within', 'within '],
  ['no more than', '≤ '],
  ['not more than', '≤ '],
  ['more than', '> '],
  ['exceeds', '> '],
  ['farther than', '> '],
  ['above', '> '],
  ['no fewer than', '≥ '],
  ['no less than', '≥ '],
  ['fewer than', '< '],
  ['less than', '< '],
  ['at least', '≥ '],
  ['minimum of', '≥ '],
  ['at most', '≤ '],
  ['maximum of', '≤ '],
  ['up to', '≤ '],
];
const AFTER: readonly (readonly [words: string, sign: string])[] = [
  ['or more', '≥ '],
  ['or fewer', '≤ '],
  ['or less', '≤ '],
];

/** Words as they are compared: small letters, digits for number words, values filled in, no emphasis, links by their words. */
export function plain(text: string): string {
  return withValues(text)
    .replace(/<Value of="([^"]+)"( bare)?[^>]*\/>/g, (_, name: string, bare) => {
      const { value, unit } = parameterOf(name);
      return unit === 'inches' && !bare ? `${value}"` : `${value}`;
    })
    .replace(/<Example[^>]*>/g, ' ')
    .replace(/&quot;|″/g, '"')
    .toLowerCase()
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*[\]]/g, '')
    .replace(new RegExp(`\\b(${WORDS.join('|')})\\b`, 'g'), (word) => String(WORDS.indexOf(word)))
    .replace(/\s+/g, ' ');
}

// "One" is more often a pronoun than a number, so it counts only where something compares it.
const PRONOUN = new RegExp(
  `(?<!\\b(?:${BEFORE.map(([words]) => words).join('|')}) )\\bone\\b(?! or (?:more|fewer|less))`,
  'gi',
);

/** Every number of a text with its unit and what compares it: `> 9"`, `≥ 2`, `2d6`. Dice that must show "3+" are `≥ 3`. */
export function measuresOf(text: string): string[] {
  const number = String.raw`(?<![\w.,])[+−]?(?:\d*d\d+|\d+(?:[.,]\d+)?|½)(?:"| mm\b|%|\+)?(?!\w)`;
  const before = BEFORE.map(([words]) => words).join('|');
  const after = AFTER.map(([words]) => words).join('|');
  const found = plain(text.replace(/\*\*/g, '').replace(PRONOUN, '')).matchAll(
    new RegExp(`(?:(${before}) )?(${number})(?: (${after}))?`, 'g'),
  );
  return [...found].map(([, comparing, value = '', compared]) => {
    const sign = Object.fromEntries([...BEFORE, ...AFTER])[comparing ?? compared ?? ''] ?? '';
    return value.endsWith('+') ? `≥ ${value.slice(0, -1)}` : sign + value;
  });
}

/** The measures of a line that a text does not have. "−1" may be "by 1" there, but not "+1"; a comparator cannot be lost. */
export function unsaid(line: string, text: string): string[] {
  const told = new Set(measuresOf(text));
  const has = (measure: string): boolean =>
    told.has(measure) ||
    (/^[+−]/.test(measure) ? told.has(measure.slice(1)) : told.has(`+${measure}`) || told.has(`−${measure}`));
  return measuresOf(line).filter((measure) => !has(measure));
}
