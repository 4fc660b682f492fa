// An answer in one sentence: the name of its picture and the line beneath it. Names stand as the scene has them.
import type { AskName } from '../verdict/asks.ts';
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

const TELLERS: { readonly [A in AskName]?: Teller } = {
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
  advance: ({ model }, answer) => {
    const holds = answer.legal === true;
    if (!holds) return { text: `${model} may not go this way.`, holds };
    return { text: `${model} may go this way: ${inches(answer.length)} of ${inches(answer.allowed)}.`, holds };
  },
  hunt: ({ model }, { target, travelled, attacks }) => {
    if (target === null) return { text: `${model} finds nobody to hunt, and stays.`, holds: null };
    const goes = travelled === 0 ? 'stays where it is' : `goes ${inches(travelled)} towards ${target}`;
    return { text: `${model} ${goes}${attacks === null ? '' : ` and attacks ${attacks}`}.`, holds: null };
  },
  drift: ({ model }, { target, travelled, stoppedBy }) => {
    if (target === null) return { text: `Nobody draws ${model}, and it stays.`, holds: null };
    const stop = stoppedBy === null ? '' : ` and is stopped by ${stoppedBy === 'border' ? 'the edge' : stoppedBy}`;
    return { text: `${model} drifts ${inches(travelled)} towards ${target}${stop}.`, holds: null };
  },
  harvest: ({ model, soul }, { inReach, modifier }) => {
    if (inReach !== true) return { text: `${model} is too far away to harvest ${soul}.`, holds: false };
    const number = Number(modifier);
    const signed = number < 0 ? `−${-number}` : `+${number}`;
    return { text: `${model} can harvest ${soul}, with ${signed}.`, holds: true };
  },
  spawn: ({ name }, { beside }) => {
    const by = beside as readonly string[];
    const where = by.length === 0 ? 'where nothing covers it' : `touching ${names(by)}`;
    return { text: `${name} appears ${where}.`, holds: null };
  },
  control: ({ objective }, { controller }) =>
    controller === null
      ? { text: `Nobody controls ${objective}.`, holds: false }
      : { text: `The ${controller} side controls ${objective}.`, holds: true },
  field: ({ of, model }, { cells }) => {
    const bytes = atob(String(cells));
    let [yes, open] = [0, 0];
    for (let i = 0; i < bytes.length; i++) {
      const cell = bytes.charCodeAt(i);
      if (cell === 1) yes++;
      if (cell <= 1) open++;
    }
    // Of many places some are never none, nor all.
    const whole = Math.round((100 * yes) / Math.max(1, open));
    const share = yes === 0 || yes === open ? whole : Math.min(99, Math.max(1, whole));
    const tell = FIELDS[String(of)] ?? ((part: string) => `It holds in ${part}.`);
    return { text: tell(`${share}% of the places to stand`, String(model)), holds: null };
  },
  crossing: ({ from, to }, { first }) => {
    if (first === null) return { text: `The line from ${from} to ${to} crosses none of them.`, holds: false };
    return { text: `The line from ${from} to ${to} crosses ${first} first.`, holds: true };
  },
  aoe: (_, { hit }) => {
    const ids = hit as readonly string[];
    return { text: ids.length === 0 ? 'It hits nobody.' : `It hits ${names(ids)}.`, holds: ids.length > 0 };
  },
  reactions: ({ model }, { triggers }) => {
    const by = [...new Set((triggers as readonly { readonly by: string }[]).map((each) => each.by))];
    if (by.length === 0) return { text: `Nobody may react to ${model} on this way.`, holds: false };
    return { text: `${names(by)} may react to ${model} on this way.`, holds: true };
  },
};

const FIELDS: Readonly<Record<string, (part: string, model: string) => string>> = {
  los: (part, model) => `${model} sees ${part}.`,
  seen: (part, model) => `${model} sees ${part}.`,
  cover: (part, model) => `${part} have cover from ${model}.`,
  reach: (part, model) => `${part} are within the reach of ${model}.`,
  engagement: (part, model) => `${model} would engage an enemy in ${part}.`,
  move: (part, model) => `${model} can walk to ${part}.`,
};

/** The answer as a sentence; where no sentence is made for a question, its first reason speaks for it. */
export function sentenceOf(question: object, answered: Answered): Sentence {
  const teller = TELLERS[(question as Fields).ask as AskName];
  if (teller) return teller(question as Fields, answered.answer as Fields);
  return { text: answered.because[0]?.text ?? '', holds: null };
}
