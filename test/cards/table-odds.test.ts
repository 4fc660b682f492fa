// Cards on a table: the piece that a card becomes, the card that a piece was, and attacks whose odds are the protocol's.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { allSheets } from '../../src/cards/all-sheets.ts';
import { cardOfPiece, differsFromCard, pieceName, pieceOf } from '../../src/cards/piece.ts';
import { readCard } from '../../src/cards/read-card.ts';
import { tableAttack, tableAttackOdds, tableAttackPath } from '../../src/cards/table-odds.ts';
import type { Card } from '../../src/games/card-plan.ts';
import { fromOddsLink } from '../../src/link/odds.ts';
import type { ChosenReadings } from '../../src/odds/roll.ts';
import type { Side } from '../../src/scene/scene.ts';
import type { WrittenModel, WrittenScene } from '../../src/scene/written-scene.ts';

const sheets = Object.fromEntries(allSheets().map((sheet) => [sheet.game, sheet]));
function card(game: string, fields: object): Card {
  const read = readCard(sheets[game]!, { id: 'x', game, ...fields });
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  return read.card;
}
const placed = (of: Card, id: string, side: Side, x: number, y = 0): WrittenModel => ({
  id,
  side,
  x,
  y,
  ...pieceOf(sheets[of.game]!, of),
});

const thorgar = card('judgement', {
  name: 'Thorgar',
  kind: 'hero',
  stats: { MOV: 5, AGI: 4, RES: 2, MEL: 7, HP: 16 },
  attacks: [{ name: 'Axe', type: 'melee', range: 1, glancing: 2, solid: 4, critical: 6 }],
});
const allandir = card('judgement', {
  name: 'Allandir',
  kind: 'hero',
  stats: { MOV: 6, AGI: 5, RES: 1, MEL: 5, RNG: 7, HP: 14 },
  attacks: [{ name: 'Bow', type: 'ranged', range: 12, glancing: 1, solid: 3, critical: 5 }],
});

describe('a piece', () => {
  it('has what its card says, and its reach from the longest melee range', () => {
    expect(pieceOf(sheets.judgement!, thorgar)).toEqual({
      kind: 'hero',
      reach: 1,
      stats: { MOV: 5, AGI: 4, RES: 2, MEL: 7, HP: 16 },
    });
  });

  it('is known by its name, copies and units too', () => {
    const of = (id: string, unit?: string) =>
      cardOfPiece([thorgar, allandir], { ...placed(thorgar, id, 'red', 0), ...(unit ? { unit } : {}) })?.name;
    expect([of('Thorgar'), of('Thorgar 2'), of('Someone')]).toEqual(['Thorgar', 'Thorgar', undefined]);
    expect([of('a', 'Thorgar'), of('a', 'Thorgar B')]).toEqual(['Thorgar', 'Thorgar']);
    expect(pieceName('Gor’sha “the Bear” & Co')).toBe("Gor'sha the Bear Co");
  });

  it('says what differs when the card has changed', () => {
    const later: Card = { ...thorgar, stats: { ...thorgar.stats, AGI: 5 } };
    expect(differsFromCard(sheets.judgement!, placed(thorgar, 'Thorgar', 'red', 0), later)).toEqual([
      'AGI 4, and the card says 5',
    ]);
    expect(differsFromCard(sheets.judgement!, placed(thorgar, 'Thorgar', 'red', 0), thorgar)).toEqual([]);
  });
});

const answerOf = (kind: string, game: string, input: object) => {
  const reply = ask({ ask: 'odds', game, kind, input });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.answer;
};

it('the odds of an attack in Judgement have the pool of the table, the blows of the card and the RES of the target', () => {
  const scene: WrittenScene = {
    v: 1,
    game: 'judgement',
    board: { shape: 'circle', diameter: 36 },
    models: [
      placed(thorgar, 'Thorgar', 'red', 0),
      placed(allandir, 'Allandir', 'blue', 2.5),
      // A friend who engages the target too: one die more for ganging up.
      placed(thorgar, 'Thorgar 2', 'red', 5),
    ],
  };
  const [from, to] = scene.models;
  const made = tableAttack(sheets.judgement!, scene, { models: [from!], card: thorgar }, thorgar.attacks[0]!, {
    models: [to!],
    card: allandir,
  });
  if (typeof made === 'string') throw new Error(made);
  const pool = ask({ ask: 'pool', scene, attacker: 'Thorgar', target: 'Allandir', attack: { type: 'melee' } });
  const { dice } = (pool.ok ? pool.answer : {}) as { dice: number };
  expect(dice).toBe(3);
  const odds = tableAttackOdds(sheets.judgement!, made);
  expect(odds.ok && odds.value.answer).toEqual(
    answerOf('attack', 'judgement', { dice, glancing: 2, solid: 4, critical: 6, res: 1 }),
  );
  expect(made.missing).toEqual([]);
  const path = tableAttackPath(sheets.judgement!, scene, made)!;
  const link = fromOddsLink(path.slice(path.indexOf('#')));
  expect(link.ok && link.setups[0]).toMatchObject({
    name: 'Thorgar, Axe on Allandir',
    values: { gangingUp: 1, res: 1 },
  });
});

it('the odds of a unit of Age of Sigmar count its models and the target’s on the table', () => {
  const riders = card('aos', {
    name: 'Riders',
    kind: 'cavalry',
    models: 5,
    stats: { health: 3, move: 10, control: 1 },
    attacks: [
      { name: 'Axe', type: 'melee', attacks: 4, hit: 3, wound: 4, rend: 1, damage: 1 },
      { name: 'Bite', type: 'melee', attacks: 'D3', hit: 5, wound: 4, damage: 2 },
    ],
  });
  const wall = card('aos', {
    name: 'Wall',
    kind: 'infantry',
    models: 10,
    stats: { health: 1 },
    defence: { save: 4, ward: 6 },
  });
  const unit = (of: Card, side: Side, count: number, y: number): WrittenModel[] =>
    Array.from({ length: count }, (_, i) => ({ ...placed(of, `${of.name} ${i + 1}`, side, i * 3, y), unit: of.name }));
  // One rider and two of the wall have fallen.
  const [mine, theirs] = [unit(riders, 'red', 4, 0), unit(wall, 'blue', 8, 6)];
  const scene: WrittenScene = {
    v: 1,
    game: 'aos',
    board: { shape: 'rect', width: 60, height: 44 },
    models: [...mine, ...theirs],
  };
  for (const [i, typed] of [
    { attacks: 4, hit: 3, wound: 4, rend: 1, damage: 1 },
    { attacks: 'D3', hit: 5, wound: 4, damage: 2 },
  ].entries()) {
    const made = tableAttack(sheets.aos!, scene, { models: mine, card: riders }, riders.attacks[i]!, {
      models: theirs,
      card: wall,
    });
    if (typeof made === 'string') throw new Error(made);
    const odds = tableAttackOdds(sheets.aos!, made);
    expect(odds.ok && odds.value.answer).toEqual(
      answerOf('attack', 'aos', { ...typed, attackers: 4, save: 4, ward: 6, health: 1, models: 8 }),
    );
  }
});

it('a shot in Grimheim has the distance and the cover of the table', () => {
  const archer = card('grimheim', {
    name: 'Ulf',
    kind: 'fighter',
    stats: { DEF: 3, SAV: 4, WND: 8 },
    attacks: [{ name: 'Bow', type: 'ranged', atk: 3, htv: 4, dmg: 2, crt: 3 }],
  });
  const scene = (x: number): WrittenScene => ({
    v: 1,
    game: 'grimheim',
    board: { shape: 'rect', width: 30, height: 30 },
    models: [placed(archer, 'Ulf', 'red', -6), placed(archer, 'Ulf 2', 'blue', x)],
  });
  const input = { atk: 3, htv: 4, dmg: 2, crt: 3, def: 3, sav: 4, wounds: 8 };
  for (const [x, far] of [
    [0, false],
    [9, true],
  ] as const) {
    const { models } = scene(x);
    const made = tableAttack(sheets.grimheim!, scene(x), { models: [models[0]!], card: archer }, archer.attacks[0]!, {
      models: [models[1]!],
      card: archer,
    });
    if (typeof made === 'string') throw new Error(made);
    const odds = tableAttackOdds(sheets.grimheim!, made);
    expect(odds.ok && odds.value.answer).toEqual(answerOf('ranged', 'grimheim', { ...input, longRange: far }));
  }
});

it('the odds on a table are counted by the readings of that table', () => {
  const sheet = sheets.judgement!;
  const attack = sheet.rolls.attack!;
  const asked: unknown[] = [];
  const listening = {
    ...sheet,
    rolls: {
      ...sheet.rolls,
      attack: {
        ...attack,
        answer: (input: unknown, chosen?: ChosenReadings) => {
          asked.push(chosen);
          return attack.answer(input, chosen);
        },
      },
    },
  };
  const rulings = { 'judgement.contact': 'any' };
  tableAttackOdds(listening, {
    kind: 'attack',
    name: 'Axe',
    values: { dice: 3, glancing: 1, solid: 2, critical: 3 },
    readings: rulings,
    missing: [],
  });
  expect(asked).toEqual([rulings]);
});
