// Undo, redo, and what of them is kept.
import { describe, expect, it } from 'vitest';
import { History } from '../../src/widgets/history.ts';

const filled = (...states: string[]) => {
  const history = new History(states[0]!);
  for (const state of states.slice(1)) history.push(state);
  return history;
};

describe('a history', () => {
  it('goes back and forth, and forgets what was undone when something else is done', () => {
    const history = filled('a', 'b', 'c');
    expect([history.undo(), history.undo(), history.undo()]).toEqual(['b', 'a', 'a']);
    expect(history.canUndo).toBe(false);
    expect(history.redo()).toBe('b');
    history.push('d');
    expect(history.canRedo).toBe(false);
    expect([history.undo(), history.undo()]).toEqual(['b', 'a']);
  });

  it('takes steps of one joint for one, until it is paused', () => {
    const history = filled('a');
    history.push('b', 'name');
    history.push('c', 'name');
    history.pause();
    history.push('d', 'name');
    expect([history.undo(), history.undo()]).toEqual(['c', 'a']);
  });

  it('does not count the same state twice', () => {
    const history = filled('a', 'a');
    expect(history.canUndo).toBe(false);
  });
});

describe('a history that is kept', () => {
  it('goes on where it was', () => {
    const history = filled('a', 'b', 'c', 'd');
    history.undo();
    const { past, now, future } = history.kept();
    expect({ past, now, future }).toEqual({ past: ['a', 'b'], now: 'c', future: ['d'] });
    const again = new History(now, { past, future });
    expect(again.redo()).toBe('d');
    expect([again.undo(), again.undo(), again.undo()]).toEqual(['c', 'b', 'a']);
  });

  it('keeps the nearest steps when there is no room for all', () => {
    const history = filled('a', 'b', 'c', 'd', 'e');
    history.undo();
    expect(history.kept(2)).toEqual({ past: ['b', 'c'], now: 'd', future: ['e'] });
    expect(history.kept(9, 2, () => 1)).toEqual({ past: ['c'], now: 'd', future: ['e'] });
    expect(history.kept(9, 0, () => 1)).toEqual({ past: [], now: 'd', future: [] });
  });
});
