// Who controls an objective or a shrine.
import type { Model, Side, Terrain, Zone } from '../scene/scene.ts';
import { anything, modifiers, optionalSide, picks, withUnits } from './arguments.ts';
import { choice, given, name } from './form.ts';
import { defineQuestion } from './question.ts';

/** Games in which both sides may control one objective: there `controller` is the side with more models at it. */
const SHARED_BETWEEN_SIDES: readonly unknown[] = ['grimheim'];

const isShared = (asked: object): boolean =>
  'scene' in asked && SHARED_BETWEEN_SIDES.includes((asked.scene as { readonly game?: unknown }).game);

export const control = defineQuestion<
  {
    readonly objective: string;
    readonly held?: Side | null;
    readonly picks?: Readonly<Record<string, string>>;
    readonly modifiers?: Readonly<Record<string, number>>;
  },
  {
    objective: Zone | Model | Terrain;
    held: Side | null;
    picks: Readonly<Record<string, string>>;
    modifiers: Readonly<Record<string, number>>;
  },
  { controller: Side | null; scores: { readonly red: number; readonly blue: number }; contesting: readonly string[] }
>({
  ask: 'control',
  linkNumber: 21,
  summary: 'Who controls an objective or a shrine, with what counts.',
  fields: ['objective', 'held', 'picks', 'modifiers'],
  answers: ['controller', 'scores', 'contesting'],
  read: (args) => ({
    objective: anything(args, 'objective', 'unknown-zone'),
    held: optionalSide(args, 'held'),
    picks: withUnits(args, 'picks', (given) => picks(given, 'picks'), {}),
    modifiers: withUnits(args, 'modifiers', (given) => modifiers(given, 'modifiers'), {}),
  }),
  sentence: (asked, { controller, contesting }) => {
    const { objective } = asked;
    const shared = isShared(asked);
    if (controller !== null && shared)
      return { text: `The ${controller} side has more models at ${objective}.`, holds: true };
    if (controller !== null) return { text: `The ${controller} side controls ${objective}.`, holds: true };
    if (shared && contesting.length > 0)
      return { text: `Both sides control ${objective}, with as many models each.`, holds: false };
    return { text: `Nobody controls ${objective}.`, holds: false };
  },
  form: {
    says: 'Who controls it?',
    group: 'The game',
    slots: () => [
      {
        slot: 'pick',
        key: 'objective',
        says: 'which objective',
        takes: ['zone', 'model', 'terrain'],
        kinds: { zone: ['objective'], model: ['shrine'] },
      },
      choice('held', 'held until now by', ['', 'nobody'], ['red', 'red'], ['blue', 'blue']),
    ],
    args: (values) => ({ objective: name(values.objective), ...given('held', values.held) }),
  },
  gallery: 'Who controls it?',
});
