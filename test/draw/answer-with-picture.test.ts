// A scene is read once for a question, whatever else is shown beside it, and once for each frame of a drag.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWithPicture, pictureIn, pictureOf } from '../../src/draw/answer-with-picture.ts';
import { parseScene } from '../../src/scene/parse.ts';
import { moved, type Question } from '../../src/widgets/pieces.ts';
import { placed } from '../../src/widgets/snap.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';

vi.mock('../../src/scene/parse.ts', async (original) => {
  const module = await original<typeof import('../../src/scene/parse.ts')>();
  return { ...module, parseScene: vi.fn(module.parseScene) };
});
const reads = vi.mocked(parseScene).mock;
beforeEach(() => {
  reads.calls.length = 0;
});

const hero = (id: string, side: string, x: number) => ({ id, kind: 'hero', side, x, y: 0 });
const scene = {
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter: 36 },
  models: [hero('Thorgar', 'red', -5), hero('Allandir', 'blue', 5)],
  terrain: [{ id: 'wood', kind: 'forest', shape: { circle: [0, 3, 2] } }],
} as const;
const question: Question = { ask: 'los', scene, from: 'Thorgar', to: 'Allandir' };
const also = [
  { ask: 'cover', attacker: 'Thorgar', target: 'Allandir', attack: 'ranged' },
  { ask: 'engagement' },
  { ask: 'field', of: 'los', model: 'Allandir', step: 2 },
];

describe('a question with its picture', () => {
  it('reads the scene once, with three more questions about the same table', () => {
    const shown = answerWithPicture(question, also);
    expect(shown.ok && shown.field?.columns).toBeGreaterThan(1);
    expect(reads.calls).toHaveLength(1);
  });
  it('reads it once for a picture that is sent away', () => {
    expect(pictureOf(question).ok).toBe(true);
    expect(reads.calls).toHaveLength(1);
  });
  it('reads a scene that cannot be read once as well, and says what is wrong with it', () => {
    const shown = answerWithPicture({ ...question, scene: { ...scene, v: 2 } }, also);
    expect(shown.ok ? '' : shown.problem.path).toBe('scene.v');
    expect(reads.calls).toHaveLength(1);
  });
  it('refuses a question about dice, which has no scene', () => {
    const picture = pictureOf({ id: 7, ask: 'odds', game: 'judgement', kind: 'harvest', input: { harvest: 3 } });
    expect(picture).toMatchObject({ id: 7, ok: false, error: { path: 'scene' } });
  });
});

describe('a frame of a drag', () => {
  it('reads the scene once on a board', () => {
    const first = answerWithPicture(question, also);
    if (!first.ok) throw new Error(first.problem.message);
    reads.calls.length = 0;
    const { at } = placed(first.scene, 'Thorgar', [-4.2, 1.3], 'touching');
    const next = answerWithPicture(moved(question, 'Thorgar', at), also);
    if (!next.ok) throw new Error(next.problem.message);
    pictureIn(next, { label: 'a table', id: 'x' });
    expect(reads.calls).toHaveLength(1);
  });
  it('reads it once on the open table, and keeps the pieces that are not carried', () => {
    const state = new TableState({ scene, asked: { ask: 'los', from: 'Thorgar', to: 'Allandir' } } as never, () => {});
    const resting = state.verdict;
    expect(resting?.ok).toBe(true);
    expect(state.scene).toBe(resting?.scene);
    expect(reads.calls).toHaveLength(1);
    for (const x of [-4, -3]) {
      reads.calls.length = 0;
      state.carry('Thorgar', [x, 1], true);
      const carried = state.verdict;
      expect(carried?.scene?.models[0]).toMatchObject({ x, y: 1 });
      expect(carried?.scene?.models[1]).toBe(resting?.scene?.models[1]);
      expect(state.scene).toBe(carried?.scene);
      expect(reads.calls).toHaveLength(1);
    }
  });
});
