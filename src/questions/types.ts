// What several questions are given or answer, once their arguments have been read.
import type { Model, Point, Terrain, Zone } from '../scene/scene.ts';
import type { Unit } from '../scene/units.ts';

export type Attack = 'melee' | 'ranged' | 'magic';
export const ATTACKS: readonly Attack[] = ['melee', 'ranged', 'magic'];

/** A piece that ends somewhere else, and how far that is. */
export interface Move {
  readonly id: string;
  readonly to: Point;
  readonly inches: number;
}

/** An enemy that strikes on the way, and where. */
export interface Strike {
  readonly by: string;
  readonly at: Point;
}

/** What is wrong with a way that was drawn, by which rule, and where. */
export interface Trouble {
  readonly rule: string;
  readonly text: string;
  readonly at: Point;
}

/** What becomes of a model that is pushed or thrown. */
export interface Shoved {
  readonly stoppedBy: string | null;
  readonly to: Point;
  readonly travelled: number;
  readonly entered: readonly string[];
  readonly moves: readonly Move[];
  readonly attacks: readonly { readonly by: string; readonly on: string }[];
}

export type Whereto =
  | { readonly model: Model }
  | { readonly unit: Unit }
  | { readonly terrain: Terrain }
  | { readonly zone: Zone }
  | { readonly point: Point };
export type Piece = Model | Terrain;

/** A model by name, or a whole unit where the game's questions take one. */
export type WrittenParty = string | { readonly unit: string };
/** Fields that name one piece each. */
export type Named<A extends string> = { readonly [K in A]: string };
