// The open table, ready to be used.
import { SightlineVerdict } from '../verdict.ts';
import { SightlineTable } from './table-element.ts';

export type { Surroundings } from './host.ts';
export { SightlineTable };

/** Makes the table known to the page; a second call changes nothing. */
export function defineTable(): void {
  if (!customElements.get('sightline-verdict')) customElements.define('sightline-verdict', SightlineVerdict);
  if (!customElements.get('sightline-table')) customElements.define('sightline-table', SightlineTable);
}
