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

  constructor(
    scene: Scene,
    readings: Readings<R>,
    consulted = new Consulted(),
    { laid, headlineOnly }: Wanted<R> = {},
  ) {
    this.scene = scene;
    this.readings = readings;
    this.consulted = consulted;
    this.headlineOnly = headlineOnly ?? false;
    this.geometry = laid?.geometry ?? new Geometry();
    this.#shapes = laid ? laid.#shapes : new Map();
    this.#guests = laid ? laid.#guests : new Map();
    if (laid) return;
    for (const model of scene.models)
      this.#shapes.set(model.id, addBase(this.geometry, model, model.z, model.z + model.height));
    for (const piece of scene.terrain)
      this.#shapes.set(piece.id, addShape(this.geometry, piece.shape, piece.z, piece.z + piece.height));
    for (const zone of scene.zones) this.#shapes.set(zone.id, addShape(this.geometry, zone.shape, 0, 0));
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

  /** The same pieces on the same geometry for another question: what that one consults is its own. */
  askedAgain(): Table<R> {
    return new Table(this.scene, this.readings, new Consulted(), { laid: this });
  }

  /** How many points stand on the table as discs of no size, for whatever was asked so far. */
  get guestCount(): number {
    return this.#guests.size;
  }

  /** The same table for a question beside the one that was asked, such as what would be if a piece were elsewhere. */
  aside(): Table<R> {
    return this.readAs(this.readings);
  }

  /** A table of another scene; what it consults counts for this one. */
  withScene(scene: Scene): Table<R> {
    return new Table(scene, this.readings, this.consulted);
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
