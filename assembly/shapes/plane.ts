// What everything is measured with: lengths, turns, and numbers kept in order.

/** How long a vector is. */
export function lengthOf(x: f64, y: f64): f64 {
  return Math.sqrt(x * x + y * y);
}

/** Whether a vector is no longer than some length. */
export function within(x: f64, y: f64, reach: f64): bool {
  return reach >= 0 && x * x + y * y <= reach * reach;
}

/** Twice the signed area of a triangle: positive when c lies left of a→b. */
export function turn(ax: f64, ay: f64, bx: f64, by: f64, cx: f64, cy: f64): f64 {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Whether two segments cross, each passing from one side of the other to the other side. */
export function cross(ax: f64, ay: f64, bx: f64, by: f64, cx: f64, cy: f64, dx: f64, dy: f64): bool {
  return (
    turn(ax, ay, bx, by, cx, cy) * turn(ax, ay, bx, by, dx, dy) < 0 &&
    turn(cx, cy, dx, dy, ax, ay) * turn(cx, cy, dx, dy, bx, by) < 0
  );
}

/** Puts a number into a list of so many that are in order, behind those equal to it. */
export function insert(list: usize, count: i32, value: f64): void {
  let at = list + ((<usize>count) << 3);
  for (; at > list && load<f64>(at - 8) > value; at -= 8) store<f64>(at, load<f64>(at - 8));
  store<f64>(at, value);
}
