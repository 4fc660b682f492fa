// A scene as a person or a program writes it down: what it leaves out takes the default of its kind.
import type { Board, GameId, Point, Scene, Shape, Side } from './scene.ts';

/** A model as it is written: a name, a kind, a side, a place, and whatever differs from its kind. */
export interface WrittenModel {
  readonly id: string;
  readonly kind: string;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  /** The base's diameter in millimetres; in games that know oval bases also an oval's length and width. */
  readonly base?: number | readonly [length: number, width: number];
  /** The direction of an oval's length, in degrees counter-clockwise from +x; 0 when it is left out. */
  readonly facing?: number;
  readonly height?: number;
  /** How high above the table it stands, in games that know elevation. */
  readonly z?: number;
  /** How far it reaches, in inches. */
  readonly reach?: number;
  readonly unit?: string;
  readonly stats?: Readonly<Record<string, number>>;
  readonly conditions?: readonly string[];
  readonly traits?: readonly string[];
}

/** A piece of terrain as it is written. */
export interface WrittenTerrain {
  readonly id: string;
  readonly kind: string;
  readonly shape: Shape;
  readonly height?: number;
  readonly z?: number;
  /** Replace the traits of its kind. */
  readonly traits?: readonly string[];
}

/** A zone as it is written: an objective, a territory. */
export interface WrittenZone {
  readonly id: string;
  readonly kind: string;
  readonly side?: Side;
  readonly shape: Shape;
}

/** A scene as it is written: inches, the origin at the board's centre, x to the right and y up. */
export interface WrittenScene {
  readonly v: 1;
  readonly game: GameId;
  readonly board: Board;
  readonly models: readonly WrittenModel[];
  readonly terrain?: readonly WrittenTerrain[];
  readonly zones?: readonly WrittenZone[];
  /** Readings to take where a ruling can be read two ways. */
  readonly rulings?: Readonly<Record<string, string>>;
}

/** Where something is asked from or to, by name or by place. */
export type WrittenPlace =
  | { readonly model: string }
  | { readonly terrain: string }
  | { readonly zone: string }
  | { readonly point: Point };

/** Whether a scene is one that was read, or was made of one: written scenes never have these values. */
function isRead(scene: unknown): scene is Scene {
  const { models, terrain, zones } = (scene ?? {}) as Partial<Scene>;
  const lists: readonly unknown[] = [models, terrain, zones];
  const isPiece = (piece: unknown): boolean => typeof piece === 'object' && piece !== null;
  if (!lists.every((list) => Array.isArray(list) && list.every(isPiece))) return false;
  return models!.some((model) => 'width' in model) || zones!.some(({ side }) => side === null);
}

/** A scene as it is written. One that was read says in full what its defaults were. */
export function writtenScene(scene: WrittenScene | Scene): WrittenScene {
  if (!isRead(scene)) return scene;
  const { models, terrain, zones, ...rest } = scene;
  return {
    ...rest,
    models: models.map(({ base, width = base, facing, reach, z, ...model }) => ({
      ...model,
      base: width === base ? base : ([base, width] as const),
      ...(facing ? { facing } : {}),
      ...(z ? { z } : {}),
      ...(reach === null || reach === undefined ? {} : { reach }),
    })),
    terrain: terrain.map(({ z, ...piece }) => ({ ...piece, ...(z ? { z } : {}) })),
    zones: zones.map(({ side, ...zone }) => ({ ...zone, ...(side ? { side } : {}) })),
  };
}
