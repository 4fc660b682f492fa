// The pages for developers show only what is run, and tell every question there is.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readHeaders } from '../../scripts/serve-site.mjs';
import { PAGES, questionsListed } from '../../site/book/developers.ts';
import { headersFor } from '../../site/book/policy.ts';
import { QUESTIONS } from '../../src/questions/index.ts';
import { SCHEMA_PATH } from '../../src/scene/schema.ts';
import { filesBelow, textOf } from '../contract/files.ts';

const snippets = readdirSync('content/developers/snippets').filter((name) => !name.endsWith('.out'));
const pages = filesBelow('site/pages/developers', '.astro');
const shown = pages.flatMap((page) =>
  [...textOf(page).matchAll(/<Snippet name="([^"]+)"|'([\w-]+\.sh)'/g)].map((match) => match[1] ?? match[2]!),
);

describe('the pages for developers', () => {
  it('are those of their list', () => {
    const listed = PAGES.map(
      ([path]) => `site/pages${path === '/developers/' ? `${path}index` : path.replace(/\/$/, '')}.astro`,
    );
    expect(listed.toSorted()).toEqual(pages);
  });

  it('show code from files that are run, every one of them, and write none themselves', () => {
    const questions = ['bad-question.json'];
    expect([...new Set(shown), ...questions].toSorted()).toEqual(snippets.toSorted());
    for (const page of pages)
      for (const [, inside] of textOf(page).matchAll(/<pre[^>]*>\s*(?:<(?:code|samp)>)?([\s\S]*?)</g))
        expect(inside, page).toMatch(/^\{[\s\S]*\}$/);
  });

  it('tell every question of the protocol, in its order', () => {
    expect(questionsListed().map(({ ask }) => ask)).toEqual([...Object.keys(QUESTIONS), 'odds']);
  });

  it('serve the schema to programs of every site', () => {
    const schema = readHeaders(headersFor('/rules', [], [])).find(({ path }) => path === '/rules/schema/*');
    expect(SCHEMA_PATH).toMatch(/^\/schema\/scene-\d+\.json$/);
    expect(schema?.headers).toEqual([['Access-Control-Allow-Origin', '*']]);
  });
});
