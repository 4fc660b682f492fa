// What can be found in a game: its pages with their sections, its questions, rulings and scenes, as plain text. Read from
// the articles themselves, so that tests and the build see the same.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { parse } from 'yaml';
import { articleFront } from '../../book/article.ts';
import {
  CONTENT,
  type GameId,
  games,
  type Ruling,
  rulings,
  type SceneFile,
  sceneIds,
  sceneOf,
} from '../../book/read.ts';
import { typeset } from '../../book/typeset.ts';
import { parameterOf, withValues } from '../../book/values.ts';

/** A part of an article between two headings. */
export interface Section {
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
  /** The rule ids that its text links to. */
  readonly links: readonly string[];
  /** Our reading of the ruling that stands in it, if one does. */
  readonly reading: string;
}
export interface Page {
  readonly slug: string;
  readonly front: ReturnType<typeof articleFront.parse>;
  readonly chapter: string;
  readonly opening: string;
  readonly sections: readonly Section[];
}
export interface GameText {
  readonly game: GameId;
  readonly pages: readonly Page[];
  readonly rulings: readonly Ruling[];
  readonly scenes: readonly SceneFile[];
}

/** Text as a reader sees it, of an article's source. */
function plain(source: string): string {
  return typeset(
    withValues(source)
      .replace(/<Value of="([^"]+)"[^>]*>/g, (_, name: string) => shown(name))
      .replace(/<Ability\b([^>]*)>/g, (_, given: string) =>
        [...given.matchAll(/"([^"]*)"/g)].map(([, words]) => words).join('. '),
      )
      .replace(/<\/?[A-Z][^>]*>/g, ' ')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
      .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, '')
      .replace(/\|/g, ' ')
      .replace(/[*`\\]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

function shown(name: string): string {
  const { value, unit } = parameterOf(name) as { value: unknown; unit?: string };
  return unit === 'inch' || unit === 'inches' ? `${value}"` : String(value);
}

function linksIn(source: string): string[] {
  return [...source.matchAll(/\]\(\/([a-z]+\/[a-z0-9-]+)\/(#[^)]*)?\)/g)].map(
    ([, page = '', anchor = '']) => page + anchor,
  );
}

function readingIn(source: string): string {
  const [, id] = /<Ruling id="([^"]+)"/.exec(source) ?? [];
  const ruling = rulings().find((one) => one.id === id);
  return ruling?.readings.find((one) => one.id === ruling.default)?.says ?? '';
}

function sectionsOf(body: string): { opening: string; sections: Section[] } {
  const slugger = new GithubSlugger();
  const [opening = '', ...rest] = body.split(/^(?=#{2,4} )/m);
  const sections = rest.map((source) => {
    const [line = '', ...lines] = source.split('\n');
    const heading = plain(line.replace(/^#+ /, ''));
    const text = lines.join('\n');
    return {
      heading,
      anchor: slugger.slug(heading.replaceAll('’', '')),
      text: plain(text),
      links: linksIn(text),
      reading: readingIn(text),
    };
  });
  return { opening: plain(opening), sections };
}

function pageOf(game: GameId, file: string): Page {
  const source = readFileSync(join(CONTENT, game, file), 'utf8');
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const data = articleFront.parse(parse(front));
  const chapters = games().find(({ id }) => id === game)?.chapters ?? [];
  return {
    slug: file.replace(/\.mdx$/, ''),
    front: data,
    chapter: chapters.find(({ id }) => id === data.chapter)?.title ?? '',
    ...sectionsOf(body),
  };
}

/** All that can be found in a game. */
export function textOf(game: GameId): GameText {
  const files = readdirSync(join(CONTENT, game)).filter((name) => name.endsWith('.mdx'));
  return {
    game,
    pages: files
      .sort()
      .map((file) => pageOf(game, file))
      .filter(({ front }) => !front.draft),
    rulings: rulings().filter((ruling) => ruling.game === game || ruling.game === 'all'),
    scenes: sceneIds()
      .filter((id) => id.startsWith(`${game}/`))
      .map(sceneOf),
  };
}

/** Whether a section is a question with its answer, to be found by itself. Elsewhere than among the questions that are asked
 * often, one that holds nothing but a ruling is found as that ruling. */
export function isQuestion({ slug }: Page, { heading, text }: Section): boolean {
  return heading.endsWith('?') && (slug === 'faq' || text !== '');
}

/** The questions on one page of a game, with their answers in plain text. */
export function questionsOf(game: GameId, slug: string): Section[] {
  const page = textOf(game).pages.find((one) => one.slug === slug);
  return page ? page.sections.filter((section) => isQuestion(page, section)) : [];
}
