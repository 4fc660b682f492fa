// The guild as one printed page: the decks, what they cost and give, and what is wrong.
import {
  EXPEDITION,
  forceTitle,
  type Guild,
  kindTitle,
  slotsOf,
  spendingOf,
  unitTitle,
} from '../../../src/companion/guilds/guild.ts';
import { problemsOf } from '../../../src/companion/guilds/problems.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { domainTitle } from './cards.ts';
import { SLOT_TITLES } from './glance.ts';

/** The rows of the Guild Deck: card, how many, what it costs. */
function guildDeck({ cards, units }: Guild, titleOf: (index: number) => string): (readonly [string, string, string])[] {
  const rows: (readonly [string, string, string])[] = [['Great Hall', '1', '0']];
  const add = (name: string, count: number) => count > 0 && rows.push([name, String(count), String(count)]);
  add('Garrison', cards.garrison);
  add('Stables', cards.stables);
  if (cards.heroicGlory > 0) rows.push(['Heroic Glory', '', String(cards.heroicGlory)]);
  if (cards.beastLair > 0) rows.push(['Beast Lair', '', String(cards.beastLair)]);
  for (const { domain, unit } of cards.arcanums) {
    const who = unit !== null && units[unit] ? ` for ${titleOf(unit)}` : '';
    rows.push([`Arcanum: ${domainTitle(domain)}${who}`, '1', '1']);
  }
  if (cards.deal) rows.push([`Diplomatic Deal: ${forceTitle(cards.deal)}`, '1', '1']);
  if (cards.armory) rows.push(['Armory', '1', '1']);
  if (cards.temple) rows.push(['Temple', '1', '1']);
  return rows;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  return node(
    'table',
    {},
    node('thead', {}, node('tr', {}, ...head.map((text) => node('th', { scope: 'col' }, text)))),
    node('tbody', {}, ...rows.map((row) => node('tr', {}, ...row.map((text) => node('td', {}, text))))),
  );
}

/** The printed page. */
export function printedGuild(guild: Guild): HTMLElement {
  const { spent, of, unit } = spendingOf(guild);
  const problems = problemsOf(guild);
  const titleOf = (index: number) => unitTitle(guild, index);
  return node(
    'section',
    { class: 'guild-print', 'aria-label': 'The guild as it is printed' },
    node('h2', {}, guild.name || 'Guild'),
    node(
      'p',
      {},
      `${guild.mode === 'expedition' ? `Expedition, ${EXPEDITION} ${guild.six === 'points' ? 'Glory Points' : 'Guild Cards'}` : 'Campaign'} · ${spent} of ${of} ${unit} used`,
    ),
    node('h3', {}, 'Guild Deck'),
    table(['card', 'copies', 'Glory'], guildDeck(guild, titleOf)),
    node('h3', {}, 'Unit Deck'),
    table(
      ['card', 'kind', 'Force', 'Slots', 'models'],
      guild.units.map((one, i) => [
        titleOf(i),
        guild.master === i ? 'Guildmaster' : kindTitle(one.kind),
        forceTitle(one.force),
        String(one.slots),
        String(one.models),
      ]),
    ),
    node(
      'p',
      {},
      slotsOf(guild)
        .map(({ kind, given, filled }) => `${SLOT_TITLES[kind]} Slots ${filled} of ${given}`)
        .join(' · '),
    ),
    problems.length > 0
      ? node('ul', {}, ...problems.map(({ text }) => node('li', {}, text)))
      : node('p', {}, 'Nothing in the rules is against this guild.'),
  );
}
