// The choice of a reading beside each ruling of the list, while a set is open.
import { LIMITS, type RulingSet } from '../../../src/rulings/ruling-set.ts';
import { node } from '../../../src/widgets/nodes.ts';
import type { ListedRuling } from './listed.ts';

/** What is chosen for one ruling; a reading of null is no decision. */
export type Chosen = (ruling: string, reading: string | null, remark: string) => void;

/** Puts the choices beside the rulings, or takes them away. */
export class Choices {
  readonly #rulings: readonly ListedRuling[];
  readonly #chosen: Chosen;
  readonly #places = new Map<string, HTMLElement>();

  constructor(rulings: readonly ListedRuling[], chosen: Chosen) {
    this.#rulings = rulings;
    this.#chosen = chosen;
  }

  /** Shows the choices of a set; null shows none. */
  show(set: RulingSet | null): void {
    for (const ruling of this.#rulings) {
      this.#places.get(ruling.id)?.remove();
      this.#places.delete(ruling.id);
      delete ruling.item.dataset.decided;
      if (!set) continue;
      const place = this.#choiceOf(ruling, set);
      this.#places.set(ruling.id, place);
      ruling.item.append(place);
    }
  }

  #choiceOf(ruling: ListedRuling, set: RulingSet): HTMLElement {
    const now = set.readings[ruling.id] ?? null;
    const remark = node('input', {
      type: 'text',
      maxlength: String(LIMITS.remark),
      value: set.remarks?.[ruling.id] ?? '',
    });
    const remarked = node('label', { class: 'tool-field house-remark' }, node('span', {}, 'Remark'), remark);
    const differs = node('p', { class: 'label house-differs', role: 'status' });
    const place = node('fieldset', { class: 'house-choice' }, node('legend', { class: 'unseen' }, ruling.question));
    const mark = (reading: string | null) => {
      ruling.item.dataset.decided = reading === null ? '' : reading === ruling.ours ? 'ours' : 'other';
      if (reading === null) delete ruling.item.dataset.decided;
      differs.textContent = reading !== null && reading !== ruling.ours ? 'Differs from our reading.' : '';
      remarked.hidden = reading === null;
    };
    let reading = now;
    const choose = (next: string | null) => {
      reading = next;
      mark(next);
      this.#chosen(ruling.id, next, remark.value.trim());
    };
    const option = (value: string | null, says: string) => {
      const input = node('input', {
        type: 'radio',
        name: `house ${ruling.id}`,
        value: value ?? '',
        checked: value === now,
      });
      input.addEventListener('change', () => choose(value));
      return node('label', {}, input, node('span', {}, says));
    };
    place.append(
      ...Object.entries(ruling.readings).map(([id, says]) =>
        option(id, `${says}${id === ruling.ours ? ' (ours)' : ''}`),
      ),
      option(null, 'Not decided'),
      remarked,
      differs,
    );
    remark.addEventListener('change', () => this.#chosen(ruling.id, reading, remark.value.trim()));
    if (ruling.hasTable)
      place.append(node('a', { class: 'label', href: `${ruling.href}#table` }, 'A table where it matters'));
    mark(now);
    return place;
  }
}
