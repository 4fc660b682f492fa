// A way of straight steps and arcs as a drawn line. An arc becomes a line that touches it from outside, so that it comes
// no nearer to what the arc goes round.
import type { Step } from '../../../geometry/route.ts';
import type { Point } from '../../../scene/scene.ts';

/** How far an arc turns before the line bends: of an arc of an inch the line is then nowhere farther than 0.0004". */
const BEND = (3 * Math.PI) / 180;

/** The points of a way that begins somewhere, its beginning left out. */
export function pointsOf(start: Point, steps: readonly Step[]): Point[] {
  let from = start;
  return steps.flatMap((step) => {
    const points = 'to' in step ? [step.to] : bendsOf(from, step.arc);
    from = 'to' in step ? step.to : step.arc.to;
    return points;
  });
}

type Arc = Extract<Step, { arc: unknown }>['arc'];

function bendsOf([x, y]: Point, { centre, radius, to, ccw }: Arc): Point[] {
  const begin = Math.atan2(y - centre[1], x - centre[0]);
  const end = Math.atan2(to[1] - centre[1], to[0] - centre[0]);
  const full = 2 * Math.PI;
  const turn = ccw ? (end - begin + full) % full : -((begin - end + full) % full);
  const count = Math.max(1, Math.ceil(Math.abs(turn) / BEND));
  const far = radius / Math.cos(turn / count / 2);
  const bends = Array.from({ length: count }, (_, i): Point => {
    const angle = begin + (turn * (i + 0.5)) / count;
    return [centre[0] + far * Math.cos(angle), centre[1] + far * Math.sin(angle)];
  });
  return [...bends, to];
}
