// Questions of distance.
import { flag, given, type Kind, length, model, name, names, pair, place } from '../slots.ts';

export const distances: readonly Kind[] = [
  {
    ask: 'distance',
    says: 'How far apart?',
    group: 'Distances',
    slots: () => [
      { slot: 'pick', key: 'from', says: 'from which piece', takes: ['model', 'terrain'], role: 'who' },
      { slot: 'pick', key: 'to', says: 'to which piece', takes: ['model', 'terrain'], role: 'whom' },
    ],
    args: pair('from', 'to'),
  },
  {
    ask: 'within',
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
  },
  {
    ask: 'crossing',
    says: 'What does a line cross?',
    group: 'Distances',
    slots: () => [
      { slot: 'pick', key: 'from', says: 'from what', takes: ['zone', 'terrain', 'model'], role: 'who' },
      { slot: 'pick', key: 'to', says: 'to what', takes: ['zone', 'terrain', 'model'], role: 'whom' },
      { slot: 'pick', key: 'among', says: 'which zones count', takes: ['zone'], many: true },
    ],
    args: (values) => ({ ...pair('from', 'to')(values), among: names(values.among) }),
  },
];
