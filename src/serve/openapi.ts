// The routes as an OpenAPI document: what tools read that make clients of it.

import { LARGEST_QUESTION } from '../ask/text.ts';
import { games } from '../games/index.ts';
import type { ErrorCode } from '../input/problem.ts';
import { QUESTIONS } from '../questions/index.ts';
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

const schemas = () => ({
  Question: {
    type: 'object',
    description: 'What is asked, about which scene; the arguments stand beside them, and each question has its own.',
    required: ['ask'],
    properties: {
      id: { description: 'Anything; it comes back with the answer.' },
      ask: { enum: [...Object.keys(QUESTIONS), 'odds'] },
      scene: { $ref: '#/components/schemas/Scene' },
      marks: { type: 'boolean', description: 'Adds what to draw.' },
    },
  },
  Answer: {
    type: 'object',
    required: ['id', 'ok', 'answer', 'because', 'rulings'],
    properties: {
      id: {},
      ok: { const: true },
      answer: { type: 'object' },
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
      sentence: { type: 'string' },
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
});

/** The scene's schema where it stands inside this document, its own references pointing there. */
function relocated(schema: object): object {
  const text = JSON.stringify({ ...schema, $schema: undefined });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/Scene/$defs/'));
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
          requestBody: { required: true, content: json(ref('Question')) },
          responses: {
            200: { description: 'The answer.', content: json(ref('Answer')) },
            400: refusal('What was wrong with the question, and where.'),
            408: refusal('The question did not arrive in time.'),
            413: refusal('The question was too large.'),
            503: refusal('The question was stopped at its deadline, or waited too long for its turn.'),
          },
        },
      },
      '/batch': {
        post: {
          operationId: 'batch',
          summary: 'One question a line, one answer a line, in the same order, as they come.',
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
      '/health': {
        get: {
          operationId: 'health',
          summary: 'Whether questions are answered, and by which version.',
          responses: { 200: { description: 'They are.', content: json({ type: 'object' }) } },
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
