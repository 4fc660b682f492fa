// Questions of fighting.
import { choice, flag, given, type Kind, length, model, name, names, pair, pointOf } from '../slots.ts';

const POOL_FLAGS = ['charged', 'aimed', 'standYourGround', 'partingBlow', 'dualWield', 'markTarget'];

export const fighting: readonly Kind[] = [
  {
    ask: 'engagement',
    says: 'Who engages whom?',
    group: 'Fighting',
    slots: () => [],
    args: () => ({}),
  },
  {
    ask: 'pool',
    says: 'How many dice?',
    group: 'Fighting',
    slots: () => [
      model('attacker', 'who attacks', 'who'),
      model('target', 'who is attacked', 'whom'),
      choice('type', 'kind of attack', ['melee', 'melee'], ['ranged', 'ranged'], ['magic', 'magic']),
      flag('charged', 'after a charge'),
      flag('aimed', 'aimed'),
      flag('standYourGround', 'target stands its ground'),
      flag('partingBlow', 'parting blow'),
      flag('dualWield', 'second weapon'),
      flag('markTarget', 'marked target'),
    ],
    args: (values) => ({
      ...pair('attacker', 'target')(values),
      attack: { type: values.type, ...Object.assign({}, ...POOL_FLAGS.map((key) => given(key, values[key]))) },
    }),
  },
  {
    ask: 'harvest',
    says: 'How hard is the harvest?',
    group: 'Fighting',
    slots: () => [model('model', 'who harvests', 'who'), model('soul', 'which Soul', 'whom')],
    args: pair('model', 'soul'),
  },
  {
    ask: 'aoe',
    says: 'Whom does an area hit?',
    group: 'Fighting',
    slots: ({ kind }) => [
      choice('kind', 'shape', ['circle', 'circle'], ['square', 'square'], ['cone', 'cone'], ['line', 'line']),
      ...(kind === 'cone' || kind === 'line'
        ? [
            model('from', 'who casts it', 'who'),
            { slot: 'angle', key: 'heading', says: 'direction', from: 'from' } as const,
            length('range', 'range', 8),
            ...(kind === 'line' ? [length('width', 'width', 1)] : []),
          ]
        : [
            { slot: 'pick', key: 'at', says: 'where its middle is', takes: ['point'] } as const,
            kind === 'square' ? length('side', 'side', 4) : length('radius', 'radius', 2),
            ...(kind === 'square'
              ? [{ slot: 'count', key: 'heading', says: 'turned by, degrees', usual: 0 } as const]
              : []),
          ]),
      flag('absolute', 'walls do not shelter'),
    ],
    args: ({ kind, at, from, heading, range, width, side, radius, absolute }) => ({
      shape:
        kind === 'circle'
          ? { kind, at: pointOf(at), radius }
          : kind === 'square'
            ? { kind, at: pointOf(at), side, heading }
            : { kind, from: name(from), heading, range, ...(kind === 'line' ? { width } : {}) },
      ...given('absolute', absolute),
    }),
  },
  {
    ask: 'formation',
    says: 'Is it a formation?',
    group: 'Fighting',
    slots: () => [{ slot: 'pick', key: 'models', says: 'which models', takes: ['model'], many: true }],
    args: (values) => ({ models: names(values.models) }),
  },
];
