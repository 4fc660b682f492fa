// Whether some actions, in order, fit into one activation, and why not.

import { ACTIONS } from '../../../src/games/grimheim/activation/actions.ts';
import { activation } from '../../../src/games/grimheim/activation/activation.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { choice, flag, reasons, stepper } from './parts.ts';

const MOST = 12;

export function mount(place: HTMLElement): void {
  let names: string[] = [];
  const beginning: { points: number; inMelee: boolean | null; stunned: boolean } = {
    points: 2,
    inMelee: null,
    stunned: false,
  };
  const chosen = node('ol', { class: 'tool-steps tool-chosen' });
  const verdict = node('p', { class: 'tool-verdict', role: 'status' });
  const why = node('div');
  const set = (next: string[]) => {
    names = next;
    show();
  };
  const show = () => {
    const { fits, ap, because } = activation(names, beginning);
    const [word, state] =
      names.length === 0
        ? ['Nothing picked yet.', '']
        : fits
          ? [`This fits: ${ap} AP.`, 'yes']
          : [`This does not fit: ${ap} AP.`, 'no'];
    verdict.textContent = word ?? '';
    verdict.dataset.state = state ?? '';
    why.replaceChildren(...(names.length > 0 ? [reasons(because)] : []));
    chosen.replaceChildren(
      ...names.map((name, i) => {
        const title = ACTIONS.find((one) => one.name === name)?.title ?? name;
        return node(
          'li',
          {},
          title,
          ' ',
          button('Remove', () => set(names.filter((_, at) => at !== i)), { 'aria-label': `Remove ${title}` }),
        );
      }),
    );
    for (const add of adds) add.toggleAttribute('disabled', names.length >= MOST);
  };
  const adds = ACTIONS.map(({ name, title, ap, special }) =>
    button(`${title} ${ap}`, () => set([...names, name]), {
      'aria-label': `Add ${title}, ${ap} AP`,
      'data-special': special ? '' : null,
    }),
  );
  place.replaceChildren(
    node(
      'div',
      { class: 'tool-form' },
      stepper('AP of the model', { value: beginning.points, least: 1, most: 6 }, (value) => {
        beginning.points = value;
        show();
      }),
      choice(
        'It begins',
        [
          ['', 'I cannot say'],
          ['no', 'out of melee range'],
          ['yes', 'in melee range'],
        ],
        '',
        (value) => {
          beginning.inMelee = value === '' ? null : value === 'yes';
          show();
        },
      ),
      flag('Stunned', false, (value) => {
        beginning.stunned = value;
        show();
      }),
    ),
    node('p', { class: 'tool-about' }, 'Dotted ones are special: a trait, the faction or equipment has to grant them.'),
    node('p', { class: 'tool-buttons tool-actions' }, ...adds),
    chosen,
    node(
      'p',
      { class: 'tool-buttons' },
      button('Undo', () => set(names.slice(0, -1))),
      button('Start again', () => set([])),
    ),
    verdict,
    why,
  );
  show();
}
