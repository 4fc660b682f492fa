// One telling: a line of a page that sums others up says no number, and no comparator with it, that its home does not say.
// And every ability of the handbook has its box, which What happens when puts into its slot.
import { describe, expect, it } from 'vitest';
import { CARDS } from '../../site/client/battle/words.ts';
import { type Article, articlesOf } from './book.ts';

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const articles = articlesOf('aos');
const article = (id: string): Article => articles.find((one) => one.id === id)!;

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
  const number = String.raw`(?<![\w.])(?:\d*d\d+|\d+|½)(?:"|\+)?(?!\w)`;
  const before = '(?:(?:no )?more than |wholly within |within |at least |up to |(?:no )?less than |exceeds |by )?';
  return plain(text).match(new RegExp(`${before}${number}(?: or more| or fewer)?`, 'g')) ?? [];
}

/** The table rows, list items, questions and paragraphs of a page, each with the pages that it links to. */
function blocksOf(id: string): { block: string; homes: string[] }[] {
  const body = article(id).body.replace(/<[^>]+>/g, '');
  // An answer belongs to the question above it.
  const blocks = body.replace(/^(### .*)\n\n/gm, '$1\n').split(/\n\n|\n(?=[|-] ?)/);
  return blocks.map((block) => {
    const homes = [...block.matchAll(/\]\(\/aos\/([a-z-]+)\//g)].map(([, slug]) => `aos/${slug}`);
    return { block: block.trim(), homes };
  });
}

/** What a block says itself: without headings, the words of its links, and numbers that are names. */
function said(block: string): string {
  return block
    .replace(/^#+ .*$/gm, '')
    .replace(/\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/^\d+\. /gm, '')
    .replace(/^\| \d+ (?= \|)/, '')
    .replace(/\b(?:plan|battleplan) \d+/gi, '')
    .replace('| | 3 | 3 | 4 |', '');
}

describe.each([
  'aos/quick-reference',
  'aos/tactics-sheet',
  'aos/underdog',
  'aos/faq',
  'aos/glossary',
  'aos/what-happens-when',
])('%s', (id) => {
  const measured = blocksOf(id).filter(({ block }) => measuresOf(said(block)).length > 0);

  it('has lines with numbers', () => {
    expect(measured.length).toBeGreaterThan(0);
  });

  it.each(measured)('$block', ({ block, homes }) => {
    const told = new Set(homes.flatMap((home) => measuresOf(`${article(home).front.short} ${article(home).body}`)));
    expect(measuresOf(said(block)).filter((measure) => !told.has(measure))).toEqual([]);
  });
});

describe('the battle companion', () => {
  const tactics = CARDS.flatMap(({ slug, affray, strike, domination }) =>
    [affray, strike, domination].map((tactic) => ({ ...tactic, page: `aos/${slug}` })),
  );

  it('has the eighteen tactics', () => {
    expect(tactics).toHaveLength(18);
  });

  it.each(tactics)('says $title as its card does', ({ title, says, page }) => {
    const section = article(page)
      .body.split(/^## /m)
      .find((one) => one.startsWith(title))!;
    const told = measuresOf(section);
    expect(measuresOf(says).filter((measure) => !told.includes(measure))).toEqual([]);
    for (const term of ['wholly outside', 'wholly within', 'not in combat', 'set up this turn', 'friendly territory'])
      expect([term, says.includes(term)]).toEqual([term, plain(section).includes(term)]);
  });
});

// The abilities that the handbook prints with a timing, in its order.
const ABILITIES = [
  'Raising the Heat',
  'Simmering Rage (gain)',
  'Simmering Rage (spend)',
  'Fight Through the Pain',
  'Secure the Gateway',
  'Determined Defenders',
  'Emberstone-Augmented Weapons',
  'Emberstone Cache',
  'Collapsing Pass',
  'Shifting Passages',
  'Navigate the Tunnels',
  'All the Rage',
  'Rolling Ash-Clouds',
  'Spreading Warpfire',
  'Echoes of Blight City',
  'Search the Ruin',
  'Back to Base Camp',
  'Tread Carefully',
  'Violent Tremor',
  'To the Ships!',
  'Arcane Charge',
  'Ward Save',
  'Charge',
  'Mystic Shield',
  'Sacred Rites',
  'Resurrection',
  'Unbind',
  'Banish Manifestation',
  'Activate Place of Power',
  'Shoot',
  'Fight',
  'Power Through',
];

describe('abilities', () => {
  const boxes = articles.flatMap(({ id, body }) =>
    [...body.matchAll(/<Ability\b([^>]*)>([\s\S]*?)<\/Ability>/g)].map(([, attributes = '', inside = '']) => {
      const of = (key: string) => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1];
      return { id, name: of('name') ?? '', when: of('when'), by: of('by'), inside };
    }),
  );

  it('have a box each', () => {
    expect(boxes.map(({ name }) => name).sort()).toEqual([...ABILITIES].sort());
  });

  it.each(boxes)('$name says when, who and what it does', ({ when, by, inside }) => {
    expect(when).toBeTruthy();
    expect(by).toBeTruthy();
    expect(inside).toContain('**Effect:**');
    // Passive abilities and reactions are not declared; Raising the Heat has no Declare step.
    if (!/passive|reaction|deployment/i.test(when ?? '')) expect(inside).toContain('**Declare:**');
  });

  it.each(boxes)('$name has its slot in What happens when', ({ id, name }) => {
    const slots = [...article('aos/what-happens-when').body.matchAll(/\[([^\]]+)\]\(\/(aos\/[a-z-]+)\//g)];
    expect(slots.map(([, words, home]) => `${words} at ${home}`)).toContain(`${name} at ${id}`);
  });
});
