// Questions of sight and cover.
import { choice, type Kind, model, name, pair } from '../slots.ts';

const ATTACKS = [
  ['ranged', 'ranged'],
  ['melee', 'melee'],
  ['magic', 'magic'],
] as const;

export const sight: readonly Kind[] = [
  {
    ask: 'los',
    says: 'Can it see?',
    group: 'Sight and cover',
    slots: () => [
      model('from', 'who looks', 'who'),
      { slot: 'pick', key: 'to', says: 'who is looked at', takes: ['model', 'zone'], role: 'whom' },
    ],
    args: pair('from', 'to'),
  },
  {
    ask: 'cover',
    says: 'Is it in cover?',
    group: 'Sight and cover',
    slots: () => [
      model('attacker', 'who attacks', 'who'),
      model('target', 'who is attacked', 'whom'),
      choice('attack', 'kind of attack', ...ATTACKS),
    ],
    args: (values) => ({ ...pair('attacker', 'target')(values), attack: values.attack }),
  },
  {
    ask: 'obscured',
    says: 'How much of it is hidden?',
    group: 'Sight and cover',
    slots: () => [model('from', 'who looks', 'who'), model('to', 'who is looked at', 'whom')],
    args: pair('from', 'to'),
  },
  {
    ask: 'field',
    says: 'Where would it hold?',
    group: 'Sight and cover',
    slots: () => [
      choice(
        'of',
        'what holds there',
        ['los', 'it is seen by the model'],
        ['seen', 'it sees the model'],
        ['cover', 'it has cover from the model'],
        ['reach', 'the model reaches it'],
        ['engagement', 'it engages the model'],
        ['move', 'the model can walk to it'],
      ),
      model('model', 'which model', 'who'),
      { slot: 'length', key: 'step', says: 'step', usual: 0.5, least: 0.1, most: 2 },
    ],
    args: (values) => ({ of: values.of, model: name(values.model), step: values.step }),
  },
];
