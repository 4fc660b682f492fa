// The one model of movement: what stops a moving base, what it may cross but not end on, and where it may end. An
// advance, a charge, a hunt, a push, a throw, a drift, the shortest way and the map of places to walk to all ask it.
import { overlaps } from '../../../geometry/overlap.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import { meets, type Shove, shove, stopMargin } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { heightOf, isHero, isMonument, isSoul, isToken } from '../models.ts';
import { PATHFINDER_WALL } from '../parameters.ts';
import { type RulingId, readingOf } from '../reading.ts';
import { isPathfinder } from '../terrain/ground.ts';
import { hasTrait } from '../terrain/terrain.ts';

/** How a base moves; `flight` is a charge or a hunt of a model that flies. */
export type Manner = 'advance' | 'charge' | 'hunt' | 'flight' | 'push' | 'throw' | 'drift';

/** What a piece does to a moving base: it ends the way, it may be crossed but not ended on, or it does nothing. */
export type Hindrance = 'stops' | 'crossed' | 'nothing';

/** What a piece does depends on a ruling: for each of its readings, what then holds. */
interface Doubt {
  readonly ruling: RulingId;
  readonly by: Readonly<Record<string, Hindrance | Doubt>>;
}
type Answer = Hindrance | Doubt;

const SOULS: Readonly<Record<Manner, Answer>> = {
  advance: 'crossed',
  charge: { ruling: 'judgement.charge.souls', by: { 'may-pass': 'crossed', 'may-not': 'stops' } },
  hunt: 'stops',
  flight: 'crossed',
  push: { ruling: 'judgement.push.souls', by: { passes: 'nothing', stops: 'stops' } },
  throw: 'nothing',
  drift: 'crossed',
};

/** Effigies and Shrines. */
const MONUMENTS: Readonly<Record<Manner, Answer>> = {
  advance: 'stops',
  charge: 'stops',
  hunt: 'stops',
  flight: 'crossed',
  push: 'stops',
  throw: { ruling: 'judgement.throw.effigies', by: { yes: 'stops', no: 'nothing' } },
  drift: 'stops',
};

const HEROES: Readonly<Record<Manner, Answer>> = {
  advance: 'stops',
  charge: 'stops',
  hunt: 'stops',
  flight: 'crossed',
  push: 'stops',
  throw: 'nothing',
  drift: 'crossed',
};

const OTHER_FIGHTERS: Readonly<Record<Manner, Answer>> = {
  ...HEROES,
  advance: { ruling: 'judgement.advance.models', by: { all: 'stops', heroes: 'crossed' } },
  charge: { ruling: 'judgement.advance.models', by: { all: 'stops', heroes: 'crossed' } },
};

const IMPASSABLE: Readonly<Record<Manner, Answer>> = {
  ...MONUMENTS,
  throw: 'stops',
};

/** Walls as tall as the model, which are impassable to it. */
const TALL_WALLS: Readonly<Record<Manner, Answer>> = {
  ...IMPASSABLE,
  throw: { ruling: 'judgement.throw.walls', by: { 'by-height': 'stops', always: 'stops', never: 'nothing' } },
  drift: { ruling: 'judgement.drift.walls', by: { no: 'nothing', yes: 'stops' } },
};

/** Walls lower than the model; pathfinders cross some of these in a charge. */
const LOW_WALLS: Readonly<Record<Manner, Answer>> = {
  ...TALL_WALLS,
  advance: 'crossed',
  hunt: 'crossed',
  throw: { ruling: 'judgement.throw.walls', by: { 'by-height': 'nothing', always: 'stops', never: 'nothing' } },
};

function ofBase(other: Model, manner: Manner): Answer {
  if (isToken(other)) return 'nothing';
  if (isSoul(other)) return SOULS[manner];
  if (isMonument(other)) return MONUMENTS[manner];
  return isHero(other) ? HEROES[manner] : OTHER_FIGHTERS[manner];
}

function ofWall(wall: Terrain, model: Model, manner: Manner): Answer {
  if (atMost(heightOf(model), wall.height)) return TALL_WALLS[manner];
  if (manner === 'charge' && isPathfinder(model) && atMost(wall.height, PATHFINDER_WALL.value)) return 'crossed';
  return LOW_WALLS[manner];
}

function ofTerrain(piece: Terrain, model: Model, manner: Manner): Answer {
  if (hasTrait(piece, 'impassable')) return IMPASSABLE[manner];
  if (piece.kind === 'wall') return ofWall(piece, model, manner);
  // The ruling on hedges is about those who walk, charge and are pushed; what flies or drifts passes over a hedge.
  if (piece.kind !== 'hedge' || manner === 'throw' || manner === 'drift') return 'nothing';
  return { ruling: 'judgement.hedge.movement', by: { no: 'nothing', yes: ofWall(piece, model, manner) } };
}

/** Everything on a table that has a part in a model's move, sorted by what it does. */
export interface Obstacles {
  readonly stops: readonly Piece[];
  readonly crossed: readonly Piece[];
  readonly doubtful: readonly { readonly piece: Piece; readonly doubt: Doubt }[];
}

/** What the pieces of a table do to a model that moves in some manner, but for those named. */
export function obstaclesTo(table: Table, model: Model, manner: Manner, ...but: readonly Piece[]): Obstacles {
  const { models, terrain } = table.scene;
  const left = (piece: Piece): boolean => piece.id !== model.id && but.every(({ id }) => id !== piece.id);
  const answers = [
    ...models.filter(left).map((piece) => ({ piece, answer: ofBase(piece, manner) })),
    ...terrain.filter(left).map((piece) => ({ piece, answer: ofTerrain(piece, model, manner) })),
  ];
  const doing = (hindrance: Hindrance): Piece[] =>
    answers.filter(({ answer }) => answer === hindrance).map(({ piece }) => piece);
  return {
    stops: doing('stops'),
    crossed: doing('crossed'),
    doubtful: answers.flatMap(({ piece, answer }) => (typeof answer === 'string' ? [] : [{ piece, doubt: answer }])),
  };
}

/** A way as it was laid in the end, with what stopped it and what it must not end on. */
export interface Laid<W> {
  readonly way: W;
  readonly stops: readonly Piece[];
  readonly crossed: readonly Piece[];
}

/** Lays a way among what stops it. A ruling is asked for only where the way meets what it decides about. */
export function laidAmong<W>(
  table: Table,
  { stops, crossed, doubtful }: Obstacles,
  lay: (stops: readonly Piece[], crossed: readonly Piece[]) => W,
  isMet: (way: W, piece: Piece) => boolean,
): Laid<W> {
  const laid = { stops: [...stops], crossed: [...crossed] };
  let open = doubtful;
  for (;;) {
    const passable = open.filter(({ doubt }) => isNeverNothing(doubt)).map(({ piece }) => piece);
    const way = lay(laid.stops, [...laid.crossed, ...passable]);
    let changed = false;
    for (const one of open.filter(({ piece }) => isMet(way, piece))) {
      open = open.filter((other) => other !== one);
      const hindrance = decided(table, one.doubt);
      if (hindrance !== 'nothing') laid[hindrance].push(one.piece);
      changed ||= hindrance === 'stops' || (hindrance === 'crossed' && !passable.includes(one.piece));
      // What stops the way shortens it, and it may not meet the others any more.
      if (hindrance === 'stops') break;
    }
    if (!changed) return { way, ...laid };
  }
}

/** Whether a piece may not be ended on by any reading, so that only whether it stops the way is in doubt. */
function isNeverNothing({ by }: Doubt): boolean {
  return Object.values(by).every((answer) =>
    typeof answer === 'string' ? answer !== 'nothing' : isNeverNothing(answer),
  );
}

/** How a base is shoved straight ahead in some manner, with what stops it and what it must not end on. */
export function shovedAmong(
  table: Table,
  model: Model,
  obstacles: Obstacles,
  heading: Point,
  inches: number,
): Laid<Shove> {
  return laidAmong(
    table,
    obstacles,
    (stops) => shove(table, model, heading, inches, stops),
    ({ travelled }, piece) => meets(table, model, heading, travelled, [piece]),
  );
}

/** A base shoved straight ahead in some manner, and how near it is to being stopped by something else. */
export function shoved(
  table: Table,
  model: Model,
  manner: Manner,
  heading: Point,
  inches: number,
): Shove & { readonly margin: number } {
  const { way, stops } = shovedAmong(table, model, obstaclesTo(table, model, manner), heading, inches);
  return { ...way, margin: stopMargin(table, model, heading, inches, stops, way) };
}

function decided(table: Table, { ruling, by }: Doubt): Hindrance {
  const answer = by[readingOf(table, ruling)]!;
  return typeof answer === 'string' ? answer : decided(table, answer);
}

/** What a base lies on, where it stands, that no move may end on. */
export function endsOn(
  there: Table,
  model: Model,
  { stops, crossed }: Pick<Laid<unknown>, 'stops' | 'crossed'>,
): Piece[] {
  const shape = there.shape(model.id);
  return [...stops, ...crossed].filter(({ id }) => overlaps(there.geometry, shape, there.shape(id)));
}
