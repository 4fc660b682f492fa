// Whom an area of effect touches in GUILDS, and whom a wall shelters.
import type { Model, Point } from '../scene/scene.ts';
import {
  type Arguments,
  flag as flagOf,
  headingOf,
  modelNamed,
  readArgument,
  readField,
  readPoint,
} from './arguments.ts';
import { choice, flag, given, length, model, name, pointOf } from './form.ts';
import { defineQuestion } from './question.ts';
import { names } from './wording.ts';

/** An area, its caster a model or the name of one. */
export type AreaFrom<Caster> =
  | { readonly kind: 'circle'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'square'; readonly at: Point; readonly side: number; readonly heading: number }
  | { readonly kind: 'cone'; readonly from: Caster; readonly heading: number; readonly range: number }
  | {
      readonly kind: 'line';
      readonly from: Caster;
      readonly heading: number;
      readonly range: number;
      readonly width: number;
    };
export type Area = AreaFrom<Model>;

/** The fields of each kind of area. */
const AREAS = {
  circle: ['at', 'radius'],
  square: ['at', 'side', 'heading'],
  cone: ['from', 'heading', 'range'],
  line: ['from', 'heading', 'range', 'width'],
} as const;
const KINDS = Object.keys(AREAS) as (keyof typeof AREAS)[];

export const aoe = defineQuestion<
  { readonly shape: AreaFrom<string>; readonly absolute?: boolean },
  { shape: Area; absolute: boolean },
  { hit: readonly string[]; sheltered: readonly { readonly id: string; readonly by: string }[] }
>({
  ask: 'aoe',
  linkNumber: 18,
  summary: 'Whom an area of effect touches in GUILDS, and whom a wall shelters.',
  fields: ['shape', 'absolute'],
  answers: ['hit', 'sheltered'],
  read: (args) => ({ shape: area(args, 'shape'), absolute: flagOf(args, 'absolute') }),
  sentence: (_, { hit }) => ({
    text: hit.length === 0 ? 'It hits nobody.' : `It hits ${names(hit)}.`,
    holds: hit.length > 0,
  }),
  form: {
    says: 'Whom does an area hit?',
    group: 'Fighting',
    slots: ({ kind }) => [
      choice('kind', 'shape', ...KINDS.map((each) => [each, each] as const)),
      ...(kind === 'cone' || kind === 'line'
        ? [
            model('from', 'who casts it', 'who'),
            { slot: 'angle', key: 'heading', says: 'direction', from: 'from' } as const,
            length('range', 'range', 8),
            ...(kind === 'line' ? [length('width', 'width', 1)] : []),
          ]
        : [
            { slot: 'pick', key: 'at', says: 'where its middle is', takes: ['point'] } as const,
            kind === 'square' ? length('side', 'side', 4) : length('radius', 'radius', 2),
            ...(kind === 'square'
              ? [{ slot: 'count', key: 'heading', says: 'turned by, degrees', usual: 0 } as const]
              : []),
          ]),
      flag('absolute', 'walls do not shelter'),
    ],
    args: ({ kind, at, from, heading, range, width, side, radius, absolute }) => ({
      shape:
        kind === 'circle'
          ? { kind, at: pointOf(at), radius }
          : kind === 'square'
            ? { kind, at: pointOf(at), side, heading }
            : { kind, from: name(from), heading, range, ...(kind === 'line' ? { width } : {}) },
      ...given('absolute', absolute),
    }),
    values: ({ shape, ...asked }) => ({ ...asked, ...(shape as object | undefined) }),
  },
  gallery: 'Further questions',
});

function area(args: Arguments, key: string): Area {
  const value = args.fields[key];
  const fields = readArgument(
    args,
    key,
    (reader, given, path) =>
      reader.object(given, path, 'An area', ['kind', 'at', 'radius', 'side', 'heading', 'from', 'range', 'width']) ??
      {},
  );
  const kind = readField(fields.kind, `${key}.kind`, (reader, given, path) =>
    reader.oneOf(given, path, "An area's kind", KINDS),
  );
  readField(value, key, (reader, given, path) => reader.object(given, path, `A ${kind}`, ['kind', ...AREAS[kind]]));
  const size = (field: string): number =>
    readField(fields[field], `${key}.${field}`, (reader, given, path) => reader.positive(given, path, `The ${field}`));
  // An area of 0" reaches whoever its caster is engaged with.
  const range = (): number =>
    readField(fields.range, `${key}.range`, (reader, given, path) => reader.notNegative(given, path, 'The range'));
  const heading = (): number => headingOf(fields.heading, `${key}.heading`);
  const at = (): Point => readField(fields.at, `${key}.at`, readPoint);
  const from = (): Model => modelNamed(args, fields.from, `${key}.from`);
  if (kind === 'circle') return { kind, at: at(), radius: size('radius') };
  if (kind === 'square') return { kind, at: at(), side: size('side'), heading: heading() };
  if (kind === 'cone') return { kind, from: from(), heading: heading(), range: range() };
  return { kind, from: from(), heading: heading(), range: range(), width: size('width') };
}
