// All pairs of models at once, as numbers. Between two calls only those pairs are judged again that a change can have
// changed: those of a model that was moved, and those that have it, before or after, on the ground between them.
import type { Game } from '../games/game.ts';
import type { Problem } from '../input/problem.ts';
import { Refusal } from '../input/problem.ts';
import { baseRadius } from '../scene/length.ts';
import type { Model, Scene } from '../scene/scene.ts';
import type { Table } from '../table/table.ts';
import type { Matrix, MatrixKind, Values } from './open-table.ts';

export const MATRIX_KINDS: readonly MatrixKind[] = ['los', 'distance', 'engaged', 'inCover'];

/** What no model that changed its place can have changed beyond its own pairs is left as it was, give or take this. */
const MARGIN = 0.01;

/** Judges one pair. */
type Pair = (table: Table, who: Model, whom: Model) => number;

/** A matrix that follows its table. */
export class FollowingMatrix<K extends MatrixKind> {
  readonly #kind: K;
  readonly #game: Game;
  #scene: Scene | null = null;
  #ids: readonly string[] = [];
  #values: Values<K>;

  constructor(kind: K, game: Game) {
    this.#kind = kind;
    this.#game = game;
    this.#values = this.#empty(0);
  }

  /** The matrix of a table as it is now. */
  of(table: Table): Matrix<K> | { readonly ok: false; readonly error: Problem } {
    try {
      this.#follow(table);
    } catch (error) {
      this.#scene = null;
      if (error instanceof Refusal) return { ok: false, error: error.problem };
      throw error;
    }
    return { ok: true, ids: this.#ids, values: this.#values.slice() as Values<K> };
  }

  #follow(table: Table): void {
    const { scene } = table;
    if (scene === this.#scene) return;
    const before = this.#scene;
    const moved = before && movedBetween(before, scene);
    if (!moved) {
      this.#ids = Object.freeze(scene.models.map(({ id }) => id));
      this.#values = this.#empty(scene.models.length);
    }
    if (this.#kind === 'engaged') this.#engage(table);
    else {
      const judge = this.#pair();
      const models = scene.models;
      const isTouched = moved ? touchedBy(before, scene, moved, this.#game.vocabulary.unitsAsked === true) : () => true;
      for (let i = 0; i < models.length; i++)
        for (let j = 0; j < models.length; j++)
          if (i !== j && isTouched(i, j, this.#kind !== 'distance'))
            this.#values[i * models.length + j] = judge(table, models[i]!, models[j]!);
    }
    this.#scene = scene;
  }

  #empty(size: number): Values<K> {
    return (this.#kind === 'distance' ? new Float64Array(size * size) : new Uint8Array(size * size)) as Values<K>;
  }

  #pair(): Pair {
    const { headlines, answers, title } = this.#game;
    if (this.#kind === 'los') {
      const los = headlines?.los;
      if (los) return (table, from, to) => (los(table, { from, to, battleplan: null }).visible ? 1 : 0);
      const whole = answers.los;
      if (whole) return (table, from, to) => (whole(table, { from, to, battleplan: null }).answer.visible ? 1 : 0);
    }
    const { distance, cover } = answers;
    if (this.#kind === 'distance' && distance) return (table, from, to) => distance(table, { from, to }).answer.inches;
    if (this.#kind === 'inCover' && cover)
      return (table, attacker, target) =>
        cover(table, { attacker, target, attack: 'ranged' }).answer.cover === 'none' ? 0 : 1;
    throw new Refusal('unsupported', 'kind', `${title} has no rule that answers this.`);
  }

  // Who engages whom is one question about the whole table.
  #engage(table: Table): void {
    const { answers, title, vocabulary } = this.#game;
    if (!answers.engagement) throw new Refusal('unsupported', 'kind', `${title} has no rule that answers this.`);
    const { engaging } = answers.engagement(table, {} as never).answer;
    const places = new Map<string, number[]>();
    table.scene.models.forEach(({ id, unit }, i) => {
      const name = vocabulary.unitsAsked ? unit : id;
      places.set(name, [...(places.get(name) ?? []), i]);
    });
    this.#values.fill(0);
    // Units of both sides may bear one name.
    for (const [who, whom] of engaging)
      for (const i of places.get(who) ?? [])
        for (const j of places.get(whom) ?? [])
          if (!vocabulary.unitsAsked || table.scene.models[i]!.side !== table.scene.models[j]!.side)
            this.#values[i * this.#ids.length + j] = 1;
  }
}

/** The models that stand elsewhere than before, by their place in the list; null where something else changed. */
function movedBetween(before: Scene, now: Scene): number[] | null {
  if (!sameEach(before.terrain, now.terrain) || !sameEach(before.zones, now.zones)) return null;
  if (before.models.length !== now.models.length) return null;
  const moved: number[] = [];
  for (let i = 0; i < now.models.length; i++) {
    if (before.models[i] === now.models[i]) continue;
    if (elsewhere(before.models[i]!) !== elsewhere(now.models[i]!)) return null;
    moved.push(i);
  }
  return moved;
}

const sameEach = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);

/** All that a model is, but for where it is and how it is turned. */
const elsewhere = (model: Model): string => JSON.stringify({ ...model, x: 0, y: 0, z: 0, facing: 0 });

/** Tells whether models that were moved can have changed what holds of a pair; `between`: those between the two count. */
function touchedBy(
  before: Scene,
  now: Scene,
  moved: readonly number[],
  byUnit: boolean,
): (i: number, j: number, between: boolean) => boolean {
  const models = now.models;
  const units = byUnit ? new Set(moved.map((i) => unitName(models[i]!))) : null;
  const own = models.map((model, i) => moved.includes(i) || units?.has(unitName(model)) === true);
  const bodies = moved.flatMap((i) => [before.models[i]!, models[i]!]);
  const radii = models.map(({ base }) => baseRadius(base));
  return (i, j, between) => {
    if (own[i] || own[j]) return true;
    if (!between) return false;
    const [a, b] = [models[i]!, models[j]!];
    const wide = Math.max(radii[i]!, radii[j]!) + MARGIN;
    for (const body of bodies) if (distanceToWay(body, a, b) <= wide + baseRadius(body.base)) return true;
    return false;
  };
}

const unitName = ({ side, unit }: Model): string => `${side} ${unit}`;

/** How far a point is from the straight way between two others. */
function distanceToWay({ x, y }: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(a.x + share * dx - x, a.y + share * dy - y);
}

interface Spot {
  readonly x: number;
  readonly y: number;
}
