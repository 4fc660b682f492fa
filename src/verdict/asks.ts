// The questions of the protocol: what each is given, once its arguments have been read, and what it answers.
import type { Model, Point, Side, Terrain, Zone } from '../scene/types.ts';
import type { Party, Unit } from '../scene/units.ts';
import type { Step } from './marks.ts';

export type Attack = 'melee' | 'ranged' | 'magic';
export interface Move {
  readonly id: string;
  readonly to: Point;
  readonly inches: number;
}
export interface Strike {
  readonly by: string;
  readonly at: Point;
}
export interface Trouble {
  readonly rule: string;
  readonly text: string;
  readonly at: Point;
}
export interface PoolAttack {
  readonly type: Attack;
  readonly charged: boolean;
  readonly aimed: boolean;
  readonly standYourGround: boolean;
  readonly partingBlow: boolean;
  readonly dualWield: boolean;
  readonly markTarget: boolean;
  readonly extra: readonly { readonly dice: number; readonly when: 'bonus' | 'penalty' | 'after' }[];
}
export type Area =
  | { readonly kind: 'circle'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'square'; readonly at: Point; readonly side: number; readonly heading: number }
  | { readonly kind: 'cone'; readonly from: Model; readonly heading: number; readonly range: number }
  | {
      readonly kind: 'line';
      readonly from: Model;
      readonly heading: number;
      readonly range: number;
      readonly width: number;
    };

export type Whereto =
  | { readonly model: Model }
  | { readonly unit: Unit }
  | { readonly terrain: Terrain }
  | { readonly zone: Zone }
  | { readonly point: Point };
export type Goal = { readonly point: Point } | { readonly model: Model; readonly within: number };
export type Piece = Model | Terrain;

interface Shoved {
  readonly stoppedBy: string | null;
  readonly to: Point;
  readonly travelled: number;
  readonly entered: readonly string[];
  readonly moves: readonly Move[];
  readonly attacks: readonly { readonly by: string; readonly on: string }[];
}

/** For each question: its arguments and its answer. */
export interface Asks {
  distance: [{ from: Piece; to: Piece }, { inches: number }];
  within: [{ model: Party; of: Whereto; inches: number; wholly: boolean }, { holds: boolean; inches: number }];
  los: [
    { from: Party; to: Party | Zone; battleplan: number | null },
    { visible: boolean; line: readonly [Point, Point] | null; band: number | null; blockers: readonly string[] },
  ];
  cover: [
    { attacker: Model; target: Model; attack: Attack },
    { cover: 'none' | 'soft' | 'hard' | 'cover'; dice: number | null; features: readonly string[] },
  ];
  obscured: [{ from: Model; to: Model }, { share: number; by: Readonly<Record<string, number>> }];
  engagement: [Record<never, never>, { engaging: readonly (readonly [string, string])[] }];
  pool: [
    { attacker: Model; target: Model; attack: PoolAttack },
    { dice: number; steps: readonly { readonly dice: number; readonly why: string; readonly rule: string }[] },
  ];
  push: [{ model: Model; heading: number; inches: number }, Shoved];
  throw: [{ attacker: Model; model: Model }, Shoved];
  settle: [Record<never, never>, { moves: readonly Move[]; total: number; ties?: true }];
  path: [
    { model: Model; goal: Goal; inches: number | null },
    { reaches: boolean; length: number | null; end: Point; route: readonly Step[] },
  ];
  advance: [
    { model: Model; route: readonly Point[]; turn: number | null },
    {
      legal: boolean;
      length: number;
      allowed: number;
      problems: readonly Trouble[];
      partingBlows: readonly Strike[];
      entered: readonly string[];
    },
  ];
  hunt: [
    { model: Model },
    { target: string | null; end: Point; travelled: number; route: readonly Step[]; attacks: string | null },
  ];
  drift: [
    { model: Model; inches: number },
    { target: string | null; end: Point; travelled: number; stoppedBy: string | null },
  ];
  charge: [
    { model: Model; target: Model },
    {
      possible: boolean;
      heading: number | null;
      travelled: number | null;
      end: Point | null;
      lanes: readonly (readonly [number, number])[];
      partingBlows: readonly Strike[];
      entered: readonly string[];
      /** Where a charge is rolled for: the least roll that does, and in how many ways of 36 it or more is rolled. */
      roll?: number | null;
      ways?: number;
    },
  ];
  harvest: [
    { model: Model; soul: Model },
    { modifier: number; friends: readonly string[]; enemies: readonly string[]; inReach: boolean },
  ];
  spawn: [{ kind: string; at: Point; name: string }, { to: Point; beside: readonly string[] }];
  field: [
    { of: string; model: Model; as: { base: number | null; height: number | null }; step: number },
    { origin: Point; step: number; columns: number; rows: number; cells: string },
  ];
  aoe: [
    { shape: Area; absolute: boolean },
    { hit: readonly string[]; sheltered: readonly { readonly id: string; readonly by: string }[] },
  ];
  formation: [{ models: readonly Model[] }, { valid: boolean; groups: readonly (readonly string[])[] }];
  impact: [{ attacker: Model; model: Model; inches: number }, { to: Point; travelled: number; extraWound: boolean }];
  control: [
    { objective: Zone | Model | Terrain; held: Side | null; picks: Readonly<Record<string, string>> },
    { controller: Side | null; scores: { readonly red: number; readonly blue: number }; contesting: readonly string[] },
  ];
  setup: [
    { battleplan: number | null; unit: Unit | null; terrain: Terrain | null },
    {
      legal: boolean;
      problems: readonly ({ readonly rule: string; readonly message: string } & (
        | { readonly terrain: string }
        | { readonly unit: string }
      ))[];
    },
  ];
  reactions: [
    { model: Model; route: readonly Point[] },
    { triggers: readonly { readonly by: string; readonly reaction: string; readonly at: Point }[] },
  ];
  actions: [{ model: Model; actions: readonly string[] }, { legal: boolean; ap: number; problems: readonly string[] }];
  tactic: [
    { card: number; tactic: 'affray' | 'strike' | 'domination'; side: Side; facts: Readonly<Record<string, unknown>> },
    { met: boolean; missing: readonly string[] },
  ];
  crossing: [
    { from: Zone | Terrain | Model; to: Zone | Terrain | Model; among: readonly Zone[] },
    { first: string | null; all: readonly string[] },
  ];
}

/** The name of a question about a scene. */
export type AskName = keyof Asks;
export type ArgsOf<A extends AskName> = Asks[A][0];
/** What a question answers. */
export type AnswerOf<A extends AskName> = Asks[A][1];
