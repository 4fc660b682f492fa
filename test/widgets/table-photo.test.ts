// Laying out a table that a photograph shows: which base a tap means, what travels with the table, and what undo brings back.
import { describe, expect, it } from 'vitest';
import { fromLink } from '../../src/link/link.ts';
import { fileOf, readFile } from '../../src/widgets/table/files.ts';
import { profileOf } from '../../src/widgets/table/palette.ts';
import { drawPiece, meantBase } from '../../src/widgets/table/photo-placing.ts';
import { rounded } from '../../src/widgets/table/photo-sheet.ts';
import { linkOf } from '../../src/widgets/table/table-session.ts';
import { emptySnapshot, type Snapshot } from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';

const BOARD = { shape: 'rect', width: 36, height: 36 } as const;
const photo = { accuracy: 0.06, picture: 'p1' };
const opened = () => new TableState({ ...emptySnapshot('grimheim', BOARD), photo }, () => {});
const entry = (kind: string) => profileOf('grimheim').entries.find((each) => each.kind === kind)!;
const base = (x: number, y: number, mm = 32) => ({ at: [x, y], mm, rim: 0.9 }) as const;

describe('a tap near a suggested base', () => {
  it('means the nearest', () => expect(meantBase([base(0, 0), base(1.4, 0)], [0.8, 0], 32)).toEqual(base(1.4, 0)));
  it('means one of the wanted size before a nearer one of another', () =>
    expect(meantBase([base(0, 0, 50), base(0.8, 0)], [0.2, 0], 32)).toEqual(base(0.8, 0)));
  it('means none that is farther than a finger is wide', () => {
    expect(meantBase([base(0, 0)], [0.95, 0], 32)).toEqual(base(0, 0));
    expect(meantBase([base(0, 0)], [1, 0], 32)).toBeNull();
  });
  it('puts one piece after another on the bases, and none twice on one', () => {
    const state = opened();
    state.suggested = [base(3.21, 4), base(-5, 2)];
    state.taps.begin({ mode: 'place', entry: entry('fighter') });
    state.taps.tap(null, [3, 4.2], false);
    state.taps.tap(null, [-5.1, 2], false);
    state.taps.tap(null, [-5.1, 2.3], false);
    expect(state.now.scene.models.map(({ x, y }) => [x, y])).toEqual([
      [3.21, 4],
      [-5, 2],
      [-5.1, 2.3],
    ]);
    expect(state.taps.mode.mode).toBe('place');
    for (let i = 0; i < 3; i++) state.undo();
    expect(state.now.scene.models).toEqual([]);
    expect(state.now.photo).toEqual(photo);
  });
  it('says so when the picture shows a base of another size', () => {
    const state = opened();
    state.suggested = [base(3, 4, 50)];
    state.taps.begin({ mode: 'place', entry: entry('fighter') });
    state.taps.tap(null, [3, 4.2], false);
    expect(state.note).toContain('base of 50 mm');
  });
  it('puts down there what was added by its tile, too', () => {
    const state = opened();
    state.suggested = [base(3.21, 4)];
    state.add(entry('fighter'), [0, 0]);
    state.taps.tap(null, [3, 4.1], false);
    expect(state.now.scene.models[0]).toMatchObject({ x: 3.21, y: 4 });
  });
});

describe('a drag over the picture', () => {
  it('draws a wall along it, half its thickness to each side', () => {
    const state = opened();
    drawPiece(state, entry('wall'), [0, 0], [2, 0]);
    drawPiece(state, entry('wall'), [0, 0], [5, 0]);
    state.drop();
    const [wall] = state.now.scene.terrain!;
    expect(state.now.scene.terrain).toHaveLength(1);
    const { polygon } = wall!.shape as { polygon: [number, number][] };
    const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, 5]);
    expect(Math.min(...ys)).toBeCloseTo(-Math.max(...ys), 9);
  });
  it('draws nothing that is shorter than a tap is wide', () => {
    const state = opened();
    drawPiece(state, entry('wall'), [0, 0], [0.2, 0]);
    expect(state.isCarrying).toBe(false);
  });
});

describe('the accuracy of a photograph', () => {
  const table: Snapshot = { ...emptySnapshot('grimheim', BOARD), photo };
  it('is stated in hundredths, and never as too good', () => {
    expect([0.0512, 0.05, 0.02].map(rounded)).toEqual([0.06, 0.05, 0.02]);
  });
  it('travels in a link, without the picture and outside of the question', () => {
    const made = linkOf(table);
    const back = made.ok && fromLink(made.fragment);
    expect(back).toMatchObject({ ok: true, view: { accuracy: 0.06 } });
    expect(JSON.stringify(back)).not.toContain('p1');
    expect(back && back.ok && Object.keys(back.question).sort()).toEqual(['ask', 'scene']);
  });
  it('travels in a file, without the picture', () => {
    const text = fileOf(table, 'A table');
    expect(text).not.toContain('p1');
    expect(readFile(text)).toMatchObject({ ok: true, snapshot: { photo: { accuracy: 0.06 } } });
  });
  it.each([-1, 0, 1e9, '0.1', null])('is not believed when a file states %j', (accuracy) => {
    const spoilt = JSON.stringify({ ...JSON.parse(fileOf(table, 'A table')), photo: { accuracy } });
    const read = readFile(spoilt);
    expect(read.ok && read.snapshot.photo).toBeUndefined();
  });
  it('leaves the answer as it is, and says when it is too close to call', () => {
    const model = (id: string, side: 'red' | 'blue', x: number) => ({ id, kind: 'fighter', side, x, y: 0 });
    const asked = { ask: 'within', model: 'a', of: { model: 'b' }, inches: 6 };
    const at = (gap: number) => ({
      ...table,
      scene: { ...table.scene, models: [model('a', 'red', 0), model('b', 'blue', 32 / 25.4 + gap)] },
      asked: asked as unknown as Snapshot['asked'],
    });
    const verdict = (snapshot: Snapshot) => {
      const shown = new TableState(snapshot, () => {}).verdict;
      if (!shown?.ok) throw new Error('refused');
      return shown;
    };
    const { photo: _, ...exact } = at(5.97);
    const [close, plain] = [verdict(at(5.97)), verdict(exact)];
    expect(close.sentence.text).toContain('Too close to call from this picture.');
    expect(close.sentence.holds).toBeNull();
    expect(close.answer.answer).toEqual(plain.answer.answer);
    expect(verdict(at(5)).sentence).toEqual(verdict({ ...at(5), photo: undefined } as never).sentence);
  });
});
