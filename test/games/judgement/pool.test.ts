// A pool step by step, each with its dice, its rule and the sentence that a player reads.
import { describe, expect, it } from 'vitest';
import { type PoolModifiers, type PoolReading, poolOf } from '../../../src/games/judgement/attack/pool-arithmetic.ts';
import { poolSays } from '../../../src/games/judgement/attack/pool-words.ts';

const PLAIN: PoolModifiers = {
  type: 'melee',
  stat: 6,
  agi: 4,
  charged: false,
  gangingUp: 0,
  distracted: 0,
  abilityPlus: 0,
  abilityMinus: 0,
  cover: 'none',
  standYourGround: false,
  aimed: false,
  firingIntoMelee: 0,
  partingBlow: false,
  dualWield: false,
  markTarget: false,
  attackerPoisoned: false,
  defenderConditions: [],
};
type Line = readonly [dice: number, says: string];

function told(
  attack: Partial<PoolModifiers>,
  reading?: PoolReading,
): { dice: number; steps: Line[]; ignored: string[] } {
  const { dice, steps, ignored } = poolOf({ ...PLAIN, ...attack }, reading);
  return { dice, steps: steps.map((step) => [step.dice, poolSays(step)]), ignored: ignored.map(poolSays) };
}

const START: Line = [2, '6 against AGI 4 gives 2 dice, one for each point above.'];

describe('a pool, step by step', () => {
  const cases: Record<string, [attack: Partial<PoolModifiers>, dice: number, steps: Line[], ignored?: string[]]> = {
    'one point above is one die': [{ stat: 5 }, 1, [[1, '5 against AGI 4 gives 1 die, one for each point above.']]],
    'a melee attack with everything that helps it': [
      { charged: true, gangingUp: 2, abilityPlus: 1, markTarget: true, abilityAfterAll: 2 },
      10,
      [
        START,
        [2, 'The charge adds 2 dice.'],
        [2, 'Ganging up: 2 other friends engaging the defender, +2 dice.'],
        [1, 'Helpful abilities add 1 die.'],
        [1, 'The marked target is worth 1 die after all other modifiers.'],
        [2, 'After all other modifiers an ability adds 2 dice.'],
      ],
    ],
    'a parting blow leaves out what belongs to the own activation': [
      { partingBlow: true, charged: true, standYourGround: true, dualWield: true },
      3,
      [START, [1, 'A parting blow gets 1 die after all other modifiers.']],
      [
        "A parting blow is struck in the enemy's activation, where nobody charges, so the charge is left out.",
        'Standing your ground answers a charge, so it is left out.',
        "Dual wield works only during the model's own activation, and a parting blow comes in the enemy's, so it is left out.",
      ],
    ],
    'a melee attack with everything that hinders it': [
      {
        stat: 12,
        charged: true,
        gangingUp: 1,
        distracted: 2,
        abilityMinus: 1,
        cover: 'hard',
        standYourGround: true,
        abilityAfterAll: -1,
      },
      3,
      [
        [0, "The attacker's skill of 12 counts as 10: no attribute is higher than 10."],
        [6, '10 against AGI 4 gives 6 dice, one for each point above.'],
        [2, 'The charge adds 2 dice.'],
        [1, 'Ganging up: 1 other friend engaging the defender, +1 die.'],
        [-2, 'Distracted by 2 other enemies engaging the attacker, −2 dice.'],
        [-1, 'Hindering abilities take 1 die.'],
        [-1, 'Hard cover costs this attack 1 die.'],
        [-1, 'The defender stands its ground for 1 Fate, −1 die.'],
        [-1, 'After all other modifiers an ability takes 1 die.'],
      ],
    ],
    'one other enemy distracts by one': [
      { distracted: 1 },
      1,
      [START, [-1, 'Distracted by 1 other enemy engaging the attacker, −1 die.']],
    ],
    'soft cover is nothing to a melee attack': [
      { cover: 'soft' },
      2,
      [START, [0, 'Soft cover hinders ranged attacks only, so it costs nothing.']],
    ],
    'soft cover costs a shot a die': [
      { type: 'ranged', cover: 'soft', aimed: true },
      2,
      [START, [1, 'Aiming adds 1 die.'], [-1, 'Soft cover costs this attack 1 die.']],
    ],
    'hard cover costs a shot two, and models tangled up one each': [
      { type: 'ranged', stat: 10, cover: 'hard', firingIntoMelee: 2, abilityPlus: 2, abilityMinus: 1 },
      3,
      [
        [6, '10 against AGI 4 gives 6 dice, one for each point above.'],
        [2, 'Helpful abilities add 2 dice.'],
        [-2, 'Firing into melee: 2 models tangled up with the target, −2 dice.'],
        [-1, 'Hindering abilities take 1 die.'],
        [-2, 'Hard cover costs this attack 2 dice.'],
      ],
    ],
    'an ability that helps the other way is told as such': [
      { stat: 8, abilityPlus: -1, abilityMinus: -2 },
      5,
      [
        [4, '8 against AGI 4 gives 4 dice, one for each point above.'],
        [-1, 'Helpful abilities take 1 die.'],
        [2, 'Hindering abilities add 2 dice.'],
      ],
    ],
    'a melee attack leaves out what belongs to shots': [
      { aimed: true, firingIntoMelee: 1, standYourGround: true },
      2,
      [START],
      [
        'Nobody charged, so there is nothing to stand against: ignored.',
        'Aiming helps ranged attacks only, so it is left out.',
        'Firing into melee is for ranged and magic attacks, so it is left out.',
      ],
    ],
    'a shot leaves out what belongs to melee': [
      { type: 'ranged', charged: true, standYourGround: true, gangingUp: 1, distracted: 1, partingBlow: true },
      2,
      [START],
      [
        'A charge ends in a melee attack, so it adds nothing here.',
        'Standing your ground answers a charge, so it is left out.',
        'Ganging up counts in melee only, so it is left out.',
        'Distraction counts in melee only, so it is left out.',
        'A parting blow is a melee attack, so it is left out.',
      ],
    ],
    'magic is not aimed': [
      { type: 'magic', aimed: true },
      2,
      [START],
      ['Aiming helps ranged attacks and not magic, so it is left out.'],
    ],
    "a dual wielder's second attack goes without the charge, and without its answer": [
      { charged: true, standYourGround: true, dualWield: true },
      1,
      [START, [-1, 'The second attack of a dual wielder loses 1 die after all other modifiers.']],
      [
        "The charge's 2 dice belong to the first attack only, so this second one goes without.",
        'Standing your ground meets the charge itself, so this second attack ignores it.',
      ],
    ],
    'frost, poison and a fall, in the order in which AGI suffers them': [
      { agi: 5, defenderConditions: ['knocked-down', 'poison', 'frost'], charged: true, standYourGround: true },
      8,
      [
        [0, "Frost caps the defender's AGI at 3, before anything else changes it: AGI 3."],
        [0, 'Knocked down takes three from AGI, with a lowest value: AGI 1.'],
        [0, "Poison takes one from the defender's AGI: 0."],
        [6, '6 against AGI 0 gives 6 dice, one for each point above.'],
        [2, 'The charge adds 2 dice.'],
      ],
      ['A knocked-down defender cannot stand its ground: ignored.'],
    ],
    'frost at exactly AGI 3 changes nothing, and says so': [
      { agi: 3, defenderConditions: ['frost'] },
      3,
      [
        [0, 'Frost caps AGI at 3, which AGI 3 does not exceed.'],
        [3, '6 against AGI 3 gives 3 dice, one for each point above.'],
      ],
    ],
    'a poisoned attacker at par starts with one die': [
      { stat: 5, attackerPoisoned: true },
      1,
      [
        [0, "Poison takes one from the attacker's skill, never below 0: 4."],
        [1, '4 is not above AGI 4, so the pool starts with 1 die.'],
      ],
    ],
    'a pool of exactly one needs no floor': [
      { distracted: 1, markTarget: true, dualWield: true },
      1,
      [
        START,
        [-1, 'Distracted by 1 other enemy engaging the attacker, −1 die.'],
        [-1, 'The second attack of a dual wielder loses 1 die after all other modifiers.'],
        [1, 'The marked target is worth 1 die after all other modifiers.'],
      ],
    ],
    'a pool below one is one': [
      { distracted: 4, markTarget: true },
      1,
      [
        START,
        [-4, 'Distracted by 4 other enemies engaging the attacker, −4 dice.'],
        [1, 'The marked target is worth 1 die after all other modifiers.'],
        [2, '−1 is below the least pool, so 1 die is rolled.'],
      ],
    ],
  };
  it.each(Object.entries(cases))('%s', (_, [attack, dice, steps, ignored = []]) => {
    expect(told(attack)).toEqual({ dice, steps, ignored });
  });

  it('starts from the difference where the book is read so', () => {
    expect(told({ stat: 2, gangingUp: 4 }, () => 'difference')).toEqual({
      dice: 2,
      steps: [
        [-2, '2 less AGI 4 is −2, and modifiers start from there.'],
        [4, 'Ganging up: 4 other friends engaging the defender, +4 dice.'],
      ],
      ignored: [],
    });
  });

  it('is raised to one before the last effects where the book is read so, and only if they gain', () => {
    const early: PoolReading = (ruling) => (ruling === 'judgement.attack.minimum' ? 'before-after-all' : 'one-die');
    const lost: Line[] = [START, [-3, 'Distracted by 3 other enemies engaging the attacker, −3 dice.']];
    expect(told({ distracted: 3, markTarget: true }, early)).toEqual({
      dice: 2,
      steps: [
        ...lost,
        [2, '−1 is below the least pool, so it is 1 before the last effects.'],
        [1, 'The marked target is worth 1 die after all other modifiers.'],
      ],
      ignored: [],
    });
    expect(told({ distracted: 3 }, early)).toEqual({
      dice: 1,
      steps: [...lost, [2, '−1 is below the least pool, so 1 die is rolled.']],
      ignored: [],
    });
    const even = told({ distracted: 3, markTarget: true, dualWield: true }, early);
    expect(even.steps.at(-1)).toEqual([2, '−1 is below the least pool, so 1 die is rolled.']);
  });

  it('asks for the lowest AGI of who lies only where a fall could pass it', () => {
    const asked: string[] = [];
    const agi = (printed: number) =>
      poolOf({ ...PLAIN, agi: printed, defenderConditions: ['knocked-down'] }, (ruling) => {
        asked.push(`${printed} ${ruling}`);
        return 'one';
      }).agi;
    expect([agi(5), agi(4), agi(3), agi(0)]).toEqual([2, 1, 1, 0]);
    expect(asked).toEqual(['3 judgement.knocked-down.agi']);
  });
});

describe('a pool that is exactly one before the last effects', () => {
  const strict: PoolReading = (ruling) => (ruling === 'judgement.attack.minimum' ? 'before-after-all' : 'one-die');
  it('needs no lifting', () => {
    expect(told({ stat: 5, markTarget: true }, strict).steps).toEqual([
      [1, '5 against AGI 4 gives 1 die, one for each point above.'],
      [1, 'The marked target is worth 1 die after all other modifiers.'],
    ]);
  });
  it('is lifted to it from below, and only where something comes after', () => {
    expect(told({ stat: 5, distracted: 1, markTarget: true }, strict)).toMatchObject({ dice: 2 });
    expect(told({ stat: 5, distracted: 1 }, strict)).toMatchObject({ dice: 1 });
  });
});
