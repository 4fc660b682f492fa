// Reads the written games as data: articles with their headings and links, rulings, and where each heading of a source is told.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');

export interface Article {
  readonly id: string;
  readonly front: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly anchors: readonly string[];
}

export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly readings: readonly { readonly id: string; readonly says: string }[];
  readonly default: string;
  readonly why: string;
  readonly kind?: string;
  readonly touches: readonly string[];
  /** A scene that reads differently by another reading. */
  readonly scene?: string;
  /** What changes there, when it is not the headline of the answer. */
  readonly effect?: string;
}

export interface Game {
  readonly sources: readonly { readonly id: string; readonly title: string }[];
  readonly chapters: readonly { readonly id: string; readonly title: string }[];
}

/** The games that have a title page, and so are being written. */
export const written = ['judgement', 'grimheim', 'guilds', 'aos'].filter((game) =>
  existsSync(join(CONTENT, game, 'game.yaml')),
);

/** A file below content/ as YAML (or JSON) data. */
export function yamlOf(path: string): unknown {
  return parse(readFileSync(join(CONTENT, path), 'utf8'));
}

/** Whether there is such a file below content/. */
export function hasContent(path: string): boolean {
  return existsSync(join(CONTENT, path));
}

/** The text of a heading as its anchor: lower case, letters, digits and hyphens. */
export function anchorOf(heading: string): string {
  const kept = heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '');
  return kept.trim().replaceAll(' ', '-');
}

/** Every article of a game. */
export function articlesOf(game: string): Article[] {
  const names = readdirSync(join(CONTENT, game)).filter((name) => name.endsWith('.mdx'));
  return names.sort().map((name) => {
    const text = readFileSync(join(CONTENT, game, name), 'utf8');
    const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const anchors = [...body.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    return { id: `${game}/${name.replace(/\.mdx$/, '')}`, front: parse(front), body, anchors };
  });
}

/** Every ruling of a file below content/rulings/. */
export function rulingsOf(game: string): Ruling[] {
  return yamlOf(`rulings/${game}.yaml`) as Ruling[];
}

/** The list that a front matter key holds, empty when it is not there. */
export function listed(article: Article, key: string): string[] {
  const value = article.front[key];
  return value === undefined ? [] : [value].flat().map(String);
}
