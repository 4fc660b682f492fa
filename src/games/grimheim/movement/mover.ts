// A model that is about to move, and what each level of the table holds for it: what bars it, what it crosses and who
// is there.
import type { Shape } from '../../../geometry/geometry.ts';
import { atMost, tolerance } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { planReach } from '../distances.ts';
import { meleeRange } from '../engagement/engagement.ts';
import { fliesOrTeleports } from '../models.ts';
import { readingOf } from '../reading.ts';
import { type Hindrance, hindranceOf, isDifficult, platformsAt, supportsOf } from '../terrain/terrain.ts';

/** What a model meets whose feet are at one height. */
export interface Level {
  readonly height: number;
  /** Impassable pieces, and obstacles that are too tall to traverse. */
  readonly bars: readonly Terrain[];
  /** Elevated ground, whose sides are climbed or bar the way. */
  readonly sides: readonly Terrain[];
  readonly doors: readonly Terrain[];
  readonly traversable: readonly Terrain[];
  readonly small: readonly Terrain[];
  /** Difficult and dangerous ground. */
  readonly ground: readonly Terrain[];
  /** Pieces whose tops are this level; none on the table itself. */
  readonly platforms: readonly Terrain[];
  /** Other models whose bodies meet the body of the mover here. */
  readonly bases: readonly Model[];
}

/** The rectangle that holds a piece or a base. */
export interface Extent {
  readonly middle: Point;
  /** Half its width and half its height. */
  readonly half: Point;
}

export interface Mover {
  /** The table with a geometry of its own, in which the mover's disc may be put anywhere. */
  readonly table: Table;
  readonly model: Model;
  readonly radius: number;
  readonly flies: boolean;
  /** Whether it is on top of something; who is above the table without that stays at its level. */
  readonly supported: boolean;
  /** The widest gap that it jumps. */
  readonly jump: number;
  /** Whether it climbs where there is something to climb by. */
  readonly climbs: boolean;
  readonly levelAt: (height: number) => Level;
  readonly extentOf: (piece: Piece) => Extent;
  /** Enemies whose melee range it keeps out of: none when it charges, falls back or is pushed. */
  readonly shunned: readonly Model[];
  /** Those melee ranges at a height, each as a disc that its base does not enter. */
  readonly rangesAt: (height: number) => readonly Shape[];
}

/** A model on a table, about to move, that jumps gaps up to some inches. */
export function moverOn(table: Table, model: Model, jump: number): Mover {
  const levels = new Map<number, Level>();
  const levelAt = (height: number): Level => {
    const known = levels.get(height);
    if (known) return known;
    const level = levelOf(table, model, height);
    levels.set(height, level);
    return level;
  };
  const own = table.after(new Map());
  return {
    table: own,
    model,
    radius: baseRadius(model.base),
    flies: fliesOrTeleports(model),
    supported: supportsOf(table, model).length > 0,
    jump,
    climbs: true,
    levelAt,
    extentOf: extents(),
    shunned: [],
    rangesAt: () => [],
  };
}

function extents(): (piece: Piece) => Extent {
  const known = new Map<Piece, Extent>();
  return (piece) => {
    const found = known.get(piece) ?? extentOf(piece);
    known.set(piece, found);
    return found;
  };
}

function extentOf(piece: Piece): Extent {
  if ('base' in piece) return around([[piece.x, piece.y]], baseRadius(piece.base));
  const { shape } = piece;
  return 'circle' in shape ? around([[shape.circle[0], shape.circle[1]]], shape.circle[2]) : around(shape.polygon, 0);
}

function around(points: readonly Point[], radius: number): Extent {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  return {
    middle: [(left + right) / 2, (low + high) / 2],
    half: [(right - left) / 2 + radius, (high - low) / 2 + radius],
  };
}

/** The same model, keeping out of the melee range of enemies as on a Move. */
export function keepingOut(mover: Mover, shunned: readonly Model[]): Mover {
  const { table, model } = mover;
  const known = new Map<number, readonly Shape[]>();
  const rangesAt = (height: number): readonly Shape[] => {
    const found =
      known.get(height) ??
      shunned.flatMap((foe) => {
        const reach = planReach(table, Math.abs(foe.z - height), meleeRange(model, foe));
        // Melee ranges are closed, so who keeps out of them stays a hair farther away.
        const far = (inches: number): number => baseRadius(foe.base) + inches + 2 * tolerance();
        return reach === null ? [] : [table.geometry.addDisc([foe.x, foe.y], far(reach))];
      });
    known.set(height, found);
    return found;
  };
  return { ...mover, shunned, rangesAt };
}

/**
 * A model that is pushed: it neither climbs nor jumps, and what it would have to climb stops it. Whether it is pushed over
 * what it could traverse is asked where there is such a piece.
 */
export function pushedOn(table: Table, model: Model, mayMeet: (piece: Terrain) => boolean): Mover {
  const mover = moverOn(table, model, 0);
  const levelAt = (height: number): Level => {
    const level = mover.levelAt(height);
    const met = level.traversable.filter(mayMeet);
    const stops = met.length > 0 && readingOf(table, 'grimheim.push.barricade') === 'stops' ? met : [];
    return { ...level, bars: [...level.bars, ...level.sides, ...stops], sides: [], traversable: [] };
  };
  return { ...mover, flies: false, climbs: false, levelAt };
}

function levelOf(table: Table, model: Model, height: number): Level {
  const { terrain, models } = table.scene;
  const met = (...kinds: readonly Hindrance[]): Terrain[] =>
    terrain.filter((piece) => kinds.includes(hindranceOf(piece, model, height)));
  return {
    height,
    bars: met('bars'),
    sides: met('climb'),
    doors: met('door'),
    traversable: met('traverse'),
    small: met('small'),
    ground: terrain.filter((piece) => isDifficult(piece) && atMost(Math.abs(piece.z - height), 0)),
    platforms: platformsAt(table, height),
    bases: basesAt(models, model, height),
  };
}

/** Other models whose bodies meet the body of a model at a height. */
export function basesAt(models: readonly Model[], model: Model, height: number): Model[] {
  return models.filter(
    (other) =>
      other.id !== model.id && !atMost(height + model.height, other.z) && !atMost(other.z + other.height, height),
  );
}
