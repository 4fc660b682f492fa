// The handler behind Node's server: many at once, some of them rude.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlerOf } from '../../src/serve/handler.ts';
import { endServer, listen, nodeServer } from '../../src/serve/node.ts';
import { plainScene } from '../scene/scenes.ts';

const server = nodeServer(handlerOf({ pause: 300 }));
/** One that waits as long as servers do: a busy machine may keep an honest sender waiting for longer than 300 ms. */
const patient = nodeServer(handlerOf());
let address = '';
let patientAddress = '';
const good = (id: unknown) => JSON.stringify({ id, ask: 'distance', scene: plainScene(), from: 'a', to: 'b' });
const posted = (path: string, body: string) => fetch(`${address}${path}`, { method: 'POST', body });

beforeAll(async () => {
  address = await listen(server, 0, '127.0.0.1');
  patientAddress = await listen(patient, 0, '127.0.0.1');
});
afterAll(() => {
  for (const one of [server, patient]) {
    one.closeAllConnections();
    one.close();
  }
});

/** Writes bytes to the server and gives what came back until it closed the line, or until nothing came for a while. */
function spoken(bytes: string, patience = 2000): Promise<string> {
  return new Promise((resolve) => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(heard);
    };
    const timer = setTimeout(end, patience);
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}

describe('the server', () => {
  it('listens on this machine alone, at a free port', () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(address).not.toMatch(/:0$/);
  });

  it('keeps the answers of many at once apart', async () => {
    const ids = Array.from({ length: 200 }, (_, i) => i);
    const answers = await Promise.all(ids.map(async (id) => (await (await posted('/ask', good(id))).json()).id));
    expect(answers).toEqual(ids);
  });

  it('answers a long stream in order', async () => {
    const lines = Array.from({ length: 2000 }, (_, i) => good(i)).join('\n');
    const text = await (await posted('/batch', lines)).text();
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(Array.from({ length: 2000 }, (_, i) => i));
  });

  it('answers the rude, lets them go, and goes on', async () => {
    const malformed = await spoken('NONSENSE\r\n\r\n');
    expect(malformed).toContain('400');
    const oversized = await spoken(
      `POST /ask HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n${'x'.repeat(100_000)}`,
    );
    expect(oversized).toContain('413');
    const chunked = await spoken(
      `POST /ask HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${'4e20\r\n'.padEnd(6)}${'x'.repeat(20_000)}\r\n`.repeat(
        1,
      ),
      1500,
    );
    expect(chunked).toContain('408');
    const slow = await spoken('POST /ask HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"ask"', 1500);
    expect(slow).toContain('408');
    const host = await spoken('GET /health HTTP/1.1\r\nHost: [bad\r\nConnection: close\r\n\r\n');
    expect(host).toMatch(/^HTTP\/1\.1 400/);
    expect((await posted('/ask', good('still here'))).status).toBe(200);
  });

  it('tells those who send too much, every one of them', async () => {
    const body = 'x'.repeat(8_000_000);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await fetch(`${patientAddress}/ask`, { method: 'POST', body })).status),
    );
    expect(statuses).toEqual(new Array(12).fill(413));
    // Without saying beforehand how much it is, too.
    const piece = new TextEncoder().encode('x'.repeat(100_000));
    const streams = Array.from({ length: 12 }, async () => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => (++sent > 80 ? controller.close() : controller.enqueue(piece)),
      });
      const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
      return (await fetch(`${patientAddress}/ask`, init)).status;
    });
    expect(await Promise.all(streams)).toEqual(new Array(12).fill(413));
  });

  it('holds nothing of those who left in the middle of an answer', async () => {
    const lines = Array.from({ length: 500 }, (_, i) => good(i)).join('\n');
    for (let i = 0; i < 5; i++) {
      const response = await posted('/batch', lines);
      await response.body!.cancel();
    }
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });

  it('refuses in words those who read nothing until they have sent everything', async () => {
    const { port } = new URL(address);
    const body = Buffer.alloc(8_000_000, 'x');
    const heard = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.pause();
        socket.write(`POST /ask HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
        socket.write(body, (error) => (error ? reject(error) : socket.resume()));
      });
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
    expect(heard).toMatch(/^HTTP\/1\.1 413/);
  });
});

describe('a server that ends', () => {
  it('asks the clients that it still answers to close, and ends when it has answered them', async () => {
    const ending = new AbortController();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const own = nodeServer(
      async ({ url }) => {
        if (url.endsWith('/slow')) await asked;
        return new Response('here');
      },
      { ending: ending.signal },
    );
    const at = await listen(own, 0, '127.0.0.1');
    expect((await fetch(at)).headers.get('connection')).toBe('keep-alive');
    const slow = fetch(`${at}/slow`);
    await fetch(at);
    ending.abort();
    expect((await fetch(at)).headers.get('connection')).toBe('close');
    const ended = endServer(own, 5000, () => {});
    answer();
    expect((await slow).headers.get('connection')).toBe('close');
    await ended;
    expect(own.listening).toBe(false);
    await expect(fetch(at)).rejects.toThrow();
  });
});
