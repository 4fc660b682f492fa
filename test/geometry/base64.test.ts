import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../../src/geometry/base64.ts';

it.each([0, 1, 2, 3, 255, 0x2000, 0x2001, 100_000])('%d bytes are what Node writes, and come back', (length) => {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
  const text = toBase64(bytes);
  expect(text).toBe(Buffer.from(bytes).toString('base64'));
  expect(fromBase64(text)).toEqual(bytes);
});
