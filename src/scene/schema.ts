// A scene as JSON Schema, made of the same words and limits that reading uses. What a schema cannot say is written in its
// description: names are unique among all pieces, and an outline has an area and does not cross or touch itself.

import { LARGEST, MOST_WORDS } from '../input/reader.ts';
import { MOST_CORNERS, MOST_MODELS, MOST_TERRAIN, MOST_ZONES } from './parse.ts';
import { type GameId, SIDES } from './scene.ts';
import type { Vocabulary } from './vocabulary.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Where the schema is served, below the site. */
export const SCHEMA_PATH = '/schema/scene-1.json';

const number = { type: 'number', minimum: -LARGEST, maximum: LARGEST };
const positive = { type: 'number', exclusiveMinimum: 0, maximum: LARGEST };
const notNegative = { type: 'number', minimum: 0, maximum: LARGEST };
const name = { type: 'string', pattern: "^[\\p{L}\\p{M}\\p{N} _.'-]{1,40}$", not: { const: 'border' } };
const side = { enum: SIDES };
const diameter = { ...positive, description: 'The diameter of the base in millimetres.' };
const oval = {
  type: 'array',
  items: positive,
  minItems: 2,
  maxItems: 2,
  description: 'The length and the width of an oval base in millimetres, the length first.',
};
const point = { type: 'array', items: number, minItems: 2, maxItems: 2 };

function closed(properties: Schema, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

function wordsOf(known: readonly string[]): Schema {
  return { type: 'array', items: { enum: known }, maxItems: MOST_WORDS };
}

// An empty list of words allows none: a schema may not have an empty enum.
function listOf(known: readonly string[]): Schema {
  return known.length > 0 ? wordsOf(known) : { type: 'array', maxItems: 0 };
}

function oneOf(known: readonly string[]): Schema {
  return known.length > 0 ? { enum: known } : { not: {} };
}

const SHARED: Schema = {
  board: {
    oneOf: [
      closed({ shape: { const: 'circle' }, diameter: positive }, ['shape', 'diameter']),
      closed({ shape: { const: 'rect' }, width: positive, height: positive }, ['shape', 'width', 'height']),
    ],
  },
  shape: {
    oneOf: [
      closed({ polygon: { type: 'array', items: point, minItems: 3, maxItems: MOST_CORNERS } }, ['polygon']),
      closed(
        {
          circle: {
            type: 'array',
            prefixItems: [number, number, positive],
            items: false,
            minItems: 3,
            maxItems: 3,
          },
        },
        ['circle'],
      ),
    ],
  },
};

const shape = { $ref: '#/$defs/shape' };

function piecesOf(words: Vocabulary): Schema {
  const z = words.elevation ? { z: notNegative } : {};
  const stats = closed(Object.fromEntries(words.stats.map((stat) => [stat, number])), []);
  const model = closed(
    {
      id: name,
      kind: oneOf(Object.keys(words.models)),
      side,
      x: number,
      y: number,
      base: words.bases === 'round-or-oval' ? { anyOf: [diameter, oval] } : diameter,
      facing: { ...number, description: 'The direction of the length of an oval base, in degrees.' },
      height: notNegative,
      ...z,
      reach: notNegative,
      unit: name,
      stats,
      conditions: listOf(words.conditions),
      traits: listOf(words.traits),
    },
    ['id', 'kind', 'side', 'x', 'y'],
  );
  const terrain = closed(
    {
      id: name,
      kind: oneOf(Object.keys(words.terrain)),
      shape,
      height: notNegative,
      ...z,
      traits: listOf(words.terrainTraits),
    },
    ['id', 'kind', 'shape'],
  );
  const zone = closed({ id: name, kind: oneOf(words.zones), side, shape }, ['id', 'kind', 'shape']);
  const readings = Object.entries(words.rulings).map(([id, known]) => [id, { enum: known }] as const);
  return {
    type: 'object',
    properties: {
      models: { type: 'array', items: model, maxItems: MOST_MODELS },
      terrain: { type: 'array', items: terrain, maxItems: MOST_TERRAIN },
      zones: { type: 'array', items: zone, maxItems: MOST_ZONES },
      rulings: closed(Object.fromEntries(readings), []),
    },
  };
}

/** The schema of a scene of any of these games. */
export function sceneSchema(games: Readonly<Record<GameId, { readonly vocabulary: Vocabulary }>>): Schema {
  const ids = Object.keys(games);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A Sightline scene, version 1',
    description:
      'Inches; the origin is the centre of the board, x to the right, y up. What is left out takes the default of its kind. ' +
      'Beyond what a schema can say: every piece has a name of its own, and the outline of a polygon has at least three ' +
      'different corners and an area, and neither crosses nor touches itself; an oval base is not wider than long.',
    type: 'object',
    properties: {
      v: { const: 1 },
      game: { enum: ids },
      board: { $ref: '#/$defs/board' },
      models: true,
      terrain: true,
      zones: true,
      rulings: true,
    },
    required: ['v', 'game', 'board', 'models'],
    additionalProperties: false,
    allOf: ids.map((game) => ({
      if: { properties: { game: { const: game } } },
      // biome-ignore lint/suspicious/noThenProperty: a schema's own word
      then: { $ref: `#/$defs/${game}` },
    })),
    $defs: { ...SHARED, ...Object.fromEntries(ids.map((game) => [game, piecesOf(games[game]!.vocabulary)])) },
  };
}
