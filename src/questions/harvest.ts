// What a Soul Harvest attempt adds and subtracts.
import type { Model } from '../scene/scene.ts';
import { pairOf } from './arguments.ts';
import { model, pair } from './form.ts';
import { defineQuestion } from './question.ts';
import type { Named } from './types.ts';

export const harvest = defineQuestion<
  Named<'model' | 'soul'>,
  { model: Model; soul: Model },
  { modifier: number; friends: readonly string[]; enemies: readonly string[]; inReach: boolean }
>({
  ask: 'harvest',
  linkNumber: 15,
  summary: 'What a Soul Harvest attempt adds and subtracts.',
  fields: ['model', 'soul'],
  answers: ['modifier', 'friends', 'enemies', 'inReach'],
  read: (args) => pairOf(args, 'model', 'soul'),
  sentence: ({ model: who, soul }, { inReach, modifier }) => {
    if (!inReach) return { text: `${who} is too far away to harvest ${soul}.`, holds: false };
    const signed = modifier < 0 ? `−${-modifier}` : `+${modifier}`;
    return { text: `${who} can harvest ${soul}, with ${signed}.`, holds: true };
  },
  form: {
    says: 'How hard is the harvest?',
    group: 'Fighting',
    slots: () => [model('model', 'who harvests', 'who'), model('soul', 'which Soul', 'whom')],
    args: pair('model', 'soul'),
  },
  gallery: 'How many dice?',
});
