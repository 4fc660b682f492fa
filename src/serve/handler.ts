// The protocol over HTTP: a function from a web-standard Request to a Response, with no state and nothing of any one
// runtime in it. POST /ask takes one question, POST /batch one a line; what is wrong is said in the protocol's own words.
// Who answers is handed in: threads with a deadline where a runtime has threads, the handler itself where it has none.
import { joined, type Line, LineCutter } from '../ask/lines.ts';
import {
  type AnsweredLine,
  type AnswerLines,
  answerLine,
  askText,
  failedLine,
  LARGEST_QUESTION,
  SMALLEST_QUESTION,
  tooLarge,
} from '../ask/text.ts';
import { games } from '../games/index.ts';
import type { Problem } from '../input/problem.ts';
import { sceneSchema } from '../scene/schema.ts';
import { piecesOf, Unread } from './body.ts';
import { openApi } from './openapi.ts';
import { VERSION } from './version.ts';

/** The limits of a handler, who may ask it, and who answers. */
export interface HandlerOptions {
  /** Who may ask from a page of another site: everyone by default. */
  readonly origin?: string;
  /** The largest stream of lines, in bytes: 32 MiB by default. A question has 256 KiB, always. */
  readonly largestBatch?: number;
  /** How long a sender may pause, in milliseconds: 10 seconds by default. */
  readonly pause?: number;
  /** How long a question may take to arrive, in milliseconds: 20 seconds by default. A stream has ten times that. */
  readonly patience?: number;
  /** Who answers: the handler itself by default, for as long as it takes. */
  readonly answer?: AnswerLines;
  /** Takes a line of text for each question that failed or took too long; it says nothing of what was asked. */
  readonly log?: (line: string) => void;
}

/** From a request to its response. */
export type Handler = (request: Request) => Promise<Response>;

type Settings = Required<Omit<HandlerOptions, 'origin'>>;

const JSON_TYPE = 'application/json; charset=utf-8';
const LINES_TYPE = 'application/x-ndjson; charset=utf-8';
const MIB = 1024 * 1024;

/** A handler with these limits. */
export function handlerOf(options: HandlerOptions = {}): Handler {
  const settings: Settings = {
    largestBatch: options.largestBatch ?? 32 * MIB,
    pause: options.pause ?? 10_000,
    patience: options.patience ?? 20_000,
    answer: options.answer ?? (async (lines) => lines.map(answerLine)),
    log: options.log ?? (() => {}),
  };
  const open = {
    'access-control-allow-origin': options.origin ?? '*',
    ...(options.origin ? { vary: 'origin' } : {}),
    'x-content-type-options': 'nosniff',
  };
  return async (request) => {
    const response = await routed(request, settings).catch((error: unknown) => failed(error, settings));
    for (const [name, value] of Object.entries(open)) response.headers.set(name, value);
    return response;
  };
}

interface Route {
  readonly method: 'GET' | 'POST';
  answer(request: Request, settings: Settings): Response | Promise<Response>;
}

const ROUTES: Readonly<Record<string, Route>> = {
  '/': { method: 'GET', answer: () => document({ name: 'Sightline', version: VERSION, routes: Object.keys(ROUTES) }) },
  '/health': { method: 'GET', answer: health },
  '/openapi.json': { method: 'GET', answer: () => document(openApi()) },
  '/schema/scene-1.json': { method: 'GET', answer: () => document(sceneSchema(games)) },
  '/ask': { method: 'POST', answer: one },
  '/batch': { method: 'POST', answer: many },
};

async function routed(request: Request, settings: Settings): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
  const route = Object.hasOwn(ROUTES, path) ? ROUTES[path]! : null;
  if (!route)
    return refused(404, `There is nothing at ${path.slice(0, 60)}; there is ${Object.keys(ROUTES).join(', ')}.`);
  const allowed = route.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  if (request.method === 'OPTIONS') return preflight(allowed);
  if (request.method === route.method) return route.answer(request, settings);
  if (request.method === 'HEAD' && route.method === 'GET') {
    const { status, headers } = await route.answer(request, settings);
    return new Response(null, { status, headers });
  }
  const wrong = refused(405, `${path} is asked with ${route.method}, not with ${request.method.slice(0, 20)}.`);
  wrong.headers.set('allow', allowed);
  return wrong;
}

/** One question: 200 when it was answered; the others of its statuses are below, 408 when it did not come. */
async function one(request: Request, settings: Settings): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_QUESTION) return replyWith(413, tooLarge());
  const pieces: Uint8Array[] = [];
  let size = 0;
  const allowed = { bytes: LARGEST_QUESTION, pause: settings.pause, whole: settings.patience };
  for await (const piece of piecesOf(request.body, allowed)) {
    pieces.push(piece);
    size += piece.length;
  }
  const line = { text: new TextDecoder().decode(joined(pieces, size)) };
  const [answered] = await settings.answer([line]);
  note(answered!, '/ask', settings);
  return jsonText(statusOf(answered!), answered!.text);
}

function statusOf({ code, fault }: AnsweredLine): number {
  if (fault !== undefined) return 500;
  if (code === 'too-large') return 413;
  if (code === 'too-long') return 503;
  return code === null ? 200 : 400;
}

/** Logs what whoever runs the server should know of: that a question failed, or that it took too long. */
function note({ text, code, fault }: AnsweredLine, path: string, { log }: Settings): void {
  if (fault !== undefined) log(`failed: ${path}: ${firstLine(fault)}`);
  else if (code === 'too-long') log(`too-long: ${path}: ${JSON.parse(text).error.message}`);
}

const firstLine = (text: string): string => text.split('\n', 1)[0]!.slice(0, 200);

/** A stream of lines, answered as it comes and in its order; what ends it early is said in its last line. */
function many(request: Request, settings: Settings): Response {
  if (Number(request.headers.get('content-length') ?? 0) > settings.largestBatch)
    return replyWith(413, lastLine(new Unread('too-large'), settings));
  const answers = answersTo(request, settings);
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

async function* answersTo(request: Request, settings: Settings): AsyncGenerator<string, undefined> {
  const cutter = new LineCutter(LARGEST_QUESTION);
  const allowed = { bytes: settings.largestBatch, pause: settings.pause, whole: 10 * settings.patience };
  try {
    for await (const piece of piecesOf(request.body, allowed)) yield* answered(cutter.take(piece), settings);
    yield* answered(cutter.rest(), settings);
  } catch (error) {
    if (error instanceof Unread) yield `${JSON.stringify(lastLine(error, settings))}\n`;
    else {
      settings.log(`failed: /batch: ${firstLine(String(error))}`);
      throw error;
    }
  }
  return undefined;
}

async function* answered(lines: readonly Line[], settings: Settings): AsyncGenerator<string> {
  for (let from = 0; from < lines.length; ) {
    const answers = await settings.answer(lines.slice(from));
    for (const each of answers) note(each, '/batch', settings);
    yield answers.map(({ text }) => `${text}\n`).join('');
    from += answers.length;
  }
}

function lastLine({ fault }: Unread, settings: Settings): object {
  const message =
    fault === 'too-large'
      ? `A stream may have ${Math.floor(settings.largestBatch / 1024)} KiB, and this one is larger: send it in parts.`
      : `Nothing came for ${settings.pause / 1000} s, or the whole took too long; what came before is answered.`;
  return { id: null, ok: false, error: problem(fault === 'too-large' ? 'too-large' : 'bad-question', message) };
}

function failed(error: unknown, settings: Settings): Response {
  if (!(error instanceof Unread)) {
    const failure = failedLine({ text: '' }, error);
    note(failure, 'a request', settings);
    return jsonText(500, failure.text);
  }
  if (error.fault === 'too-large') return replyWith(413, tooLarge());
  const slow = refused(408, 'The question did not arrive in time; send it in one piece.');
  slow.headers.set('connection', 'close');
  return slow;
}

/** The health of a handler is that it answers: it asks itself the smallest question there is. */
function health(): Response {
  const { ok } = askText(SMALLEST_QUESTION);
  return replyWith(ok ? 200 : 500, { ok, version: VERSION });
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
  return replyWith(status, { id: null, ok: false, error: problem('bad-question', message) });
}

const replyWith = (status: number, answer: object): Response => jsonText(status, JSON.stringify(answer));

function jsonText(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' } });
}
