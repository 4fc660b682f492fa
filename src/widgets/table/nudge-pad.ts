// The round pad under the thumb: it moves what is selected in small steps, where a finger would cover what it aims at.
import { ARROW_STEP, ARROW_STEP_WITH_SHIFT } from '../keys.ts';
import { button, node } from '../nodes.ts';
import type { Host } from './host.ts';
import { nameTogether } from './units.ts';

const WAYS = [
  ['up', '▲', 0, 1],
  ['left', '◀', -1, 0],
  ['right', '▶', 1, 0],
  ['down', '▼', 0, -1],
] as const;

export class NudgePad {
  readonly root = node('div', { class: 'nudge-pad', role: 'group', hidden: true });
  readonly #host: Host;
  readonly #step: HTMLButtonElement;
  #inches = ARROW_STEP;
  #for = '';

  constructor(host: Host) {
    this.#host = host;
    this.#step = button('', () => this.#otherStep(), { class: 'nudge-step label' });
    this.root.append(
      ...WAYS.map(([name, sign, dx, dy]) =>
        button(sign, () => this.#move(dx, dy), { class: `nudge ${name}`, 'data-way': name }),
      ),
      this.#step,
    );
  }

  #move(dx: number, dy: number): void {
    const { state } = this.#host;
    state.nudge(state.selected, dx * this.#inches, dy * this.#inches);
  }

  #otherStep(): void {
    this.#inches = this.#inches === ARROW_STEP ? ARROW_STEP_WITH_SHIFT : ARROW_STEP;
    this.#host.show();
  }

  /** `modelsIn` names the models that the pad would lie over in a corner. */
  update(modelsIn: (corner: 'left' | 'right') => readonly string[]): void {
    const { state, lengths } = this.#host;
    const free = state.selected.filter((id) => !state.isLocked(id));
    const { mode, held } = state.taps;
    this.root.hidden = free.length === 0 || mode.mode !== 'free' || held !== null || state.isCarrying;
    if (this.root.hidden) return;
    // It changes its corner with what is selected, and never under the thumb that presses it.
    const selected = free.join('|');
    if (selected !== this.#for) {
      // Rather over others than over what it moves.
      const cost = (corner: 'left' | 'right') =>
        modelsIn(corner).reduce((sum, id) => sum + (free.includes(id) ? 100 : 1), 0);
      const [left, right] = [cost('left'), cost('right')];
      this.root.toggleAttribute('data-left', left < right);
      this.root.toggleAttribute('data-row', Math.min(left, right) > 0);
    }
    this.#for = selected;
    const step = lengths.told(this.#inches);
    const who = nameTogether(state.now.scene, free);
    if (this.#step.textContent !== step) this.#step.textContent = step;
    this.#step.setAttribute('aria-label', `Steps of ${step}: change`);
    this.root.setAttribute('aria-label', `Move ${who} in steps of ${step}`);
    for (const way of this.root.querySelectorAll<HTMLElement>('[data-way]'))
      way.setAttribute('aria-label', `Move ${who} ${way.dataset.way} ${step}`);
  }
}
