// What fits into one activation of a hero or a hero unit, and why not.
import { describe, expect, it } from 'vitest';
import {
  ACTIONS,
  type ActionId,
  type Beginning,
  PLAIN,
  planned,
  type Step,
  stepRefused,
} from '../../../src/games/judgement/activation/plan.ts';

const steps = (...ids: (ActionId | Step)[]): Step[] => ids.map((id) => (typeof id === 'string' ? { action: id } : id));
const plan = (ids: (ActionId | Step)[], beginning: Partial<Beginning> = {}) =>
  planned(steps(...ids), { ...PLAIN, ...beginning });
const rules = (ids: (ActionId | Step)[], beginning: Partial<Beginning> = {}) =>
  plan(ids, beginning).against.map(({ rule }) => rule.replace('judgement/', ''));

describe('a hero', () => {
  it('has three actions', () => {
    expect(plan(['advance', 'advance', 'advance'])).toMatchObject({ fits: true, spent: 3, actions: 3 });
    expect(plan(['advance', 'advance', 'advance', 'advance']).against).toEqual([
      { rule: 'judgement/actions', text: 'Together this costs 4 actions, and there are only 3.' },
    ]);
    expect(plan([])).toMatchObject({ fits: true, spent: 0 });
  });
  it.each<[string, (ActionId | Step)[], boolean]>([
    ['a charge with a 1A weapon and one more attack', ['charge', 'melee'], true],
    ['a charge with a 2A weapon', [{ action: 'charge', cost: 2 }], true],
    ['a charge with a 2A weapon and an advance', [{ action: 'charge', cost: 2 }, 'advance'], false],
    ['a charge with a 3A weapon', [{ action: 'charge', cost: 3 }], false],
    ['a harvest and an advance', ['harvest', 'advance'], true],
    ['a harvest and a recall', ['harvest', 'recall'], false],
    ['a recall and buying', ['recall', 'buy'], true],
    ['selling and buying on one visit, and an advance', ['sell', 'buy', 'advance'], true],
    ['a 0A ability beside three advances', [{ action: 'ability', cost: 0 }, 'advance', 'advance', 'advance'], true],
  ])('%s', (_, ids, fits) => expect(plan(ids).fits).toBe(fits));
  it('harvests, heals and cleanses once per activation', () => {
    expect(rules(['heal', 'heal'])).toEqual(['self-heal']);
    expect(rules(['harvest', 'harvest'])).toEqual(['soul-harvest', 'actions']);
    const both = { conditions: ['stun', 'poison'] as const };
    expect(
      rules(
        [
          { action: 'cleanse', removes: 'stun' },
          { action: 'cleanse', removes: 'poison' },
        ],
        both,
      ),
    ).toEqual(['cleanse']);
  });
  it('pays Fate for a self-heal and a cleanse', () => {
    expect(plan(['heal'], { fate: 1 })).toMatchObject({ fits: true, fate: 1 });
    expect(rules(['heal'], { fate: 0 })).toEqual(['fate']);
  });
});

describe('fewer actions', () => {
  it('stunned, returned, both', () => {
    expect(plan([], { conditions: ['stun'] }).actions).toBe(2);
    expect(plan([], { returned: true }).actions).toBe(2);
    expect(plan([], { conditions: ['stun'], returned: true }).actions).toBe(1);
    expect(rules(['advance', 'advance'], { conditions: ['stun'], returned: true })).toEqual(['actions']);
  });
  it('a stun that is cleansed late gives its action back too, by a ruling that the plan names', () => {
    const late = plan(['advance', 'advance', { action: 'cleanse', removes: 'stun' }, 'advance'], {
      conditions: ['stun'],
    });
    expect(late).toMatchObject({ fits: true, actions: 3 });
    expect(late.because.map(({ ruling }) => ruling)).toContain('judgement.cleanse.stun');
  });
  it('a stun that is cleansed takes nothing away', () => {
    const ids = [{ action: 'cleanse', removes: 'stun' } as const, 'advance', 'advance', 'advance'] as const;
    expect(plan([...ids], { conditions: ['stun'] })).toMatchObject({ fits: true, actions: 3 });
  });
  it('a returned hero buys for nothing, but does not sell for nothing', () => {
    expect(plan(['buy', 'advance', 'advance'], { returned: true }).fits).toBe(true);
    expect(plan(['sell', 'advance', 'advance'], { returned: true }).fits).toBe(false);
  });
});

describe('conditions and aiming', () => {
  const down = { conditions: ['knocked-down'] as const };
  it('knocked down, it stands up first', () => {
    expect(rules(['advance', 'stand-up'], down)).toEqual(['knocked-down']);
    expect(plan(['stand-up', 'charge'], down).fits).toBe(true);
    expect(plan([{ action: 'cleanse', removes: 'knocked-down' }, 'advance', 'advance', 'advance'], down).fits).toBe(
      true,
    );
    expect(rules(['stand-up'])).toEqual(['stand-up']);
    expect(rules(['stand-up', 'stand-up'], down)).toEqual(['stand-up']);
    expect(rules(['recall'], down)).toEqual(['knocked-down']);
  });
  it('cursed it does not harvest, on fire it does not heal', () => {
    expect(rules(['harvest'], { conditions: ['curse'] })).toEqual(['curse']);
    expect(rules(['heal'], { conditions: ['fire'] })).toEqual(['fire']);
    expect(plan([{ action: 'cleanse', removes: 'fire' }, 'heal'], { conditions: ['fire'] }).fits).toBe(true);
    expect(rules([{ action: 'cleanse', removes: 'fire' }])).toEqual(['cleanse']);
  });
  it('aiming rules out advancing, charging, melee attacks and recalls', () => {
    for (const id of ['advance', 'charge', 'melee', 'recall'] as const)
      expect(rules([id], { aims: true }), id).toEqual(['aiming']);
    expect(plan(['shoot', 'shoot', 'heal'], { aims: true }).fits).toBe(true);
  });
});

describe('a hero unit', () => {
  const by = (who: number, action: ActionId): Step => ({ action, by: who });
  it('has 3 actions and 1 for each other model, no model more than 3', () => {
    const unit = { members: 2 };
    const five = [by(0, 'advance'), by(0, 'advance'), by(0, 'melee'), by(1, 'advance'), by(2, 'advance')];
    expect(plan(five, unit)).toMatchObject({ fits: true, spent: 5, actions: 5 });
    expect(rules([...five, by(2, 'advance')], unit)).toEqual(['actions']);
    expect(plan([by(1, 'advance'), by(1, 'advance'), by(1, 'advance'), by(1, 'melee')], unit).against).toEqual([
      { rule: 'judgement/hero-units', text: 'Model 2 would use 4 actions; a single model can use no more than 3.' },
    ]);
  });
  it('its returned models use two each', () => {
    const unit = { members: 1, returned: true };
    expect(plan([by(0, 'advance'), by(0, 'advance'), by(1, 'advance'), by(1, 'advance')], unit).fits).toBe(true);
    expect(rules([by(0, 'advance'), by(0, 'advance'), by(0, 'advance')], unit)).toEqual(['hero-units']);
  });
  it('only its Commander recalls and trades, and it harvests once', () => {
    const unit = { members: 2 };
    for (const id of ['recall', 'buy', 'sell', 'trade'] as const)
      expect(rules([by(1, id)], unit), id).toEqual(['hero-units']);
    expect(rules([by(0, 'harvest'), by(1, 'harvest')], unit)).toEqual(['soul-harvest']);
  });
});

describe('the next step', () => {
  it('is judged by the conditions of now and the actions spent', () => {
    const now: Beginning = { ...PLAIN, conditions: ['knocked-down'], fate: 0 };
    expect(stepRefused(steps('advance', 'melee'), { action: 'stand-up' }, now)).toBeNull();
    expect(stepRefused(steps('advance', 'melee', 'melee'), { action: 'stand-up' }, now)?.rule).toBe(
      'judgement/actions',
    );
    // The Fate of the heal is spent already.
    expect(stepRefused(steps('heal'), { action: 'advance' }, { ...PLAIN, fate: 0 })).toBeNull();
    expect(
      stepRefused(
        steps('heal'),
        { action: 'cleanse', removes: 'poison' },
        { ...PLAIN, conditions: ['poison'], fate: 0 },
      )?.rule,
    ).toBe('judgement/fate');
  });
  it('every action has a page', () => {
    for (const { rule } of Object.values(ACTIONS)) expect(rule).toMatch(/^judgement\/[a-z-]+$/);
  });
});
