// The whole chain of reasons for a table, word for word, as a player reads it.
import { describe, expect, it } from 'vitest';
import { ask, type Good } from '../../../src/ask/ask.ts';

const R = 25 / 25.4;
const hero = (id: string, side: string, x: number, more: object = {}) => ({ id, kind: 'hero', side, x, y: 0, ...more });
const S = (models: object[], terrain: object[] = [], rulings = {}) => ({
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter: 36 },
  models,
  terrain,
  rulings,
});
const wall = (h: number, x = 0) => ({
  id: 'wall',
  kind: 'wall',
  height: h,
  shape: {
    polygon: [
      [x - 0.2, -12],
      [x + 0.2, -12],
      [x + 0.2, 12],
      [x - 0.2, 12],
    ],
  },
});
const wood = (id: string, x0: number, x1: number, kind = 'forest') => ({
  id,
  kind,
  shape: {
    polygon: [
      [x0, -14],
      [x1, -14],
      [x1, 14],
      [x0, 14],
    ],
  },
});
const A = hero('a', 'red', -6),
  B = hero('b', 'blue', 6);
const st = { MEL: 7, RNG: 7, MAG: 7, AGI: 4, SOUL: 3 };
const QUESTIONS: Record<string, object> = {
  'two models with nothing between them': { ask: 'los', from: 'a', to: 'b', scene: S([A, B]) },
  'a low wall between two heroes': { ask: 'los', from: 'a', to: 'b', scene: S([A, B], [wall(1)]) },
  'a low wall, when both conditions of sight are wanted': {
    ask: 'los',
    from: 'a',
    to: 'b',
    scene: S([A, B], [wall(1)], { 'judgement.los.height': 'both' }),
  },
  'a forest between two models': { ask: 'los', from: 'a', to: 'b', scene: S([A, B], [wood('trees', -2, 2)]) },
  'a model within a forest': { ask: 'los', from: 'a', to: 'b', scene: S([A, B], [wood('trees', -8, 2)]) },
  'a model at the edge of a forest': {
    ask: 'los',
    from: 'a',
    to: 'b',
    scene: S([hero('a', 'red', -2 - R), B], [wood('trees', -2, 2)]),
  },
  'smoke beyond the forest one stands in': {
    ask: 'los',
    from: 'a',
    to: 'b',
    scene: S([A, B], [wood('trees', -8, -4), wood('fumes', -1, 1, 'smoke')]),
  },
  'smoke beyond the forest, when it is ignored': {
    ask: 'los',
    from: 'a',
    to: 'b',
    scene: S([A, B], [wood('trees', -8, -4), wood('fumes', -1, 1, 'smoke')], {
      'judgement.los.other-forest': 'ignored',
    }),
  },
  'smoke without a top': {
    ask: 'los',
    from: 'a',
    to: 'b',
    scene: S([hero('a', 'red', -6, { height: 5 }), B], [wood('fumes', -1, 1, 'smoke')], {
      'judgement.los.smoke-height': 'unlimited',
    }),
  },
  'a wall, a hedge, a far wall and a forest before a target': {
    ask: 'cover',
    attacker: 'a',
    target: 'b',
    attack: 'ranged',
    scene: S(
      [A, hero('b', 'blue', 2)],
      [
        { ...wall(1, 0.5) },
        { ...wall(1, -3), id: 'far' },
        { id: 'hedge', kind: 'hedge', shape: { circle: [0.6, 0, 0.5] } },
        wood('trees', -5, -4),
      ],
    ),
  },
  'an open field': { ask: 'cover', attacker: 'a', target: 'b', attack: 'magic', scene: S([A, B]) },
  'a charge into a crowd': {
    ask: 'pool',
    attacker: 'a',
    target: 'b',
    attack: { type: 'melee', charged: true, standYourGround: true },
    scene: S([
      hero('a', 'red', 0, { reach: 1, stats: st, traits: ['backstab'] }),
      hero('b', 'blue', 2 * R + 0.5, { stats: st, conditions: ['poison'] }),
      hero('f', 'red', 4 * R + 1, { reach: 1 }),
      hero('e', 'blue', -2 * R - 0.5, { reach: 1 }),
    ]),
  },
  'an aimed shot into a melee': {
    ask: 'pool',
    attacker: 'a',
    target: 'b',
    attack: { type: 'ranged', aimed: true },
    scene: S([
      hero('a', 'red', 0, { stats: st }),
      hero('b', 'blue', 6, { stats: st, reach: 1, traits: ['invisibility'] }),
      hero('f', 'red', 6 + 2 * R + 0.5),
    ]),
  },
  'magic at an Effigy': {
    ask: 'pool',
    attacker: 'a',
    target: 'b',
    attack: { type: 'magic' },
    scene: S([hero('a', 'red', 0, { stats: st }), { id: 'b', kind: 'effigy', side: 'blue', x: 6, y: 0 }]),
  },
  'a harvest with a friend and an enemy near': {
    ask: 'harvest',
    model: 'a',
    soul: 's',
    scene: S([
      { id: 's', kind: 'soul', side: 'neutral', x: 0, y: 0 },
      hero('a', 'red', 2, { stats: st, conditions: ['poison'] }),
      hero('f', 'red', -2),
      hero('e', 'blue', -3.4),
    ]),
  },
  'a Shrine with a hero of either side': {
    ask: 'control',
    objective: 's',
    scene: S([{ id: 's', kind: 'shrine', side: 'neutral', x: 0, y: 0 }, hero('a', 'red', 3), hero('b', 'blue', -3)]),
  },
};

const REASONS: Record<string, string[]> = {
  'two models with nothing between them': [
    'line-of-sight: a and b see each other: between their bases a band of clear lines 1.97" wide is free.',
  ],
  'a low wall between two heroes': [
    'line-of-sight: a and b see each other: between their bases a band of clear lines 1.97" wide is free.',
    'model-height: wall is 1 high, lower than the taller of the two (2), so they look over it.',
  ],
  'a low wall, when both conditions of sight are wanted': [
    'line-of-sight: a and b do not see each other: every line between their bases meets wall.',
    'model-height: wall is only 1 high, but by this reading whatever stands in the line blocks it.',
  ],
  'a forest between two models': [
    'line-of-sight: a and b do not see each other: every line between their bases meets trees.',
    'forests-and-smoke: Neither is within trees, and it is no lower than the taller of the two, so it hides what is behind it.',
  ],
  'a model within a forest': [
    'line-of-sight: a and b see each other: between their bases a band of clear lines 1.97" wide is free.',
    'forests-and-smoke: a is within trees, so trees hides neither it nor what it looks at, however large it is.',
  ],
  'a model at the edge of a forest': [
    'line-of-sight: a and b see each other: between their bases a band of clear lines 1.97" wide is free.',
    'forests-and-smoke: a touches trees, which by this reading is being within it, so it is seen through.',
  ],
  'smoke beyond the forest one stands in': [
    'line-of-sight: a and b do not see each other: every line between their bases meets fumes.',
    'forests-and-smoke: a is within trees, so trees hides neither it nor what it looks at, however large it is.',
    'forests-and-smoke: a is within trees, but fumes is another, and that one still blocks.',
  ],
  'smoke beyond the forest, when it is ignored': [
    'line-of-sight: a and b see each other: between their bases a band of clear lines 1.97" wide is free.',
    'forests-and-smoke: a is within trees, so trees hides neither it nor what it looks at, however large it is.',
    'forests-and-smoke: a is within trees, and by this reading fumes does not block it either.',
  ],
  'smoke without a top': [
    'line-of-sight: a and b do not see each other: every line between their bases meets fumes.',
    'model-height: By this reading fumes has no top, so even a height of 5 is not enough.',
  ],
  'a wall, a hedge, a far wall and a forest before a target': [
    'cover: b has hard cover from a, by hedge and wall.',
    'cover: b is 0.316" from wall, no more than 1", and lines between the two bases pass over it.',
    'cover: far is in between, but b is 3.82" from it, more than 1".',
    'cover: b is touching hedge, no more than 1", and lines between the two bases pass over it.',
    'cover: trees is in between, but it covers only those within it, and b is not.',
    'stacking-terrain: Cover does not stack: of hedge and wall only the best counts, which is hard.',
    'hard-cover: Against hard cover a ranged attack rolls −2 dice.',
  ],
  'an open field': ['cover: Nothing gives b cover from a.'],
  'a charge into a crowd': [
    "poison: Poison takes one from the defender's AGI: 3.",
    'attack-dice-pool: 7 against AGI 3 gives 4 dice, one for each point above.',
    'charge: The charge adds 2 dice.',
    'ganging-up: Friends of the attacker engaging b too: f. Ganging up, +1 die.',
    'distracted: Enemies engaging a: e. Distracted, −1 die.',
    'stand-your-ground: The defender stands its ground for 1 Fate, −1 die.',
    'backstab: a backstabs: b is engaged by f, so a hit does 1 more damage.',
  ],
  'an aimed shot into a melee': [
    'attack-dice-pool: 7 against AGI 4 gives 3 dice, one for each point above.',
    'aiming: Aiming adds 1 die.',
    'firing-into-melee: In melee with b: f. Firing into melee, −1 die.',
    'invisibility: b is invisible and 4.03" from a: beyond 3" no enemy\'s ranged or magic attack can target it.',
  ],
  'magic at an Effigy': [
    'effigy: b is an Effigy: AGI 3, which cannot be lowered, and it is immune to conditions.',
    'attack-dice-pool: 7 against AGI 3 gives 4 dice, one for each point above.',
  ],
  'a harvest with a friend and an enemy near': [
    'soul-harvest: a harvests s with +2: its own Soul harvest of 3, more for friends and less for enemies.',
    'poison: a is poisoned, which takes one from its Soul harvest, though never below 0.',
    'soul-harvest: f within 2" of s on its side: +1.',
    'soul-harvest: e within 2" of s against it: −1.',
    'soul-harvest: a is 0.52" from s, within the 2" from which it harvests.',
  ],
  'a Shrine with a hero of either side': ['shrines: Nobody controls s: within 2" of it are a for red and b for blue.'],
};

const STEPS: Record<string, [number, string][]> = {
  'a charge into a crowd': [
    [0, 'poison'],
    [4, 'attack-dice-pool'],
    [2, 'charge'],
    [1, 'ganging-up'],
    [-1, 'distracted'],
    [-1, 'stand-your-ground'],
  ],
  'an aimed shot into a melee': [
    [3, 'attack-dice-pool'],
    [1, 'aiming'],
    [-1, 'firing-into-melee'],
  ],
  'magic at an Effigy': [[4, 'attack-dice-pool']],
};

describe('reasons for', () => {
  for (const [name, question] of Object.entries(QUESTIONS))
    it(name, () => {
      const { because, answer } = ask(question) as Good;
      expect(because.map(({ rule, text }) => `${rule.replace('judgement/', '')}: ${text}`)).toEqual(REASONS[name]);
      const { steps } = answer as { steps?: { dice: number; rule: string; why: string }[] };
      if (!steps) return;
      expect(steps.map(({ dice, rule }) => [dice, rule.replace('judgement/', '')])).toEqual(STEPS[name]);
      for (const { why } of steps) expect(because.map(({ text }) => text)).toContain(why);
    });
});
