// The panel of what happened: every move that was made, with its explanation, the latest first.
import { node } from '../nodes.ts';
import type { Host, Panel } from './host.ts';
import { fold, refill, tool } from './panel-parts.ts';

export class LogPanel implements Panel {
  readonly root = node('div', { class: 'sheet-body' });
  readonly #host: Host;
  #told: unknown = null;

  constructor(host: Host) {
    this.#host = host;
  }

  update(): void {
    const { state, typeset, lengths } = this.#host;
    const { log } = state.now;
    const told = `${log.length} ${log.at(-1)?.says} ${lengths.unit} ${state.canUndo}`;
    if (told === this.#told) return;
    this.#told = told;
    refill(
      this.root,
      node('h2', { class: 'unseen' }, 'What happened'),
      log.length === 0
        ? node(
            'p',
            { class: 'quiet' },
            'Nothing has happened yet. Ask about a move (a push, a charge, a hunt) and make it happen; it is kept here with its reasons.',
          )
        : node(
            'ol',
            { class: 'log' },
            ...[...log]
              .reverse()
              .map(({ says, why }, i) =>
                node(
                  'li',
                  { value: String(log.length - i) },
                  node('p', {}, typeset(says)),
                  why.length > 0
                    ? fold(
                        'Why',
                        `why ${log.length - i}`,
                        node('ul', { class: 'why' }, ...why.map((text) => node('li', {}, typeset(text)))),
                      )
                    : null,
                ),
              ),
          ),
      node(
        'div',
        { class: 'act-row' },
        tool('Undo the last step', 'undo', () => state.undo(), { disabled: !state.canUndo }),
      ),
    );
  }
}
