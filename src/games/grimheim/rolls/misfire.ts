// Misfire checks of a weapon with Black Powder or Warp Tech, one die on the table each.

import { absent, optional, whole } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, constant, die, mean, mixture, weighted } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { fraction } from '../../../odds/fraction.ts';
import { repeated } from '../../../odds/repeat.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';

// Faces of a die: 1, 2–3 and 4–6.
const TABLE = weighted([
  ['flashback', 1],
  ['jammed', 2],
  ['minor spark', 3],
]);
const keys = { wounds: absent(whole(1, 999)), checks: optional(whole(0, 100, 'limit'), 1) };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Misfire',
  about: 'Checks on the misfire table, and the fatal wounds of a flashback.',
  note: 'The source does not say when a check is due: put in as many as you roll. It does not say what Fate Dice do either, so they are left out.',
  fields: [
    fields.count('checks', 'Checks', { start: 1, rule: 'grimheim/misfire-table', main: true }),
    fields.count('wounds', 'The shooter’s wounds left', { rule: 'grimheim/fatal-damage' }),
  ],
  presets: [
    { name: 'One check', values: {} },
    { name: 'Four checks with 3 wounds left', values: { checks: 4, wounds: 3 } },
  ],
  figures: [
    { label: 'no flashback', path: 'pNoFlashback', as: 'chance' },
    { label: 'fatal wounds on average', path: 'expectedFatalDamage', as: 'mean' },
    { label: 'to be defeated', path: 'pDefeated', as: 'chance' },
  ],
  charts: [
    { path: 'fatalDamage', title: 'Fatal wounds of all checks', noun: 'wounds' },
    { path: 'table', title: 'One check on the table', noun: 'result' },
  ],
};

export const misfire = roll(
  { kind: 'misfire', linkNumber: 4, rule: 'grimheim/misfire-table', keys, calculator },
  (input): Rolled => {
    const { wounds, checks } = input;
    const once = mixture([
      [die(3), 1],
      [constant(0), 5],
    ]);
    const fatalDamage = repeated(once, checks);
    const calm = fraction(5n ** BigInt(checks), 6n ** BigInt(checks));
    const defeated = wounds === null ? null : chanceOf(fatalDamage, (hurt) => hurt >= wounds);
    const table = toAnswers(TABLE);
    return {
      answer: {
        table,
        fatalDamage: toAnswers(fatalDamage),
        expectedFatalDamage: toAnswer(mean(fatalDamage)),
        pNoFlashback: toAnswer(calm),
        ...(defeated ? { pDefeated: toAnswer(defeated) } : {}),
      },
      because: [
        {
          rule: 'grimheim/misfire-table',
          text: 'A check is one die: on a 1 the powder flashes back for D3 fatal wounds, on 2 or 3 the weapon jams, otherwise the shot merely fails.',
        },
        {
          rule: 'grimheim/misfire-table',
          text: `${checks === 1 ? 'One check is made' : `The wounds of ${checks} checks are added up`}; when a check is due, the source does not say.`,
        },
        ...(wounds === null
          ? []
          : [
              {
                rule: 'grimheim/fatal-damage',
                text: `No save helps: ${counted(wounds, 'wound')} lost and the shooter is out.`,
              },
            ]),
      ],
      sentence:
        `${counted(checks, 'misfire check')}: ${percent(calm)} for no flashback, ` +
        `${average(mean(fatalDamage))} fatal wounds on average` +
        `${defeated ? `, ${percent(defeated)} to be defeated with ${counted(wounds!, 'wound')}` : ''}.`,
      stages: [
        { name: 'table', text: 'One check on the table.', odds: table },
        { name: 'fatal-damage', text: 'Fatal wounds of all checks together.', odds: toAnswers(fatalDamage) },
      ],
      rulings: [],
    };
  },
);
