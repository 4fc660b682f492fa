// Every question of the protocol, in its order. The one list of them: the protocol, links, the table, the gallery, the
// documentation and the package derive from it.
import { actions } from './actions.ts';
import { advance } from './advance.ts';
import { aoe } from './aoe.ts';
import { charge } from './charge.ts';
import { control } from './control.ts';
import { cover } from './cover.ts';
import { crossing } from './crossing.ts';
import { distance } from './distance.ts';
import { drift } from './drift.ts';
import { engagement } from './engagement.ts';
import { field } from './field.ts';
import { formation } from './formation.ts';
import { harvest } from './harvest.ts';
import { hunt } from './hunt.ts';
import { impact } from './impact.ts';
import { los } from './los.ts';
import { obscured } from './obscured.ts';
import { path } from './path.ts';
import { pool } from './pool.ts';
import { push } from './push.ts';
import type { QuestionDefinition } from './question.ts';
import { reactions } from './reactions.ts';
import { settle } from './settle.ts';
import { setup } from './setup.ts';
import { spawn } from './spawn.ts';
import { tactic } from './tactic.ts';
import { throwing } from './throw.ts';
import { within } from './within.ts';

export const QUESTIONS = {
  distance,
  within,
  los,
  cover,
  obscured,
  engagement,
  pool,
  push,
  throw: throwing,
  settle,
  path,
  advance,
  hunt,
  drift,
  charge,
  harvest,
  spawn,
  field,
  aoe,
  formation,
  impact,
  control,
  setup,
  reactions,
  actions,
  tactic,
  crossing,
};

/** The name of a question about a scene. */
export type AskName = keyof typeof QUESTIONS;

type Defined = typeof QUESTIONS;
/** What a question is given beside its scene, as it is written: pieces by name. */
export type WrittenOf<A extends AskName> = A extends AskName
  ? Parameters<NonNullable<Defined[A]['sentence']>>[0]
  : never;
/** What a question is given, once its arguments have been read. */
export type ArgsOf<A extends AskName> = A extends AskName ? ReturnType<Defined[A]['read']> : never;
/** What a question answers. */
export type AnswerOf<A extends AskName> = A extends AskName
  ? Parameters<NonNullable<Defined[A]['sentence']>>[1]
  : never;

/** A question's definition where it does not matter which one it is. */
export type AnyQuestion = QuestionDefinition<object, unknown, object>;
