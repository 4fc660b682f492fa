// The wheel of forces.
import { describe, expect, it } from 'vitest';
import { FORCE_FACTS, FORCES, forcesBy, recruitsOf, relationOf } from '../../../src/games/guilds/wheel.ts';

describe('the wheel', () => {
  it.each([
    ['order', ['wild', 'fortitude'], 'chaos'],
    ['wild', ['order', 'corruption'], 'strength'],
    ['corruption', ['wild', 'chaos'], 'fortitude'],
    ['chaos', ['corruption', 'strength'], 'order'],
    ['strength', ['chaos', 'fortitude'], 'wild'],
    ['fortitude', ['order', 'strength'], 'corruption'],
  ] as const)('%s is adjacent to %s and opposed to %s', (force, adjacent, major) => {
    expect(forcesBy('adjacent', force).sort()).toEqual([...adjacent].sort());
    expect(forcesBy('major', force)).toEqual([major]);
    expect(forcesBy('minor', force)).toHaveLength(2);
    expect(forcesBy('same', force)).toEqual([force]);
  });
  it('reads the same both ways', () => {
    for (const a of FORCES) for (const b of FORCES) expect(relationOf(a, b)).toBe(relationOf(b, a));
  });
  it('gives each force a colour of its own and factions that are nobody else’s', () => {
    const facts = Object.values(FORCE_FACTS);
    expect(new Set(facts.map(({ colour }) => colour)).size).toBe(6);
    const factions = facts.flatMap((one) => one.factions);
    expect(new Set(factions).size).toBe(factions.length);
    expect(factions).toHaveLength(25);
  });
});

describe('a guild', () => {
  it('recruits from its own force', () => {
    expect(recruitsOf('order', null).map(({ force, relation, may }) => [force, relation, may])).toEqual([
      ['order', 'same', true],
      ['wild', 'adjacent', false],
      ['corruption', 'minor', false],
      ['chaos', 'major', false],
      ['strength', 'minor', false],
      ['fortitude', 'adjacent', false],
    ]);
  });
  it('is told why', () => {
    const text = (deal: 'wild' | null) => recruitsOf('order', deal).map(({ because }) => because[0]!.text);
    expect(text(null)).toEqual([
      "Order is the Guildmaster's own force: any of its factions may join.",
      'Wild is adjacent to Order: a Diplomatic Deal would open it.',
      'Corruption is a minor opposition to Order and cannot join.',
      'Chaos is the major opposition to Order and cannot join.',
      'Strength is a minor opposition to Order and cannot join.',
      'Fortitude is adjacent to Order: a Diplomatic Deal would open it.',
    ]);
    expect(text('wild')[1]).toBe('Wild is adjacent to Order, and a Diplomatic Deal opens it.');
    expect(text('wild')[5]).toBe(
      'Fortitude is adjacent to Order, but there is one Diplomatic Deal, and it is made with Wild.',
    );
    expect(recruitsOf('order', null)[0]!.because[0]!.rule).toBe('guilds/wheel-of-forces');
  });
  it('opens one adjacent force by a Diplomatic Deal', () =>
    expect(
      recruitsOf('chaos', 'strength')
        .filter(({ may }) => may)
        .map(({ force }) => force),
    ).toEqual(['chaos', 'strength']));
  it('makes no deal with another', () => {
    expect(() => recruitsOf('chaos', 'order')).toThrow('order is not adjacent to chaos');
    expect(() => recruitsOf('chaos', 'chaos')).toThrow('adjacent');
  });
});
