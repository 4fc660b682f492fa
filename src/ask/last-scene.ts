// Lines that ask about one scene, one after the other: as long as it is written byte for byte the same, it is read and
// laid out once. Whoever answers lines keeps one of these from line to line; answers are the same without it.
import { games } from '../games/registry.ts';
import type { ParsedScene } from '../scene/parse.ts';
import type { Table } from '../table/table.ts';
import { type Asking, readAmong, tableOf } from './answer-question.ts';

/** A question that was read from its text, and what is known of its scene already. */
export interface ReadLine {
  readonly question: unknown;
  readonly asking: Asking;
}

interface Known {
  /** The scene as it is written. */
  readonly text: string;
  readonly read: ParsedScene;
  readonly laid: Table;
}

/** Scenes that begin alike this far, in characters, are worth comparing. */
const ALIKE = 400;
/** What comes before a scene in a question is short. */
const MOST_BEFORE = 4000;
const KEY = /(?:^\s*\{|,)\s*"scene"\s*:\s*$/;

export class LastScene {
  #known: Known | null = null;
  /** What the scene of the line before began with. */
  #beginning = '';

  /** Reads a line. Boundary: throws what JSON throws. */
  read(text: string): ReadLine {
    const known = this.#known;
    const at = known ? text.indexOf(known.text) : -1;
    if (known && at >= 0) {
      const question = withoutScene(text, at, known.text.length);
      if (question) return { question, asking: known };
    }
    const question: unknown = JSON.parse(text);
    const again = this.#seenAgain(text);
    const found = again === null ? null : sceneIn(text, again);
    if (found === null) return { question, asking: {} };
    const read = readAmong(games, JSON.parse(found));
    if (!read.ok) return { question, asking: {} };
    this.#known = { text: found, read, laid: tableOf(games, read.scene) };
    return { question: withoutScene(text, again!, found.length), asking: this.#known };
  }

  /** Where the scene of a line begins, if the one before began like it; no more is looked at, as most lines differ there. */
  #seenAgain(text: string): number | null {
    const key = text.indexOf('"scene":');
    const at = key < 0 ? -1 : text.indexOf('{', key);
    const before = this.#beginning;
    this.#beginning = at < 0 ? '' : text.slice(at, at + ALIKE);
    return at >= 0 && before === this.#beginning ? at : null;
  }
}

/** The scene that begins at a place in a question, as it is written; null where it is not the question's own. */
function sceneIn(text: string, at: number): string | null {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const code = text[i];
    if (code === '"') i = endOfString(text, i);
    else if (code === '{' || code === '[') depth++;
    else if ((code === '}' || code === ']') && --depth === 0)
      return withoutScene(text, at, i + 1 - at) ? text.slice(at, i + 1) : null;
  }
  return null;
}

function endOfString(text: string, from: number): number {
  let i = from + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
  return i;
}

/** A question without the scene that is written at a place in it; null where that is not the scene that it asks about. */
function withoutScene(text: string, at: number, length: number): object | null {
  if (at > MOST_BEFORE) return null;
  const before = text.slice(0, at);
  if (!KEY.test(before) || !isOwnField(before)) return null;
  const rest: unknown = parsed(`${before}0${text.slice(at + length)}`);
  if (typeof rest !== 'object' || rest === null || (rest as { scene: unknown }).scene !== 0) return null;
  const { scene: _, ...question } = rest as { scene: unknown; ask?: unknown };
  // Dice are asked about without a scene, and one that has a scene is told so.
  return question.ask === 'odds' ? null : question;
}

/** Whether a text ends among the fields of the question itself. */
function isOwnField(before: string): boolean {
  let depth = 0;
  for (let i = 0; i < before.length; i++) {
    const code = before[i];
    if (code === '"') i = endOfString(before, i);
    else if (code === '{' || code === '[') depth++;
    else if (code === '}' || code === ']') depth--;
  }
  return depth === 1;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
