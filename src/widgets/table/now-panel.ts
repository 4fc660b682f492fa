// The panel of what is true now, and of what is laid over the table. The facts are worked out a little at every frame,
// so that a hand that drags is never held up.

import { button, node } from '../nodes.ts';
import type { Host, Panel } from './host.ts';
import { needsModel, overlaysOf, refusalOver } from './overlays.ts';
import { type Cell, CROWD, type PairFacts, pairFacts, pairsOf } from './pair-facts.ts';
import { flagField, refill, section } from './panel-parts.ts';
import type { Snapshot } from './table-snapshot.ts';

/** Milliseconds a frame that the facts may take: while a piece is carried, and while nothing moves. */
const CARRIED = 0.8;
const SLICE = 5;
/** More pairs than this are not told at once: select a piece to ask about it alone. */
const MOST = 40;

type Column = 'sees' | 'seen' | 'engages' | 'engaged' | 'covers' | 'covered' | 'dice';
const ALONE: readonly (readonly [Column, string])[] = [
  ['sees', 'sees it'],
  ['seen', 'is seen'],
  ['engages', 'engages'],
  ['engaged', 'is engaged'],
  ['covers', 'its cover'],
  ['covered', 'own cover'],
  ['dice', 'dice'],
];
const PAIRED: readonly (readonly [Column, string])[] = [
  ['sees', 'sees'],
  ['seen', 'seen'],
  ['engages', 'engages'],
  ['engaged', 'engaged'],
  ['covers', 'second’s cover'],
  ['covered', 'first’s cover'],
  ['dice', 'first’s dice'],
];

/** Between units, in the words of games that have them: being in combat holds both ways, and a charge is rolled for. */
const UNITS: readonly (readonly [Column, string])[] = [
  ['sees', 'sees it'],
  ['seen', 'is seen'],
  ['engages', 'in combat'],
  ['dice', 'charge roll'],
];

const COVER: readonly Column[] = ['covers', 'covered'];

interface Job {
  readonly snapshot: Snapshot;
  readonly key: string;
  readonly work: Generator<PairFacts | null>;
  readonly done: PairFacts[];
  readonly more: boolean;
}

export class NowPanel implements Panel {
  readonly root = node('div', { class: 'sheet-body' });
  readonly #host: Host;
  #facts = node('div', {});
  #over = node('div', {});
  #job: Job | null = null;
  /** The frame at which the work goes on; 0 where none is waited for. */
  #turn = 0;
  #last: { snapshot: Snapshot; key: string } | null = null;
  #frame = '';
  #cells = new Map<string, { place: HTMLElement; told: string }>();
  readonly #apartCells = new Map<string, HTMLElement>();
  #overTold = '';
  #refusal: string | null = null;

  constructor(host: Host) {
    this.#host = host;
    this.root.append(node('h2', { class: 'unseen' }, 'Now'), this.#facts, this.#over);
  }

  update(): void {
    this.#overlays();
    const { state } = this.#host;
    const key = state.selected.join('|');
    // One answer about a crowd is longer than a frame: it waits until the hand rests, and what was begun is begun anew.
    if (state.isCarrying && state.now.scene.models.length > CROWD) {
      this.#job = null;
      return;
    }
    if (this.#job?.key === key || (this.#last?.snapshot === state.now && this.#last.key === key)) return;
    this.#job = {
      snapshot: state.now,
      key,
      work: pairFacts(state.now, state.selected),
      done: [],
      more: pairsOf(state.now, state.selected).length > MOST,
    };
    if (this.#turn === 0) this.#work();
  }

  #work(): void {
    this.#turn = 0;
    const job = this.#job;
    if (!job) return;
    const until = performance.now() + (this.#host.state.isCarrying ? CARRIED : SLICE);
    do {
      const next = job.work.next();
      if (next.done || job.done.length >= MOST) {
        this.#job = null;
        this.#last = { snapshot: job.snapshot, key: job.key };
        this.#tell(job.done, job.more);
        // What changed while this was worked out is taken up next.
        if (!this.root.hidden) this.update();
        return;
      }
      if (next.value) job.done.push(next.value);
    } while (performance.now() < until);
    this.#turn = requestAnimationFrame(() => this.#work());
  }

  /** Writes the table anew where its rows or columns changed, and else only the answers that did. */
  #tell(facts: readonly PairFacts[], more: boolean): void {
    const { state } = this.#host;
    const alone = state.selected.length > 0 && new Set(facts.map(({ one }) => one)).size === 1;
    const words = state.profile.words.unitsAsked ? UNITS : alone ? ALONE : PAIRED;
    const columns = words.filter(([key]) => facts.some((fact) => fact[key] !== null));
    const frame = JSON.stringify([facts.map(({ one, other }) => [one, other]), columns, more, alone, state.profile.id]);
    if (frame !== this.#frame) {
      this.#frame = frame;
      this.#cells.clear();
      this.#apartCells.clear();
      refill(this.#facts, facts.length === 0 ? quiet(NOBODY) : this.#table(facts, columns, alone, more));
    }
    for (const fact of facts) this.#apart(fact, this.#apartCells.get(`${fact.one}|${fact.other}`));
    for (const fact of facts)
      for (const [key] of columns) {
        const held = this.#cells.get(`${fact.one}|${fact.other}|${key}`);
        const told = JSON.stringify(fact[key]);
        if (!held || held.told === told) continue;
        held.told = told;
        refill(held.place, this.#cell(fact[key], fact));
      }
  }

  #table(facts: readonly PairFacts[], columns: readonly (readonly [Column, string])[], alone: boolean, more: boolean) {
    const row = (fact: PairFacts) =>
      node(
        'tr',
        {},
        node('th', { scope: 'row' }, alone ? fact.other : `${fact.one} – ${fact.other}`),
        this.#apart(fact, node('td', {})),
        ...columns.map(([key]) => {
          const place = node('td', {});
          this.#cells.set(`${fact.one}|${fact.other}|${key}`, { place, told: '' });
          return place;
        }),
      );
    const head = ['Against', 'apart', ...columns.map(([, says]) => says)].map((says, i) =>
      node('th', { scope: 'col' }, i === 0 && !alone ? 'Pair' : says),
    );
    const table = node(
      'table',
      { class: 'facts' },
      node('thead', {}, node('tr', {}, ...head)),
      node('tbody', {}, ...facts.map(row)),
    );
    return section(
      alone
        ? facts[0]!.one
        : this.#host.state.profile.words.unitsAsked
          ? 'Who sees whom, who is in combat'
          : 'Who sees, engages, has cover',
      node('div', { class: 'scrolls', tabindex: '0', role: 'group', 'aria-label': 'What is true now' }, table),
      columns.length === 0
        ? quiet(`${this.#host.state.profile.title} answers none of this.`)
        : quiet(
            `${columns.some(([key]) => COVER.includes(key)) ? 'Cover is for ranged attacks. ' : ''}Tap an answer to read why.`,
          ),
      more ? quiet(`These are the first ${MOST} pairs. Select a piece to see all of its own.`) : null,
    );
  }

  /** How far a pair is apart, in its cell. */
  #apart({ one, other, apart }: PairFacts, cell: HTMLElement | undefined): HTMLElement | null {
    if (!cell) return null;
    this.#apartCells.set(`${one}|${other}`, cell);
    const says = apart === null ? '–' : apart === 0 ? 'touch' : this.#host.lengths.told(apart);
    if (cell.textContent !== says) cell.textContent = says;
    return cell;
  }

  #cell(cell: Cell | null, { one, other, members }: PairFacts): Node {
    if (!cell) return node('span', { class: 'quiet' }, '–');
    const [kind, ...features] = cell.says.split(': ');
    const made = button(
      kind ?? '',
      () => {
        const { state } = this.#host;
        state.select(members.flat());
        state.asking.ask(cell.asked);
        this.#host.open('ask');
      },
      { class: cell.holds ? 'cell yes' : 'cell no', 'data-key': `cell ${JSON.stringify([one, other, cell.asked])}` },
    );
    if (features.length > 0) made.append(node('span', { class: 'features' }, ` ${features.join(': ')}`));
    return made;
  }

  #overlays(): void {
    const { state, overlays, fieldRefusal } = this.#host;
    const { game } = state.now.scene;
    const chosen = state.selected.some((id) => state.sortOf(id) === 'model');
    // A piece in the hand is where it was as far as this goes: what it can do does not depend on where it stands.
    if (!state.isCarrying) this.#refusal = overlays.size > 0 ? refusalOver(state.now, state.selected, overlays) : null;
    const refusal = this.#refusal ?? fieldRefusal;
    const offered = overlaysOf(game);
    const told = JSON.stringify([[...overlays], chosen, refusal, game]);
    if (told === this.#overTold) return;
    this.#overTold = told;
    refill(
      this.#over,
      section(
        'Overlays',
        node(
          'div',
          { class: 'checks' },
          ...offered.map(([overlay, says]) =>
            flagField(says, `over ${overlay}`, overlays.has(overlay), (on) => this.#host.showOverlay(overlay, on)),
          ),
        ),
        !chosen && offered.some(([overlay]) => overlays.has(overlay) && needsModel(overlay))
          ? node(
              'p',
              { class: 'needs', role: 'status' },
              'Select a model: these are shown for the one that is selected, or between several.',
            )
          : null,
        refusal ? node('p', { class: 'needs', role: 'status' }, this.#host.typeset(refusal)) : null,
      ),
    );
  }
}

const NOBODY = 'Put models of two sides on the table, and what is true between them is shown here.';

const quiet = (text: string): HTMLElement => node('p', { class: 'quiet' }, text);
