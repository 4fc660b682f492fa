// What casting a spell may bring: the Torment it costs, and the odds of the test if one is due.
import { castingOf } from '../../../src/games/guilds/instability.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { flag, reasons, stepper } from './parts.ts';

export function mount(place: HTMLElement): void {
  const spell = { torment: 4, rank: 2, empowered: false, will: 5 };
  const result = node('div', { 'aria-live': 'polite' });
  const show = () => {
    const { may, torment, consequences, because } = castingOf(spell);
    const verdict = may
      ? `The spell brings Torment to ${torment}, with WILL ${spell.will}.`
      : 'No spell: Torment has reached WILL already.';
    result.replaceChildren(
      node('p', { class: 'tool-verdict', 'data-state': may ? 'yes' : 'no' }, verdict),
      consequences.length > 0
        ? node(
            'table',
            {},
            node(
              'thead',
              {},
              node(
                'tr',
                {},
                ...['Chance', 'What happens', 'Torment'].map((text) => node('th', { scope: 'col' }, text)),
              ),
            ),
            node(
              'tbody',
              {},
              ...consequences.map(({ chance, text, torment: left }) =>
                node(
                  'tr',
                  {},
                  node('td', {}, chanceIn(chance.frac, chance.float)),
                  node('td', {}, text),
                  node('td', {}, String(left)),
                ),
              ),
            ),
          )
        : null,
      reasons(because),
    );
  };
  const set =
    <K extends keyof typeof spell>(key: K) =>
    (value: (typeof spell)[K]) => {
      spell[key] = value;
      show();
    };
  place.replaceChildren(
    node(
      'div',
      { class: 'tool-form' },
      stepper('Torment now', { value: spell.torment, least: 0, most: 12 }, set('torment')),
      stepper('Rank of the spell', { value: spell.rank, least: 1, most: 3 }, set('rank')),
      stepper('WILL', { value: spell.will, least: 1, most: 12 }, set('will')),
      flag('Empowered', spell.empowered, set('empowered')),
    ),
    result,
  );
  show();
}

function chanceIn(fraction: string, float: number): string {
  if (float === 1) return 'certain';
  return `${fraction.replace('/', ' in ')} (${(100 * float).toFixed(1)}%)`;
}
