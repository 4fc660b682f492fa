// How high a model is on the table. Where its centre comes to lie over terrain that carries models, it is on top; taken off
// again, it is back on the ground. A choice that a player made stays as long as the model is over the same tops. Which kinds
// of terrain carry a model is the game's to say.
import { games } from '../../games/index.ts';
import { Geometry, gapToPoint, type Shape } from '../../geometry/geometry.ts';
import { sameLength } from '../../geometry/touch.ts';
import type { WrittenModel, WrittenScene } from '../../scene/written-scene.ts';
import { found } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';

/** The top of a piece on which a model can be. */
export interface Top {
  readonly on: string;
  readonly inches: number;
}

/** The pieces of a scene that carry models, laid out to be asked what is where. */
class Carriers {
  readonly tops: readonly (Top & { readonly shape: Shape })[];
  readonly #geometry = new Geometry();

  constructor({ game, terrain = [] }: WrittenScene) {
    const { vocabulary } = games[game];
    this.tops = !vocabulary.elevation
      ? []
      : terrain.flatMap((piece) => {
          const kind = vocabulary.terrain[piece.kind];
          const inches = (piece.z ?? 0) + (piece.height ?? kind?.height ?? 0);
          return kind?.carries && inches > 0 ? [{ on: piece.id, inches, shape: this.#added(piece.shape) }] : [];
        });
  }

  #added(shape: NonNullable<WrittenScene['terrain']>[number]['shape']): Shape {
    return 'circle' in shape
      ? this.#geometry.addDisc([shape.circle[0], shape.circle[1]], shape.circle[2])
      : this.#geometry.addPolygon(shape.polygon);
  }

  /** The tops under a model's centre, the highest first. */
  under({ x, y }: WrittenModel): Top[] {
    return this.tops
      .filter(({ shape }) => gapToPoint(this.#geometry, shape, [x, y]).inches === 0)
      .map(({ on, inches }) => ({ on, inches }))
      .sort((a, b) => b.inches - a.inches);
  }

  /** Whether a model at some height is on the ground or on one of the tops, wherever they are. */
  holds(level: number): boolean {
    return level === 0 || this.tops.some(({ inches }) => sameLength(inches, level));
  }
}

const sameTops = (some: readonly Top[], others: readonly Top[]) =>
  some.length === others.length && some.every(({ inches }, i) => sameLength(inches, others[i]!.inches));

/** A model at a height; on the ground nothing is written, as a link writes nothing. */
export function atLevel(model: WrittenModel, level: number): WrittenModel {
  const { z: _, ...rest } = model;
  return level === 0 ? rest : { ...rest, z: level };
}

/** A scene after a change, with every model on top of what it has come to be over, and on the ground where that is gone. */
export function levelled(before: WrittenScene, after: WrittenScene): WrittenScene {
  if (before.models === after.models && before.terrain === after.terrain) return after;
  const [then, now] = [new Carriers(before), new Carriers(after)];
  if (then.tops.length + now.tops.length === 0) return after;
  const byId = new Map(before.models.map((model) => [model.id, model]));
  // A model that is called otherwise is still the same one.
  const renamed = before.models.length === after.models.length ? before.models : [];
  const models = after.models.map((model, i) => {
    const was = byId.get(model.id) ?? renamed[i];
    const tops = now.under(model);
    const level = model.z ?? 0;
    if (was && sameTops(then.under(was), tops)) return model;
    // A height that neither the ground nor any top has was typed by a player.
    if (!then.holds(level) && !now.holds(level)) return model;
    const next = tops[0]?.inches ?? 0;
    return sameLength(next, level) ? model : atLevel(model, next);
  });
  return models.every((model, i) => model === after.models[i]) ? after : { ...after, models };
}

/** One of the heights that are offered. */
export interface LevelOption {
  /** The words for it, given its height in words. */
  label(height: string): string;
  readonly inches: number;
  readonly chosen: boolean;
  /** How high it puts each model. */
  readonly levels: ReadonlyMap<string, number>;
}

export interface LevelChoice {
  readonly models: readonly string[];
  readonly options: readonly LevelOption[];
}

/** Where the selected models, or those over the selected terrain, can be; null where there is nothing to choose. */
export function levelChoice({ now, selected }: Pick<TableState, 'now' | 'selected'>): LevelChoice | null {
  const carriers = new Carriers(now.scene);
  if (carriers.tops.length === 0) return null;
  const chosen = now.scene.models.filter(({ id }) => selected.includes(id));
  const isMeant = ({ on }: Top) => selected.includes(on);
  const meant = chosen.length > 0 ? chosen : now.scene.models.filter((model) => carriers.under(model).some(isMeant));
  const over = meant.flatMap((model) => {
    const tops = carriers.under(model);
    return tops.length > 0 ? [{ model, tops }] : [];
  });
  const [first, ...others] = over;
  if (!first) return null;
  const option = (label: LevelOption['label'], inches: number, levels: ReadonlyMap<string, number>): LevelOption => ({
    label,
    inches,
    levels,
    chosen: over.every(({ model }) => sameLength(model.z ?? 0, levels.get(model.id)!)),
  });
  const at = (levelOf: (tops: readonly Top[]) => number) =>
    new Map(over.map(({ model, tops }) => [model.id, levelOf(tops)]));
  const ground = option(
    () => 'On the ground',
    0,
    at(() => 0),
  );
  const models = over.map(({ model }) => model.id);
  if (others.length > 0 || first.tops.length === 1) {
    const same = over.every(({ tops }) => sameLength(tops[0]!.inches, first.tops[0]!.inches));
    const label = (height: string) => (same ? `On top (${height})` : 'On top');
    return {
      models,
      options: [
        option(
          label,
          first.tops[0]!.inches,
          at(([top]) => top!.inches),
        ),
        ground,
      ],
    };
  }
  const each = first.tops.map(({ on, inches }) =>
    option(
      (height) => `On ${on} (${height})`,
      inches,
      at(() => inches),
    ),
  );
  return { models, options: [...each, ground] };
}

/** What is said of a piece that was put over or under others, and who these are. */
export interface LevelNote {
  readonly others: readonly string[];
  readonly says: string;
}

/** On top of which piece a model has come to be, or inside which; and who has come to be on top of a piece of terrain. */
export function levelNote(scene: WrittenScene, id: string): LevelNote {
  const one = found(scene, id);
  const carriers = new Carriers(scene);
  if (one?.sort === 'model') {
    const tops = carriers.under(one.piece);
    const level = one.piece.z ?? 0;
    const top = tops.find(({ inches }) => sameLength(inches, level));
    const inside = tops.find(({ inches }) => inches > level && !sameLength(inches, level));
    const says = top ? `On top of ${top.on}.` : inside ? `Inside ${inside.on}.` : '';
    return { others: tops.map(({ on }) => on), says };
  }
  const over = scene.models.filter((model) => carriers.under(model).some(({ on }) => on === id));
  const top = carriers.tops.find(({ on }) => on === id)?.inches ?? 0;
  const lifted = over.filter(({ z = 0 }) => sameLength(z, top)).map((model) => model.id);
  const says = lifted.length === 0 ? '' : `${lifted.join(', ')} ${lifted.length === 1 ? 'is' : 'are'} on top.`;
  return { others: over.map((model) => model.id), says };
}
