// Areas of effect as they are drawn.
import { pointAhead } from '../../../geometry/headings.ts';
import type { Area } from '../../../questions/aoe.ts';
import type { Point } from '../../../scene/scene.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { CONE } from '../parameters.ts';
import { isAtArmsLength, originOf } from './areas.ts';

/** An arc is drawn with a corner every so many degrees. */
const STEP = 6;
const HALF_TURN = 180;
const QUARTER_TURN = 90;

function arc(centre: Point, radius: number, from: number, degrees: number): Point[] {
  const steps = Math.ceil(degrees / STEP);
  return Array.from({ length: steps + 1 }, (_, i) => pointAhead(centre, from + (degrees * i) / steps, radius));
}

/** The outline of an area. */
export function outlineOf(shape: Area): Mark[] {
  if (isAtArmsLength(shape)) return [];
  const at = originOf(shape);
  if (shape.kind === 'circle') return [{ kind: 'ring', role: 'within', centre: at, radius: shape.radius }];
  return [{ kind: 'area', role: 'effect', corners: cornersOf(shape, at) }];
}

function cornersOf(shape: Exclude<Area, { kind: 'circle' }>, at: Point): Point[] {
  const { heading } = shape;
  if (shape.kind === 'cone') return [at, ...arc(at, shape.range, heading - CONE.value / 2, CONE.value)];
  if (shape.kind === 'line') {
    const end = pointAhead(at, heading, shape.range);
    return [
      ...arc(end, shape.width / 2, heading - QUARTER_TURN, HALF_TURN),
      ...arc(at, shape.width / 2, heading + QUARTER_TURN, HALF_TURN),
    ];
  }
  const half = shape.side / 2;
  return [-1, 1].flatMap((ahead): Point[] => {
    const middle = pointAhead(at, heading, ahead * half);
    return [-1, 1].map((side) => pointAhead(middle, heading + QUARTER_TURN, -ahead * side * half));
  });
}
