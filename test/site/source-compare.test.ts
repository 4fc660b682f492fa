// Two versions of a rulebook held against one another, on a book made for the test and two altered copies of it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareSources, numbersOf, pagesByHeading, sectionsOf } from '../../site/book/source-compare.ts';

const version = (name: string) =>
  readFileSync(new URL(`../fixtures/source-compare/sample-${name}.txt`, import.meta.url), 'utf8');

const pagesOf = pagesByHeading(
  [
    { heading: 'Running', rule: 'sample/run' },
    { heading: 'Jumping', rule: 'sample/jump' },
    { heading: 'Resting', rule: 'sample/rest' },
    { heading: 'Resting', rule: 'sample/rest#together' },
    { heading: 'Hedges', rule: 'sample/hedges' },
  ],
  '# Where each clause is covered.\n# Running\nsmp-0001: sample/run\nsmp-0002: sample/walls#running, sample/run\n# Jumping\nsmp-0005: sample/jump\n',
);

test('a book is read in sections, with sentences and lines of lists as clauses', () => {
  const [, running, , rest, together] = sectionsOf(version('1.0'));
  expect(running).toEqual({
    heading: 'Running',
    nth: 0,
    clauses: [
      'A runner may move up to 6 inches.',
      'A runner cannot run through a wall.',
      'Runners that start next to a hedge move 1 inch less.',
      'Each runner runs once per turn.',
    ],
  });
  expect([rest?.nth, together?.nth]).toEqual([0, 1]);
});

test('numbers are read as they count, in digits, words, dice and inches', () => {
  expect(numbersOf('Roll 2D6 and move up to three inches, or 4" on a 5+.')).toEqual(['2D6', '3', '4"', '5+']);
});

test('a changed number, a new line and a new name of a section are found, with the pages that tell them', () => {
  const changes = compareSources(version('1.0'), version('1.1'), { pagesOf });
  expect(changes.map(({ what, heading }) => `${what}: ${heading}`)).toEqual([
    'changed: Running',
    'changed: Resting',
    'renamed: Hedges and Bushes',
  ]);
  const [running, resting, hedges] = changes;
  expect(running?.changed).toEqual([
    {
      old: 'A runner may move up to 6 inches.',
      new: 'A runner may move up to 8 inches.',
      numbers: [['6"', '8"']],
    },
  ]);
  expect(running?.added).toEqual(['A tired runner moves half as far.']);
  expect(running?.pages).toEqual(['sample/run', 'sample/walls#running']);
  // The second section of that name has a home of its own.
  expect(resting?.pages).toEqual(['sample/rest#together']);
  expect(resting?.changed[0]?.numbers).toEqual([['1', '3']]);
  expect(hedges).toMatchObject({ was: 'Hedges', pages: ['sample/hedges'], changed: [], added: [], removed: [] });
});

test('what is gone and what is new is listed; other signs for the same are no change', () => {
  const changes = compareSources(version('1.1'), version('1.2'), { pagesOf });
  expect(changes.map(({ what, heading, pages }) => [what, heading, pages])).toEqual([
    ['new', 'Swimming', []],
    // A digit for a word is a change of letters, and no number changed.
    ['changed', 'Resting', ['sample/rest']],
    ['gone', 'Jumping', ['sample/jump']],
  ]);
  expect(changes[1]?.changed[0]?.numbers).toEqual([]);
  expect(changes[2]?.removed).toHaveLength(2);
});

test('a text that marks no headings has those that the map knows and short lines that stand alone', () => {
  const book =
    'Contents\tpage\nRunning\t3\n\nRunning\n\nRun 6".\nJumping\nJump 2".\n\nA line of text,\n\nand more of it.\n';
  expect(sectionsOf(book, ['Jumping']).map(({ heading, clauses }) => [heading, ...clauses])).toEqual([
    ['', 'Contents page Running 3'],
    ['Running', 'Run 6".'],
    ['Jumping', 'Jump 2".', 'A line of text,', 'and more of it.'],
  ]);
});

test('a section that takes the name of another is known by its words', () => {
  const old = '## Loot\n\nTake one coin from the chest.\n\n## Looting\n\nRoll 2D6 and read the table of finds.\n';
  const now = '## Looting\n\nTake one coin from the chest.\n\n## Looting\n\nRoll 2D6 and read the table of finds.\n';
  expect(compareSources(old, now, { pagesOf })).toMatchObject([{ what: 'renamed', was: 'Loot', heading: 'Looting' }]);
});

test('a version held against itself shows nothing', () => {
  expect(compareSources(version('1.0'), version('1.0'), { pagesOf })).toEqual([]);
});
