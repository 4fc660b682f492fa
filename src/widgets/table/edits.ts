// Changes of the open table. Each takes a snapshot and returns another; the first stays as it was.
import { boxOfShape } from '../../draw/view.ts';
import type { Point, Shape } from '../../scene/scene.ts';
import type { WrittenScene } from '../../scene/written-scene.ts';
import { movedTo, onGrain, readAs } from '../pieces.ts';
import { atLevel, levelled } from './levels.ts';
import {
  type Asked,
  everything,
  type Found,
  found,
  freeName,
  placeOf,
  questionOf,
  type Snapshot,
} from './table-snapshot.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A scene whose lists are these; empty ones are left out, as a link leaves them out. */
function sceneWith(scene: WrittenScene, all: readonly Found[]): WrittenScene {
  const { terrain: _, zones: __, rulings, ...rest } = scene;
  const terrain = all.flatMap((one) => (one.sort === 'terrain' ? [one.piece] : []));
  const zones = all.flatMap((one) => (one.sort === 'zone' ? [one.piece] : []));
  return {
    ...rest,
    models: all.flatMap((one) => (one.sort === 'model' ? [one.piece] : [])),
    ...(terrain.length > 0 ? { terrain } : {}),
    ...(zones.length > 0 ? { zones } : {}),
    ...(rulings ? { rulings } : {}),
  };
}

/** The table with each of some pieces changed. */
export function eachOf(snapshot: Snapshot, ids: readonly string[], change: (one: Found) => Found): Snapshot {
  const wanted = new Set(ids);
  const all = everything(snapshot.scene).map((one) => (wanted.has(one.piece.id) ? change(one) : one));
  return { ...snapshot, scene: sceneWith(snapshot.scene, all) };
}

/** The table with a piece more. */
export function added(snapshot: Snapshot, ...pieces: readonly Found[]): Snapshot {
  return { ...snapshot, scene: sceneWith(snapshot.scene, [...everything(snapshot.scene), ...pieces]) };
}

// The arguments of questions that name pieces; in all others a word is a word.
const NAMING = new Set(
  'from to model attacker target soul objective terrain zone models among goal shape of'.split(' '),
);

function renamedIn(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => renamedIn(entry, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, NAMING.has(key) ? renamedIn(inner, names) : inner]),
  );
}

function mentions(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value);
  if (Array.isArray(value)) return value.some((entry) => mentions(entry, ids));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => NAMING.has(key) && mentions(inner, ids));
}

/** The table without some pieces; a question that named one of them is dropped with it. */
export function removed(snapshot: Snapshot, ids: readonly string[]): Snapshot {
  const gone = new Set(ids);
  return {
    ...snapshot,
    scene: sceneWith(
      snapshot.scene,
      everything(snapshot.scene).filter(({ piece }) => !gone.has(piece.id)),
    ),
    asked: mentions(snapshot.asked, gone) ? null : snapshot.asked,
    locked: snapshot.locked.filter((id) => !gone.has(id)),
  };
}

/** The table with a piece called otherwise, in the question too. */
export function renamed(snapshot: Snapshot, id: string, name: string): Snapshot {
  const names = new Map([[id, name]]);
  return {
    ...eachOf(snapshot, [id], (one) => ({ ...one, piece: { ...one.piece, id: name } }) as Found),
    asked: renamedIn(snapshot.asked, names) as Asked | null,
    locked: snapshot.locked.map((each) => (each === id ? name : each)),
  };
}

/** The table with some fields of pieces changed; a field set to undefined goes back to its default. */
export function changed(snapshot: Snapshot, ids: readonly string[], fields: Fields): Snapshot {
  return eachOf(snapshot, ids, (one) => {
    const piece = Object.fromEntries(
      Object.entries({ ...one.piece, ...fields }).filter(([, value]) => value !== undefined),
    );
    return { ...one, piece } as unknown as Found;
  });
}

/** A piece at a place. */
export function placedAt(one: Found, at: Point): Found {
  if (one.sort === 'model') return { ...one, piece: { ...one.piece, x: onGrain(at[0]), y: onGrain(at[1]) } };
  return { ...one, piece: { ...one.piece, shape: movedTo(one.piece.shape, at) } } as Found;
}

/** The table with pieces elsewhere. */
export function putAt(snapshot: Snapshot, places: ReadonlyMap<string, Point>): Snapshot {
  return eachOf(snapshot, [...places.keys()], (one) => placedAt(one, places.get(one.piece.id)!));
}

/** The table with pieces moved together. */
export function movedBy(snapshot: Snapshot, ids: readonly string[], dx: number, dy: number): Snapshot {
  return eachOf(snapshot, ids, (one) => {
    const [x, y] = placeOf(one);
    return placedAt(one, [x + dx, y + dy]);
  });
}

/** The table with copies of some pieces a little aside, and their names. */
export function duplicated(snapshot: Snapshot, ids: readonly string[], aside: Point): [Snapshot, string[]] {
  const names: string[] = [];
  const copies = ids.flatMap((id): Found[] => {
    const one = found(snapshot.scene, id);
    if (!one) return [];
    const name = freeName(snapshot.scene, id, names);
    names.push(name);
    const [x, y] = placeOf(one);
    return [placedAt({ ...one, piece: { ...one.piece, id: name } } as Found, [x + aside[0], y + aside[1]])];
  });
  return [added(snapshot, ...copies), names];
}

/** A shape with its box as wide and as tall as told, about the same middle; a circle takes the width. */
export function resized(shape: Shape, wide: number, tall: number): Shape {
  if ('circle' in shape) return { circle: [shape.circle[0], shape.circle[1], wide / 2] };
  const [left, bottom, right, top] = boxOfShape(shape);
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const scaled = (value: number, about: number, by: number) => onGrain(about + (value - about) * by);
  return {
    polygon: shape.polygon.map(
      ([px, py]): Point => [scaled(px, x, wide / (right - left)), scaled(py, y, tall / (top - bottom))],
    ),
  };
}

/** The table with pieces locked, or set free where all of them are locked already. */
export function lockTurned(snapshot: Snapshot, ids: readonly string[]): Snapshot {
  const all = ids.every((id) => snapshot.locked.includes(id));
  const others = snapshot.locked.filter((id) => !ids.includes(id));
  return { ...snapshot, locked: all ? others : [...others, ...ids] };
}

/** Every place on whole thousandths of an inch, and whether that changed anything. */
export function rounded(scene: WrittenScene): { scene: WrittenScene; changed: boolean } {
  let changed = false;
  const grain = (value: number) => {
    const to = onGrain(value);
    if (to !== value) changed = true;
    return to;
  };
  const shape = (given: Shape): Shape =>
    'circle' in given
      ? { circle: [grain(given.circle[0]), grain(given.circle[1]), given.circle[2]] }
      : { polygon: given.polygon.map(([x, y]): Point => [grain(x), grain(y)]) };
  const all = everything(scene).map(
    (one) =>
      (one.sort === 'model'
        ? { ...one, piece: { ...one.piece, x: grain(one.piece.x), y: grain(one.piece.y) } }
        : { ...one, piece: { ...one.piece, shape: shape(one.piece.shape) } }) as Found,
  );
  return { scene: sceneWith(scene, all), changed };
}

/** The table with a corner of an outline, or the rim of a circle, at a place; null for a piece without a shape. */
export function reshaped(snapshot: Snapshot, id: string, corner: number, to: Point): Snapshot | null {
  const one = found(snapshot.scene, id);
  if (!one || one.sort === 'model') return null;
  const { shape } = one.piece;
  const at: Point = [onGrain(to[0]), onGrain(to[1])];
  const next =
    'polygon' in shape
      ? { polygon: shape.polygon.map((point, i) => (i === corner ? at : point)) }
      : { circle: [shape.circle[0], shape.circle[1], Math.max(0.1, onGrain(Math.abs(at[0] - shape.circle[0])))] };
  return changed(snapshot, [id], { shape: next });
}

/** The table with models at heights. */
export function atLevels(snapshot: Snapshot, levels: ReadonlyMap<string, number>): Snapshot {
  const models = snapshot.scene.models.map((model) => {
    const level = levels.get(model.id);
    return level === undefined ? model : atLevel(model, level);
  });
  return { ...snapshot, scene: { ...snapshot.scene, models } };
}

/** The table after a change of it, with models as high as what they have come to be over. */
export function levelledAfter(before: Snapshot, next: Snapshot): Snapshot {
  const scene = levelled(before.scene, next.scene);
  return scene === next.scene ? next : { ...next, scene };
}

/** The table under another reading of a ruling; null goes back to the default. */
export function readWith(snapshot: Snapshot, ruling: string, reading: string | null): Snapshot {
  const { scene } = readAs(questionOf(snapshot), ruling, reading);
  return { ...snapshot, scene: scene as unknown as WrittenScene };
}

/** A piece somewhere else, under another name. */
export function copiedPiece(one: Found, id: string, at: Point): Found {
  return placedAt({ ...one, piece: { ...one.piece, id } } as Found, at);
}
