// Two captains pair on one device. What one has chosen is nowhere in the page until both have.
import { planOf } from '../../../src/companion/aos/events/crusades.ts';
import type { Result } from '../../../src/companion/aos/events/event.ts';
import { CAPTAINS, type Captain, offeredTo, type Pairing } from '../../../src/companion/aos/events/pairing.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { flag } from '../tools/parts.ts';
import type { Desk } from './desk.ts';
import { planTitle } from './event-plan.ts';
import { withMatch } from './event-rounds.ts';

const STEPS: Readonly<Record<Pairing['step'], string>> = {
  guard: 'Pick the army that guards.',
  offer: 'Present two armies to invade against the other team’s guard.',
  pick: 'Pick which of the two invaders your guard meets.',
  done: '',
};

export function pairingView(desk: Desk): HTMLElement[] {
  if (!desk.pairing) return [];
  const { match, now } = desk.pairing;
  const { event } = desk;
  const round = event.played.length;
  const drawn = event.played.at(-1)?.[match];
  const titles = {
    red: event.teams[drawn?.teams[0] ?? 0]?.name ?? '',
    blue: event.teams[drawn?.teams[1] ?? 1]?.name ?? '',
  };
  const plan = (pairing: number) => planTitle(planOf(event.crusades, pairing, round));
  const pairs = node(
    'ol',
    {},
    ...now.pairs.map(({ red, blue }, i) => node('li', {}, `${red} against ${blue}: ${plan(i + 1)}`)),
  );
  if (now.step === 'done')
    return [
      node('h2', {}, 'Paired'),
      pairs,
      node(
        'p',
        { class: 'tool-buttons' },
        button(
          'Play these battles',
          () => {
            const points = now.pairs.map((): Result => [null, null]);
            desk.set(withMatch(event, round - 1, match, { pairs: now.pairs, points }), 'The armies are paired.');
          },
          { class: 'tool-main' },
        ),
      ),
    ];
  const captain = CAPTAINS.find((one) => now.chosen[one] === null) ?? 'red';
  const about = [
    node('p', { class: 'tool-about' }, `For battleplan ${plan(now.pairs.length + 1)}.`),
    ...(now.guards
      ? [node('p', {}, `Guards: ${now.guards.red} for ${titles.red}, ${now.guards.blue} for ${titles.blue}.`)]
      : []),
  ];
  return desk.holding === captain
    ? [node('h2', {}, `${titles[captain]}'s captain chooses`), ...about, ...choosing(desk, now, captain), pairs]
    : [
        node('h2', {}, `Hand over to ${titles[captain]}'s captain`),
        ...about,
        node('p', {}, 'What the other captain chose is not shown until both have chosen.'),
        node(
          'p',
          { class: 'tool-buttons' },
          button(
            `I am ${titles[captain]}'s captain`,
            () => {
              desk.holding = captain;
              desk.list.show();
            },
            { class: 'tool-main' },
          ),
        ),
        pairs,
      ];
}

function choosing(desk: Desk, now: Pairing, captain: Captain): HTMLElement[] {
  const { from, count } = offeredTo(now, captain);
  const picked = new Set<string>();
  const done = button('That is my choice', () => desk.choose({ captain, armies: [...picked] }), {
    class: 'tool-main',
    disabled: true,
  });
  return [
    node('p', {}, STEPS[now.step]),
    node(
      'div',
      { class: 'score-flags' },
      ...from.map((army) =>
        flag(army, false, (on) => {
          if (on) picked.add(army);
          else picked.delete(army);
          done.toggleAttribute('disabled', picked.size !== count);
        }),
      ),
    ),
    node('p', { class: 'tool-buttons' }, done),
  ];
}
