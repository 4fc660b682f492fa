// The side view of a look at a model or a marker, clear or blocked.
import type { Model, Point } from '../../../scene/scene.ts';
import { cutOfLook } from '../../../table/cut.ts';
import type { Table } from '../../../table/table.ts';
import type { Cut } from '../../../verdict/marks.ts';
import { eyeOf } from '../models.ts';
import { culprits, lookAt, type Seen } from './sight.ts';

/** The side view of what one model sees of another or of a marker; none where heights say nothing. */
export function cutOfSight(table: Table, from: Model, to: Seen): Cut[] {
  if (table.headlineOnly) return [];
  const look = lookAt(table.aside(), from, to);
  if (look.line) {
    const [[ax, ay, az], [bx, by, bz]] = look.line;
    const line: [Point, Point] = [
      [ax, ay],
      [bx, by],
    ];
    return cutOfLook(table, { from, to, line, heights: [az, bz], visible: true, blockers: look.blockers });
  }
  const blockers = culprits(table, from, to, look);
  return cutOfLook(table, {
    from,
    to,
    line: endsOf(from, to),
    heights: eyeToMiddle(from, to),
    visible: false,
    blockers,
  });
}

/** From the middle of a base to that of another, or of a marker. */
export function endsOf(from: Model, to: Seen): readonly [Point, Point] {
  const [x, y] = 'base' in to ? [to.x, to.y] : (to.shape as { circle: readonly [number, number, number] }).circle;
  return [
    [from.x, from.y],
    [x, y],
  ];
}

/** How high a line from a head to the middle of a body begins and ends; a marker lies on the table. */
export function eyeToMiddle(from: Model, to: Seen): readonly [number, number] {
  return [eyeOf(from).z, 'base' in to ? to.z + to.height / 2 : 0];
}
