// Turning ovals of a question as it is written down.
import { describe, expect, it } from 'vitest';
import { facingAlike, ovalNamed, ovalsWith } from '../../src/widgets/board-turn.ts';
import type { Question } from '../../src/widgets/pieces.ts';

const question: Question = {
  ask: 'engagement',
  scene: {
    models: [
      { id: 'a', kind: 'cavalry', side: 'red', unit: 'knights', x: 0, y: 0, base: [60, 35] },
      { id: 'b', kind: 'cavalry', side: 'red', unit: 'knights', x: 3, y: 0, base: [60, 35], facing: 40 },
      { id: 'c', kind: 'hero', side: 'red', unit: 'knights', x: 6, y: 0, base: 40 },
      { id: 'd', kind: 'cavalry', side: 'blue', unit: 'knights', x: 9, y: 0, base: [60, 35] },
      { id: 'e', kind: 'monster', side: 'blue', x: 12, y: 0, base: [90, 90] },
    ],
  },
};
const facings = (of: Question) => (of.scene.models as { facing?: number }[]).map(({ facing }) => facing);

describe('turning in a question', () => {
  it('turns ovals and leaves round bases as they are', () => {
    expect(facings(facingAlike(question, ['a', 'c', 'e'], 190))).toEqual([-170, 40, undefined, undefined, undefined]);
    expect(ovalNamed(question, 'c')).toBeUndefined();
    expect(ovalNamed(question, 'e')).toBeUndefined();
  });
  it('turns back to a facing that was left out', () => {
    expect(facingAlike(facingAlike(question, ['a'], 15), ['a'], undefined)).toEqual(question);
  });
  it('knows the ovals of a unit by side and name, and one without a unit alone', () => {
    expect(ovalsWith(question, 'b')).toEqual(['a', 'b']);
    expect(ovalsWith(question, 'd')).toEqual(['d']);
    expect(ovalsWith(question, 'c')).toEqual([]);
  });
});
