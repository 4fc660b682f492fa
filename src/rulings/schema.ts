// A set of rulings as JSON Schema, made of the limits that reading uses. Rulings and readings are spelt, not listed: a set of
// another version is still a set.
import { LIMITS, SPELLING } from './ruling-set.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Where the schema is served, below the site. */
export const RULINGS_SCHEMA_PATH = '/schema/rulings-1.json';

const line = (most: number): Schema => ({
  type: 'string',
  minLength: 1,
  maxLength: most,
  pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\u2028\\u2029]*$',
});
const named = { pattern: SPELLING.ruling.source, maxLength: LIMITS.ruling };

/** The schema of a set. */
export function rulingsSchema(): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'House rulings',
    description:
      'The readings that an event decides for. A reading that is not known here is listed and not applied. A remark belongs to a ruling that has a reading.',
    type: 'object',
    properties: {
      v: { const: 1 },
      name: line(LIMITS.name),
      readings: {
        type: 'object',
        propertyNames: named,
        maxProperties: LIMITS.decisions,
        additionalProperties: { type: 'string', pattern: SPELLING.reading.source, maxLength: LIMITS.reading },
      },
      remarks: { type: 'object', propertyNames: named, additionalProperties: line(LIMITS.remark) },
    },
    required: ['v', 'name', 'readings'],
    additionalProperties: false,
  };
}
