// The pill on the board that says how high a model is where it has come to lie over something, and lets it be put elsewhere.
import { button, node } from '../nodes.ts';
import type { Host } from './host.ts';
import { levelChoice } from './levels.ts';

export class LevelPill {
  readonly root = node('div', { class: 'levels label', role: 'group', hidden: true });
  readonly #host: Host;
  #shown = '';

  constructor(host: Host) {
    this.#host = host;
  }

  update(): void {
    const { state, lengths } = this.#host;
    const choice = state.taps.mode.mode === 'free' ? levelChoice(state) : null;
    const options = (choice?.options ?? []).map(({ label, inches, chosen, levels }) => ({
      text: label(lengths.told(inches)),
      chosen,
      levels,
    }));
    const models = choice?.models ?? [];
    const shown = JSON.stringify([models, options.map(({ text, chosen }) => [text, chosen]), state.selected]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.root.hidden = choice === null;
    const who = models.length === 1 ? models[0]! : `${models.length} models`;
    this.root.setAttribute('aria-label', `How high ${models.length === 1 ? `${who} is` : `${who} are`}`);
    // A selected model need not be named; those over a piece that was slid under them are.
    const named = models.every((id) => state.selected.includes(id)) ? [] : [node('span', {}, who)];
    const focused = [...this.root.querySelectorAll('button')].findIndex((one) => one === document.activeElement);
    this.root.replaceChildren(
      ...named,
      ...options.map(({ text, chosen, levels }) =>
        button(text, () => state.stand(levels), { class: 'switch-word', 'aria-pressed': String(chosen) }),
      ),
    );
    if (focused >= 0) this.root.querySelectorAll('button')[focused]?.focus();
  }
}
