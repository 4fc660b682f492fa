// Ids: every rule that code cites has a page anchor or is pending; rulings stand in content and in code alike; slugs name
// the rule, its page and its cases.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { games } from '../../src/games/index.ts';
import { GAME_IDS } from '../../src/scene/scene.ts';
import { filesBelow, ROOT, textOf } from './files.ts';

interface Ruling {
  id: string;
  question: string;
  readings: { id: string; says: string }[];
  default: string;
  why: string;
  kind?: string;
  touches?: string[];
}
const rulingsIn = (game: string): Ruling[] => parse(textOf(`content/rulings/${game}.yaml`)) as Ruling[];
const pendingIn = (game: string): string[] =>
  existsSync(join(ROOT, `content/${game}/pending.yaml`))
    ? ((parse(textOf(`content/${game}/pending.yaml`)) as string[] | null) ?? [])
    : [];

/** Anchors of a page: its headings, as a site makes ids of them. */
function anchorsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#{2,6}\s+(.+)$/gm)].map(([, heading]) =>
      heading!
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .replace(/\s+/g, '-'),
    ),
  );
}

function hasPage(id: string): boolean {
  const [page, anchor] = id.split('#') as [string, string?];
  const path = `content/${page}.mdx`;
  if (!existsSync(join(ROOT, path))) return false;
  return anchor === undefined || anchorsOf(textOf(path)).has(anchor);
}

// Every id in code, in rules and in rolls alike: 'game/slug' or 'game/slug#anchor' between quotes.
const cited = [
  ...new Set(
    filesBelow('src', '.ts')
      .filter((path) => path.startsWith('src/games/'))
      .flatMap((path) =>
        [...textOf(path).matchAll(/['"`]((?:judgement|grimheim|guilds|aos)\/[a-z0-9-]+(?:#[a-z0-9-]+)?)['"`]/g)].map(
          (match) => match[1]!,
        ),
      ),
  ),
].sort();

describe('rule ids', () => {
  it('are cited at all', () => expect(cited.length).toBeGreaterThan(20));
  it('each have a page anchor, or are pending', () => {
    const pending = new Set(GAME_IDS.flatMap(pendingIn));
    expect(cited.filter((id) => !hasPage(id) && !pending.has(id))).toEqual([]);
  });
  it('are not called pending when their page is there, nor when nobody cites them', () => {
    expect(GAME_IDS.flatMap(pendingIn).filter((id) => hasPage(id) || !cited.includes(id))).toEqual([]);
  });
  it.each(GAME_IDS)('of %s are of that game, named after their files, and say each sentence once', (game) => {
    const { rules } = games[game];
    const ids = rules.map(({ id }) => id);
    const sentences = rules.flatMap(({ id, says }) => Object.keys(says).map((key) => `${id} ${key}`));
    expect(sentences.filter((sentence, i) => sentences.indexOf(sentence) < i)).toEqual([]);
    for (const id of ids) expect(id).toMatch(new RegExp(`^${game}/[a-z0-9]+(-[a-z0-9]+)*(#[a-z0-9-]+)?$`));
    const files = filesBelow(`src/games/${game}/rules`, '.ts').map((path) => path.replace(/^.*\/|\.ts$/g, ''));
    expect(files.filter((file) => !ids.some((id) => id.split('#')[0] === `${game}/${file}`))).toEqual([]);
  });
});

describe('every kind of thing in a vocabulary', () => {
  it.each(GAME_IDS)('of %s says where its numbers come from', (game) => {
    const { models, terrain, traitDefaults } = games[game].vocabulary;
    for (const { cites } of [...Object.values(models), ...Object.values(terrain), ...Object.values(traitDefaults)]) {
      expect(cites.source).toMatch(new RegExp(`^(convention|${game}.*)$`));
      expect(cites.section).toMatch(/\S/);
    }
  });
});

describe('rulings', () => {
  it.each(GAME_IDS)('of %s have the same ids and readings in code and in content, the default first', (game) => {
    const inContent = Object.fromEntries(
      rulingsIn(game).map(({ id, readings }) => [id, readings.map((reading) => reading.id)]),
    );
    expect(games[game].vocabulary.rulings).toEqual(inContent);
  });
  it.each(['all', ...GAME_IDS])('of %s are whole', (game) => {
    for (const { id, question, readings, default: first, why, kind, touches } of rulingsIn(game)) {
      expect(id).toMatch(new RegExp(`^${game}\\.[a-z-]+\\.[a-z-]+$`));
      expect(question).toMatch(/\S/);
      expect(why, id).toMatch(/\S/);
      expect(first).toBe(readings[0]!.id);
      for (const { says } of readings) expect(says).toMatch(/\S/);
      expect([undefined, 'convention', 'text']).toContain(kind);
      if (readings.length === 1) expect(kind, id).toBe('convention');
      for (const touched of touches ?? []) expect(touched).toMatch(/^[a-z]+\/[a-z0-9-]+(#[a-z0-9-]+)?$/);
    }
  });
});

describe('case files', () => {
  it('are named after rules', () => {
    const ids = new Set(GAME_IDS.flatMap((game) => games[game].rules.map(({ id }) => id.split('#')[0])));
    const cases = existsSync(join(ROOT, 'test/cases')) ? filesBelow('test/cases', '.json') : [];
    expect(cases.map((path) => path.replace(/^test\/cases\/|\.json$/g, '')).filter((slug) => !ids.has(slug))).toEqual(
      [],
    );
  });
});
