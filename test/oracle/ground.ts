// Random tables to walk on: open, crowded, walled, with notched buildings, bases in contact, and narrow doors.
import { Geometry, type Point, type Shape } from '../../src/geometry/geometry.ts';
import { between, oneOf, type Random } from './random.ts';
import { borderRoom, type Ground, type Piece, stepToPiece } from './route.ts';

const turned = (points: readonly Point[], at: Point, angle: number): Point[] =>
  points.map(([x, y]) => [
    at[0] + x * Math.cos(angle) - y * Math.sin(angle),
    at[1] + x * Math.sin(angle) + y * Math.cos(angle),
  ]);

/** A polygon somewhere: a box, a wall, a letter L, a letter U, a star or a triangle. */
export function randomPolygon(random: Random, reach: number): Point[] {
  const at: Point = [between(random, -reach, reach), between(random, -reach, reach)];
  const w = between(random, 0.5, 2.2);
  const h = between(random, 0.5, 2.2);
  const kind = Math.floor(random() * 6);
  const box: Point[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ];
  const shapes: Point[][] = [
    box,
    [
      [-2 * w, -0.1],
      [2 * w, -0.1],
      [2 * w, 0.1],
      [-2 * w, 0.1],
    ],
    [
      [-w, -h],
      [w, -h],
      [w, -h + 0.4],
      [-w + 0.4, -h + 0.4],
      [-w + 0.4, h],
      [-w, h],
    ],
    [
      [-w - 1, -h],
      [w + 1, -h],
      [w + 1, h],
      [w + 0.7, h],
      [w + 0.7, -h + 0.3],
      [-w - 0.7, -h + 0.3],
      [-w - 0.7, h],
      [-w - 1, h],
    ],
    Array.from({ length: 10 }, (_, i): Point => {
      const r = i % 2 ? 0.5 * w : w + 0.5;
      return [r * Math.cos((Math.PI * i) / 5), r * Math.sin((Math.PI * i) / 5)];
    }),
    [
      [-w, -h],
      [w, -h],
      [0, h],
    ],
  ];
  const points = turned(shapes[kind]!, at, between(random, 0, 2 * Math.PI));
  return random() < 0.5 ? points : points.reverse();
}

/** A table with a start that stands free (unless it was asked to be crowded) and pieces all around. */
export function randomGround(random: Random, crowd = Math.floor(between(random, 2, 20))): Ground {
  const radius = oneOf(random, [0.3, 0.63, 0.984, 1.2]);
  const reach = 9;
  const border = oneOf(random, [undefined, { radius: 10 }, { width: 20, height: 16 }] as const);
  const pieces: Piece[] = [];
  const discRadius = () => oneOf(random, [0.49, 0.63, 0.984, 2]);
  while (pieces.length < crowd) {
    if (random() < 0.45) {
      pieces.push({ polygon: randomPolygon(random, reach) });
      continue;
    }
    const r = discRadius();
    const last = pieces[pieces.length - 1];
    let at: Point = [between(random, -reach, reach), between(random, -reach, reach)];
    if (last && 'disc' in last && random() < 0.4) {
      // Beside the last one: touching, or leaving a door just wide enough, a hair too narrow or a hair too wide.
      const gap = oneOf(random, [0, 2 * radius, 2 * radius - 1e-3, 2 * radius + 1e-3, radius]);
      const turn = between(random, 0, 2 * Math.PI);
      const d = last.radius + r + gap;
      at = [last.disc[0] + d * Math.cos(turn), last.disc[1] + d * Math.sin(turn)];
    }
    pieces.push({ disc: at, radius: r });
  }
  for (;;) {
    const start: Point = [between(random, -reach, reach), between(random, -reach, reach)];
    if (borderRoom(start, radius, border) < 0) continue;
    if (pieces.every((piece) => stepToPiece(start, start, piece) >= radius))
      return border ? { start, radius, pieces, border } : { start, radius, pieces };
    if (random() < 0.3) pieces.pop();
  }
}

/** The ground as a table of the kernel's: the mover first, then the pieces in their order. */
export function tableOf(ground: Ground): { table: Geometry; mover: Shape; obstacles: Shape[] } {
  const table = new Geometry();
  const mover = table.addDisc(ground.start, ground.radius);
  const obstacles = ground.pieces.map((piece) =>
    'disc' in piece ? table.addDisc(piece.disc, piece.radius) : table.addPolygon(piece.polygon),
  );
  return { table, mover, obstacles };
}
