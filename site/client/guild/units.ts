// The Unit Cards: names and numbers as the player's own cards have them, each with what is wrong with it.
import {
  DOMAINS,
  forceTitle,
  HERO_SLOTS,
  KINDS,
  type Kind,
  kindTitle,
  LIMITS,
  type Unit,
  unitTitle,
  withoutUnit,
  withUnit,
  withUnitAs,
} from '../../../src/companion/guilds/guild.ts';
import type { Finding } from '../../../src/companion/guilds/problems.ts';
import { FORCES, type Force } from '../../../src/games/guilds/wheel.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { groupChoices } from '../card-groups.ts';
import { line, whenWritten } from '../score-sheet/fields.ts';
import { choice, flag, reasons, stepper } from '../tools/parts.ts';
import { domainTitle } from './cards.ts';
import type { GuildList } from './list.ts';

/** Every Unit Card, and buttons for more. */
export function unitFields(desk: GuildList, problems: readonly Finding[], opened: Set<number>): HTMLElement[] {
  const { guild } = desk;
  return [
    node('h2', {}, 'Unit Cards'),
    node(
      'p',
      { class: 'tool-about' },
      'The rulebook has no list of Unit Cards: type what yours say. A card with the Transformation tag comes with the unit that transforms and is not added.',
    ),
    groupChoices('guilds', ['Add the units of a guild'], (_, cards) => {
      const before = desk.guild.units.length;
      const next = cards.slice(0, LIMITS.units - before).reduce((now, card) => {
        const kind = KINDS.find((one) => one === card.kind) ?? 'hero';
        const made = withUnit(now, kind);
        const { slots, models } = made.units.at(-1)!;
        return withUnitAs(made, made.units.length - 1, {
          name: card.name.slice(0, LIMITS.name),
          slots: Math.min(LIMITS.slots, card.stats.HEROISM ?? slots),
          models: Math.min(LIMITS.models, card.models ?? models),
        });
      }, desk.guild);
      desk.set(next, `${next.units.length - before} Unit Cards added from your cards.`);
    }),
    ...guild.units.map((unit, index) => unitCard(desk, unit, index, problems, opened)),
    node(
      'p',
      { class: 'tool-buttons' },
      ...KINDS.map((kind) =>
        button(
          `Add ${kind === 'infantry' || kind === 'cavalry' ? '' : 'a '}${kindTitle(kind)}`,
          () => {
            opened.add(guild.units.length);
            desk.set(withUnit(guild, kind), `${kindTitle(kind)} added.`);
          },
          { disabled: guild.units.length >= LIMITS.units },
        ),
      ),
    ),
  ];
}

function unitCard(
  desk: GuildList,
  unit: Unit,
  index: number,
  problems: readonly Finding[],
  opened: Set<number>,
): HTMLElement {
  const { guild } = desk;
  const title = unitTitle(guild, index);
  const isMaster = guild.master === index;
  const wrong = problems.filter((one) => one.unit === index);
  const set = (change: Partial<Unit>) => desk.set(withUnitAs(desk.guild, index, change));
  const card = node(
    'details',
    { class: 'guild-unit', open: opened.has(index) },
    node(
      'summary',
      {},
      node('b', {}, title),
      ` · ${isMaster ? 'Guildmaster' : kindTitle(unit.kind)} · ${forceTitle(unit.force)} · ${unit.slots} ${unit.slots === 1 ? 'Slot' : 'Slots'}`,
      wrong.length > 0 ? node('span', { class: 'guild-wrong' }, ' · not allowed') : null,
    ),
    ...(wrong.length > 0 ? [reasons(wrong)] : []),
    node('div', { class: 'tool-form' }, ...fieldsOf(unit, set)),
    node(
      'p',
      { class: 'tool-buttons' },
      ...(unit.kind === 'hero' && !isMaster
        ? [
            button(
              'Make Guildmaster',
              () => desk.set({ ...desk.guild, master: index }, `${title} is the Guildmaster.`),
              {
                'aria-label': `Make ${title} the Guildmaster`,
              },
            ),
          ]
        : []),
      button(
        'Remove card',
        () => {
          const after = [...opened].flatMap((one) => (one === index ? [] : [one > index ? one - 1 : one]));
          opened.clear();
          for (const one of after) opened.add(one);
          desk.set(withoutUnit(desk.guild, index), `${title} is removed.`);
        },
        { 'aria-label': `Remove ${title}` },
      ),
    ),
  );
  card.addEventListener('toggle', () => (card.open ? opened.add(index) : opened.delete(index)));
  return card;
}

function fieldsOf(unit: Unit, set: (change: Partial<Unit>) => void): HTMLElement[] {
  let { name } = unit;
  const named = line('Name', name, (value) => {
    name = value;
  });
  whenWritten(named, () => set({ name: name.slice(0, LIMITS.name) }));
  const heroic = unit.kind === 'hero' || unit.kind === 'mount' || unit.kind === 'beast';
  return [
    named,
    choice(
      'Kind',
      KINDS.map((kind) => [kind, kindTitle(kind)] as const),
      unit.kind,
      (value) => set({ kind: value as Kind, slots: value === 'hero' ? Math.max(HERO_SLOTS.least, unit.slots) : 1 }),
    ),
    choice(
      'Force',
      FORCES.map((force) => [force, forceTitle(force)] as const),
      unit.force,
      (value) => set({ force: value as Force }),
    ),
    ...(heroic
      ? [
          stepper('Heroism: Slots that it fills', { value: unit.slots, least: 1, most: LIMITS.slots }, (slots) =>
            set({ slots }),
          ),
        ]
      : [
          stepper('Models on the card', { value: unit.models, least: 1, most: LIMITS.models }, (models) =>
            set({ models }),
          ),
          flag('Unique tag', unit.unique, (unique) => set({ unique })),
        ]),
    node(
      'fieldset',
      { class: 'guild-domains' },
      node('legend', {}, 'Arcanist, proficient in'),
      ...DOMAINS.map((domain) =>
        flag(domainTitle(domain), unit.domains.includes(domain), (on) =>
          set({ domains: DOMAINS.filter((one) => (one === domain ? on : unit.domains.includes(one))) }),
        ),
      ),
    ),
  ];
}
