// Whether a model is within a distance of something.
import { Refusal, shown } from '../input/problem.ts';
import { type Party, shareModels } from '../scene/units.ts';
import type { WrittenPlace } from '../scene/written-scene.ts';
import { flag as flagOf, inches as inchesOf, party, whereto } from './arguments.ts';
import { flag, given, length, model, name, place, placed } from './form.ts';
import { defineQuestion } from './question.ts';
import type { Whereto, WrittenParty } from './types.ts';
import { inches, partyName } from './wording.ts';

export interface WrittenWithin {
  readonly model: WrittenParty;
  readonly of: WrittenPlace | { readonly unit: string };
  readonly inches: number;
  readonly wholly?: boolean;
}

export const within = defineQuestion<
  WrittenWithin,
  { model: Party; of: Whereto; inches: number; wholly: boolean },
  { holds: boolean; inches: number }
>({
  ask: 'within',
  linkNumber: 1,
  summary:
    'Whether a model is within a distance of a model, a piece of terrain, a zone or a point; with wholly, all of it.',
  fields: ['model', 'of', 'inches', 'wholly'],
  answers: ['holds', 'inches'],
  read(args) {
    const who = party(args, 'model');
    const of = whereto(args, 'of');
    if (('model' in of && shareModels(who, of.model)) || ('unit' in of && shareModels(who, of.unit)))
      throw new Refusal(
        'bad-question',
        'model' in of ? 'of.model' : 'of.unit',
        `${shown(who.id)} is asked about itself; two different models are needed.`,
      );
    return { model: who, of, inches: inchesOf(args, 'inches'), wholly: flagOf(args, 'wholly') };
  },
  sentence: ({ model: who, of, inches: limit, wholly }, { holds }) => {
    const how = wholly ? 'completely within' : 'within';
    // An area itself is a distance of nothing from it.
    const far = limit === 0 && ('zone' in of || 'terrain' in of) ? '' : `${inches(limit)} of `;
    const text = `${partyName(who)} is ${holds ? '' : 'not '}${how} ${far}${placeName(of)}.`;
    return { text, holds };
  },
  form: {
    says: 'Is it within?',
    group: 'Distances',
    slots: () => [
      model('model', 'which model', 'who'),
      { slot: 'pick', key: 'of', says: 'of what', takes: ['model', 'terrain', 'zone', 'point'], role: 'whom' },
      length('inches', 'distance', 2),
      flag('wholly', 'completely within'),
    ],
    args: (values) => ({
      model: name(values.model),
      of: place(values.of),
      inches: values.inches,
      ...given('wholly', values.wholly),
    }),
    values: (asked) => ({ ...asked, of: placed(asked.of) }),
  },
  gallery: 'How far is it?',
});

const placeName = (of: WrittenWithin['of']): string =>
  'point' in of ? `the point ${of.point.join(', ')}` : String(placed(of));
