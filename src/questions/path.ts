// The shortest way for a base among what blocks it.
import { Refusal, shown } from '../input/problem.ts';
import type { Model, Point } from '../scene/scene.ts';
import type { Step } from '../verdict/marks.ts';
import {
  type Arguments,
  modelNamed,
  model as modelOf,
  optionalInches,
  readArgument,
  readField,
  readPoint,
} from './arguments.ts';
import { given, length, model, name, type Picked, pointOf } from './form.ts';
import { defineQuestion } from './question.ts';
import { inches } from './wording.ts';

export type Goal = { readonly point: Point } | { readonly model: Model; readonly within: number };

export interface WrittenPath {
  readonly model: string;
  readonly goal: { readonly point: Point } | { readonly model: string; readonly within?: number };
  readonly inches?: number;
}

export const path = defineQuestion<
  WrittenPath,
  { model: Model; goal: Goal; inches: number | null },
  { reaches: boolean; length: number | null; end: Point; route: readonly Step[] }
>({
  ask: 'path',
  linkNumber: 10,
  summary: 'The shortest way for a base among what blocks it, to a point or to a model.',
  fields: ['model', 'goal', 'inches'],
  answers: ['reaches', 'length', 'end', 'route'],
  read(args) {
    const who = modelOf(args, 'model');
    const goal = goalOf(args, 'goal');
    if ('model' in goal && goal.model === who)
      throw new Refusal('bad-question', 'goal.model', `${shown(who.id)} cannot be its own goal.`);
    return { model: who, goal, inches: optionalInches(args, 'inches') };
  },
  sentence: ({ model: who }, answer) => ({
    text: answer.reaches ? `${who} gets there in ${inches(Number(answer.length))}.` : `${who} does not get there.`,
    holds: answer.reaches,
  }),
  form: {
    says: 'What is the shortest way?',
    group: 'Moves',
    slots: (values) => [
      model('model', 'who moves', 'who'),
      { slot: 'pick', key: 'goal', says: 'where to', takes: ['model', 'point'], role: 'whom' },
      ...(typeof values.goal === 'object' && values.goal !== null && 'id' in values.goal
        ? [length('within', 'within', 0)]
        : []),
      { slot: 'length', key: 'inches', says: 'at most' },
    ],
    args: ({ model: who, goal, within, inches: most }) => ({
      model: name(who),
      goal: 'point' in (goal as Picked) ? { point: pointOf(goal) } : { model: name(goal), within: within ?? 0 },
      ...given('inches', most),
    }),
    values: ({ goal, ...asked }) => {
      const { point, model: towards, within } = (goal ?? {}) as { point?: Point; model?: string; within?: number };
      return { ...asked, goal: point ?? towards, within };
    },
  },
  makeIt: {
    label: 'Take this way',
    moves: ({ model: id }, { end }) => [{ id, to: end }],
    refusal: ({ reaches, route }) =>
      !reaches && route.length === 0 ? 'There is no way there, so nothing moves.' : null,
  },
  gallery: 'Can I get there?',
});

function goalOf(args: Arguments, key: string): Goal {
  const fields = readArgument(
    args,
    key,
    (reader, value, at) => reader.object(value, at, 'A goal', ['point', 'model', 'within']) ?? {},
  );
  if ('point' in fields === 'model' in fields)
    throw new Refusal('bad-question', key, 'A goal is either {"point": [x, y]} or {"model": name, "within": inches}.');
  if ('point' in fields) {
    if ('within' in fields)
      throw new Refusal('bad-question', `${key}.within`, 'A goal that is a point has no "within".');
    return { point: readField(fields.point, `${key}.point`, readPoint) };
  }
  return {
    model: modelNamed(args, fields.model, `${key}.model`),
    within: readField(fields.within ?? 0, `${key}.within`, (reader, value, at) =>
      reader.notNegative(value, at, 'A distance'),
    ),
  };
}
