// Blow after blow on one hero: what each turns into, and when it falls.
import { statesAfter, type WoundState } from '../../../src/games/guilds/heroic-wounds.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { reasons, stepper } from './parts.ts';

const EXAMPLE = { might: 3, heroism: 3, blows: [4, 5] };
const MOST_BLOWS = 30;

export function mount(place: HTMLElement): void {
  let [might, heroism, blow] = [EXAMPLE.might, EXAMPLE.heroism, 1];
  let blows: number[] = [];
  const list = node('ol', { class: 'tool-steps' });
  const verdict = node('p', { class: 'tool-verdict', role: 'status' });
  const strike = button('Add the blow', () => add(blow), { class: 'tool-main' });
  const undo = button('Undo', () => set(blows.slice(0, -1)));
  const reset = button('Start again', () => set([]));

  const add = (wounds: number) => set([...blows, wounds]);
  const set = (next: number[]) => {
    blows = next;
    show();
  };
  const show = () => {
    const states = statesAfter({ might, heroism }, blows);
    const last = states.at(-1);
    verdict.textContent = wordsOf(last, might, heroism);
    verdict.dataset.state = last?.vanquished ? 'no' : 'yes';
    list.replaceChildren(
      ...states.map((state, i) => node('li', {}, node('b', {}, `${blows[i]} dealt`), reasons(state.because))),
    );
    strike.toggleAttribute('disabled', (last?.vanquished ?? false) || blows.length >= MOST_BLOWS);
    for (const one of [undo, reset]) one.toggleAttribute('disabled', blows.length === 0);
  };

  place.replaceChildren(
    node(
      'div',
      { class: 'tool-form' },
      stepper('Might', { value: might, least: 1, most: 12 }, (value) => {
        might = value;
        show();
      }),
      stepper('Heroism', { value: heroism, least: 1, most: 6 }, (value) => {
        heroism = value;
        show();
      }),
      stepper('Wounds of the blow', { value: blow, least: 0, most: 20 }, (value) => {
        blow = value;
      }),
    ),
    node(
      'p',
      { class: 'tool-buttons' },
      strike,
      undo,
      reset,
      button("The book's example", () => set([...EXAMPLE.blows])),
    ),
    verdict,
    list,
  );
  show();
}

function wordsOf(state: WoundState | undefined, might: number, heroism: number): string {
  if (!state) return `Unhurt. It falls at ${might * heroism} wounds.`;
  if (state.vanquished) return 'It is removed.';
  const heroic = heroism > 1 ? `${state.heroicWounds} of ${heroism} heroic wounds and ` : '';
  return `It fights on: ${heroic}${state.wounds} of ${might} wounds.`;
}
