// Areas of effect on the table: where each lies, who is in it, and what shelters whom.
import { areaGaps, type Area as Ground } from '../../../geometry/areas.ts';
import { crossedBy } from '../../../geometry/crossing.ts';
import { Geometry } from '../../../geometry/geometry.ts';
import { pointAhead } from '../../../geometry/headings.ts';
import { sightFromPoint } from '../../../geometry/sight.ts';
import { headingVector } from '../../../geometry/sweep.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Area } from '../../../questions/aoe.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { engagedWith } from '../engagement/engagement.ts';
import { inOrder } from '../models.ts';
import { CONE } from '../parameters.ts';
import { readingOf } from '../reading.ts';

const FULL_TURN = 360;

/** The point from which an area spreads: the designated one, or the place on the caster's rim that it starts from. */
export function originOf(shape: Area): Point {
  if (shape.kind === 'circle' || shape.kind === 'square') return shape.at;
  const { x, y, base } = shape.from;
  return pointAhead([x, y], shape.heading, baseRadius(base));
}

/** Who casts it, where the shape tells. */
export function casterOf(shape: Area): Model | null {
  return shape.kind === 'cone' || shape.kind === 'line' ? shape.from : null;
}

/** Whether an area has no range: then it is whoever the caster is engaged with. */
export function isAtArmsLength(shape: Area): boolean {
  return (shape.kind === 'cone' || shape.kind === 'line') && atMost(shape.range, 0);
}

/** Where an area lies. */
function groundOf(shape: Area): Ground {
  const at = originOf(shape);
  if (shape.kind === 'circle') return { sector: at, heading: [1, 0], range: shape.radius, degrees: FULL_TURN };
  const heading = headingVector(shape.heading);
  if (shape.kind === 'square') return { rectangle: at, heading, length: shape.side, width: shape.side };
  if (shape.kind === 'cone') return { sector: at, heading, range: shape.range, degrees: CONE.value };
  return { capsule: at, heading, length: shape.range, width: shape.width };
}

/** How far each model would be from an area if its base had another radius. */
export function gapsTo(shape: Area, models: readonly Model[], radiusOf: (model: Model) => number): number[] {
  const geometry = new Geometry();
  const discs = models.map((model) => geometry.addDisc([model.x, model.y], radiusOf(model)));
  return areaGaps(geometry, groundOf(shape), discs);
}

/** A model in an area: by its centre, or touched at the edge of its base. */
export interface Caught {
  readonly model: Model;
  readonly how: 'centre' | 'edge' | 'engaged';
}

/** Who is in an area, friends and all, in the order of their ids; `missed` are those touched who do not count. */
export function caughtIn(table: Table, shape: Area): { caught: Caught[]; missed: Model[] } {
  const caster = casterOf(shape);
  if (caster && isAtArmsLength(shape))
    return { caught: inOrder(engagedWith(table, caster)).map((model) => ({ model, how: 'engaged' })), missed: [] };
  if (caster) readingOf(table, 'guilds.aoe.caster');
  if (shape.kind === 'line') readingOf(table, 'guilds.aoe.line');
  const models = inOrder(table.scene.models.filter((model) => model !== caster));
  const bases = gapsTo(shape, models, ({ base }) => baseRadius(base));
  const centres = gapsTo(shape, models, () => 0);
  const touched = models.filter((_, i) => bases[i] === 0);
  const inside = models.filter((_, i) => centres[i] === 0);
  const grazed = touched.filter((model) => !inside.includes(model));
  const counts = grazed.length === 0 || readingOf(table, 'guilds.aoe.inside') === 'touched';
  const caught = touched
    .filter((model) => counts || inside.includes(model))
    .map((model): Caught => ({ model, how: inside.includes(model) ? 'centre' : 'edge' }));
  return { caught, missed: counts ? [] : grazed };
}

/** What an area cannot pass: walls, and Barriers where a ruling says so. */
export interface Shelter {
  readonly by: Terrain;
  /** Whether only a ruling makes it one. */
  readonly doubtful: boolean;
}

/**
 * What shelters a model from an area that spreads from a point: the first wall on the line to its centre, or a Barrier by a
 * reading. By another reading it is not sheltered as long as a free line leads to some part of its base.
 */
export function shelterOf(table: Table, from: Point, model: Model): Shelter | null {
  const to: Point = [model.x, model.y];
  const isFree = (...kinds: string[]): boolean => {
    const blockers = table.scene.terrain.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => table.shape(id));
    return sightFromPoint(table.geometry, from, table.shape(model.id), blockers).clear;
  };
  const anyPart = (): boolean => readingOf(table, 'guilds.aoe.line-to') === 'any-part';
  const barriersCount = (): boolean => readingOf(table, 'guilds.aoe.shelter') === 'obstacles';
  const [wall] = crossedOf(table, from, to, 'wall');
  if (wall) {
    if (!isFree('wall') || !anyPart()) return { by: wall, doubtful: false };
    return !isFree('wall', 'barrier') && barriersCount() ? { by: wall, doubtful: true } : null;
  }
  const [barrier] = crossedOf(table, from, to, 'barrier');
  if (!barrier || !barriersCount()) return null;
  return isFree('wall', 'barrier') && anyPart() ? null : { by: barrier, doubtful: true };
}

/** Whether the line from where an area spreads to the centre of a base crosses a wall. */
export const isBehindWall = (table: Table, from: Point, { x, y }: Model): boolean =>
  crossedOf(table, from, [x, y], 'wall').length > 0;

function crossedOf(table: Table, from: Point, to: Point, kind: 'wall' | 'barrier'): Terrain[] {
  const pieces = table.scene.terrain.filter((piece) => piece.kind === kind).sort((a, b) => (a.id < b.id ? -1 : 1));
  const byShape = new Map(pieces.map((piece) => [table.shape(piece.id), piece]));
  return crossedBy(table.geometry, from, to, [...byShape.keys()]).map(({ shape }) => byShape.get(shape)!);
}
