// The actions of a Fearful model: a D6 before each, and on a 1 the action and its AP are lost.

import { optional, whole } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, mean } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { successes } from '../../../odds/repeat.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';

const keys = { actions: optional(whole(0, 20, 'limit'), 1) };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'A Fearful model',
  about: 'A D6 before each action: on a 1 it is not performed and its AP is lost.',
  note: 'Count only actions that Fearful affects. Pass, Move, Run, Fall Back and Hide need no roll. We read that a Reaction does.',
  fields: [fields.count('actions', 'Actions that need the roll', { start: 2, rule: 'grimheim/fearful', main: true })],
  presets: [
    { name: 'Two actions', values: { actions: 2 } },
    { name: 'One Reaction', values: { actions: 1 } },
  ],
  figures: [
    { label: 'all are performed', path: 'pAll', as: 'chance' },
    { label: 'none is performed', path: 'pNone', as: 'chance' },
    { label: 'performed on average', path: 'expectedPerformed', as: 'mean' },
  ],
  charts: [{ path: 'performed', title: 'Actions performed', noun: 'actions' }],
};

export const fearful = roll(
  { kind: 'fearful', linkNumber: 10, rule: 'grimheim/fearful', keys, calculator },
  ({ actions }): Rolled => {
    const performed = successes(actions, 5, 6);
    const all = chanceOf(performed, (done) => done === actions);
    const answer = {
      performed: toAnswers(performed),
      expectedPerformed: toAnswer(mean(performed)),
      pAll: toAnswer(all),
      pNone: toAnswer(chanceOf(performed, (done) => done === 0)),
    };
    return {
      answer,
      because: [
        {
          rule: 'grimheim/fearful',
          text: 'A Fearful model rolls a D6 before it uses an action. On a 1 the action is not performed and its AP is lost.',
        },
        {
          rule: 'grimheim/fearful',
          text: 'Each action is rolled for on its own; one that is lost does not stop the next.',
        },
      ],
      sentence: `${counted(actions, 'action')} of a Fearful model: ${percent(all)} to perform ${actions === 1 ? 'it' : 'all of them'}, ${average(mean(performed))} on average.`,
      stages: [{ name: 'performed', text: 'Actions that are performed.', odds: answer.performed }],
      rulings: [],
    };
  },
);
