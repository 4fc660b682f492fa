// What an event is planned from: its type, its crusades, its teams, and the schedule that follows from them.
import { planNumbered } from '../../../src/companion/aos/battle/plans.ts';
import { CRUSADES, type Crusade, crusadesFor, scheduleOf, TYPES } from '../../../src/companion/aos/events/crusades.ts';
import {
  type Event,
  LARGEST_TEAM,
  LONGEST_NAME,
  MOST_ROUNDS,
  MOST_TEAMS,
  type Team,
} from '../../../src/companion/aos/events/event.ts';
import { node } from '../../../src/widgets/nodes.ts';
import { whenWritten } from '../score-sheet/fields.ts';
import { choice, stepper } from '../tools/parts.ts';
import type { Desk } from './desk.ts';
import { rule } from './words.ts';

export const planTitle = (number: number): string => `${number} ${planNumbered(number).title}`;
const OWN: Crusade = { name: 'One of our own', type: 'own', plans: [1, 2, 3] };
const teamTitle = (at: number, size: number): string =>
  size === 1 ? `Player ${at + 1}` : (['Red', 'Blue'][at] ?? `Team ${at + 1}`);

/** The event with another type, size or number of teams; what is there stays as far as it fits. */
function replanned(event: Event, change: Partial<Pick<Event, 'type' | 'size'>>, count = event.teams.length): Event {
  const next = { ...event, ...change };
  const fits = CRUSADES.filter(({ type }) => type === next.type);
  const crusades = Array.from({ length: crusadesFor(next.size) }, (_, i): Crusade => {
    const old = event.crusades[i];
    return old?.type === next.type ? old : (fits[i % Math.max(1, fits.length)] ?? OWN);
  });
  const teams = Array.from({ length: count }, (_, at): Team => {
    const old = event.teams[at];
    // A name that nobody gave follows the size: a team of one is a player.
    const name = !old || old.name === teamTitle(at, event.size) ? teamTitle(at, next.size) : old.name;
    if (next.size === 1) return { name, armies: [name] };
    const armies = old && old.name === name && event.size > 1 ? old.armies : [];
    return {
      name,
      armies: Array.from({ length: next.size }, (_, i) => armies[i] ?? `${name.slice(0, 34)} ${i + 1}`),
    };
  });
  return { ...next, crusades, teams };
}

export function settings(desk: Desk): HTMLElement[] {
  const { event } = desk;
  if (event.played.length > 0) return [];
  return [
    node('h2', {}, 'The event'),
    node(
      'div',
      { class: 'tool-form' },
      choice(
        'Type',
        [
          ...Object.entries(TYPES).map(([key, { title, length }]) => [key, `${title}, ${length}`] as const),
          ['own', 'Crusades of our own'] as const,
        ],
        event.type,
        (type) => {
          const next = replanned(event, { type: type as Event['type'] });
          desk.set({
            ...next,
            rounds: type === 'own' ? event.rounds : (TYPES[next.type as 'foray']?.games ?? event.rounds),
          });
        },
      ),
      stepper('Players in a team', { value: event.size, least: 1, most: LARGEST_TEAM }, (size) =>
        desk.set(replanned(event, { size })),
      ),
      stepper(
        event.size === 1 ? 'Players' : 'Teams',
        { value: event.teams.length, least: 2, most: MOST_TEAMS },
        (count) => desk.set(replanned(event, {}, count)),
      ),
      stepper('Rounds', { value: event.rounds, least: 1, most: MOST_ROUNDS }, (rounds) =>
        desk.set({ ...event, rounds }),
      ),
    ),
    node('div', { class: 'tool-form' }, ...event.crusades.map((crusade, i) => crusadeField(desk, crusade, i))),
    node(
      'details',
      {},
      node('summary', {}, event.size === 1 ? 'Names of the players' : 'Names of teams and armies'),
      node('div', { class: 'tool-form' }, ...event.teams.map((team, at) => teamField(desk, team, at))),
    ),
  ];
}

function crusadeField(desk: Desk, crusade: Crusade, i: number): HTMLElement {
  const { event } = desk;
  const title = event.crusades.length === 1 ? 'Crusade' : `Crusade ${i + 1}`;
  const put = (next: Crusade) =>
    desk.set({ ...event, crusades: event.crusades.map((old, at) => (at === i ? next : old)) });
  if (event.type !== 'own')
    return choice(
      title,
      CRUSADES.filter(({ type }) => type === event.type).map(({ name }) => [name, name] as const),
      crusade.name,
      (name) => put(CRUSADES.find((one) => one.name === name) ?? crusade),
    );
  const input = node('input', { type: 'text', value: crusade.plans.join(', '), inputmode: 'numeric' });
  whenWritten(input, () =>
    put({
      ...crusade,
      plans: input.value
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number),
    }),
  );
  return node('label', { class: 'tool-field' }, node('span', {}, `${title}: battleplans in order, by number`), input);
}

function teamField(desk: Desk, team: Team, at: number): HTMLElement {
  const { event } = desk;
  const put = (next: Team) => desk.set({ ...event, teams: event.teams.map((old, i) => (i === at ? next : old)) });
  const clean = (text: string) => text.trim().slice(0, LONGEST_NAME);
  const name = node('input', { type: 'text', value: team.name, maxlength: String(LONGEST_NAME) });
  whenWritten(name, () =>
    put({ name: clean(name.value), armies: event.size === 1 ? [clean(name.value) || team.name] : team.armies }),
  );
  const field = node(
    'label',
    { class: 'tool-field' },
    node('span', {}, event.size === 1 ? `Player ${at + 1}` : `Team ${at + 1}`),
    name,
  );
  if (event.size === 1) return field;
  const area = node('textarea', { rows: String(Math.min(8, event.size)) }, team.armies.join('\n'));
  whenWritten(area, () => put({ ...team, armies: area.value.split('\n').map(clean).filter(Boolean) }));
  return node(
    'div',
    {},
    field,
    node('label', { class: 'tool-field' }, node('span', {}, `Armies of ${team.name}, one a line`), area),
  );
}

export function schedule(event: Event): HTMLElement[] {
  const table = scheduleOf(event.crusades, event.size, event.rounds);
  const cell = (number: number) => node('td', {}, rule(planNumbered(number).rule, planTitle(number)));
  const head = [
    'Round',
    ...event.crusades.map((_, i) => (event.size === 1 ? 'Battleplan' : pairingsOf(event.size, i))),
  ];
  return [
    node('h2', {}, 'Who plays what'),
    node(
      'div',
      { class: 'score-scroll', tabindex: '0', role: 'region', 'aria-label': 'Battleplans of every round' },
      node(
        'table',
        {},
        node('thead', {}, node('tr', {}, ...head.map((title) => node('th', { scope: 'col' }, title)))),
        node(
          'tbody',
          {},
          ...table.map((row, i) =>
            node(
              'tr',
              {},
              node('th', { scope: 'row' }, String(i + 1)),
              // Two pairings share a crusade, so every other column says it all.
              ...row.filter((_, pairing) => pairing % 2 === 0).map(cell),
            ),
          ),
        ),
      ),
    ),
  ];
}

/** Which pairings play a crusade: two, or the last of an odd team. */
function pairingsOf(size: number, crusade: number): string {
  const [first, second] = [2 * crusade + 1, 2 * crusade + 2];
  return second <= size ? `Pairings ${first} and ${second}` : `Pairing ${first}`;
}
