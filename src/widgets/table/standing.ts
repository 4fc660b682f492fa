// What stands on the open table: the scene as it is written, the question asked of it, what is locked, and what happened.
// Every change makes a new one; the old one stays as it was, so that undoing is going back to it.

import { boxOfShape } from '../../draw/view.ts';
import type { Asked } from '../../questions/filling.ts';
import type { Board, GameId, Point, Scene, Shape } from '../../scene/scene.ts';
import type { WrittenModel, WrittenScene, WrittenTerrain, WrittenZone } from '../../scene/written-scene.ts';
import { movedTo, onGrain, type Question } from '../pieces.ts';

export type { Asked } from '../../questions/filling.ts';
export type { Sort } from '../../questions/form.ts';

type Plain = Readonly<Record<string, unknown>>;

/** A move that was made, as the log keeps it. */
export interface Happened {
  readonly says: string;
  readonly why: readonly string[];
}

export interface Standing {
  readonly scene: WrittenScene;
  readonly asked: Asked | null;
  readonly locked: readonly string[];
  readonly log: readonly Happened[];
}

export type Written = WrittenModel | WrittenTerrain | WrittenZone;
/** A piece with the sort it is of. */
export type Found =
  | { readonly sort: 'model'; readonly piece: WrittenModel }
  | { readonly sort: 'terrain'; readonly piece: WrittenTerrain }
  | { readonly sort: 'zone'; readonly piece: WrittenZone };

/** A table with nothing on it. */
export function emptyStanding(game: GameId, board: Board): Standing {
  return { scene: { v: 1, game, board, models: [] }, asked: null, locked: [], log: [] };
}

/** The question as it is put to the rules; a table that is asked nothing shows who engages whom. */
export function questionOf({ scene, asked }: Standing): Question {
  const { ask, ...args } = asked ?? { ask: 'engagement' };
  return { ask, scene: scene as unknown as Plain, ...args } as Question;
}

/** What stands on the table that a question brings with it. */
export function standingOf(question: Question): Standing {
  const { scene, ask, id: _, marks: __, ...args } = question;
  return { scene: scene as unknown as WrittenScene, asked: { ask, ...args }, locked: [], log: [] };
}

/** Everything on the table: models, terrain, zones. */
export function everything({ models, terrain = [], zones = [] }: WrittenScene): Found[] {
  return [
    ...models.map((piece): Found => ({ sort: 'model', piece })),
    ...terrain.map((piece): Found => ({ sort: 'terrain', piece })),
    ...zones.map((piece): Found => ({ sort: 'zone', piece })),
  ];
}

/** The piece of that name. */
export function found({ models, terrain = [], zones = [] }: WrittenScene, id: string): Found | undefined {
  const model = models.find((each) => each.id === id);
  if (model) return { sort: 'model', piece: model };
  const ground = terrain.find((each) => each.id === id);
  if (ground) return { sort: 'terrain', piece: ground };
  const zone = zones.find((each) => each.id === id);
  return zone && { sort: 'zone', piece: zone };
}

/**
 * A scene that was read, after some of its pieces were put elsewhere: what a piece is does not depend on where it stands.
 * Pieces that stayed are the very same, so that whoever draws them can tell.
 */
export function sceneAfter(read: Scene, before: WrittenScene, now: WrittenScene): Scene {
  const ground = <T extends { readonly shape: Shape }>(
    was: readonly T[],
    old: readonly T[] = [],
    put: readonly T[] = [],
  ) => was.map((one, i) => (put[i] === old[i] ? one : { ...one, shape: put[i]!.shape }));
  return {
    ...read,
    models: read.models.map((model, i) => {
      const put = now.models[i]!;
      return put === before.models[i] ? model : { ...model, x: put.x, y: put.y, z: put.z ?? 0 };
    }),
    terrain: ground(read.terrain, before.terrain as never, now.terrain as never),
    zones: ground(read.zones, before.zones as never, now.zones as never),
  };
}

/** Where a piece is: the middle of its base, or of its shape's box. */
export function placeOf(one: Found): Point {
  if (one.sort === 'model') return [one.piece.x, one.piece.y];
  const [left, bottom, right, top] = boxOfShape(one.piece.shape);
  return [onGrain((left + right) / 2), onGrain((bottom + top) / 2)];
}

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

function eachOf(standing: Standing, ids: readonly string[], change: (one: Found) => Found): Standing {
  const wanted = new Set(ids);
  const all = everything(standing.scene).map((one) => (wanted.has(one.piece.id) ? change(one) : one));
  return { ...standing, scene: sceneWith(standing.scene, all) };
}

/** The table with a piece more. */
export function added(standing: Standing, ...pieces: readonly Found[]): Standing {
  return { ...standing, scene: sceneWith(standing.scene, [...everything(standing.scene), ...pieces]) };
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
export function removed(standing: Standing, ids: readonly string[]): Standing {
  const gone = new Set(ids);
  return {
    ...standing,
    scene: sceneWith(
      standing.scene,
      everything(standing.scene).filter(({ piece }) => !gone.has(piece.id)),
    ),
    asked: mentions(standing.asked, gone) ? null : standing.asked,
    locked: standing.locked.filter((id) => !gone.has(id)),
  };
}

/** The table with a piece called otherwise, in the question too. */
export function renamed(standing: Standing, id: string, name: string): Standing {
  const names = new Map([[id, name]]);
  return {
    ...eachOf(standing, [id], (one) => ({ ...one, piece: { ...one.piece, id: name } }) as Found),
    asked: renamedIn(standing.asked, names) as Asked | null,
    locked: standing.locked.map((each) => (each === id ? name : each)),
  };
}

/** The table with some fields of pieces changed; a field set to undefined goes back to its default. */
export function changed(standing: Standing, ids: readonly string[], fields: Plain): Standing {
  return eachOf(standing, ids, (one) => {
    const piece = Object.fromEntries(
      Object.entries({ ...one.piece, ...fields }).filter(([, value]) => value !== undefined),
    );
    return { ...one, piece } as unknown as Found;
  });
}

function placedAt(one: Found, at: Point): Found {
  if (one.sort === 'model') return { ...one, piece: { ...one.piece, x: onGrain(at[0]), y: onGrain(at[1]) } };
  return { ...one, piece: { ...one.piece, shape: movedTo(one.piece.shape, at) } } as Found;
}

/** The table with pieces elsewhere. */
export function putAt(standing: Standing, places: ReadonlyMap<string, Point>): Standing {
  return eachOf(standing, [...places.keys()], (one) => placedAt(one, places.get(one.piece.id)!));
}

/** The table with pieces moved together. */
export function movedBy(standing: Standing, ids: readonly string[], dx: number, dy: number): Standing {
  return eachOf(standing, ids, (one) => {
    const [x, y] = placeOf(one);
    return placedAt(one, [x + dx, y + dy]);
  });
}

/** A name that nothing on the table has yet. */
export function freeName(scene: WrittenScene, wanted: string, also: readonly string[] = []): string {
  const taken = new Set([...everything(scene).map(({ piece }) => piece.id), ...also, 'border']);
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/ \d+$/, '').slice(0, 36);
  for (let i = 2; ; i++) if (!taken.has(`${stem} ${i}`)) return `${stem} ${i}`;
}

/** The table with copies of some pieces a little aside, and their names. */
export function duplicated(standing: Standing, ids: readonly string[], aside: Point): [Standing, string[]] {
  const names: string[] = [];
  const copies = ids.flatMap((id): Found[] => {
    const one = found(standing.scene, id);
    if (!one) return [];
    const name = freeName(standing.scene, id, names);
    names.push(name);
    const [x, y] = placeOf(one);
    return [placedAt({ ...one, piece: { ...one.piece, id: name } } as Found, [x + aside[0], y + aside[1]])];
  });
  return [added(standing, ...copies), names];
}

function turnedShape(shape: Shape, about: Point, degrees: number): Shape {
  const turn = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const spun = (x: number, y: number): Point => [
    onGrain(about[0] + (x - about[0]) * c - (y - about[1]) * s),
    onGrain(about[1] + (x - about[0]) * s + (y - about[1]) * c),
  ];
  if ('polygon' in shape) return { polygon: shape.polygon.map(([x, y]) => spun(x, y)) };
  const [x, y] = spun(shape.circle[0], shape.circle[1]);
  return { circle: [x, y, shape.circle[2]] };
}

/** The table with pieces turned about the middle of them all, counter-clockwise. */
export function turned(standing: Standing, ids: readonly string[], degrees: number): Standing {
  const places = ids.flatMap((id) => {
    const one = found(standing.scene, id);
    return one ? [placeOf(one)] : [];
  });
  if (places.length === 0) return standing;
  const mean = (i: 0 | 1) => places.reduce((sum, place) => sum + place[i], 0) / places.length;
  const about: Point = [mean(0), mean(1)];
  return eachOf(standing, ids, (one) => {
    if (one.sort !== 'model')
      return { ...one, piece: { ...one.piece, shape: turnedShape(one.piece.shape, about, degrees) } } as Found;
    const spun = turnedShape({ circle: [one.piece.x, one.piece.y, 1] }, about, degrees);
    return 'circle' in spun ? placedAt(one, [spun.circle[0], spun.circle[1]]) : one;
  });
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
export function lockTurned(standing: Standing, ids: readonly string[]): Standing {
  const all = ids.every((id) => standing.locked.includes(id));
  const others = standing.locked.filter((id) => !ids.includes(id));
  return { ...standing, locked: all ? others : [...others, ...ids] };
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
