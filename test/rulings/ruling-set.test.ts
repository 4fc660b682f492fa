// A set of house rulings: what is read, what is refused, what is listed, and what it changes.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { askUnder as ask } from '../../src/ask/ask-under.ts';
import { KNOWN_RULINGS } from '../../src/games/known-rulings.ts';
import { games } from '../../src/games/registry.ts';
import { differencesIn, type RulingSet, readRulings } from '../../src/rulings/ruling-set.ts';
import { rulingsSchema } from '../../src/rulings/schema.ts';

const SET: RulingSet = {
  v: 1,
  name: 'Melbourne Open 2027',
  readings: { 'judgement.los.height': 'both', 'grimheim.los.eye': 'head', 'guilds.shield.order': 'after' },
  remarks: { 'judgement.los.height': 'As at last year’s event.' },
};
const valid = new Ajv2020().compile(rulingsSchema());

describe('a set', () => {
  it('is read as it is written, and differs where it is not our default', () => {
    expect(readRulings(SET)).toEqual({ ok: true, set: SET, unknown: [] });
    expect(valid(SET)).toBe(true);
    expect(differencesIn(SET)).toEqual({ 'judgement.los.height': 'both', 'guilds.shield.order': 'after' });
  });

  it('keeps and lists what is not known here', () => {
    const later = { ...SET, readings: { ...SET.readings, 'judgement.los.mist': 'thick', 'aos.rage.six': 'thrice' } };
    const read = readRulings(later);
    expect(read).toMatchObject({
      ok: true,
      unknown: [
        { ruling: 'judgement.los.mist', reading: 'thick', notKnown: 'ruling' },
        { ruling: 'aos.rage.six', reading: 'thrice', notKnown: 'reading' },
      ],
    });
    expect(read.ok && read.set).toEqual(later);
    expect(differencesIn(later)).toEqual(differencesIn(SET));
    expect(valid(later)).toBe(true);
  });

  it.each([
    [null, 'rulings'],
    [{ ...SET, v: 2 }, 'rulings.v'],
    [{ ...SET, name: ' ' }, 'rulings.name'],
    [{ ...SET, name: 'x'.repeat(61) }, 'rulings.name'],
    [{ ...SET, name: 'two\nlines' }, 'rulings.name'],
    [{ ...SET, readings: [] }, 'rulings.readings'],
    [{ ...SET, readings: { height: 'both' }, remarks: {} }, 'rulings.readings.height'],
    [{ ...SET, readings: { 'a.b': 1 }, remarks: {} }, 'rulings.readings["a.b"]'],
    [{ ...SET, remarks: { 'judgement.los.height': '' } }, 'rulings.remarks["judgement.los.height"]'],
    [{ ...SET, remarks: { 'judgement.los.height': 'x'.repeat(201) } }, 'rulings.remarks["judgement.los.height"]'],
    [{ ...SET, judge: 'Ann' }, 'rulings.judge'],
  ])('%j is refused at %s', (value, path) => {
    expect(readRulings(value)).toMatchObject({ ok: false, problem: { path } });
    expect(valid(value)).toBe(false);
  });

  it('refuses a remark without a decision', () => {
    const lone = { ...SET, remarks: { 'judgement.los.smoke-height': 'why' } };
    expect(readRulings(lone)).toMatchObject({ ok: false });
  });
});

describe('a question under a set', () => {
  // The first scene of each game whose answer another reading changes.
  const flips = Object.keys(games).flatMap((game) => {
    for (const id of sceneIds().filter((one) => one.startsWith(`${game}/`))) {
      const question = sceneOf(id).question as unknown as { scene: { rulings?: object } };
      const answer = ask(question);
      const [other] = (answer.ok && !question.scene.rulings && answer.disputed) || [];
      if (other) return [{ game, question, ...other }];
    }
    return [];
  });
  it('is there for every game', () => expect(flips.map(({ game }) => game)).toEqual(Object.keys(games)));

  it.each(flips)('of $game is answered by the set ($ruling)', ({ question, ruling, reading }) => {
    const rulings = { v: 1, name: 'Ours', readings: { [ruling]: reading } };
    const [ours, theirs] = [ask(question), ask(question, { rulings })];
    const written = ask({ ...question, scene: { ...question.scene, rulings: { [ruling]: reading } } });
    expect(theirs).toEqual(written);
    expect(theirs).not.toEqual(ours);
    // What a scene says itself comes first.
    const own = { ...question, scene: { ...question.scene, rulings: { [ruling]: KNOWN_RULINGS[ruling]![0] } } };
    const kept = ask(own, { rulings });
    expect(kept.ok && kept.answer).toEqual(ours.ok && ours.answer);
  });

  it('of a set that is none is refused with its path, and the id comes back', () => {
    expect(ask({ id: 7, ask: 'los' }, { rulings: { v: 1, name: 'A', readings: 3 } })).toMatchObject({
      id: 7,
      ok: false,
      error: { code: 'bad-question', path: 'rulings.readings' },
    });
  });
});

describe('odds under a set', () => {
  // Every roll whose answer names another reading, with an input that makes it matter.
  const ROLLS: readonly [string, string, object][] = [
    ['judgement', 'pool', { type: 'melee', stat: 4, agi: 6, charged: true }],
    [
      'judgement',
      'effigy',
      { remaining: 2, attacks: [{ type: 'melee', stat: 1, charged: true, glancing: 2, solid: 3, critical: 5 }] },
    ],
    ['grimheim', 'drop', { height: 4.5, sav: 4 }],
    ['grimheim', 'retreat', { distance: 5, mov: 5 }],
    ['guilds', 'attack', { atk: 4, def: 4, forced: 1 }],
    ['guilds', 'attack', { atk: 3, def: 4, shield: true, weak: true }],
    ['guilds', 'formation', { models: 3, atk: 1, def: 4, weak: true }],
    ['aos', 'attack', { attacks: 6, hit: 3, wound: 4, rend: 1, damage: 2, save: 4, ward: 5, pain: 2 }],
    ['aos', 'fight-through-pain', { damage: 6, ward: 5, dice: 3, fury: 3 }],
    ['aos', 'rage', { dice: 3, hit: 3, wound: 3, damage: 1, save: 4 }],
  ];
  it.each(ROLLS)('%s %s gives the answer that it names as the other reading, and names ours', (game, kind, input) => {
    const question = { ask: 'odds', game, kind, input };
    const ours = ask(question);
    if (!ours.ok) throw new Error(ours.error.message);
    expect(ours.disputed?.length).toBeGreaterThan(0);
    for (const { ruling, reading, answer } of ours.disputed!) {
      const theirs = ask(question, { rulings: { v: 1, name: 'Theirs', readings: { [ruling]: reading } } });
      if (!theirs.ok) throw new Error(theirs.error.message);
      expect(theirs.answer).toEqual(answer);
      const back = theirs.disputed?.find((other) => other.ruling === ruling);
      expect(back).toEqual({ ruling, reading: KNOWN_RULINGS[ruling]![0], answer: ours.answer });
    }
  });
});
