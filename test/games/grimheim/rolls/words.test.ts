// What Grimheim's rolls say: bad input in a sentence with its path, limits reached, reasons, and a sentence to copy.
import { describe, expect, it } from 'vitest';
import { rolls } from '../../../../src/games/grimheim/rolls/index.ts';
import { filled, inputOf } from '../../../../src/odds/form.ts';
import { answered } from '../../../odds/exact.ts';

const shot = { atk: 3, htv: 4, dmg: 2, crt: 4, def: 2, sav: 4 };
const side = { atk: 3, htv: 4, dmg: 2, crt: 3, wounds: 5 };
const weapon = { dmg: 1, crt: 2, wounds: 3 };

describe('bad input', () => {
  it.each([
    ['ranged', { ...shot, atk: -1 }, 'input.atk', 'bad-question'],
    ['ranged', { ...shot, atk: 1e6 }, 'input.atk', 'too-large'],
    ['ranged', { ...shot, atk: 2.5 }, 'input.atk', 'bad-question'],
    ['ranged', { ...shot, atk: 'D6' }, 'input.atk', 'bad-question'],
    ['ranged', { ...shot, htv: 7 }, 'input.htv', 'bad-question'],
    ['ranged', { ...shot, ap: 3 }, 'input.ap', 'bad-question'],
    ['ranged', { ...shot, cover: 'hard' }, 'input.cover', 'bad-question'],
    ['ranged', { ...shot, wounds: 0 }, 'input.wounds', 'bad-question'],
    ['ranged', { ...shot, wind: 1 }, 'input.wind', 'bad-question'],
    ['ranged', { atk: 3 }, 'input.htv', 'bad-question'],
    ['ranged', [], 'input', 'bad-question'],
    ['melee', { attacker: side }, 'input.defender', 'bad-question'],
    ['melee', { attacker: side, defender: { ...side, charged: true } }, 'input.defender.charged', 'bad-question'],
    ['melee', { attacker: { ...side, atk: 9 }, defender: side }, 'input.attacker.atk', 'too-large'],
    ['melee', { attacker: { ...side, blocks: [4, 1] }, defender: side }, 'input.attacker.blocks[1]', 'bad-question'],
    ['melee', { attacker: { ...side, atk: 7, blocks: [4, 4] }, defender: side }, 'input.attacker.blocks', 'too-large'],
    ['melee', { attacker: side, defender: { ...side, wounds: 61 } }, 'input.defender.wounds', 'too-large'],
    [
      'resolve',
      { attackerDice: { normal: -1 }, defenderDice: {}, attacker: weapon, defender: weapon },
      'input.attackerDice.normal',
      'bad-question',
    ],
    [
      'resolve',
      { attackerDice: {}, defenderDice: { normal: 6, critical: 6 }, attacker: weapon, defender: weapon },
      'input.defenderDice',
      'too-large',
    ],
    [
      'resolve',
      { attackerDice: {}, defenderDice: {}, attacker: weapon, defender: weapon, first: 'me' },
      'input.first',
      'bad-question',
    ],
    ['cast', {}, 'input.cost', 'bad-question'],
    ['cast', { cost: 'D7.5' }, 'input.cost', 'bad-question'],
    ['intercept', { ...shot, atk: 0 }, 'input.atk', 'bad-question'],
    ['shoot-into-combat', shot, 'input.friendDef', 'bad-question'],
    ['misfire', { checks: 1e6 }, 'input.checks', 'too-large'],
    ['drop', { height: -1, sav: 4 }, 'input.height', 'bad-question'],
    ['drop', { height: Number.NaN, sav: 4 }, 'input.height', 'bad-question'],
    ['retreat', { distance: 5 }, 'input.mov', 'bad-question'],
    ['fearful', { actions: 21 }, 'input.actions', 'too-large'],
    ['injury', { existing: ['head', 'nose'] }, 'input.existing[1]', 'bad-question'],
    ['injury', { existing: ['head', 'head'] }, 'input.existing[1]', 'bad-question'],
  ])('%s %j is refused at %s', (kind, input, path, code) => {
    const parsed = rolls[kind]!.parse(input);
    expect(parsed).toMatchObject({ ok: false, problem: { path, code } });
    if (!parsed.ok) expect(parsed.problem.message).toMatch(/^.{15,}\.$/);
  });

  it('takes null for left out', () => {
    expect(answered(rolls.ranged!, { ...shot, wounds: null, cover: null }).answer).toEqual(
      answered(rolls.ranged!, shot).answer,
    );
  });
});

describe('limits', () => {
  it('are reached: eight dice a side with twenty wounds, and twenty dice on either end of a shot', () => {
    const eight = { atk: 5, htv: 4, dmg: 2, crt: 3, wounds: 20, blocks: [4, 3, 5] };
    const fight = answered(rolls.melee!, { attacker: { ...eight, charged: true, jump: true }, defender: eight });
    expect(fight.sentence).toContain('6 dice on 4+');
    expect(answered(rolls.ranged!, { ...shot, atk: 20, def: 20 }).sentence).toContain('20 dice');
  });
});

describe('sentences', () => {
  it('can be copied', () => {
    expect(answered(rolls.ranged!, { ...shot, wounds: 5, cover: true }).sentence).toBe(
      '3 dice on 4+ (2/4 damage) against 2 dice on 4+ in cover: 45.1% to do damage, 1.7 on average, 7.6% to defeat a model with 5 wounds.',
    );
    expect(answered(rolls.melee!, { attacker: side, defender: { ...side, blocks: [4] } }).sentence).toBe(
      '3 dice on 4+ (2/3 damage; 5 wounds), attacking 3 dice on 4+ (2/3 damage, blocking on 4+; 5 wounds): 19.1% to defeat, 10.6% to be defeated, 2 wounds dealt and 2.1 suffered on average, both playing to kill.',
    );
    expect(answered(rolls.cast!, { cost: 5, wounds: 2 }).sentence).toBe(
      'A spell of cost 5: 83.3% to cast it, 66.7% unharmed, 0.67 wounds to the caster on average; 66.7% to cast it and live with 2 wounds.',
    );
    expect(answered(rolls.cast!, { cost: 7, divine: true }).sentence).toBe(
      'A divine power of cost 7: 58.3% to call it, without risk.',
    );
    expect(answered(rolls.misfire!, { checks: 2, wounds: 3 }).sentence).toBe(
      '2 misfire checks: 69.4% for no flashback, 0.67 fatal wounds on average, 11.7% to be defeated with 3 wounds.',
    );
    expect(answered(rolls.injury!, { rolls: 2, existing: ['leg'] }).sentence).toBe(
      '2 injury rolls: 44.4% for nothing new beside the leg.',
    );
    expect(answered(rolls.intercept!, shot).sentence).toBe(
      'Intercepting with 2 dice on 4+ (2/4 damage) against 2 dice on 4+: 38.7% to do damage, 1.3 on average.',
    );
    expect(
      answered(rolls['shoot-into-combat']!, { ...shot, friendDef: 1, friendSav: 5, friendWounds: 4 }).sentence,
    ).toBe(
      '3 dice on 4+ into a combat (2/4 damage): 2.3 damage to the enemy on average; 46.1% to hurt the friend, 1.6 on average, 24.2% to lose them.',
    );
    expect(answered(rolls.drop!, { height: 6, sav: 4, fall: true, wounds: 3 }).sentence).toBe(
      'A fall of 6" with 4 dice on 4+: 6.3% unhurt, 2 damage on average, 51.8% to be Stunned, 31.3% to be defeated with 3 wounds.',
    );
    expect(answered(rolls.retreat!, { distance: 5, mov: 5 }).sentence).toBe(
      'A Retreat from a charger with MOV 5 that is 5" away: 33.3% that the Charge fails.',
    );
    expect(answered(rolls.fearful!, { actions: 2 }).sentence).toBe(
      '2 actions of a Fearful model: 69.4% to perform all of them, 1.7 on average.',
    );
    const strike = { attackerDice: { normal: 1 }, defenderDice: {}, attacker: weapon, defender: weapon };
    expect(answered(rolls.resolve!, strike).sentence).toBe(
      'Best play: the attacker ends on 3 wounds, the defender on 2, whatever they aim for.',
    );
  });

  it('say 0% and 100% only of certainties', () => {
    const sure = answered(rolls.ranged!, { atk: 20, htv: 2, dmg: 1, crt: 1, def: 0, sav: 6, wounds: 1 }).sentence;
    expect(sure).toContain('more than 99.9%');
    const hopeless = answered(rolls.ranged!, { atk: 4, htv: 2, dmg: 1, crt: 1, def: 0, sav: 6, wounds: 5 }).sentence;
    expect(hopeless).toContain(', 0% to defeat');
    const rare = answered(rolls.ranged!, { atk: 5, htv: 6, dmg: 1, crt: 1, def: 0, sav: 6, wounds: 5 }).sentence;
    expect(rare).toContain('less than 0.1% to defeat');
  });
});

describe('reasons', () => {
  const said = (kind: keyof typeof rolls, input: object) => answered(rolls[kind]!, input).because;

  it('cite a rule of the game each, with a whole sentence', () => {
    const all = [
      ...said('ranged', {
        ...shot,
        wounds: 3,
        longRange: true,
        aimed: true,
        quickShot: true,
        reactionShot: true,
        ap: 2,
        cover: true,
        dodge: true,
        cleave: true,
      }),
      ...said('melee', {
        attacker: { ...side, charged: true, assist: 4, jump: true, cleave: true, blocks: [4] },
        defender: { ...side, firstStrike: true },
      }),
      ...said('resolve', {
        attackerDice: { normal: 2, blockCritical: 1 },
        defenderDice: { critical: 1 },
        attacker: weapon,
        defender: weapon,
      }),
      ...said('intercept', { ...shot, ap: 1, cleave: true }),
      ...said('shoot-into-combat', { ...shot, ap: 1, friendDef: 1, friendSav: 4 }),
      ...said('drop', { height: 4.5, sav: 4, fall: true, wounds: 2 }),
      ...said('retreat', { distance: 5, mov: 5 }),
      ...said('fearful', {}),
      ...said('cast', { cost: 4, wounds: 2 }),
      ...said('misfire', { wounds: 1 }),
      ...said('injury', { helmet: true, existing: ['head'] }),
    ];
    for (const { rule, text } of all) {
      expect(rule).toMatch(/^grimheim\/[a-z]+(-[a-z]+)*$/);
      expect(text).toMatch(/^["A-Z0-9].*\.$/);
    }
    expect(new Set(all.map(({ rule }) => rule)).size).toBeGreaterThan(15);
  });

  it('say what is ignored', () => {
    expect(said('ranged', { ...shot, def: 0, cover: true })).toContainEqual({
      rule: 'grimheim/cover',
      text: 'Cover is ignored here: there is no Defense Die to retain.',
    });
    expect(said('ranged', { ...shot, reactionShot: true, longRange: true })).toContainEqual({
      rule: 'grimheim/effective-range',
      text:
        'A Reaction Shot is triggered within 8", where the range is not long. It is counted because it was asked for: ' +
        'it comes about only where a Reaction is resolved before the enemy moves.',
    });
    expect(answered(rolls.ranged!, { ...shot, reactionShot: true, longRange: true }).rulings).toEqual([
      'grimheim.reactions.moment',
    ]);
    expect(said('ranged', { ...shot, reactionShot: true }).map(({ text }) => text)).toContain(
      'Long range, Quick Shot and Dodge do not come into it: the enemy is within 8", the shot is a Reaction of its own, and Reactions never trigger further Reactions.',
    );
  });

  it('leave long range, Quick Shot and Dodge out of the form of a Reaction Shot', () => {
    const { fields } = rolls.ranged!.calculator;
    const ticked = { longRange: true, quickShot: true, dodge: true };
    const asked = (reactionShot: boolean) => inputOf(fields, filled(fields, { ...ticked, reactionShot }));
    expect(asked(false)).toMatchObject(ticked);
    for (const key of Object.keys(ticked)) expect(asked(true)).not.toHaveProperty(key);
  });

  it('say what choosing to retain the die is worth', () => {
    const lone = { atk: 2, htv: 4, dmg: 1, crt: 9, def: 1, sav: 6, cover: true, retain: 'best' };
    expect(said('ranged', lone)).toContainEqual({
      rule: 'grimheim/cover',
      text:
        'In cover the defender may retain the only Defense Die as a normal save. It sees the attack dice and retains or rolls ' +
        'the die, whichever means less damage. That lowers the damage from 3.1 to 2.8 on average.',
    });
    expect(said('ranged', { ...lone, crt: 0 }).find(({ rule }) => rule === 'grimheim/cover')?.text).toContain(
      'Here it is always best to retain it.',
    );
  });

  it('tell the dice of a resolved fight one by one', () => {
    const because = said('resolve', {
      attackerDice: { normal: 1, critical: 1 },
      defenderDice: { blockNormal: 1 },
      attacker: weapon,
      defender: weapon,
    });
    expect(because[1]!.text).toBe(
      'Both playing to kill: the attacker strikes with a normal success for 1 wound, then the defender spends a block die to no effect, then the attacker strikes with a critical success for 2 wounds.',
    );
  });
});
