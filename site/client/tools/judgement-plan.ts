// Whether some actions, in order, fit into one activation of a Judgement hero or hero unit, and why not.
import {
  ACTION_IDS,
  ACTIONS,
  type ActionId,
  type Beginning,
  type Condition,
  costOf,
  PLAIN,
  planned,
  type Step,
} from '../../../src/games/judgement/activation/plan.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { gameReadings } from '../judgement-game/readings.ts';
import { choice, flag, reasons, stepper } from './parts.ts';

const MOST_STEPS = 15;
const CONDITIONS: readonly (readonly [Condition, string])[] = [
  ['stun', 'Stunned'],
  ['knocked-down', 'Knocked down'],
  ['curse', 'Cursed'],
  ['fire', 'On fire'],
];

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export function mount(place: HTMLElement): void {
  let steps: readonly Step[] = [];
  const house = gameReadings();
  let beginning: Beginning = house ? { ...PLAIN, readings: house.readings } : PLAIN;
  let [cost, by, removes] = [1, 0, 'stun' as Condition];
  const chosen = node('ol', { class: 'tool-steps tool-chosen' });
  const verdict = node('p', { class: 'tool-verdict', role: 'status' });
  const why = node('div');
  const who = node('div');
  const set = (next: readonly Step[]) => {
    steps = next;
    show();
  };
  const begin = (change: Partial<Beginning>) => {
    beginning = { ...beginning, ...change };
    show();
  };
  const titleOf = (step: Step, before?: Step): string => {
    const model =
      beginning.members > 0 ? `${(step.by ?? 0) === 0 ? 'Commander' : `Model ${(step.by ?? 0) + 1}`}: ` : '';
    const of = step.removes ? ` ${step.removes.replace('-', ' ')}` : '';
    return `${model}${ACTIONS[step.action].title}${of}, ${plural(costOf(step, beginning, before), 'action')}`;
  };
  const show = () => {
    const { fits, spent, actions, fate, against, because } = planned(steps, beginning);
    const costs = `${spent} of ${plural(actions, 'action')}${fate > 0 ? ` and ${fate} Fate` : ''}`;
    verdict.textContent =
      steps.length === 0
        ? `${plural(actions, 'action')} to spend.`
        : fits
          ? `This fits: ${costs}.`
          : `This does not fit: ${costs}.`;
    verdict.dataset.state = steps.length === 0 ? '' : fits ? 'yes' : 'no';
    why.replaceChildren(reasons([...against, ...because]));
    chosen.replaceChildren(
      ...steps.map((step, i) =>
        node(
          'li',
          {},
          titleOf(step, steps[i - 1]),
          ' ',
          button('Remove', () => set(steps.filter((_, at) => at !== i)), {
            'aria-label': `Remove ${titleOf(step, steps[i - 1])}`,
          }),
        ),
      ),
    );
    for (const add of adds) add.toggleAttribute('disabled', steps.length >= MOST_STEPS);
  };
  const stepFor = (action: ActionId): Step => ({
    action,
    ...(ACTIONS[action].cost === null ? { cost: action === 'ability' ? cost : Math.max(1, cost) } : {}),
    ...(action === 'cleanse' ? { removes } : {}),
    ...(beginning.members > 0 ? { by } : {}),
  });
  const adds = ACTION_IDS.map((id) => {
    const { title, cost: fixed, fate } = ACTIONS[id];
    const price = `${fixed === null ? (id === 'charge' ? '1 + the card' : 'on the card') : fixed}${fate > 0 ? ` + ${fate} Fate` : ''}`;
    return button(`${title} · ${price}`, () => set([...steps, stepFor(id)]));
  });
  const models = () =>
    who.replaceChildren(
      ...(beginning.members > 0
        ? [
            choice(
              'Who does the next one',
              Array.from(
                { length: beginning.members + 1 },
                (_, i) => [String(i), i === 0 ? 'the Commander' : `model ${i + 1}`] as const,
              ),
              '0',
              (value) => {
                by = Number(value);
              },
            ),
          ]
        : []),
    );
  place.replaceChildren(
    node(
      'div',
      { class: 'tool-form' },
      ...CONDITIONS.map(([condition, title]) =>
        flag(title, false, (on) =>
          begin({
            conditions: on
              ? [...beginning.conditions, condition]
              : beginning.conditions.filter((one) => one !== condition),
          }),
        ),
      ),
      flag('Re-spawned this turn', false, (returned) => begin({ returned })),
      flag('Claims the aiming bonus', false, (aims) => begin({ aims })),
      stepper('Models of a hero unit besides the Commander', { value: 0, least: 0, most: 4 }, (members) => {
        by = 0;
        // What models did that are no longer there goes with them.
        steps = steps.filter((step) => (step.by ?? 0) <= members);
        begin({ members });
        models();
      }),
      stepper('Cost on the card of an attack or ability', { value: 1, least: 0, most: 3 }, (value) => {
        cost = value;
      }),
      choice(
        'Cleanse removes',
        CONDITIONS.map(([id]) => [id, id.replace('-', ' ')] as const),
        'stun',
        (value) => {
          removes = value as Condition;
        },
      ),
      who,
    ),
    node('p', { class: 'tool-buttons tool-actions' }, ...adds),
    chosen,
    node(
      'p',
      { class: 'tool-buttons' },
      button('Undo', () => set(steps.slice(0, -1))),
      button('Start again', () => set([])),
    ),
    verdict,
    why,
  );
  show();
}
