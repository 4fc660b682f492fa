// The panel of what is true now, and of what is laid over the table. The truths are worked out a little at every frame,
// so that a hand that drags is never held up.

import { questionNamed } from '../../questions/index.ts';
import { button, node } from '../nodes.ts';
import type { Host, Panel } from './host.ts';
import { needsModel, overlaysOf, refusalOver } from './overlays.ts';
import type { Standing } from './standing.ts';
import { type Cell, CROWD, pairsOf, type Truth, truthsOf } from './truths.ts';
import { flagField, refill, section } from './ui.ts';

/** Milliseconds a frame that the truths may take: while a piece is carried, and while nothing moves. */
const CARRIED = 0.8;
const SLICE = 5;
/** More pairs than this are not told at once: select a piece to ask about it alone. */
const MOST = 40;

type Column = 'sees' | 'seen' | 'engages' | 'engaged' | 'covers' | 'covered';
const ALONE: readonly (readonly [Column, string])[] = [
  ['sees', 'sees it'],
  ['seen', 'is seen'],
  ['engages', 'engages'],
  ['engaged', 'is engaged'],
  ['covers', 'its cover'],
  ['covered', 'own cover'],
];
const PAIRED: readonly (readonly [Column, string])[] = [
  ['sees', 'sees'],
  ['seen', 'seen'],
  ['engages', 'engages'],
  ['engaged', 'engaged'],
  ['covers', 'second’s cover'],
  ['covered', 'first’s cover'],
];

const COVER: readonly Column[] = ['covers', 'covered'];

interface Job {
  readonly standing: Standing;
  readonly key: string;
  readonly work: Generator<Truth | null>;
  readonly done: Truth[];
  readonly more: boolean;
}

export class NowPanel implements Panel {
  readonly root = node('div', { class: 'sheet-body' });
  readonly #host: Host;
  #truths = node('div', {});
  #over = node('div', {});
  #job: Job | null = null;
  /** The frame at which the work goes on; 0 where none is waited for. */
  #turn = 0;
  #last: { standing: Standing; key: string } | null = null;
  #frame = '';
  #cells = new Map<string, { place: HTMLElement; told: string }>();
  #overTold = '';
  #refusal: string | null = null;

  constructor(host: Host) {
    this.#host = host;
    this.root.append(node('h2', { class: 'unseen' }, 'Now'), this.#truths, this.#over);
  }

  update(): void {
    this.#overlays();
    const { desk } = this.#host;
    const key = desk.selected.join('|');
    // One answer about a crowd is longer than a frame: it waits until the hand rests, and what was begun is begun anew.
    if (desk.isCarrying && desk.now.scene.models.length > CROWD) {
      this.#job = null;
      return;
    }
    if (this.#job?.key === key || (this.#last?.standing === desk.now && this.#last.key === key)) return;
    this.#job = {
      standing: desk.now,
      key,
      work: truthsOf(desk.now, desk.selected),
      done: [],
      more: pairsOf(desk.now, desk.selected).length > MOST,
    };
    if (this.#turn === 0) this.#work();
  }

  #work(): void {
    this.#turn = 0;
    const job = this.#job;
    if (!job) return;
    const until = performance.now() + (this.#host.desk.isCarrying ? CARRIED : SLICE);
    do {
      const next = job.work.next();
      if (next.done || job.done.length >= MOST) {
        this.#job = null;
        this.#last = { standing: job.standing, key: job.key };
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
  #tell(truths: readonly Truth[], more: boolean): void {
    const { desk } = this.#host;
    const alone = desk.selected.length === 1 && new Set(truths.map(({ one }) => one)).size === 1;
    const columns = (alone ? ALONE : PAIRED).filter(([key]) => truths.some((truth) => truth[key] !== null));
    const frame = JSON.stringify([truths.map(({ one, other }) => [one, other]), columns, more, alone, desk.profile.id]);
    if (frame !== this.#frame) {
      this.#frame = frame;
      this.#cells.clear();
      refill(this.#truths, truths.length === 0 ? quiet(NOBODY) : this.#table(truths, columns, alone, more));
    }
    for (const truth of truths)
      for (const [key] of columns) {
        const held = this.#cells.get(`${truth.one}|${truth.other}|${key}`);
        const told = JSON.stringify(truth[key]);
        if (!held || held.told === told) continue;
        held.told = told;
        refill(held.place, this.#cell(truth[key], truth));
      }
  }

  #table(truths: readonly Truth[], columns: readonly (readonly [Column, string])[], alone: boolean, more: boolean) {
    const row = (truth: Truth) =>
      node(
        'tr',
        {},
        node('th', { scope: 'row' }, alone ? truth.other : `${truth.one} – ${truth.other}`),
        ...columns.map(([key]) => {
          const place = node('td', {});
          this.#cells.set(`${truth.one}|${truth.other}|${key}`, { place, told: '' });
          return place;
        }),
      );
    const head = ['Against', ...columns.map(([, says]) => says)].map((says, i) =>
      node('th', { scope: 'col' }, i === 0 && !alone ? 'Pair' : says),
    );
    const table = node(
      'table',
      { class: 'truths' },
      node('thead', {}, node('tr', {}, ...head)),
      node('tbody', {}, ...truths.map(row)),
    );
    return section(
      alone ? truths[0]!.one : 'Who sees, engages, has cover',
      node('div', { class: 'scrolls', tabindex: '0', role: 'group', 'aria-label': 'What is true now' }, table),
      columns.length === 0
        ? quiet(`${this.#host.desk.profile.title} answers none of this.`)
        : quiet(
            `${columns.some(([key]) => COVER.includes(key)) ? 'Cover is told for ranged attacks. ' : ''}Tap an answer to read why.`,
          ),
      more ? quiet(`These are the first ${MOST} pairs. Select a piece to see all of its own.`) : null,
    );
  }

  #cell(cell: Cell | null, { one, other }: Truth): Node {
    if (!cell) return node('span', { class: 'quiet' }, '–');
    const [kind, ...features] = cell.says.split(': ');
    const made = button(
      kind ?? '',
      () => {
        const { desk } = this.#host;
        const question = questionNamed(cell.asked.ask);
        const attacker = cell.asked.from ?? cell.asked.attacker;
        desk.select(attacker === other ? [other, one] : [one, other]);
        if (question) desk.start(question);
        this.#host.open('ask');
      },
      { class: cell.holds ? 'cell yes' : 'cell no', 'data-key': `cell ${JSON.stringify([one, other, cell.asked])}` },
    );
    if (features.length > 0) made.append(node('span', { class: 'features' }, ` ${features.join(': ')}`));
    return made;
  }

  #overlays(): void {
    const { desk, overlays, fieldRefusal } = this.#host;
    const { game } = desk.now.scene;
    const chosen = desk.selected.some((id) => desk.sortOf(id) === 'model');
    // A piece in the hand is where it was as far as this goes: what it can do does not depend on where it stands.
    if (!desk.isCarrying) this.#refusal = overlays.size > 0 ? refusalOver(desk.now, desk.selected, overlays) : null;
    const refusal = this.#refusal ?? fieldRefusal;
    const offered = overlaysOf(game);
    const told = JSON.stringify([[...overlays], chosen, refusal, game]);
    if (told === this.#overTold) return;
    this.#overTold = told;
    refill(
      this.#over,
      section(
        'Lay over the table',
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
        refusal ? node('p', { class: 'needs', role: 'status' }, this.#host.set(refusal)) : null,
      ),
    );
  }
}

const NOBODY = 'Put models of two sides on the table, and what is true between them stands here.';

const quiet = (text: string): HTMLElement => node('p', { class: 'quiet' }, text);
