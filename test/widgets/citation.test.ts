// What the button "Copy citation" puts on the clipboard.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { citationOf } from '../../src/widgets/citation.ts';
import { citedAnswer } from '../../src/widgets/cited-answer.ts';
import type { Book } from '../../src/widgets/verdict.ts';

const LINK = 'https://example.org/table/#1abc';

describe('a citation', () => {
  it('has the sentence, each rule once with document and section, the rulings and the link', () => {
    const sight = { title: 'Line of sight', cite: 'Core Rules, Line of Sight' };
    const cited = { sentence: 'A sees B.', rules: [sight, null, sight, { title: 'Cover' }] };
    expect(citationOf({ ...cited, rulings: [{ id: 'a.b', says: 'One is enough.' }, { id: 'c.d' }], link: LINK })).toBe(
      `A sees B. (Line of sight: Core Rules, Line of Sight; Cover) Ruling a.b: One is enough. Ruling c.d. ${LINK}`,
    );
  });

  it('leaves out what there is not', () => {
    expect(citationOf({ sentence: 'A sees B.', rules: [], rulings: [], link: null })).toBe('A sees B.');
  });

  it('of an answer says how its ruling was read on that table', () => {
    const scene = {
      v: 1,
      game: 'judgement',
      board: { shape: 'circle', diameter: 36 },
      models: [
        { id: 'a', kind: 'hero', side: 'red', x: -4, y: 0 },
        { id: 'b', kind: 'hero', side: 'blue', x: 4, y: 0 },
      ],
      terrain: [
        {
          id: 'w',
          kind: 'wall',
          height: 1,
          shape: {
            polygon: [
              [-1, -3],
              [1, -3],
              [1, 3],
              [-1, 3],
            ],
          },
        },
      ],
    };
    const ruling = 'judgement.los.height';
    const book = {
      rules: { 'judgement/line-of-sight': { title: 'Line of sight', cite: 'Core' } },
      rulings: { [ruling]: { question: '', readings: { either: 'One is enough.', both: 'Both must hold.' } } },
    } as unknown as Book;
    const of = (read: object) => {
      const answer = ask({ ask: 'los', from: 'a', to: 'b', scene: read });
      if (!answer.ok) throw new Error(answer.error.message);
      return citedAnswer({ ...answer, rulings: [ruling] }, read as never, { sentence: 'Yes.', book, link: null });
    };
    expect(of(scene)).toBe(`Yes. (Line of sight: Core) Ruling ${ruling}: One is enough.`);
    expect(of({ ...scene, rulings: { [ruling]: 'both' } })).toContain('Both must hold.');
  });
});
