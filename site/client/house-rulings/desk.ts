// House rulings on the page of rulings: sets are made, named, kept, handed over, printed, put in force and compared here.
import { isRulingsLink } from '../../../src/link/is-rulings-link.ts';
import { fromRulingsLink, toRulingsLink } from '../../../src/link/rulings.ts';
import {
  differencesIn,
  LIMITS,
  type RulingSet,
  readRulings,
  type UnknownDecision,
  unknownIn,
} from '../../../src/rulings/ruling-set.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { saved } from '../../../src/widgets/picture-file.ts';
import { copyButton, linkDetails } from '../score-sheet/hand-over.ts';
import { redraw } from '../score-sheet/redraw.ts';
import { Choices } from './choices.ts';
import { inForce, putInForce } from './in-force.ts';
import { type KeptSet, KeptSets, newId } from './kept-sets.ts';
import { type ListedRuling, listedRulings } from './listed.ts';
import { readAside } from './read-aside.ts';
import { sheetOf } from './sheet.ts';

let compareAddress = '';
let rulings: readonly ListedRuling[] = [];
let choices: Choices;
const titleOf = (game: string) => document.querySelector(`summary[id="${game}"] h2`)?.textContent ?? game;
const status = node('p', { role: 'status', class: 'tool-about' });
const body = node('div', {});
const paper = node('div', {});
const sets = new KeptSets(() => say('This device keeps nothing: copy the link before you leave the page.'));

/** What the address brought and nobody has answered yet. */
let offered: { readonly set: RulingSet; readonly unknown: readonly UnknownDecision[] } | null = null;
let open: KeptSet | null = null;
let other = '';

const say = (text: string) => {
  status.textContent = text;
};
const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const countsOf = (set: RulingSet) =>
  `${plural(Object.keys(set.readings).length, 'decision', 'decisions')}, ${plural(Object.keys(differencesIn(set)).length, 'differs', 'differ')} from our reading`;
const addressOf = (fragment: string) => `${location.origin}${location.pathname}#${fragment}`;
const linkOf = (set: RulingSet): string | null => {
  const made = toRulingsLink(set);
  return made.ok ? addressOf(made.fragment) : null;
};

/** Somebody chose a reading for the open set; null takes the decision back. */
function choose(ruling: string, reading: string | null, remark: string): void {
  if (!open) return;
  const { [ruling]: _, ...readings } = open.set.readings;
  const { [ruling]: __, ...remarks } = open.set.remarks ?? {};
  change({
    ...open.set,
    readings: reading === null ? readings : { ...readings, [ruling]: reading },
    remarks: reading === null || remark === '' ? remarks : { ...remarks, [ruling]: remark },
  });
}

/** The open set becomes another; what a set must not be is not kept. */
function change(set: RulingSet): void {
  if (!open) return;
  const read = readRulings(set);
  if (!read.ok) {
    say(read.problem.message);
    return;
  }
  open = { ...open, set: read.set };
  sets.keep(open.id, open.set);
  const now = inForce();
  const made = toRulingsLink(read.set);
  say(made.ok ? '' : made.message);
  // The set in force follows its own changes.
  if (now?.name === read.set.name && made.ok) use(read.set, '');
  draw();
}

/** Answers by a set on this device from now on; null goes back to our own readings. */
function use(set: RulingSet | null, says: string): void {
  const made = set ? toRulingsLink(set) : null;
  const kept = putInForce(
    set
      ? {
          name: set.name,
          link: made?.ok ? made.fragment : '',
          readings: differencesIn(set),
          remarks: set.remarks ?? {},
        }
      : null,
  );
  say(kept ? says : 'This device keeps nothing, so the set cannot be put in force here.');
}

const unknownList = (unknown: readonly UnknownDecision[]): HTMLElement | null =>
  unknown.length === 0
    ? null
    : node(
        'div',
        { class: 'house-unknown' },
        node('p', {}, 'Not known to this version of Sightline, and not applied:'),
        node(
          'ul',
          {},
          ...unknown.map(({ ruling, reading, notKnown }) =>
            node('li', {}, node('code', {}, `${ruling}: ${reading}`), ` (the ${notKnown} is not known)`),
          ),
        ),
      );

/** The decisions of a set that are not our readings, each with its question. */
const differenceList = (set: RulingSet): HTMLElement =>
  node(
    'ul',
    { class: 'house-list' },
    ...Object.entries(differencesIn(set)).map(([id, reading]) => {
      const ruling = rulings.find((one) => one.id === id);
      const remark = set.remarks?.[id];
      return node(
        'li',
        {},
        ruling ? node('a', { href: ruling.href }, ruling.question) : id,
        ` ${ruling?.readings[reading] ?? reading}${remark ? ` (${remark})` : ''}`,
      );
    }),
  );

function offerView(): HTMLElement[] {
  if (!offered) return [];
  const { set, unknown } = offered;
  const done = () => {
    offered = null;
    history.replaceState(null, '', location.pathname);
  };
  const keep = (): KeptSet => {
    const same = sets.all().find((kept) => JSON.stringify(kept.set) === JSON.stringify(set));
    const kept = same ?? { id: newId(), at: Date.now(), set };
    sets.keep(kept.id, set);
    return kept;
  };
  return [
    node('h3', {}, `Open “${set.name}”?`),
    node('p', {}, `${countsOf(set)}. Nothing on this device has changed yet.`),
    differenceList(set),
    ...[unknownList(unknown)].filter((one) => one !== null),
    node(
      'p',
      { class: 'tool-buttons' },
      button(
        'Use it on this device',
        () => {
          keep();
          done();
          use(set, '');
          location.reload();
        },
        { class: 'tool-main' },
      ),
      button('Keep it, do not use it', () => {
        open = keep();
        done();
        say(`${set.name} is kept and not in force.`);
        draw();
        choices.show(open.set);
      }),
      button('No', () => {
        done();
        say('Nothing was changed.');
        draw();
      }),
    ),
  ];
}

function listView(): HTMLElement[] {
  const kept = sets.all();
  const now = inForce();
  return [
    node(
      'p',
      {},
      now
        ? `In force on this device: ${now.name}, which changes ${plural(Object.keys(now.readings).length, 'reading', 'readings')}.`
        : 'In force on this device: our own readings.',
    ),
    kept.length === 0
      ? null
      : node(
          'ul',
          { class: 'house-sets' },
          ...kept.map((one) =>
            node(
              'li',
              {},
              node('b', {}, one.set.name),
              node('span', { class: 'label' }, countsOf(one.set)),
              node(
                'span',
                { class: 'tool-buttons' },
                button('Open', () => openSet(one), { 'aria-label': `Open ${one.set.name}` }),
                button(
                  'Use',
                  () => {
                    use(one.set, '');
                    location.reload();
                  },
                  { 'aria-label': `Use ${one.set.name} on this device` },
                ),
                button(
                  'Delete',
                  () => {
                    sets.remove(one.id);
                    say(`${one.set.name} is deleted.`);
                    draw();
                  },
                  { 'aria-label': `Delete ${one.set.name}` },
                ),
              ),
            ),
          ),
        ),
    node(
      'p',
      { class: 'tool-buttons' },
      button('New set', openNewSet, { class: 'tool-main' }),
      fileButton(),
      now
        ? button('Use our readings', () => {
            use(null, '');
            location.reload();
          })
        : null,
    ),
  ].filter((one) => one !== null);
}

function fileButton(): HTMLElement {
  const input = node('input', { type: 'file', accept: '.json,application/json', class: 'unseen', id: 'house-file' });
  input.addEventListener('change', async () => {
    const text = await input.files?.[0]?.slice(0, 200_000).text();
    input.value = '';
    if (text === undefined) return;
    try {
      const read = readRulings(JSON.parse(text));
      if (!read.ok) say(read.problem.message);
      else {
        offered = read;
        draw();
      }
    } catch {
      say('This file is not JSON.');
    }
  });
  return node('span', {}, input, node('label', { class: 'house-file', for: 'house-file' }, 'Open a file'));
}

function openNewSet(): void {
  openSet({ id: newId(), at: Date.now(), set: { v: 1, name: 'House rulings', readings: {} } });
}

function openSet(kept: KeptSet): void {
  open = kept;
  sets.keep(kept.id, kept.set);
  choices.show(kept.set);
  for (const chapter of document.querySelectorAll<HTMLDetailsElement>('[data-chapter]'))
    chapter.open = chapter.querySelector('li[data-decided]') !== null;
  draw();
}

function setView({ set }: KeptSet): HTMLElement[] {
  const name = node('input', { type: 'text', maxlength: String(LIMITS.name), value: set.name });
  name.addEventListener('change', () => open && change({ ...open.set, name: name.value }));
  const link = linkOf(set);
  return [
    node('h3', {}, 'The set that is open'),
    node('label', { class: 'tool-field' }, node('span', {}, 'Name'), name),
    node('p', {}, `${countsOf(set)}. Choose a reading below, in the chapters of the games.`),
    ...[unknownList(unknownIn(set))].filter((one) => one !== null),
    node(
      'p',
      { class: 'tool-buttons' },
      button(
        'Use on this device',
        () => {
          use(open!.set, '');
          location.reload();
        },
        { class: 'tool-main' },
      ),
      button('Print', () => {
        redraw(paper, [sheetOf(open!.set, rulings, titleOf)]);
        document.documentElement.dataset.prints = 'house';
        print();
        delete document.documentElement.dataset.prints;
      }),
      ...(link ? [copyButton('Copy link', () => link)] : []),
      button('Save as file', () =>
        saved(new Blob([`${JSON.stringify(open!.set, null, 2)}\n`], { type: 'application/json' }), 'rulings.json'),
      ),
      button('Close', () => {
        open = null;
        choices.show(null);
        draw();
      }),
    ),
    linkDetails('set', () => (open ? linkOf(open.set) : null)),
    compareView(set),
  ];
}

const OURS: RulingSet = { v: 1, name: 'Our readings', readings: {} };

/** The decisions in which two sets differ, with a table for each where both can be seen. */
function compareView(set: RulingSet): HTMLElement {
  const others = [{ id: '', set: OURS }, ...sets.all().filter(({ id }) => id !== open?.id)];
  const against = others.find(({ id }) => id === other)?.set ?? OURS;
  const select = node(
    'select',
    {},
    ...others.map(({ id, set: { name } }) => node('option', { value: id, selected: id === other }, name)),
  );
  select.addEventListener('change', () => {
    other = select.value;
    draw();
  });
  const [a, b] = [differencesIn(set), differencesIn(against)];
  const linkTo = (one: RulingSet) => {
    const made = toRulingsLink(one);
    return made.ok ? made.fragment : '';
  };
  const rows = rulings.filter(({ id, ours }) => (a[id] ?? ours) !== (b[id] ?? ours));
  const compared = `${compareAddress}?a=${linkTo(set)}&b=${linkTo(against)}`;
  return node(
    'details',
    { 'data-key': 'compare' },
    node('summary', {}, 'Compare with another set'),
    node('label', { class: 'tool-field' }, node('span', {}, 'With'), select),
    rows.length === 0 ? node('p', {}, 'They decide everything alike.') : null,
    node(
      'ul',
      { class: 'house-list' },
      ...rows.map(({ id, question, readings, ours, hasTable }) =>
        node(
          'li',
          {},
          node('b', {}, question),
          node('p', {}, `${set.name}: ${readings[a[id] ?? ours]}`),
          node('p', {}, `${against.name}: ${readings[b[id] ?? ours]}`),
          hasTable ? node('a', { class: 'label', href: `${compared}&ruling=${id}` }, 'Both on a table') : null,
        ),
      ),
    ),
  );
}

function draw(): void {
  redraw(body, offered ? offerView() : open ? setView(open) : listView());
}

function openAddress(): void {
  if (!isRulingsLink(location.hash)) return;
  const opened = fromRulingsLink(location.hash);
  if (opened.ok) offered = opened;
  else say(opened.message);
  draw();
  body.scrollIntoView();
}

/** Shows the desk in its place, and does what was wished for first: a new set or one from a file. */
export async function startDesk(place: HTMLElement, wish: string | undefined): Promise<void> {
  rulings = await listedRulings(place.dataset.choices ?? '');
  compareAddress = place.dataset.compare ?? '';
  const now = inForce();
  if (now) for (const { item, id, readings } of rulings) readAside(item, now, id, readings);
  choices = new Choices(rulings, choose);
  place.replaceChildren(status, body, paper);
  addEventListener('hashchange', openAddress);
  sets.watch(draw);
  if (wish === 'new') openNewSet();
  else draw();
  const file = place.querySelector<HTMLInputElement>('input[type="file"]');
  // The focus follows to the place that the button led to.
  if (wish === 'new') body.querySelector('input')?.focus({ preventScroll: true });
  if (wish === 'file') {
    file?.focus();
    file?.click();
  }
  openAddress();
}
