// One question asked for every place of a grid at once.
import { fromBase64 } from '../geometry/base64.ts';
import { shown } from '../input/problem.ts';
import { readBase, readFacing } from '../scene/base.ts';
import type { Model, Point } from '../scene/scene.ts';
import { type Arguments, model as modelOf, readArgument, word } from './arguments.ts';
import { choice, model, name } from './form.ts';
import { defineQuestion } from './question.ts';

/** Who stands in the cells of a field: what is null is the game's own; of an oval base the width and the facing too. */
export type Stander = { base: number | null; width: number | null; facing: number; height: number | null };

/** What a field can be of: the choice in its form, and its sentence. */
const OF: Readonly<Record<string, readonly [choice: string, says: (part: string, model: string) => string]>> = {
  los: ['it is seen by the model', (part, who) => `${who} sees ${part}.`],
  seen: ['it sees the model', (part, who) => `${who} sees ${part}.`],
  cover: ['it has cover from the model', (part, who) => `${part} have cover from ${who}.`],
  reach: ['the model reaches it', (part, who) => `${part} are within the reach of ${who}.`],
  engagement: ['it engages the model', (part, who) => `${who} would engage an enemy in ${part}.`],
  move: ['the model can walk to it', (part, who) => `${who} can walk to ${part}.`],
};
/** In the order in which a refusal lists them. */
const WORDS = ['los', 'cover', 'reach', 'engagement', 'seen', 'move'] as const;

export const field = defineQuestion<
  {
    readonly of: (typeof WORDS)[number];
    readonly model: string;
    readonly as?: {
      readonly base?: number | readonly [length: number, width: number];
      readonly facing?: number;
      readonly height?: number;
    };
    readonly step: number;
  },
  { of: string; model: Model; as: Stander; step: number },
  { origin: Point; step: number; columns: number; rows: number; cells: string }
>({
  ask: 'field',
  linkNumber: 17,
  summary: 'One of these questions for every place of a grid at once.',
  fields: ['of', 'model', 'as', 'step'],
  answers: ['origin', 'step', 'columns', 'rows', 'cells'],
  undisputed: true,
  read: (args) => ({
    of: word(args, 'of', WORDS),
    model: modelOf(args, 'model'),
    as: stander(args, 'as'),
    step: stepOf(args, 'step'),
  }),
  sentence: ({ of, model: who }, { cells }) => {
    const bytes = fromBase64(cells);
    const yes = bytes.filter((cell) => cell === 1).length;
    const open = bytes.filter((cell) => cell <= 1).length;
    // Of many places some are never none, nor all.
    const whole = Math.round((100 * yes) / Math.max(1, open));
    const share = yes === 0 || yes === open ? whole : Math.min(99, Math.max(1, whole));
    return { text: OF[of]![1](`${share}% of the places to stand`, who), holds: null };
  },
  form: {
    says: 'Where on the table is this true?',
    group: 'Sight and cover',
    slots: () => [
      choice('of', 'what holds there', ...Object.entries(OF).map(([of, [says]]) => [of, says] as const)),
      model('model', 'which model', 'who'),
      { slot: 'length', key: 'step', says: 'step', usual: 0.5, least: 0.1, most: 2 },
    ],
    args: (values) => ({ of: values.of, model: name(values.model), step: values.step }),
  },
  gallery: 'Everywhere at once',
});

function stander(args: Arguments, key: string): Stander {
  if (args.fields[key] === undefined) return { base: null, width: null, facing: 0, height: null };
  return readArgument(args, key, (reader, value, path) => {
    const fields = reader.object(value, path, 'Who stands there', ['base', 'facing', 'height']) ?? {};
    const [base, width] =
      fields.base === undefined ? [null, null] : readBase(reader, fields.base, `${path}.base`, args.vocabulary.bases);
    return {
      base,
      width,
      facing: readFacing(reader, fields.facing, `${path}.facing`),
      height: fields.height === undefined ? null : reader.notNegative(fields.height, `${path}.height`, 'A height'),
    };
  });
}

function stepOf(args: Arguments, key: string): number {
  return readArgument(args, key, (reader, value, path) => {
    const step = reader.number(value, path, 'A step');
    if (step < 0.1 || step > 2)
      reader.complain(path, `A step lies between 0.1 and 2 inches, and this is ${shown(value)}.`);
    return step;
  });
}
