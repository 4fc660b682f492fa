// A list as players write it, line by line.
import { expect, it } from 'vitest';
import { allSheets } from '../../src/cards/all-sheets.ts';
import { readPasted } from '../../src/cards/pasted-list.ts';

const sheets = Object.fromEntries(allSheets().map((sheet) => [sheet.game, sheet]));
let count = 0;
const newId = () => `p${++count}`;
const lines = (game: string, text: string) => readPasted(text, sheets[game]!, newId);
const only = (game: string, text: string) => lines(game, text)[0]!;

it('reads a hero with statistics, a trait, a base and an attack', () => {
  const { card, unread, problems } = only(
    'judgement',
    'Thorgar the Bold — MOV 5 AGI 4 RES: 2, MEL=7 HP 16, steady, base 50mm; Great axe, melee, 2/4/6, range 1"',
  );
  expect({ unread, problems }).toEqual({ unread: [], problems: [] });
  expect(card).toMatchObject({
    name: 'Thorgar the Bold',
    kind: 'hero',
    base: 50,
    stats: { MOV: 5, AGI: 4, RES: 2, MEL: 7, HP: 16 },
    traits: ['steady'],
    attacks: [{ name: 'Great axe', type: 'melee', values: { glancing: 2, solid: 4, critical: 6, range: 1 } }],
  });
});

it('says what it did not understand, and takes the rest', () => {
  const { card, unread, understood } = only('judgement', 'Kogan: MOV 5 CHARM 9 AGI 3');
  expect(card).toMatchObject({ name: 'Kogan', stats: { MOV: 5, AGI: 3 } });
  expect(unread).toEqual(['CHARM', '9']);
  expect(understood).toEqual(['MOV 5', 'AGI 3']);
});

it('says why a line makes no card', () => {
  expect(only('judgement', 'MOV 5')).toMatchObject({ card: null });
  expect(only('judgement', 'Kogan AGI 200').problems[0]).toContain('AGI may be at most 99');
});

it('reads fighters, units and warscrolls of the other games', () => {
  expect(
    only(
      'grimheim',
      'Ulf — MOV 5 DEF 3 SAV 4+ WND 8; Sword, melee, ATK 4 HTV 3+ DMG 2 CRT 3 Cleave; Bow, ranged, range 24 ATK 3 HTV 4+ DMG 2 CRT 3',
    ).card,
  ).toMatchObject({
    stats: { MOV: 5, DEF: 3, SAV: 4, WND: 8 },
    attacks: [
      { name: 'Sword', type: 'melee', values: { atk: 4, htv: 3, dmg: 2, crt: 3, cleave: true } },
      { name: 'Bow', type: 'ranged', values: { range: 24, atk: 3, htv: 4, dmg: 2, crt: 3 } },
    ],
  });
  expect(
    only('guilds', 'Oldburg Lancers, infantry, x6 — MIGHT 2 DEF 4 WILL 4 DEX 3; Lance, melee, ATK 1 range 2').card,
  ).toMatchObject({
    name: 'Oldburg Lancers',
    kind: 'infantry',
    models: 6,
    attacks: [{ name: 'Lance', values: { atk: 1, range: 2 } }],
  });
  expect(
    only(
      'aos',
      'Blood Riders cavalry ×5 — move 10 health 3 control 2 Save 4+ Ward 6+ base 75x42mm; Axe, attacks 4 hit 3+ wound 4+ rend 1 damage 1; Bite, attacks D3 hit 5+ wound 4+ damage 2',
    ).card,
  ).toMatchObject({
    kind: 'cavalry',
    models: 5,
    base: [75, 42],
    stats: { move: 10, health: 3, control: 2 },
    defence: { save: 4, ward: 6 },
    attacks: [
      { name: 'Axe', type: 'melee', values: { attacks: 4, hit: 3, wound: 4, rend: 1, damage: 1 } },
      { name: 'Bite', type: 'melee', values: { attacks: 'D3', hit: 5, wound: 4, damage: 2 } },
    ],
  });
});

it('reads many lines and skips empty ones', () => {
  expect(lines('judgement', '1. Rakkir MOV 6\n\n• Kogan MOV 4\r\n')).toMatchObject([
    { line: 1, card: { name: 'Rakkir' } },
    { line: 3, card: { name: 'Kogan' } },
  ]);
});
