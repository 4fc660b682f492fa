// An answer in one sentence: the name of its picture and the line beneath it. Names stand as the scene has them.
import { english } from '../verdict/show.ts';

/** An answer in one sentence. */
export interface Sentence {
  readonly text: string;
  /** Whether the answer is a yes or a no; null where it is neither. */
  readonly holds: boolean | null;
}

type Fields = Readonly<Record<string, unknown>>;
interface Answered {
  readonly answer: object;
  readonly because: readonly { readonly text: string }[];
}

const inches = (value: unknown) => english.inches(Number(value)).replace('"', '″');
const names = (value: unknown) => english.names(value as readonly string[]);

function pieceName(of: unknown): string {
  const fields = of as Fields;
  if (Array.isArray(fields.point)) return `the point ${fields.point.join(', ')}`;
  return String(fields.model ?? fields.terrain ?? fields.zone);
}

type Teller = (question: Fields, answer: Fields) => Sentence;

function stopped(what: string, answer: Fields): Sentence {
  const by = answer.stoppedBy;
  const way = inches(answer.travelled);
  if (by === null) return { text: `${what} goes the full ${way}.`, holds: null };
  return {
    text: `${what} goes ${way} and is stopped by ${by === 'border' ? 'the edge of the board' : by}.`,
    holds: null,
  };
}

const COVER: Readonly<Record<string, string>> = {
  none: 'no cover',
  soft: 'soft cover',
  hard: 'hard cover',
  cover: 'cover',
};

const TELLERS: Readonly<Record<string, Teller>> = {
  distance: ({ from, to }, answer) => ({
    text: answer.inches === 0 ? `${from} and ${to} touch.` : `${from} and ${to} are ${inches(answer.inches)} apart.`,
    holds: null,
  }),
  within: ({ model, of, inches: limit, wholly }, answer) => {
    const holds = answer.holds === true;
    const how = wholly ? 'completely within' : 'within';
    return { text: `${model} is ${holds ? '' : 'not '}${how} ${inches(limit)} of ${pieceName(of)}.`, holds };
  },
  los: ({ from, to }, answer) => {
    const holds = answer.visible === true;
    return { text: holds ? `${from} sees ${to}.` : `${from} does not see ${to}.`, holds };
  },
  cover: ({ target, attacker }, answer) => {
    const features = answer.features as readonly string[];
    const from = features.length > 0 ? `, from ${names(features)}` : '';
    const text = `${target} has ${COVER[String(answer.cover)]} against ${attacker}${from}.`;
    return { text, holds: answer.cover !== 'none' };
  },
  obscured: ({ from, to }, answer) => ({
    text: `${Math.round(Number(answer.share) * 100)}% of ${to} is hidden from ${from}.`,
    holds: null,
  }),
  engagement: (_, answer) => {
    const pairs = answer.engaging as readonly (readonly [string, string])[];
    if (pairs.length === 0) return { text: 'Nobody engages anybody.', holds: false };
    return { text: `${names(pairs.map(([who, whom]) => `${who} engages ${whom}`))}.`, holds: true };
  },
  pool: ({ attacker, target }, answer) => ({
    text: `${attacker} rolls ${answer.dice} ${answer.dice === 1 ? 'die' : 'dice'} against ${target}.`,
    holds: null,
  }),
  push: ({ model }, answer) => stopped(String(model), answer),
  throw: ({ model }, answer) => stopped(String(model), answer),
  settle: (_, answer) => {
    const moves = answer.moves as readonly { readonly id: string; readonly inches: number }[];
    if (moves.length === 0) return { text: 'Nothing overlaps, so nothing moves.', holds: null };
    return { text: `${names(moves.map(({ id, inches: way }) => `${id} moves ${inches(way)}`))}.`, holds: null };
  },
  charge: ({ model, target }, answer) => {
    const holds = answer.possible === true;
    if (!holds) return { text: `${model} cannot charge ${target}.`, holds };
    return { text: `${model} can charge ${target}, moving ${inches(answer.travelled)}.`, holds };
  },
  path: ({ model }, answer) => {
    const holds = answer.reaches === true;
    return { text: holds ? `${model} gets there in ${inches(answer.length)}.` : `${model} does not get there.`, holds };
  },
};

/** The answer as a sentence; where no sentence is made for a question, its first reason speaks for it. */
export function sentenceOf(question: object, answered: Answered): Sentence {
  const teller = TELLERS[String((question as Fields).ask)];
  if (teller) return teller(question as Fields, answered.answer as Fields);
  return { text: answered.because[0]?.text ?? '', holds: null };
}
