// What a document in a frame tells the page around it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { framed } from '../../src/widgets/embed/frame.ts';

class Watcher {
  observe(): void {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', Watcher));
afterEach(() => vi.unstubAllGlobals());

/** A frame as high as it is told to be, and everything it said. */
function frame(secret: string | null) {
  const told: unknown[] = [];
  const size = { height: 0 };
  const page = {
    parent: { postMessage: (message: unknown) => told.push(message) },
    addEventListener: () => {},
    document: {
      documentElement: { dataset: {} },
      body: { getBoundingClientRect: () => size },
      addEventListener: () => {},
    },
  };
  const tell = framed(page as unknown as Window, { theme: 'auto', secret } as Parameters<typeof framed>[1]);
  return { told, size, tell };
}

it('speaks to WordPress, which hides it until then, although nothing is laid out yet', () => {
  const { told, size, tell } = frame('s3cret');
  tell();
  expect(told).toEqual([{ message: 'height', value: 0, secret: 's3cret' }]);
  size.height = 411.2;
  tell();
  tell();
  expect(told.slice(1)).toEqual([
    { sightline: 'height', height: 412 },
    { message: 'height', value: 412, secret: 's3cret' },
  ]);
});

it('tells nobody else a height of nothing', () => {
  const { told, size, tell } = frame(null);
  tell();
  expect(told).toEqual([]);
  size.height = 300;
  tell();
  expect(told).toEqual([{ sightline: 'height', height: 300 }]);
});
