// What the book says against a guild, each with its rule; and what is worth knowing though nothing is wrong.
import { forcesBy } from '../../games/guilds/wheel.ts';
import {
  forceTitle,
  GREAT_HALL,
  type Guild,
  HERO_SLOTS,
  kindTitle,
  masterOf,
  openForces,
  type Slots,
  slotsOf,
  spendingOf,
  type Unit,
  unitTitle,
} from './guild.ts';

export interface Finding {
  /** The rule that says so ("game/slug"). */
  readonly rule: string;
  readonly text: string;
  /** The place of the Unit Card that it is about; null for the guild as a whole. */
  readonly unit: number | null;
}

const about = (rule: string, text: string, unit: number | null = null): Finding => ({
  rule: `guilds/${rule}`,
  text,
  unit,
});

const SLOT_TITLES = { hero: 'Hero', infantry: 'Infantry', cavalry: 'Cavalry', beast: 'Heroic Mount and Heroic Beast' };
const SLOT_CARDS = { hero: 'Heroic Glory', infantry: 'a Garrison', cavalry: 'Stables', beast: 'a Beast Lair' };
const slotsText = (n: number, title: string): string => `${n} ${title} ${n === 1 ? 'Slot' : 'Slots'}`;

/** Everything that the book forbids in a guild. */
export function problemsOf(guild: Guild): Finding[] {
  return [
    ...guildmaster(guild),
    ...(guild.units.some(({ kind }) => kind === 'infantry')
      ? []
      : [
          about(
            'unit-cards',
            'The Unit Deck starts with a Guildmaster and an Infantry Card, and there is no Infantry Card yet.',
          ),
        ]),
    ...spending(guild),
    ...slotsOf(guild).flatMap(overfilled),
    ...guildCards(guild),
    ...guild.units.flatMap((unit, index) => unitCard(guild, unit, index)),
  ];
}

function guildmaster(guild: Guild): Finding[] {
  const master = masterOf(guild);
  if (!master) return [about('choosing-a-guildmaster', 'The guild has no Guildmaster. Choose one of its heroes.')];
  if (master.kind === 'hero' && master.slots > GREAT_HALL.hero && guild.rulings?.['guilds.guildmaster.slots'] === 'two')
    return [
      about(
        'choosing-a-guildmaster',
        `By the house ruling, the first Guildmaster is a hero of ${GREAT_HALL.hero} Slots, and ${unitTitle(guild, guild.master!)} fills ${master.slots}.`,
        guild.master,
      ),
    ];
  return master.kind === 'hero'
    ? []
    : [
        about(
          'choosing-a-guildmaster',
          `${unitTitle(guild, guild.master!)} is not a hero, and only a hero can be the Guildmaster.`,
          guild.master,
        ),
      ];
}

function spending(guild: Guild): Finding[] {
  const { spent, of, unit } = spendingOf(guild);
  if (spent <= of) return [];
  const rule = guild.mode === 'expedition' ? 'starting-a-game' : 'creating-a-guild';
  const what = guild.mode === 'expedition' ? `an Expedition guild has ${of}` : `there are ${of} to spend`;
  return [about(rule, `The Guild Deck takes ${spent} ${unit}, and ${what}.`)];
}

function overfilled({ kind, given, filled }: Slots): Finding[] {
  if (filled <= given) return [];
  return [
    about(
      kind === 'hero' || kind === 'beast' ? 'additional-guild-cards' : 'unit-cards',
      `The Unit Cards fill ${slotsText(filled, SLOT_TITLES[kind])}, and the Guild Cards give ${given}. ${SLOT_CARDS[kind][0]!.toUpperCase()}${SLOT_CARDS[kind].slice(1)} would give more.`,
    ),
  ];
}

function guildCards(guild: Guild): Finding[] {
  const { deal, armory, temple, arcanums } = guild.cards;
  const master = masterOf(guild);
  const found: Finding[] = [];
  if (deal !== null && master && !forcesBy('adjacent', master.force).includes(deal))
    found.push(
      about(
        'wheel-of-forces',
        `A Diplomatic Deal is made with a Force adjacent to ${forceTitle(master.force)}: ${forcesBy('adjacent', master.force).map(forceTitle).join(' or ')}, not ${forceTitle(deal)}.`,
      ),
    );
  for (const [has, card] of [
    [armory, 'Armory'],
    [temple, 'Temple'],
  ] as const)
    if (has && guild.mode === 'expedition')
      found.push(about('additional-guild-cards', `The ${card} is only for campaigns.`));
  arcanums.forEach(({ domain, unit }, i) => {
    const name = `Arcanum ${i + 1} (${domain})`;
    const arcanist = unit === null ? null : guild.units[unit];
    if (!arcanist) found.push(about('unlocking-new-spells', `${name} is not assigned to an Arcanist.`));
    else if (!arcanist.domains.includes(domain))
      found.push(
        about(
          'unlocking-new-spells',
          `${name} is assigned to ${unitTitle(guild, unit!)}, who is not proficient in ${domain}.`,
          unit,
        ),
      );
  });
  return found;
}

function unitCard(guild: Guild, unit: Unit, index: number): Finding[] {
  const found: Finding[] = [];
  const name = unitTitle(guild, index);
  const { kind, slots, force } = unit;
  if ((kind === 'infantry' || kind === 'cavalry') && slots !== 1)
    found.push(about('unit-cards', `${name} fills ${slots} Slots, and ${kindTitle(kind)} Cards always fill 1.`, index));
  if (kind === 'hero' && (slots < HERO_SLOTS.least || slots > HERO_SLOTS.most))
    found.push(
      about(
        'unit-cards',
        `${name} fills ${slots} ${slots === 1 ? 'Slot' : 'Slots'}, and heroes fill from 2 up to 6.`,
        index,
      ),
    );
  const open = openForces(guild);
  if (open.length > 0 && !open.includes(force))
    found.push(
      about(
        'choosing-a-guildmaster',
        `${name} is of ${forceTitle(force)}, and the guild recruits only from ${open.map(forceTitle).join(' and ')}.`,
        index,
      ),
    );
  const first = guild.units.findIndex((other) => sameCard(other, unit));
  if (isUnique(unit) && first !== index && first >= 0)
    found.push(
      about('unit-cards#recruit-limit', `${name} is unique, and it is in the Unit Deck more than once.`, index),
    );
  return found;
}

/** Heroes, Heroic Mounts, Heroic Beasts, cards of more than 1 Slot and cards with the tag are unique. */
const isUnique = ({ kind, slots, unique }: Unit): boolean =>
  unique || slots > 1 || kind === 'hero' || kind === 'mount' || kind === 'beast';

/** Whether two units are copies of one card: the same kind and name. Cards without a name are not compared. */
function sameCard(a: Unit, b: Unit): boolean {
  const plain = (name: string) => name.trim().toLowerCase();
  return a === b || (a.name.trim() !== '' && a.kind === b.kind && plain(a.name) === plain(b.name));
}

/** What is worth knowing though nothing is wrong: Glory and Slots that are left, riders, and readings that differ. */
export function notesOf(guild: Guild): Finding[] {
  const { spent, of, unit } = spendingOf(guild);
  const master = masterOf(guild);
  const notes: Finding[] = [];
  if (spent < of)
    notes.push(about('creating-a-guild', `${of - spent} of ${of} ${unit} ${of - spent === 1 ? 'is' : 'are'} left.`));
  for (const { kind, given, filled } of slotsOf(guild))
    if (filled < given)
      notes.push(
        about(
          'creating-a-guild',
          `${slotsText(given - filled, SLOT_TITLES[kind])} ${given - filled === 1 ? 'is' : 'are'} free.`,
        ),
      );
  const isDisputed = guild.rulings?.['guilds.guildmaster.slots'] !== 'two';
  const ridesAny = guild.rulings?.['guilds.mounts.force'] === 'side';
  if (isDisputed && master && master.kind === 'hero' && master.slots > GREAT_HALL.hero)
    notes.push(
      about(
        'choosing-a-guildmaster',
        'The Guildmaster fills more than the 2 Slots of the Great Hall. Some read the book so that the first one cannot.',
        guild.master,
      ),
    );
  guild.units.forEach(({ kind, force }, index) => {
    if (kind === 'mount' && !guild.units.some((one) => one.kind === 'hero' && (ridesAny || one.force === force)))
      notes.push(
        about(
          'heroic-mounts',
          `Nobody can ride ${unitTitle(guild, index)}: only a hero${ridesAny ? '' : ` of ${forceTitle(force)}`} could.`,
          index,
        ),
      );
  });
  return notes;
}
