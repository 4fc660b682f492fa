// A test that a move needs: one die, not above the characteristic and not a 1.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { hasTrait, suffers } from '../models.ts';
import { beta } from '../sources.ts';

const HIGHEST = 6;

/** What a model must roll in a test, and for what. */
const needs = rule({
  id: 'guilds/characteristic-tests',
  cites: [beta('Characteristic Tests'), beta('Blind')],
  says: {
    passes: ({ model, stat, value, top }: Facts) =>
      `${model} needs a ${stat} test, with ${stat} ${value}: ${top === 2 ? 'only a 2 passes' : `2 to ${top} passes`}, ${top - 1} in ${HIGHEST}.`,
    hopeless: ({ model, stat, value }: Facts) =>
      `${model} needs a ${stat} test, and with ${stat} ${value} no die passes it: a 1 always fails.`,
    blind: ({ model, stat }: Facts) =>
      `${model} needs a ${stat} test, and blind as it is only a 6 passes, 1 in ${HIGHEST}.`,
    immune: ({ model, stat }: Facts) =>
      `${model} has "/" for its ${stat}: it is immune to ${stat} tests and succeeds without rolling.`,
    untold: ({ model, stat }: Facts) => `${model} needs a ${stat} test; the scene does not tell its ${stat}.`,
  },
  judge: ({ how, ...facts }: Facts & { how: 'passes' | 'hopeless' | 'blind' | 'immune' | 'untold' }, say): Verdict =>
    say.verdict(how !== 'hopeless', how, facts),
});

/** The rules that tests speak by. */
export const testRules = [needs] as const;

/** That a model must pass a test of its DEX or WILL. Blindness spoils tests of DEX only. */
export function needsTest(model: Model, stat: 'DEX' | 'WILL'): Verdict {
  const value = model.stats[stat] ?? 0;
  const facts = { model: model.id, stat, value, top: Math.min(HIGHEST, Math.floor(value)) };
  if (stat === 'DEX' && suffers(model, 'blind')) return needs({ how: 'blind', ...facts });
  if (stat === 'WILL' && hasTrait(model, 'no-will')) return needs({ how: 'immune', ...facts });
  if (model.stats[stat] === undefined) return needs({ how: 'untold', ...facts });
  return needs({ how: value < 2 ? 'hopeless' : 'passes', ...facts });
}

interface Facts {
  model: string;
  stat: string;
  value: number;
  top: number;
}
