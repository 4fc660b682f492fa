// Everything that an answer says in words, and the names of pieces in it.
import type { Good } from '../../../src/ask/ask.ts';
import { sentenceOf } from '../../../src/questions/sentence.ts';
import type { Scene } from '../../../src/scene/scene.ts';

export interface Text {
  /** Where it is said: headline, because.2, answer.problems.0.message, marks.1, disputed.0. */
  readonly where: string;
  readonly text: string;
  /** The pieces that a mark's words are about, which it names beside them. */
  readonly about?: string;
}

/** Fields of answers and of marks that hold sentences. */
const SENTENCES = ['text', 'why', 'message', 'label'];

function* sentencesIn(value: unknown, where: string): Generator<Text> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && SENTENCES.includes(key)) yield { where: `${where}.${key}`, text: inner };
    else yield* sentencesIn(inner, `${where}.${key}`);
  }
}

/** All words of an answer; those of another reading are said about that reading's answer, and are left to `readingsOf`. */
export function textsOf(question: object, good: Good): readonly Text[] {
  return [
    { where: 'headline', text: good.sentence ?? sentenceOf(question, good).text },
    ...good.because.map(({ text }, at) => ({ where: `because.${at}`, text })),
    ...sentencesIn(good.answer, 'answer'),
    ...(good.marks ?? []).flatMap((mark, at) =>
      [...sentencesIn(mark, `marks.${at}`)].map((text) => ({
        ...text,
        about: JSON.stringify(mark).replaceAll('"', ' '),
      })),
    ),
    ...(good.close ? [{ where: 'close', text: good.close.text }] : []),
  ];
}

const spelled = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds pieces' names in sentences; a name that is also an English word cannot be told from it. */
export class Names {
  readonly all: ReadonlySet<string>;
  readonly #pattern: RegExp | null;

  constructor({ models, terrain, zones }: Scene, more: readonly string[] = []) {
    this.all = new Set([
      ...models.flatMap(({ id, unit }) => [id, unit]),
      ...[...terrain, ...zones].map(({ id }) => id),
      ...more,
    ]);
    const longestFirst = [...this.all].sort((a, b) => b.length - a.length).map(spelled);
    this.#pattern = longestFirst.length ? new RegExp(`(?<![\\w'])(?:${longestFirst.join('|')})(?![\\w])`, 'g') : null;
  }

  in(text: string): ReadonlySet<string> {
    return new Set(this.#pattern ? [...text.matchAll(this.#pattern)].map(([name]) => name) : []);
  }

  /** The sentence with another word for each name. */
  without(text: string, word: (name: string) => string = () => '§'): string {
    return this.#pattern ? text.replace(this.#pattern, word) : text;
  }
}
