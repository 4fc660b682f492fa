// Says that a table is read otherwise than the house rulings of the device, and offers both. A table that came by a link keeps
// the readings of its link, so that it answers the same on every device.
import { differing } from '../../rulings/differing.ts';
import { button, node } from '../nodes.ts';
import type { Host } from './host.ts';
import { linkOf } from './table-session.ts';

export class OtherReadings {
  readonly root = node('p', { class: 'message house-otherwise', hidden: true });
  readonly #host: Pick<Host, 'surroundings' | 'state' | 'show'>;
  #told = '';
  #closed = '';

  constructor(host: Pick<Host, 'surroundings' | 'state' | 'show'>) {
    this.#host = host;
  }

  /** Shows what is true now. */
  show(): void {
    const { surroundings, state } = this.#host;
    const { house } = surroundings;
    if (!house) return;
    const { game, rulings: own = {}, models, terrain = [] } = state.now.scene;
    const readings = house.readings(game);
    const ids = models.length + terrain.length > 0 ? differing(own, readings) : [];
    const told = `${game} ${ids.join(' ')}`;
    this.root.hidden = ids.length === 0 || this.#closed === told;
    if (told === this.#told) return;
    this.#told = told;
    const count = ids.length === 1 ? '1 ruling is' : `${ids.length} rulings are`;
    const compare = node('a', { class: 'act', href: '#' }, 'Compare');
    compare.addEventListener('pointerdown', () => this.#lead(compare));
    compare.addEventListener('focus', () => this.#lead(compare));
    compare.addEventListener('click', () => this.#lead(compare));
    this.root.replaceChildren(
      `This table has readings of its own: ${count} read otherwise than ${house.name} does. `,
      button(
        `Read as ${house.name}`,
        () => {
          for (const id of ids) state.read(id, readings[id] ?? null);
          this.#host.show();
        },
        { class: 'act' },
      ),
      ' ',
      compare,
      ' ',
      button(
        'Close',
        () => {
          this.#closed = told;
          this.#host.show();
        },
        { class: 'act' },
      ),
    );
  }

  #lead(link: HTMLAnchorElement): void {
    const made = linkOf(this.#host.state.now);
    if (made.ok) link.href = this.#host.surroundings.house!.compareHref(made.fragment);
  }
}
