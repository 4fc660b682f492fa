// The row of buttons over the board: the name of the table, undo, redo, the tape, sharing and help.
import { button, node } from '../nodes.ts';

export interface ToolbarActions {
  settings(): void;
  undo(): void;
  redo(): void;
  toggleTape(): void;
  share(): void;
  help(): void;
}

/** A button that is one sign, with its name for those who do not know or see it. */
const key = (sign: string, name: string, press: () => void) =>
  button(sign, press, { class: 'key', 'aria-label': name, title: name });

export class TableToolbar {
  readonly root: HTMLElement;
  readonly #title: HTMLButtonElement;
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #tape: HTMLButtonElement;

  constructor(actions: ToolbarActions) {
    this.#title = button('', () => actions.settings(), { class: 'table-name' });
    this.#undo = key('↶', 'Undo', () => actions.undo());
    this.#redo = key('↷', 'Redo', () => actions.redo());
    this.#tape = key('', 'Measuring tape', () => actions.toggleTape());
    this.#tape.setAttribute('aria-pressed', 'false');
    this.#tape.append(node('span', { class: 'tape-sign', 'aria-hidden': 'true' }));
    this.root = node(
      'div',
      { class: 'table-bar label', role: 'toolbar', 'aria-label': 'Table' },
      this.#title,
      this.#undo,
      this.#redo,
      this.#tape,
      button('Share', () => actions.share(), { class: 'key wide' }),
      key('?', 'Help and keys', () => actions.help()),
    );
  }

  update(now: { canUndo: boolean; canRedo: boolean; isMeasuring: boolean; name: string }): void {
    this.#undo.disabled = !now.canUndo;
    this.#redo.disabled = !now.canRedo;
    this.#tape.setAttribute('aria-pressed', String(now.isMeasuring));
    if (this.#title.textContent !== now.name) this.#title.textContent = now.name;
    this.#title.setAttribute('aria-label', `${now.name}: name, files and settings`);
  }
}
