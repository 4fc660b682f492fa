// Every step of the Communion Phase, held to the clauses of the core book that it comes from (their numbers are in the names).
import { describe, expect, it } from 'vitest';
import { cutDamage, fateDue, healthBack, pitsDue } from '../../../src/companion/judgement/communion.ts';
import { afterMove, objectionTo } from '../../../src/companion/judgement/game.ts';
import type { Move } from '../../../src/companion/judgement/moves.ts';
import { baseHealthOf, effigyLeft, type Game } from '../../../src/companion/judgement/state.ts';
import { communion, five, idle, idleTurn, play, three } from './played.ts';

const turn1 = [three, ...idleTurn()];
const made = (game: Game, ...moves: Move[]): Game => moves.reduce(afterMove, game);
const says = (game: Game, move: Move): string => objectionTo(game, move)?.text ?? 'allowed';
const ruleOf = (game: Game, move: Move): string | undefined => objectionTo(game, move)?.rule;

describe('the first turn', () => {
  it('jud-0592: has no Communion Phase', () => {
    expect(play(three)).toMatchObject({ phase: 'activation', turn: 1, unbound: 0 });
    expect(says(play(three), { do: 'events' })).toBe('That is for the Communion Phase.');
    expect(ruleOf(play(three), { do: 'events' })).toBe('judgement/communion-phase');
  });
  it('jud-0595: each player begins with 1 Fate', () => {
    const { sides } = play(three);
    expect([sides.red.fate, sides.blue.fate]).toEqual([1, 1]);
  });
});

describe('the Communion Phase', () => {
  it('jud-0597: begins with the second turn, once all have activated', () => {
    expect(play(...turn1)).toMatchObject({ phase: 'communion', turn: 2, step: 1 });
    expect(play(...turn1.slice(0, -1)).phase).toBe('activation');
  });
  it('jud-0596: has five steps, each only in its order', () => {
    const steps = communion(1);
    let game = play(...turn1);
    for (const [i, step] of steps.entries()) {
      for (const [j, other] of steps.entries())
        expect(says(game, other) === 'allowed', `${step.do} and ${other.do}`).toBe(i === j);
      expect(game.step).toBe(i + 1);
      game = afterMove(game, step);
    }
    expect(game).toMatchObject({ phase: 'activation', turn: 2 });
    expect(says(play(...turn1), { do: 'respawn' })).toBe('Step 1 comes first: start events.');
  });
});

describe('step 1', () => {
  const hit = play(...([three, { do: 'activate', hero: 0 }, { do: 'strike', damage: 5 }] as Move[]));
  it('jud-0380: Effigies regenerate all damage by attacks', () => {
    expect(effigyLeft(hit, 'blue')).toBe(11);
    const game = made(hit, { do: 'end' }, ...[3, 1, 4, 2, 5].flatMap(idle));
    expect(game.step).toBe(1);
    expect(effigyLeft(game, 'blue')).toBe(11);
    expect(effigyLeft(made(game, { do: 'events' }), 'blue')).toBe(16);
  });
  it('jud-0381, jud-0390: what Souls take away stays away', () => {
    // Johnny holds 2 Souls in a five-a-side game and hits the Effigy of 12 for 11: it is back at 12.
    const game = play(
      five,
      { do: 'activate', hero: 0 },
      { do: 'soul', hero: 0, by: 1 },
      { do: 'soul', hero: 1, by: 1 },
      { do: 'strike', damage: 11 },
      { do: 'end' },
      ...[5, 1, 6, 2, 7, 3, 8, 4, 9].flatMap(idle),
    );
    expect(effigyLeft(game, 'blue')).toBe(1);
    expect(effigyLeft(made(game, { do: 'events' }), 'blue')).toBe(12);
    expect(baseHealthOf(game, 'blue')).toBe(12);
  });
  it('jud-0692: models with regeneration heal now, but not while on fire', () => {
    const game = made(play(...turn1), { do: 'harm', hero: 0, damage: 4, by: 'monster' });
    expect(made(game, { do: 'heal', hero: 0, health: 2 }).heroes[0]?.damage).toBe(2);
    const burning = made(game, { do: 'condition', hero: 0, condition: 'fire' });
    expect(says(burning, { do: 'heal', hero: 0, health: 2 })).toBe('Thorgar suffers fire and cannot heal.');
  });
});

describe('step 2', () => {
  const game = made(play(...turn1), { do: 'events' });
  it('jud-0599, jud-0603: Souls and monsters move, and monsters attack in this step', () => {
    const hurt = made(game, { do: 'harm', hero: 3, damage: 4, by: 'monster' });
    expect(hurt).toMatchObject({ step: 2 });
    expect(made(hurt, { do: 'drift' }).step).toBe(3);
  });
  it('jud-0454: a hero that a monster kills in nobody’s turn leaves no Soul and gives no level', () => {
    const dead = made(game, { do: 'harm', hero: 3, damage: 20, by: 'monster' });
    expect(dead.heroes.map(({ souls, level }) => [souls, level])).toEqual(dead.heroes.map(() => [0, 1]));
    expect(dead.heroes[3]?.died).toBe(2);
  });
});

describe('step 3', () => {
  const atStep3 = (...moves: Move[]) => made(play(...turn1), ...moves, { do: 'events' }, { do: 'drift' });
  it('jud-0605: 1 Fate for each player, in the first 2 turns only', () => {
    const second = made(atStep3(), { do: 'generate', red: 0, blue: 0 });
    expect([second.sides.red.fate, second.sides.blue.fate]).toEqual([2, 2]);
    const third = play(...turn1, ...communion(1), ...idleTurn(), { do: 'events' }, { do: 'drift' });
    expect(third.turn).toBe(3);
    expect(fateDue(third, 'red')).toEqual({ free: 0, souls: 0 });
    expect(made(third, { do: 'generate', red: 0, blue: 0 }).sides.red.fate).toBe(2);
  });
  it('jud-0606: 1 Fate for each Soul, bound or banked', () => {
    const game = atStep3({ do: 'soul', hero: 0, by: 1 }, { do: 'soul', hero: 1, by: 1 });
    expect(fateDue(game, 'red')).toEqual({ free: 1, souls: 2 });
    const banked = { ...game, sides: { ...game.sides, red: { ...game.sides.red, banked: 1 } } };
    expect(made(banked, { do: 'generate', red: 0, blue: 0 }).sides.red.fate).toBe(1 + 1 + 3);
  });
  it('jud-0607: the Fate of Shrines is added', () => {
    expect(made(atStep3(), { do: 'generate', red: 2, blue: 0 }).sides).toMatchObject({
      red: { fate: 4 },
      blue: { fate: 2 },
    });
    expect(says(atStep3(), { do: 'generate', red: -1, blue: 0 })).toMatch(/whole number/);
  });

  // In turn 3 nobody has Fate but what is left of the first two turns.
  const poor = made(
    play(...turn1, ...communion(1)),
    { do: 'fate', player: 'red', by: -2 },
    { do: 'fate', player: 'blue', by: -2 },
    ...idleTurn(),
    { do: 'events' },
    { do: 'drift' },
  );
  it('jud-0516: a Warband with zero Fate after Fate was generated may cut a hero', () => {
    expect(says(poor, { do: 'cut', player: 'red', hero: 0 })).toBe('A hero is cut after Fate was generated.');
    const game = made(poor, { do: 'generate', red: 0, blue: 1 });
    expect(game).toMatchObject({ step: 3, cutters: ['red'] });
    expect(says(game, { do: 'cut', player: 'blue', hero: 3 })).toBe('Only a Warband with zero Fate may cut a hero.');
    expect(made(game, { do: 'cut', player: 'red' })).toMatchObject({ step: 4, sides: { red: { fate: 0 } } });
    const cut = made(game, { do: 'cut', player: 'red', hero: 0 });
    expect(cut).toMatchObject({ step: 4, sides: { red: { fate: 1 } } });
    expect(cut.heroes[0]?.damage).toBe(5);
  });
  it('jud-0518, jud-0519: a third of the maximum, rounded up, or 5', () => {
    const hero = poor.heroes[0]!;
    expect([15, 16, 18, 19, 24].map((health) => cutDamage({ ...hero, health }))).toEqual([5, 6, 6, 7, 8]);
    expect(cutDamage({ ...hero, health: 15, temporary: 3 }), 'temporary health counts').toBe(6);
  });
  it('jud-0517, jud-0520: it must be alive, not cursed, and survive', () => {
    const game = made(poor, { do: 'generate', red: 0, blue: 1 });
    expect(says(game, { do: 'cut', player: 'red', hero: 3 })).toMatch(/your own Warband/);
    const cursed = made(game, { do: 'condition', hero: 0, condition: 'curse' });
    expect(says(cursed, { do: 'cut', player: 'red', hero: 0 })).toBe('Thorgar is cursed and cannot be cut for Fate.');
    const weak = made(game, { do: 'harm', hero: 0, damage: 10, by: 'monster' });
    expect(says(weak, { do: 'cut', player: 'red', hero: 0 })).toMatch(/reduced to zero health/);
    const enough = made(game, { do: 'harm', hero: 0, damage: 9, by: 'monster' });
    expect(made(enough, { do: 'cut', player: 'red', hero: 0 }).heroes[0]?.damage).toBe(14);
    const gone = made(game, { do: 'harm', hero: 0, damage: 20, by: 'monster' });
    expect(says(gone, { do: 'cut', player: 'red', hero: 0 })).toMatch(/living hero/);
  });
  it('jud-0521: where both have zero, the player who goes first decides first', () => {
    const game = made(poor, { do: 'generate', red: 0, blue: 0 });
    expect(game.first).toBe('red');
    expect(game.cutters).toEqual(['red', 'blue']);
    expect(says(game, { do: 'cut', player: 'blue' })).toBe('The player who goes first this turn decides first.');
    expect(made(game, { do: 'cut', player: 'red' }, { do: 'cut', player: 'blue', hero: 4 }).step).toBe(4);
  });
});

describe('step 4', () => {
  const upTo4 = (game: Game) => made(game, { do: 'events' }, { do: 'drift' }, { do: 'generate', red: 0, blue: 0 });
  it('jud-0608: the first Soul appears at a pit drawn at random', () => {
    const game = upTo4(play(...turn1));
    expect(pitsDue(game)).toEqual([1, 2, 3]);
    expect(says(game, { do: 'spawn' })).toMatch(/at random/);
    expect(says(game, { do: 'spawn', pit: 4 })).toBe('The Soul spawns at pit 1 or 2 or 3.');
    expect(made(game, { do: 'spawn', pit: 3 })).toMatchObject({ unbound: 1, lastPit: 3, step: 5 });
  });
  it('jud-0610: the next ones follow clockwise', () => {
    const game = upTo4(play(...turn1, ...communion(3), ...idleTurn()));
    expect(pitsDue(game)).toEqual([1]);
    expect(says(game, { do: 'spawn', pit: 2 })).toBe('The Soul spawns at pit 1.');
    expect(made(game, { do: 'spawn' })).toMatchObject({ unbound: 2, lastPit: 1 });
  });
  it('jud-0611: with a single pit it is always that one', () => {
    const single = { ...three, pits: 1 };
    const game = upTo4(play(single, ...idleTurn()));
    expect(pitsDue(game)).toEqual([1]);
    expect(pitsDue(made(game, { do: 'spawn' }, { do: 'respawn' }))).toEqual([1]);
  });
  it('jud-0612: with two unbound Souls none appears, and the next follows the pit that last spawned one', () => {
    const two = play(...turn1, ...communion(1), ...idleTurn(), ...communion(), ...idleTurn());
    const game = upTo4(two);
    expect(game.unbound).toBe(2);
    expect(pitsDue(game)).toEqual([]);
    expect(says(game, { do: 'spawn', pit: 3 })).toBe('No Soul spawns this turn.');
    const later = made(game, { do: 'spawn' }, { do: 'respawn' });
    expect(later).toMatchObject({ unbound: 2, lastPit: 2 });
    expect(pitsDue({ ...later, unbound: 1 })).toEqual([3]);
  });
  it('jud-0414, jud-0457: a monster is back in the second Communion Phase after its death, unhurt', () => {
    const slain = made(play(three), { do: 'wound', monster: 0, damage: 10 }, ...idleTurn());
    const first = made(upTo4(slain), { do: 'spawn', pit: 1 });
    expect(first.monsters[0]).toMatchObject({ died: 1, damage: 10 });
    const second = made(upTo4(made(first, { do: 'respawn' }, ...idleTurn())), { do: 'spawn' });
    expect(second.turn).toBe(3);
    expect(second.monsters[0]).toMatchObject({ died: null, damage: 0 });
  });
});

describe('step 5', () => {
  const killed = made(play(three), { do: 'activate', hero: 0 }, { do: 'harm', hero: 3, damage: 20, by: 0 });
  const upTo5 = (game: Game) => made(game, ...communion(1).slice(0, 4));
  const turn2 = upTo5(made(killed, { do: 'end' }, ...[4, 1, 5, 2].flatMap(idle)));
  it('jud-0615, jud-0616: heroes killed in the previous turn are back with 5 health less', () => {
    expect(turn2.heroes[3]?.died).toBe(1);
    const back = made(turn2, { do: 'respawn' });
    expect(back.heroes[3]).toMatchObject({ died: null, damage: 5, returned: true });
    expect(healthBack({ ...back.heroes[3]!, members: 2 }), 'jud-0163: a hero unit 3 less').toBe(12);
  });
  it('jud-0617: and can be healed to their maximum', () => {
    expect(made(turn2, { do: 'respawn' }, { do: 'heal', hero: 3, health: 5 }).heroes[3]?.damage).toBe(0);
  });
  it('jud-0618: they have 1 action less this turn, and all of them in the next', () => {
    const back = made(turn2, { do: 'respawn' });
    expect(back.first).toBe('blue');
    const acting = made(back, { do: 'activate', hero: 3 });
    const two = made(acting, { do: 'act', action: 'advance' }, { do: 'act', action: 'advance' });
    expect(says(two, { do: 'act', action: 'advance' })).toBe('Together this costs 3 actions, and there are only 2.');
    const next = made(two, { do: 'end' }, ...[0, 4, 1, 5, 2].flatMap(idle), ...communion());
    expect(next.heroes[3]?.returned).toBe(false);
  });
  it('jud-0537: they buy artefacts without spending an action', () => {
    const acting = made(turn2, { do: 'respawn' }, { do: 'activate', hero: 3 });
    const bought = made(acting, { do: 'act', action: 'buy', fate: 1 });
    expect(bought.sides.blue.fate).toBe(1);
    expect(made(bought, { do: 'act', action: 'advance' }, { do: 'act', action: 'advance' }).active?.steps.length).toBe(
      3,
    );
  });
  it('jud-0615: a hero killed in this very Communion Phase waits for the next', () => {
    const step2 = made(play(...turn1), { do: 'events' }, { do: 'harm', hero: 0, damage: 20, by: 'monster' });
    const back = made(step2, ...communion(1).slice(1));
    expect(back.heroes[0]?.died).toBe(2);
    expect(back.heroes[0]?.returned).toBe(false);
  });
});

describe('the Activation Phase', () => {
  it('jud-0621: who had the final activation cedes the first one', () => {
    expect(play(...turn1).first).toBe('red');
    const dead = made(
      play(three),
      { do: 'activate', hero: 0 },
      { do: 'harm', hero: 5, damage: 20, by: 0 },
      { do: 'end' },
      ...[3, 1, 4, 2].flatMap(idle),
    );
    expect(dead).toMatchObject({ phase: 'communion', last: 'red', first: 'blue' });
  });
});
