// What a score sheet or a builder takes of the set in force: the readings that it decides by.
import { differing } from '../../../src/rulings/differing.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { rulingHref } from '../../book/address.ts';
import { inForce } from './in-force.ts';

type Known = Readonly<Record<string, readonly string[]>>;
type Readings = Readonly<Record<string, string | undefined>>;

/** The set's readings of some rulings, as far as they are known here; null where no set is in force. */
export function houseReadings<R>(
  tracked: readonly string[],
  known: Known,
): { readonly name: string; readonly readings: R } | null {
  const house = inForce();
  if (!house) return null;
  const taken = tracked.flatMap((id) => {
    const reading = house.readings[id];
    return reading !== undefined && known[id]?.includes(reading) ? [[id, reading] as const] : [];
  });
  return { name: house.name, readings: Object.fromEntries(taken) as R };
}

const only = (readings: Readings): Record<string, string> =>
  Object.fromEntries(Object.entries(readings).filter((one): one is [string, string] => one[1] !== undefined));

/** A line about how a game is read, where that is not as we read it or not as the device does; null where there is nothing to say. */
export function readingsLine(
  own: Readings,
  house: { readonly name: string; readonly readings: Readings } | null,
  titles: Readonly<Record<string, string>>,
  ...more: readonly (Node | string)[]
): HTMLElement | null {
  const apart = house ? differing(only(own), only(house.readings)) : [];
  const ids = apart.length > 0 ? apart : Object.keys(only(own));
  if (ids.length === 0) return null;
  const count = ids.length === 1 ? '1 ruling' : `${ids.length} rulings`;
  const says =
    apart.length > 0
      ? `This has readings of its own: ${count} read otherwise than ${house!.name} does: `
      : house
        ? `Read as ${house.name} decides, which matters here in ${count}: `
        : `Read otherwise than we do in ${count}: `;
  return node(
    'p',
    { class: 'tool-about house-tracked' },
    says,
    ...ids.flatMap((id, i) => [i > 0 ? ', ' : '', node('a', { href: rulingHref(id) }, titles[id] ?? id)]),
    '. ',
    ...more,
  );
}
