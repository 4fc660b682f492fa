// Cards as files and links: what is written is read again, what is wrong is said in words, and nothing is half taken.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { allSheets } from '../../src/cards/all-sheets.ts';
import { type CardFile, MOST_CARDS, readFile, readFileText, writtenFile } from '../../src/cards/card-file.ts';
import { fromCardLink, isCardLink, toCardLink } from '../../src/cards/card-link.ts';
import { readCard, writtenCard } from '../../src/cards/read-card.ts';
import { cardsSchema } from '../../src/cards/schema.ts';
import { wild } from '../fuzz/wild.ts';
import { randomFrom } from '../oracle/random.ts';
import { randomCard } from './random-cards.ts';

const sheets = allSheets();
const sheetOf = (game: string) => sheets.find((sheet) => sheet.game === game);
const judgement = sheetOf('judgement')!;
const aos = sheetOf('aos')!;
let count = 0;
const newId = () => `new-${++count}`;

const thorgar = {
  id: 'thorgar',
  game: 'judgement',
  name: 'Thorgar',
  kind: 'hero',
  reach: 1,
  stats: { MOV: 5, AGI: 4, RES: 2, MEL: 7, HP: 16 },
  traits: ['steady'],
  attacks: [{ name: 'Axe', type: 'melee', range: 1, glancing: 2, solid: 4, critical: 6 }],
};
const messages = (value: unknown): string[] =>
  readFile(value, sheetOf, newId).problems.map(({ path, message }) => `${path}: ${message}`);

describe('a card', () => {
  it('is read as it is written', () => {
    const read = readCard(judgement, thorgar);
    expect(read).toMatchObject({ ok: true, card: { name: 'Thorgar', stats: { AGI: 4 } } });
    expect(read.ok && writtenCard(read.card)).toEqual(thorgar);
  });

  it.each([
    [{ ...thorgar, stats: { AGI: -1 } }, 'cards[0].stats.AGI: AGI must be a whole number from 0 to 99, and -1 is not.'],
    [{ ...thorgar, stats: { AGL: 4 } }, 'cards[0].stats.AGL: A list of statistics has no field "AGL"'],
    [{ ...thorgar, kind: 'dragon' }, 'cards[0].kind: The kind of a card must be one of hero, monster'],
    [{ ...thorgar, base: [60, 35] }, 'cards[0].base: In Judgement every base is round'],
    [{ ...thorgar, models: 3 }, 'cards[0].models: A card of this game is one model.'],
    [{ ...thorgar, name: ' ' }, 'cards[0].name: The name of a card must be 1 to 40 characters'],
    [
      { ...thorgar, attacks: [{ name: 'Axe', type: 'melee', glancing: 'two' }] },
      'cards[0].attacks[0].glancing: Glancing must be a whole number',
    ],
    [
      { ...thorgar, attacks: [{ name: 'Axe', type: 'bite' }] },
      'cards[0].attacks[0].type: The type of an attack must be one of',
    ],
    [{ ...thorgar, game: 'chess' }, 'cards[0]: The game of a card must be one that Sightline knows, not "chess".'],
  ])('is refused in words where a value is wrong (%#)', (card, says) => {
    expect(messages([card])[0]).toContain(says);
  });

  it('of Age of Sigmar may have an oval base and random damage', () => {
    const card = {
      id: 'a',
      game: 'aos',
      name: 'Riders',
      kind: 'cavalry',
      base: [90, 52],
      models: 5,
      defence: { save: 4 },
      attacks: [{ name: 'Lance', type: 'melee', attacks: 3, hit: 3, wound: 3, rend: 1, damage: 'D3' }],
    };
    const read = readCard(aos, card);
    expect(read.ok && writtenCard(read.card)).toEqual(card);
    const bad = readCard(aos, { ...card, attacks: [{ name: 'Lance', type: 'melee', damage: 'D8' }] });
    expect(!bad.ok && bad.problems[0]?.message).toContain(
      'Damage must be a whole number from 1 to 36, or dice such as',
    );
  });
});

describe('a file', () => {
  const random = randomFrom(5);
  const cards = sheets.flatMap((sheet) =>
    Array.from({ length: 12 }, (_, i) => randomCard(random, sheet, `${sheet.game}-${i}`)),
  );
  const file: CardFile = {
    cards,
    groups: [{ id: 'g', game: 'judgement', name: 'Reds', cards: ['judgement-0', 'judgement-0'] }],
  };

  it('gives back what was put in, and so does a link', () => {
    const read = readFileText(JSON.stringify(writtenFile(file)), sheetOf, newId);
    expect(read).toEqual({ ...file, problems: [], refusal: null });
    const link = toCardLink({ cards: cards.slice(0, 6), groups: file.groups })!;
    expect(isCardLink(link)).toBe(true);
    expect(fromCardLink(`#${link}`, sheetOf, newId)).toMatchObject({ cards: cards.slice(0, 6), refusal: null });
  });

  it('fits its schema', () => {
    const accepts = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(cardsSchema(sheets));
    expect(accepts(JSON.parse(JSON.stringify(writtenFile(file)))), JSON.stringify(accepts.errors)).toBe(true);
    expect(accepts({ ...writtenFile(file), v: 2 })).toBe(false);
    // What reading takes, the schema takes; ids may be left out of both.
    for (let i = 0; i < 300; i++) {
      const one = wild(
        random,
        JSON.parse(JSON.stringify(writtenFile({ cards: [cards[i % cards.length]!], groups: [] }))),
      );
      const read = readFile(one, sheetOf, newId);
      if (read.refusal === null && read.problems.length === 0 && one.format && one.v)
        expect(accepts(one), JSON.stringify([one, accepts.errors])).toBe(true);
    }
  });

  it('that is broken, newer, foreign or too large says so and gives nothing', () => {
    const text = JSON.stringify(writtenFile(file));
    const refusal = (of: string) => readFileText(of, sheetOf, newId).refusal;
    expect(refusal(text.slice(0, -20))).toContain('not a whole JSON file');
    expect(refusal(text.replace('"v":1', '"v":2'))).toContain('made by a newer Sightline');
    expect(refusal('{"format":"roster","cards":[]}')).toContain('of another kind');
    expect(refusal('7')).toContain('A file of cards is an object');
    expect(refusal('[]')).toContain('no cards');
    expect(readFile(Array(MOST_CARDS + 1).fill(thorgar), sheetOf, newId).refusal).toContain(`${MOST_CARDS} cards`);
    expect(readFile([thorgar, thorgar], sheetOf, newId).problems[0]?.message).toContain('Two cards of this file');
  });

  it('with some wrong cards gives the others', () => {
    const read = readFile([thorgar, { ...thorgar, id: 'b', kind: 'dragon' }], sheetOf, newId);
    expect(read.cards.map(({ id }) => id)).toEqual(['thorgar']);
    expect(read.problems).toHaveLength(1);
  });
});

it('a link that was cut in the middle says so', () => {
  const read = readFile([thorgar], sheetOf, newId);
  const link = toCardLink(read)!;
  for (let length = 3; length < link.length; length += 7)
    expect(fromCardLink(link.slice(0, length), sheetOf, newId)).toMatchObject({
      cards: [],
      refusal: expect.stringMatching(/cut off|of another kind/),
    });
});
