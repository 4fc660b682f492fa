// What each question is given, as it is written: pieces by name. What is read of it stands in src/verdict/asks.ts.
import type { GameId, Point, Side } from '../scene/types.ts';
import type { WrittenPlace, WrittenScene } from '../scene/written.ts';
import type { AnswerOf, AskName, Attack } from '../verdict/asks.ts';
import type { Answer } from './answer.ts';

/** A model by name, or a whole unit where the game's questions take one. */
type WrittenParty = string | { readonly unit: string };

type Pair<A extends string, B extends string> = { readonly [K in A | B]: string };

interface WrittenAttack {
  readonly type: Attack;
  readonly charged?: boolean;
  readonly aimed?: boolean;
  readonly standYourGround?: boolean;
  readonly partingBlow?: boolean;
  readonly dualWield?: boolean;
  readonly markTarget?: boolean;
  readonly extra?: readonly { readonly dice: number; readonly when: 'bonus' | 'penalty' | 'after' }[];
}

type WrittenArea =
  | { readonly kind: 'circle'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'square'; readonly at: Point; readonly side: number; readonly heading: number }
  | { readonly kind: 'cone'; readonly from: string; readonly heading: number; readonly range: number }
  | {
      readonly kind: 'line';
      readonly from: string;
      readonly heading: number;
      readonly range: number;
      readonly width: number;
    };

interface Asked {
  distance: Pair<'from', 'to'>;
  within: {
    readonly model: WrittenParty;
    readonly of: WrittenPlace | { readonly unit: string };
    readonly inches: number;
    readonly wholly?: boolean;
  };
  los: { readonly from: WrittenParty; readonly to: WrittenParty; readonly battleplan?: number };
  cover: Pair<'attacker', 'target'> & { readonly attack: Attack };
  obscured: Pair<'from', 'to'>;
  engagement: unknown;
  pool: Pair<'attacker', 'target'> & { readonly attack: WrittenAttack };
  push: { readonly model: string; readonly heading: number; readonly inches: number };
  throw: Pair<'attacker', 'model'>;
  settle: unknown;
  path: {
    readonly model: string;
    readonly goal: { readonly point: Point } | { readonly model: string; readonly within?: number };
    readonly inches?: number;
  };
  advance: { readonly model: string; readonly route: readonly Point[]; readonly turn?: number };
  hunt: { readonly model: string };
  drift: { readonly model: string; readonly inches: number };
  charge: Pair<'model', 'target'>;
  harvest: Pair<'model', 'soul'>;
  spawn: { readonly kind: 'soul' | 'monster'; readonly at: Point; readonly name: string };
  field: {
    readonly of: 'los' | 'cover' | 'reach' | 'engagement' | 'seen' | 'move';
    readonly model: string;
    readonly as?: { readonly base?: number; readonly height?: number };
    readonly step: number;
  };
  aoe: { readonly shape: WrittenArea; readonly absolute?: boolean };
  formation: { readonly models: readonly string[] };
  impact: Pair<'attacker', 'model'> & { readonly inches: number };
  control: {
    readonly objective: string;
    readonly held?: Side | null;
    readonly picks?: Readonly<Record<string, string>>;
  };
  setup: { readonly battleplan?: number; readonly unit?: string; readonly terrain?: string };
  reactions: { readonly model: string; readonly route: readonly Point[] };
  actions: { readonly model: string; readonly actions: readonly string[] };
  tactic: {
    readonly card: number;
    readonly tactic: 'affray' | 'strike' | 'domination';
    readonly side: Side;
    readonly facts?: Readonly<Record<string, unknown>>;
  };
  crossing: Pair<'from', 'to'> & { readonly among: readonly string[] };
}

type Spelt<A extends AskName> = {
  readonly id?: unknown;
  readonly ask: A;
  readonly scene: WrittenScene;
  readonly marks?: boolean;
} & Asked[A];

/** A question about a scene. `id` comes back with the answer; `marks` asks for what to draw. */
export type Question<A extends AskName = AskName> = { [K in A]: Spelt<K> }[A];

/** A question about dice: a game, one of its rolls, and what is rolled. */
export interface OddsQuestion {
  readonly id?: unknown;
  readonly ask: 'odds';
  readonly game: GameId;
  readonly kind: string;
  readonly input?: object;
}

/** Asking: a question that is spelt out gets the type of its answer, and anything at all gets an answer. */
export interface Ask {
  <A extends AskName>(question: Spelt<A>): Answer<AnswerOf<A>>;
  (question: unknown): Answer;
}
