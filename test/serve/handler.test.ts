// The handler, asked as a runtime asks it: what is good is answered, and what is oversized, slow or malformed is answered
// too and holds nothing.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { handlerOf } from '../../src/serve/handler.ts';
import { openApi } from '../../src/serve/openapi.ts';
import { plainScene } from '../scene/scenes.ts';

const handler = handlerOf();
const good = (id: unknown) => ({ id, ask: 'distance', scene: plainScene(), from: 'a', to: 'b' });
const at = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init);
const post = (path: string, body: BodyInit, handle = handler) =>
  handle(at(path, { method: 'POST', body, duplex: 'half' } as RequestInit));

/** A body that comes in pieces, each after a pause; tells how many were taken, and whether it was let go. */
function slowBody(pieces: readonly string[], pause: number) {
  const told = { taken: 0, cancelled: false };
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        const piece = pieces[told.taken];
        if (piece === undefined) return controller.close();
        told.taken++;
        controller.enqueue(encoder.encode(piece));
      },
      cancel() {
        told.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, told };
}

describe('one question', () => {
  it('is answered as ask answers it', async () => {
    const response = await post('/ask', JSON.stringify(good(7)));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(ask(good(7)))));
  });

  it.each([
    ['broken JSON', '{"ask": ', 400, 'bad-json'],
    ['no question', '[]', 400, 'bad-question'],
    ['nothing', '', 400, 'bad-json'],
    ['a scene that is none', '{"ask": "settle", "scene": {}}', 400, 'bad-scene'],
    ['more than a question may have', `"${'x'.repeat(300_000)}"`, 413, 'too-large'],
    ['an id nested 5,000 deep', `{"ask": "los", "id": ${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'bad-question'],
    ['bytes that are no text', Uint8Array.from([0xff, 0xfe, 0x00]), 400, 'bad-json'],
  ])('that is %s is refused in words', async (_, body, status, code) => {
    const response = await post('/ask', body as BodyInit);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ ok: false, error: { code, message: expect.stringMatching(/\S/) } });
  });

  it('that never ends is cut where it is too large, and the rest is not fetched', async () => {
    const { stream, told } = slowBody(new Array(1000).fill('x'.repeat(10_000)), 0);
    const response = await post('/ask', stream);
    expect(response.status).toBe(413);
    expect(told.cancelled).toBe(true);
    expect(told.taken).toBeLessThan(40);
  });

  it('that does not come is not waited for', async () => {
    const { stream, told } = slowBody(['{"ask": ', '"settle"}'], 100);
    const response = await post('/ask', stream, handlerOf({ pause: 20 }));
    expect(response.status).toBe(408);
    expect(await response.json()).toMatchObject({ ok: false });
    expect(told.cancelled).toBe(true);
    const trickle = slowBody(new Array(100).fill(' '), 5);
    expect((await post('/ask', trickle.stream, handlerOf({ patience: 60 }))).status).toBe(408);
    expect(trickle.told.taken).toBeLessThan(50);
  });
});

describe('a stream of lines', () => {
  it('is answered line by line in its order, and a bad line harms no other', async () => {
    const deep = `{"ask": "los", "id": ${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const lines = [JSON.stringify(good(1)), '{', '', 'null', deep, 'y'.repeat(300_000), JSON.stringify(good(2))];
    const response = await post('/batch', lines.join('\n'));
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    const answers = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id, ok, error }) => [id, ok || error.code])).toEqual([
      [1, true],
      [null, 'bad-json'],
      [null, 'bad-question'],
      [null, 'bad-question'],
      [null, 'too-large'],
      [2, true],
    ]);
  });

  it('is answered while it comes', async () => {
    const { stream, told } = slowBody([`${JSON.stringify(good(1))}\n`, `${JSON.stringify(good(2))}\n`], 10);
    const reader = (await post('/batch', stream)).body!.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(JSON.parse(first)).toMatchObject({ id: 1, ok: true });
    expect(told.taken).toBe(1);
    await reader.cancel();
    expect(told.cancelled).toBe(true);
  });

  it('that is too large, or that stalls, is told so in its last line', async () => {
    const line = `${JSON.stringify(good(1))}\n`;
    const large = slowBody(new Array(50).fill(line), 0);
    const cut = (
      await (await post('/batch', large.stream, handlerOf({ largestBatch: 10 * line.length }))).text()
    ).trim();
    const answers = cut.split('\n').map((each) => JSON.parse(each));
    expect(answers.at(-1)).toMatchObject({ ok: false, error: { code: 'too-large' } });
    expect(answers.slice(0, -1).every(({ ok }) => ok)).toBe(true);
    expect(large.told.cancelled).toBe(true);
    const stalled = slowBody([line, line], 60);
    const text = (await (await post('/batch', stalled.stream, handlerOf({ pause: 20 }))).text()).trim();
    expect(JSON.parse(text.split('\n').at(-1)!)).toMatchObject({ ok: false });
    const told = await handler(at('/batch', { method: 'POST', body: 'x', headers: { 'content-length': String(1e9) } }));
    expect(told.status).toBe(413);
  });
});

describe('other requests', () => {
  it('find health, the routes, the schema and the document', async () => {
    for (const path of ['/health', '/', '/schema/scene-1.json', '/openapi.json', '/health/']) {
      const response = await handler(at(path));
      expect(response.status, path).toBe(200);
      expect(await response.json()).toBeTypeOf('object');
    }
    expect((await handler(at('/health', { method: 'HEAD' }))).body).toBeNull();
  });

  it('are refused in words when there is nothing, or when asked the wrong way', async () => {
    expect((await handler(at('/nowhere'))).status).toBe(404);
    expect((await handler(at('/__proto__'))).status).toBe(404);
    const wrong = await handler(at('/ask'));
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect((await handler(at('/health', { method: 'DELETE' }))).status).toBe(405);
  });

  it('may come from any page, or from one', async () => {
    const preflight = await handler(at('/ask', { method: 'OPTIONS' }));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
    for (const response of [preflight, await post('/ask', '{'), await handler(at('/nowhere'))])
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const one = await post('/ask', '{', handlerOf({ origin: 'https://club.example' }));
    expect(one.headers.get('access-control-allow-origin')).toBe('https://club.example');
  });
});

describe('the document', () => {
  const document = JSON.parse(JSON.stringify(openApi()));
  it('names every route that is there', async () => {
    for (const [path, methods] of Object.entries(document.paths as Record<string, object>)) {
      const method = Object.keys(methods)[0]!.toUpperCase();
      const response = await handler(at(path, { method, ...(method === 'POST' ? { body: '{}' } : {}) }));
      expect([200, 400], path).toContain(response.status);
    }
  });
  it('points nowhere that is not there', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!.split('/'));
    expect(refs.length).toBeGreaterThan(5);
    for (const path of refs)
      expect(
        path.reduce((value, key) => value?.[key], document),
        path.join('/'),
      ).toBeDefined();
  });
});
