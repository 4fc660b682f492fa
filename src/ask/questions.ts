// What each question is given. One entry a question: the fields it knows, and how they are read against the scene.
import { Refusal, shown } from '../scene/problem.ts';
import { LARGEST } from '../scene/reader.ts';
import { type Model, SIDES } from '../scene/types.ts';
import { shareModels } from '../scene/units.ts';
import type { ArgsOf, AskName } from '../verdict/asks.ts';
import { type Arguments, ATTACKS } from './arguments.ts';

interface Reading<A extends AskName> {
  readonly fields: readonly string[];
  read(args: Arguments): ArgsOf<A>;
}

const pairOf = <A extends string, B extends string>(args: Arguments, first: A, second: B): Record<A | B, Model> => {
  const [a, b] = args.pair(first, second);
  return { [first]: a, [second]: b } as Record<A | B, Model>;
};

export const QUESTIONS: { readonly [A in AskName]: Reading<A> } = {
  distance: {
    fields: ['from', 'to'],
    read(args) {
      const [from, to] = [args.piece('from'), args.piece('to')];
      if (from === to)
        throw new Refusal(
          'bad-question',
          'to',
          `from and to both name ${shown(from.id)}; two different pieces are needed.`,
        );
      return { from, to };
    },
  },
  within: {
    fields: ['model', 'of', 'inches', 'wholly'],
    read(args) {
      const model = args.party('model');
      const of = args.whereto('of');
      if (('model' in of && shareModels(model, of.model)) || ('unit' in of && shareModels(model, of.unit)))
        throw new Refusal(
          'bad-question',
          'model' in of ? 'of.model' : 'of.unit',
          `${shown(model.id)} is asked about itself; two different models are needed.`,
        );
      return { model, of, inches: args.inches('inches'), wholly: args.flag('wholly') };
    },
  },
  los: {
    fields: ['from', 'to', 'battleplan'],
    read(args) {
      const [from, to] = args.parties('from', 'to');
      return { from, to, battleplan: args.withUnits('battleplan', (given) => given.whole('battleplan', 1, 12), null) };
    },
  },
  cover: {
    fields: ['attacker', 'target', 'attack'],
    read: (args) => ({ ...pairOf(args, 'attacker', 'target'), attack: args.word('attack', ATTACKS) }),
  },
  obscured: { fields: ['from', 'to'], read: (args) => pairOf(args, 'from', 'to') },
  engagement: { fields: [], read: () => ({}) },
  pool: {
    fields: ['attacker', 'target', 'attack'],
    read: (args) => ({ ...pairOf(args, 'attacker', 'target'), attack: args.poolAttack('attack') }),
  },
  push: {
    fields: ['model', 'heading', 'inches'],
    read: (args) => ({ model: args.model('model'), heading: args.heading('heading'), inches: args.inches('inches') }),
  },
  throw: { fields: ['attacker', 'model'], read: (args) => pairOf(args, 'attacker', 'model') },
  settle: { fields: [], read: () => ({}) },
  path: {
    fields: ['model', 'goal', 'inches'],
    read(args) {
      const model = args.model('model');
      const goal = args.goal('goal');
      if ('model' in goal && goal.model === model)
        throw new Refusal('bad-question', 'goal.model', `${shown(model.id)} cannot be its own goal.`);
      return { model, goal, inches: args.optionalInches('inches') };
    },
  },
  advance: {
    fields: ['model', 'route', 'turn'],
    read: (args) => ({
      model: args.model('model'),
      route: args.route('route'),
      turn: args.optionalWhole('turn', 1, LARGEST),
    }),
  },
  hunt: { fields: ['model'], read: (args) => ({ model: args.model('model') }) },
  drift: {
    fields: ['model', 'inches'],
    read: (args) => ({ model: args.model('model'), inches: args.inches('inches') }),
  },
  charge: { fields: ['model', 'target'], read: (args) => pairOf(args, 'model', 'target') },
  harvest: { fields: ['model', 'soul'], read: (args) => pairOf(args, 'model', 'soul') },
  spawn: {
    fields: ['kind', 'at', 'name'],
    read: (args) => ({
      kind: args.word('kind', ['soul', 'monster']),
      at: args.point('at'),
      name: args.newName('name'),
    }),
  },
  field: {
    fields: ['of', 'model', 'as', 'step'],
    read: (args) => ({
      of: args.word('of', ['los', 'cover', 'reach', 'engagement', 'seen', 'move']),
      model: args.model('model'),
      as: args.stander('as'),
      step: args.step('step'),
    }),
  },
  aoe: {
    fields: ['shape', 'absolute'],
    read: (args) => ({ shape: args.area('shape'), absolute: args.flag('absolute') }),
  },
  formation: { fields: ['models'], read: (args) => ({ models: args.models('models') }) },
  impact: {
    fields: ['attacker', 'model', 'inches'],
    read: (args) => ({ ...pairOf(args, 'attacker', 'model'), inches: args.inches('inches') }),
  },
  control: {
    fields: ['objective', 'held', 'picks'],
    read: (args) => ({
      objective: args.anything('objective', 'unknown-zone'),
      held: args.optionalSide('held'),
      picks: args.withUnits('picks', (given) => given.picks('picks'), {}),
    }),
  },
  setup: {
    fields: ['battleplan', 'unit', 'terrain'],
    read: (args) => ({
      battleplan: args.optionalWhole('battleplan', 1, 12),
      unit: args.optionalUnit('unit'),
      terrain: args.optionalTerrain('terrain'),
    }),
  },
  reactions: {
    fields: ['model', 'route'],
    read: (args) => ({ model: args.model('model'), route: args.route('route') }),
  },
  actions: {
    fields: ['model', 'actions'],
    read: (args) => ({ model: args.model('model'), actions: args.names('actions') }),
  },
  tactic: {
    fields: ['card', 'tactic', 'side', 'facts'],
    read: (args) => ({
      card: args.whole('card', 1, 6),
      tactic: args.word('tactic', ['affray', 'strike', 'domination']),
      side: args.word('side', SIDES),
      facts: args.facts('facts'),
    }),
  },
  crossing: {
    fields: ['from', 'to', 'among'],
    read(args) {
      const [from, to] = [args.anything('from', 'unknown-zone'), args.anything('to', 'unknown-zone')];
      if (from === to)
        throw new Refusal(
          'bad-question',
          'to',
          `from and to both name ${shown(from.id)}; two different pieces are needed.`,
        );
      return { from, to, among: args.zones('among') };
    },
  },
};
