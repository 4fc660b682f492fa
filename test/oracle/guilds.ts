// The questions about a table of GUILDS, answered the slow and plain way: every length by its formula, every line cut by
// every side of a convex piece. Default readings only.
type XY = readonly [number, number];
interface Model {
  id: string;
  kind: string;
  side: string;
  unit?: string;
  x: number;
  y: number;
  base: number;
  reach?: number;
  traits?: string[];
  conditions?: string[];
}
interface Piece {
  id: string;
  kind: string;
  height?: number;
  shape: { polygon: XY[] };
}
export interface Table {
  models: Model[];
  terrain: Piece[];
}

const HEIGHTS: Record<string, number> = { wall: 3, barrier: 30 / 25.4, difficult: 0, aquatic: 0 };
const heightOf = (piece: Piece): number => piece.height ?? HEIGHTS[piece.kind]!;
const radius = (model: Model): number => model.base / 50.8;
const tall = (model: Model): number => model.base / 25.4;
const has = (list: string[] | undefined, word: string): boolean => list?.includes(word) ?? false;
const named = (table: Table, id: string): Model => table.models.find((model) => model.id === id)!;

function toSegment([px, py]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

/** The part of a segment inside a convex piece whose corners go round counter-clockwise; null when there is none. */
function inside([ax, ay]: XY, [bx, by]: XY, corners: readonly XY[]): [number, number] | null {
  let [low, high] = [0, 1];
  corners.forEach(([cx, cy], i) => {
    const [dx, dy] = corners[(i + 1) % corners.length]!;
    const side = (x: number, y: number): number => (dx - cx) * (y - cy) - (dy - cy) * (x - cx);
    const [start, end] = [side(ax, ay), side(bx, by)];
    if (start <= 0 && end <= 0) high = -1;
    else if (start < 0) low = Math.max(low, start / (start - end));
    else if (end < 0) high = Math.min(high, start / (start - end));
  });
  return high > low ? [low, high] : null;
}

const cuts = (a: XY, b: XY, piece: Piece): boolean => inside(a, b, piece.shape.polygon) !== null;
const at = (model: Model): XY => [model.x, model.y];
const gap = (a: Model, b: Model): number => Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - radius(a) - radius(b));

/** How far a point is from a piece, 0 inside it. */
function toPiece(point: XY, { shape: { polygon } }: Piece): number {
  const within = polygon.every(([cx, cy], i) => {
    const [dx, dy] = polygon[(i + 1) % polygon.length]!;
    return (dx - cx) * (point[1] - cy) - (dy - cy) * (point[0] - cx) >= 0;
  });
  if (within) return 0;
  return Math.min(...polygon.map((corner, i) => toSegment(point, corner, polygon[(i + 1) % polygon.length]!)));
}

/** Whether one model sees another. */
export function sees(table: Table, from: string, to: string): boolean {
  const [a, b] = [named(table, from), named(table, to)];
  const bases = table.models.some(
    (one) =>
      one !== a && one !== b && one.base >= Math.max(a.base, b.base) && toSegment(at(one), at(a), at(b)) < radius(one),
  );
  const low = Math.min(tall(a), tall(b));
  const hidden = has(b.conditions, 'stealth') && !(a.side === b.side && a.side !== 'neutral');
  return !bases && !hidden && !table.terrain.some((piece) => heightOf(piece) > low && cuts(at(a), at(b), piece));
}

/** The Barriers that give a target cover. */
export function coverers(table: Table, attacker: string, target: string): string[] {
  const [a, b] = [named(table, attacker), named(table, target)];
  return table.terrain
    .filter(
      (piece) => piece.kind === 'barrier' && toPiece(at(b), piece) - radius(b) <= 1e-7 && cuts(at(a), at(b), piece),
    )
    .map(({ id }) => id)
    .sort();
}

function enemies(a: Model, b: Model): boolean {
  const wild = (model: Model): boolean => model.kind === 'monster' && model.side === 'neutral';
  if (wild(a) || wild(b)) return true;
  return a.side !== 'neutral' && b.side !== 'neutral' && a.side !== b.side;
}

/** Everybody who is engaged with somebody, both ways. */
export function engaged(table: Table): string[][] {
  const pairs: string[][] = [];
  for (const a of table.models)
    for (const b of table.models) {
      if (a === b || !enemies(a, b)) continue;
      const hidden = has(a.conditions, 'stealth') || has(b.conditions, 'stealth');
      const reach = hidden ? 0 : Math.max(a.reach ?? 1, b.reach ?? 1);
      if (gap(a, b) > reach) continue;
      const reaching = [a, b].filter((one) => gap(a, b) <= (one.reach ?? 1));
      const cut = table.terrain.some(
        (piece) =>
          piece.kind === 'barrier' &&
          cuts(at(a), at(b), piece) &&
          !reaching.some((one) => toPiece(at(one), piece) <= radius(one) + 1e-7),
      );
      if (hidden || !cut) pairs.push([a.id, b.id]);
    }
  return pairs.sort();
}

export type Shape =
  | { kind: 'circle'; at: XY; radius: number }
  | { kind: 'square'; at: XY; side: number; heading: number }
  | { kind: 'cone'; from: string; heading: number; range: number }
  | { kind: 'line'; from: string; heading: number; range: number; width: number };

/** Whom an area catches, and whom a wall shelters from it. Areas are looked at through a thousand of their points. */
export function caught(table: Table, shape: Shape): { hit: string[]; sheltered: string[] } {
  const caster = 'from' in shape ? named(table, shape.from) : null;
  const turn = 'heading' in shape ? (shape.heading * Math.PI) / 180 : 0;
  const ahead: XY = [Math.cos(turn), Math.sin(turn)];
  const origin: XY =
    'at' in shape ? shape.at : [caster!.x + radius(caster!) * ahead[0], caster!.y + radius(caster!) * ahead[1]];
  const distance = ([x, y]: XY): number => {
    const [dx, dy] = [x - origin[0], y - origin[1]];
    const [u, v] = [dx * ahead[0] + dy * ahead[1], dy * ahead[0] - dx * ahead[1]];
    if (shape.kind === 'circle') return Math.hypot(dx, dy) - shape.radius;
    if (shape.kind === 'square')
      return Math.hypot(Math.max(0, Math.abs(u) - shape.side / 2), Math.max(0, Math.abs(v) - shape.side / 2));
    if (shape.kind === 'line') return toSegment([u, v], [0, 0], [shape.range, 0]) - shape.width / 2;
    if (u >= Math.abs(v)) return Math.hypot(u, v) - shape.range;
    const edge = shape.range * Math.SQRT1_2;
    return Math.min(toSegment([u, v], [0, 0], [edge, edge]), toSegment([u, v], [0, 0], [edge, -edge]));
  };
  const touched = table.models.filter((model) => model !== caster && distance(at(model)) <= radius(model));
  const behind = (model: Model): boolean =>
    table.terrain.some((piece) => piece.kind === 'wall' && cuts(origin, at(model), piece));
  const ids = (models: Model[]): string[] => models.map(({ id }) => id).sort();
  return { hit: ids(touched.filter((model) => !behind(model))), sheltered: ids(touched.filter(behind)) };
}

/** The groups into which some models fall, by gaps of 2" or less, and whether they make a formation. */
export function formed(table: Table, ids: readonly string[]): { valid: boolean; groups: string[][] } {
  const models = ids.map((id) => named(table, id));
  const label = new Map(models.map((model, i) => [model, i]));
  for (let round = 0; round < models.length; round++)
    for (const a of models)
      for (const b of models)
        if (gap(a, b) <= 2) {
          const low = Math.min(label.get(a)!, label.get(b)!);
          label.set(a, low).set(b, low);
        }
  const groups = [...new Set(label.values())].map((group) =>
    models
      .filter((model) => label.get(model) === group)
      .map(({ id }) => id)
      .sort(),
  );
  const alike = new Set(models.map(({ kind, side, unit, id }) => `${kind} ${side} ${unit ?? id}`)).size === 1;
  const fit = models.every(({ kind }) => kind !== 'hero' && kind !== 'mount');
  return { valid: groups.length === 1 && models.length >= 3 && alike && fit, groups: groups.sort() };
}

/**
 * How far an impact pushes a model, found by stepping ever more finely: the last place at which nothing is overlapped;
 * null for a model that overlaps something to begin with.
 */
export function pushed(table: Table, attacker: string, model: string, inches: number): number | null {
  const [a, b] = [named(table, attacker), named(table, model)];
  if (has(b.traits, 'towering') && !has(a.traits, 'towering')) return 0;
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const solid = table.terrain.filter(({ kind }) => kind === 'wall' || kind === 'barrier');
  const free = (t: number): boolean => {
    const point: XY = [b.x + t * ux, b.y + t * uy];
    const apart = (one: Model): number => Math.hypot(one.x - point[0], one.y - point[1]) - radius(one);
    return (
      table.models.every((one) => one === b || apart(one) >= radius(b)) &&
      solid.every((piece) => toPiece(point, piece) >= radius(b))
    );
  };
  if (!free(0)) return null;
  const step = 1 / 512;
  let t = 0;
  while (t + step < inches && free(t + step)) t += step;
  let [low, high] = [t, Math.min(inches, t + step)];
  if (free(high)) return high;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (free(middle)) low = middle;
    else high = middle;
  }
  return low;
}
