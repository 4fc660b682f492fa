// Where the piece in hand stands, in figures that can be typed over, and what it touches.
import type { Point } from '../scene/scene.ts';
import { node } from './nodes.ts';
import type { Piece } from './pieces.ts';

/** How often figures are written while a piece is on its way, in milliseconds: nobody reads faster. */
const FIGURES_EVERY = 120;

export class Coordinates {
  readonly form: HTMLFormElement;
  readonly #name = node('b');
  readonly #x = node('input', { type: 'number', step: 'any', inputmode: 'decimal', required: true });
  readonly #y = node('input', { type: 'number', step: 'any', inputmode: 'decimal', required: true });
  readonly #told = node('span', { class: 'told' });
  #piece: Piece | null = null;
  #written = 0;

  /** `place` is called with every place that is typed. */
  constructor(place: (id: string, to: Point) => void) {
    this.form = node(
      'form',
      { class: 'coordinates label', hidden: true, novalidate: true },
      this.#name,
      node('label', {}, 'x ', this.#x, '″'),
      node('label', {}, 'y ', this.#y, '″'),
      this.#told,
    );
    const read = () => {
      const [x, y] = [this.#x.valueAsNumber, this.#y.valueAsNumber];
      if (this.#piece && Math.abs(x) <= 1000 && Math.abs(y) <= 1000) place(this.#piece.id, [x, y]);
    };
    this.form.addEventListener('change', read);
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      read();
    });
  }

  /** Shows the place of a piece that is on its way: the words at once, the figures now and then. */
  follow(piece: Piece | undefined, words: string): void {
    if (this.#piece?.id !== piece?.id || performance.now() - this.#written > FIGURES_EVERY) this.tell(piece, words);
    else if (this.#told.textContent !== words) this.#told.textContent = words;
  }

  /** Shows a piece's place, and a few words about it. */
  tell(piece: Piece | undefined, words: string): void {
    if (!piece) return;
    this.#written = performance.now();
    if (this.#piece?.id !== piece.id) {
      this.form.hidden = false;
      this.#name.textContent = piece.id;
      this.#x.setAttribute('aria-label', `${piece.id}, x in inches, to the right of the middle`);
      this.#y.setAttribute('aria-label', `${piece.id}, y in inches, up from the middle`);
    }
    this.#piece = piece;
    const [x, y] = piece.at.map((value) => String(Math.round(value * 1000) / 1000)) as [string, string];
    if (this.#x.value !== x) this.#x.value = x;
    if (this.#y.value !== y) this.#y.value = y;
    if (this.#told.textContent !== words) this.#told.textContent = words;
  }

  focus(): void {
    this.#x.focus();
    this.#x.select();
  }
}
