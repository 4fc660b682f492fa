// A scene laid out for judging: its pieces by name, the kernel's table of their shapes, and the readings in force.
import { Geometry, type Shape } from '../kernel/geometry.ts';
import { Refusal, shown } from '../scene/problem.ts';
import type { Model, Point, Scene, Shape as SceneShape, Terrain, Zone } from '../scene/types.ts';
import { baseRadius } from '../units/length.ts';
import type { Readings, Rulings } from './rulings.ts';

export class Table<R extends Rulings = Rulings> {
  readonly scene: Scene;
  readonly readings: Readings<R>;
  readonly geometry: Geometry;
  /** Whether only the headline is wanted of this table: then nobody needs to know how close the call is. */
  readonly hurried: boolean;
  /** The answer that this table's is compared with, if it is: where the headline is the same, nobody wants the rest. */
  readonly rival: object | undefined;
  readonly #shapes: Map<string, Shape>;
  readonly #guests: Map<string, Shape>;

  constructor(scene: Scene, readings: Readings<R>, laid?: Table<R>, rival?: object) {
    this.scene = scene;
    this.readings = readings;
    this.geometry = laid?.geometry ?? new Geometry();
    this.#shapes = laid ? laid.#shapes : new Map();
    this.#guests = laid ? laid.#guests : new Map();
    this.hurried = laid !== undefined;
    this.rival = rival;
    if (laid) return;
    for (const model of scene.models)
      this.#shapes.set(
        model.id,
        this.geometry.addDisc([model.x, model.y], baseRadius(model.base), model.z, model.z + model.height),
      );
    for (const piece of scene.terrain)
      this.#shapes.set(piece.id, addShape(this.geometry, piece.shape, piece.z, piece.z + piece.height));
    for (const zone of scene.zones) this.#shapes.set(zone.id, addShape(this.geometry, zone.shape, 0, 0));
  }

  /** The same pieces on the same geometry, with other readings, for the headline alone. */
  readAs(readings: Readings<R>, rival?: object): Table<R> {
    return new Table(this.scene, readings, this, rival);
  }

  /** The same table, on which asking for a reading leaves no note: for asking what would be if a piece stood elsewhere. */
  unnoted(): Table<R> {
    return this.readAs(this.readings.copy());
  }

  /** The table after some models changed place or state; it notes the readings it asks for with this one's. */
  after(changes: ReadonlyMap<string, Partial<Model>>): Table<R> {
    const models = this.scene.models.map((model) => ({ ...model, ...changes.get(model.id) }));
    return new Table({ ...this.scene, models }, this.readings);
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
      `This question needs the ${stat} of ${shown(model.id)}, and the scene does not tell it.`,
    );
  }
}

function addShape(geometry: Geometry, shape: SceneShape, low: number, high: number): Shape {
  return 'circle' in shape
    ? geometry.addDisc([shape.circle[0], shape.circle[1]], shape.circle[2], low, high)
    : geometry.addPolygon(shape.polygon, low, high);
}
