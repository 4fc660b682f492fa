// Lanes as they are drawn: the ground that a model covers along every heading that works.
import { pointAhead } from '../../../geometry/headings.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import type { Lanes } from '../../../table/lanes.ts';
import type { Mark } from '../../../verdict/marks.ts';

/** An arc is drawn with a corner every so many degrees. */
const STEP = 5;
const FULL_TURN = 360;

/** The lanes of a model that moves some inches. */
export function laneMarks(model: Model, lanes: Lanes['lanes'], inches: number): Mark[] {
  const from: Point = [model.x, model.y];
  const far = baseRadius(model.base) + inches;
  return lanes.map(([a, b]): Mark => {
    const width = b >= a ? b - a : b - a + FULL_TURN;
    const steps = Math.max(1, Math.ceil(width / STEP));
    const rim = Array.from({ length: steps + 1 }, (_, i) => pointAhead(from, a + (width * i) / steps, far));
    return { kind: 'area', role: 'lane', corners: [from, ...rim] };
  });
}
