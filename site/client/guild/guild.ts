// The guild builder: Guild Cards and Unit Cards, checked against the book at every change.
import { problemsOf } from '../../../src/companion/guilds/problems.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { readingsLine } from '../house-rulings/tracked.ts';
import { copyButton, linkDetails } from '../score-sheet/hand-over.ts';
import { keptView } from '../score-sheet/kept-view.ts';
import { headed, redraw } from '../score-sheet/redraw.ts';
import { cardFields, gameFields } from './cards.ts';
import { glance } from './glance.ts';
import { GuildList, guildReadings, guildUnder, readingsOf, stageOf } from './list.ts';
import { printedGuild } from './print.ts';
import { unitFields } from './units.ts';

const place = document.getElementById('guild');
const head = node('div', { class: 'guild-glance' });
const main = node('div', { class: 'guild-form' });
const foot = node('div', {});
const print = node('div', {});
const status = node('p', { role: 'status', class: 'score-status' });
const opened = new Set<number>();
const desk = new GuildList(show);
const kept = keptView(desk.list, stageOf, () => {
  opened.clear();
  desk.list.show();
  headed(main);
});

function show(all: boolean): void {
  if (status.textContent !== desk.list.message) status.textContent = desk.list.message;
  if (!all) return;
  const problems = problemsOf(desk.guild);
  redraw(head, glance(desk.guild, problems));
  redraw(main, [readings(), ...gameFields(desk), ...cardFields(desk), ...unitFields(desk, problems, opened)]);
  redraw(foot, ends());
  print.replaceChildren(printedGuild(desk.guild));
  kept.show();
}

const TITLES = {
  'guilds.expedition.glory': 'the six of an Expedition',
  'guilds.guildmaster.slots': 'the Slots of the first Guildmaster',
  'guilds.beast-lair.glory': 'the Glory of a Beast Lair',
  'guilds.mounts.force': 'Heroic Mounts of another Force',
};

/** How the guild is read, with the way to the set in force. */
function readings(): HTMLElement | null {
  const house = guildReadings();
  const own = readingsOf(desk.guild);
  // The switch of the six says itself how it stands.
  if (!house && !desk.guild.rulings) return null;
  const isAlike = JSON.stringify(guildUnder(desk.guild, house?.readings ?? {})) === JSON.stringify(desk.guild);
  return readingsLine(
    own,
    house,
    TITLES,
    isAlike
      ? ''
      : button(house ? `Read as ${house.name}` : 'Use our readings', () =>
          desk.set(guildUnder(desk.guild, house?.readings ?? {})),
        ),
  );
}

function ends(): HTMLElement[] {
  const { history } = desk.list.open;
  return [
    node(
      'p',
      { class: 'tool-buttons score-foot' },
      button('Undo', () => desk.list.undo(), { disabled: !history.canUndo }),
      button('Redo', () => desk.list.redo(), { disabled: !history.canRedo }),
      copyButton('Copy link', () => desk.link() ?? location.href),
      button('Print', () => globalThis.print()),
      button(
        'New guild',
        () => {
          opened.clear();
          desk.list.begin();
          headed(main);
        },
        { disabled: !history.canUndo && !history.canRedo },
      ),
    ),
    linkDetails('guild', () => desk.link()),
  ];
}

if (place) {
  place.replaceChildren(head, main, status, foot, kept.element, print);
  desk.list.start();
  desk.openLink();
  addEventListener('hashchange', () => desk.openLink());
}
