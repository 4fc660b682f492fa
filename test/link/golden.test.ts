// Links that were made once are read for ever: these two hundred of version 1 never change.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromLink } from '../../src/link/link.ts';

const golden = readFileSync(new URL('golden-v1.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n');

describe('links of version 1', () => {
  it('are two hundred', () => expect(golden.length).toBe(200));
  it('are read as they were meant', () => {
    for (const line of golden) {
      const { link, ...meant } = JSON.parse(line);
      expect(fromLink(link)).toEqual({ ok: true, ...meant });
    }
  });
});
