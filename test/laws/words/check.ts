// Words agree with numbers: what an answer says in words is held against its data, and against other questions about the same table.
import { ask, type Good, readScene } from '../../../src/ask/ask.ts';
import { gameOf } from '../../../src/games/registry.ts';
import { CLOSE } from '../../../src/verdict/close.ts';
import { Asked, type Question, Refused } from '../asked.ts';
import type { Scene as LawScene } from '../scene.ts';
import { claimsDenied, comparisonsDenied } from './claims.ts';
import { derivedNumbers } from './derived.ts';
import { numbersIn, numbersOf, numbersOfGame, numbersOfPieces, rounds } from './numbers.ts';
import { Names, type Text, textsOf } from './texts.ts';

export interface WordsRead {
  readonly sentences: number;
  readonly numbers: number;
  readonly claims: number;
  /** What is said and does not follow, with where it is said. */
  readonly wrong: readonly string[];
}

export type Asking = Question & { readonly scene: LawScene };

/** What a scene may leave out. */
const EMPTY = { terrain: [], zones: [], rulings: {} };

/** Faces of dice and shares of rolls, which no scene holds: "5 in 6", "15 of 36 rolls". */
const DICE =
  /\b\d+ (?:in|of) (?:6|36)(?: rolls)?\b|\b\d to \d passes|only a 6|\bD[36]\b|on a [1-6]\b|a [1-6] (?:stuns|with|is)\b/g;

/**
 * Numbers that nothing else in the protocol gives: how many units or heroes count for a tactic, what a move has left when a jump is due,
 * how far a refused charge would have to go round, and where a straight way first leaves every threat range.
 */
const ONLY_IN_WORDS =
  /(?:units|heroes)[^.:]*: \d+\.|^\d+ friendly and \d+ enemy units|in \d+ phases|it has [\d.]+" of movement left|it takes [\d.]+" to end within|out of every threat range after [\d.]+"/g;

/** By the reading of outlines a share is of the outline, and `obscured` answers for the body. */
const OUTLINE = /hides \d+%/g;

/** The words of one answer, by the reading that its scene has. */
function wordsOfReading(question: Asking, good: Good): WordsRead {
  const read = readScene(question.scene);
  if (!read.ok) return { sentences: 0, numbers: 0, claims: 0, wrong: ['its scene cannot be read'] };
  const { scene, ...args } = question;
  const names = new Names(read.scene, typeof question.name === 'string' ? [question.name] : []);
  const table = new Asked({ ...EMPTY, ...scene });
  const asked = names.in(JSON.stringify(args).replaceAll('"', ' '));
  const given = [...numbersOf(args), ...numbersOf(good.answer), ...numbersOfGame(gameOf(read.scene.game)), CLOSE];
  const wrong: string[] = [];
  let [numbers, claims] = [0, 0];
  const outlined = read.scene.rulings['grimheim.cover.share'] === 'silhouette';

  const numbersDenied = ({ where, text, about = '' }: Text): void => {
    const bare = names.without(text).replace(DICE, '').replace(ONLY_IN_WORDS, '');
    const printed = numbersIn(outlined ? bare.replace(OUTLINE, '') : bare);
    numbers += printed.length;
    const loose = printed.filter((number) => !given.some((datum) => rounds(number, datum)));
    if (loose.length === 0) return;
    const named = new Set([...names.in(text), ...names.in(about), ...asked]);
    const measured = [
      ...numbersOfPieces(scene, read.scene, named),
      ...derivedNumbers(question, read.scene, named, good.answer, text),
    ];
    for (const number of loose)
      if (!measured.some((datum) => rounds(number, datum)))
        wrong.push(`${where}: ${number.value} (${number.unit}) in "${text}"`);
  };

  const texts = textsOf(question, good);
  for (const told of texts) {
    numbersDenied(told);
    const { where, text } = told;
    for (const words of comparisonsDenied(names.without(text))) wrong.push(`${where}: "${words}" in "${text}"`);
    if (!/^(headline|because)/.test(where) || /by this reading/.test(text)) continue;
    const order: string[] = [];
    const tokens = names.without(text, (name) => `«${order.push(name) - 1}»`);
    try {
      const on = { table, question, answer: good.answer, name: (token = '«»') => order[Number(token.slice(1, -1))]! };
      const { found, denied } = claimsDenied(tokens, on);
      claims += found;
      for (const says of denied) wrong.push(`${where}: "${text}", but ${says}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      wrong.push(`${where}: "${text}" cannot be asked about: ${error.message}`);
    }
  }
  return { sentences: texts.length, numbers, claims, wrong };
}

/** The words of an answer, and of its other readings where they are disputed. */
export function wordsOf(question: Asking, good: Good): WordsRead {
  const others = (good.disputed ?? []).map(({ ruling, reading, answer }): WordsRead => {
    const rulings = { ...question.scene.rulings, [ruling]: reading };
    const other = { ...question, scene: { ...question.scene, rulings } };
    const read = ask({ ...other, marks: true });
    if (!read.ok) return { sentences: 0, numbers: 0, claims: 0, wrong: [`${reading}: ${read.error.message}`] };
    const words = wordsOfReading(other, { ...read, answer } as Good);
    return { ...words, wrong: words.wrong.map((text) => `${ruling} ${reading}, ${text}`) };
  });
  const all = [wordsOfReading(question, good), ...others];
  const sum = (of: 'sentences' | 'numbers' | 'claims') => all.reduce((total, one) => total + one[of], 0);
  return {
    sentences: sum('sentences'),
    numbers: sum('numbers'),
    claims: sum('claims'),
    wrong: all.flatMap(({ wrong }) => wrong),
  };
}
