// Questions after a piece was moved or a ruling read otherwise: nothing else in them changes.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { moved, pieceOf, piecesOf, type Question, readAs } from '../../src/widgets/pieces.ts';

const question: Question = {
  ask: 'los',
  from: 'a',
  to: 'b',
  scene: {
    v: 1,
    game: 'judgement',
    board: { shape: 'circle', diameter: 36 },
    models: [
      { id: 'a', kind: 'hero', side: 'red', x: -5, y: 0 },
      { id: 'b', kind: 'hero', side: 'blue', x: 5, y: 0, base: 40 },
    ],
    terrain: [
      {
        id: 'wood',
        kind: 'forest',
        shape: {
          polygon: [
            [0, 0],
            [2, 0],
            [2, 4],
            [0, 4],
          ],
        },
      },
      { id: 'pond', kind: 'water', shape: { circle: [1, -6, 2] } },
    ],
  },
};

describe('the pieces of a question', () => {
  it('are its models and its terrain, told by the middle of their box', () => {
    expect(piecesOf(question).map(({ id, at, side }) => [id, ...at, side])).toEqual([
      ['a', -5, 0, 'red'],
      ['b', 5, 0, 'blue'],
      ['wood', 1, 2, null],
      ['pond', 1, -6, null],
    ]);
  });

  it.each(['a', 'b', 'wood', 'pond'])('%s moves alone, and back again', (id) => {
    const there = moved(question, id, [3.25, -1.5]);
    expect(pieceOf(there, id)?.at).toEqual([3.25, -1.5]);
    for (const other of piecesOf(question)) if (other.id !== id) expect(pieceOf(there, other.id)).toEqual(other);
    expect(moved(there, id, pieceOf(question, id)!.at)).toEqual(question);
    expect(ask(there).ok).toBe(true);
  });

  it('can be read otherwise and as before', () => {
    const other = readAs(question, 'judgement.los.height', 'both');
    expect(other.scene.rulings).toEqual({ 'judgement.los.height': 'both' });
    expect(readAs(other, 'judgement.los.height', null)).toEqual(question);
  });
});
