import { describe, expect, it } from 'vitest';
import { hasAny, marked, rankOf, shareOf, stem, tellingWords } from '../../site/client/search/rank.ts';

const page = (title: string, aliases: string[] = [], more = {}) => ({
  score: 0.5,
  title,
  aliases,
  headings: [],
  kind: 'rule',
  ...more,
});

describe('the words of a query', () => {
  it('leaves out those that carry no meaning, unless none does', () => {
    expect(tellingWords('Can I see through a forest?')).toEqual(['see', 'through', 'forest']);
    expect(tellingWords('who is it')).toEqual(['who', 'is', 'it']);
  });

  it('matches a word in another form', () => {
    expect(stem('forests')).toBe(stem('forest'));
    expect(stem('charging')).toBe(stem('charge'));
    expect(stem('stopped')).toBe(stem('stop'));
    expect(shareOf(['walls', 'push'], 'Pushed into a wall')).toBe(1);
  });
});

describe('the order', () => {
  it('puts the page of that name before one whose text has the words more often', () => {
    expect(rankOf('line of sight', page('Line of sight', [], { score: 0.2 }))).toBeGreaterThan(
      rankOf('line of sight', page('Cover', [], { score: 1 })),
    );
  });

  it('puts what players call it next to the name', () => {
    expect(rankOf('LOS', page('Line of sight', ['LOS'], { score: 0.1 }))).toBeGreaterThan(
      rankOf('LOS', page('Losing a turn', [], { score: 1 })),
    );
  });

  it('puts a heading with the words before none', () => {
    const with_ = page('Terrain', [], { headings: ['Grazing and slits'] });
    expect(rankOf('grazing slits', with_)).toBeGreaterThan(rankOf('grazing slits', page('Terrain')));
  });

  it('puts what the game that is being read calls so before the same word in the title of another', () => {
    const other = page('Obscuring terrain', ['obscuring'], { headings: ['Obscured'], score: 1 });
    expect(rankOf('obscured', page('Cover', ['obscured'], { score: 0.3, here: true }))).toBeGreaterThan(
      rankOf('obscured', other),
    );
    expect(rankOf('obscured', page('Cover', ['obscured'], { score: 0.3 }))).toBeLessThan(rankOf('obscured', other));
  });

  it('puts a list of everything after what it lists', () => {
    expect(rankOf('heal', page('Healing', [], { kind: 'rule' }))).toBeGreaterThan(
      rankOf('heal', page('Healing', [], { kind: 'glossary' })),
    );
  });
});

it('marks the words in a text, every second piece', () => {
  expect(marked('A forest, or forests.', ['forest'])).toEqual(['A ', 'forest', ', or ', 'forests', '.']);
  expect(marked('nothing', ['x'])).toEqual(['nothing']);
});

it('knows when a text has none of the words', () => {
  expect(hasAny(['cov'], 'Soft cover')).toBe(true);
  expect(hasAny(['xylophone'], 'Soft cover')).toBe(false);
});
