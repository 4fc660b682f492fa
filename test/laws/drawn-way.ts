// A way as a player would draw it: straight steps, on the outside of its arcs.
import { lengthOf } from '../../src/geometry/along.ts';
import type { Step } from '../../src/geometry/route.ts';
import type { Point } from './scene.ts';

/** A way in straight steps of so many degrees of an arc, and how much longer that is than the way itself. */
export function drawnByHand(
  from: Point,
  steps: readonly Step[],
  degrees: number,
): { readonly way: Point[]; readonly longer: number } {
  const way: Point[] = [from];
  let longer = 0;
  for (const step of steps) {
    const last = way[way.length - 1]!;
    if ('to' in step) {
      way.push([...step.to]);
      continue;
    }
    const { centre, radius, to, ccw } = step.arc;
    const [start, end] = [last, to].map(([x, y]) => Math.atan2(y - centre[1], x - centre[0])) as [number, number];
    const turned = ccw ? end - start : start - end;
    const turn = turned < 0 ? turned + 2 * Math.PI : turned;
    const parts = Math.max(1, Math.ceil((turn * 180) / Math.PI / degrees));
    const half = turn / parts / 2;
    const outside = radius / Math.cos(half);
    const corners = Array.from({ length: parts }, (_, i): Point => {
      const angle = start + (ccw ? 1 : -1) * half * (2 * i + 1);
      return [centre[0] + outside * Math.cos(angle), centre[1] + outside * Math.sin(angle)];
    });
    longer += lengthOf([last, ...corners, to]) - turn * radius;
    way.push(...corners, [...to]);
  }
  return { way, longer };
}
