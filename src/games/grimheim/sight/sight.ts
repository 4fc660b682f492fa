// What one model sees of another, or of a marker: past terrain by its height and past enemies, through friends.
import { gapToPoint, type Shape } from '../../../geometry/geometry.ts';
import { bodySees, eyeBlockers, eyeSees, type Point3 } from '../../../geometry/glimpse.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model, Terrain, Zone } from '../../../scene/scene.ts';
import { inTheWay } from '../../../table/in-the-way.ts';
import { shapesOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { inMelee } from '../engagement/engagement.ts';
import { areEnemies, eyeOf, suffers } from '../models.ts';
import { FLAT } from '../parameters.ts';
import { peekAt, readingOf } from '../reading.ts';

export type Seen = Model | Zone;
/** A piece, by its name. */
export type Named = { readonly id: string };

/** Terrain that stands high enough to be in anybody's sight. */
export function standingTerrain(table: Table) {
  return table.scene.terrain.filter(({ height }) => height > FLAT.value);
}

/** Enemies of a model that could stand in its sight of something. */
export function enemiesOf(table: Table, from: Model, to: Seen): Model[] {
  return table.scene.models.filter(
    (model) => model.id !== to.id && areEnemies(from, model) && model.height > FLAT.value,
  );
}

export interface Look {
  readonly visible: boolean;
  /** From where to where a clear line leads, in space. */
  readonly line: readonly [Point3, Point3] | null;
  /** Everything in between that could block. */
  readonly blockers: readonly Piece[];
  /** From where it looks: its head, or any point of its body. */
  readonly eye: 'head' | 'any';
  /** Whether enemies were seen through, by the reading in force, and would have blocked. */
  readonly seenThrough: boolean;
}

type Line = readonly [Point3, Point3];

function lineFrom(table: Table, eye: 'head' | 'any', from: Model, to: Seen, blockers: readonly Shape[]): Line | null {
  const target = table.shape(to.id);
  if (eye === 'any') return bodySees(table.geometry, table.shape(from.id), target, blockers).line;
  const head = eyeOf(from);
  const seen = eyeSees(table.geometry, head, target, blockers);
  return seen ? [[head.at[0], head.at[1], head.z], seen] : null;
}

/** What a model sees of another or of a marker. Whoever is hidden is another rule's business. */
export function lookAt(table: Table, from: Model, to: Seen): Look {
  const terrain = inTheWay(table, from, to, standingTerrain(table));
  const enemies = inTheWay(table, from, to, enemiesOf(table, from, to));
  const all: Piece[] = [...terrain, ...enemies];
  // Each line is looked for once: through the enemies, or past all.
  const lines = new Map<string, Line | null>();
  const clear = (eye: 'head' | 'any', blockers: readonly Piece[]): Line | null => {
    const key = blockers === all ? eye : `${eye} through enemies`;
    let line = lines.get(key);
    if (line === undefined) {
      line = lineFrom(table, eye, from, to, shapesOf(table, blockers));
      lines.set(key, line);
    }
    return line;
  };
  const head = clear('head', all);
  if (head) return { visible: true, line: head, blockers: all, eye: 'head', seenThrough: false };

  // Each ruling is asked where, the other one standing, it decides.
  const eyeNow = peekAt(table, 'grimheim.los.eye');
  const doubtful = enemies.length > 0 && !clear(eyeNow, all) && clear(eyeNow, terrain) !== null;
  const seenThrough = doubtful && readingOf(table, 'grimheim.los.enemies') === 'no';
  const blockers = seenThrough ? terrain : all;
  const plain = clear('head', blockers);
  if (plain) return { visible: true, line: plain, blockers, eye: 'head', seenThrough };
  const round = clear('any', blockers);
  if (round && readingOf(table, 'grimheim.los.eye') === 'any')
    return { visible: true, line: round, blockers, eye: 'any', seenThrough };
  return { visible: false, line: null, blockers, eye: round ? 'head' : eyeNow, seenThrough };
}

/** Whether a model is hidden from another: from its enemies, unless they are in melee range of it. */
export function isHiddenFrom(table: Table, from: Model, to: Seen): boolean {
  return 'base' in to && suffers(to, 'hidden') && areEnemies(from, to) && !inMelee(table, from, to);
}

/** Whether a model has another, or a marker, in its line of sight. */
export function sees(table: Table, from: Model, to: Seen): boolean {
  return lookAt(table, from, to).visible && !isHiddenFrom(table, from, to);
}

/** The same, asked of no ruling on behalf of an answer. Cost: much less, as it finds neither the line nor what blocks it. */
export function isInSight(table: Table, from: Model, to: Seen): boolean {
  if (isHiddenFrom(table, from, to)) return false;
  const terrain = inTheWay(table, from, to, standingTerrain(table));
  const enemies = inTheWay(table, from, to, enemiesOf(table, from, to));
  const eye = peekAt(table, 'grimheim.los.eye');
  const past = peekAt(table, 'grimheim.los.enemies') === 'no' ? terrain : [...terrain, ...enemies];
  const shapes = shapesOf(table, past);
  const sees = (blockers: readonly Shape[]): boolean => lineFrom(table, eye, from, to, blockers) !== null;
  // Mostly one piece blocks by itself, which is found sooner than what all of them do together.
  return !(shapes.length > 1 && shapes.some((shape) => !sees([shape]))) && sees(shapes);
}

/** Of some pieces, the terrain that a model is inside: its centre is over it, and its base is below its top. */
export function enclosing(table: Table, model: Seen, pieces: readonly Named[]): Terrain[] {
  if (!('base' in model)) return [];
  const within = new Set(pieces.map(({ id }) => id));
  return table.scene.terrain.filter(
    (piece) =>
      within.has(piece.id) &&
      !atMost(piece.z + piece.height, model.z) &&
      gapToPoint(table.geometry, table.shape(piece.id), [model.x, model.y]).inches === 0,
  );
}

/** Pieces that block together and none of which can be left out, in order. */
export function culprits(table: Table, from: Model, to: Seen, { blockers, eye }: Look): Piece[] {
  if (eye === 'head') {
    const found = eyeBlockers(table.geometry, eyeOf(from), table.shape(to.id), shapesOf(table, blockers));
    return blockers.filter(({ id }) => found.includes(table.shape(id)));
  }
  return blockers.reduce<readonly Piece[]>((left, piece) => {
    const others = left.filter((one) => one !== piece);
    return lineFrom(table, eye, from, to, shapesOf(table, others)) === null ? others : left;
  }, blockers) as Piece[];
}
