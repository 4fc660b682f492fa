// Casting a spell or calling on a divine power: two dice for the energy, and 1s that harm an arcane caster.

import { absent, whole, yesNo } from '../../../input/keys.ts';
import { toAnswer, toAnswers } from '../../../odds/answer.ts';
import { chanceOf, die, mapped, mean, paired } from '../../../odds/distribution.ts';
import { fieldsOf } from '../../../odds/fields.ts';
import type { RollForm } from '../../../odds/form.ts';
import { type Rolled, roll } from '../../../odds/roll.ts';
import { average, counted, percent } from '../../../odds/words.ts';

const HARM = 2;
const keys = { cost: whole(0, 99), wounds: absent(whole(1, 999)), divine: yesNo };

const fields = fieldsOf(keys);
const calculator: RollForm = {
  title: 'Casting',
  about: 'Two dice for the energy of a spell, and the 1s that harm an arcane caster.',
  fields: [
    fields.count('cost', 'The spell’s cost', { start: 5, rule: 'grimheim/arcane-magic', main: true }),
    fields.flag('divine', 'It is a divine power', 'grimheim/divine-invocations'),
    fields.count('wounds', 'The caster’s wounds left', { rule: 'grimheim/fatal-damage' }),
  ],
  presets: [
    { name: 'Fireball, cost 5', values: { cost: 5 } },
    { name: 'Divine Favor, cost 9', values: { cost: 9 } },
    { name: 'Fog of War with 2 wounds left', values: { cost: 3, wounds: 2 } },
  ],
  figures: [
    { label: 'to cast it', path: 'pCast', as: 'chance' },
    { label: 'to cast it unharmed', path: 'pCastUnharmed', as: 'chance' },
    { label: 'to cast it and live', path: 'pCastAndSurvive', as: 'chance' },
    { label: 'to be defeated by it', path: 'pCasterDefeated', as: 'chance' },
    { label: 'wounds to the caster on average', path: 'expectedSelfDamage', as: 'mean' },
  ],
  charts: [{ path: 'selfDamage', title: 'Wounds to the caster', noun: 'wounds' }],
  examples: [
    {
      question: 'A spell of cost 5: how often is it cast?',
      answer: '5 in 6, or 83.3%',
      how: 'Of 36 rolls of two dice only 1 + 2 + 3 = 6 are below 5.',
      values: { cost: 5 },
      path: 'pCast',
      frac: '5/6',
    },
  ],
};

export const cast = roll(
  { kind: 'cast', linkNumber: 3, rule: 'grimheim/arcane-magic', keys, calculator },
  (input): Rolled => {
    const { cost, wounds, divine } = input;
    const energy = paired(die(6), die(6));
    const faces = (roll: string) => roll.split(',').map(Number);
    const works = (roll: string) => faces(roll).reduce((sum, face) => sum + face) >= cost;
    const harm = (roll: string) => (divine ? 0 : HARM * faces(roll).filter((face) => face === 1).length);
    const selfDamage = mapped(energy, harm);
    const p = chanceOf(energy, works);
    const unharmed = chanceOf(energy, (roll) => works(roll) && harm(roll) === 0);
    const answer = {
      pCast: toAnswer(p),
      selfDamage: toAnswers(selfDamage),
      expectedSelfDamage: toAnswer(mean(selfDamage)),
      pCastUnharmed: toAnswer(unharmed),
      castSelfdamage: toAnswers(mapped(energy, (roll) => `${works(roll) ? 1 : 0},${harm(roll)}`)),
      ...(wounds === null
        ? {}
        : {
            pCasterDefeated: toAnswer(chanceOf(energy, (roll) => harm(roll) >= wounds)),
            pCastAndSurvive: toAnswer(chanceOf(energy, (roll) => works(roll) && harm(roll) < wounds)),
          }),
    };
    const survives = wounds === null ? null : chanceOf(energy, (roll) => works(roll) && harm(roll) < wounds);
    return {
      answer,
      because: [
        divine
          ? { rule: 'grimheim/divine-invocations', text: `Two dice make the Divine Energy; ${cost} or more is enough.` }
          : { rule: 'grimheim/arcane-magic', text: `Two dice make the Arcane Energy; ${cost} or more is enough.` },
        divine
          ? { rule: 'grimheim/divine-invocations', text: 'Low dice harm nobody here: Divine Energy is safe.' }
          : {
              rule: 'grimheim/arcane-magic',
              text: `Each die that shows a 1 costs the caster ${HARM} wounds, spell or no spell.`,
            },
        ...(wounds === null || divine
          ? []
          : [
              {
                rule: 'grimheim/fatal-damage',
                text: `Nothing saves from it: ${counted(wounds, 'wound')} are all there is.`,
              },
            ]),
      ],
      sentence: divine
        ? `A divine power of cost ${cost}: ${percent(p)} to call it, without risk.`
        : `A spell of cost ${cost}: ${percent(p)} to cast it, ${percent(unharmed)} unharmed, ` +
          `${average(mean(selfDamage))} wounds to the caster on average` +
          `${survives === null ? '' : `; ${percent(survives)} to cast it and live with ${counted(wounds!, 'wound')}`}.`,
      stages: [
        {
          name: 'energy',
          text: 'The two dice together.',
          odds: toAnswers(mapped(energy, (roll) => faces(roll).reduce((sum, face) => sum + face))),
        },
        { name: 'self-damage', text: 'Fatal damage to the caster.', odds: answer.selfDamage },
      ],
      rulings: [],
    };
  },
);
