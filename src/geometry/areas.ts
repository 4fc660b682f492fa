// Areas laid on the table at any heading, against discs.
import type { Geometry, Point, Shape } from './geometry.ts';
import { checked, KernelError, outNumber, putList } from './memory.ts';

/** Where an area lies. A heading is a vector; its length does not matter. */
export type Area =
  /** A sector of a disc, from its apex: `degrees` is its whole angle. */
  | { readonly sector: Point; readonly heading: Point; readonly range: number; readonly degrees: number }
  /** A rectangle about its centre, `length` along the heading. */
  | { readonly rectangle: Point; readonly heading: Point; readonly length: number; readonly width: number }
  /** All that is within half a width of a line from a point along the heading. */
  | { readonly capsule: Point; readonly heading: Point; readonly length: number; readonly width: number };

const SECTOR = 0;
const RECTANGLE = 1;
const CAPSULE = 2;

function size(value: number, what: string): number {
  if (!(value >= 0)) throw new KernelError(`${what} must not be negative, and ${String(value)} is.`);
  return checked(value, what);
}

function numbersOf(area: Area): [kind: number, at: Point, length: number, other: number] {
  if ('sector' in area) {
    if (!(area.degrees >= 0 && area.degrees <= 360)) throw new KernelError('A sector has 0 to 360 degrees.');
    return [SECTOR, area.sector, size(area.range, 'A range'), (area.degrees * Math.PI) / 360];
  }
  const kind = 'rectangle' in area ? RECTANGLE : CAPSULE;
  const at = 'rectangle' in area ? area.rectangle : area.capsule;
  return [kind, at, size(area.length, 'A length'), size(area.width, 'A width')];
}

/** The gap between an area and each disc, 0 when they touch or overlap. */
export function areaGaps(table: Geometry, area: Area, discs: readonly Shape[]): number[] {
  for (const disc of discs) table.disc(disc);
  const [kind, at, length, other] = numbersOf(area);
  const [x, y] = [checked(at[0], 'An area'), checked(at[1], 'An area')];
  const [hx, hy] = [checked(area.heading[0], 'A heading'), checked(area.heading[1], 'A heading')];
  if (hx === 0 && hy === 0) throw new KernelError('A heading must point somewhere.');
  table.ask((kernel) => kernel.areaGaps(kind, x, y, hx, hy, length, other, putList(discs)));
  return discs.map((_, i) => outNumber(i));
}
