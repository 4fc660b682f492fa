// The middle of a shape: a disc's centre, a polygon's centre of area.
import { setOut } from '../buffers';
import { centreX, centreY, cornerX, cornerY, firstCornerOf, fromX, fromY, isDisc, takeEdge, toX, toY } from './shapes';

/** Out: the middle of a shape, `x y`. */
export function middleOf(shape: i32): void {
  if (isDisc(shape)) {
    setOut(0, centreX(shape));
    setOut(1, centreY(shape));
    return;
  }
  // Triangles from the first corner, each weighed by its signed area; seen from that corner, so that a polygon far from
  // the origin loses nothing.
  const first = firstCornerOf(shape);
  const ox = cornerX(first);
  const oy = cornerY(first);
  let area: f64 = 0;
  let x: f64 = 0;
  let y: f64 = 0;
  for (let i = 0; takeEdge(shape, i); i++) {
    const ax = fromX - ox;
    const ay = fromY - oy;
    const bx = toX - ox;
    const by = toY - oy;
    const twice = ax * by - ay * bx;
    area += twice;
    x += (twice * (ax + bx)) / 3;
    y += (twice * (ay + by)) / 3;
  }
  setOut(0, ox + x / area);
  setOut(1, oy + y / area);
}
