// What each question is given. One entry a question: the fields it knows, and how they are read against the scene.
import { Refusal, shown } from '../scene/problem.ts';
import { LARGEST } from '../scene/reader.ts';
import { type Model, SIDES } from '../scene/types.ts';
import { shareModels } from '../scene/units.ts';
import type { ArgsOf, AskName } from '../verdict/asks.ts';
import * as reads from './arguments.ts';
import { type Arguments, ATTACKS } from './arguments.ts';

interface Reading<A extends AskName> {
  readonly fields: readonly string[];
  read(args: Arguments): ArgsOf<A>;
}

const pairOf = <A extends string, B extends string>(args: Arguments, first: A, second: B): Record<A | B, Model> => {
  const [a, b] = reads.pair(args, first, second);
  return { [first]: a, [second]: b } as Record<A | B, Model>;
};

export const QUESTIONS: { readonly [A in AskName]: Reading<A> } = {
  distance: {
    fields: ['from', 'to'],
    read(args) {
      const [from, to] = [reads.piece(args, 'from'), reads.piece(args, 'to')];
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
      const model = reads.party(args, 'model');
      const of = reads.whereto(args, 'of');
      if (('model' in of && shareModels(model, of.model)) || ('unit' in of && shareModels(model, of.unit)))
        throw new Refusal(
          'bad-question',
          'model' in of ? 'of.model' : 'of.unit',
          `${shown(model.id)} is asked about itself; two different models are needed.`,
        );
      return { model, of, inches: reads.inches(args, 'inches'), wholly: reads.flag(args, 'wholly') };
    },
  },
  los: {
    fields: ['from', 'to', 'battleplan'],
    read(args) {
      const [from, to] = reads.parties(args, 'from', 'to');
      return {
        from,
        to,
        battleplan: reads.withUnits(args, 'battleplan', (given) => reads.whole(given, 'battleplan', 1, 12), null),
      };
    },
  },
  cover: {
    fields: ['attacker', 'target', 'attack'],
    read: (args) => ({ ...pairOf(args, 'attacker', 'target'), attack: reads.word(args, 'attack', ATTACKS) }),
  },
  obscured: { fields: ['from', 'to'], read: (args) => pairOf(args, 'from', 'to') },
  engagement: { fields: [], read: () => ({}) },
  pool: {
    fields: ['attacker', 'target', 'attack'],
    read: (args) => ({ ...pairOf(args, 'attacker', 'target'), attack: reads.poolAttack(args, 'attack') }),
  },
  push: {
    fields: ['model', 'heading', 'inches'],
    read: (args) => ({
      model: reads.model(args, 'model'),
      heading: reads.heading(args, 'heading'),
      inches: reads.inches(args, 'inches'),
    }),
  },
  throw: { fields: ['attacker', 'model'], read: (args) => pairOf(args, 'attacker', 'model') },
  settle: { fields: [], read: () => ({}) },
  path: {
    fields: ['model', 'goal', 'inches'],
    read(args) {
      const model = reads.model(args, 'model');
      const goal = reads.goal(args, 'goal');
      if ('model' in goal && goal.model === model)
        throw new Refusal('bad-question', 'goal.model', `${shown(model.id)} cannot be its own goal.`);
      return { model, goal, inches: reads.optionalInches(args, 'inches') };
    },
  },
  advance: {
    fields: ['model', 'route', 'turn'],
    read: (args) => ({
      model: reads.model(args, 'model'),
      route: reads.route(args, 'route'),
      turn: reads.optionalWhole(args, 'turn', 1, LARGEST),
    }),
  },
  hunt: { fields: ['model'], read: (args) => ({ model: reads.model(args, 'model') }) },
  drift: {
    fields: ['model', 'inches'],
    read: (args) => ({ model: reads.model(args, 'model'), inches: reads.inches(args, 'inches') }),
  },
  charge: { fields: ['model', 'target'], read: (args) => pairOf(args, 'model', 'target') },
  harvest: { fields: ['model', 'soul'], read: (args) => pairOf(args, 'model', 'soul') },
  spawn: {
    fields: ['kind', 'at', 'name'],
    read: (args) => ({
      kind: reads.word(args, 'kind', ['soul', 'monster']),
      at: reads.point(args, 'at'),
      name: reads.newName(args, 'name'),
    }),
  },
  field: {
    fields: ['of', 'model', 'as', 'step'],
    read: (args) => ({
      of: reads.word(args, 'of', ['los', 'cover', 'reach', 'engagement', 'seen', 'move']),
      model: reads.model(args, 'model'),
      as: reads.stander(args, 'as'),
      step: reads.step(args, 'step'),
    }),
  },
  aoe: {
    fields: ['shape', 'absolute'],
    read: (args) => ({ shape: reads.area(args, 'shape'), absolute: reads.flag(args, 'absolute') }),
  },
  formation: { fields: ['models'], read: (args) => ({ models: reads.models(args, 'models') }) },
  impact: {
    fields: ['attacker', 'model', 'inches'],
    read: (args) => ({ ...pairOf(args, 'attacker', 'model'), inches: reads.inches(args, 'inches') }),
  },
  control: {
    fields: ['objective', 'held', 'picks'],
    read: (args) => ({
      objective: reads.anything(args, 'objective', 'unknown-zone'),
      held: reads.optionalSide(args, 'held'),
      picks: reads.withUnits(args, 'picks', (given) => reads.picks(given, 'picks'), {}),
    }),
  },
  setup: {
    fields: ['battleplan', 'unit', 'terrain'],
    read: (args) => ({
      battleplan: reads.optionalWhole(args, 'battleplan', 1, 12),
      unit: reads.optionalUnit(args, 'unit'),
      terrain: reads.optionalTerrain(args, 'terrain'),
    }),
  },
  reactions: {
    fields: ['model', 'route'],
    read: (args) => ({ model: reads.model(args, 'model'), route: reads.route(args, 'route') }),
  },
  actions: {
    fields: ['model', 'actions'],
    read: (args) => ({ model: reads.model(args, 'model'), actions: reads.names(args, 'actions') }),
  },
  tactic: {
    fields: ['card', 'tactic', 'side', 'facts'],
    read: (args) => ({
      card: reads.whole(args, 'card', 1, 6),
      tactic: reads.word(args, 'tactic', ['affray', 'strike', 'domination']),
      side: reads.word(args, 'side', SIDES),
      facts: reads.facts(args, 'facts'),
    }),
  },
  crossing: {
    fields: ['from', 'to', 'among'],
    read(args) {
      const [from, to] = [reads.anything(args, 'from', 'unknown-zone'), reads.anything(args, 'to', 'unknown-zone')];
      if (from === to)
        throw new Refusal(
          'bad-question',
          'to',
          `from and to both name ${shown(from.id)}; two different pieces are needed.`,
        );
      return { from, to, among: reads.zones(args, 'among') };
    },
  },
};
