// A way of straight steps and arcs as a drawn line. An arc becomes a line that touches it from outside, so that it comes
// no nearer to what the arc goes round.
import { MOST_POINTS } from '../../../geometry/along.ts';
import type { Step } from '../../../geometry/route.ts';
import type { Point } from '../../../scene/scene.ts';

/** How far an arc turns before the line bends: of an arc of an inch the line is then nowhere farther than 0.0004". */
const BEND = (3 * Math.PI) / 180;
/** A way as a drawn line. One round so much that it would have too many points bends less often. */
export function drawnWay(start: Point, steps: readonly Step[], bend = BEND): Point[] {
  const points = [start, ...pointsOf(start, steps, bend)];
  return points.length > MOST_POINTS && bend < 1 ? drawnWay(start, steps, 2 * bend) : points;
}

function pointsOf(start: Point, steps: readonly Step[], bend: number): Point[] {
  let from = start;
  return steps.flatMap((step) => {
    const points = 'to' in step ? [step.to] : bendsOf(from, step.arc, bend);
    from = 'to' in step ? step.to : step.arc.to;
    return points;
  });
}

/** A way as far as some inches go, and where that ends. */
export function cutAt(start: Point, steps: readonly Step[], inches: number): { steps: Step[]; end: Point } {
  const cut: Step[] = [];
  let [from, left] = [start, inches];
  for (const step of steps) {
    if (left <= 0) break;
    const length = 'to' in step ? Math.hypot(step.to[0] - from[0], step.to[1] - from[1]) : arcLength(from, step.arc);
    const share = length > left ? left / length : 1;
    const part = share < 1 ? partOf(from, step, share) : step;
    cut.push(part);
    from = 'to' in part ? part.to : part.arc.to;
    left -= length;
  }
  return { steps: cut, end: from };
}

function partOf([x, y]: Point, step: Step, share: number): Step {
  if ('to' in step) return { to: [x + share * (step.to[0] - x), y + share * (step.to[1] - y)] };
  const { centre, radius } = step.arc;
  const angle = Math.atan2(y - centre[1], x - centre[0]) + share * turnOf([x, y], step.arc);
  return { arc: { ...step.arc, to: [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)] } };
}

const arcLength = (from: Point, arc: Arc): number => arc.radius * Math.abs(turnOf(from, arc));

/** How far an arc turns from where it begins, counter-clockwise as positive. */
function turnOf([x, y]: Point, { centre, to, ccw }: Arc): number {
  const begin = Math.atan2(y - centre[1], x - centre[0]);
  const end = Math.atan2(to[1] - centre[1], to[0] - centre[0]);
  const full = 2 * Math.PI;
  return ccw ? (end - begin + full) % full : -((begin - end + full) % full);
}

type Arc = Extract<Step, { arc: unknown }>['arc'];

function bendsOf([x, y]: Point, arc: Arc, bend: number): Point[] {
  const { centre, radius, to } = arc;
  const begin = Math.atan2(y - centre[1], x - centre[0]);
  const turn = turnOf([x, y], arc);
  const count = Math.max(1, Math.ceil(Math.abs(turn) / bend));
  const far = radius / Math.cos(turn / count / 2);
  const bends = Array.from({ length: count }, (_, i): Point => {
    const angle = begin + (turn * (i + 0.5)) / count;
    return [centre[0] + far * Math.cos(angle), centre[1] + far * Math.sin(angle)];
  });
  return [...bends, to];
}
