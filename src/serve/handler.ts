// The protocol over HTTP: a function from a web-standard Request to a Response, with no state and nothing of any one
// runtime in it. POST /ask takes one question, POST /batch one a line; what is wrong is said in the protocol's own words.
// Who answers is handed in: threads with a deadline where a runtime has threads, the handler itself where it has none.
import { LastScene } from '../ask/last-scene.ts';
import { joined, type Line, LineCutter } from '../ask/lines.ts';
import { NamedTables } from '../ask/named-tables.ts';
import { type AnsweredLine, askText, failedLine, LARGEST_QUESTION, SMALLEST_QUESTION, tooLarge } from '../ask/text.ts';
import { games } from '../games/registry.ts';
import type { Problem } from '../input/problem.ts';
import { fromRulingsLink } from '../link/rulings.ts';
import type { RulingSet } from '../rulings/ruling-set.ts';
import { RULINGS_SCHEMA_PATH, rulingsSchema } from '../rulings/schema.ts';
import { sceneSchema } from '../scene/schema.ts';
import { piecesOf, Unread } from './body.ts';
import { type Gauges, Metrics } from './metrics.ts';
import { openApi } from './openapi.ts';
import { RateLimit } from './rate-limit.ts';
import { VERSION } from './version.ts';
import { answerWanted, type WantedLine } from './wanted.ts';

/** Whose pages may ask: those of this machine, everyone's, or those of these origins. */
export type Origins = 'local' | 'everyone' | readonly string[];

/** One request as the log has it. It holds a question only where that question failed or took too long. */
export interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** How many questions it held, and how many of them failed or took too long. */
  readonly questions: number;
  readonly problems: readonly LoggedProblem[];
}

/** A question that failed, or that took too long. */
export interface LoggedProblem {
  readonly problem: 'failed' | 'too-long';
  readonly text: string;
  /** The question itself. */
  readonly question: string;
}

/** The limits of a handler, who may ask it, and who answers. */
export interface HandlerOptions {
  /** Whose pages may ask: those of this machine alone by default. */
  readonly origins?: Origins;
  /** The largest stream of lines, in bytes: 32 MiB by default. A question has 256 KiB, always. */
  readonly largestBatch?: number;
  /** How long a sender may pause, in milliseconds: 10 seconds by default. */
  readonly pause?: number;
  /** How long a question may take to arrive, in milliseconds: 20 seconds by default. A stream has ten times that. */
  readonly patience?: number;
  /** Requests a second that one client may send: no limit by default. The handler is called with the client's name. */
  readonly rate?: number;
  /** House rulings that everything is answered by, unless a request brings others: none by default. */
  readonly rulings?: RulingSet;
  /** Who answers: the handler itself by default, for as long as it takes. */
  readonly answer?: (lines: readonly WantedLine[]) => Promise<readonly AnsweredLine[]>;
  /** Makes a PNG from an SVG, `width` pixels wide; without it the server makes none. */
  readonly png?: (svg: string, width: number) => Promise<Uint8Array>;
  /** Hears of each request once it is answered. */
  readonly log?: (request: LoggedRequest) => void;
  /** Whether new requests are welcome; a balancer asks at /ready. */
  readonly isReady?: () => boolean;
  /** Numbers for /metrics beside the handler's own. */
  readonly gauges?: Gauges;
}

/** From a request to its response; `client` is who sent it, where that is known. */
export type Handler = (request: Request, client?: string) => Promise<Response>;

type Settings = Required<Omit<HandlerOptions, 'origins' | 'rate' | 'png' | 'rulings'>> &
  Pick<HandlerOptions, 'png' | 'rulings'> & { readonly metrics: Metrics };

/** What happens while one request is answered. */
interface Work extends Settings {
  readonly problems: LoggedProblem[];
  questions: number;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const LINES_TYPE = 'application/x-ndjson; charset=utf-8';
const MIB = 1024 * 1024;
/** So many problems of one request are logged; a stream of a million bad lines is one line of the log. */
const MOST_PROBLEMS = 5;

/** A handler with these limits. */
export function handlerOf(options: HandlerOptions = {}): Handler {
  const metrics = new Metrics();
  const last = new LastScene();
  const settings: Settings = {
    largestBatch: options.largestBatch ?? 32 * MIB,
    pause: options.pause ?? 10_000,
    patience: options.patience ?? 20_000,
    answer: options.answer ?? (async (lines) => lines.map((line) => answerWanted(line, last))),
    log: options.log ?? (() => {}),
    isReady: options.isReady ?? (() => true),
    gauges: options.gauges ?? (() => ({})),
    ...(options.png ? { png: options.png } : {}),
    ...(options.rulings ? { rulings: options.rulings } : {}),
    metrics,
  };
  const limit = options.rate ? new RateLimit(options.rate, () => performance.now()) : null;
  return async (request, client = '') => {
    const started = performance.now();
    const ruled = rulingsFor(request, settings.rulings);
    const work: Work = { ...settings, answer: answeringBy(settings.answer, ruled), problems: [], questions: 0 };
    const id = requestId(request);
    const route = routeOf(request);
    metrics.begin();
    const wait = limit?.take(client) ?? 0;
    const response =
      wait > 0
        ? tooOften(wait)
        : !ruled.ok
          ? refused(400, ruled.message)
          : await routed(request, route, work).catch((error: unknown) => failed(error, work));
    if (ruled.ok && ruled.notApplied.length > 0)
      response.headers.set('x-sightline-rulings-not-applied', ruled.notApplied.join(', '));
    response.headers.set('x-request-id', id);
    response.headers.set('x-content-type-options', 'nosniff');
    allowOrigin(request, response, options.origins ?? 'local');
    return whenSent(response, () => {
      const milliseconds = performance.now() - started;
      const { status } = response;
      metrics.end(route ?? 'none', status, milliseconds / 1000);
      const { problems, questions } = work;
      settings.log({ id, method: request.method, route: route ?? 'none', status, milliseconds, questions, problems });
    });
  };
}

type Ruled =
  | { readonly ok: true; readonly rulings: RulingSet | undefined; readonly notApplied: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** The house rulings that a request brings in its address (?rulings=r1…), or those of the server. */
function rulingsFor(request: Request, usual: RulingSet | undefined): Ruled {
  const link = new URL(request.url).searchParams.get('rulings');
  if (link === null) return { ok: true, rulings: usual, notApplied: [] };
  const opened = fromRulingsLink(link);
  if (!opened.ok) return { ok: false, message: opened.message };
  const notApplied = opened.unknown.map(({ ruling, reading }) => `${ruling}=${reading}`);
  return { ok: true, rulings: opened.set, notApplied };
}

/** Whoever answers, with every line answered by these rulings. */
function answeringBy(answer: Settings['answer'], ruled: Ruled): Settings['answer'] {
  if (!ruled.ok || !ruled.rulings) return answer;
  const { rulings } = ruled;
  return (lines) => answer(lines.map((line) => ({ ...line, rulings })));
}

/** The name of a request in the log: the sender's, where it is a plain one. */
function requestId(request: Request): string {
  const given = request.headers.get('x-request-id') ?? '';
  return /^[\w.-]{1,64}$/.test(given) ? given : crypto.randomUUID();
}

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function allowOrigin(request: Request, response: Response, origins: Origins): void {
  if (origins === 'everyone') {
    response.headers.set('access-control-allow-origin', '*');
    return;
  }
  response.headers.append('vary', 'origin');
  const origin = request.headers.get('origin');
  const isAllowed = origin !== null && (origins === 'local' ? LOCAL.test(origin) : origins.includes(origin));
  if (isAllowed) response.headers.set('access-control-allow-origin', origin);
}

/** The response, and a call once its last byte has left or its reader has gone. */
function whenSent(response: Response, sent: () => void): Response {
  if (!response.body || !isStream(response)) {
    sent();
    return response;
  }
  let told = false;
  const tell = () => {
    if (!told) sent();
    told = true;
  };
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        tell();
        throw error;
      });
      if (!done) return controller.enqueue(value);
      tell();
      controller.close();
    },
    async cancel(reason) {
      tell();
      await reader.cancel(reason);
    },
  });
  return new Response(body, response);
}

/** Whether a response is streamed; others are whole, and leave in one piece. */
export const isStream = (response: Response): boolean => response.headers.get('content-type') === LINES_TYPE;

function tooOften(seconds: number): Response {
  const slow = refused(429, `More is asked from this address than it may; ask again in ${Math.ceil(seconds)} s.`);
  slow.headers.set('retry-after', String(Math.ceil(seconds)));
  return slow;
}

interface Route {
  readonly methods: readonly ('GET' | 'POST')[];
  answer(request: Request, work: Work): Response | Promise<Response>;
}

const ROUTES: Readonly<Record<string, Route>> = {
  '/': {
    methods: ['GET'],
    answer: () => document({ name: 'Sightline', version: VERSION, routes: Object.keys(ROUTES) }),
  },
  '/health': { methods: ['GET'], answer: health },
  '/ready': { methods: ['GET'], answer: ready },
  '/metrics': { methods: ['GET'], answer: measured },
  '/openapi.json': { methods: ['GET'], answer: () => document(openApi()) },
  [RULINGS_SCHEMA_PATH]: { methods: ['GET'], answer: () => document(rulingsSchema()) },
  '/schema/scene-1.json': { methods: ['GET'], answer: () => document(sceneSchema(games)) },
  '/ask': { methods: ['POST'], answer: one },
  '/batch': { methods: ['POST'], answer: many },
  '/render': { methods: ['GET', 'POST'], answer: render },
};

function routeOf(request: Request): string | null {
  const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
  return Object.hasOwn(ROUTES, path) ? path : null;
}

async function routed(request: Request, path: string | null, work: Work): Promise<Response> {
  if (path === null) {
    const asked = new URL(request.url).pathname.slice(0, 60);
    return refused(404, `There is nothing at ${asked}; there is ${Object.keys(ROUTES).join(', ')}.`);
  }
  const { methods, answer } = ROUTES[path]!;
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  if (request.method === 'OPTIONS') return preflight(allowed);
  if (methods.some((method) => method === request.method)) return answer(request, work);
  if (request.method === 'HEAD' && methods.includes('GET')) {
    const { status, headers } = await answer(request, work);
    return new Response(null, { status, headers });
  }
  const wrong = refused(405, `${path} is asked with ${methods.join(' or ')}, not with ${request.method.slice(0, 20)}.`);
  wrong.headers.set('allow', allowed);
  return wrong;
}

/** One question: 200 when it was answered; the others of its statuses are below, 408 when it did not come. */
async function one(request: Request, work: Work): Promise<Response> {
  const text = await questionIn(request, work);
  if (text === null) return replyWith(413, tooLarge());
  const wantsSentence = new URL(request.url).searchParams.has('sentence');
  const answered = await answerTo(wantsSentence ? { text, sentence: true } : { text }, work);
  return jsonText(statusOf(answered), answered.text);
}

/** The text of a question; null where it is larger than any may be. */
async function questionIn(request: Request, work: Work): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_QUESTION) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const allowed = { bytes: LARGEST_QUESTION, pause: work.pause, whole: work.patience };
  for await (const piece of piecesOf(request.body, allowed)) {
    pieces.push(piece);
    size += piece.length;
  }
  return new TextDecoder().decode(joined(pieces, size));
}

async function answerTo(line: WantedLine, work: Work): Promise<AnsweredLine> {
  const [answered] = await work.answer([line]);
  note(answered!, line, work);
  return answered!;
}

const WIDTHS = { least: 16, usual: 1320, most: 4096 };

/** The picture of a verdict: of a question that is sent, or of a link in the address. */
async function render(request: Request, work: Work): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const theme = searchParams.get('theme') ?? 'light';
  const format = searchParams.get('format') ?? 'svg';
  const width = Number(searchParams.get('width') ?? WIDTHS.usual);
  if (theme !== 'light' && theme !== 'dark') return refused(400, 'theme is light or dark.');
  if (format !== 'svg' && format !== 'png') return refused(400, 'format is svg or png.');
  if (!(width >= WIDTHS.least && width <= WIDTHS.most))
    return refused(400, `width is a number of pixels from ${WIDTHS.least} to ${WIDTHS.most}.`);
  if (format === 'png' && !work.png) return refused(501, 'This server makes no PNG; ask for format=svg.');
  const text = request.method === 'POST' ? await questionIn(request, work) : (searchParams.get('link') ?? '');
  if (text === null) return replyWith(413, tooLarge());
  if (text === '')
    return refused(400, 'A picture needs the link of a scene in the address (?link=…), or a question that is sent.');
  const drawn = await answerTo({ text, picture: { theme } }, work);
  if (drawn.code !== null || drawn.fault !== undefined) return jsonText(statusOf(drawn), drawn.text);
  const body = format === 'png' ? await work.png!(drawn.text, Math.round(width)) : drawn.text;
  return new Response(body as BodyInit, { headers: PICTURE_HEADERS[format] });
}

const OF_PICTURES = {
  'cache-control': 'public, max-age=3600',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  // Pictures stand in other people's pages, those that isolate themselves too.
  'cross-origin-resource-policy': 'cross-origin',
};
const PICTURE_HEADERS = {
  svg: { ...OF_PICTURES, 'content-type': 'image/svg+xml; charset=utf-8' },
  png: { ...OF_PICTURES, 'content-type': 'image/png' },
};

function statusOf({ code, fault }: AnsweredLine): number {
  if (fault !== undefined) return 500;
  if (code === 'too-large') return 413;
  if (code === 'too-long') return 503;
  return code === null ? 200 : 400;
}

/** Counts a question, and keeps for the log that it failed or took too long. */
function note({ text, code, fault }: AnsweredLine, line: WantedLine, work: Work): void {
  work.questions++;
  work.metrics.answered(fault === undefined ? code : 'failed');
  if (work.problems.length >= MOST_PROBLEMS) return;
  const question = 'text' in line ? line.text : line.tooLarge;
  if (fault !== undefined) work.problems.push({ problem: 'failed', text: firstLine(fault), question });
  else if (code === 'too-long')
    work.problems.push({ problem: 'too-long', text: JSON.parse(text).error.message, question });
}

const firstLine = (text: string): string => text.split('\n', 1)[0]!.slice(0, 200);

/** A stream of lines, answered as it comes and in its order; what ends it early is said in its last line. */
function many(request: Request, work: Work): Response {
  if (Number(request.headers.get('content-length') ?? 0) > work.largestBatch)
    return replyWith(413, lastLine(new Unread('too-large'), work));
  const answers = answersTo(request, work);
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

async function* answersTo(request: Request, work: Work): AsyncGenerator<string, undefined> {
  const cutter = new LineCutter(LARGEST_QUESTION);
  const tables = new NamedTables();
  const resolved = (line: Line): Line => tables.resolved(line);
  const allowed = { bytes: work.largestBatch, pause: work.pause, whole: 10 * work.patience };
  try {
    for await (const piece of piecesOf(request.body, allowed)) yield* answered(cutter.take(piece).map(resolved), work);
    yield* answered(cutter.rest().map(resolved), work);
  } catch (error) {
    if (error instanceof Unread) yield `${JSON.stringify(lastLine(error, work))}\n`;
    else {
      work.problems.push({ problem: 'failed', text: firstLine(String(error)), question: '' });
      throw error;
    }
  }
  return undefined;
}

async function* answered(lines: readonly Line[], work: Work): AsyncGenerator<string> {
  for (let from = 0; from < lines.length; ) {
    const answers = await work.answer(lines.slice(from));
    answers.forEach((each, i) => {
      note(each, lines[from + i]!, work);
    });
    yield answers.map(({ text }) => `${text}\n`).join('');
    from += answers.length;
  }
}

function lastLine({ fault }: Unread, work: Work): object {
  const message =
    fault === 'too-large'
      ? `A stream may have ${Math.floor(work.largestBatch / 1024)} KiB, and this one is larger: send it in parts.`
      : `Nothing came for ${work.pause / 1000} s, or the whole took too long; what came before is answered.`;
  return { id: null, ok: false, error: problem(fault === 'too-large' ? 'too-large' : 'bad-question', message) };
}

function failed(error: unknown, work: Work): Response {
  if (!(error instanceof Unread)) {
    const failure = failedLine({ text: '' }, error);
    note(failure, { text: '' }, work);
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

/** Whether a balancer may send more: not while the server ends. */
function ready(_: Request, { isReady }: Work): Response {
  const isOpen = isReady();
  return replyWith(isOpen ? 200 : 503, { ready: isOpen });
}

function measured(_: Request, { metrics, gauges }: Work): Response {
  const type = 'text/plain; version=0.0.4; charset=utf-8';
  return new Response(metrics.text(gauges()), { headers: { 'content-type': type, 'cache-control': 'no-store' } });
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
