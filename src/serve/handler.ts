// The protocol over HTTP: a function from a web-standard Request to a Response, with no state and nothing of any one
// runtime in it. POST /ask takes one question, POST /batch one a line; what is wrong is told in the protocol's own words.
import { joined, LineCutter } from '../ask/lines.ts';
import { answerLine, askText, LARGEST_QUESTION, tooLarge } from '../ask/text.ts';
import { games } from '../games/index.ts';
import type { Problem } from '../scene/problem.ts';
import { sceneSchema } from '../scene/schema.ts';
import { piecesOf, Unread } from './body.ts';
import { openApi } from './openapi.ts';
import { VERSION } from './version.ts';

/** The limits of a handler, and who may ask it. */
export interface HandlerOptions {
  /** Who may ask from a page of another site: everyone unless told. */
  readonly origin?: string;
  /** The largest stream of lines, in bytes: 32 MiB unless told. A question has 256 KiB, always. */
  readonly largestBatch?: number;
  /** How long a sender may pause, in milliseconds: 10 seconds unless told. */
  readonly pause?: number;
  /** How long a question may take to arrive, in milliseconds: 20 seconds unless told. A stream has ten times that. */
  readonly patience?: number;
}

/** From a request to its response. */
export type Handler = (request: Request) => Promise<Response>;

type Limits = Required<Omit<HandlerOptions, 'origin'>>;

const JSON_TYPE = 'application/json; charset=utf-8';
const LINES_TYPE = 'application/x-ndjson; charset=utf-8';
const MIB = 1024 * 1024;

/** A handler with these limits. */
export function handlerOf(options: HandlerOptions = {}): Handler {
  const limits: Limits = {
    largestBatch: options.largestBatch ?? 32 * MIB,
    pause: options.pause ?? 10_000,
    patience: options.patience ?? 20_000,
  };
  const open = {
    'access-control-allow-origin': options.origin ?? '*',
    ...(options.origin ? { vary: 'origin' } : {}),
    'x-content-type-options': 'nosniff',
  };
  return async (request) => {
    const response = await routed(request, limits).catch((error: unknown) => failed(error));
    for (const [name, value] of Object.entries(open)) response.headers.set(name, value);
    return response;
  };
}

interface Route {
  readonly method: 'GET' | 'POST';
  answer(request: Request, limits: Limits): Response | Promise<Response>;
}

const ROUTES: Readonly<Record<string, Route>> = {
  '/': { method: 'GET', answer: () => document({ name: 'Sightline', version: VERSION, routes: Object.keys(ROUTES) }) },
  '/health': { method: 'GET', answer: health },
  '/openapi.json': { method: 'GET', answer: () => document(openApi()) },
  '/schema/scene-1.json': { method: 'GET', answer: () => document(sceneSchema(games)) },
  '/ask': { method: 'POST', answer: one },
  '/batch': { method: 'POST', answer: many },
};

async function routed(request: Request, limits: Limits): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
  const route = Object.hasOwn(ROUTES, path) ? ROUTES[path]! : null;
  if (!route)
    return refused(404, `There is nothing at ${path.slice(0, 60)}; there is ${Object.keys(ROUTES).join(', ')}.`);
  const allowed = route.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  if (request.method === 'OPTIONS') return preflight(allowed);
  if (request.method === route.method) return route.answer(request, limits);
  if (request.method === 'HEAD' && route.method === 'GET') {
    const { status, headers } = await route.answer(request, limits);
    return new Response(null, { status, headers });
  }
  const wrong = refused(405, `${path} is asked with ${route.method}, not with ${request.method.slice(0, 20)}.`);
  wrong.headers.set('allow', allowed);
  return wrong;
}

/** One question: 200 when it was answered, 413 when it was too large, 408 when it did not come, 400 for what is wrong with it. */
async function one(request: Request, limits: Limits): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_QUESTION) return told(413, tooLarge());
  const pieces: Uint8Array[] = [];
  let size = 0;
  const allowed = { bytes: LARGEST_QUESTION, pause: limits.pause, whole: limits.patience };
  for await (const piece of piecesOf(request.body, allowed)) {
    pieces.push(piece);
    size += piece.length;
  }
  const answer = askText(new TextDecoder().decode(joined(pieces, size)));
  if (answer.ok) return told(200, answer);
  return told(answer.error.code === 'too-large' ? 413 : 400, answer);
}

/** A stream of lines, answered as it comes and in its order; what ends it early is told as its last line. */
function many(request: Request, limits: Limits): Response {
  if (Number(request.headers.get('content-length') ?? 0) > limits.largestBatch)
    return told(413, lastLine(new Unread('too-large'), limits));
  const answers = answersTo(request, limits);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await answers.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await answers.return(undefined);
    },
  });
  return new Response(stream, { headers: { 'content-type': LINES_TYPE, 'cache-control': 'no-store' } });
}

async function* answersTo(request: Request, limits: Limits): AsyncGenerator<string, undefined> {
  const cutter = new LineCutter(LARGEST_QUESTION);
  const answered = (lines: ReturnType<LineCutter['take']>) =>
    lines
      .map(answerLine)
      .filter((answer) => answer !== null)
      .map((answer) => `${answer}\n`)
      .join('');
  const allowed = { bytes: limits.largestBatch, pause: limits.pause, whole: 10 * limits.patience };
  try {
    for await (const piece of piecesOf(request.body, allowed)) {
      const text = answered(cutter.take(piece));
      if (text) yield text;
    }
    const text = answered(cutter.rest());
    if (text) yield text;
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    yield `${JSON.stringify(lastLine(error, limits))}\n`;
  }
  return undefined;
}

function lastLine({ fault }: Unread, limits: Limits): object {
  const message =
    fault === 'too-large'
      ? `A stream may have ${Math.floor(limits.largestBatch / 1024)} KiB, and this one is larger: send it in parts.`
      : `Nothing came for ${limits.pause / 1000} s, or the whole took too long; what came before is answered.`;
  return { id: null, ok: false, error: problem(fault === 'too-large' ? 'too-large' : 'bad-question', message) };
}

function failed(error: unknown): Response {
  if (!(error instanceof Unread)) return refused(500, 'Something went wrong here, and not in the question.');
  if (error.fault === 'too-large') return told(413, tooLarge());
  const slow = refused(408, 'The question did not arrive in time; send it in one piece.');
  slow.headers.set('connection', 'close');
  return slow;
}

/** The health of a handler is that it answers: it asks itself the smallest question there is. */
function health(): Response {
  const { ok } = askText(
    '{"ask": "engagement", "scene": {"v": 1, "game": "judgement", "board": {"shape": "circle", "diameter": 36}, "models": []}}',
  );
  return told(ok ? 200 : 500, { ok, version: VERSION });
}

function preflight(allowed: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      allow: allowed,
      'access-control-allow-methods': allowed,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    },
  });
}

function document(value: object): Response {
  return new Response(JSON.stringify(value, null, 2), {
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'public, max-age=3600' },
  });
}

function problem(code: Problem['code'], message: string): Problem {
  return { code, path: '', message };
}

function refused(status: number, message: string): Response {
  return told(status, { id: null, ok: false, error: problem('bad-question', message) });
}

function told(status: number, answer: object): Response {
  return new Response(JSON.stringify(answer), {
    status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' },
  });
}
