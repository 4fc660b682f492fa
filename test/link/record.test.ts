// Links that hand a battle or an event over: what was put in comes out, and nothing that was tampered with gets in.

import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { battleAfter } from '../../src/companion/aos/battle/battle.ts';
import type { Move } from '../../src/companion/aos/battle/moves.ts';
import { movesFrom } from '../../src/companion/aos/battle/read.ts';
import { checksum } from '../../src/link/bits.ts';
import { fromRecordLink, isRecordLink, LONGEST_RECORD, toRecordLink } from '../../src/link/record.ts';
import { opening } from '../companion/aos/battle/played.ts';
import { randomFrom } from '../oracle/random.ts';

const moves: Move[] = [...opening(3), { do: 'chant', priest: 'Ionus Кryptborn ☩', roll: 4 }];
const fragment = toRecordLink('b', moves) ?? '';

describe('a record in a link', () => {
  it('comes out as it was put in, whatever letters it has', () => {
    expect(fromRecordLink('b', `#${fragment}`)).toEqual({ ok: true, value: moves });
    expect(fromRecordLink('b', `${fragment}?from=mail`)).toEqual({ ok: true, value: moves });
    expect(isRecordLink('b', `#${fragment}`)).toBe(true);
    expect(isRecordLink('e', `#${fragment}`)).toBe(false);
  });

  it.each([
    ['of another kind', `x${fragment.slice(1)}`, /another kind/],
    ['of a newer version', `b3${fragment.slice(2)}`, /newer Sightline/],
    ['too long', `b1${'A'.repeat(LONGEST_RECORD)}`, /longer than any/],
    ['with foreign letters', `${fragment.slice(0, 8)}ü${fragment.slice(9)}`, /characters/],
    ['cut off', fragment.slice(0, -9), /cut off/],
    ['with only its letter', 'b1', /cut off/],
    ['that is no JSON', `b1AAAA${checksum('b1AAAA')}`, /does not spell/],
  ])('%s is refused in a sentence', (_, hash, says) => {
    const opened = fromRecordLink('b', hash);
    expect(opened.ok).toBe(false);
    expect(opened.ok ? '' : opened.message).toMatch(says);
  });

  it('of the first version, which was not made short, is still read', () => {
    const body = `b1${btoa(JSON.stringify([1, 'two'])).replace(/=+$/, '')}`;
    expect(fromRecordLink('b', body + checksum(body))).toEqual({ ok: true, value: [1, 'two'] });
  });

  it('that holds more than any link does is refused', () => {
    const code = btoa(String.fromCharCode(...deflateSync(new Uint8Array(1_000_000))));
    const body = `b2${code.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
    const opened = fromRecordLink('b', body + checksum(body));
    expect(opened.ok ? '' : opened.message).toMatch(/more than any/);
  });

  it('is shorter than its text', () => {
    const list = Array.from({ length: 300 }, (_, i) => ({ do: 'hurt', model: (i * 7) % 10, by: 1 + (i % 4) }));
    expect(toRecordLink('b', list)!.length).toBeLessThan(JSON.stringify(list).length / 8);
  });

  it('is not made when it would be too long', () => {
    const random = randomFrom(17);
    const noise = Array.from({ length: 2 * LONGEST_RECORD }, () => Math.floor(random() * 36).toString(36)).join('');
    expect(toRecordLink('b', noise)).toBeNull();
    expect(toRecordLink('b', 'x'.repeat(200_000))).toBeNull();
  });

  it('with a character changed is refused or says the same (3,000 links, seed 18)', () => {
    const random = randomFrom(18);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    let admitted = 0;
    for (let i = 0; i < 3000; i++) {
      const at = Math.floor(random() * fragment.length);
      const changed = fragment.slice(0, at) + letters[Math.floor(random() * 64)] + fragment.slice(at + 1);
      const opened = fromRecordLink('b', changed);
      if (changed !== fragment && opened.ok) admitted++;
    }
    expect(admitted).toBe(0);
  });
});

describe('moves from a link', () => {
  // Values of the wrong shape, or of the right one and out of all bounds.
  const HOSTILE: unknown[] = [
    null,
    7,
    'moves',
    {},
    [null],
    [[]],
    [{}],
    [{ do: 'toString' }],
    [{ do: '__proto__' }],
    [{ do: 'plan', plan: '3' }],
    [{ do: 'attacker', player: 'green' }],
    [{ do: 'attacker', player: 'red', more: 1 }],
    [{ do: 'cards', player: 'red', cards: [1.5] }],
    [{ do: 'pick', owner: 'red', card: 1, name: 'x'.repeat(41) }],
    [{ do: 'pick', owner: 'red', card: 1, name: ' ' }],
    [{ do: 'score', holders: 'rrrrrrrrr', extra: {}, tactics: [] }],
    [{ do: 'score', holders: 'r', extra: { a: Number.NaN }, tactics: [] }],
    [{ do: 'twist', twist: { kind: 'constructor' } }],
    [{ do: 'twist', twist: { kind: 'ash', low: 1 } }],
    [{ do: 'pain', player: 'red', dice: 1e308 }],
    [{ do: 'power', player: 'red', roll: 3, effect: 'win' }],
    Array.from({ length: 401 }, () => ({ do: 'attacker', player: 'red' })),
  ];
  it.each(HOSTILE.map((value, i) => [i, value] as const))('are none in hostile value %i', (_, value) => {
    expect(movesFrom(value)).toBeNull();
  });

  it('are played only as far as the rules allow (2,000 mutated lists, seed 19)', () => {
    const random = randomFrom(19);
    const values: unknown[] = [-1, 0, 7, 99, 1e9, '', 'red', 'blue', 'lions1', null, true, [], {}, 'r-b'];
    const mutated = (value: unknown): unknown => {
      if (random() < 0.08) return values[Math.floor(random() * values.length)];
      if (Array.isArray(value)) return value.map(mutated);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, key === 'do' ? inner : mutated(inner)]),
      );
    };
    let read = 0;
    for (let i = 0; i < 2000; i++) {
      const told = movesFrom(mutated(moves));
      if (!told) continue;
      read++;
      const { battle, refusal, kept } = battleAfter(told);
      expect(refusal === null).toBe(kept.length === told.length);
      expect(battle.sides.red.fury).toBeLessThanOrEqual(7);
      expect(battle.objectives.length).toBeLessThanOrEqual(6);
    }
    expect(read).toBeGreaterThan(100);
  });
});
