// One telling: a line of Age of Sigmar's quick reference or tactics sheet says no number, and no comparator before it,
// that the article it links to does not say.
import { describe, expect, it } from 'vitest';
import { articlesOf } from './book.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const articles = articlesOf('aos');

/** Words as they are compared: small letters, digits for number words, no emphasis, no links. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*[\]]/g, '')
    .replace(new RegExp(`\\b(${NUMBERS.join('|')})\\b`, 'g'), (word) => String(NUMBERS.indexOf(word)))
    .replace(/\s+/g, ' ');
}

/** Every number of a text with its unit and what compares it: `more than 9"`, `2 or more`, `3+`, `2d6`. */
function measuresOf(text: string): string[] {
  const number = String.raw`(?:\d*d\d+|\d+|½)(?:"|\+)?`;
  const before = '(?:more than |wholly within |within |at least |up to |no more than |less than |exceeds )?';
  const measures = plain(text).match(new RegExp(`${before}${number}(?: or more| or fewer)?`, 'g')) ?? [];
  return [...new Set(measures)];
}

/** The lines of a page that link somewhere, each with the pages it links to. */
function linesOf(id: string): { line: string; homes: string[] }[] {
  const { body } = articles.find((article) => article.id === id)!;
  return body.split('\n').flatMap((line) => {
    const homes = [...line.matchAll(/\]\(\/aos\/([a-z-]+)\//g)].map(([, slug]) => `aos/${slug}`);
    return homes.length > 0 ? [{ line, homes }] : [];
  });
}

/** What a line is about, without the names that it links by. */
const said = (line: string): string => line.replace(/\[[^\]]*\]\([^)]*\)/g, '');

describe.each(['aos/quick-reference', 'aos/tactics-sheet'])('%s', (id) => {
  it.each(linesOf(id))('$line', ({ line, homes }) => {
    const told = homes.map((home) => {
      const { front, body } = articles.find((article) => article.id === home)!;
      return plain(`${front.short} ${body}`);
    });
    const missing = measuresOf(said(line)).filter((measure) => !told.some((text) => text.includes(measure)));
    expect(missing).toEqual([]);
  });
});
