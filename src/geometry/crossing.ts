// One given line and the shapes it passes through. Grazing a rim is not passing through.
import type { Geometry, Point, Shape } from './geometry.ts';
import { checkedPoint, outNumber, putList } from './memory.ts';

export interface Crossing {
  readonly shape: Shape;
  /** How far along the line its inside is entered, in inches; 0 when the line starts in it. */
  readonly inches: number;
  readonly at: Point;
}

/** The shapes whose insides a line passes through, in the order in which it enters them; ties in the order listed. */
export function crossedBy(table: Geometry, from: Point, to: Point, shapes: readonly Shape[]): Crossing[] {
  const [ax, ay] = checkedPoint(from, 'A point');
  const [bx, by] = checkedPoint(to, 'A point');
  const length = Math.hypot(bx - ax, by - ay);
  const found = table.ask((kernel) => kernel.crossings(putList(shapes), ax, ay, bx, by));
  const crossings = Array.from({ length: found }, (_, i): Crossing => {
    const share = outNumber(2 * i + 1);
    return {
      shape: shapes[outNumber(2 * i)]!,
      inches: share * length,
      at: [ax + share * (bx - ax), ay + share * (by - ay)],
    };
  });
  return crossings.sort((a, b) => a.inches - b.inches);
}

/** The first shape that a line passes through, or null. */
export function firstCrossed(table: Geometry, from: Point, to: Point, shapes: readonly Shape[]): Crossing | null {
  return crossedBy(table, from, to, shapes)[0] ?? null;
}

/** Whether a line passes through a shape's inside. */
export function lineCrosses(table: Geometry, from: Point, to: Point, shape: Shape): boolean {
  return crossedBy(table, from, to, [shape]).length > 0;
}
