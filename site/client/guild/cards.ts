// The Guild Cards: what kind of game the guild is for, and what it spends its Glory on.
import {
  type Arcanum,
  DOMAINS,
  type Domain,
  forceTitle,
  type Guild,
  type GuildCards,
  LIMITS,
  masterOf,
  unitTitle,
} from '../../../src/companion/guilds/guild.ts';
import { FORCES, type Force, forcesBy } from '../../../src/games/guilds/wheel.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { choices, line, whenWritten } from '../score-sheet/fields.ts';
import { choice, flag, stepper } from '../tools/parts.ts';
import type { GuildList } from './list.ts';

const NONE = '';

/** What the guild is called, and the game that it is for. */
export function gameFields(desk: GuildList): HTMLElement[] {
  const { guild } = desk;
  let name = guild.name;
  const named = line('Name of the guild', name, (value) => {
    name = value;
  });
  whenWritten(named, () => desk.set({ ...desk.guild, name: name.slice(0, LIMITS.name) }));
  return [
    node('h2', {}, 'The guild'),
    node('div', { class: 'tool-form' }, named),
    choices(
      'What is it for?',
      [
        ['expedition', 'Expedition'],
        ['campaign', 'Campaign'],
      ],
      guild.mode,
      (mode) => desk.set({ ...desk.guild, mode }),
    ),
    guild.mode === 'expedition'
      ? choices(
          'Six of what?',
          [
            ['points', '6 Glory Points'],
            ['cards', '6 Guild Cards'],
          ],
          guild.six,
          (six) => desk.set({ ...desk.guild, six }),
        )
      : node(
          'div',
          { class: 'tool-form' },
          stepper('Glory Points in all', { value: guild.glory, least: 0, most: LIMITS.glory }, (glory) =>
            desk.set({ ...desk.guild, glory }),
          ),
        ),
  ];
}

/** The Guild Cards, each with what it gives. */
export function cardFields(desk: GuildList): HTMLElement[] {
  const { cards, mode } = desk.guild;
  const set = (change: Partial<GuildCards>) => desk.set({ ...desk.guild, cards: { ...desk.guild.cards, ...change } });
  const counted = (label: string, key: 'garrison' | 'stables' | 'heroicGlory' | 'beastLair') =>
    stepper(label, { value: cards[key], least: 0, most: LIMITS.copies }, (value) => set({ [key]: value }));
  return [
    node('h2', {}, 'Guild Cards'),
    node(
      'p',
      { class: 'tool-about' },
      'The Great Hall is free and gives 2 Hero Slots and 1 Infantry Slot. Each of these costs 1 Glory Point.',
    ),
    node(
      'div',
      { class: 'tool-form' },
      counted('Garrison: +1 Infantry Slot', 'garrison'),
      counted('Stables: +1 Cavalry Slot', 'stables'),
      counted('Heroic Glory, in points: +1 Hero Slot each', 'heroicGlory'),
      counted('Beast Lair, in points: +1 Slot for a Heroic Mount or Beast each', 'beastLair'),
      choice(
        'Diplomatic Deal: opens an adjacent Force',
        [[NONE, 'None'], ...dealForces(desk.guild).map((force) => [force, forceTitle(force)] as const)],
        cards.deal ?? NONE,
        (value) => set({ deal: value === NONE ? null : (value as Force) }),
      ),
      ...(mode === 'campaign' || cards.armory ? [flag('Armory', cards.armory, (armory) => set({ armory }))] : []),
      ...(mode === 'campaign' || cards.temple ? [flag('Temple', cards.temple, (temple) => set({ temple }))] : []),
    ),
    ...cards.arcanums.map((arcanum, i) => arcanumFields(desk.guild, arcanum, i, (next) => set({ arcanums: next }))),
    node(
      'p',
      { class: 'tool-buttons' },
      button('Add an Arcanum', () => set({ arcanums: [...cards.arcanums, { domain: DOMAINS[0], unit: null }] }), {
        disabled: cards.arcanums.length >= LIMITS.arcanums,
      }),
    ),
  ];
}

/** The adjacent Forces, and the one that is chosen though it is not adjacent any more. */
function dealForces(guild: Guild): readonly Force[] {
  const master = masterOf(guild);
  const { deal } = guild.cards;
  const adjacent = master ? forcesBy('adjacent', master.force) : [...FORCES];
  return deal === null || adjacent.includes(deal) ? adjacent : [...adjacent, deal];
}

function arcanumFields(
  guild: Guild,
  { domain, unit }: Arcanum,
  index: number,
  set: (next: readonly Arcanum[]) => void,
): HTMLElement {
  const { arcanums } = guild.cards;
  const as = (change: Partial<Arcanum>) => set(arcanums.map((one, i) => (i === index ? { ...one, ...change } : one)));
  const title = `Arcanum ${index + 1}`;
  return node(
    'fieldset',
    { class: 'guild-arcanum' },
    node('legend', {}, title),
    node(
      'div',
      { class: 'tool-form' },
      choice(
        'Domain',
        DOMAINS.map((one) => [one, domainTitle(one)] as const),
        domain,
        (value) => as({ domain: value as Domain }),
      ),
      choice(
        'Assigned to',
        [[NONE, 'Nobody yet'], ...guild.units.map((_, i) => [String(i), unitTitle(guild, i)] as const)],
        unit === null ? NONE : String(unit),
        (value) => as({ unit: value === NONE ? null : Number(value) }),
      ),
    ),
    node(
      'p',
      { class: 'tool-buttons' },
      button('Remove', () => set(arcanums.filter((_, i) => i !== index)), { 'aria-label': `Remove ${title}` }),
    ),
  );
}

export const domainTitle = (domain: Domain): string => `${domain[0]!.toUpperCase()}${domain.slice(1)}`;
