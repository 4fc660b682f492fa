// The panel of what is true now, and of what is laid over the table. The truths are worked out a little at every frame,
// so that a hand that drags is never held up.
import { button, node } from '../nodes.ts';
import type { Host, Panel } from './host.ts';
import { needsModel, OVERLAYS } from './overlays.ts';
import { kindOf } from './questions.ts';
import type { Standing } from './standing.ts';
import { type Cell, pairsOf, type Truth, truthsOf } from './truths.ts';
import { flagField, refill, section } from './ui.ts';

/** Milliseconds a frame that the truths may take. */
const SLICE = 2.5;
/** More pairs than this are not told at once: select a piece to ask about it alone. */
const MOST = 40;

export class NowPanel implements Panel {
  readonly root = node('div', { class: 'sheet-body' });
  readonly #host: Host;
  #truths = node('div', {});
  #over = node('div', {});
  #job: { standing: Standing; key: string; work: Generator<Truth>; done: Truth[]; more: boolean } | null = null;
  #shown = '';
  #overTold = '';

  constructor(host: Host) {
    this.#host = host;
    this.root.append(node('h2', { class: 'unseen' }, 'Now'), this.#truths, this.#over);
  }

  update(): void {
    this.#overlays();
    const { desk } = this.#host;
    const key = desk.selected.join('|');
    if (this.#job || (this.#last?.standing === desk.now && this.#last.key === key)) return;
    const pairs = pairsOf(desk.now, desk.selected).length;
    this.#job = {
      standing: desk.now,
      key,
      work: truthsOf(desk.now, desk.selected),
      done: [],
      more: pairs > MOST,
    };
    this.#work();
  }

  #last: { standing: Standing; key: string } | null = null;

  #work(): void {
    const job = this.#job;
    if (!job) return;
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      const next = job.work.next();
      if (next.done || job.done.length >= MOST) {
        this.#job = null;
        this.#last = { standing: job.standing, key: job.key };
        this.#tell(job.done, job.more);
        // What changed while this was worked out is taken up next.
        if (this.root.isConnected && !this.root.closest('[hidden]')) this.#host.show();
        return;
      }
      job.done.push(next.value);
    }
    requestAnimationFrame(() => this.#work());
  }

  #tell(truths: readonly Truth[], more: boolean): void {
    const told = JSON.stringify([truths, more]);
    if (told === this.#shown) return;
    this.#shown = told;
    const one = new Set(truths.map((truth) => truth.one));
    const alone = one.size === 1 && this.#host.desk.selected.length === 1;
    if (truths.length === 0) {
      refill(
        this.#truths,
        node(
          'p',
          { class: 'quiet' },
          'Put models of two sides on the table, and what is true between them stands here.',
        ),
      );
      return;
    }
    const heads: [keyof Truth, string][] = alone
      ? [
          ['sees', 'sees it'],
          ['seen', 'is seen'],
          ['engages', 'engages'],
          ['engaged', 'is engaged'],
          ['covers', 'its cover'],
          ['covered', 'own cover'],
        ]
      : [
          ['sees', 'sees'],
          ['seen', 'seen'],
          ['engages', 'engages'],
          ['engaged', 'engaged'],
          ['covers', 'second’s cover'],
          ['covered', 'first’s cover'],
        ];
    const shown = heads.filter(([key]) => truths.some((truth) => truth[key] !== null));
    refill(
      this.#truths,
      section(
        alone ? truths[0]!.one : 'Who sees, engages, has cover',
        node(
          'div',
          { class: 'scrolls', tabindex: '0', role: 'group', 'aria-label': 'What is true now' },
          node(
            'table',
            { class: 'truths' },
            node(
              'thead',
              {},
              node(
                'tr',
                {},
                node('th', { scope: 'col' }, alone ? 'Against' : 'Pair'),
                ...shown.map(([, says]) => node('th', { scope: 'col' }, says)),
              ),
            ),
            node(
              'tbody',
              {},
              ...truths.map((truth) =>
                node(
                  'tr',
                  {},
                  node('th', { scope: 'row' }, alone ? truth.other : `${truth.one} – ${truth.other}`),
                  ...shown.map(([key]) => node('td', {}, this.#cell(truth[key] as Cell | null, truth))),
                ),
              ),
            ),
          ),
        ),
        shown.length === 0
          ? node('p', { class: 'quiet' }, `${this.#host.desk.profile.title} answers none of this yet.`)
          : node('p', { class: 'quiet' }, 'Cover is told for ranged attacks. Tap an answer to read why.'),
        more
          ? node('p', { class: 'quiet' }, `These are the first ${MOST} pairs. Select a piece to see all of its own.`)
          : null,
      ),
    );
  }

  #cell(cell: Cell | null, { one, other }: Truth): Node {
    if (!cell) return node('span', { class: 'quiet' }, '–');
    const [kind, ...features] = cell.says.split(': ');
    const made = button(
      kind ?? '',
      () => {
        const { desk } = this.#host;
        const question = kindOf(cell.asked.ask);
        const attacker = cell.asked.from ?? cell.asked.attacker;
        const ids = attacker === other ? [other, one] : [one, other];
        desk.select(ids);
        if (question) desk.start(question);
        this.#host.open('ask');
      },
      { class: cell.holds ? 'cell yes' : 'cell no', 'data-key': `cell ${JSON.stringify([one, other, cell.asked])}` },
    );
    if (features.length > 0) made.append(node('span', { class: 'features' }, ` ${features.join(': ')}`));
    return made;
  }

  #overlays(): void {
    const { desk, overlays } = this.#host;
    const chosen = desk.selected.some((id) => desk.sortOf(id) === 'model');
    const told = JSON.stringify([[...overlays], chosen]);
    if (told === this.#overTold) return;
    this.#overTold = told;
    refill(
      this.#over,
      section(
        'Lay over the table',
        node(
          'div',
          { class: 'flags' },
          ...OVERLAYS.map(([overlay, says]) =>
            flagField(says, `over ${overlay}`, overlays.has(overlay), (on) => this.#host.showOverlay(overlay, on)),
          ),
        ),
        !chosen && [...overlays].some(needsModel)
          ? node(
              'p',
              { class: 'needs', role: 'status' },
              'Select a model: these are shown for the one that is selected, or between several.',
            )
          : null,
      ),
    );
  }
}
