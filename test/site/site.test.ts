import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headersOf, readHeaders } from '../../scripts/serve-site.mjs';
import { lines } from '../../site/book/picture.ts';
import { FIRST_SCRIPT, headersFor, POLICY, POLICY_OF_PAGE } from '../../site/book/policy.ts';
import { sceneIds, sceneOf } from '../../site/book/read.ts';
import { typeset } from '../../site/book/typeset.ts';
import { verdictOf } from '../../site/book/verdict.ts';
import { COLOURS } from '../../src/draw/palette.ts';
import { toText } from '../../src/draw/tree.ts';

it('pages and pictures have the same colours', () => {
  const css = readFileSync('site/styles/tokens.css', 'utf8');
  const said = Object.fromEntries(
    [...css.matchAll(/--(\w+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, light, dark]) => [name, [light, dark]]),
  );
  expect(said).toEqual(COLOURS);
});

describe('contrast', () => {
  const luminance = (hex: string) => {
    const channel = (at: number) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  };
  const contrast = (a: string, b: string) => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  it.each(['ink', 'soft', 'blue', 'vermilion', 'yes', 'no'] as const)(
    '%s can be read on paper, sheet and slate',
    (name) => {
      for (const theme of [0, 1] as const)
        for (const ground of ['paper', 'sheet'] as const)
          expect(contrast(COLOURS[name][theme], COLOURS[ground][theme])).toBeGreaterThan(4.5);
    },
  );
});

describe('the policy', () => {
  it('names the inline script by its hash', () => {
    expect(POLICY).toContain(`'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`);
  });

  const EMBEDS = ['board-aos.html', 'embed.js', 'embed-0.1.0.js'];
  const rules = readHeaders(headersFor('/rules', ['', 'embed/', 'judgement/*'], EMBEDS, 'go()'));
  const at = (path: string) => headersOf(rules, `/rules/${path}`, path);

  it('reaches every page and every worker through the headers file, below any base', () => {
    for (const path of ['', 'judgement/', 'judgement/cover/', 'assets/worker.js', 'sw.js'])
      expect(at(path)['Content-Security-Policy'], path).toBe(POLICY);
  });

  it('lets the page that goes on to documents stand in frames, and run the one script that does so', () => {
    const forwards = `'sha256-${createHash('sha256').update('go()').digest('base64')}'`;
    const policy = at('embed/')['Content-Security-Policy']!;
    expect(policy.replace(` ${forwards}`, '')).toBe(POLICY_OF_PAGE);
    expect(policy).toContain(forwards);
  });

  it('leaves documents for other people to be framed by anyone', () => {
    expect(at('embed/board-aos.html')).not.toHaveProperty('Content-Security-Policy');
    for (const path of ['embed/board-aos.html', 'embed/embed.js', 'embed/scenes/aos-a.html', 'embed/']) {
      expect(at(path)['Access-Control-Allow-Origin']).toBe('*');
      expect(at(path)['Cross-Origin-Resource-Policy']).toBe('cross-origin');
      expect(at(path)['Cross-Origin-Embedder-Policy']).toBe('require-corp');
    }
    expect(at('og/aos.png')['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  });

  it('lets browsers keep documents for other people for a while, and a script with a version for good', () => {
    const kept = (name: string) => at(`embed/${name}`)['Cache-Control'];
    expect(kept('board-aos.html')).toMatch(/^public, max-age=[1-9]\d{2,3}\b/);
    expect(kept('embed.js')).toBe(kept('board-aos.html'));
    expect(kept('embed-0.1.0.js')).toBe('public, max-age=31536000, immutable');
    expect(kept('')).toContain('must-revalidate');
  });

  it('gives no address a header twice, which hosts read in different ways', () => {
    const marked = rules.map(({ path, headers }) => ({
      path,
      headers: headers.map(([name]) => [name, path] as const),
    }));
    const embeds = EMBEDS.map((name) => `embed/${name}`);
    for (const path of [
      '',
      'judgement/',
      'embed/',
      'embed/scenes/aos-a.html',
      'og/a.png',
      ...embeds,
      'assets/a.js',
      'sw.js',
      'schema/scene-1.json',
    ]) {
      const { 'content-type': _, ...said } = headersOf(marked as never, `/rules/${path}`, path);
      for (const from of Object.values(said)) expect(from, path).not.toContain(', ');
    }
    expect(headersFor('/', [''], [])).not.toMatch(/^\s*!/m);
  });

  it('stands in the page as well, but for what only a header can say', () => {
    expect(POLICY_OF_PAGE).not.toContain('frame-ancestors');
    expect(`${POLICY_OF_PAGE}; frame-ancestors 'none'`.split('; ').sort()).toEqual(POLICY.split('; ').sort());
  });
});

it('sets inches, quotations and apostrophes', () => {
  expect(typeset(`Exactly 2" is "within" 2", isn't it? ("Yes")`)).toBe('Exactly 2″ is “within” 2″, isn’t it? (“Yes”)');
});

it('breaks a text into lines and says when it had to stop', () => {
  expect(lines('one two three four', 9, 3)).toEqual(['one two', 'three', 'four']);
  expect(lines('one two three four', 9, 2)).toEqual(['one two', 'three …']);
});

describe.each(sceneIds())('the scene %s', (id) => {
  it('is answered, in a sentence and in a drawing', () => {
    const verdict = verdictOf(sceneOf(id));
    expect(verdict.sentence.text).toMatch(/\S.*\.$/);
    expect(verdict.because.length).toBeGreaterThan(0);
    expect(toText(verdict.picture('x', 'light'))).not.toMatch(/NaN|undefined/);
  });
});
