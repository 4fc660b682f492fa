// Pictures of tables that nobody built, for tests: a camera in space looks at a board, paper, bases with miniatures, walls,
// dice and shadows. The lens has two coefficients and does not point at the picture's middle: more than what is fitted.
import type { Marks } from '../../src/photo/marks.ts';
import { cornersOf, PAPERS } from '../../src/photo/marks.ts';
import type { Pixels } from '../../src/photo/pixels.ts';
import type { Board, Point } from '../../src/scene/scene.ts';
import { between, oneOf, type Random, randomFrom, whole } from '../oracle/random.ts';

export interface SyntheticBase {
  readonly at: Point;
  readonly mm: number;
}

export interface Synthetic {
  readonly seed: number;
  readonly pixels: Pixels;
  readonly board: Board;
  readonly marks: Marks;
  /** How far from where it was meant a mark is, usually. */
  readonly markError: number;
  readonly bases: readonly SyntheticBase[];
  /** The walls: each from one end of its length to the other. */
  readonly walls: readonly (readonly [from: Point, to: Point])[];
  /** The sizes of bases that the game has. */
  readonly sizes: readonly number[];
  readonly tilt: number;
  readonly focal35?: number;
  /** Where a place on the table is in the picture, truly. */
  project(place: Point): [x: number, y: number];
}

interface Setting {
  readonly boards: readonly Board[];
  readonly sizes: readonly number[];
}
const SETTINGS: readonly Setting[] = [
  {
    boards: [
      { shape: 'circle', diameter: 36 },
      { shape: 'circle', diameter: 24 },
    ],
    sizes: [25, 40, 50],
  },
  {
    boards: [
      { shape: 'rect', width: 36, height: 36 },
      { shape: 'rect', width: 44, height: 30 },
    ],
    sizes: [32, 50],
  },
  { boards: [{ shape: 'rect', width: 30, height: 30 }], sizes: [32, 50, 60] },
  {
    boards: [
      { shape: 'rect', width: 60, height: 44 },
      { shape: 'rect', width: 44, height: 60 },
      { shape: 'rect', width: 44, height: 30 },
    ],
    sizes: [32, 40, 60, 100],
  },
];

type Colour = readonly [number, number, number];
type Vector = readonly [number, number, number];

/** A part of a piece: a disc at a height. */
interface Layer {
  readonly z: number;
  readonly radius: number;
  readonly colour: Colour;
}
interface Standing {
  readonly at: Point;
  readonly reach: number;
  readonly top: number;
  /** The highest first. */
  readonly layers: readonly Layer[];
}
interface Slab {
  readonly at: Point;
  readonly half: Point;
  readonly turn: number;
  readonly height: number;
  readonly colour: Colour;
}

const gauss = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Smooth noise of places, between -1 and 1. */
function noiseFrom(random: Random): (x: number, y: number) => number {
  const grid = Float32Array.from({ length: 4096 }, () => random() * 2 - 1);
  const at = (x: number, y: number) => grid[(((x & 63) << 6) | (y & 63)) & 4095]!;
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - ix, y - iy];
    const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
    const upper = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * sx;
    const lower = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * sx;
    return upper + (lower - upper) * sy;
  };
}

const MATS: readonly Colour[] = [
  [96, 118, 70],
  [132, 112, 82],
  [110, 112, 116],
  [150, 140, 118],
  [88, 102, 112],
  [120, 92, 70],
];
const TABLES: readonly Colour[] = [
  [170, 128, 86],
  [60, 45, 36],
  [205, 200, 190],
  [92, 70, 54],
  [40, 42, 48],
];
const RIMS: readonly Colour[] = [
  [22, 22, 24],
  [22, 22, 24],
  [58, 40, 28],
  [40, 44, 40],
  [70, 70, 74],
];

const shade = (random: Random, [r, g, b]: Colour, by: number): Colour => {
  const times = 1 + between(random, -by, by);
  return [r * times, g * times, b * times];
};

/** A base as they are cast: narrower at its top, with a miniature on most. */
function standing(random: Random, at: Point, mm: number): Standing {
  const radius = mm / 25.4 / 2;
  const rim = shade(random, oneOf(random, RIMS), 0.2);
  const top = shade(
    random,
    oneOf(random, [
      [88, 74, 52],
      [66, 82, 48],
      [110, 106, 98],
      [46, 42, 40],
    ] as const),
    0.25,
  );
  const height = 0.14;
  const layers: Layer[] = [
    { z: height, radius: radius - 0.05, colour: top },
    ...[0.75, 0.5, 0.25, 0].map((share) => ({ z: height * share, radius: radius - 0.05 * share, colour: rim })),
  ];
  const figure = random() < 0.75;
  const tall = figure ? between(random, 0.8, 1.3) * Math.max(1, radius) : height;
  if (figure) {
    const body: Layer[] = [];
    const colour = shade(
      random,
      oneOf(random, [
        [150, 40, 36],
        [40, 60, 130],
        [160, 150, 140],
        [60, 110, 60],
      ] as const),
      0.3,
    );
    for (let i = 0; i < 14; i++) {
      const share = i / 13;
      const wide = radius * (0.28 + 0.25 * Math.sin(Math.PI * (0.15 + share * 0.8)));
      body.push({ z: tall + (height - tall) * share, radius: wide, colour: shade(random, colour, 0.35) });
    }
    layers.unshift(...body);
  }
  return { at, reach: radius, top: tall, layers };
}

/** A table that is to be pictured, where not any. */
export interface Layout extends Setting {
  readonly bases: number;
  readonly walls: number;
}

/** The picture of a seed. */
export function synthetic(seed: number, width = 1280, height = 960, layout?: Layout): Synthetic {
  const random = randomFrom(seed * 7919 + 17);
  const setting = layout ?? oneOf(random, SETTINGS);
  const board = oneOf(random, setting.boards);
  const [wide, deep] = board.shape === 'circle' ? [board.diameter, board.diameter] : [board.width, board.height];
  const byPaper = !layout && board.shape === 'rect' && random() < 0.12;

  // The camera: a lens like a telephone's, up to 60 degrees from straight down, somewhere beside the table.
  const focal35 = between(random, 24, 34);
  const focal = (focal35 / (43.27 / 2)) * (Math.hypot(width, height) / 2);
  const tilt = between(random, 5, 60);
  const away = (tilt * Math.PI) / 180;
  const round = (between(random, -25, 25) * Math.PI) / 180;
  const roll = (between(random, -5, 5) * Math.PI) / 180;
  const [k1, k2] = [between(random, -0.06, 0.03), between(random, -0.008, 0.008)];
  const unit = Math.hypot(width, height) / 2;
  const middle: Point = [
    width / 2 + between(random, -0.01, 0.01) * unit,
    height / 2 + between(random, -0.01, 0.01) * unit,
  ];
  const forward: Vector = [Math.sin(away) * Math.sin(round), Math.sin(away) * Math.cos(round), -Math.cos(away)];
  const level: Vector = [Math.cos(round), -Math.sin(round), 0];
  const upward: Vector = [
    level[1] * forward[2] - level[2] * forward[1],
    level[2] * forward[0] - level[0] * forward[2],
    level[0] * forward[1] - level[1] * forward[0],
  ];
  const right: Vector = level.map((value, i) => value * Math.cos(roll) + upward[i]! * Math.sin(roll)) as never;
  const up: Vector = upward.map((value, i) => value * Math.cos(roll) - level[i]! * Math.sin(roll)) as never;

  const project = (eye: Vector, aim: Point, [x, y]: Point, z = 0): [number, number] => {
    const from: Vector = [x - aim[0] - eye[0], y - aim[1] - eye[1], z - eye[2]];
    const depth = dot(from, forward);
    const [u, v] = [(dot(from, right) / depth) * focal, (-dot(from, up) / depth) * focal];
    const r2 = (u * u + v * v) / (unit * unit);
    const times = 1 + k1 * r2 + k2 * r2 * r2;
    return [middle[0] + u * times, middle[1] + v * times];
  };
  // As near as all of the board is in the picture, and a little farther.
  const around: Point[] =
    board.shape === 'circle'
      ? Array.from({ length: 24 }, (_, i) => {
          const turn = (i / 24) * 2 * Math.PI;
          return [(Math.cos(turn) * wide) / 2, (Math.sin(turn) * wide) / 2];
        })
      : cornersOf(wide, deep);
  const margin = between(random, 0.02, 0.05) * width;
  const seen = (far: number, aim: Point) => {
    const eye: Vector = forward.map((value) => -value * far) as never;
    return around.every((corner) => {
      const depth = dot([corner[0] - aim[0] - eye[0], corner[1] - aim[1] - eye[1], -eye[2]], forward);
      const [x, y] = project(eye, aim, corner);
      return depth > 1 && x > margin && y > margin && x < width - margin && y < height - margin;
    });
  };
  // A picture from low is aimed at a place beyond or before the centre; the aim that lets the camera come nearest is taken.
  let [far, aim]: [number, Point] = [200, [0, 0]];
  for (const share of [-0.25, -0.15, -0.05, 0.05, 0.15, 0.25]) {
    const there: Point = [share * deep * Math.sin(round), share * deep * Math.cos(round)];
    let distance = 200;
    while (distance > 8 && seen(distance * 0.98, there)) distance *= 0.98;
    if (distance < far) [far, aim] = [distance, there];
  }
  const eye: Vector = forward.map((value) => -value * far) as never;
  const seat: Point = [eye[0] + aim[0], eye[1] + aim[1]];

  // What is on the table.
  const inside = ([x, y]: Point, by: number) =>
    board.shape === 'circle'
      ? Math.hypot(x, y) < wide / 2 - by
      : Math.abs(x) < wide / 2 - by && Math.abs(y) < deep / 2 - by;
  const bases: SyntheticBase[] = [];
  const pieces: Standing[] = [];
  const slabs: Slab[] = [];
  const taken: { at: Point; reach: number }[] = [];
  const spot = (reach: number, gap: number): Point | null => {
    for (let tries = 0; tries < 60; tries++) {
      const at: Point = [between(random, -wide / 2, wide / 2), between(random, -deep / 2, deep / 2)];
      const clear = taken.every((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) > one.reach + reach + gap);
      if (inside(at, reach + 0.3) && clear) {
        taken.push({ at, reach });
        return at;
      }
    }
    return null;
  };
  let paper: { at: Point; turn: number; kind: 'a4' | 'letter' } | null = null;
  if (byPaper) {
    const kind = oneOf(random, ['a4', 'letter'] as const);
    const at: Point = [between(random, -4, 4), between(random, -4, 4)];
    paper = { at, turn: (between(random, -6, 6) * Math.PI) / 180, kind };
    taken.push({ at, reach: 7.5 });
  }
  for (let i = layout?.walls ?? whole(random, 2, 4); i > 0; i--) {
    const half: Point = [between(random, 1.5, 3), layout ? 0.2 : between(random, 0.15, 1.2)];
    const at = spot(Math.hypot(...half), 0.3);
    if (at)
      slabs.push({
        at,
        half,
        turn: random() * Math.PI,
        height: between(random, 0.1, 1.5),
        colour: shade(random, [128, 122, 112], 0.4),
      });
  }
  const walls = slabs.map(({ at: [x, y], half: [long], turn }) => {
    const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long];
    return [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ] as const;
  });
  for (let i = layout?.bases ?? whole(random, 8, 14); i > 0; i--) {
    const mm = oneOf(random, setting.sizes);
    const at = spot(mm / 25.4 / 2, between(random, 0.02, 0.6));
    if (!at) continue;
    bases.push({ at, mm });
    pieces.push(standing(random, at, mm));
  }
  // Dice.
  for (let i = layout ? 0 : whole(random, 0, 4); i > 0; i--) {
    const at = spot(0.45, 0.2);
    if (at)
      slabs.push({
        at,
        half: [0.3, 0.3],
        turn: random() * 3,
        height: 0.6,
        colour: shade(
          random,
          oneOf(random, [
            [210, 205, 200],
            [160, 30, 30],
            [30, 30, 34],
          ] as const),
          0.1,
        ),
      });
  }

  // How it looks.
  const noise = noiseFrom(random);
  const mat = shade(random, oneOf(random, MATS), 0.2);
  const others = TABLES.filter(
    (each) => Math.abs(each[0] - mat[0]) + Math.abs(each[1] - mat[1]) + Math.abs(each[2] - mat[2]) > 75,
  );
  const wood = shade(random, oneOf(random, others), 0.15);
  const rough = between(random, 0.03, 0.13);
  const grain = between(random, 0.7, 3);
  const light: Point = [between(random, -1.1, 1.1), between(random, -1.1, 1.1)];
  const dim = between(random, 0.45, 0.7);
  const brightness = between(random, 0.75, 1.15);
  const slope: Point = [between(random, -0.25, 0.25), between(random, -0.25, 0.25)];
  const noisy = between(random, 1.5, 7);
  const cast = random() < 0.35 ? { at: between(random, -wide / 3, wide / 3), turn: random() * 6, dim: 0.7 } : null;

  const ground = (x: number, y: number): Colour => {
    if (paper) {
      const [dx, dy] = [x - paper.at[0], y - paper.at[1]];
      const [u, v] = [
        dx * Math.cos(paper.turn) + dy * Math.sin(paper.turn),
        dy * Math.cos(paper.turn) - dx * Math.sin(paper.turn),
      ];
      const [long, short] = PAPERS[paper.kind];
      if (Math.abs(u) < long / 2 && Math.abs(v) < short / 2) return [232, 232, 228];
    }
    const on =
      board.shape === 'circle' ? x * x + y * y < (wide / 2) ** 2 : Math.abs(x) < wide / 2 && Math.abs(y) < deep / 2;
    if (on) {
      const t =
        1 +
        rough *
          (noise(x * grain, y * grain) +
            0.6 * noise(x * grain * 2.7 + 9, y * grain * 2.7) +
            0.5 * noise(x * 9, y * 9 + 5));
      return [mat[0] * t, mat[1] * t, mat[2] * t];
    }
    const t = 1 + 0.08 * noise(x * 0.25, y * 3) + 0.03 * noise(x * 6, y * 6);
    return [wood[0] * t, wood[1] * t, wood[2] * t];
  };
  /** What a ray that goes up from a place of the ground meets first from above; `sx, sy` is how far it goes sideways an inch. */
  const hit = (x: number, y: number, sx: number, sy: number): Colour | null => {
    const run = Math.hypot(sx, sy);
    let best: Colour | null = null;
    let highest = 0;
    for (const piece of pieces) {
      const [dx, dy] = [x - piece.at[0], y - piece.at[1]];
      const far = piece.reach + piece.top * run;
      if (dx * dx + dy * dy > far * far) continue;
      for (const layer of piece.layers) {
        if (layer.z < highest) break;
        const [lx, ly] = [dx + sx * layer.z, dy + sy * layer.z];
        if (lx * lx + ly * ly < layer.radius * layer.radius) {
          [best, highest] = [layer.colour, layer.z];
          break;
        }
      }
    }
    for (const { at, half, turn, height: tall, colour } of slabs) {
      const [dx, dy] = [x - at[0], y - at[1]];
      const far = Math.hypot(half[0], half[1]) + tall * run;
      if (dx * dx + dy * dy > far * far) continue;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      for (let k = 8; k >= 0; k--) {
        const z = (tall * k) / 8;
        if (z < highest) break;
        const [lx, ly] = [dx + sx * z, dy + sy * z];
        if (Math.abs(lx * c + ly * s) < half[0] && Math.abs(ly * c - lx * s) < half[1]) {
          const face = k === 8 ? 1 : 0.7;
          [best, highest] = [[colour[0] * face, colour[1] * face, colour[2] * face], z];
          break;
        }
      }
    }
    return best;
  };

  const raw = new Float32Array(width * height * 3);
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      // Back through the lens.
      const [dx, dy] = [(px + 0.5 - middle[0]) / unit, (py + 0.5 - middle[1]) / unit];
      const bentR = Math.hypot(dx, dy);
      let r = bentR;
      for (let i = 0; i < 3; i++) {
        const r2 = r * r;
        r -= (r * (1 + k1 * r2 + k2 * r2 * r2) - bentR) / (1 + 3 * k1 * r2 + 5 * k2 * r2 * r2);
      }
      const times = bentR === 0 ? 1 : r / bentR;
      const [u, v] = [(dx * times * unit) / focal, (dy * times * unit) / focal];
      const ray: Vector = [
        forward[0] + right[0] * u - up[0] * v,
        forward[1] + right[1] * u - up[1] * v,
        forward[2] + right[2] * u - up[2] * v,
      ];
      const at = (py * width + px) * 3;
      if (ray[2] >= -0.02) {
        raw.set([120, 120, 124], at);
        continue;
      }
      const long = -eye[2] / ray[2];
      const [x, y] = [seat[0] + ray[0] * long, seat[1] + ray[1] * long];
      const near = Math.abs(x) < wide && Math.abs(y) < deep;
      const piece = near ? hit(x, y, (seat[0] - x) / eye[2], (seat[1] - y) / eye[2]) : null;
      const colour = piece ?? ground(x, y);
      let lit = brightness * (1 + (slope[0] * x) / wide + (slope[1] * y) / deep);
      if (!piece && near && hit(x, y, light[0], light[1])) lit *= dim;
      if (cast) {
        const edge = x * Math.cos(cast.turn) + y * Math.sin(cast.turn) - cast.at;
        lit *= 1 - (1 - cast.dim) / (1 + Math.exp(-edge * 1.5));
      }
      raw[at] = colour[0] * lit;
      raw[at + 1] = colour[1] * lit;
      raw[at + 2] = colour[2] * lit;
    }
  const data = new Uint8ClampedArray(width * height * 4);
  const row = width * 3;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const out = (y * width + x) * 4;
      const inner = x > 0 && y > 0 && x < width - 1 && y < height - 1;
      const grainy = gauss(random) * noisy * 0.7;
      for (let c = 0; c < 3; c++) {
        const i = at + c;
        const soft = inner
          ? (4 * raw[i]! +
              2 * (raw[i - 3]! + raw[i + 3]! + raw[i - row]! + raw[i + row]!) +
              raw[i - row - 3]! +
              raw[i - row + 3]! +
              raw[i + row - 3]! +
              raw[i + row + 3]!) /
            16
          : raw[i]!;
        data[out + c] = soft + grainy + (random() - 0.5) * noisy * 1.7;
      }
      data[out + 3] = 255;
    }

  // What a finger marks, with a loupe: a few pixels off.
  const markError = 3;
  const marked = (place: Point): Point => {
    const [x, y] = project(eye, aim, place);
    return [x + gauss(random) * markError, y + gauss(random) * markError];
  };
  const truth = (place: Point) => project(eye, aim, place);
  const marks = ((): Marks => {
    if (paper) {
      const { at, turn, kind } = paper;
      const [long, short] = PAPERS[kind];
      const corners = cornersOf(long, short).map(
        ([x, y]): Point =>
          marked([at[0] + x * Math.cos(turn) - y * Math.sin(turn), at[1] + x * Math.sin(turn) + y * Math.cos(turn)]),
      );
      return { by: 'paper', paper: kind, corners };
    }
    if (board.shape === 'rect') return { by: 'board', corners: cornersOf(wide, deep).map(marked) };
    const start = random() * 6;
    const rim = Array.from({ length: 5 }, (_, i) => {
      const turn = start + ((i + between(random, -0.2, 0.2)) / 5) * 2 * Math.PI;
      return marked([(Math.cos(turn) * wide) / 2, (Math.sin(turn) * wide) / 2]);
    });
    return { by: 'rim', rim, centre: marked([0, 0]) };
  })();
  return {
    seed,
    pixels: { width, height, data },
    board,
    marks,
    markError,
    bases,
    walls,
    sizes: setting.sizes,
    tilt,
    // Most files say what lens they were taken with, in whole millimetres.
    ...(seed % 5 === 0 ? {} : { focal35: Math.round(focal35) }),
    project: truth,
  };
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
