// Questions of moves, most of which can be made to happen.
import { choice, given, type Kind, length, model, name, type Picked, pair, pointOf } from '../slots.ts';

export const moves: readonly Kind[] = [
  {
    ask: 'charge',
    says: 'Can it charge?',
    group: 'Moves',
    happens: 'Make the charge',
    slots: () => [model('model', 'who charges', 'who'), model('target', 'whom it charges', 'whom')],
    args: pair('model', 'target'),
  },
  {
    ask: 'advance',
    says: 'May it go this way?',
    group: 'Moves',
    happens: 'Make the advance',
    slots: () => [
      model('model', 'who moves', 'who'),
      { slot: 'way', key: 'route', says: 'its way', from: 'model' },
      { slot: 'count', key: 'turn', says: 'turn of the game', least: 1, most: 99 },
    ],
    args: (values) => ({ model: name(values.model), route: values.route, ...given('turn', values.turn) }),
  },
  {
    ask: 'path',
    says: 'What is the shortest way?',
    group: 'Moves',
    happens: 'Take this way',
    slots: (values) => [
      model('model', 'who moves', 'who'),
      { slot: 'pick', key: 'goal', says: 'where to', takes: ['model', 'point'], role: 'whom' },
      ...(typeof values.goal === 'object' && values.goal !== null && 'id' in values.goal
        ? [length('within', 'within', 0)]
        : []),
      { slot: 'length', key: 'inches', says: 'at most' },
    ],
    args: ({ model: who, goal, within, inches }) => ({
      model: name(who),
      goal: 'point' in (goal as Picked) ? { point: pointOf(goal) } : { model: name(goal), within: within ?? 0 },
      ...given('inches', inches),
    }),
  },
  {
    ask: 'push',
    says: 'Where does a push end?',
    group: 'Moves',
    happens: 'Make the push',
    slots: () => [
      model('model', 'who is pushed', 'who'),
      { slot: 'angle', key: 'heading', says: 'direction', from: 'model' },
      length('inches', 'distance', 3),
    ],
    args: (values) => ({ model: name(values.model), heading: values.heading, inches: values.inches }),
  },
  {
    ask: 'throw',
    says: 'Where does a throw land?',
    group: 'Moves',
    happens: 'Make the throw',
    slots: () => [model('attacker', 'who throws', 'who'), model('model', 'who is thrown', 'whom')],
    args: pair('attacker', 'model'),
  },
  {
    ask: 'impact',
    says: 'Where does an impact push it?',
    group: 'Moves',
    happens: 'Push it back',
    slots: () => [
      model('attacker', 'who strikes', 'who'),
      model('model', 'who is pushed', 'whom'),
      length('inches', 'distance', 2),
    ],
    args: (values) => ({ ...pair('attacker', 'model')(values), inches: values.inches }),
  },
  {
    ask: 'settle',
    says: 'Who makes room?',
    group: 'Moves',
    happens: 'Settle the table',
    slots: () => [],
    args: () => ({}),
  },
  {
    ask: 'hunt',
    says: 'Where does it hunt?',
    group: 'Moves',
    happens: 'Let it hunt',
    slots: () => [model('model', 'which monster', 'who')],
    args: (values) => ({ model: name(values.model) }),
  },
  {
    ask: 'drift',
    says: 'Where does it drift?',
    group: 'Moves',
    happens: 'Let it drift',
    slots: () => [model('model', 'which Soul', 'who'), length('inches', 'distance', 3)],
    args: (values) => ({ model: name(values.model), inches: values.inches }),
  },
  {
    ask: 'spawn',
    says: 'Where does it appear?',
    group: 'Moves',
    happens: 'Put it there',
    slots: () => [
      choice('kind', 'what appears', ['soul', 'a Soul'], ['monster', 'a monster']),
      { slot: 'pick', key: 'at', says: 'where its pit or marker is', takes: ['point'] },
      { slot: 'text', key: 'name', says: 'its name', usual: 'Newcomer' },
    ],
    args: (values) => ({ kind: values.kind, at: pointOf(values.at), name: values.name }),
  },
  {
    ask: 'reactions',
    says: 'Who may react?',
    group: 'Moves',
    happens: 'Make the move',
    slots: () => [model('model', 'who moves', 'who'), { slot: 'way', key: 'route', says: 'its way', from: 'model' }],
    args: (values) => ({ model: name(values.model), route: values.route }),
  },
];
