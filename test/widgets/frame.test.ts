// What a document in a frame tells the page around it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { framed } from '../../src/widgets/embed/frame.ts';

class Watcher {
  observe(): void {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', Watcher));
afterEach(() => vi.unstubAllGlobals());

/** A frame as high as it is told to be, everything it said, and a way to speak to it. */
function frame(secret: string | null) {
  const told: unknown[] = [];
  const dataset: Record<string, string> = {};
  let hear: (event: unknown) => void = () => {};
  const size = { height: 0 };
  const page = {
    parent: { postMessage: (message: unknown) => told.push(message) },
    addEventListener: (name: string, listener: typeof hear) => {
      if (name === 'message') hear = listener;
    },
    document: {
      documentElement: { dataset },
      body: { getBoundingClientRect: () => size },
      addEventListener: () => {},
    },
  };
  const tell = framed(page as unknown as Window, { theme: 'auto', secret } as Parameters<typeof framed>[1]);
  const host: unknown = page.parent;
  const say = (data: unknown, source = host) => hear({ source, data });
  return { told, size, tell, dataset, say };
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

it('takes the theme of the page around it, and of nobody else, and nothing that is no theme', () => {
  const { dataset, say } = frame(null);
  say({ sightline: 'theme', theme: 'dark' }, {});
  expect(dataset).toEqual({});
  say({ sightline: 'theme', theme: 'dark' });
  expect(dataset).toEqual({ theme: 'dark' });
  for (const data of [
    null,
    'dark',
    { theme: 'light' },
    { sightline: 'theme', theme: 'auto' },
    { sightline: 'theme', theme: ['light'] },
    { sightline: 'height', theme: 'light' },
  ])
    say(data);
  const biting = {
    get sightline() {
      throw new Error('bitten');
    },
  };
  say(biting);
  expect(dataset).toEqual({ theme: 'dark' });
  say({ sightline: 'theme', theme: 'light' });
  expect(dataset).toEqual({ theme: 'light' });
});
