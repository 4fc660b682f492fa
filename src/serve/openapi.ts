// The routes as an OpenAPI document: what tools read that make clients of it.

import { LARGEST_QUESTION } from '../ask/text.ts';
import { games } from '../games/registry.ts';
import type { ErrorCode } from '../input/problem.ts';
import { QUESTIONS } from '../questions/index.ts';
import { questionSchemas } from '../questions/schema.ts';
import { RULINGS_SCHEMA_PATH, rulingsSchema } from '../rulings/schema.ts';
import { SCHEMA_PATH, sceneSchema } from '../scene/schema.ts';
import { VERSION } from './version.ts';

const CODES: Readonly<Record<ErrorCode, true>> = {
  'bad-json': true,
  'bad-question': true,
  'bad-scene': true,
  'unknown-model': true,
  'unknown-terrain': true,
  'unknown-zone': true,
  'unknown-unit': true,
  unsupported: true,
  'too-large': true,
  'too-long': true,
};

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const lines = (what: string) => ({ 'application/x-ndjson': { schema: { type: 'string', description: what } } });
const refusal = (description: string) => ({ description, content: json(ref('Refusal')) });

/** What stands in every question. */
const COMMON = {
  id: { description: 'Anything; it comes back with the answer.' },
  scene: ref('Scene'),
  marks: { type: 'boolean', description: 'Adds what to draw.' },
};

/** The name of a question's schema: `AskLos`. */
const schemaName = (prefix: string, ask: string) => `${prefix}${ask[0]!.toUpperCase()}${ask.slice(1)}`;

/** The schemas of each question, and of each answer. */
function questions(): Record<string, object> {
  return Object.fromEntries(
    questionSchemas().flatMap(({ ask, summary, args, answer }) => {
      const { properties, required } = args as { properties: object; required: readonly string[] };
      const question = {
        type: 'object',
        description: summary,
        required: ['ask', 'scene', ...required],
        properties: { ask: { const: ask }, ...COMMON, ...properties },
      };
      return [
        [schemaName('Ask', ask), question],
        [schemaName('Answer', ask), answer],
      ];
    }),
  );
}

const ODDS = {
  type: 'object',
  description: 'The exact odds of a roll; what it takes is each roll’s own.',
  required: ['ask', 'game', 'kind'],
  properties: {
    id: COMMON.id,
    ask: { const: 'odds' },
    game: { enum: Object.keys(games) },
    kind: { type: 'string' },
    input: { type: 'object' },
  },
};

const schemas = () => ({
  ...questions(),
  AskOdds: ODDS,
  Question: {
    description: 'What is asked, about which scene; the arguments stand beside them, and each question has its own.',
    oneOf: [...Object.keys(QUESTIONS), 'odds'].map((ask) => ref(schemaName('Ask', ask))),
    discriminator: {
      propertyName: 'ask',
      mapping: Object.fromEntries(
        [...Object.keys(QUESTIONS), 'odds'].map((ask) => [ask, `#/components/schemas/${schemaName('Ask', ask)}`]),
      ),
    },
  },
  Answer: {
    type: 'object',
    required: ['id', 'ok', 'answer', 'because', 'rulings'],
    properties: {
      id: {},
      ok: { const: true },
      answer: {
        description: 'What its question answers: AnswerLos for los, and so on.',
        anyOf: [...Object.keys(QUESTIONS).map((ask) => ref(schemaName('Answer', ask))), { type: 'object' }],
      },
      because: {
        type: 'array',
        items: { type: 'object', properties: { rule: { type: 'string' }, text: { type: 'string' } } },
      },
      rulings: { type: 'array', items: { type: 'string' } },
      disputed: {
        type: 'array',
        items: {
          type: 'object',
          properties: { ruling: { type: 'string' }, reading: { type: 'string' }, answer: { type: 'object' } },
        },
      },
      close: { type: 'object', properties: { inches: { type: 'number' }, text: { type: 'string' } } },
      marks: { type: 'array', items: { type: 'object' } },
      sentence: { type: 'string', description: 'The verdict in words: for odds, and where /ask?sentence asks for it.' },
    },
  },
  Refusal: {
    type: 'object',
    required: ['id', 'ok', 'error'],
    properties: {
      id: {},
      ok: { const: false },
      error: {
        type: 'object',
        required: ['code', 'path', 'message'],
        properties: {
          code: { enum: Object.keys(CODES) },
          path: { type: 'string', description: 'Where in the question: scene.models[2].base.' },
          message: { type: 'string', description: 'What was wrong and what is expected, in a sentence.' },
        },
      },
    },
  },
  Scene: relocated(sceneSchema(games)),
  Rulings: { ...rulingsSchema(), $schema: undefined },
});

/** The scene's schema where it stands inside this document, its own references pointing there. */
function relocated(schema: object): object {
  const text = JSON.stringify({ ...schema, $schema: undefined });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/Scene/$defs/'));
}

const UNDER = {
  name: 'rulings',
  in: 'query',
  description:
    'House rulings to answer by, as the fragment of their link (r1…). Decisions that are not known here are named in the header x-sightline-rulings-not-applied.',
  schema: { type: 'string' },
};

const query = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query',
  description,
  schema,
});

/** The picture of a link in the address, or of a question that is sent. */
function rendering(of: 'link' | 'question'): object {
  return {
    operationId: of === 'link' ? 'renderLink' : 'render',
    summary: `The picture of the verdict on a ${of}.`,
    parameters: [
      ...(of === 'link' ? [{ ...query('link', 'The part of a scene’s address after the #.'), required: true }] : []),
      query('theme', 'light by default', { enum: ['light', 'dark'] }),
      query('format', 'svg by default', { enum: ['svg', 'png'] }),
      query('width', 'Of a PNG, in pixels: 1320 by default.', { type: 'integer' }),
    ],
    ...(of === 'question' ? { requestBody: { required: true, content: json(ref('Question')) } } : {}),
    responses: {
      200: {
        description: 'The picture.',
        content: { 'image/svg+xml': { schema: { type: 'string' } }, 'image/png': { schema: { type: 'string' } } },
      },
      400: refusal('What was wrong, and where.'),
      501: refusal('This server makes no PNG.'),
      503: refusal('The question was stopped at its deadline, or waited too long for its turn.'),
    },
  };
}

/** The document. */
export function openApi(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sightline',
      version: VERSION,
      description:
        'Questions about a table of miniatures, answered with the reason and the rule. Stateless: nothing that is sent is kept.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: {
      '/ask': {
        post: {
          operationId: 'ask',
          summary: `One question, of at most ${LARGEST_QUESTION / 1024} KiB.`,
          parameters: [{ ...query('sentence', 'Adds the verdict in one sentence.'), allowEmptyValue: true }, UNDER],
          requestBody: { required: true, content: json(ref('Question')) },
          responses: {
            200: { description: 'The answer.', content: json(ref('Answer')) },
            400: refusal('What was wrong with the question, and where.'),
            408: refusal('The question did not arrive in time.'),
            413: refusal('The question was too large.'),
            429: refusal('More was asked from this address than it may.'),
            503: refusal('The question was stopped at its deadline, or waited too long for its turn.'),
          },
        },
      },
      '/batch': {
        post: {
          operationId: 'batch',
          summary: 'One question a line, one answer a line, in the same order, as they come.',
          parameters: [UNDER],
          requestBody: { required: true, content: lines('One Question a line.') },
          responses: {
            200: {
              description: 'One Answer or Refusal a line; a bad line harms no other.',
              content: lines('One Answer or Refusal a line.'),
            },
            413: refusal('The stream was too large; send it in parts.'),
          },
        },
      },
      '/render': { get: rendering('link'), post: rendering('question') },
      '/ready': {
        get: {
          operationId: 'ready',
          summary: 'Whether new requests are welcome.',
          responses: {
            200: { description: 'They are.', content: json({ type: 'object' }) },
            503: { description: 'The server is ending.', content: json({ type: 'object' }) },
          },
        },
      },
      '/metrics': {
        get: {
          operationId: 'metrics',
          summary: 'What was answered so far, as Prometheus reads it.',
          responses: {
            200: { description: 'The numbers.', content: { 'text/plain': { schema: { type: 'string' } } } },
          },
        },
      },
      '/health': {
        get: {
          operationId: 'health',
          summary: 'Whether questions are answered, and by which version.',
          responses: { 200: { description: 'They are.', content: json({ type: 'object' }) } },
        },
      },
      [RULINGS_SCHEMA_PATH]: {
        get: {
          operationId: 'rulingsSchema',
          summary: 'House rulings as JSON Schema.',
          responses: { 200: { description: 'The schema.', content: json({ type: 'object' }) } },
        },
      },
      [SCHEMA_PATH]: {
        get: {
          operationId: 'sceneSchema',
          summary: 'A scene as JSON Schema.',
          responses: { 200: { description: 'The schema.', content: json({ type: 'object' }) } },
        },
      },
    },
    components: { schemas: schemas() },
  };
}
