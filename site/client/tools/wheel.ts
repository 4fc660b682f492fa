// The wheel of forces: who stands where to the Guildmaster's, and who may join.
import { FORCE_FACTS, FORCES, type Force, forcesBy, recruitsOf } from '../../../src/games/guilds/wheel.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { choice, reasons } from './parts.ts';

const RELATION = { same: 'own', adjacent: 'adjacent', minor: 'minor opposition', major: 'major opposition' } as const;
const NEARNESS = Object.keys(RELATION);
const SVG = 'http://www.w3.org/2000/svg';
const SIXTH = Math.PI / 3;

export function mount(place: HTMLElement): void {
  let master: Force = 'fortitude';
  let deal: Force | null = null;
  const deals = node('div');
  const wheel = node('div', { class: 'tool-wheel' });
  const list = node('ul', { class: 'tool-forces', 'aria-live': 'polite' });
  const show = () => {
    const recruits = recruitsOf(master, deal).sort(
      (a, b) => NEARNESS.indexOf(a.relation) - NEARNESS.indexOf(b.relation),
    );
    wheel.replaceChildren(wheelOf(master, (force) => recruits.find((one) => one.force === force)?.may ?? false, pick));
    list.replaceChildren(
      ...recruits.map(({ force, relation, may, because }) =>
        node(
          'li',
          { 'data-state': may ? 'yes' : 'no' },
          node('b', {}, `${FORCE_FACTS[force].title}: ${may ? 'may join' : 'may not'}`),
          ` (${RELATION[relation]})`,
          reasons(because),
          may ? node('p', { class: 'tool-about' }, FORCE_FACTS[force].factions.join(', ')) : null,
        ),
      ),
    );
  };
  const offer = () =>
    deals.replaceChildren(
      choice(
        'Diplomatic Deal',
        [['', 'none'], ...forcesBy('adjacent', master).map((force) => [force, FORCE_FACTS[force].title] as const)],
        deal ?? '',
        (value) => {
          deal = FORCES.find((force) => force === value) ?? null;
          show();
        },
      ),
    );
  const masters = node('div');
  const pick = (force: Force) => {
    [master, deal] = [force, null];
    name();
    offer();
    show();
  };
  const name = () =>
    masters.replaceChildren(
      choice(
        'Guildmaster',
        FORCES.map((force) => [force, FORCE_FACTS[force].title] as const),
        master,
        (value) => pick(value as Force),
      ),
    );
  place.replaceChildren(node('div', { class: 'tool-form' }, masters, deals), wheel, list);
  pick(master);
}

function drawn(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...inside: readonly (Node | string)[]
): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

/** Six discs in a ring, the Guildmaster's at the top; a pointer may take another, and the list above it does the same by keyboard. */
function wheelOf(master: Force, may: (force: Force) => boolean, pick: (force: Force) => void): SVGElement {
  const first = FORCES.indexOf(master);
  const at = (force: Force) => {
    const turn = (FORCES.indexOf(force) - first) * SIXTH;
    return { x: 150 + 105 * Math.sin(turn), y: 140 - 105 * Math.cos(turn) };
  };
  const discs = FORCES.map((force) => {
    const { x, y } = at(force);
    const disc = drawn(
      'g',
      { class: `wheel-force${force === master ? ' wheel-own' : ''}${may(force) ? ' wheel-may' : ''}` },
      drawn('circle', { cx: String(x), cy: String(y), r: '30' }),
      drawn('text', { x: String(x), y: String(y + 4), 'text-anchor': 'middle' }, FORCE_FACTS[force].title),
    );
    disc.addEventListener('click', () => pick(force));
    return disc;
  });
  const top = at(master);
  const lines = forcesBy('major', master).map((force) =>
    drawn('line', {
      class: 'wheel-major',
      x1: String(top.x),
      y1: String(top.y),
      x2: String(at(force).x),
      y2: String(at(force).y),
    }),
  );
  const words = `The wheel: ${FORCE_FACTS[master].title} with ${forcesBy('adjacent', master)
    .map((force) => FORCE_FACTS[force].title)
    .join(' and ')} beside it and ${forcesBy('major', master)
    .map((force) => FORCE_FACTS[force].title)
    .join()} across.`;
  return drawn('svg', { viewBox: '0 0 300 290', role: 'img', 'aria-label': words }, ...lines, ...discs);
}
