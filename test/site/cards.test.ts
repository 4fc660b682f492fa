// The drawn card says in words what it draws, and its numbers are those of the page it stands on.
import { expect, it } from 'vitest';
import { cardOf, partInWords } from '../../site/book/cards.ts';
import { articlesOf } from '../content/book.ts';

const card = cardOf('judgement/rakkir');
const words = card.faces.flatMap(({ parts }) => parts.map(partInWords)).join('\n');
const page = articlesOf('judgement').find(({ id }) => id === 'judgement/statistics-cards')?.body ?? '';

/** The cell beside a name in the page's table of printed numbers. */
const printed = (name: string): string => new RegExp(`^\\| ${name} \\| (.+?) \\|$`, 'm').exec(page)?.[1] ?? '';

it('has the letters A to M, each explained on the page', () => {
  const letters = card.faces.flatMap(({ parts }) => parts.map(({ letter }) => letter));
  expect(letters.join('')).toBe('ABCDEFGHIJKLM');
  expect(letters.filter((letter) => !page.includes(`- **${letter}.**`))).toEqual([]);
});

it('draws the numbers that the page prints', () => {
  const [weapon = '', ...rest] = printed('attack').split(', ');
  expect(words).toContain(`E: ${weapon}, ${rest.join(', ').replace('range ', '')}:`);
  for (const blow of ['glancing', 'solid', 'critical'])
    expect(words).toContain(`${blow} ${printed(`${blow} blow`).replace(' damage', '')}`);
  expect(words).toContain(`F: Base health: ${printed('base health')}.`);
  expect(words).toContain(`(${printed('poison manoeuvre')})`);
  expect(words).toContain(`Toxin (${printed('Toxin')})`);
});
