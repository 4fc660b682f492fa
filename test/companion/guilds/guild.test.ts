import { describe, expect, it } from 'vitest';
import {
  cardsOf,
  EMPTY,
  type Guild,
  gloryOf,
  type Kind,
  slotsOf,
  spendingOf,
  withoutUnit,
  withUnit,
  withUnitAs,
} from '../../../src/companion/guilds/guild.ts';
import { notesOf, problemsOf } from '../../../src/companion/guilds/problems.ts';
import { guildFrom } from '../../../src/companion/guilds/read.ts';

const with_ = (...kinds: Kind[]): Guild => kinds.reduce(withUnit, EMPTY);
const cards = (guild: Guild, change: Partial<Guild['cards']>): Guild => ({
  ...guild,
  cards: { ...guild.cards, ...change },
});
const rules = (guild: Guild): string[] => problemsOf(guild).map(({ rule }) => rule);

describe('the smallest guild', () => {
  it('is a hero of 2 Slots and an Infantry Card, from the Great Hall alone', () => {
    const guild = with_('hero', 'infantry');
    expect(problemsOf(guild)).toEqual([]);
    expect(guild.master).toBe(0);
    expect(slotsOf(guild)).toEqual([
      { kind: 'hero', given: 2, filled: 2 },
      { kind: 'infantry', given: 1, filled: 1 },
      { kind: 'cavalry', given: 0, filled: 0 },
      { kind: 'beast', given: 0, filled: 0 },
    ]);
    expect(notesOf(guild).map(({ text }) => text)).toEqual(['6 of 6 Glory Points are left.']);
  });

  it('needs both', () => {
    expect(rules(EMPTY)).toEqual(['guilds/choosing-a-guildmaster', 'guilds/unit-cards']);
    expect(rules(with_('hero'))).toEqual(['guilds/unit-cards']);
    expect(rules(with_('infantry'))).toEqual(['guilds/choosing-a-guildmaster']);
  });
});

describe('Slots', () => {
  it('come from Guild Cards, one for each Garrison, Stables, and Glory Point of Heroic Glory or Beast Lair', () => {
    const guild = with_('hero', 'hero', 'infantry', 'infantry', 'cavalry', 'mount', 'beast');
    expect(problemsOf(guild).map(({ text }) => text)).toEqual([
      'The Unit Cards fill 4 Hero Slots, and the Guild Cards give 2. Heroic Glory would give more.',
      'The Unit Cards fill 2 Infantry Slots, and the Guild Cards give 1. A Garrison would give more.',
      'The Unit Cards fill 1 Cavalry Slot, and the Guild Cards give 0. Stables would give more.',
      'The Unit Cards fill 2 Heroic Mount and Heroic Beast Slots, and the Guild Cards give 0. A Beast Lair would give more.',
    ]);
    const whole = cards(guild, { heroicGlory: 2, garrison: 1, stables: 1, beastLair: 2 });
    expect(problemsOf(whole)).toEqual([]);
    expect(spendingOf(whole)).toEqual({ spent: 6, of: 6, unit: 'Glory Points' });
  });

  it('are 2 to 6 for a hero, and always 1 for Infantry and Cavalry', () => {
    const guild = cards(with_('hero', 'infantry'), { heroicGlory: 4 });
    expect(rules(withUnitAs(guild, 0, { slots: 6 }))).toEqual([]);
    expect(problemsOf(withUnitAs(guild, 0, { slots: 7 })).map(({ text }) => text)).toContain(
      'Hero 1 fills 7 Slots, and heroes fill from 2 up to 6.',
    );
    expect(rules(withUnitAs(guild, 0, { slots: 1 }))).toEqual(['guilds/unit-cards']);
    expect(rules(withUnitAs(cards(guild, { garrison: 1 }), 1, { slots: 2 }))).toEqual(['guilds/unit-cards']);
  });
});

describe('Glory', () => {
  it('is 6 for an Expedition, as points or as cards', () => {
    const guild = cards(with_('hero', 'infantry'), { heroicGlory: 4, garrison: 3 });
    expect(gloryOf(guild)).toBe(7);
    expect(cardsOf(guild)).toBe(4);
    expect(rules(guild)).toEqual(['guilds/starting-a-game']);
    expect(rules({ ...guild, six: 'cards' })).toEqual([]);
    expect(rules({ ...guild, mode: 'campaign', glory: 7 })).toEqual([]);
    expect(rules({ ...guild, mode: 'campaign', glory: 6 })).toEqual(['guilds/creating-a-guild']);
  });

  it('pays for Armory and Temple only in a campaign', () => {
    const guild = cards(with_('hero', 'infantry'), { armory: true, temple: true });
    expect(rules(guild)).toEqual(['guilds/additional-guild-cards', 'guilds/additional-guild-cards']);
    expect(rules({ ...guild, mode: 'campaign' })).toEqual([]);
  });
});

describe('Forces', () => {
  const guild = withUnitAs(with_('hero', 'infantry'), 1, { force: 'wild' });
  it('are the Guildmaster’s, and that of a Diplomatic Deal with an adjacent one', () => {
    expect(problemsOf(guild)).toEqual([
      {
        rule: 'guilds/choosing-a-guildmaster',
        text: 'Infantry 2 is of Wild, and the guild recruits only from Order.',
        unit: 1,
      },
    ]);
    expect(rules(cards(guild, { deal: 'wild' }))).toEqual([]);
    expect(rules(cards(guild, { deal: 'chaos' }))).toEqual(['guilds/wheel-of-forces', 'guilds/choosing-a-guildmaster']);
  });
  it('follow another Guildmaster', () => {
    const two = cards(withUnitAs(withUnit(guild, 'hero'), 2, { force: 'wild' }), { heroicGlory: 2 });
    expect(rules(two)).toEqual(['guilds/choosing-a-guildmaster', 'guilds/choosing-a-guildmaster']);
    expect(problemsOf({ ...two, master: 2 }).map(({ unit }) => unit)).toEqual([0]);
  });
});

describe('unique cards', () => {
  it('are heroes and cards with the tag, by their name; other Infantry may come again', () => {
    const guild = cards(with_('hero', 'infantry', 'infantry'), { garrison: 1 });
    const named = [1, 2].reduce(
      (now, i) => withUnitAs(now, i, { name: i === 1 ? 'Marsh Wardens' : 'marsh wardens ' }),
      guild,
    );
    expect(rules(named)).toEqual([]);
    expect(problemsOf(withUnitAs(named, 2, { unique: true })).map(({ unit }) => unit)).toEqual([2]);
    const heroes = cards(with_('hero', 'infantry', 'hero'), { heroicGlory: 2 });
    expect(rules(heroes)).toEqual([]);
    const same = [0, 2].reduce((now, i) => withUnitAs(now, i, { name: 'Ysolde' }), heroes);
    expect(rules(same)).toEqual(['guilds/unit-cards#recruit-limit']);
  });
});

describe('Arcanums', () => {
  it('are assigned to an Arcanist who is proficient', () => {
    const guild = with_('hero', 'infantry');
    const arcanum = (unit: number | null) => cards(guild, { arcanums: [{ domain: 'necromancy', unit }] });
    expect(rules(arcanum(null))).toEqual(['guilds/unlocking-new-spells']);
    expect(rules(arcanum(0))).toEqual(['guilds/unlocking-new-spells']);
    expect(rules(withUnitAs(arcanum(0), 0, { domains: ['necromancy'] }))).toEqual([]);
  });
});

describe('taking a card out', () => {
  it('moves the places of the Guildmaster and of Arcanums with it', () => {
    const guild = {
      ...cards(with_('hero', 'infantry', 'hero'), { arcanums: [{ domain: 'animancy', unit: 2 }] }),
      master: 2,
    };
    const left = withoutUnit(guild as Guild, 1);
    expect([left.master, left.cards.arcanums[0]?.unit, left.units.length]).toEqual([1, 1, 2]);
    expect(withoutUnit(left, 1)).toMatchObject({ master: null, cards: { arcanums: [{ unit: null }] } });
  });
});

describe('notes', () => {
  it('name what is left, mounts without a rider and a large Guildmaster', () => {
    const guild = cards(withUnitAs(with_('hero', 'infantry', 'mount'), 0, { slots: 3 }), {
      heroicGlory: 1,
      beastLair: 2,
    });
    expect(notesOf(withUnitAs(guild, 2, { force: 'wild' })).map(({ rule }) => rule)).toEqual([
      'guilds/creating-a-guild',
      'guilds/creating-a-guild',
      'guilds/choosing-a-guildmaster',
      'guilds/heroic-mounts',
    ]);
  });
});

describe('a guild from outside', () => {
  it('is read as it was written', () => {
    const guild = cards(with_('hero', 'infantry', 'beast'), {
      deal: 'wild',
      arcanums: [{ domain: 'animancy', unit: 0 }],
    });
    expect(guildFrom(JSON.parse(JSON.stringify(guild)))).toEqual(guild);
  });
  it.each([
    null,
    [],
    {},
    { ...EMPTY, extra: 1 },
    { ...EMPTY, name: 'x'.repeat(41) },
    { ...EMPTY, master: 0 },
    { ...EMPTY, glory: -1 },
    { ...EMPTY, cards: { ...EMPTY.cards, garrison: 21 } },
    { ...EMPTY, cards: { ...EMPTY.cards, arcanums: [{ domain: 'animancy', unit: 3 }] } },
    { ...EMPTY, cards: { ...EMPTY.cards, deal: 'law' } },
    { ...EMPTY, units: Array(31).fill(with_('hero').units[0]) },
    { ...EMPTY, units: [{ ...with_('hero').units[0], slots: 0 }] },
  ])('is refused with a sentence: %j', (value) => {
    expect(guildFrom(value)).toBe('This is not a guild that can be read. Ask for it again.');
  });
});

describe('a guild that is read otherwise', () => {
  const lair = { ...with_('hero'), cards: { ...EMPTY.cards, beastLair: 3 } };
  const read = (guild: Guild, rulings: NonNullable<Guild['rulings']>): Guild => ({ ...guild, rulings });
  it('guilds.beast-lair.glory: pays 1 Glory Point for a Beast Lair of several Slots', () => {
    const theirs = read(lair, { 'guilds.beast-lair.glory': 'one-point' });
    expect([gloryOf(lair), gloryOf(theirs)]).toEqual([3, 1]);
    expect(
      [
        { ...lair, six: 'cards' as const },
        { ...theirs, six: 'cards' as const },
      ].map((one) => spendingOf(one).spent),
    ).toEqual([1, 1]);
  });
  it('guilds.guildmaster.slots: refuses a first Guildmaster of more than 2 Slots', () => {
    const big = {
      ...withUnitAs(with_('hero', 'infantry'), 0, { slots: 3 }),
      cards: { ...EMPTY.cards, heroicGlory: 1 },
    };
    expect(problemsOf(big)).toEqual([]);
    expect(notesOf(big).some(({ text }) => text.includes('Some read the book'))).toBe(true);
    const theirs = read(big, { 'guilds.guildmaster.slots': 'two' });
    expect(rules(theirs)).toEqual(['guilds/choosing-a-guildmaster']);
    expect(notesOf(theirs).some(({ text }) => text.includes('Some read the book'))).toBe(false);
  });
  it('guilds.mounts.force: lets any hero ride a mount', () => {
    const mounted = withUnitAs(with_('hero', 'mount'), 1, { force: 'wild' });
    const rides = (guild: Guild) => !notesOf(guild).some(({ rule }) => rule === 'guilds/heroic-mounts');
    expect([rides(mounted), rides(read(mounted, { 'guilds.mounts.force': 'side' }))]).toEqual([false, true]);
  });
  it('takes its readings along, and none that is not known', () => {
    expect(guildFrom(read(lair, { 'guilds.mounts.force': 'side' }))).toHaveProperty('rulings');
    expect(guildFrom({ ...lair, rulings: { 'guilds.mounts.force': 'nobody' } })).toBeTypeOf('string');
    expect(guildFrom(lair)).toEqual(lair);
  });
});
