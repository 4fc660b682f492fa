// Whether a charge is possible, and every heading that works.
import { LARGEST } from '../input/reader.ts';
import type { Model, Point } from '../scene/scene.ts';
import { optionalWhole, pairOf } from './arguments.ts';
import { model, pair } from './form.ts';
import { defineQuestion } from './question.ts';
import type { Named, Strike } from './types.ts';
import { inches } from './wording.ts';

export interface ChargeAnswer {
  possible: boolean;
  heading: number | null;
  travelled: number | null;
  end: Point | null;
  lanes: readonly (readonly [number, number])[];
  partingBlows: readonly Strike[];
  entered: readonly string[];
  /** Where a charge is rolled for: the least roll that does, and in how many ways of 36 it or more is rolled. */
  roll?: number | null;
  ways?: number;
}

/** The answer where a charge is not possible. */
export const NO_CHARGE: ChargeAnswer = {
  possible: false,
  heading: null,
  travelled: null,
  end: null,
  lanes: [],
  partingBlows: [],
  entered: [],
};

export const charge = defineQuestion<
  Named<'model' | 'target'> & { readonly turn?: number },
  { model: Model; target: Model; turn: number | null },
  ChargeAnswer
>({
  ask: 'charge',
  linkNumber: 14,
  summary: 'Whether a charge is possible, and every heading that works.',
  fields: ['model', 'target', 'turn'],
  answers: ['possible', 'heading', 'travelled', 'end', 'lanes', 'partingBlows', 'entered'],
  read: (args) => ({ ...pairOf(args, 'model', 'target'), turn: optionalWhole(args, 'turn', 1, LARGEST) }),
  sentence: ({ model: who, target }, { possible, travelled }) => ({
    text: possible
      ? `${who} can charge ${target}, moving ${inches(Number(travelled))}.`
      : `${who} cannot charge ${target}.`,
    holds: possible,
  }),
  form: {
    says: 'Can it charge?',
    group: 'Moves',
    slots: () => [model('model', 'who charges', 'who'), model('target', 'whom it charges', 'whom')],
    args: pair('model', 'target'),
  },
  makeIt: {
    label: 'Make the charge',
    moves: ({ model: id }, { end }) => (end ? [{ id, to: end }] : []),
    refusal: ({ possible }) => (possible ? null : 'The charge is not possible, so nothing moves.'),
    engages: ({ model: who, target }) => [who, target],
  },
  gallery: 'Can I get there?',
});
