// Every question's arguments and answer as JSON Schema, for documents that other people's tools read. What a name means
// is written once here; the names themselves are the questions' own.
import { QUESTIONS } from './index.ts';

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
const inches: Schema = { type: 'number', minimum: 0, description: 'In inches.' };
const degrees: Schema = { type: 'number', description: 'In degrees, counter-clockwise from +x.' };
const list = (items: Schema): Schema => ({ type: 'array', items });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const oneOf = (...words: readonly string[]): Schema => ({ enum: words });
const point: Schema = {
  type: 'array',
  items: { type: 'number' },
  minItems: 2,
  maxItems: 2,
  description: 'A point [x, y] in inches; the origin is the board’s centre, y goes up.',
};
function object(properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  return { type: 'object', properties, required: Object.keys(properties).filter((key) => !optional.includes(key)) };
}
const named = (what: string): Schema => ({ type: 'string', description: `The id of ${what}.` });
const party: Schema = {
  description: 'The id of a model, or a whole unit where the game’s questions take one.',
  anyOf: [text, object({ unit: text })],
};
const side = oneOf('red', 'blue', 'neutral');
const byName = (values: Schema): Schema => ({ type: 'object', additionalProperties: values });
const base: Schema = {
  description: 'A base’s diameter, or the length and width of an oval, in millimetres.',
  anyOf: [{ type: 'number' }, { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }],
};
const turn: Schema = { type: 'integer', minimum: 1, description: 'Which turn of the game it is.' };
const pieceMoved = object({ id: text, to: point, inches });
const strike = object({ by: text, at: point });
const attackKind = oneOf('melee', 'ranged', 'magic');
const step: Schema = {
  anyOf: [object({ to: point }), object({ arc: object({ centre: point, radius: inches, to: point, ccw: flag }) })],
};

/** Arguments by name. */
const ARGUMENTS: Readonly<Record<string, Schema>> = {
  absolute: { ...flag, description: 'Whether walls shelter nobody.' },
  actions: list(text),
  among: list(named('a zone')),
  as: {
    ...object({ base, facing: degrees, height: inches }, ['base', 'facing', 'height']),
    description: 'Who stands there.',
  },
  at: point,
  attack: attackKind,
  attacker: named('the model that attacks'),
  battleplan: { type: 'integer', minimum: 1, maximum: 12 },
  card: { type: 'integer', minimum: 1, maximum: 6 },
  facts: { type: 'object', description: 'What a table does not show, by name.' },
  from: named('a piece'),
  goal: {
    anyOf: [object({ point }), object({ model: text, within: inches }, ['within'])],
    description: 'A point, or a model and how near to it.',
  },
  heading: degrees,
  held: orNull(side),
  inches,
  kind: { ...text, description: 'What appears: a kind of the game’s vocabulary.' },
  model: named('a model'),
  models: list(named('a model')),
  modifiers: byName({ type: 'number' }),
  name: text,
  objective: named('a zone, or of a piece that is controlled'),
  of: {
    type: 'object',
    description: 'One of model, unit, terrain, zone and point.',
    properties: { model: text, unit: text, terrain: text, zone: text, point },
  },
  picks: byName(text),
  route: { ...list(point), description: 'The way, from point to point.' },
  shape: {
    type: 'object',
    properties: { kind: oneOf('circle', 'square', 'cone', 'line') },
    required: ['kind'],
    description: 'An area of effect.',
  },
  side,
  soul: named('a Soul'),
  step: { type: 'number', minimum: 0.1, maximum: 2, description: 'The size of a cell, in inches.' },
  tactic: oneOf('affray', 'strike', 'domination'),
  target: named('the model it is done to'),
  terrain: named('a piece of terrain'),
  to: named('a piece'),
  turn,
  unit: text,
  wholly: flag,
};

/** Arguments that mean something else in one question. */
const OWN_ARGUMENTS: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  field: { of: { ...text, description: 'What is asked of each cell: los, cover, reach and what else the game maps.' } },
  los: { from: party, to: party },
  distance: { from: party, to: party },
  within: { model: party },
  pool: {
    attack: { ...object({ type: attackKind }), description: 'The attack; see the protocol for what else it has.' },
  },
};

/** Arguments that may be left out. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  advance: ['turn'],
  aoe: ['absolute'],
  charge: ['turn'],
  control: ['held', 'picks', 'modifiers'],
  field: ['as'],
  los: ['battleplan'],
  path: ['inches'],
  setup: ['battleplan', 'unit', 'terrain'],
  spawn: ['name', 'at', 'kind'],
  tactic: ['facts'],
  within: ['wholly'],
};

/** Answers by name. */
const ANSWERS: Readonly<Record<string, Schema>> = {
  all: list(text),
  allowed: inches,
  ap: { type: 'number' },
  attacks: list(object({ by: text, on: text })),
  band: orNull(inches),
  beside: list(text),
  blockers: list(text),
  by: byName({ type: 'number' }),
  cells: { ...text, contentEncoding: 'base64', description: 'A byte a cell, row by row from the bottom.' },
  columns: { type: 'integer' },
  contesting: list(text),
  controller: orNull(side),
  cover: oneOf('none', 'soft', 'hard', 'cover'),
  dice: orNull({ type: 'integer' }),
  end: orNull(point),
  enemies: list(text),
  engaging: list({ type: 'array', items: text, minItems: 2, maxItems: 2 }),
  entered: list(text),
  extraWound: flag,
  features: list(text),
  first: orNull(text),
  friends: list(text),
  groups: list(list(text)),
  heading: orNull(degrees),
  hit: list(text),
  holds: flag,
  inReach: flag,
  inches,
  lanes: list({ type: 'array', items: degrees, minItems: 2, maxItems: 2 }),
  legal: flag,
  length: orNull(inches),
  line: orNull({ type: 'array', items: point, minItems: 2, maxItems: 2 }),
  met: flag,
  missing: list(text),
  modifier: { type: 'integer' },
  moves: list(pieceMoved),
  origin: point,
  partingBlows: list(strike),
  possible: flag,
  problems: list({ type: 'object' }),
  reaches: flag,
  route: list(step),
  rows: { type: 'integer' },
  scores: object({ red: { type: 'number' }, blue: { type: 'number' } }),
  share: { type: 'number', minimum: 0, maximum: 1 },
  sheltered: list(object({ id: text, by: text })),
  step: { type: 'number' },
  steps: list(object({ dice: { type: 'integer' }, why: text, rule: text })),
  stoppedBy: orNull(text),
  target: orNull(text),
  to: point,
  total: inches,
  travelled: orNull(inches),
  triggers: list(object({ by: text, reaction: text, at: point })),
  valid: flag,
  visible: flag,
};

/** Answers that mean something else in one question. */
const OWN_ANSWERS: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  actions: { problems: list(text) },
  hunt: { attacks: orNull(text) },
};

/** A question's arguments and its answer. */
export interface QuestionSchema {
  readonly ask: string;
  readonly summary: string;
  readonly args: Schema;
  readonly answer: Schema;
}

/** Every question but odds, whose input and answer are each roll's own. */
export function questionSchemas(): readonly QuestionSchema[] {
  return Object.values(QUESTIONS).map(({ ask, summary, fields, answers }) => ({
    ask,
    summary,
    args: object(chosen(fields, OWN_ARGUMENTS[ask], ARGUMENTS), OPTIONAL[ask]),
    answer: object(chosen(answers, OWN_ANSWERS[ask], ANSWERS)),
  }));
}

function chosen(
  names: readonly string[],
  own: Readonly<Record<string, Schema>> | undefined,
  shared: Readonly<Record<string, Schema>>,
): Record<string, Schema> {
  // A name that nothing here describes may be anything; a test holds that the questions have none.
  return Object.fromEntries(names.map((name) => [name, own?.[name] ?? shared[name] ?? {}]));
}
