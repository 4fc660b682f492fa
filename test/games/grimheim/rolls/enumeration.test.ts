// Every kind of Grimheim's rolls against plain enumeration, to the fraction.
import { describe, expect, it } from 'vitest';
import { rolls } from '../../../../src/games/grimheim/rolls/index.ts';
import { answered } from '../../../odds/exact.ts';
import { asFractions } from '../../../oracle/every-roll.ts';
import * as oracle from '../../../oracle/odds-grimheim.ts';
import { oneOf, type Random, randomFrom, whole } from '../../../oracle/random.ts';

const answer = (kind: keyof typeof rolls, input: object) => asFractions(answered(rolls[kind]!, input).answer);
const flag = (random: Random) => random() < 0.5;
const repeat = (n: number, make: (i: number) => void) => Array.from({ length: n }, (_, i) => make(i));

describe('ranged attacks', () => {
  const plain = { atk: 3, htv: 4, dmg: 2, crt: 4, def: 2, sav: 4 };

  it('agree with every roll and every way to spend the saves (seed 71)', () => {
    const random = randomFrom(71);
    repeat(150, () => {
      const input = {
        atk: whole(random, 0, 5),
        htv: whole(random, 2, 6),
        dmg: whole(random, 0, 4),
        crt: whole(random, 0, 6),
        def: whole(random, 0, 4),
        sav: whole(random, 2, 6),
        ...(flag(random) ? { wounds: whole(random, 1, 9) } : {}),
        longRange: flag(random),
        aimed: flag(random),
        quickShot: flag(random),
        reactionShot: flag(random),
        ap: oneOf(random, [0, 1, 2]),
        cover: flag(random),
        retain: oneOf(random, ['always', 'best'] as const),
        dodge: flag(random),
        cleave: flag(random),
      };
      expect(answer('ranged', input), JSON.stringify(input)).toEqual(oracle.ranged(input));
    });
  });

  it('hold HTV to 2+ and 6+ after all changes are added', () => {
    expect(answer('ranged', { ...plain, htv: 2, aimed: true })).toMatchObject({ effectiveHtv: 2 });
    expect(answer('ranged', { ...plain, htv: 2, aimed: true, longRange: true })).toMatchObject({ effectiveHtv: 2 });
    expect(answer('ranged', { ...plain, htv: 6, longRange: true, quickShot: true })).toMatchObject({ effectiveHtv: 6 });
    expect(answer('ranged', { ...plain, htv: 6, longRange: true, aimed: true })).toMatchObject({ effectiveHtv: 6 });
    expect(answer('ranged', { ...plain, sav: 5, ap: 2 })).toMatchObject({ effectiveSav: 6 });
  });

  it('keep a die in cover only when there is one, and a dodge brings one', () => {
    const saves = (input: object) => (answer('ranged', { ...plain, ...input }) as { defence: object }).defence;
    expect(saves({ def: 0, cover: true })).toEqual({ '0,0': '1/1' });
    expect(saves({ def: 0, cover: true, dodge: true })).toEqual({ '1,0': '1/1' });
    expect(saves({ def: 0, cover: true, dodge: true, reactionShot: true })).toEqual({ '0,0': '1/1' });
    expect(saves({ def: 1, cover: true })).toEqual({ '1,0': '1/1' });
  });

  it('never hurt the defender more by retaining the die only where that is best', () => {
    const random = randomFrom(72);
    const hurt = (input: object) => answered(rolls.ranged!, input).answer as { expectedDamage: { float: number } };
    repeat(60, () => {
      const input = {
        atk: whole(random, 1, 6),
        htv: whole(random, 2, 6),
        dmg: whole(random, 0, 4),
        crt: whole(random, 0, 9),
        def: whole(random, 0, 5),
        sav: whole(random, 2, 6),
        cover: true,
      };
      const [always, best] = [hurt(input), hurt({ ...input, retain: 'best' })];
      expect(best.expectedDamage.float, JSON.stringify(input)).toBeLessThanOrEqual(always.expectedDamage.float + 1e-12);
    });
  });

  it('leave a reaction shot its last die', () => {
    expect(answer('ranged', { ...plain, atk: 1, reactionShot: true })).toMatchObject({ attackDice: 1 });
    expect(answer('ranged', { ...plain, atk: 4, reactionShot: true })).toMatchObject({ attackDice: 3 });
  });
});

describe('shots of other kinds', () => {
  const random = randomFrom(79);
  const weapon = (least: number) => ({
    atk: whole(random, least, 3),
    htv: whole(random, 2, 6),
    dmg: whole(random, 0, 4),
    crt: whole(random, 0, 6),
    def: whole(random, 0, 3),
    sav: whole(random, 2, 6),
    ap: oneOf(random, [0, 1, 2]),
    ...(flag(random) ? { wounds: whole(random, 1, 6) } : {}),
  });

  it('intercept with one die less (seed 79)', () => {
    repeat(30, () => {
      const input = { ...weapon(1), cleave: flag(random) };
      expect(answer('intercept', input), JSON.stringify(input)).toEqual(oracle.intercept(input));
    });
  });

  it('go astray into a combat (seed 79)', () => {
    repeat(15, () => {
      const friend = { friendDef: whole(random, 0, 3), friendSav: whole(random, 2, 6) };
      const shot = { longRange: flag(random), aimed: flag(random), quickShot: flag(random) };
      const cover = { cover: flag(random), friendCover: flag(random) };
      const lives = flag(random) ? { friendWounds: whole(random, 1, 6) } : {};
      const input = { ...weapon(0), ...friend, ...shot, ...cover, ...lives };
      expect(answer('shoot-into-combat', input), JSON.stringify(input)).toEqual(oracle.shootIntoCombat(input));
    });
  });
});

describe('heights, retreats and fear', () => {
  it('roll a die for each begun inch beyond the second (seed 81)', () => {
    const random = randomFrom(81);
    for (const height of [0, 2, 2.1, 3, 3.5, 4, 5.25, 6]) {
      const input = {
        height,
        sav: whole(random, 2, 6),
        fall: flag(random),
        ...(flag(random) ? { wounds: whole(random, 1, 4) } : {}),
      };
      expect(answer('drop', input), JSON.stringify(input)).toEqual(oracle.drop(input));
    }
  });

  it('count full inches by the other reading', () => {
    const told = answered(rolls.drop!, { height: 3.5, sav: 4 });
    expect(told.rulings).toEqual(['grimheim.drop.inches']);
    expect(told.disputed).toMatchObject([{ reading: 'full', answer: { dice: 1 } }]);
    expect(answered(rolls.drop!, { height: 4, sav: 4 }).disputed).toBeUndefined();
  });

  it('outrun a charge on some of three faces', () => {
    for (const mov of [4, 5, 6.5])
      for (const distance of [1.5, 4, 5, 5.5, 6, 7.5, 8, 9.5, 12]) {
        const input = { mov, distance };
        expect(answer('retreat', input), JSON.stringify(input)).toEqual(oracle.retreat(input));
      }
  });

  it('outrun it more often if the distance itself counts', () => {
    const told = answered(rolls.retreat!, { distance: 5, mov: 5 });
    expect(told.answer).toMatchObject({ pChargeFails: { frac: '1/3' } });
    expect(told.disputed).toMatchObject([{ reading: 'distance', answer: { pChargeFails: { frac: '2/3' } } }]);
    expect(answered(rolls.retreat!, { distance: 2, mov: 5 }).disputed).toBeUndefined();
  });

  it('lose an action to fear on a 1', () => {
    for (const actions of [0, 1, 2, 4]) expect(answer('fearful', { actions })).toEqual(oracle.fearful({ actions }));
  });
});

describe('close combat', () => {
  const fighter = (random: Random, dice: number) => {
    const blocks = Array.from({ length: whole(random, 0, Math.min(2, dice - 1)) }, () => whole(random, 2, 6));
    return {
      atk: whole(random, 0, dice - blocks.length),
      htv: whole(random, 2, 6),
      dmg: whole(random, 0, 3),
      crt: whole(random, 0, 5),
      wounds: whole(random, 1, 8),
      blocks,
      firstStrike: flag(random),
      cleave: flag(random),
    };
  };

  it('agrees with every roll and every line of play (seed 72)', () => {
    const random = randomFrom(72);
    repeat(40, () => {
      const input = {
        attacker: {
          ...fighter(random, 3),
          charged: flag(random),
          assist: whole(random, 0, 3),
          jump: random() < 0.3,
        },
        defender: fighter(random, 4),
      };
      expect(answer('melee', input), JSON.stringify(input)).toEqual(oracle.melee(input));
    });
  });

  it('agrees where both have many dice and hard choices', () => {
    const input = {
      attacker: { atk: 4, htv: 3, dmg: 2, crt: 3, wounds: 7, blocks: [4] },
      defender: { atk: 4, htv: 4, dmg: 3, crt: 4, wounds: 9, blocks: [3], cleave: true },
    };
    expect(answer('melee', input)).toEqual(oracle.melee(input));
  });

  it('lets the attacker begin unless the defender alone has First Strike', () => {
    const side = { atk: 1, htv: 4, dmg: 1, crt: 1, wounds: 1 };
    const first = (a: boolean, d: boolean) =>
      answer('melee', { attacker: { ...side, firstStrike: a }, defender: { ...side, firstStrike: d } });
    expect(first(false, false)).toMatchObject({ first: 'attacker' });
    expect(first(true, true)).toMatchObject({ first: 'attacker' });
    expect(first(true, false)).toMatchObject({ first: 'attacker' });
    expect(first(false, true)).toMatchObject({ first: 'defender' });
  });

  it('counts a jump for Cleave, and the criticals of block dice not', () => {
    const struck = (attacker: object) =>
      answer('melee', {
        attacker: { atk: 1, htv: 2, dmg: 1, crt: 10, wounds: 9, cleave: true, ...attacker },
        defender: { atk: 0, htv: 6, dmg: 1, crt: 1, wounds: 30 },
      });
    // A normal success is raised only beside a critical attack die: with the jump 5/6 of the rolls strike for 20.
    expect(struck({ jump: true })).toMatchObject({
      kill: { woundsLostAttackerDefender: { '0,10': '1/6', '0,20': '5/6' } },
    });
    expect(struck({ blocks: [2] })).toMatchObject({
      kill: { woundsLostAttackerDefender: { '0,0': '1/6', '0,1': '2/3', '0,10': '1/6' } },
    });
  });
});

describe('dice as they lie', () => {
  it('end as every line of play says (seed 73)', () => {
    const random = randomFrom(73);
    const dice = () => ({
      normal: whole(random, 0, 3),
      critical: whole(random, 0, 2),
      blockNormal: whole(random, 0, 2),
      blockCritical: whole(random, 0, 2),
    });
    const weapon = () => ({ dmg: whole(random, 0, 3), crt: whole(random, 0, 5), wounds: whole(random, 1, 10) });
    repeat(120, () => {
      const input = {
        attackerDice: dice(),
        defenderDice: dice(),
        attacker: weapon(),
        defender: weapon(),
        first: oneOf(random, ['attacker', 'defender'] as const),
      };
      expect(answer('resolve', input), JSON.stringify(input)).toEqual(oracle.resolve(input));
    });
  });

  it('leave both as they are when nobody has a success', () => {
    const weapon = { dmg: 1, crt: 2, wounds: 3 };
    const end = { attackerWoundsLeft: 3, defenderWoundsLeft: 3 };
    const input = { attackerDice: {}, defenderDice: { blockNormal: 2 }, attacker: weapon, defender: weapon };
    expect(answer('resolve', input)).toEqual({ kill: end, damage: end });
  });

  it('are played to a kill or for wounds, as the aim demands', () => {
    // One strike defeats a model of 1 wound, but leaves six wounds to the answer; blocking gives up the kill.
    const input = {
      attackerDice: { normal: 1, critical: 1 },
      defenderDice: { critical: 2 },
      attacker: { dmg: 1, crt: 1, wounds: 20 },
      defender: { dmg: 1, crt: 9, wounds: 2 },
    };
    expect(answer('resolve', input)).toEqual(oracle.resolve(input));
  });
});

describe('casting, misfires and injuries', () => {
  it('cast as two dice say, whatever the cost', () => {
    for (let cost = 0; cost <= 14; cost++)
      for (const wounds of [undefined, 1, 2, 3, 4, 5])
        for (const divine of [false, true]) {
          const input = { cost, divine, ...(wounds ? { wounds } : {}) };
          expect(answer('cast', input), JSON.stringify(input)).toEqual(oracle.cast(input));
        }
  });

  it('add up misfires', () => {
    for (const checks of [0, 1, 2, 3])
      for (const wounds of [undefined, 1, 3, 7]) {
        const input = { checks, ...(wounds ? { wounds } : {}) };
        expect(answer('misfire', input), JSON.stringify(input)).toEqual(oracle.misfire(input));
      }
    expect(answer('misfire', {})).toEqual(oracle.misfire({}));
  });

  it('injure each place once', () => {
    const places = ['head', 'arm', 'leg'];
    for (let rolled = 0; rolled <= 4; rolled++)
      for (const helmet of [false, true])
        for (let set = 0; set < 8; set++) {
          const input = { rolls: rolled, helmet, existing: places.filter((_, i) => set & (1 << i)) };
          expect(answer('injury', input), JSON.stringify(input)).toEqual(oracle.injury(input));
        }
    expect(answer('injury', {})).toEqual(oracle.injury({}));
  });
});
