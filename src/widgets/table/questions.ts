// Every question of the protocol as somebody at a table would put it: what it is called, what must be picked or typed,
// and how that becomes its arguments. Whether a game answers it is the game's business.
import type { Point, Side } from '../../scene/types.ts';
import type { Asked, Sort } from './standing.ts';

/** A thing picked on the table. */
export type Picked = { readonly id: string; readonly sort: Sort } | { readonly point: Point };

export type Slot =
  | {
      readonly slot: 'pick';
      readonly key: string;
      /** What is still needed, to stand in a sentence: "who looks". */
      readonly says: string;
      readonly takes: readonly (Sort | 'point')[];
      /** Whom the question is about, kept from one question to the next: the one who acts, and the other. */
      readonly role?: 'who' | 'whom';
      readonly many?: true;
      readonly optional?: true;
    }
  | { readonly slot: 'way'; readonly key: string; readonly says: string; readonly from: string }
  | { readonly slot: 'angle'; readonly key: string; readonly says: string; readonly from: string }
  | {
      readonly slot: 'length' | 'count';
      readonly key: string;
      readonly says: string;
      readonly usual?: number;
      readonly least?: number;
      readonly most?: number;
    }
  | {
      readonly slot: 'choice';
      readonly key: string;
      readonly says: string;
      readonly options: readonly (readonly [value: string, says: string])[];
    }
  | { readonly slot: 'flag'; readonly key: string; readonly says: string }
  | { readonly slot: 'text'; readonly key: string; readonly says: string; readonly usual: string };

export type Values = Readonly<Record<string, unknown>>;

export interface Kind {
  readonly ask: string;
  /** The question as a player says it. */
  readonly says: string;
  readonly group: string;
  slots(values: Values): readonly Slot[];
  /** What goes beside `ask`; every slot that needs a value has one. */
  args(values: Values): Readonly<Record<string, unknown>>;
  /** The word on the button that makes it happen, where the question is a move. */
  readonly happens?: string;
}

const model = (key: string, says: string, role?: 'who' | 'whom'): Slot => ({
  slot: 'pick',
  key,
  says,
  takes: ['model'],
  ...(role ? { role } : {}),
});
const length = (key: string, says: string, usual?: number): Slot => ({
  slot: 'length',
  key,
  says,
  ...(usual === undefined ? {} : { usual }),
});
const flag = (key: string, says: string): Slot => ({ slot: 'flag', key, says });
const choice = (key: string, says: string, ...options: (readonly [string, string])[]): Slot => ({
  slot: 'choice',
  key,
  says,
  options,
});

const ATTACKS = [
  ['ranged', 'ranged'],
  ['melee', 'melee'],
  ['magic', 'magic'],
] as const;
const SIDES: readonly (readonly [Side, string])[] = [
  ['red', 'red'],
  ['blue', 'blue'],
];

const name = (value: unknown): string => (value as { id: string }).id;
const names = (value: unknown): string[] => ((value ?? []) as readonly Picked[]).map(name);
const given = (key: string, value: unknown): Record<string, unknown> =>
  value === undefined || value === null || value === '' || value === false ? {} : { [key]: value };
const place = (value: unknown): Record<string, unknown> => {
  const picked = value as Picked;
  return 'point' in picked ? { point: picked.point } : { [picked.sort]: picked.id };
};
const pointOf = (value: unknown): unknown => (value as { point: Point }).point;

const pair = (first: string, second: string) => (values: Values) => ({
  [first]: name(values[first]),
  [second]: name(values[second]),
});

const POOL_FLAGS = ['charged', 'aimed', 'standYourGround', 'partingBlow', 'dualWield', 'markTarget'];

export const KINDS: readonly Kind[] = [
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
  {
    ask: 'actions',
    says: 'Do these actions fit?',
    group: 'The game',
    slots: () => [
      model('model', 'who acts', 'who'),
      { slot: 'text', key: 'actions', says: 'actions, with commas', usual: '' },
    ],
    args: (values) => ({
      model: name(values.model),
      actions: String(values.actions)
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    }),
  },
  {
    ask: 'control',
    says: 'Who holds it?',
    group: 'The game',
    slots: () => [
      { slot: 'pick', key: 'objective', says: 'which objective', takes: ['zone', 'model', 'terrain'], role: 'who' },
      choice('held', 'held until now by', ['', 'nobody'], ...SIDES),
    ],
    args: (values) => ({ objective: name(values.objective), ...given('held', values.held) }),
  },
  {
    ask: 'setup',
    says: 'Is the terrain set up right?',
    group: 'The game',
    slots: () => [{ slot: 'count', key: 'battleplan', says: 'battleplan', least: 1, most: 12 }],
    args: (values) => given('battleplan', values.battleplan),
  },
  {
    ask: 'tactic',
    says: 'Is the tactic met?',
    group: 'The game',
    slots: () => [
      { slot: 'count', key: 'card', says: 'card', usual: 1, least: 1, most: 6 },
      choice('tactic', 'tactic', ['affray', 'affray'], ['strike', 'strike'], ['domination', 'domination']),
      choice('side', 'side', ...SIDES),
      { slot: 'text', key: 'facts', says: 'what the table cannot show, as fact: value, …', usual: '' },
    ],
    args: ({ card, tactic, side, facts }) => ({ card, tactic, side, ...given('facts', factsOf(String(facts ?? ''))) }),
  },
];

function factsOf(text: string): Record<string, unknown> | undefined {
  const pairs = text.split(',').flatMap((part): [string, unknown][] => {
    const [key = '', value = 'yes'] = part.split(':').map((each) => each.trim());
    if (!key) return [];
    const plain = value === 'yes' || value === 'true' ? true : value === 'no' || value === 'false' ? false : value;
    return [[key, typeof plain === 'string' && plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : plain]];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/** The kind of question that an ask is. */
export function kindOf(ask: string): Kind | undefined {
  return KINDS.find((kind) => kind.ask === ask);
}

/** Whether a slot has what it needs. */
function isFilled(slot: Slot, values: Values): boolean {
  const value = values[slot.key];
  if (slot.slot === 'flag' || slot.slot === 'choice' || slot.slot === 'text') return true;
  if (slot.slot === 'pick')
    return slot.optional === true || (slot.many ? names(value).length > 0 : value !== undefined);
  if (slot.slot === 'way') return Array.isArray(value) && value.length > 0;
  if (slot.slot === 'angle') return typeof value === 'number';
  return slot.usual === undefined || typeof value === 'number';
}

/** The slots with their usual values where nothing was given. */
export function withUsual(kind: Kind, values: Values): Values {
  const full: Record<string, unknown> = { ...values };
  // What is asked for may depend on a choice, so the choices come first.
  for (const pass of ['choice', 'rest'])
    for (const slot of kind.slots(full)) {
      if (full[slot.key] !== undefined || (pass === 'choice' && slot.slot !== 'choice')) continue;
      if (slot.slot === 'choice') full[slot.key] = slot.options[0]?.[0];
      else if ('usual' in slot && slot.usual !== undefined) full[slot.key] = slot.usual;
    }
  return full;
}

/** The first thing that a question still needs, or null when it can be put. */
export function stillNeeded(kind: Kind, values: Values): Slot | null {
  return kind.slots(values).find((slot) => !isFilled(slot, values)) ?? null;
}

/** The question, once nothing is missing. */
export function askedOf(kind: Kind, values: Values): Asked {
  return { ask: kind.ask, ...kind.args(values) };
}

type Fields = Readonly<Record<string, unknown>>;

/** The values that a question was put with, for its form; the sort of each piece is looked up. */
export function valuesOf({ ask, ...args }: Asked, sortOf: (id: string) => Sort | undefined): Values {
  const kind = kindOf(ask);
  if (!kind) return {};
  const { attack, shape, of, goal, facts, actions, ...rest } = args as Fields;
  const flat: Record<string, unknown> = { ...rest };
  if (ask === 'cover') flat.attack = attack;
  else if (attack) Object.assign(flat, attack);
  if (shape) Object.assign(flat, shape);
  if (ask === 'field') flat.of = of;
  else if (of) flat.of = Object.values(of as object)[0];
  if (goal)
    Object.assign(flat, { goal: (goal as Fields).point ?? (goal as Fields).model, within: (goal as Fields).within });
  if (actions) flat.actions = (actions as string[]).join(', ');
  if (facts)
    flat.facts = Object.entries(facts)
      .map(([key, value]) => `${key}: ${String(value)}`)
      .join(', ');
  const picked = (value: unknown): Picked | undefined => {
    if (Array.isArray(value)) return { point: value as unknown as Point };
    const sort = typeof value === 'string' ? sortOf(value) : undefined;
    return sort ? { id: value as string, sort } : undefined;
  };
  for (const slot of kind.slots(flat)) {
    if (slot.slot !== 'pick') continue;
    const value = flat[slot.key];
    flat[slot.key] = slot.many ? ((value ?? []) as unknown[]).flatMap((each) => picked(each) ?? []) : picked(value);
  }
  return withUsual(kind, flat);
}
