// A scene laid out for judging: its pieces by name, the kernel's table of their shapes, and the readings in force.
import { Geometry, type Shape } from '../geometry/geometry.ts';
import { headingVector } from '../geometry/sweep.ts';
import { Refusal, shown } from '../input/problem.ts';
import { baseHalves, baseRadius } from '../scene/length.ts';
import type { Model, Point, Scene, Shape as SceneShape, Terrain, Zone } from '../scene/scene.ts';
import { Consulted, type Readings, type Rulings } from '../verdict/rulings.ts';

/** What somebody wants of a table, beside its scene. */
interface Wanted<R extends Rulings> {
  /** A table on whose geometry the pieces are laid out already. */
  readonly laid?: Table<R>;
  /** A table whose pieces are these, laid out and left alone: this one begins as its copy. */
  readonly copyOf?: Table<R>;
  /** A table that has most of the pieces: those are taken over from it, and only the others are laid out. */
  readonly like?: Table<R>;
  /** Whether only the headline is wanted: then nobody needs to know how close the call is. */
  readonly headlineOnly?: boolean;
}

export class Table<R extends Rulings = Rulings> {
  readonly scene: Scene;
  readonly readings: Readings<R>;
  /** The rulings that decided something on this table: handed in by whoever asks, and read by them afterwards. */
  readonly consulted: Consulted;
  readonly geometry: Geometry;
  readonly headlineOnly: boolean;
  readonly #shapes: Map<string, Shape>;
  readonly #guests: Map<string, Shape>;
  /** Shared by all tables of one scene. */
  readonly #worked: Map<object, unknown>;

  constructor(
    scene: Scene,
    readings: Readings<R>,
    consulted = new Consulted(),
    { laid, copyOf, like, headlineOnly }: Wanted<R> = {},
  ) {
    this.scene = scene;
    this.readings = readings;
    this.consulted = consulted;
    this.headlineOnly = headlineOnly ?? false;
    this.geometry = laid?.geometry ?? copyOf?.geometry.copy() ?? new Geometry();
    this.#guests = laid ? laid.#guests : new Map();
    const same = laid ?? copyOf ?? (like && haveSameNames(scene, like.scene) ? like : undefined);
    this.#shapes = same ? same.#shapes : numbersOf(scene);
    this.#worked = same && same.scene === scene ? same.#worked : new Map();
    if (!laid && !copyOf) this.#layOut(same);
  }

  // Pieces are numbered in the order of the scene.
  #layOut(like?: Table<R>): void {
    const { geometry } = this;
    const { models, terrain, zones } = this.scene;
    let shape = 0;
    for (let i = 0; i < models.length; i++, shape++) {
      const model = models[i]!;
      // Whoever tried something out on the other table may have left a base elsewhere.
      if (like && like.scene.models[i] === model && like.#isInPlace(model, shape)) geometry.take(like.geometry, shape);
      else addBase(geometry, model, model.z, model.z + model.height);
    }
    for (let i = 0; i < terrain.length; i++, shape++) {
      const piece = terrain[i]!;
      if (like && like.scene.terrain[i] === piece) geometry.take(like.geometry, shape);
      else addShape(geometry, piece.shape, piece.z, piece.z + piece.height);
    }
    for (let i = 0; i < zones.length; i++, shape++)
      if (like && like.scene.zones[i] === zones[i]) geometry.take(like.geometry, shape);
      else addShape(geometry, zones[i]!.shape, 0, 0);
  }

  #isInPlace({ x, y }: Model, shape: Shape): boolean {
    const centre = this.geometry.centreOf(shape);
    return centre !== null && centre[0] === x && centre[1] === y;
  }

  /** The reading of a ruling that decides something here: it is listed among those that the answer leaned on. */
  consult<K extends keyof R & string>(id: K): R[K][number] {
    this.consulted.add(id);
    return this.readings.of(id);
  }

  /** The same pieces on the same geometry, with other readings, for the headline alone; what it consults is its own. */
  readAs(readings: Readings<R>): Table<R> {
    return new Table(this.scene, readings, new Consulted(), { laid: this, headlineOnly: true });
  }

  /** The same pieces for another question: what that one tries out and consults is its own. */
  askedAgain(): Table<R> {
    return new Table(this.scene, this.readings, new Consulted(), { copyOf: this });
  }

  /** The same table for a question beside the one that was asked, such as what would be if a piece were elsewhere. */
  aside(): Table<R> {
    return this.readAs(this.readings);
  }

  /** A table of another scene; what it consults counts for this one. */
  withScene(scene: Scene): Table<R> {
    return new Table(scene, this.readings, this.consulted, { like: this });
  }

  /** Another scene whose pieces this table's geometry holds already, for the headline alone; what it consults counts for this one. */
  onSameGeometry(scene: Scene): Table<R> {
    return new Table(scene, this.readings, this.consulted, { laid: this, headlineOnly: true });
  }

  /** The table after some models changed place or state; what it consults counts for this one. */
  after(changes: ReadonlyMap<string, Partial<Model>>): Table<R> {
    const models = this.scene.models.map((model) => ({ ...model, ...changes.get(model.id) }));
    return this.withScene({ ...this.scene, models });
  }

  /** What follows from the scene alone, worked out once for all that is asked about it; `what` is whoever works it out. */
  once<T>(what: object, work: () => T): T {
    const known = this.#worked.get(what) as T | undefined;
    if (known !== undefined) return known;
    const made = work();
    this.#worked.set(what, made);
    return made;
  }

  /** The kernel's number of a piece. */
  shape(id: string): Shape {
    const shape = this.#shapes.get(id);
    if (shape === undefined) throw new Error(`No piece ${id} is on the table.`);
    return shape;
  }

  /** The name of the piece that a kernel's number stands for. */
  idOf(shape: Shape): string {
    for (const [id, number] of this.#shapes) if (number === shape) return id;
    throw new Error(`Shape ${shape} is no piece of the table.`);
  }

  /** A point, as a disc of no size that stands on the table from now on; the same one whenever that point is asked for. */
  guest(point: Point): Shape {
    const name = point.join(' ');
    const known = this.#guests.get(name);
    if (known !== undefined) return known;
    const guest = this.geometry.addDisc(point, 0);
    this.#guests.set(name, guest);
    return guest;
  }

  model(id: string): Model | undefined {
    return this.scene.models.find((model) => model.id === id);
  }

  terrain(id: string): Terrain | undefined {
    return this.scene.terrain.find((piece) => piece.id === id);
  }

  zone(id: string): Zone | undefined {
    return this.scene.zones.find((zone) => zone.id === id);
  }

  /** A stat that the question needs; without it the scene is refused at that stat. */
  stat(model: Model, stat: string): number {
    const value = model.stats[stat];
    if (value !== undefined) return value;
    const index = this.scene.models.indexOf(model);
    throw new Refusal(
      'bad-scene',
      `scene.models[${index}].stats.${stat}`,
      `This question needs the ${stat} of ${shown(model.id)}, and the scene does not give it.`,
    );
  }
}

/** Whether two scenes have pieces of the same names in the same order. */
function haveSameNames(a: Scene, b: Scene): boolean {
  return namesAgree(a.models, b.models) && namesAgree(a.terrain, b.terrain) && namesAgree(a.zones, b.zones);
}

type Named = { readonly id: string };

function namesAgree(some: readonly Named[], others: readonly Named[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i] && some[i]!.id !== others[i]!.id) return false;
  return true;
}

/** The kernel's numbers of the pieces of a scene, in its order. */
function numbersOf({ models, terrain, zones }: Scene): Map<string, Shape> {
  const numbers = new Map<string, Shape>();
  let shape = 0;
  for (const { id } of models) numbers.set(id, shape++);
  for (const { id } of terrain) numbers.set(id, shape++);
  for (const { id } of zones) numbers.set(id, shape++);
  return numbers;
}

/** Adds the base of a model: a disc, or an oval that lies along its facing. */
export function addBase(geometry: Geometry, model: Model, low = 0, high = 0, at: Point = [model.x, model.y]): Shape {
  return model.width === model.base
    ? geometry.addDisc(at, baseRadius(model.base), low, high)
    : geometry.addOval(at, baseHalves(model), headingVector(model.facing), low, high);
}

function addShape(geometry: Geometry, shape: SceneShape, low: number, high: number): Shape {
  return 'circle' in shape
    ? geometry.addDisc([shape.circle[0], shape.circle[1]], shape.circle[2], low, high)
    : geometry.addPolygon(shape.polygon, low, high);
}
