// Rules about weapons that no scene tells: ranges, steady shots, jumps that are tested.
import { describe, expect, it } from 'vitest';
import { jump, jumps } from '../../../src/games/guilds/rules/jumping.ts';
import { inWeaponRange } from '../../../src/games/guilds/rules/ranged-weapons.ts';
import { steadyShot } from '../../../src/games/guilds/rules/steady-shot.ts';
import type { Model } from '../../../src/scene/scene.ts';
import { sentencesOfRules, words } from '../../../src/verdict/rule.ts';
import { english } from '../../../src/verdict/show.ts';

const range = (gap: number, flying = false) => inWeaponRange({ gap, least: 3, most: 12, flying });
const said = (gap: number, flying = false) =>
  words(range(gap, flying).because[0]!, sentencesOfRules([inWeaponRange]), english);

describe('a bow of 3 to 12"', () => {
  it.each([
    [2.99, false],
    [3, true],
    [12, true],
    [12.01, false],
  ])('at %s" hits: %s', (gap, hits) => expect(range(gap).value).toBe(hits));
  it('has half its range against a Flying token', () => {
    expect(range(6, true).value).toBe(true);
    expect(range(6.01, true).value).toBe(false);
    expect(range(2.99, true).value).toBe(false);
  });
  it('says why', () => {
    expect(said(2)).toBe('A target 2" away is too near: the weapon shoots no closer than 3".');
    expect(said(5)).toBe('A target 5" away is in range, from 3" to 12".');
    expect(said(13)).toBe('A target 13" away is too far: the weapon shoots no farther than 12".');
    expect(said(7, true)).toBe('A target 7" away is too far: against a Flying token half the range is left, 6".');
  });
});

describe('a crossbow', () => {
  it('is steady when its bearer has not moved', () => expect(steadyShot({ moved: false }).value).toBe(1));
  it('is not when it has', () => expect(steadyShot({ moved: true }).value).toBe(0));
  it('says so', () => {
    const book = sentencesOfRules([steadyShot]);
    expect(words(steadyShot({ moved: false }).because[0]!, book, english)).toContain('+1 die');
    expect(words(steadyShot({ moved: true }).because[0]!, book, english)).toContain('not steady');
  });
});

describe('a jump', () => {
  const dwarf = { id: 'dwarf', stats: { DEX: 4 }, conditions: [], traits: [] } as unknown as Model;
  it('of 4" is beyond a dwarf with 3" left', () => expect(jump(dwarf, 4, 3).value).toBe(false));
  it('of exactly what is left is not', () => expect(jump(dwarf, 3, 3).value).toBe(true));
  it('of 3" is free', () => expect(jump(dwarf, 3, 9).because.map(({ says }) => says)).toEqual(['free']));
  it('of 3.5" takes a test', () => {
    const { because, value } = jump(dwarf, 3.5, 4);
    expect(value).toBe(true);
    expect(because.map(({ says }) => says)).toEqual(['test', 'passes']);
    expect(words(because[0]!, sentencesOfRules([jumps]), english)).toContain('falls after 3"');
    expect(words(jump(dwarf, 4, 3).because[0]!, sentencesOfRules([jumps]), english)).toBe(
      'dwarf cannot jump 4": it has 3" of movement left.',
    );
  });
});
