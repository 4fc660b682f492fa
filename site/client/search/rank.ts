// The order of what was found. A part of a page is as good as the best sentence that leads to it (its title, what players
// call it, how they ask for it) and the words of its text. Plain functions on a ready-made index: no page, no network.
import { nearestWords, splitWord } from './forgive.ts';
import type { Entry, IndexFile, Part, Saying } from './index-file.ts';
import { answersWanted, isStopWord, lightWords, stem, stopWords, tellingWords, wordsOf } from './words.ts';

/** An index made ready to be asked. */
export interface OpenIndex {
  readonly file: IndexFile;
  readonly stemNumber: ReadonlyMap<string, number>;
  readonly words: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  /** By stem: the stems that players use for it. */
  readonly alike: ReadonlyMap<string, readonly string[]>;
}

/** What the query found, the best first. */
export interface Ranked {
  readonly entry: Entry;
  readonly part: Part;
  readonly score: number;
  /** The stems that were looked for, to be marked. */
  readonly stems: readonly string[];
}

/** A word of the query as stems of the index, each with how surely it is meant. */
type Concept = ReadonlyMap<number, number>;

// The words of a text are worth more than one sentence that is like the query, less than one that is the very query.
const SAID = 1;
const TEXT = 1.8;
const EXACT = 0.3;
const EXACT_TITLE = 0.8;
// What stands for a player's word is a little less sure than the word.
const MEANT = 0.85;
const MEANT_ALONE = 0.95;
// Another word for the same is nearly the word.
const ALIKE = 0.7;
// By how much a reading is less sure for a letter put right, in a word of one letter.
const MISTAKE = 1.5;
// So many letters from anything known, a word may well be right and only be missing from the site.
const MAYBE_RIGHT = 1.5;
const SPELLINGS = 4;
const READINGS = 8;
const SWAPS = 5;
const KINDS: Readonly<Record<string, number>> = { glossary: 0.8, scene: 0.72, ruling: 0.88, faq: 0.88, example: 0.9 };

/** An index ready to be asked. */
export function openIndex(file: IndexFile): OpenIndex {
  return {
    file,
    stemNumber: new Map(file.stems.map((one, i) => [one, i])),
    words: new Set(file.words),
    terms: new Set(file.terms),
    alike: alikeOf(file.alike),
  };
}

function alikeOf(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const made = new Map<string, string[]>();
  for (const group of groups)
    for (const one of group) made.set(one, [...(made.get(one) ?? []), ...group.filter((other) => other !== one)]);
  return made;
}

/** The stems that a word stands for: its own, those that players use for it, and while it is being typed those that begin
 * like it. */
function meantBy({ stemNumber, file, alike }: OpenIndex, word: string, typing: boolean): Concept {
  const found = new Map<number, number>();
  const own = stemNumber.get(stem(word));
  if (own !== undefined) found.set(own, 1);
  for (const other of alike.get(stem(word)) ?? []) {
    const number = stemNumber.get(other);
    if (number !== undefined && !found.has(number)) found.set(number, ALIKE);
  }
  if (!typing || word.length < 2) return found;
  for (const known of file.words) {
    const number = known.startsWith(word) ? stemNumber.get(stem(known)) : undefined;
    if (number !== undefined && !found.has(number)) found.set(number, own === undefined ? 0.8 : 0.5);
  }
  return found;
}

/** Whether a word is right as it was typed: the site writes it, or players say it for one that it writes. */
function isKnown({ stemNumber, alike }: OpenIndex, word: string): boolean {
  return stemNumber.has(stem(word)) || alike.has(stem(word)) || isStopWord(word);
}

interface Reading {
  readonly words: readonly string[];
  readonly sure: number;
}

/** What may have been typed in place of a word that nobody writes: nothing but the word itself when it is known. `apart` is
 * the share of its letters that are put right. */
function spellings(index: OpenIndex, word: string, begun: boolean): { words: string[]; apart: number }[] {
  const known = (one: string) => isKnown(index, one);
  const asTyped = [{ words: [word], apart: 0 }];
  if (known(word) || word.length < 3 || /\d/.test(word)) return asTyped;
  if (begun && index.file.words.some((one) => one.startsWith(word))) return asTyped;
  const near = nearestWords(word, index.file.words);
  const apart = near[0]?.apart ?? Number.POSITIVE_INFINITY;
  const stop = nearestWords(word, stopWords)[0];
  // A helping word typed wrong says nothing, as if it had been typed right.
  if (stop && stop.apart <= 1 && stop.apart <= apart && word.length <= 6)
    return [{ words: [stop.word], apart: 1 / word.length }];
  const parts = apart > 1 ? splitWord(word, known) : undefined;
  if (parts) return [{ words: parts, apart: 1 / word.length }];
  const guesses = near.slice(0, SPELLINGS).map((one) => ({ words: [one.word], apart: one.apart / word.length }));
  return apart >= MAYBE_RIGHT ? [...guesses, ...asTyped] : guesses;
}

/** The query as the site may write it, mistakes put right; the likeliest first. */
function readings(index: OpenIndex, query: string, typing: boolean): Reading[] {
  const known = (word: string) => isKnown(index, word);
  const words = wordsOf(query);
  const joined: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const pair = words[i]! + (words[i + 1] ?? '');
    // "re roll" is "reroll"; two words that are known each for itself stay two.
    if (words[i + 1] && index.words.has(pair) && !(known(words[i]!) && known(words[i + 1]!) && words[i]!.length > 2)) {
      joined.push(pair);
      i++;
    } else joined.push(words[i]!);
  }
  let made: { words: string[]; sure: number }[] = [{ words: [], sure: 1 }];
  joined.forEach((word, i) => {
    const options = spellings(index, word, typing && i === joined.length - 1);
    made = made
      .flatMap((reading) =>
        options.map(({ words: put, apart }) => ({
          words: [...reading.words, ...put],
          sure: reading.sure * (1 - MISTAKE * apart),
        })),
      )
      .sort((a, b) => b.sure - a.sure)
      .slice(0, READINGS);
  });
  // A word said twice asks no more than one said once.
  return made.map(({ words: all, sure }) => ({ words: [...new Set(tellingWords(all.join(' '), index.terms))], sure }));
}

/** A reading, and the same with players' words exchanged for the book's. */
function exchanged(index: OpenIndex, { words, sure }: Reading): Reading[] {
  const stems = words.map(stem);
  const swaps: { at: number; length: number; meant: readonly string[] }[] = [];
  for (const [said, meant] of index.file.thesaurus)
    for (let at = 0; at + said.length <= stems.length; at++)
      if (said.every((one, i) => stems[at + i] === one)) swaps.push({ at, length: said.length, meant });
  const swap = (one: (typeof swaps)[number], list: readonly string[]) => [
    ...list.slice(0, one.at),
    ...one.meant,
    ...list.slice(one.at + one.length),
  ];
  // Slang that is the whole query is sure to be meant; one slang word among others may be just a word.
  const worth = (length: number) => sure * (MEANT + (MEANT_ALONE - MEANT) * (length / words.length));
  const made: Reading[] = [{ words, sure }];
  for (const one of swaps.slice(0, SWAPS)) made.push({ words: swap(one, words), sure: worth(one.length) });
  // All at once, from the right so that the places to the left stay where they are; the longest first where they overlap.
  const apart: typeof swaps = [];
  for (const one of [...swaps].sort((a, b) => b.length - a.length))
    if (apart.every((other) => one.at + one.length <= other.at || other.at + other.length <= one.at)) apart.push(one);
  if (apart.length > 1) {
    const all = apart.sort((a, b) => b.at - a.at).reduce<readonly string[]>((list, one) => swap(one, list), words);
    made.push({ words: all, sure: worth(apart.reduce((sum, { length }) => sum + length, 0)) });
  }
  return made;
}

/** How like a sentence is to the query: 1 when each has all the telling words of the other. */
function likeness(
  [, , ...stems]: Saying,
  concepts: readonly Concept[],
  telling: readonly number[],
  asked: number,
): number {
  let shared = 0;
  let length = 0;
  for (const number of stems) {
    const weight = telling[number]!;
    length += weight;
    let sure = 0;
    for (const concept of concepts) sure = Math.max(sure, concept.get(number) ?? 0);
    shared += weight * sure;
  }
  return shared === 0 ? 0 : shared / Math.sqrt(length * asked);
}

function scoresOf(
  index: OpenIndex,
  words: readonly string[],
  wanted: readonly number[],
  typing: boolean,
): Float64Array {
  const { parts, postings, telling, sayings } = index.file;
  const concepts = words.map((word, i) => meantBy(index, word, typing && i === words.length - 1));
  // The word as it was typed comes first in its concept; where the site does not write it, the commonest of the others counts.
  const weightOf = (concept: Concept) => {
    const [[first, sure] = [0, 0]] = concept;
    return sure === 1 ? telling[first]! : Math.min(...[...concept.keys()].map((number) => telling[number]!));
  };
  // A word that the site does not have cannot be found, but the query is less answered for it.
  const usual = 450;
  const weights = concepts.map((concept) => (concept.size > 0 ? weightOf(concept) : usual));
  const all = weights.reduce((sum, weight) => sum + weight, 0);

  const text = new Float64Array(parts.length);
  concepts.forEach((concept, i) => {
    const own = new Float64Array(parts.length);
    for (const [number, sure] of concept) {
      const list = postings[number]!;
      for (let at = 0, part = 0; at < list.length; at += 2) {
        part += list[at]!;
        own[part] = Math.max(own[part]!, (list[at + 1]! / 100) * sure);
      }
    }
    for (let part = 0; part < parts.length; part++) text[part]! += (own[part]! * weights[i]!) / all;
  });
  const said = new Float64Array(parts.length);
  const sentence = [...concepts, ...wanted.map((number) => new Map([[number, 1]]))];
  const asked = wanted.reduce((sum, number) => sum + telling[number]!, all);
  for (const saying of sayings) {
    const like = likeness(saying, sentence, telling, asked);
    if (like === 0) continue;
    const worth = saying[1] / 100;
    const value = worth * (like ** 1.5 + (like > 0.985 ? (worth === 1 ? EXACT_TITLE : EXACT * worth ** 8) : 0));
    if (value > said[saying[0]]!) said[saying[0]] = value;
  }
  return text.map((value, part) => TEXT * value + SAID * said[part]!);
}

/** What a query finds in one game, best first; `typing` when its last word may be only begun. */
export function ranked(index: OpenIndex, query: string, { kind = '', typing = false } = {}): Ranked[] {
  const all = readings(index, query, typing).filter(({ words }) => words.length > 0);
  if (all.length === 0) return [];
  const { parts, entries } = index.file;
  const total = new Float64Array(parts.length);
  const wanted = answersWanted(query).flatMap((name) => index.stemNumber.get(name) ?? []);
  for (const { words, sure } of all.flatMap((reading) => exchanged(index, reading)))
    scoresOf(index, words, wanted, typing).forEach((score, part) => {
      total[part] = Math.max(total[part]!, score * sure);
    });
  // A page is as good as its best part, and a little better for what its other parts have.
  const best = new Map<number, { part: number; score: number; whole: number }>();
  parts.forEach(({ entry, anchor }, part) => {
    const score = total[part]!;
    if (score < 0.08) return;
    const known = best.get(entry) ?? { part, score: 0, whole: 0 };
    const whole = anchor === undefined ? score : known.whole;
    // A section must be clearly better than its page to be meant alone.
    best.set(entry, score > known.score * (known.whole > 0 ? 1.08 : 1) ? { part, score, whole } : { ...known, whole });
  });
  const asked = [...new Set(all.flatMap(({ words }) => words))];
  // "Over" and "far" say little by themselves: they are marked where nothing else was asked for.
  const heavy = asked.filter((word) => !lightWords.includes(word));
  const stems = [
    ...new Set(
      (heavy.length > 0 ? heavy : asked).flatMap((word) =>
        [...meantBy(index, word, typing).keys()]
          .map((n) => index.file.stems[n]!)
          // Other words for the same were searched for, but to mark them all would be to mark half the text.
          .filter((one) => one.startsWith(stem(word))),
      ),
    ),
  ];
  return [...best]
    .map(([entry, { part, score, whole }]) => ({
      entry: entries[entry]!,
      part: parts[part]!,
      score: (score + 0.15 * whole) * (KINDS[entries[entry]!.kind] ?? 1),
      stems,
    }))
    .filter(({ entry }) => !kind || entry.kind === kind)
    .sort((a, b) => b.score - a.score);
}

/** Words of the site near to those of a query that it does not have. */
export function nearWords(index: OpenIndex, query: string): string[] {
  const unknown = wordsOf(query).filter((word) => !isStopWord(word) && !index.stemNumber.has(stem(word)));
  return [...new Set(unknown.flatMap((word) => nearestWords(word, index.file.words).map((near) => near.word)))].slice(
    0,
    6,
  );
}

/** A text in pieces, outside, inside, outside, …: inside are the words that were searched for. */
export function marked(text: string, stems: readonly string[]): string[] {
  const wanted = new Set(stems);
  const made = [''];
  // Odd pieces are marked, so a plain word goes on the last even piece and a marked one opens two new ones.
  for (const piece of text.split(/([\p{L}\p{N}]+)/u)) {
    if (piece && wanted.has(stem(piece.toLowerCase()))) made.push(piece, '');
    else made[made.length - 1] += piece;
  }
  return made;
}
