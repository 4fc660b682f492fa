// What casting a spell does to an arcanist.
import { describe, expect, it } from 'vitest';
import { castingOf } from '../../../src/games/guilds/instability.ts';

const casting = { torment: 0, rank: 1, empowered: false, will: 4 };
const told = (given: Partial<typeof casting>) => castingOf({ ...casting, ...given });

describe('a spell', () => {
  it('below WILL is cast without a test', () => {
    const cast = told({ torment: 1, rank: 2 });
    expect(cast).toMatchObject({ may: true, cost: 2, torment: 3, dice: 0 });
    expect(cast.consequences).toEqual([
      {
        name: 'cast',
        chance: { frac: '1/1', float: 1 },
        cast: true,
        torment: 3,
        text: 'The spell is cast without a test.',
      },
    ]);
    expect(cast.because).toEqual([
      { rule: 'guilds/arcane-instability', text: 'A spell of rank 2 costs 2 Torment tokens.' },
      { rule: 'guilds/arcane-instability', text: '3 is fewer than its WILL of 4: no test is needed.' },
    ]);
  });
  it('that brings Torment to exactly WILL is tested', () => {
    const cast = told({ torment: 3 });
    expect(cast).toMatchObject({ may: true, cost: 1, torment: 4, dice: 1 });
    expect(
      cast.consequences.map(({ name, chance, cast: done, torment }) => [name, chance.frac, done, torment]),
    ).toEqual([
      ['passed', '1/2', true, 3],
      ['critical', '1/6', true, 0],
      ['failed', '1/3', false, 0],
    ]);
    expect(cast.because.map(({ text }) => text)).toEqual([
      'A spell of rank 1 costs 1 Torment token.',
      '4 is no fewer than its WILL of 4: a test comes first.',
      'A spell of rank 1 is tested with 1 die, added up against WILL 4.',
      'Below WILL the test is passed, exactly WILL is a critical success, above it the spell fails and a Doom follows.',
      'Possession needs two sixes, and there is one die.',
    ]);
  });
  it('empowered costs one more and is tested with one die more', () => {
    const cast = told({ torment: 2, empowered: true });
    expect(cast).toMatchObject({ cost: 2, torment: 4, dice: 2 });
    expect(cast.consequences.map(({ name, chance }) => [name, chance.frac])).toEqual([
      ['passed', '1/12'],
      ['critical', '1/12'],
      ['failed', '29/36'],
      ['possessed', '1/36'],
    ]);
    expect(cast.consequences.reduce((sum, { chance }) => sum + chance.float, 0)).toBeCloseTo(1, 12);
    expect(cast.because[0]!.text).toBe('A spell of rank 1, empowered, costs 2 Torment tokens.');
  });
  it('never brings Torment above WILL', () => {
    const cast = told({ torment: 3, rank: 3 });
    expect(cast.torment).toBe(4);
    expect(cast.consequences[0]).toMatchObject({ name: 'passed', torment: 1 });
    expect(cast.because[1]!.text).toBe('Torment never exceeds WILL, so it has 4 then.');
  });
  it('leaves no Torment below none', () =>
    expect(castingOf({ torment: 1, rank: 3, empowered: false, will: 2 }).consequences[0]).toMatchObject({
      torment: 0,
    }));
  it('is not cast with Torment at WILL', () => {
    expect(told({ torment: 4 })).toEqual({
      may: false,
      cost: 1,
      torment: 4,
      dice: 0,
      consequences: [],
      because: [{ rule: 'guilds/arcane-instability', text: 'With 4 Torment tokens and WILL 4 it can cast no spell.' }],
    });
  });
  it('leaves out what cannot happen', () =>
    expect(castingOf({ torment: 6, rank: 1, empowered: false, will: 7 }).consequences.map(({ name }) => name)).toEqual([
      'passed',
    ]));
  it('says what each outcome brings', () => {
    const texts = told({ torment: 2, empowered: true }).consequences.map(({ text }) => text);
    expect(texts[0]).toContain('2 left');
    expect(texts[1]).toContain('all Torment is removed');
    expect(texts[2]).toContain('a Doom is rolled');
    expect(texts[3]).toContain('instead of a random Doom');
  });
});
