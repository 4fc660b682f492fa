// Every curated scene fits into a link, and the link's own page gives the same answer.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { sameHeadline } from '../../src/questions/headline.ts';
import type { AskName } from '../../src/questions/index.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');

describe('links of scenes', () => {
  it.each(globSync('*/scenes/*.json', { cwd: CONTENT }).sort())('%s', (path) => {
    const { question } = JSON.parse(readFileSync(join(CONTENT, path), 'utf8')) as { question: { ask: AskName } };
    const made = toLink({ question });
    if (!made.ok) throw new Error(made.message);
    const opened = fromLink(made.fragment);
    if (!opened.ok) throw new Error(opened.message);
    const [here, there] = [ask(question), ask(opened.question)];
    if (!here.ok || !there.ok) throw new Error('It cannot be asked.');
    expect(sameHeadline(question.ask, here.answer, there.answer)).toBe(true);
  });
});
