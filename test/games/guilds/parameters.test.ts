// The numbers of GUILDS: each with its citation, and room for another edition beside this one.
import { describe, expect, it } from 'vitest';
import { guilds } from '../../../src/games/guilds/game.ts';
import { EDITION, EDITIONS, parameters } from '../../../src/games/guilds/parameters.ts';

describe('parameters', () => {
  it('are those of the edition in force', () => {
    expect(EDITION).toBe('0.803');
    expect(parameters).toBe(EDITIONS['0.803']);
    expect(guilds.parameters).toBe(parameters);
  });
  it('each say where they come from', () => {
    for (const [name, { value, cites }] of Object.entries(parameters)) {
      expect(Number.isFinite(value), name).toBe(true);
      expect(cites.source, name).toMatch(/^(guilds-0\.803|convention)$/);
      expect(cites.section, name).toMatch(/\S/);
    }
  });
  it('are as the book has them', () => {
    expect(Object.fromEntries(Object.entries(parameters).map(([name, { value }]) => [name, value]))).toEqual({
      FORMATION_LINK: 2,
      FORMATION_LEAST: 3,
      RANKS_COST: 1,
      CONE: 90,
      HIGH_GROUND: 2,
      HIGH_GROUND_DICE: 1,
      STEADY_DICE: 1,
      COVER_REROLLS: 1,
      BARRIER_HEIGHT: 30 / 25.4,
      FLYING_RANGE: 0.5,
      DISENGAGE: 3,
      CLIMB: 3,
      JUMP: 3,
      FALL: 2,
      DIFFICULT: 1,
      FREEZING: 1,
      STEALTH: 1,
      FATIGUE: 1,
      STUNNED: 0.5,
      LEAST_DEX: 1,
      ONE_SLOT: 1,
      SHOUT: 12,
      TOKEN: 1,
      FLAT: 0,
    });
  });
});
