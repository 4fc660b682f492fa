// Events: crusades, the schedule, pairing on one device with hidden choices, the totals of each round and the standing.
import { standingsOf } from '../../../src/companion/aos/events/event.ts';
import { eventToKeep } from '../../../src/companion/aos/events/read.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { copyButton, linkDetails } from '../score-sheet/hand-over.ts';
import { keptView } from '../score-sheet/kept-view.ts';
import { headed, redraw } from '../score-sheet/redraw.ts';
import { Desk, stageOf } from './desk.ts';
import { pairingView } from './event-pairing.ts';
import { schedule, settings } from './event-plan.ts';
import { rounds, standing } from './event-rounds.ts';

const place = document.getElementById('event');
const main = node('div', {});
const foot = node('div', {});
const status = node('p', { role: 'status', class: 'score-status' });
const desk = new Desk(show);
const kept = keptView(desk.list, stageOf, toTop);

function toTop(): void {
  desk.holding = null;
  desk.list.show();
  headed(main);
}

function show(all: boolean): void {
  if (status.textContent !== desk.list.message) status.textContent = desk.list.message;
  if (!all) return;
  redraw(
    main,
    desk.pairing
      ? pairingView(desk)
      : [...settings(desk), ...schedule(desk.event), ...rounds(desk), ...standing(desk.event)],
  );
  redraw(foot, ends());
  kept.show();
}

/** The event as lines of a text. */
function textOf(): string {
  const { event } = desk;
  const rows = standingsOf(event).map(
    ({ team, won, tied, points }, i) =>
      `${i + 1}. ${event.teams[team]?.name}: ${won} won, ${tied} tied, ${points} victory points`,
  );
  return [`After ${event.played.length} of ${event.rounds} rounds`, ...rows].join('\n');
}

function ends(): HTMLElement[] {
  const hand = copyButton('Copy link', () => desk.link() ?? location.href, { disabled: desk.pairing !== null });
  const copy = copyButton('Copy standing', textOf);
  return [
    node(
      'p',
      { class: 'tool-buttons score-foot' },
      button('Undo', () => desk.list.undo(), { disabled: !desk.list.open.history.canUndo }),
      button('Redo', () => desk.list.redo(), { disabled: !desk.list.open.history.canRedo }),
      hand,
      copy,
      button('Save as a file', save),
      opener(),
      button('Print', () => print()),
      button('New event', () => {
        desk.list.begin();
        toTop();
      }),
    ),
    ...(desk.pairing ? [] : [linkDetails('event', () => desk.link())]),
  ];
}

function save(): void {
  const file = URL.createObjectURL(
    new Blob([JSON.stringify(eventToKeep(desk.event), null, 2)], { type: 'application/json' }),
  );
  node('a', { href: file, download: 'sightline-event.json' }).click();
  URL.revokeObjectURL(file);
}

/** A file that was saved, opened again. */
function opener(): HTMLElement {
  const input = node('input', { type: 'file', accept: 'application/json,.json' });
  input.addEventListener('change', async () => {
    const text = (await input.files?.[0]?.text()) ?? '';
    let value: unknown = null;
    try {
      value = JSON.parse(text);
    } catch {
      // What is no JSON is refused below like anything else that spells no event.
    }
    desk.take(value, 'This event was opened from a file.');
    input.value = '';
  });
  return node('label', { class: 'score-file' }, 'Open a file', input);
}

if (place) {
  place.replaceChildren(main, status, foot, kept.element);
  desk.list.start();
  desk.openLink();
  addEventListener('hashchange', () => desk.openLink());
}
