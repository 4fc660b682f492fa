// The handler, asked as a runtime asks it: what is good is answered, and what is oversized, slow or malformed is answered
// too and holds nothing.
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { pngOf } from '../../src/cli/picture.ts';
import { games } from '../../src/games/registry.ts';
import { toLink } from '../../src/link/link.ts';
import { questionSchemas } from '../../src/questions/schema.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { handlerOf, type LoggedRequest } from '../../src/serve/handler.ts';
import { openApi } from '../../src/serve/openapi.ts';
import { casesOf } from '../cases/read.ts';
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

  it('may come from pages of this machine, unless others are named', async () => {
    const from = async (origin: string, handle = handler) => {
      const headers = { origin };
      const preflight = await handle(at('/ask', { method: 'OPTIONS', headers }));
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
      const others = [
        await handle(at('/ask', { method: 'POST', body: '{', headers })),
        await handle(at('/no', { headers })),
      ];
      const allowed = [preflight, ...others].map((response) => response.headers.get('access-control-allow-origin'));
      expect(new Set(allowed).size).toBe(1);
      return allowed[0];
    };
    expect(await from('http://localhost:4321')).toBe('http://localhost:4321');
    expect(await from('http://[::1]:80')).toBe('http://[::1]:80');
    expect(await from('https://club.example')).toBeNull();
    expect(await from('http://localhost.club.example')).toBeNull();
    const club = handlerOf({ origins: ['https://club.example', 'https://other.example'] });
    expect(await from('https://club.example', club)).toBe('https://club.example');
    expect(await from('http://localhost:4321', club)).toBeNull();
    expect(await from('https://club.example', handlerOf({ origins: 'everyone' }))).toBe('*');
  });
});

describe('a question', () => {
  it('is answered with its sentence where that is asked for', async () => {
    const { sentence, ...answer } = await (await post('/ask?sentence', JSON.stringify(good(7)))).json();
    expect(sentence).toMatch(/^a and b are .* apart\.$|^a .*b/);
    expect(answer).toEqual(JSON.parse(JSON.stringify(ask(good(7)))));
  });

  it('is drawn, from the question and from its link', async () => {
    const made = toLink({ question: good(1) });
    const drawn = await post('/render?theme=dark', JSON.stringify(good(1)));
    expect(drawn.headers.get('content-type')).toContain('image/svg+xml');
    expect(drawn.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const svg = await drawn.text();
    expect(svg).toMatch(/^<svg/);
    const linked = await handler(at(`/render?theme=dark&link=${made.ok ? made.fragment : ''}`));
    expect(await linked.text()).toBe(svg);
    const png = await post('/render?format=png&width=64', JSON.stringify(good(1)), handlerOf({ png: pngOf }));
    expect(png.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await png.arrayBuffer()).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'));
  });

  it.each([
    ['/render', 400],
    ['/render?link=1nonsense', 400],
    ['/render?link=x&theme=pink', 400],
    ['/render?link=x&width=0', 400],
    ['/render?link=x&format=gif', 400],
    ['/render?link=x&format=png', 501],
  ])('that cannot be drawn is refused in words: %s', async (path, status) => {
    const response = await handler(at(path));
    expect(response.status).toBe(status);
    expect((await response.json()).error.message).toMatch(/\S/);
  });
});

describe('whoever runs it', () => {
  it('hears of each request once, with its id and without what was asked', async () => {
    const logged: LoggedRequest[] = [];
    const handle = handlerOf({ log: (request) => logged.push(request) });
    const named = await handle(at('/ask', { method: 'POST', body: '{}', headers: { 'x-request-id': 'mine-7' } }));
    expect(named.headers.get('x-request-id')).toBe('mine-7');
    const other = await handle(at('/nowhere', { headers: { 'x-request-id': 'two words' } }));
    expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const batch = await post('/batch', `${JSON.stringify(good(1))}\n{}\n`, handle);
    expect(logged.length).toBe(2);
    await batch.text();
    expect(logged.map(({ id, milliseconds, ...rest }) => rest)).toEqual([
      { method: 'POST', route: '/ask', status: 400, questions: 1, problems: [] },
      { method: 'GET', route: 'none', status: 404, questions: 0, problems: [] },
      { method: 'POST', route: '/batch', status: 200, questions: 2, problems: [] },
    ]);
  });

  it('reads what was answered as Prometheus does', async () => {
    const handle = handlerOf({ gauges: () => ({ jobs_waiting: 3 }) });
    await post('/ask', JSON.stringify(good(1)), handle);
    await post('/ask', '{}', handle);
    const text = await (await handle(at('/metrics'))).text();
    expect(text).toContain('sightline_requests_total{route="/ask",status="200"} 1\n');
    expect(text).toContain('sightline_questions_total{result="bad-question"} 1\n');
    expect(text).toContain('sightline_request_seconds_count 2\n');
    expect(text).toContain('sightline_request_seconds_bucket{le="+Inf"} 2\n');
    expect(text).toContain('sightline_requests_open 1\n');
    expect(text).toContain('sightline_jobs_waiting 3\n');
  });

  it('takes it from a balancer while it ends', async () => {
    let open = true;
    const handle = handlerOf({ isReady: () => open });
    expect((await handle(at('/ready'))).status).toBe(200);
    open = false;
    expect((await handle(at('/ready'))).status).toBe(503);
  });

  it('may limit how often one client asks', async () => {
    const handle = handlerOf({ rate: 0.2 });
    expect((await handle(at('/'), 'a')).status).toBe(200);
    const refused = await handle(at('/'), 'a');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await handle(at('/'), 'b')).status).toBe(200);
  });
});

describe('the document', () => {
  const document = JSON.parse(JSON.stringify(openApi()));
  it('names every route that is there', async () => {
    expect(Object.keys(document.paths).length).toBeGreaterThan(6);
    for (const [path, methods] of Object.entries(document.paths as Record<string, object>)) {
      const method = Object.keys(methods)[0]!.toUpperCase();
      const response = await handler(at(path, { method, ...(method === 'POST' ? { body: '{}' } : {}) }));
      expect([200, 400], path).toContain(response.status);
    }
  });
  it('describes every question and answer of the cases', () => {
    const ajv = new Ajv({ strict: false, allErrors: false });
    ajv.addSchema(document, 'api');
    const faults: string[] = [];
    let seen = 0;
    for (const { question } of (Object.keys(games) as GameId[]).flatMap(casesOf)) {
      const answer = JSON.parse(JSON.stringify(ask(question)));
      if (!answer.ok || question.ask === 'odds') continue;
      const asked = String(question.ask);
      const name = `${asked[0]!.toUpperCase()}${asked.slice(1)}`;
      seen++;
      for (const [kind, value] of [
        ['Ask', question],
        ['Answer', answer.answer],
      ] as const) {
        const validate = ajv.getSchema(`api#/components/schemas/${kind}${name}`)!;
        if (!validate(value)) faults.push(`${kind}${name}: ${ajv.errorsText(validate.errors)}`);
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(seen).toBeGreaterThan(300);
  });
  it('says of every argument and every field of an answer what it is', () => {
    for (const { ask: name, args, answer } of questionSchemas())
      for (const [field, schema] of Object.entries({
        ...(args.properties as object),
        ...(answer.properties as object),
      }))
        expect(schema, `${name}.${field}`).not.toEqual({});
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
