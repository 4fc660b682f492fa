// What a question is. Everything about one is in its own file, src/questions/<ask>.ts: what it is given and how that is
// read, what it answers, its headline, its sentence, its form on the table, the move it can make, and where it is shown.
// What it means in a game is the game's business: src/games/<game>/game.ts names its answer there.
import type { Point } from '../scene/scene.ts';
import type { Arguments } from './arguments.ts';
import type { Form } from './form.ts';

/** An answer in one sentence. */
export interface Sentence {
  readonly text: string;
  /** Whether the answer is a yes or a no; null where it is neither. */
  readonly holds: boolean | null;
}

/** A reason as an answer has it. */
export interface SaidReason {
  readonly rule?: string;
  readonly text: string;
}

/** A piece and where it is put. */
export interface Placed {
  readonly id: string;
  readonly to: Point;
}

/** How a question's answer is made to happen on the table. */
export interface MakeIt<Written, Answer> {
  /** The words on the button. */
  readonly label: string;
  /** Who ends where, the one that moves first; empty when nobody moves. */
  moves(asked: Written, answer: Answer): readonly Placed[];
  /** Why it cannot be done, in a sentence; null where it can. */
  refusal?(answer: Answer): string | null;
  /** Whom the model must engage where it ends, for the move to be what it was. */
  engages?(asked: Written): readonly [who: string, whom: string];
  /** A piece that the move puts on the table, where it adds one. */
  adds?(asked: Written): { readonly id: string; readonly kind: string; readonly reach?: number };
}

/** The groups of the gallery and of the table's list, in the order a player would look. */
export const GALLERY = [
  'Can I see it?',
  'Is it in cover?',
  'Am I engaged?',
  'How far is it?',
  'How many dice?',
  'Where does a push end?',
  'Where does a throw land?',
  'Overlapping bases: who moves?',
  'Can I get there?',
  'Where does it go by itself?',
  'Who controls it?',
  'Everywhere at once',
  'Further questions',
] as const;

/** One question of the protocol; `Written` as it is asked, `Args` as it is read, `Answer` as it is answered. */
export interface QuestionDefinition<Written, Args, Answer extends object> {
  readonly ask: string;
  /** Its number in links: given out once, and never again. */
  readonly linkNumber: number;
  /** What it answers, in a line for programmers. */
  readonly summary: string;
  /** The fields it knows beside the scene. */
  readonly fields: readonly (keyof Written & string)[];
  /** The fields of its answer, in the protocol's order. */
  readonly answers: readonly (keyof Answer & string)[];
  /** The fields that a player came for: what another reading or a close call would change. The first, unless named. */
  readonly headline?: readonly (keyof Answer & string)[];
  /** Whether no reading changes the headline, so that none needs to be tried. */
  readonly undisputed?: true;
  /** Reads the arguments against the scene. */
  read(args: Arguments): Args;
  /** The answer as a sentence; where there is none, its first reason speaks for it. */
  sentence?(asked: Written, answer: Answer, because: readonly SaidReason[]): Sentence;
  readonly form: Form;
  readonly makeIt?: MakeIt<Written, Answer>;
  /** The group of the gallery that shows its scenes. */
  readonly gallery: (typeof GALLERY)[number];
}

/** A question, with the types of what it is given and what it answers. */
export function defineQuestion<Written extends object, Args, Answer extends object>(
  definition: QuestionDefinition<Written, Args, Answer>,
): QuestionDefinition<Written, Args, Answer> {
  return definition;
}
