// Two readings of one table side by side. The table comes in the address, as a link or as the table of a ruling (?ruling=);
// the readings are those of the table, ours, a set of the device or of the address (?a=, ?b=), or one reading alone.
import { answerWithPicture } from '../../../src/draw/answer-with-picture.ts';
import { KNOWN_RULINGS } from '../../../src/games/known-rulings.ts';
import { fromLink } from '../../../src/link/link.ts';
import { gameOfLink } from '../../../src/link/link-head.ts';
import { fromRulingsLink } from '../../../src/link/rulings.ts';
import { readingsFor } from '../../../src/rulings/ruling-set.ts';
import {
  type Book,
  defineElements,
  joinFigure,
  type Question,
  SightlineBoard,
  SightlineVerdict,
} from '../../../src/widgets/index.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { typeset } from '../../book/typeset.ts';
import { uncomputable } from '../computes.ts';
import { loadGame } from '../load-game.ts';
import { bookOf } from '../titles.ts';
import { KeptSets } from './kept-sets.ts';

type Readings = Readonly<Record<string, string>>;
interface Way {
  readonly name: string;
  readonly readings: Readings;
}

const place = document.querySelector<HTMLElement>('[data-compare]')!;
const asked = new URLSearchParams(location.search);

/** The table of a ruling, as its own page has it. */
function tableOfRuling(id: string): Promise<Question | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('GET', `${place.dataset.rulings}${encodeURIComponent(id)}/`);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      const written = request.responseXML?.querySelector('sightline-board')?.getAttribute('question');
      done(written ? (JSON.parse(written) as Question) : null);
    });
    request.addEventListener('error', () => done(null));
    request.send();
  });
}

async function tableAsked(): Promise<Question | string> {
  const ruling = asked.get('ruling');
  if (ruling !== null && Object.hasOwn(KNOWN_RULINGS, ruling))
    return (await tableOfRuling(ruling)) ?? 'The table of that ruling could not be loaded.';
  if (location.hash.length < 2) return 'No table was brought here.';
  // A link is spelt in the words of its game.
  const game = gameOfLink(location.hash);
  if (game) await loadGame(game);
  const opened = fromLink(location.hash);
  if (!opened.ok) return opened.message;
  return opened.question.scene ? (opened.question as Question) : 'This link carries odds and no table.';
}

const withReadings = (question: Question, readings: Readings): Question => {
  const { rulings: _, ...scene } = question.scene;
  return { ...question, scene: Object.keys(readings).length > 0 ? { ...scene, rulings: readings } : scene };
};

/** Every way to read the table, ours first. */
function waysOf(question: Question, book: Book): Way[] {
  const game = String(question.scene.game);
  const own = (question.scene.rulings ?? {}) as Readings;
  const linked = ['a', 'b'].flatMap((key) => {
    const opened = fromRulingsLink(asked.get(key) ?? '');
    return opened.ok ? [opened.set] : [];
  });
  const sets = [...linked, ...new KeptSets(() => {}).all().map(({ set }) => set)];
  const shown = answerWithPicture(withReadings(question, {}));
  const single = (shown.ok && shown.answer.disputed ? shown.answer.disputed : []).map(({ ruling, reading }) => ({
    name: typeset(book.rulings[ruling]?.readings[reading] ?? `${ruling}: ${reading}`),
    readings: { [ruling]: reading },
  }));
  const ways: Way[] = [
    { name: 'Our readings', readings: {} },
    ...(Object.keys(own).length > 0 ? [{ name: 'As the table has it', readings: own }] : []),
    ...sets.map((set) => ({ name: set.name, readings: readingsFor(game, set) })),
    ...single,
  ];
  return ways.filter(({ name }, i) => ways.findIndex((one) => one.name === name) === i);
}

/** The way that a key of the address names; null where it names none. */
function wayAsked(ways: readonly Way[], key: string): Way | null {
  const opened = fromRulingsLink(asked.get(key) ?? '');
  return opened.ok ? (ways.find(({ name }) => name === opened.set.name) ?? null) : null;
}

async function open(): Promise<void> {
  const question = uncomputable ? `Nothing can be shown: ${uncomputable}.` : await tableAsked();
  if (typeof question === 'string') {
    place.replaceChildren(node('p', {}, question));
    return;
  }
  const game = String(question.scene.game);
  const [book] = await Promise.all([bookOf(game), loadGame(game)]);
  defineElements();
  const ways = waysOf(question, book);
  const own = ways.find(({ name }) => name === 'As the table has it') ?? ways[0]!;
  const first = wayAsked(ways, 'a') ?? own;
  const second = wayAsked(ways, 'b') ?? ways.find((way) => way !== first) ?? first;
  const differs = node('div', { role: 'status' });
  const sides = [first, second].map((way, i) => sideOf(way, ways, i));
  const update = () => differs.replaceChildren(...difference(sides, book));
  for (const [i, side] of sides.entries()) {
    side.board.addEventListener('sightline-rested', () => {
      const moved = side.board.question;
      const across = sides[1 - i]!;
      if (moved) across.board.show(withReadings(moved, across.way.readings), null);
      update();
    });
    side.select.addEventListener('change', () => {
      side.way = ways[side.select.selectedIndex]!;
      if (side.board.question) side.board.show(withReadings(side.board.question, side.way.readings), null);
      update();
    });
  }
  place.replaceChildren(node('div', { class: 'compared' }, ...sides.map(({ root }) => root)), differs);
  for (const { board, verdict, way } of sides) {
    board.show(withReadings(question, way.readings), null);
    joinFigure({ board, verdict, tools: null, book, table: '' });
  }
  update();
  place.dataset.alive = '';
}

interface Side {
  readonly root: HTMLElement;
  readonly board: SightlineBoard;
  readonly verdict: SightlineVerdict;
  readonly select: HTMLSelectElement;
  way: Way;
}

function sideOf(way: Way, ways: readonly Way[], i: number): Side {
  const board = new SightlineBoard();
  board.typeset = typeset;
  board.setAttribute('label', i === 0 ? 'The table, first way' : 'The table, second way');
  board.setAttribute('name', `side-${i}`);
  const verdict = new SightlineVerdict();
  verdict.className = 'verdict';
  const select = node(
    'select',
    { 'aria-label': i === 0 ? 'First way to read the table' : 'Second way to read the table' },
    ...ways.map((one) => node('option', { selected: one === way }, one.name)),
  );
  const root = node('figure', { class: 'diagram' }, select, board, verdict);
  return { root, board, verdict, select, way };
}

/** What differs between two ways: the verdicts, and the rulings that either consulted. */
function difference([a, b]: readonly Side[], book: Book): HTMLElement[] {
  const [one, two] = [a!.board.shown, b!.board.shown];
  if (!one?.ok || !two?.ok) return [];
  const same = one.sentence.text === two.sentence.text;
  const consulted = [...new Set([...one.answer.rulings, ...two.answer.rulings])];
  const readingOf = (side: Side, id: string) => side.way.readings[id] ?? KNOWN_RULINGS[id]?.[0] ?? '';
  const says = (id: string, reading: string) => typeset(book.rulings[id]?.readings[reading] ?? reading);
  const apart = consulted.filter((id) => readingOf(a!, id) !== readingOf(b!, id));
  return [
    node('h2', { class: 'caps' }, 'What differs'),
    node('p', {}, same ? 'Both ways say the same here.' : 'The two verdicts differ.'),
    node(
      'ul',
      { class: 'house-list' },
      ...apart.map((id) =>
        node(
          'li',
          {},
          node('a', { href: book.rulingHref(id) }, typeset(book.rulings[id]?.question ?? id)),
          node('p', {}, `${a!.way.name}: ${says(id, readingOf(a!, id))}`),
          node('p', {}, `${b!.way.name}: ${says(id, readingOf(b!, id))}`),
        ),
      ),
    ),
  ];
}

addEventListener('hashchange', () => void open());
void open();
