// What the pages for developers show: snippets that a test runs, the names of the package with their examples, the
// questions of the protocol.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import type { PublicName } from '../../scripts/package-names.mjs';
import { QUESTIONS } from '../../src/questions/index.ts';

const FOLDER = join(process.cwd(), 'content/developers');

/** The pages in the order in which they are read. */
export const PAGES = [
  ['/developers/', 'Five minutes'],
  ['/developers/protocol/', 'The protocol'],
  ['/developers/scene/', 'The scene'],
  ['/developers/open-table/', 'An open table'],
  ['/developers/cards/', 'Cards'],
  ['/developers/elements/', 'Custom elements'],
  ['/developers/command-line/', 'Command line'],
  ['/developers/http/', 'Over HTTP'],
  ['/developers/rulings/', 'House rulings'],
  ['/developers/examples/', 'Examples'],
  ['/developers/reference/', 'Every name'],
  ['/developers/versions/', 'What may change'],
] as const;

export interface Snippet {
  readonly name: string;
  readonly code: string;
  /** What it prints, where it prints. */
  readonly prints: string | null;
}

/** A snippet by its file name; one that is not there stops the build. */
export function snippetNamed(name: string): Snippet {
  const file = join(FOLDER, 'snippets', name);
  const out = `${file}.out`;
  return {
    name,
    code: readFileSync(file, 'utf8').trimEnd(),
    prints: existsSync(out) ? readFileSync(out, 'utf8').trimEnd() : null,
  };
}

/** The questions of the protocol, in its order: what each answers, and what it is about. */
export function questionsListed(): { readonly ask: string; readonly answers: string; readonly summary: string }[] {
  const ofScenes = Object.values(QUESTIONS).map(({ ask, answers, summary }) => ({
    ask,
    answers: answers.join(', '),
    summary,
  }));
  const odds = 'Exact odds of a roll: no scene, but a game, a kind and an input.';
  return [...ofScenes, { ask: 'odds', answers: 'by roll', summary: odds }];
}

interface Entry {
  readonly entry: string;
  readonly before?: string;
  readonly examples: readonly { readonly names: readonly string[]; readonly code: string; readonly prints: string }[];
}

export interface NameDescribed extends PublicName {
  readonly id: string;
  readonly code: string;
  readonly prints: string;
}

export interface EntryDescribed {
  readonly entry: string;
  readonly before: string | null;
  readonly names: readonly NameDescribed[];
}

/** Every name of the package, read off its types, with its example. */
export async function describedEntries(): Promise<EntryDescribed[]> {
  const script = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(process.cwd(), 'scripts', name)).href);
  const { ENTRIES } = (await script('build-package.mjs')) as { ENTRIES: string[] };
  const { publicNames } = (await script('package-names.mjs')) as { publicNames(entries: string[]): PublicName[] };
  const names = publicNames(ENTRIES);
  const listed = parse(readFileSync(join(FOLDER, 'names.yaml'), 'utf8')) as Entry[];
  return listed.map(({ entry, before, examples }) => ({
    entry,
    before: before?.trimEnd() ?? null,
    names: names
      .filter((one) => one.entry === entry)
      .map((one) => {
        const { code, prints } = examples.find((example) => example.names.includes(one.name))!;
        const id = `${entry.replaceAll('/', '-')}-${one.name}`;
        return {
          ...one,
          id,
          code: code.replaceAll('GAME', entry.split('/')[1] ?? '').trimEnd(),
          prints: prints.trimEnd(),
        };
      }),
  }));
}
