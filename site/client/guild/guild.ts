// The guild builder: Guild Cards and Unit Cards, checked against the book at every change.
import { problemsOf } from '../../../src/companion/guilds/problems.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { copyButton, linkDetails } from '../score-sheet/hand-over.ts';
import { keptView } from '../score-sheet/kept-view.ts';
import { headed, redraw } from '../score-sheet/redraw.ts';
import { cardFields, gameFields } from './cards.ts';
import { glance } from './glance.ts';
import { GuildList, stageOf } from './list.ts';
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
  redraw(main, [...gameFields(desk), ...cardFields(desk), ...unitFields(desk, problems, opened)]);
  redraw(foot, ends());
  print.replaceChildren(printedGuild(desk.guild));
  kept.show();
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
