// The pill on the board that says how far the selected piece is from whom it matters, and takes another length.
import { button, node } from '../nodes.ts';
import type { Host } from './host.ts';
import { type Apart, apartFromPartner } from './live-lengths.ts';

export class LengthPill {
  readonly root = node('form', { class: 'length-pill label', hidden: true, novalidate: true });
  readonly #host: Host;
  #shown = '';
  #typing = false;
  #apart: Apart | null = null;

  constructor(host: Host) {
    this.#host = host;
    this.root.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#put();
    });
    this.root.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.#type(false);
    });
  }

  #type(on: boolean): void {
    this.#typing = on;
    this.#shown = '';
    this.update();
    if (on) this.root.querySelector('input')?.select();
  }

  #put(): void {
    const { state, lengths } = this.#host;
    const typed = Number(this.root.querySelector('input')?.value.replace(',', '.'));
    if (this.#apart && Number.isFinite(typed) && typed >= 0) state.putAtLength(this.#apart, lengths.read(typed));
    this.#type(false);
  }

  update(): void {
    const { state, lengths } = this.#host;
    const free = state.selected.length > 0 && state.selected.every((id) => !state.isLocked(id));
    const { mode, held } = state.taps;
    const apart = free && mode.mode === 'free' && held === null ? apartFromPartner(state) : null;
    if (!apart) this.#typing = false;
    const name = state.selected.length === 1 ? state.selectedName : (apart?.one ?? '');
    const shown = JSON.stringify([
      apart?.one,
      apart?.other,
      apart?.inches,
      this.#typing,
      lengths.unit,
      state.isCarrying,
    ]);
    this.#apart = apart;
    // In the hand the length is drawn where it is measured.
    this.root.hidden = apart === null || state.isCarrying;
    if (!apart || shown === this.#shown) return;
    // What somebody types stays under their fingers.
    if (this.#typing && this.root.querySelector('input')) return;
    this.#shown = shown;
    const length = lengths.told(apart.inches);
    if (!this.#typing) {
      const says = apart.inches === 0 ? `touches ${apart.other}` : `${length} to ${apart.other}`;
      this.root.replaceChildren(
        button(says, () => this.#type(true), { 'aria-label': `${name}: ${says}. Type another length` }),
      );
      return;
    }
    const input = node('input', {
      type: 'text',
      inputmode: 'decimal',
      value: String(Math.round(lengths.shown(apart.inches) * 100) / 100),
      'aria-label': `Length from ${apart.other}`,
      enterkeyhint: 'done',
    });
    this.root.replaceChildren(
      node('span', {}, 'Put it'),
      input,
      node('span', {}, `${lengths.mark} from ${apart.other}`),
      node('button', { type: 'submit' }, 'Go'),
    );
  }
}
