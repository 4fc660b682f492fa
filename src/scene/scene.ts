// A scene after it has been read: every default filled in, every word known, every number finite.

/** The name of a game, as scenes have it; reading a scene checks it against the games that there are. */
export type GameId = string;

export const SIDES = ['red', 'blue', 'neutral'] as const;
/** Whose a piece is. */
export type Side = (typeof SIDES)[number];

/** A place on the table, in inches. */
export type Point = readonly [x: number, y: number];
/** An outline on the table: corners, or a circle. */
export type Shape =
  | { readonly polygon: readonly Point[] }
  | { readonly circle: readonly [x: number, y: number, radius: number] };
/** The board: round or with four corners, in inches. */
export type Board =
  | { readonly shape: 'circle'; readonly diameter: number }
  | { readonly shape: 'rect'; readonly width: number; readonly height: number };

/** A model with everything that is known of it. */
export interface Model {
  readonly id: string;
  readonly kind: string;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  /** The base's diameter in millimetres; of an oval, its length. */
  readonly base: number;
  /** How wide the base is across its length, in millimetres: as wide as long when it is round. */
  readonly width: number;
  /** The direction of an oval's length, in degrees counter-clockwise from +x; without effect on a round base. */
  readonly facing: number;
  readonly height: number;
  /** How high above the table it stands. */
  readonly z: number;
  /** How far it reaches, in inches; null when it reaches nobody. */
  readonly reach: number | null;
  /** The unit it belongs to; its own id when it belongs to none. */
  readonly unit: string;
  readonly stats: Readonly<Record<string, number>>;
  readonly conditions: readonly string[];
  readonly traits: readonly string[];
}

/** Whether a model's base is longer than wide. */
export const isOval = ({ base, width }: Model): boolean => width !== base;

/** A piece of terrain with everything that is known of it. */
export interface Terrain {
  readonly id: string;
  readonly kind: string;
  readonly shape: Shape;
  readonly height: number;
  readonly z: number;
  readonly traits: readonly string[];
}

/** A zone with everything that is known of it. */
export interface Zone {
  readonly id: string;
  readonly kind: string;
  readonly side: Side | null;
  readonly shape: Shape;
}

/** A whole scene, nothing left to a default. */
export interface Scene {
  readonly v: 1;
  readonly game: GameId;
  readonly board: Board;
  readonly models: readonly Model[];
  readonly terrain: readonly Terrain[];
  readonly zones: readonly Zone[];
  /** The readings that this scene chooses; where it is silent, the default of the game's ruling holds. */
  readonly rulings: Readonly<Record<string, string>>;
}
