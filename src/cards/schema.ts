// A file of cards as JSON Schema, made of the same sheets that reading uses. What a schema cannot say is written in its
// description: ids are unique, and a group lists ids of cards.
import type { Form } from '../input/keys.ts';
import { LARGEST, MOST_WORDS } from '../input/reader.ts';
import { FORMAT, MOST_CARDS, MOST_GROUPS, MOST_IN_GROUP, VERSION } from './card-file.ts';
import { LONGEST_NAME, MOST_ATTACKS } from './read-card.ts';
import { type CardField, type CardSheet, MOST_MODELS } from './sheet.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Where the schema is served, below the site. */
export const CARD_SCHEMA_PATH = `/schema/cards-${VERSION}.json`;

const id = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,40}$' };
const name = { type: 'string', minLength: 1, maxLength: LONGEST_NAME };
const positive = { type: 'number', exclusiveMinimum: 0, maximum: LARGEST };
const notNegative = { type: 'number', minimum: 0, maximum: LARGEST };

function closed(properties: Schema, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

function schemaOf(form: Form): Schema {
  switch (form.type) {
    case 'whole':
      return { type: 'integer', minimum: form.least, maximum: form.most };
    case 'number':
      return { type: 'number', minimum: form.least, maximum: form.most };
    case 'yes-no':
      return { type: 'boolean' };
    case 'choice':
      return { enum: form.options };
    case 'dice':
      return {
        anyOf: [
          { type: 'integer', minimum: form.least, maximum: form.most },
          { type: 'string', pattern: '^\\s*(\\d{0,3}\\s*[Dd]\\s*\\d{1,3}\\s*([+-]\\s*\\d{1,3}\\s*)?|\\d{1,3})$' },
        ],
      };
    case 'list':
      return { type: 'array', items: schemaOf(form.of), maxItems: form.most };
    case 'text':
      return { type: 'string', minLength: 1 };
    default:
      return {};
  }
}

const described = ({ label, reads: { form } }: CardField): Schema => ({ ...schemaOf(form), description: label });
/** null says the same as leaving a field out. */
const fieldsOf = (fields: readonly CardField[]): Schema =>
  Object.fromEntries(fields.map((field) => [field.key, { anyOf: [described(field), { type: 'null' }] }]));

function cardSchema(sheet: CardSheet): Schema {
  const { words, plan } = sheet;
  const oval = { type: 'array', items: positive, minItems: 2, maxItems: 2 };
  const traits =
    words.traits.length > 0
      ? { type: 'array', items: { enum: words.traits }, maxItems: MOST_WORDS }
      : { type: 'array', maxItems: 0 };
  const attacks = sheet.attacks.map(({ type, fields }) =>
    closed({ name, type: { const: type }, ...fieldsOf(fields) }, ['name', 'type']),
  );
  return closed(
    {
      id,
      game: { const: sheet.game },
      name,
      kind: { enum: Object.keys(words.models) },
      base: words.bases === 'round-or-oval' ? { anyOf: [positive, oval] } : positive,
      height: notNegative,
      reach: notNegative,
      ...(plan.units ? { models: { type: 'integer', minimum: 1, maximum: MOST_MODELS } } : {}),
      stats: closed(fieldsOf(sheet.stats), []),
      traits,
      defence: closed(fieldsOf(sheet.defence), []),
      attacks:
        attacks.length > 0
          ? { type: 'array', items: { oneOf: attacks }, maxItems: MOST_ATTACKS }
          : { type: 'array', maxItems: 0 },
    },
    ['game', 'name', 'kind'],
  );
}

/** The schema of a file of cards of any of these games. */
export function cardsSchema(sheets: readonly CardSheet[]): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `A file of Sightline cards, version ${VERSION}`,
    description:
      'A card without an id is given one when it is imported. Beyond what a schema can say: ids are unique, a group lists the ids of ' +
      'cards of its game, names have no control characters and no blanks at their ends, dice are those of the game and within its limits, and an oval ' +
      'base is not wider than long. Heights in Judgement are the game’s own units; all other lengths are inches, and bases are millimetres.',
    ...closed(
      {
        format: { const: FORMAT },
        v: { const: VERSION },
        cards: {
          type: 'array',
          items: { oneOf: sheets.map(({ game }) => ({ $ref: `#/$defs/${game}` })) },
          maxItems: MOST_CARDS,
        },
        groups: {
          type: 'array',
          items: closed(
            {
              id,
              game: { enum: sheets.map(({ game }) => game) },
              name,
              cards: { type: 'array', items: id, maxItems: MOST_IN_GROUP },
            },
            ['game', 'name', 'cards'],
          ),
          maxItems: MOST_GROUPS,
        },
      },
      ['format', 'v', 'cards'],
    ),
    $defs: Object.fromEntries(sheets.map((sheet) => [sheet.game, cardSchema(sheet)])),
  };
}
