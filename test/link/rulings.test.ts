// Links of house rulings: there and back, golden ones, the longest, and 100,000 that were changed on the way.
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { KNOWN_RULINGS } from '../../src/games/known-rulings.ts';
import { isRulingsLink } from '../../src/link/is-rulings-link.ts';
import { RULING_NUMBERS } from '../../src/link/ruling-numbers.ts';
import { fromRulingsLink, LONGEST_RULINGS, toRulingsLink } from '../../src/link/rulings.ts';
import type { RulingSet } from '../../src/rulings/ruling-set.ts';

const choices = Object.entries(KNOWN_RULINGS).filter(([, readings]) => readings.length > 1);
const everything = Object.fromEntries(choices.map(([id, readings]) => [id, readings.at(-1)!]));
const linkOf = (set: RulingSet): string => {
  const made = toRulingsLink(set);
  if (!made.ok) throw new Error(made.message);
  return made.fragment;
};

/** Links that are out there: what they say never changes. */
const GOLDEN: readonly [string, RulingSet][] = [
  ['r1SstQEFABAJJvY', { v: 1, name: 'Club', readings: { 'judgement.los.height': 'both' } }],
  [
    'r18J1ELBOURNEk3PENkcachCoAO6UpCDZHGnIJ4uKaCqM3_HugiIgFlvCCVAxhDBDU5yzkpzCEk1THICKAChXW',
    {
      v: 1,
      name: 'Melbourne Open 2027',
      readings: {
        'judgement.los.height': 'both',
        'grimheim.los.eye': 'any',
        'guilds.shield.order': 'after',
        'aos.rage.six': 'instead',
        'judgement.los.mist': 'thick',
      },
      remarks: { 'judgement.los.height': 'As in 2026.', 'aos.rage.six': 'Überall' },
    },
  ],
];

describe('a link of rulings', () => {
  it.each(GOLDEN)('%s says what it always said', (fragment, set) => {
    expect(fromRulingsLink(fragment)).toMatchObject({ ok: true, set });
    expect(linkOf(set)).toBe(fragment);
  });

  it('has a number for every ruling and reading that there is', () => {
    const numbered = new Map(RULING_NUMBERS.map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]));
    expect(numbered.size).toBe(RULING_NUMBERS.length);
    for (const [id, readings] of choices)
      expect([...(numbered.get(id) ?? [])].sort(), id).toEqual([...readings].sort());
  });

  it('carries every decision with name and remarks, whatever the order they were made in', () => {
    const remarks = { 'aos.rage.six': 'Äpfel & Birnen – 6 “only”', 'judgement.los.height': 'As in 2026.' };
    const set: RulingSet = { v: 1, name: 'Melbourne Open 2027', readings: everything, remarks };
    const opened = fromRulingsLink(`https://example.org/rulings/#${linkOf(set)}`);
    expect(opened).toEqual({ ok: true, set, unknown: [] });
    const turned = { ...set, readings: Object.fromEntries(Object.entries(everything).reverse()) };
    expect(linkOf(turned)).toBe(linkOf(set));
  });

  it('spells out what has no number, and lists it where it is not known', () => {
    const readings = { 'judgement.los.height': 'both', 'judgement.los.mist': 'thick', 'aos.rage.six': 'thrice' };
    const opened = fromRulingsLink(linkOf({ v: 1, name: 'Later', readings }));
    expect(opened).toMatchObject({ ok: true, set: { readings } });
    expect(opened.ok && opened.unknown.map(({ ruling }) => ruling)).toEqual(['aos.rage.six', 'judgement.los.mist']);
  });

  it('is refused where its remarks are too long, by how much', () => {
    const remarks = Object.fromEntries(choices.slice(0, 40).map(([id]) => [id, 'x'.repeat(100)]));
    const made = toRulingsLink({ v: 1, name: 'Long', readings: everything, remarks });
    expect(made.ok ? '' : made.message).toMatch(/shorten them by about \d+ characters/);
  });

  it('fits a QR code of 125 cells a side, the longest too', () => {
    const address = `https://${'s'.repeat(40)}.example/rulings/#`;
    const code = encode(address + 'x'.repeat(LONGEST_RULINGS), { ecc: 'L', border: 0 });
    expect(code.size).toBeLessThanOrEqual(125);
    expect(linkOf({ v: 1, name: 'M'.repeat(60), readings: everything }).length).toBeLessThan(LONGEST_RULINGS / 2);
  });

  it('is told from links of tables and calculators', () => {
    expect(['r1abc', '#r1abc', 'https://a.b/rulings/#r1abc', 'r9'].map(isRulingsLink)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['1AQk', 'o1abc', 'rulings.json', '#1r1', ''].map(isRulingsLink)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('never throws and never opens as something else when it is changed on the way, 100,000 times', () => {
    const set: RulingSet = { v: 1, name: 'Club', readings: everything, remarks: { 'aos.rage.six': 'why' } };
    const link = linkOf(set);
    const letters = 'ABCxyz019-_#?& é';
    let seed = 20270401;
    const next = (n: number): number => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * n);
    };
    const kinds = [
      (at: number) => link.slice(0, at) + letters[next(letters.length)] + link.slice(at + 1),
      (at: number) => link.slice(0, at) + link.slice(at + 1 + next(4)),
      (at: number) => link.slice(0, at) + letters[next(letters.length)] + link.slice(at),
      (at: number) => link.slice(0, at),
    ];
    for (let i = 0; i < 100_000; i++) {
      const mutated = kinds[next(kinds.length)]!(next(link.length));
      const opened = fromRulingsLink(mutated);
      if (opened.ok) expect(opened.set, mutated).toEqual(set);
      else expect(opened.message.length).toBeGreaterThan(10);
    }
  });
});
