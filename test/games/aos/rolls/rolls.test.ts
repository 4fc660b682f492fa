import { describe, expect, it } from 'vitest';
import { rolls } from '../../../../src/games/aos/rolls/index.ts';
import { compared, fraction, times } from '../../../../src/odds/fraction.ts';
import { answered, answerOf, distributions, fracs, read, whole } from '../../../odds/exact.ts';
import { everyTape, inLowestTerms, meanShare, shareOf } from '../../../oracle/every-tape.ts';
import {
  castByRolling,
  damageByRolling,
  painByRolling,
  pastWard,
  poolByRolling,
  prayedByRolling,
  rageByRolling,
  ritesByTrying,
  type Strike,
  twoDiceByRolling,
} from '../../../oracle/odds-aos.ts';

const kind = (name: string) => rolls[name]!;
const attack = kind('attack');

/** Models slain, point by point. */
function slainBy(
  damage: Record<string, string>,
  health: number,
  models: number,
  already: number,
): Record<string, string> {
  const slain: Record<string, [bigint, bigint]> = {};
  for (const [points, share] of Object.entries(damage)) {
    let [wounds, dead] = [already, 0];
    for (let i = 0; i < Number(points) && dead < models; i++) {
      if (++wounds < health) continue;
      dead++;
      wounds = 0;
    }
    const [p, q] = share.split('/').map(BigInt) as [bigint, bigint];
    const [n, d] = slain[dead] ?? [0n, 1n];
    slain[dead] = [n * q + p * d, d * q];
  }
  return Object.fromEntries(Object.entries(slain).map(([dead, [n, d]]) => [dead, inLowestTerms(n, d)]));
}

describe('an attack', () => {
  const strikes: [Strike, { health: number; models: number; already: number }][] = [
    [
      { attacks: 1, hit: 4, wound: 3, damage: 'D3', save: 5, ward: 5 },
      { health: 2, models: 1, already: 1 },
    ],
    [
      { attacks: 2, hit: 3, wound: 3, damage: 2, save: 4, rend: 1 },
      { health: 3, models: 2, already: 0 },
    ],
    [
      { attacks: 1, hit: 2, wound: 5, hitPlus: 1, woundPlus: 1, damage: 3, save: 6, rend: 2, ward: 6 },
      { health: 1, models: 4, already: 0 },
    ],
    [
      { attacks: 'D3', hit: 5, wound: 4, damage: 1, save: 4, anti: 2 },
      { health: 1, models: 2, already: 0 },
    ],
    [
      { attacks: 1, attackers: 2, hit: 3, wound: 3, damage: 'D6' },
      { health: 4, models: 3, already: 2 },
    ],
    [
      { attacks: 'D3+1', hit: 6, wound: 4, damage: 1 },
      { health: 2, models: 2, already: 0 },
    ],
    [
      { attacks: 1, hit: 5, wound: 2, damage: 'D3', save: 3, ward: 4, pain: 1 },
      { health: 2, models: 2, already: 0 },
    ],
  ];

  it.each(strikes)('%j is every die counted', (strike, unit) => {
    const answer = answerOf(attack, { ...strike, ...unit });
    const damage = damageByRolling(strike);
    expect(fracs(answer.damagePool)).toEqual(poolByRolling(strike));
    expect(fracs(answer.damage)).toEqual(damage);
    expect(answer.expectedDamage.frac).toBe(meanShare(damage));
    const slain = slainBy(damage, unit.health, unit.models, unit.already);
    expect(fracs(answer.modelsSlain)).toEqual(slain);
    expect(answer.expectedModelsSlain.frac).toBe(meanShare(slain));
    expect(answer.pDestroyed.frac).toBe(shareOf(slain, (dead) => Number(dead) === unit.models));
  });

  it('rolls a random number of attacks for each model', () => {
    const answer = answerOf(attack, { attacks: 'D3', attackers: 2, hit: 4, wound: 4, damage: 2 });
    expect(fracs(answer.attacks)).toEqual({ 2: '1/9', 3: '2/9', 4: '1/3', 5: '2/9', 6: '1/9' });
    // A model does nothing with the mean of (3/4)ᵏ over k = 1, 2, 3.
    const nothing = fraction(3 * 16 + 9 * 4 + 27, 3 * 64);
    expect(read(answer.damagePool[0])).toEqual(times(nothing, nothing));
  });

  it('does the damage of a formula, whatever the numbers', () => {
    const [hit, wound, save, ward] = [fraction(4, 6), fraction(5, 6), fraction(4, 6), fraction(4, 6)];
    const expected = [fraction(9), hit, wound, save, fraction(2), ward].reduce(times);
    const answer = answerOf(attack, {
      attacks: '2D6+2',
      attackers: 1,
      hit: 3,
      wound: 2,
      damage: 'D3',
      save: 4,
      rend: 1,
      ward: 5,
    });
    expect(read(answer.expectedDamage)).toEqual(expected);
    expect(read(answer.pAttackThrough)).toEqual([hit, wound, save].reduce(times));
  });

  it('sums to exactly 1 at the limit: 60 attacks of D6 damage on 30 models', () => {
    const answer = answerOf(attack, {
      attacks: 60,
      hit: 3,
      wound: 3,
      rend: 1,
      damage: 'D6',
      save: 4,
      ward: 5,
      health: 5,
      models: 30,
      pain: 7,
    });
    const found = distributions(answer);
    expect(found.map(([path]) => path)).toEqual(['attacks', 'damagePool', 'damage', 'modelsSlain']);
    for (const [path, odds] of found) expect([path, whole(odds)]).toEqual([path, '1/1']);
    const plain = answerOf(attack, { attacks: 60, hit: 3, wound: 3, rend: 1, damage: 'D6', save: 4, ward: 5 });
    expect(plain.expectedDamage.frac).toBe(inLowestTerms(60n * 4n * 4n * 4n * 7n * 4n, 6n ** 3n * 2n * 6n));
  });

  it('never gets worse with an attack, an attacker, a point of Rend or of damage more', () => {
    const base = {
      attacks: 3,
      attackers: 2,
      hit: 4,
      wound: 4,
      rend: 0,
      damage: 2,
      save: 4,
      ward: 6,
      health: 3,
      models: 4,
    };
    const destroyed = (change: object) => read(answerOf(attack, { ...base, ...change }).pDestroyed);
    for (const change of [
      { attacks: 4 },
      { attackers: 3 },
      { rend: 1 },
      { anti: 1 },
      { damage: 3 },
      { hit: 3 },
      { ward: null },
      { hitPlus: 1 },
    ]) {
      expect(compared(destroyed(change), destroyed({}))).toBeGreaterThan(0);
    }
    expect(compared(destroyed({ pain: 1 }), destroyed({}))).toBeLessThan(0);
  });

  it('tells of slain models only when there is health, and what it left out', () => {
    const { answer, because } = answered(attack, { attacks: 1, hit: 3, wound: 3, damage: 1, rend: 2, models: 4 });
    expect(Object.keys(answer)).toEqual(['pAttackThrough', 'attacks', 'damagePool', 'damage', 'expectedDamage']);
    const texts = because.map(({ text }) => text).join(' ');
    expect(texts).toMatch(/no save, so Rend has nothing to spoil/);
    expect(texts).toMatch(/models and damage already taken are left out/);
  });

  it('says that all are slain on average only when that is certain', () => {
    const sentence = (input: object) => answered(attack, { hit: 2, wound: 2, damage: 6, health: 1, ...input }).sentence;
    expect(sentence({ attacks: 60, models: 30 })).toMatch(/nearly all 30 models slain on average/);
    expect(sentence({ attacks: 2, models: 2 })).toMatch(/1\.8 of 2 models slain on average/);
  });

  it('shows the other order of ward and pain, and only then', () => {
    const both = { attacks: 1, hit: 3, wound: 3, damage: 3, ward: 5, pain: 2 };
    const { disputed, rulings } = answered(attack, both);
    expect(rulings).toEqual(['aos.pain.order']);
    const painFirst = everyTape((d6) => {
      let points = d6() >= 3 && d6() >= 3 ? 3 : 0;
      for (let i = 0; i < 2; i++) if (d6() >= 3) points--;
      return pastWard(Math.max(0, points), 5, d6);
    });
    expect(fracs((disputed![0]!.answer as { damage: never }).damage)).toEqual(painFirst);
    expect(answered(attack, { ...both, ward: null }).disputed).toBeUndefined();
    expect(answered(attack, { ...both, pain: 0 }).rulings).toEqual([]);
  });

  it.each([
    [{ attacks: 200 }, 'too-large', 'input.attacks'],
    [{ attacks: 'D7.5' }, 'bad-question', 'input.attacks'],
    [{ attacks: 10, attackers: 20 }, 'too-large', 'input.attackers'],
    [{ attacks: 60, damage: '3D6' }, 'too-large', 'input.damage'],
    [{ hit: 7 }, 'bad-question', 'input.hit'],
    [{ hit: 1 }, 'bad-question', 'input.hit'],
    [{ hitPlus: 2 }, 'bad-question', 'input.hitPlus'],
    [{ save: 7 }, 'bad-question', 'input.save'],
    [{ health: 2, already: 2 }, 'bad-question', 'input.already'],
    [{ rend: -1 }, 'bad-question', 'input.rend'],
  ])('refuses %j', (change, code, path) => {
    const parsed = attack.parse({ attacks: 4, hit: 3, wound: 3, damage: 1, ...change });
    expect(parsed).toMatchObject({ ok: false, problem: { code, path } });
  });
});

describe('Simmering Rage', () => {
  const strike = { hit: 4, wound: 3, damage: 1, save: 5 };

  it.each([
    [{ ...strike, dice: 1, damage: 'D3' }],
    [{ ...strike, dice: 2 }],
    [{ ...strike, dice: 2, hit: 6, damage: 2, save: null }],
  ])('%j is every die counted', (input) => {
    const answer = answerOf(kind('rage'), {
      ...input,
      bystanderWard: 4,
      ward: 4,
      opponentFury: 6,
      selfHealth: 2,
      selfModels: 3,
      selfAlready: 1,
    });
    const pool = rageByRolling(input, 'pool');
    expect(fracs(answer.damagePool)).toEqual(pool);
    expect(fracs(answer.sixesOnes)).toEqual(rageByRolling(input, 'sixes,ones'));
    const self = rageByRolling(input, 'self');
    expect(fracs(answer.selfDamage)).toEqual(self);
    expect(answer.expectedSelfDamage.frac).toBe(meanShare(self));
    expect(fracs(answer.selfModelsSlain)).toEqual(slainBy(self, 2, 3, 1));
    const bystander = rageByRolling({ ...input, ward: 4 }, 'bystander');
    expect(fracs(answer.bystanderDamage)).toEqual(bystander);
    expect(answer.expectedBystanderDamage.frac).toBe(meanShare(bystander));
    expect(read(answer.expectedDamage)).toEqual(times(read({ frac: meanShare(pool), float: 0 }), fraction(1, 2)));
    for (const [path, odds] of distributions(answer)) expect([path, whole(odds)]).toEqual([path, '1/1']);
  });

  it('is warded point by point, mortal damage too', () => {
    const input = { dice: 1, hit: 4, wound: 3, damage: 1, ward: 5 };
    expect(fracs(answerOf(kind('rage'), input).damage)).toEqual(rageByRolling(input, 'damage'));
  });

  it("raises the opponent's fury by sixes, to 7 at most", () => {
    const fury = (opponentFury: number) =>
      fracs(answerOf(kind('rage'), { ...strike, dice: 3, opponentFury }).opponentFury);
    expect(fury(0)).toEqual({ 0: '125/216', 1: '25/72', 2: '5/72', 3: '1/216' });
    expect(fury(6)).toEqual({ 6: '125/216', 7: '91/216' });
    expect(fury(7)).toEqual({ 7: '1/1' });
  });

  it('shows the reading in which a 6 does not hit as well', () => {
    const { disputed } = answered(kind('rage'), { dice: 1, hit: 6, wound: 2, damage: 5 });
    expect(fracs((disputed![0]!.answer as { damagePool: never }).damagePool)).toEqual({
      0: '5/6',
      1: '1/18',
      2: '1/18',
      3: '1/18',
    });
  });

  it('takes one to three dice and says what it leaves out', () => {
    for (const dice of [0, 4]) expect(kind('rage').parse({ ...strike, dice }).ok).toBe(false);
    const { answer, because } = answered(kind('rage'), { ...strike, dice: 1, selfModels: 3 });
    expect(answer).not.toHaveProperty('selfModelsSlain');
    expect(because.at(-1)!.text).toMatch(/own health/);
    expect(kind('rage').parse({ ...strike, dice: 1, selfHealth: 2, selfAlready: 2 })).toMatchObject({
      ok: false,
      problem: { path: 'input.selfAlready' },
    });
  });
});

describe('Fight Through the Pain', () => {
  it.each([
    [1, 1, null],
    ['D3', 2, 5],
    ['D3', 0, 4],
    [3, 3, 6],
    ['D6', 2, null],
  ])('%s damage against %i dice with a ward of %s is every die counted', (damage, dice, ward) => {
    const answer = answerOf(kind('fight-through-pain'), {
      damage,
      dice,
      ward,
      health: 2,
      models: 2,
      already: 1,
      fury: 2,
    });
    const rolled = painByRolling(damage, dice, ward);
    expect(fracs(answer.damage)).toEqual(rolled);
    expect(answer.expectedDamage.frac).toBe(meanShare(rolled));
    expect(fracs(answer.modelsSlain)).toEqual(slainBy(rolled, 2, 2, 1));
    for (const [path, odds] of distributions(answer)) expect([path, whole(odds)]).toEqual([path, '1/1']);
    expect(answer.furyAfter).toBe(Math.max(0, 2 - dice));
  });
});

describe('two dice', () => {
  it.each([
    [{ needed: 1 }, '1/1'],
    [{ needed: 8 }, '5/12'],
    [{ needed: 7.5 }, '5/12'],
    [{ needed: 13 }, '0/1'],
    [{ distance: 0 }, '1/1'],
    [{ distance: 7.5 }, '7/12'],
    [{ distance: 7.51 }, '5/12'],
    [{ distance: 12.5 }, '1/36'],
    [{ distance: 12.6 }, '0/1'],
  ])('charge %j', (input, p) => {
    expect(answerOf(kind('charge'), input).p.frac).toBe(p);
  });

  it('charge and banish as every roll says', () => {
    for (let needed = -1; needed <= 14; needed++) {
      const p = (bonus = 0) => twoDiceByRolling(needed, bonus).yes ?? '0/1';
      expect(answerOf(kind('charge'), { needed }).p.frac).toBe(p());
      expect(answerOf(kind('charge'), { distance: Math.max(0, needed + 0.5) }).p.frac).toBe(p());
      for (const others of [0, 1, 4])
        expect(answerOf(kind('banish'), { value: Math.max(0, needed), enemyManifestations: 1 + others }).p.frac).toBe(
          p(others),
        );
    }
  });

  it('charge by what is needed or by a distance, not both and not neither', () => {
    expect(kind('charge').parse({ needed: 3, distance: 4 })).toMatchObject({
      ok: false,
      problem: { code: 'bad-question', path: 'input.distance' },
    });
    expect(kind('charge').parse({})).toMatchObject({ ok: false, problem: { path: 'input.needed' } });
  });

  it.each([
    [6, 0, false, 0],
    [7, 1, true, 0],
    [5, 3, true, 2],
    [2, 9, true, -1],
    [12, -1, true, 4],
  ])('cast a value of %i at %i, unbinding %s at %i: every roll counted', (value, plus, unbind, unbindPlus) => {
    const answer = answerOf(kind('cast'), { value, plus, unbind, unbindPlus });
    const rolled = castByRolling(value, plus, unbind, unbindPlus);
    const zero = '0/1';
    expect(answer.pMiscast.frac).toBe('1/36');
    expect(answer.pUnbound.frac).toBe(rolled.unbound ?? zero);
    expect(answer.pCast.frac).toBe(rolled.cast ?? zero);
    expect(answer.pReachesValue.frac).toBe(shareOf(rolled, (end) => end === 'cast' || end === 'unbound'));
    expect(answer.pFails.frac).toBe(shareOf(rolled, (end) => end !== 'cast'));
    expect(whole(answer.miscastSelfDamage)).toBe('1/1');
  });

  it('leave out a bonus to unbinding when nobody does', () => {
    const { answer, because } = answered(kind('cast'), { value: 6, unbindPlus: 3 });
    expect(answer).toMatchObject({ pUnbound: { frac: '0/1' } });
    expect(because.at(-1)).toEqual({
      rule: 'aos/unbinding',
      text: 'Nobody unbinds, so the bonus to unbinding is left out.',
    });
  });

  it('banish with one more for each manifestation after the first', () => {
    expect(answerOf(kind('banish'), { value: 8 }).p.frac).toBe('5/12');
    expect(answerOf(kind('banish'), { value: 8, enemyManifestations: 2 }).p.frac).toBe('7/12');
    expect(kind('banish').parse({ value: 8, enemyManifestations: 0 }).ok).toBe(false);
  });
});

describe('a prayer', () => {
  it.each([
    [4, 1, 0, 0],
    [7, 2, 0, 0],
    [9, 3, 2, 0],
    [12, 3, 0, 1],
    [8, 2, 3, 2],
  ])('of value %i in %i turns from %i points at +%i is every roll counted', (value, turns, points, plus) => {
    const answer = answerOf(kind('pray'), { value, turns, points, plus, sacredRites: true });
    const byTurn = Array.from(
      { length: turns },
      (_, i) => prayedByRolling(value, i + 1, points, plus).answered ?? '0/1',
    );
    expect(answer.pAnsweredByTurn.map(({ frac }: { frac: string }) => frac)).toEqual(byTurn);
    expect(answer.pAnswered.frac).toBe(byTurn.at(-1));
    const best = inLowestTerms(BigInt(ritesByTrying(value, turns, points, plus)), 18n ** BigInt(turns));
    expect(answer.pAnsweredOptimalWithSacredRites.frac).toBe(best);
  });

  it('is never hurt by Sacred Rites, and speaks of them only when asked', () => {
    const answer = answerOf(kind('pray'), { value: 14, turns: 6, points: 3, sacredRites: true });
    expect(compared(read(answer.pAnsweredOptimalWithSacredRites), read(answer.pAnswered))).toBeGreaterThan(0);
    expect(answerOf(kind('pray'), { value: 14, turns: 6 })).not.toHaveProperty('pAnsweredOptimalWithSacredRites');
  });
});

describe('one die', () => {
  it('decides priority, and a tie goes to who went first', () => {
    const answer = answerOf(kind('priority'), {});
    const rolled = everyTape((d6) => Math.sign(d6() - d6()));
    expect(answer.pOutright.frac).toBe(rolled[1]);
    expect(answer.pTie.frac).toBe(rolled[0]);
    expect(answer.pDecidesIfWentFirst.frac).toBe(shareOf(rolled, (sign) => sign !== '-1'));
    expect(answer.pDecidesIfWentSecond.frac).toBe(rolled[1]);
    expect(answerOf(kind('rolloff'), {})).toMatchObject({ pWin: { frac: '1/2' }, pTieFirstTime: { frac: '1/6' } });
  });

  it.each([
    [null, null],
    [5, 2],
    [2, 3],
    [6, 1],
  ])('wakes a Place of Power with a ward of %s and %s health left', (ward, healthLeft) => {
    const answer = answerOf(kind('place-of-power'), { ward, healthLeft });
    const rolled = everyTape((d6) => (d6() === 1 ? pastWard(Math.ceil(d6() / 2), ward, d6) : 0));
    expect(answer.pEffect.frac).toBe('5/6');
    expect(fracs(answer.mortalDamage)).toEqual(rolled);
    if (healthLeft === null) expect(answer).not.toHaveProperty('pSlain');
    else expect(answer.pSlain.frac).toBe(shareOf(rolled, (points) => Number(points) >= healthLeft));
  });

  it.each([
    [0, 0, '0/1'],
    [1, 0, '0/1'],
    [2, 0, '1/6'],
    [7, 0, '1/1'],
    [5, -3, '1/6'],
    [2, 3, '2/3'],
  ])('brings down a pass contested by %i with a focus of %i', (contesting, focus, p) => {
    expect(answerOf(kind('collapse'), { contesting, focus }).pRemoved.frac).toBe(p);
  });

  it('brings down a pass as every face says', () => {
    for (const focus of [0, -3, 3])
      for (let contesting = 0; contesting <= 12; contesting++) {
        const rolled = everyTape((d6) => (d6() + contesting + focus >= 8 ? 'yes' : 'no'));
        expect(answerOf(kind('collapse'), { contesting, focus }).pRemoved.frac).toBe(rolled.yes ?? '0/1');
      }
  });
});
