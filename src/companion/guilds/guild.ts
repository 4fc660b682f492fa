// A guild as its player puts it together: Guild Cards, which cost Glory and give Slots, and Unit Cards, which fill them. The
// book has no list of Unit Cards, so names and numbers are the player's own.
import type { rulings } from '../../games/guilds/rulings.ts';
import { FORCE_FACTS, type Force, forcesBy } from '../../games/guilds/wheel.ts';

export const DOMAINS = ['animancy', 'druidcraft', 'elementalism', 'necromancy'] as const;
export type Domain = (typeof DOMAINS)[number];

/** What a Unit Card is; Heroic Mounts and Heroic Beasts share their Slots. */
export const KINDS = ['hero', 'infantry', 'cavalry', 'mount', 'beast'] as const;
export type Kind = (typeof KINDS)[number];

export interface Unit {
  readonly kind: Kind;
  readonly name: string;
  readonly force: Force;
  /** Its Heroism: how many Slots the card fills. */
  readonly slots: number;
  /** How many models the card provides. */
  readonly models: number;
  /** Whether its tags say Unique. */
  readonly unique: boolean;
  /** The domains in which an Arcanist is proficient; nobody else has any. */
  readonly domains: readonly Domain[];
}

/** An Arcanum, and the place in the Unit Deck of the Arcanist to whom it is assigned. */
export interface Arcanum {
  readonly domain: Domain;
  readonly unit: number | null;
}

export interface GuildCards {
  readonly garrison: number;
  readonly stables: number;
  /** In Glory Points: one Hero Slot each. */
  readonly heroicGlory: number;
  /** In Glory Points: one Slot for a Heroic Mount or Heroic Beast each. */
  readonly beastLair: number;
  readonly arcanums: readonly Arcanum[];
  /** The Force of the Diplomatic Deal; null without one. */
  readonly deal: Force | null;
  readonly armory: boolean;
  readonly temple: boolean;
}

export interface Guild {
  readonly name: string;
  readonly mode: 'expedition' | 'campaign';
  /** How the six of an Expedition are counted: as Glory Points or as cards. */
  readonly six: 'points' | 'cards';
  /** The Glory Points that there are in a campaign. */
  readonly glory: number;
  readonly cards: GuildCards;
  readonly units: readonly Unit[];
  /** The place of the Guildmaster in the Unit Deck; null before there is one. */
  readonly master: number | null;
  /** How disputed rules are read, where that is not our own reading; the six of an Expedition have a switch of their own. */
  readonly rulings?: Readings | undefined;
}

export const TRACKED = [
  'guilds.guildmaster.slots',
  'guilds.beast-lair.glory',
  'guilds.mounts.force',
] as const satisfies readonly (keyof typeof rulings)[];
export type Readings = { readonly [R in (typeof TRACKED)[number]]?: (typeof rulings)[R][number] };

/** What Sightline takes, beyond what any game needs. */
export const LIMITS = { name: 40, units: 30, copies: 20, arcanums: 8, slots: 9, models: 12, glory: 60 } as const;
export const HERO_SLOTS = { least: 2, most: 6 } as const;
/** What the Great Hall gives. */
export const GREAT_HALL = { hero: 2, infantry: 1 } as const;
/** What an Expedition guild has besides the Great Hall. */
export const EXPEDITION = 6;

export const EMPTY: Guild = {
  name: '',
  mode: 'expedition',
  six: 'points',
  glory: EXPEDITION,
  cards: {
    garrison: 0,
    stables: 0,
    heroicGlory: 0,
    beastLair: 0,
    arcanums: [],
    deal: null,
    armory: false,
    temple: false,
  },
  units: [],
  master: null,
};

/** The Slots that a kind of Unit Card fills. */
export type SlotKind = 'hero' | 'infantry' | 'cavalry' | 'beast';
const SLOT_KINDS: readonly SlotKind[] = ['hero', 'infantry', 'cavalry', 'beast'];
const slotKindOf = (kind: Kind): SlotKind => (kind === 'mount' ? 'beast' : kind);

export interface Slots {
  readonly kind: SlotKind;
  readonly given: number;
  readonly filled: number;
}

/** The Slots that the Guild Deck gives and the Unit Deck fills, by kind. */
export function slotsOf({ cards, units }: Guild): Slots[] {
  const given: Readonly<Record<SlotKind, number>> = {
    hero: GREAT_HALL.hero + cards.heroicGlory,
    infantry: GREAT_HALL.infantry + cards.garrison,
    cavalry: cards.stables,
    beast: cards.beastLair,
  };
  return SLOT_KINDS.map((kind) => {
    const filled = units.filter((unit) => slotKindOf(unit.kind) === kind).reduce((sum, { slots }) => sum + slots, 0);
    return { kind, given: given[kind], filled };
  });
}

/** What the Guild Deck costs in Glory Points; the Great Hall costs nothing. */
export function gloryOf({ cards, rulings: readings = {} }: Guild): number {
  const { garrison, stables, heroicGlory, beastLair, arcanums, deal, armory, temple } = cards;
  const unique = [deal !== null, armory, temple].filter(Boolean).length;
  // Read so, a Beast Lair costs 1 point however many Slots it has.
  const lair = readings['guilds.beast-lair.glory'] === 'one-point' ? Math.min(1, beastLair) : beastLair;
  return garrison + stables + heroicGlory + lair + arcanums.length + unique;
}

/** How many Guild Cards there are besides the Great Hall, where one card of Heroic Glory or Beast Lair has all its points. */
export function cardsOf(guild: Guild): number {
  const { heroicGlory, beastLair } = guild.cards;
  const lair = guild.rulings?.['guilds.beast-lair.glory'] === 'one-point' ? 0 : Math.max(0, beastLair - 1);
  return gloryOf(guild) - Math.max(0, heroicGlory - 1) - lair;
}

/** What there is to spend, and what is spent of it. */
export function spendingOf(guild: Guild): { readonly spent: number; readonly of: number; readonly unit: string } {
  if (guild.mode === 'campaign') return { spent: gloryOf(guild), of: guild.glory, unit: 'Glory Points' };
  return guild.six === 'points'
    ? { spent: gloryOf(guild), of: EXPEDITION, unit: 'Glory Points' }
    : { spent: cardsOf(guild), of: EXPEDITION, unit: 'Guild Cards' };
}

export const masterOf = ({ units, master }: Guild): Unit | null => (master === null ? null : (units[master] ?? null));

/** The Forces whose Unit Cards may join: the Guildmaster's, and that of a Diplomatic Deal that is allowed. */
export function openForces(guild: Guild): Force[] {
  const master = masterOf(guild);
  if (!master) return [];
  const { deal } = guild.cards;
  return [master.force, ...(deal !== null && forcesBy('adjacent', master.force).includes(deal) ? [deal] : [])];
}

const KIND_TITLES: Readonly<Record<Kind, string>> = {
  hero: 'Hero',
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  mount: 'Heroic Mount',
  beast: 'Heroic Beast',
};
export const kindTitle = (kind: Kind): string => KIND_TITLES[kind];
export const forceTitle = (force: Force): string => FORCE_FACTS[force].title;

/** What a unit is called: its name, or what it is until it has one. */
export const unitTitle = ({ units }: Guild, index: number): string =>
  units[index]!.name || `${kindTitle(units[index]!.kind)} ${index + 1}`;

/** The guild with another Unit Card; the first hero becomes the Guildmaster. */
export function withUnit(guild: Guild, kind: Kind): Guild {
  const force = masterOf(guild)?.force ?? 'order';
  const slots = kind === 'hero' ? HERO_SLOTS.least : 1;
  const models = kind === 'infantry' || kind === 'cavalry' ? 3 : 1;
  const unit: Unit = { kind, name: '', force, slots, models, unique: false, domains: [] };
  const master = guild.master === null && kind === 'hero' ? guild.units.length : guild.master;
  return { ...guild, units: [...guild.units, unit], master };
}

/** The guild with a Unit Card changed. */
export function withUnitAs(guild: Guild, index: number, change: Partial<Unit>): Guild {
  return { ...guild, units: guild.units.map((unit, i) => (i === index ? { ...unit, ...change } : unit)) };
}

/** The guild without a Unit Card; whoever comes after it moves up. */
export function withoutUnit(guild: Guild, index: number): Guild {
  const moved = (place: number | null): number | null =>
    place === null || place === index ? null : place > index ? place - 1 : place;
  return {
    ...guild,
    units: guild.units.filter((_, i) => i !== index),
    master: moved(guild.master),
    cards: { ...guild.cards, arcanums: guild.cards.arcanums.map((one) => ({ ...one, unit: moved(one.unit) })) },
  };
}
