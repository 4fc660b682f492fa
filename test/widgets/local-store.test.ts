// What a device keeps, and what happens when it keeps nothing.
import { describe, expect, it, vi } from 'vitest';
import { LocalStore } from '../../src/widgets/local-store.ts';
import { device } from './device.ts';

describe('a store', () => {
  it('keeps each record under a key of its own, so that two of them on one list lose nothing', () => {
    const shared = device();
    const [one, two] = [new LocalStore('list', vi.fn(), shared), new LocalStore('list', vi.fn(), shared)];
    one.write('a', { n: 1 });
    two.write('b', { n: 2 });
    one.write('c', { n: 3 });
    for (const store of [one, two]) {
      expect(store.keys().sort()).toEqual(['a', 'b', 'c']);
      expect(store.read('b')).toEqual({ n: 2 });
    }
    two.remove('a');
    expect(one.keys().sort()).toEqual(['b', 'c']);
    expect(one.read('a')).toBeUndefined();
  });

  it('leaves alone what is not its own, and does not stumble over what it cannot read', () => {
    const shared = device();
    shared.held.set('list', '[1]');
    shared.held.set('listen.a', '1');
    shared.held.set('list.b', '{"n":');
    const store = new LocalStore('list', vi.fn(), shared);
    expect(store.keys()).toEqual(['b']);
    expect(store.read('b')).toBeUndefined();
  });

  it('goes on in memory when the device refuses, says so once, and keeps again when it can', () => {
    const shared = device();
    const failed = vi.fn();
    const store = new LocalStore('list', failed, shared);
    store.write('a', 1);
    shared.refuses = true;
    store.write('a', 2);
    store.write('b', 3);
    expect(failed).toHaveBeenCalledTimes(1);
    expect([store.read('a'), store.read('b'), store.keys().sort()]).toEqual([2, 3, ['a', 'b']]);
    store.remove('a');
    expect([store.read('a'), store.keys()]).toEqual([undefined, ['b']]);
    shared.refuses = false;
    store.write('b', 4);
    expect(JSON.parse(shared.held.get('list.b') ?? '')).toBe(4);
    shared.refuses = true;
    store.write('b', 5);
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it('goes on where there is no storage at all', () => {
    const failed = vi.fn();
    const store = new LocalStore('list', failed, null);
    store.write('a', 1);
    expect([store.read('a'), store.keys()]).toEqual([1, ['a']]);
    expect(failed).toHaveBeenCalledTimes(1);
  });
});
