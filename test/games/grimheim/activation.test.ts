// The matrix of actions: what each costs, what shuts what out, and what fits into one activation.
import { describe, expect, it } from 'vitest';
import { ACTIONS, actionNamed } from '../../../src/games/grimheim/activation/actions.ts';
import { activation, type Beginning } from '../../../src/games/grimheim/activation/activation.ts';

const fits = (names: string[], beginning: Partial<Beginning> = {}): boolean => activation(names, beginning).fits;
const rules = (names: string[], beginning: Partial<Beginning> = {}): string[] =>
  activation(names, beginning).because.map(({ rule }) => rule);

describe('the actions', () => {
  it('cost what the book says', () => {
    const dear = ACTIONS.filter(({ ap }) => ap !== 1).map(({ name, ap }) => [name, ap]);
    expect(dear).toEqual([
      ['run', 2],
      ['fall-back', 2],
    ]);
  });
  it('are found however they are written', () => {
    expect(actionNamed('  Fall   Back ')?.name).toBe('fall-back');
    expect(actionNamed('CAST A SPELL')?.title).toBe('Cast a Spell');
    expect(actionNamed('dance')).toBeUndefined();
    expect(() => activation(['dance'])).toThrow('dance');
  });
  it('are eleven common ones, three uses of them, and ten special ones', () => {
    expect(ACTIONS.filter(({ special }) => special).length).toBe(10);
    expect(ACTIONS.filter(({ countsAs }) => countsAs !== null).map(({ name }) => name)).toEqual([
      'push',
      'run',
      'loot',
      'reload',
    ]);
    expect(ACTIONS.length).toBe(24);
    for (const { excludes, notAfter } of ACTIONS)
      for (const name of [...excludes, ...notAfter]) expect(actionNamed(name)?.name).toBe(name);
  });
  it('cite the book, special actions under their own heading', () => {
    for (const { special, cites, name } of ACTIONS) {
      expect(cites.source).toBe('grimheim');
      if (special) expect(cites.section, name).toBe('Special Actions');
    }
  });
});

describe('points', () => {
  it('are two unless told', () => {
    expect(activation(['charge', 'fight'])).toMatchObject({ fits: true, ap: 2 });
    expect(activation(['overwatch', 'pass', 'pass'])).toMatchObject({ fits: false, ap: 3 });
    expect(activation(['overwatch', 'pass', 'pass'], { points: 3 })).toMatchObject({ fits: true, ap: 3 });
    expect(activation([])).toMatchObject({ fits: true, ap: 0 });
  });
  it('are told in words', () => {
    expect(activation(['run'], { model: 'Ada' }).because).toEqual([
      { rule: 'grimheim/actions', text: 'Ada spends 2 of its 2 AP on this.' },
    ]);
    expect(activation(['run', 'pass'], { model: 'Ada' }).because).toEqual([
      { rule: 'grimheim/actions', text: 'This costs 3 AP; Ada has only 2.' },
    ]);
    expect(activation(['run'], { points: Number.POSITIVE_INFINITY }).because[0]?.text).toBe(
      'Together this costs 2 AP.',
    );
  });
  it('grow by two with an overexertion, once it is paid for', () => {
    expect(activation(['overexertion', 'shoot', 'shoot', 'pass', 'pass'])).toMatchObject({ fits: false, ap: 5 });
    expect(activation(['overexertion', 'shoot', 'shoot', 'pass'])).toMatchObject({ fits: true, ap: 4 });
    expect(activation(['overexertion', 'shoot', 'shoot'])).toMatchObject({ fits: true, ap: 3 });
    expect(activation(['shoot', 'overexertion', 'shoot', 'pass'])).toMatchObject({ fits: true, ap: 4 });
    expect(activation(['pass', 'pass', 'overexertion'])).toMatchObject({ fits: false, ap: 3 });
    expect(activation(['pass', 'pass', 'overexertion']).because[0]?.text).toContain('has only 2');
    expect(activation(['overexertion', 'overexertion', 'pass', 'pass']).ap).toBe(4);
    expect(activation(['overexertion', 'overexertion', 'pass']).because[0]?.text).toContain('spends 3 of its 4 AP');
    expect(activation(['overexertion', 'shoot', 'shoot', 'pass']).because[0]?.text).toContain('spends 4 of its 4 AP');
  });
});

describe('one action twice', () => {
  it('is not allowed', () => {
    expect(activation(['shoot', 'shoot'])).toMatchObject({ fits: false });
    expect(rules(['shoot', 'shoot'])).toEqual(['grimheim/actions', 'grimheim/shoot']);
  });
  it('is allowed to Pass and to Interact', () => {
    expect(fits(['pass', 'pass'])).toBe(true);
    expect(fits(['interact', 'interact'])).toBe(true);
    expect(fits(['loot', 'reload'])).toBe(true);
  });
  it('is allowed to Shoot and Fight after an overexertion, and no third time, and to nothing else', () => {
    const many = { points: 9 };
    expect(fits(['overexertion', 'fight', 'fight'], many)).toBe(true);
    expect(fits(['overexertion', 'fight', 'fight', 'fight'], many)).toBe(false);
    expect(fits(['shoot', 'shoot', 'overexertion'], many)).toBe(false);
    expect(fits(['overexertion', 'hide', 'hide'], many)).toBe(false);
    expect(fits(['overexertion', 'overexertion'], many)).toBe(false);
  });
  it('counts a Push as a Move', () => {
    expect(rules(['move', 'push'], { points: 9 })).toContain('grimheim/push');
    expect(fits(['push', 'move'], { points: 9 })).toBe(false);
  });
});

describe('exclusions', () => {
  const many = { points: 9 };
  const pairs: [string, string, string][] = [
    ['run', 'move', 'grimheim/run'],
    ['run', 'charge', 'grimheim/run'],
    ['run', 'fall-back', 'grimheim/run'],
    ['charge', 'move', 'grimheim/charge'],
    ['charge', 'fall-back', 'grimheim/charge'],
    ['charge', 'hide', 'grimheim/charge'],
    ['charge', 'push', 'grimheim/charge'],
    ['shoot', 'move', 'grimheim/shoot'],
    ['shoot', 'run', 'grimheim/shoot'],
    ['shoot', 'hide', 'grimheim/shoot'],
    ['shoot', 'push', 'grimheim/shoot'],
    ['fall-back', 'move', 'grimheim/fall-back'],
    ['take-aim', 'run', 'grimheim/take-aim'],
    ['take-aim', 'hide', 'grimheim/take-aim'],
    ['quick-shot', 'run', 'grimheim/quick-shot'],
    ['quick-shot', 'hide', 'grimheim/quick-shot'],
  ];
  it.each(pairs)('%s and %s are never in one activation, whichever comes first', (a, b, rule) => {
    for (const names of [
      [a, b],
      [b, a],
    ]) {
      expect(fits(names, many)).toBe(false);
      expect(
        rules(names, many)
          .slice(1)
          .some((cited) => cited === rule || cited === `grimheim/${b}`),
      ).toBe(true);
    }
  });
  it.each([
    ['move', 'hide'],
    ['move', 'quick-shot'],
    ['take-aim', 'shoot'],
    ['run', 'hide'],
    ['run', 'overwatch'],
    ['move', 'take-aim'],
    ['fall-back', 'shoot'],
    ['guard', 'fight'],
    ['hide', 'overwatch'],
    ['cast-a-spell', 'move'],
  ])('%s and then %s go together', (a, b) => expect(fits([a, b], many)).toBe(true));
  it('let a Push be made with a Run, for nothing more, or as a Move of its own by another reading', () => {
    expect(activation(['run', 'push'])).toMatchObject({ fits: true, ap: 2 });
    expect(activation(['push', 'run'])).toMatchObject({ fits: true, ap: 2 });
    expect(activation(['run', 'push'], { pushCosts: true })).toMatchObject({ fits: false, ap: 3 });
    expect(activation(['run', 'push', 'push'])).toMatchObject({ fits: false, ap: 2 });
  });
  it('shut out a Shot after a Fall Back only where that counts as a Move', () => {
    expect(fits(['fall-back', 'shoot'], { ...many, inMelee: true })).toBe(true);
    expect(fits(['fall-back', 'shoot'], { ...many, inMelee: true, fallBackMoves: true })).toBe(false);
  });
  it('let nobody Guard after a Fight', () => {
    expect(rules(['fight', 'guard'])).toEqual(['grimheim/actions', 'grimheim/guard']);
    expect(fits(['guard', 'fight'])).toBe(true);
  });
});

describe('melee range', () => {
  it('is where one fights and falls back from', () => {
    expect(fits(['fight'], { inMelee: true })).toBe(true);
    expect(rules(['fight'], { inMelee: false })).toEqual(['grimheim/actions', 'grimheim/fight']);
    expect(fits(['fall-back'], { inMelee: false })).toBe(false);
    expect(fits(['fall-back'], { inMelee: true })).toBe(true);
  });
  it.each(ACTIONS.filter(({ inMelee }) => inMelee === false).map(({ name }) => name))('shuts out %s', (name) => {
    expect(fits([name], { inMelee: true })).toBe(false);
    expect(fits([name], { inMelee: false })).toBe(true);
    expect(fits([name])).toBe(true);
  });
  it.each(['pass', 'overwatch', 'guard', 'overexertion', 'cast-a-spell', 'invocation', 'command'])(
    'does not matter to %s',
    (name) => {
      expect(fits([name], { inMelee: true })).toBe(true);
      expect(fits([name], { inMelee: false })).toBe(true);
    },
  );
  it('may be entered by a spell that teleports, and be left by who is pushed: then it depends', () => {
    const notes = activation(['cast-a-spell', 'fight'], { inMelee: false }).because.map(({ text }) => text);
    expect(notes[1]).toContain('Whether it is after Cast a Spell depends');
    expect(fits(['cast-a-spell', 'fight'], { inMelee: false })).toBe(true);
    expect(fits(['push', 'interact'], { inMelee: false })).toBe(true);
    expect(fits(['charge', 'interact'], { inMelee: false })).toBe(false);
    expect(activation(['charge', 'fight'], { inMelee: false }).because.length).toBe(1);
  });
  it('is entered by a Charge or a Push and left by a Fall Back', () => {
    expect(fits(['charge', 'shoot'])).toBe(false);
    expect(fits(['push', 'fight'])).toBe(true);
    expect(fits(['move', 'fight'])).toBe(false);
    expect(fits(['run', 'fight'], { points: 9 })).toBe(false);
    expect(fits(['fall-back', 'shoot'], { points: 9, inMelee: true })).toBe(true);
    expect(fits(['fall-back', 'fight'], { points: 9, inMelee: true })).toBe(false);
  });
  it('may end with a Fight, and nobody knows', () => {
    expect(fits(['fight', 'shoot'], { inMelee: true })).toBe(true);
    expect(fits(['fight', 'fall-back'], { points: 3, inMelee: true })).toBe(true);
  });
  it('is learnt from what one does', () => {
    expect(fits(['shoot', 'fight'])).toBe(false);
    expect(fits(['overwatch', 'fight'])).toBe(true);
  });
});

describe('a stunned model', () => {
  it('recovers or passes, and once it has recovered does anything', () => {
    expect(fits(['recover'], { stunned: true })).toBe(true);
    expect(fits(['pass'], { stunned: true })).toBe(true);
    expect(fits(['move'], { stunned: true })).toBe(false);
    expect(fits(['recover', 'move'], { stunned: true })).toBe(true);
    expect(fits(['pass', 'move'], { stunned: true })).toBe(false);
    expect(rules(['move'], { stunned: true })).toEqual(['grimheim/actions', 'grimheim/move']);
  });
});
