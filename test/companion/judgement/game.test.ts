// Activations, conditions, deaths, Souls, levels, Effigies and monsters, as the tracker keeps them.
import { describe, expect, it } from 'vitest';
import { nearestDecides } from '../../../src/companion/judgement/deaths.ts';
import { afterMove, objectionTo, refusalOf } from '../../../src/companion/judgement/game.ts';
import type { Move } from '../../../src/companion/judgement/moves.ts';
import { baseHealthOf, effigyLeft, type Game, nextPlayer, soulsOf } from '../../../src/companion/judgement/state.ts';
import { waysToWin } from '../../../src/companion/judgement/win.ts';
import { five, idle, play, three } from './played.ts';

const made = (game: Game, ...moves: Move[]): Game => moves.reduce(afterMove, game);
const says = (game: Game, move: Move): string => objectionTo(game, move)?.text ?? 'allowed';
const start = play(three);
const thorgar = made(start, { do: 'activate', hero: 0 });

describe('setting up', () => {
  it.each([
    [
      'four heroes each',
      { ...three, red: [...three.red, { name: 'x', health: 9 }], blue: [...three.blue, { name: 'y', health: 9 }] },
      /three each, or five/,
    ],
    ['unequal Warbands', { ...three, red: five.red }, /three each, or five/],
    ['a hero twice', { ...three, red: [three.red[0]!, three.red[0]!, three.red[1]!] }, /only once/],
    ['a hero without health', { ...three, red: [{ name: 'x', health: 0 }, ...three.red.slice(1)] }, /health/],
    ['seven pits', { ...three, pits: 7 }, /pits/],
    ['an Effigy without health', { ...three, effigy: 0 }, /Effigy/],
    ['five monsters', { ...three, monsters: Array.from({ length: 5 }, () => three.monsters[0]!) }, /monsters/],
  ])('refuses %s', (_, move, text) => expect(says(play(), move as Move)).toMatch(text));
  it('happens once, and before anything else', () => {
    expect(says(start, three)).toBe('The game has begun.');
    expect(says(play(), { do: 'events' })).toBe('Set the game up first.');
  });
  it('a hero may be in both Warbands', () => expect(play({ ...three, blue: three.red }).heroes).toHaveLength(6));
});

describe('activations', () => {
  it('alternate, each hero once per turn', () => {
    expect(says(start, { do: 'activate', hero: 3 })).toBe('Players alternate: Red activates a hero now.');
    expect(refusalOf(start, { do: 'activate', hero: 3 })).toMatch(/Rule: Activation phase\.$/);
    expect(says(thorgar, { do: 'activate', hero: 1 })).toBe('Thorgar is activating: end that first.');
    const done = made(thorgar, { do: 'end' });
    expect(nextPlayer(done)).toBe('blue');
    expect(says(done, { do: 'activate', hero: 0 })).toBe('Thorgar has activated this turn.');
  });
  it('go on in a row where one side has nobody left', () => {
    const game = made(thorgar, { do: 'harm', hero: 4, damage: 15, by: 0 }, { do: 'harm', hero: 5, damage: 15, by: 0 });
    expect(nextPlayer(made(game, { do: 'end' }, ...idle(3), ...idle(1)))).toBe('red');
  });
  it('end with the hero that dies in them', () => {
    const game = made(thorgar, { do: 'harm', hero: 0, damage: 15, by: 3 });
    expect(game.active).toBeNull();
    expect(nextPlayer(game)).toBe('blue');
  });
  it('take actions that fit, and refuse others with the rule', () => {
    expect(says(start, { do: 'act', action: 'advance' })).toMatch(/activate a hero first/);
    const down = made(thorgar, { do: 'condition', hero: 0, condition: 'knocked-down' });
    expect(objectionTo(down, { do: 'act', action: 'advance' })).toEqual({
      rule: 'judgement/knocked-down',
      text: 'Advance: a knocked down model can do nothing before it stands up.',
    });
    expect(
      made(down, { do: 'act', action: 'stand-up' }, { do: 'act', action: 'advance' }).heroes[0]?.conditions,
    ).toEqual([]);
  });
  it('self-heal for 5 and 1 Fate, once', () => {
    const hurt = made(thorgar, { do: 'harm', hero: 0, damage: 7, by: 3 }, { do: 'fate', player: 'red', by: 2 });
    const healed = made(hurt, { do: 'act', action: 'heal' });
    expect(healed.heroes[0]?.damage).toBe(2);
    expect(healed.sides.red.fate).toBe(2);
    expect(says(healed, { do: 'act', action: 'heal' })).toBe('Self-heal: only once per activation.');
    const poor = made(hurt, { do: 'fate', player: 'red', by: -3 });
    expect(says(poor, { do: 'act', action: 'heal' })).toBe('This costs 1 Fate, and the Warband has 0.');
  });
  it('recall heals D3 + 1, or fails', () => {
    const hurt = made(thorgar, { do: 'harm', hero: 0, damage: 7, by: 3 });
    expect(made(hurt, { do: 'act', action: 'recall', heals: 4 }).heroes[0]?.damage).toBe(3);
    expect(made(hurt, { do: 'act', action: 'recall', done: false }).heroes[0]?.damage).toBe(7);
    expect(says(hurt, { do: 'act', action: 'recall', heals: 5 })).toMatch(/2, 3 or 4/);
  });
  it('Fate that was spent earlier in the activation is not counted twice', () => {
    const rich = made(
      thorgar,
      { do: 'fate', player: 'red', by: 1 },
      { do: 'condition', hero: 0, condition: 'poison' },
      { do: 'harm', hero: 0, damage: 3, by: 3 },
    );
    const both = made(rich, { do: 'act', action: 'cleanse', removes: 'poison' }, { do: 'act', action: 'heal' });
    expect(both.sides.red.fate).toBe(0);
  });
});

describe('conditions', () => {
  const poisoned: Move = { do: 'condition', hero: 3, condition: 'poison', by: 0 };
  it('last until the end of the next activation', () => {
    const game = made(thorgar, poisoned, { do: 'end' }, { do: 'activate', hero: 3 });
    expect(game.heroes[3]?.conditions).toHaveLength(1);
    expect(made(game, { do: 'end' }).heroes[3]?.conditions).toEqual([]);
  });
  it('suffered in the model’s own activation last until the end of the following one', () => {
    const game = made(thorgar, { do: 'condition', hero: 0, condition: 'fire', by: 3 }, { do: 'end' });
    expect(game.heroes[0]).toMatchObject({ damage: 0, conditions: [{ is: 'fire', fresh: false }] });
  });
  it('do not stack: the latest has the owner', () => {
    const game = made(thorgar, poisoned, { ...poisoned, by: 1 });
    expect(game.heroes[3]?.conditions).toEqual([{ is: 'poison', by: 1, fresh: false }]);
  });
  it('fire does 3 at the end, and its owner gets the kill', () => {
    const burning = made(
      thorgar,
      { do: 'condition', hero: 3, condition: 'fire', by: 0 },
      { do: 'harm', hero: 3, damage: 12, by: 1 },
      { do: 'end' },
      { do: 'activate', hero: 3 },
      { do: 'end' },
    );
    expect(burning.heroes[3]?.died).toBe(1);
    expect(burning.heroes[0]).toMatchObject({ souls: 1, level: 2, owed: 1 });
    expect(nextPlayer(burning)).toBe('red');
  });
  it('fire with a dead owner: the nearest eligible enemy harvests', () => {
    const game = made(
      thorgar,
      { do: 'condition', hero: 3, condition: 'fire', by: 0 },
      { do: 'harm', hero: 3, damage: 13, by: 1 },
      { do: 'harm', hero: 0, damage: 15, by: 4 },
      { do: 'activate', hero: 3 },
    );
    expect(says(game, { do: 'end' })).toMatch(/which eligible hero is nearest/);
    expect(made(game, { do: 'end', soul: 2 }).heroes[2]).toMatchObject({ souls: 1, level: 2 });
  });
});

describe('a death', () => {
  const kill = (by: Extract<Move, { do: 'harm' }>['by'], soul?: number): Move => ({
    do: 'harm',
    hero: 3,
    damage: 15,
    by,
    ...(soul === undefined ? {} : { soul }),
  });
  it('gives the killer the Soul and one level, and takes the dead hero’s Souls away', () => {
    const rich = made(thorgar, { do: 'soul', hero: 3, by: 1 });
    expect(baseHealthOf(rich, 'red')).toBe(12);
    const game = made(rich, kill(0));
    expect(game.heroes[0]).toMatchObject({ souls: 1, level: 2 });
    expect(game.heroes[3]).toMatchObject({ souls: 0, conditions: [], died: 1 });
    expect([baseHealthOf(game, 'red'), baseHealthOf(game, 'blue')]).toEqual([16, 12]);
  });
  it('by a cursed killer gives a level and no Soul', () => {
    const game = made(thorgar, { do: 'condition', hero: 0, condition: 'curse' }, kill(0));
    expect(game.heroes[0]).toMatchObject({ souls: 0, level: 2 });
    expect(soulsOf(game, 'red')).toBe(0);
  });
  it('by a monster or by ground in its own player’s turn: the nearest eligible enemy', () => {
    const own = made(thorgar, { do: 'end' }, { do: 'activate', hero: 4 });
    expect(nearestDecides(own, 3, 'monster')).toEqual([0, 1, 2]);
    expect(says(own, kill('monster'))).toMatch(/nearest/);
    expect(says(own, kill('ground', 4))).toMatch(/nearest/);
    expect(made(own, kill('ground', 1)).heroes[1]).toMatchObject({ souls: 1, level: 2 });
    expect(soulsOf(made(thorgar, kill('monster')), 'red'), 'in the enemy’s turn').toBe(0);
  });
  it('of a soulless hero banks a Soul for the killer', () => {
    const game = play({ ...three, blue: [{ name: 'Hollow', health: 9, soulless: true }, ...three.blue.slice(1)] });
    const dead = made(game, { do: 'activate', hero: 0 }, kill(0));
    expect(dead.sides.red.banked).toBe(1);
    expect(dead.heroes[0]).toMatchObject({ souls: 0, level: 2 });
    const cursed = made(game, { do: 'activate', hero: 0 }, { do: 'condition', hero: 0, condition: 'curse' }, kill(0));
    expect(cursed.sides.red.banked).toBe(0);
  });
  it('by a soulless hero: its nearest eligible friend gets the Soul, itself the level', () => {
    const game = play(
      { ...three, red: [{ name: 'Hollow', health: 9, soulless: true }, ...three.red.slice(1)] },
      { do: 'activate', hero: 0 },
    );
    expect(says(game, kill(0))).toMatch(/nearest/);
    const dead = made(game, kill(0, 2));
    expect(dead.heroes.slice(0, 3).map(({ souls, level }) => [souls, level])).toEqual([
      [0, 2],
      [0, 1],
      [1, 1],
    ]);
    expect(says(game, { do: 'act', action: 'harvest', done: true })).toMatch(/soulless/);
  });
  it('is not by a friend, and temporary health is lost first', () => {
    expect(says(thorgar, { do: 'harm', hero: 0, damage: 3, by: 1 })).toMatch(/enemy hero/);
    const game = made(thorgar, { do: 'temporary', hero: 0, health: 4 }, { do: 'harm', hero: 0, damage: 6, by: 3 });
    expect(game.heroes[0]).toMatchObject({ temporary: 0, damage: 2 });
  });
  it('ends no level above 3, and bonus health is asked for', () => {
    const game = made(
      thorgar,
      kill(0),
      { do: 'harm', hero: 4, damage: 15, by: 0 },
      { do: 'wound', monster: 0, damage: 10, by: 0, collected: true },
    );
    expect(game.heroes[0]).toMatchObject({ level: 3, owed: 2 });
    const grown = made(game, { do: 'grow', hero: 0, health: 1 }, { do: 'grow', hero: 0, health: 2 });
    expect(grown.heroes[0]).toMatchObject({ health: 18, owed: 0 });
    expect(says(grown, { do: 'grow', hero: 0, health: 1 })).toBe('That hero has no new level.');
  });
});

describe('Souls', () => {
  it('are harvested, banked, and lost in the own deployment zone', () => {
    const ready = made({ ...thorgar, unbound: 1 }, { do: 'act', action: 'harvest', done: true });
    expect(ready).toMatchObject({ unbound: 0 });
    expect(ready.heroes[0]).toMatchObject({ souls: 1, level: 2 });
    const banked = made(ready, { do: 'act', action: 'bank' });
    expect(banked.sides.red.banked).toBe(1);
    expect(effigyLeft(made(banked, { do: 'end', zone: true }), 'blue'), 'banked ones stay').toBe(12);
    expect(effigyLeft(made(ready, { do: 'end', zone: true }), 'blue')).toBe(16);
    expect(says(thorgar, { do: 'act', action: 'harvest', done: true })).toMatch(/No unbound Soul/);
    expect(says(thorgar, { do: 'act', action: 'bank' })).toMatch(/0 bound Souls/);
  });
});

describe('a monster', () => {
  it('gives its killer a level and the Warband its Fate, if collected', () => {
    const game = made(thorgar, { do: 'wound', monster: 0, damage: 9, by: 0 });
    expect(game.monsters[0]).toMatchObject({ damage: 9, died: null });
    const slain = made(game, { do: 'wound', monster: 0, damage: 4, by: 0, collected: true });
    expect(slain.monsters[0]).toMatchObject({ damage: 10, died: 1 });
    expect(slain.sides.red.fate).toBe(3);
    expect(slain.heroes[0]?.level).toBe(2);
    expect(made(game, { do: 'wound', monster: 0, damage: 1, by: 0 }).sides.red.fate).toBe(1);
    expect(says(slain, { do: 'wound', monster: 0, damage: 1 })).toBe('Varghast is dead.');
  });
});

describe('winning', () => {
  // The book's first scenario: 3 Souls bound in a five-a-side game.
  const johnny = made(
    play(five, { do: 'activate', hero: 0 }),
    ...[0, 0, 1].map((hero): Move => ({ do: 'soul', hero, by: 1 })),
  );
  it('jud-0388: with 3 Souls bound, 2 more Souls, 8 damage, or 1 Soul and 4 damage win', () => {
    expect(waysToWin(johnny, 'red')).toMatchObject({
      left: 8,
      ways: [
        { souls: 0, damage: 8 },
        { souls: 1, damage: 4 },
        { souls: 2, damage: 0 },
      ],
    });
  });
  it('jud-0389: a Soul lost gives the Effigy 4 back', () => {
    const game = made(johnny, { do: 'harm', hero: 1, damage: 15, by: 5 });
    expect(effigyLeft(game, 'blue')).toBe(12);
  });
  it('needs a hero that still acts for damage, but not for Souls', () => {
    const last = made(johnny, { do: 'end' }, ...[5, 1, 6, 2, 7, 3, 8, 4].flatMap(idle), { do: 'activate', hero: 9 });
    expect(waysToWin(last, 'red')).toMatchObject({ heroes: 0, ways: [{ souls: 2, damage: 0 }] });
  });
  it('offers no more Souls than there are to be had', () => {
    const game = made(play(three), { do: 'activate', hero: 0 });
    expect(waysToWin(game, 'red').ways.map(({ souls }) => souls)).toEqual([0, 1, 2, 3]);
  });
  it('ends the game at once, with a level for the last blow', () => {
    const game = made(johnny, { do: 'strike', damage: 8 });
    expect(game).toMatchObject({ phase: 'over', winner: 'red' });
    expect(game.heroes[0]?.level).toBe(2);
    expect(says(game, { do: 'end' })).toBe('The game is over.');
    const souls = made(johnny, { do: 'soul', hero: 2, by: 1 }, { do: 'soul', hero: 2, by: 1 });
    expect(souls).toMatchObject({ phase: 'over', winner: 'red' });
  });
  it('an Effigy is struck in an activation only, and healed no further than it was struck', () => {
    expect(says(start, { do: 'strike', damage: 2 })).toMatch(/basic attacks/);
    const hit = made(thorgar, { do: 'strike', damage: 3 });
    expect(says(hit, { do: 'mend', player: 'blue', health: 4 })).toMatch(/this Effigy has 3/);
    expect(effigyLeft(made(hit, { do: 'mend', player: 'blue', health: 2 }), 'blue')).toBe(15);
  });
});
