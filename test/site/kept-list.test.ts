// The list of battles or events on a device: what is kept, opened, deleted and brought back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAYS_TO_BRING_BACK, KeptList, type Kind } from '../../site/client/score-sheet/kept-list.ts';
import { History } from '../../src/widgets/history.ts';
import type { Device } from '../../src/widgets/local-store.ts';
import { device as storage } from '../widgets/device.ts';

const DAY = 24 * 60 * 60 * 1000;
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== 'spoilt';
const WORDS: Kind<string> = {
  word: 'word',
  start: '',
  titleOf: (now) => now || 'empty',
  written: (history) => history.kept(),
  read: (value) => {
    const { past, now, future } = (value ?? {}) as Record<string, unknown>;
    const words = (list: unknown) => (Array.isArray(list) ? list.filter(isWord) : []);
    return isWord(now) ? new History(now, { past: words(past), future: words(future) }) : null;
  },
  readOld: (value) => (isWord(value) ? new History(value) : null),
};

/** A tab: a list that was started, with a session of its own. */
function tab(device: Device, session = storage()): KeptList<string> {
  vi.stubGlobal('sessionStorage', session);
  const list = new KeptList(WORDS, () => {}, device);
  list.start();
  return list;
}
const titles = (list: KeptList<string>) => list.entries().map((entry) => list.titleOf(entry));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('document', { addEventListener: () => {}, hidden: false });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a list that is kept', () => {
  it('keeps what was open when another one begins, the latest first, and none that is empty', () => {
    const device = storage();
    const list = tab(device);
    expect(titles(list)).toEqual([]);
    list.push('one');
    vi.advanceTimersByTime(10);
    list.begin();
    expect([list.now, titles(list)]).toEqual(['', ['one']]);
    list.push('two');
    expect(titles(list)).toEqual(['two', 'one']);
    list.openEntry(list.entries()[1]!.id);
    expect([list.now, titles(list)]).toEqual(['one', ['two', 'one']]);
    expect(titles(tab(device))).toEqual(['two', 'one']);
  });

  it('goes on after a reload with undo, redo, the name and what was filled in', () => {
    const [device, session] = [storage(), storage()];
    const list = tab(device, session);
    list.push('one');
    list.push('two');
    list.undo();
    list.keepDraft({ ticked: [2, 4] });
    list.rename(list.open.id, '  Final  ');
    const again = tab(device, session);
    expect([again.now, again.open.draft, titles(again)]).toEqual(['one', { ticked: [2, 4] }, ['Final']]);
    again.redo();
    expect(again.now).toBe('two');
    again.undo();
    again.undo();
    expect(again.now).toBe('');
  });

  it('takes what comes from outside beside the others, once', () => {
    const list = tab(storage());
    list.push('mine');
    for (let i = 0; i < 2; i++) list.receive(new History('theirs'), 'By a link.');
    expect([list.now, list.message, titles(list).sort()]).toEqual(['theirs', 'By a link.', ['mine', 'theirs']]);
  });

  it('brings a deleted one back, for thirty days', () => {
    const device = storage();
    const list = tab(device);
    list.push('one');
    const { id } = list.open;
    list.remove(id);
    expect([titles(list), list.deleted().map((entry) => entry.id), list.now]).toEqual([[], [id], '']);
    vi.advanceTimersByTime(DAYS_TO_BRING_BACK * DAY - 1);
    const later = tab(device);
    later.bringBack(id);
    expect(titles(later)).toEqual(['one']);
    later.remove(id);
    vi.advanceTimersByTime(DAYS_TO_BRING_BACK * DAY + 1);
    expect(tab(device).deleted()).toEqual([]);
  });

  it('makes two of one that two tabs changed without hearing of each other', () => {
    const device = storage();
    const one = tab(device);
    one.push('one');
    const two = tab(device);
    one.push('one more');
    two.push('another');
    expect(two.message).toMatch(/another tab/);
    one.push('and more');
    expect(titles(tab(device)).sort()).toEqual(['and more', 'another']);
  });

  it('takes over what an older version kept, and lets go of it only when it is kept anew', () => {
    const device = storage();
    device.held.set('sightline.word', '"old"');
    device.refuses = true;
    expect([tab(device).now, device.held.get('sightline.word')]).toEqual(['old', '"old"']);
    device.refuses = false;
    expect([tab(device).now, device.held.get('sightline.word')]).toEqual(['old', undefined]);
    expect(titles(tab(device))).toEqual(['old']);
  });

  it('leaves out what it cannot read, and lets it be', () => {
    const device = storage();
    device.held.set('sightline.words.a', '{"history":{"now":"spoilt"}}');
    device.held.set('sightline.words.b', '[');
    device.held.set('sightline.words.c', '{"name":7,"at":"x","edits":null,"history":{"now":"fine"}}');
    expect(titles(tab(device))).toEqual(['fine']);
    expect(device.held.size).toBe(3);
  });

  it('says that nothing is kept, and goes on', () => {
    const device = storage();
    device.refuses = true;
    const list = tab(device);
    list.push('one');
    expect(list.message).toMatch(/keeps nothing/);
    list.begin();
    list.push('two');
    expect(titles(list).sort()).toEqual(['one', 'two']);
  });
});
