// The handler behind Node's own server. Slow and silent clients are let go by Node before they cost anything.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { type Handler, isStream } from './handler.ts';

const SECOND = 1000;
/** How long the rest of a refused question is taken and thrown away. */
const LINGER = 5 * SECOND;
/** How long a server that ends goes on taking questions, so that clients under load hear that it closes. */
const NOTICE = SECOND / 4;
/** How long the last answers of a server that ends may take to leave. */
const FLUSH = SECOND / 2;

// Node's own way from one stream to the other cuts the line when the body is let go, and the refusal with it. This one
// leaves the rest unread.
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.pause();
      incoming.on('data', (chunk: Uint8Array) => {
        if (open) controller.enqueue(chunk);
        incoming.pause();
      });
      const end = (handle: () => void) => () => {
        if (open) handle();
        open = false;
      };
      incoming.on(
        'end',
        end(() => controller.close()),
      );
      incoming.on(
        'close',
        end(() => controller.error(new Error('The line was cut.'))),
      );
    },
    pull() {
      incoming.resume();
    },
    cancel() {
      open = false;
      incoming.pause();
    },
  });
}

function requestOf(incoming: IncomingMessage): Request {
  const host = incoming.headers.host ?? 'localhost';
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const bare = incoming.method === 'GET' || incoming.method === 'HEAD';
  return new Request(new URL(incoming.url ?? '/', `http://${host}`), {
    method: incoming.method ?? 'GET',
    headers,
    ...(bare ? {} : { body: bodyOf(incoming), duplex: 'half' }),
  } as RequestInit);
}

// A refusal may leave before the rest of the question came. Many clients read nothing until they have sent everything, so
// that the rest is taken and thrown away for a while; cutting the line at once would take the refusal along.
function hangUp(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.end();
  incoming.removeAllListeners('data');
  incoming.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER).unref();
  incoming.once('end', () => {
    clearTimeout(timer);
    socket.destroySoon();
  });
}

async function send(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  ending: AbortSignal,
): Promise<void> {
  const whole = isStream(response) ? null : Buffer.from(await response.arrayBuffer());
  outgoing.once('finish', () => {
    if (!incoming.complete) hangUp(incoming);
    else if (ending.aborted) incoming.socket.end();
  });
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(ending.aborted ? { connection: 'close' } : {}),
    ...(whole ? { 'content-length': whole.length } : {}),
  });
  if (whole) {
    outgoing.end(whole);
    return;
  }
  const answer = Readable.fromWeb(response.body as NodeStream);
  answer.on('error', () => outgoing.destroy());
  outgoing.on('close', () => answer.destroy());
  answer.pipe(outgoing);
}

/** What a server is given beside its handler. */
export interface ServerOptions {
  /** Once it is aborted, each answer asks its client to close the connection. */
  readonly ending?: AbortSignal;
  /** The most connections that are held at once: no limit by default. */
  readonly connections?: number;
  /** How many proxies stand in front, each of which adds whom it speaks for: none by default. */
  readonly proxies?: number;
}

/** Who sent a request: the other end of the line, or whom the outermost of our own proxies names. */
function clientOf(incoming: IncomingMessage, proxies: number): string {
  const named = String(incoming.headers['x-forwarded-for'] ?? '').split(',');
  const client = proxies > 0 ? named.at(-proxies)?.trim() : '';
  return client || (incoming.socket.remoteAddress ?? '');
}

/** A server that is not listening yet. */
export function nodeServer(handler: Handler, options: ServerOptions = {}): Server {
  const { ending = new AbortController().signal, connections, proxies = 0 } = options;
  const server = createServer({
    requestTimeout: 300 * SECOND,
    headersTimeout: 10 * SECOND,
    keepAliveTimeout: 60 * SECOND,
  });
  if (connections !== undefined) server.maxConnections = connections;
  server.on('request', (incoming, outgoing) => {
    let request: Request;
    try {
      request = requestOf(incoming);
    } catch {
      outgoing.writeHead(400, { 'content-type': 'text/plain' }).end('This request cannot be read.');
      return;
    }
    incoming.on('error', () => {});
    handler(request, clientOf(incoming, proxies))
      .then((response) => send(response, incoming, outgoing, ending))
      .catch(() => outgoing.destroy());
  });
  return server;
}

/** Listens; port 0 is any free one. Resolves to the address people type. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const { address, family, port: found } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${found}`);
    });
  });
}

/**
 * Ends a server: its clients get a moment to hear of it, what is under way gets its time; then `stop` has it answered at
 * once, whatever it is at. Resolves when everybody is answered.
 */
export async function endServer(server: Server, time: number, stop: () => void): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, NOTICE));
  const timers = [setTimeout(stop, time), setTimeout(() => server.closeAllConnections(), time + FLUSH)];
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  for (const timer of timers) clearTimeout(timer);
}
