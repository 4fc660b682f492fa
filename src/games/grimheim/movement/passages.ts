// Where a walker may come from one level to another, or across a gap: places on the rims of pieces, each with where a
// passage begins and ends.
import { nearAlong } from '../../../geometry/along.ts';
import { gapBetween, gapToPoint } from '../../../geometry/geometry.ts';
import { touches } from '../../../geometry/overlap.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Point, Terrain } from '../../../scene/scene.ts';
import { CLIMB_COST } from '../parameters.ts';
import { hasAid, isGear, topOf } from '../terrain/terrain.ts';
import type { Mover } from './mover.ts';
import { type RimPlace, type RimSpan, rimOf, rimPlace, spanLength } from './rim.ts';

/** Places on a rim are first tried this far apart, in inches; the best is then found between them. */
export const SPACING = 0.5;
/** At climbing gear they are closer: a base touches it on a short part of a rim only. */
const SPACING_AT_GEAR = 0.1;

/** One place on the rim of a piece. */
export interface Spot extends RimPlace {
  readonly piece: Terrain;
  readonly span: RimSpan;
  readonly share: number;
}

export const spotAt = (piece: Terrain, span: RimSpan, share: number): Spot => ({
  piece,
  span,
  share,
  ...rimPlace(span, share),
});

/** A passage: off a piece, up onto one, or from one across a gap to another. */
export type Hop =
  | { readonly how: 'off' | 'up'; readonly spot: Spot }
  | { readonly how: 'across'; readonly spot: Spot; readonly other: Spot };

/** A passage with what a search asks of it again and again. */
export interface Passage {
  readonly hop: Hop;
  readonly near: Point;
  readonly far: Point;
  /** How far it is from its beginning to its end. */
  readonly inches: number;
  /** The same for passages that begin and end at the same places. */
  readonly name: string;
  /** No way over it costs less beyond its length. */
  readonly toll: Toll;
}

/** What leaving a level costs at least: movement, and what else ways are compared by. */
interface Toll {
  readonly spent: number;
  readonly burden: number;
}

const NO_TOLL: Toll = { spent: 0, burden: 0 };

export const distanceBetween = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** From where to where a passage leads. */
export function endsOf(hop: Hop): { near: Point; far: Point } {
  const { inside, outside } = hop.spot;
  if (hop.how === 'across') return { near: inside, far: hop.other.inside };
  return hop.how === 'off' ? { near: inside, far: outside } : { near: outside, far: inside };
}

function passageOf(hop: Hop, toll: Toll): Passage {
  const { near, far } = endsOf(hop);
  const name = [...near, ...far].map((part) => part.toFixed(3)).join(' ');
  return { hop, near, far, inches: distanceBetween(near, far), name, toll };
}

/** Pieces of one level that a mover can be near enough to jump between, and the climbing gear at them. */
interface Island {
  readonly pieces: readonly Terrain[];
  readonly gear: readonly string[];
}

/** The passages of one mover, found once for each level. */
export class Passages {
  readonly #mover: Mover;
  readonly #spots = new Map<string, readonly Spot[]>();
  readonly #known = new Map<string, readonly Passage[]>();
  readonly #islands = new Map<number, readonly Island[]>();
  readonly #riskOfDrop: (inches: number) => number;

  /** `riskOfDrop` is the least that a drop of some inches weighs. */
  constructor(mover: Mover, riskOfDrop: (inches: number) => number) {
    this.#mover = mover;
    this.#riskOfDrop = riskOfDrop;
  }

  /** All that begin at a level. Who is above the table and on nothing has no edge to leave. */
  from(level: number, supported: boolean): readonly Passage[] {
    const name = `${level} ${supported}`;
    const known = this.#known.get(name);
    if (known) return known;
    const toll = this.#tollFrom(level);
    const found = this.#found(level, supported).map((hop) => passageOf(hop, hop.how === 'across' ? NO_TOLL : toll));
    this.#known.set(name, found);
    return found;
  }

  // A level is left by a climb, which costs movement and asks for gear, or by a drop to the next level below or deeper.
  #tollFrom(level: number): Toll {
    const { terrain } = this.#mover.table.scene;
    if (level === 0) return { spent: CLIMB_COST.value, burden: CLIMB_COST.value };
    const below = Math.max(0, ...terrain.map(topOf).filter((top) => !atMost(level, top)));
    const climbs = terrain.some(isGear) ? CLIMB_COST.value : Number.POSITIVE_INFINITY;
    return { spent: 0, burden: Math.min(climbs, this.#riskOfDrop(level - below)) };
  }

  /**
   * Whether a way that keeps clear of what is in the way at a level cannot lead to the beginning of a passage there: who is
   * on another piece, too far off for a jump, has to climb, and the way meets nothing to climb by.
   */
  isCutOff(level: number, way: readonly Point[], { how, spot }: Hop): boolean {
    if (how === 'up' || level === 0) return false;
    const { table, radius } = this.#mover;
    const island = this.#islandsAt(level).find(({ pieces }) => pieces.includes(spot.piece));
    const [start] = way;
    if (!island || !start) return false;
    const stands = island.pieces.some(({ id }) =>
      atMost(gapToPoint(table.geometry, table.shape(id), start).inches, radius),
    );
    return !stands && island.gear.every((id) => nearAlong(table.geometry, way, radius, table.shape(id)).length === 0);
  }

  #islandsAt(level: number): readonly Island[] {
    const known = this.#islands.get(level);
    if (known) return known;
    const { table, levelAt, jump } = this.#mover;
    const islands: Terrain[][] = [];
    for (const piece of levelAt(level).platforms) {
      const isNear = (other: Terrain): boolean =>
        atMost(gapBetween(table.geometry, table.shape(piece.id), table.shape(other.id)).inches, jump);
      const near = islands.filter((pieces) => pieces.some(isNear));
      for (const one of near) islands.splice(islands.indexOf(one), 1);
      islands.push([piece, ...near.flat()]);
    }
    const found = islands.map((pieces) => ({
      pieces,
      gear: pieces.flatMap((piece) => gearAt(this.#mover, piece)).map(({ id }) => id),
    }));
    this.#islands.set(level, found);
    return found;
  }

  #found(level: number, supported: boolean): Hop[] {
    const { table, levelAt, model } = this.#mover;
    const { sides, bars } = levelAt(level);
    const platforms = supported ? levelAt(level).platforms : [];
    const off = platforms.flatMap((piece) => this.#spotsOn(piece));
    const up = [...sides, ...bars]
      .filter((piece) => isGeared(this.#mover, piece))
      .flatMap((piece) => this.#spotsOn(piece))
      .filter((spot) => hasAid(table, model, spot.outside, spot.piece) !== null);
    const across = off.flatMap((spot) =>
      platforms.filter((piece) => piece !== spot.piece).flatMap((piece) => this.#across(spot, piece)),
    );
    return [
      ...off.map((spot): Hop => ({ how: 'off', spot })),
      ...up.map((spot): Hop => ({ how: 'up', spot })),
      ...across,
    ];
  }

  /** The shortest jump from a place to another piece, if it is short enough. */
  #across(spot: Spot, piece: Terrain): Hop[] {
    let [best, width]: [Spot | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const other of this.#spotsOn(piece)) {
      const wide = distanceBetween(spot.inside, other.inside);
      if (wide < width) [best, width] = [other, wide];
    }
    return best && atMost(width, this.#mover.jump) ? [{ how: 'across', spot, other: best }] : [];
  }

  /** Places round a piece, near enough to each other; at climbing gear they are closer. */
  #spotsOn(piece: Terrain): readonly Spot[] {
    const known = this.#spots.get(piece.id);
    if (known) return known;
    const { table, radius, model } = this.#mover;
    const shape = table.shape(piece.id);
    const geared = isGeared(this.#mover, piece);
    const spots = rimOf(piece, radius).flatMap((span) => [
      ...spotsAlong(piece, span, SPACING),
      ...(geared ? spotsAlong(piece, span, SPACING_AT_GEAR) : []).filter(
        ({ outside }) => hasAid(table, model, outside, piece) !== null,
      ),
    ]);
    const open = spots.filter(({ outside }) => atMost(radius, gapToPoint(table.geometry, shape, outside).inches));
    this.#spots.set(piece.id, open);
    return open;
  }
}

function spotsAlong(piece: Terrain, span: RimSpan, spacing: number): Spot[] {
  const count = Math.max(1, Math.ceil(spanLength(span) / spacing));
  return Array.from({ length: count + 1 }, (_, i) => spotAt(piece, span, i / count));
}

/** Whether there is climbing gear at a piece. */
export const isGeared = (mover: Mover, piece: Terrain): boolean => gearAt(mover, piece).length > 0;

function gearAt({ table }: Mover, { id }: Terrain): Terrain[] {
  return table.scene.terrain.filter(
    (gear) => isGear(gear) && touches(table.geometry, table.shape(gear.id), table.shape(id)),
  );
}
