// Sight from a point to a disc. Seen from the point, blockers cover directions, and what they cover changes only where a
// ray touches a rim or a corner: between two such rays next to each other, the edges of a fan, one ray stands for all.
import { setOut } from '../buffers';
import {
  castRay, EDGES, eyeX, eyeY, lastEdge, nearEnd, openFan, rayX, rayY, STRETCH, STRETCHES, stretchesEnd, targetRadius,
} from './fan';
import { TOUCH } from '../touch';

// Whether the ray cast last comes to the disc. What it passes through in less than TOUCH it grazes; what it starts in
// stops it even if it starts in the disc.
function arrives(): bool {
  for (let at = STRETCHES; at < stretchesEnd; at += STRETCH) {
    const from = load<f64>(at);
    if (load<f64>(at, 8) - from > TOUCH && (from < nearEnd || from == 0)) return false;
  }
  return true;
}

/** 1 when an open set of directions leads from a point to a disc past the listed shapes. Out: one such line. */
export function sightFromPoint(x: f64, y: f64, to: i32, count: i32): i32 {
  openFan(x, y, NaN, to, count);
  for (let at = EDGES; at < lastEdge; at += 8) {
    const width = load<f64>(at, 8) - load<f64>(at);
    // Narrower than a touch where it reaches the disc: no open set worth the name.
    if (width * targetRadius <= TOUCH) continue;
    castRay(load<f64>(at) + 0.5 * width);
    if (!arrives()) continue;
    setOut(0, eyeX);
    setOut(1, eyeY);
    setOut(2, eyeX + nearEnd * rayX);
    setOut(3, eyeY + nearEnd * rayY);
    return 1;
  }
  return 0;
}
