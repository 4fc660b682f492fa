// A table of a link keeps the readings of its link, so that it answers the same on every device. Where they are not those of the
// set in force, a line above it says so and offers both.
import { differing } from '../../../src/rulings/differing.ts';
import type { SightlineBoard } from '../../../src/widgets/index.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { inForce, readingsOfGame } from './in-force.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');
type Readings = Readonly<Record<string, string>>;

/** The line about a board; null where no set is in force. It follows the board. */
export function otherwiseLine(board: SightlineBoard): HTMLElement | null {
  const house = inForce();
  if (!house) return null;
  const says = node('span', {});
  const compare = node('a', { class: 'act', href: '#' }, 'Compare');
  const differences = (): { theirs: Readings; ids: readonly string[] } => {
    const scene = board.question?.scene;
    const theirs = readingsOfGame(house, String(scene?.game));
    return { theirs, ids: scene ? differing((scene.rulings ?? {}) as Readings, theirs) : [] };
  };
  const readAsHouse = button(
    `Read as ${house.name}`,
    () => {
      const { theirs, ids } = differences();
      for (const id of ids) board.read(id, theirs[id] ?? null);
      line.focus();
    },
    { class: 'act' },
  );
  const line = node('p', { class: 'message house-otherwise', role: 'status', tabindex: '-1' });
  const show = (): void => {
    const { ids } = differences();
    const made = board.link();
    if (made.ok) compare.href = `${BASE}rulings/compare/?b=${house.link}#${made.fragment}`;
    const count = ids.length === 1 ? '1 ruling is' : `${ids.length} rulings are`;
    const same = ids.length === 0;
    const words = same
      ? `This table is read as ${house.name} does.`
      : `This table has readings of its own: ${count} read otherwise than ${house.name} does. `;
    // Spoken once, and not again at each step of a piece.
    if (says.textContent === words) return;
    says.textContent = words;
    line.replaceChildren(says, ...(same ? [] : [readAsHouse, ' ', compare]));
  };
  board.addEventListener('sightline-rested', show);
  show();
  return line;
}
