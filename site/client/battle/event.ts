// Events: crusades, the schedule, pairing on one device with hidden choices, and the totals of each round.

import { planNumbered } from '../../../src/games/aos/battle/plans.ts';
import {
  CRUSADES,
  type Crusade,
  type CrusadeType,
  crusadesFor,
  scheduleOf,
  TYPES,
} from '../../../src/games/aos/events/crusades.ts';
import {
  CAPTAINS,
  type Captain,
  choose,
  offeredTo,
  type Pair,
  type Pairing,
  pairingOf,
} from '../../../src/games/aos/events/pairing.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { ruleHref } from '../../book/address.ts';
import { choice, flag, stepper } from '../tools/parts.ts';
import { copyTo, Kept } from './keeping.ts';

interface Round {
  readonly pairs: readonly Pair[];
  readonly points: readonly (readonly [red: number, blue: number])[];
}

interface Event {
  readonly type: CrusadeType;
  readonly size: number;
  readonly rounds: number;
  readonly crusades: readonly string[];
  readonly armies: Readonly<Record<Captain, readonly string[]>>;
  readonly played: readonly Round[];
}

const TITLES: Readonly<Record<Captain, string>> = { red: 'Team Red', blue: 'Team Blue' };
const LARGEST_TEAM = 8;
const MOST_ROUNDS = 8;
const START: Event = {
  type: 'foray',
  size: 1,
  rounds: 3,
  crusades: ['The Heartblood Offensive'],
  armies: { red: ['Red 1'], blue: ['Blue 1'] },
  played: [],
};

const place = document.getElementById('event');
const status = node('p', { role: 'status', class: 'tool-about' });
const kept = new Kept('event', (message) => {
  status.textContent = message;
});
let event = eventFrom(kept.read()) ?? START;
let earlier: Event[] = [];
let pairing: Pairing | null = null;
let veiled: Captain | null = null;

/** An event from the device's memory, or null if it is anything else. */
function eventFrom(value: unknown): Event | null {
  const read = value as Partial<Event> | null;
  const isCount = (one: unknown, most: number): one is number =>
    Number.isInteger(one) && (one as number) >= 1 && (one as number) <= most;
  const areNames = (list: unknown, count: number): list is string[] =>
    Array.isArray(list) &&
    list.length === count &&
    list.every((one) => typeof one === 'string' && one.length > 0 && one.length <= 40) &&
    new Set(list).size === count;
  if (typeof read !== 'object' || read === null || !Object.hasOwn(TYPES, String(read.type))) return null;
  if (!isCount(read.size, LARGEST_TEAM) || !isCount(read.rounds, MOST_ROUNDS)) return null;
  const { size } = read;
  if (!areNames(read.armies?.red, size) || !areNames(read.armies?.blue, size)) return null;
  if (!Array.isArray(read.crusades) || read.crusades.length !== crusadesFor(size)) return null;
  if (!read.crusades.every((name) => CRUSADES.some((one) => one.name === name && one.type === read.type))) return null;
  if (!Array.isArray(read.played) || read.played.length > read.rounds) return null;
  const armies = { red: new Set(read.armies.red), blue: new Set(read.armies.blue) };
  const whole = read.played.every(
    (round: Partial<Round>) =>
      Array.isArray(round.pairs) &&
      Array.isArray(round.points) &&
      round.pairs.length === size &&
      round.points.length === size &&
      round.pairs.every(
        (pair: Partial<Pair>) => armies.red.has(String(pair.red)) && armies.blue.has(String(pair.blue)),
      ) &&
      round.points.every(
        (told: unknown) =>
          Array.isArray(told) &&
          told.length === 2 &&
          told.every((one) => Number.isInteger(one) && one >= 0 && one <= 200),
      ),
  );
  return whole ? (read as Event) : null;
}

function set(next: Event, remember = true): void {
  if (remember) earlier = [...earlier, event];
  event = next;
  kept.write(event);
  show();
}

const crusadesOf = ({ crusades }: Event): Crusade[] =>
  crusades.map((name) => CRUSADES.find((one) => one.name === name)!);
const planTitle = (number: number) => `${number} ${planNumbered(number).title}`;

function resized(change: Partial<Pick<Event, 'type' | 'size' | 'rounds'>>): Event {
  const next = { ...event, ...change };
  const ofType = CRUSADES.filter(({ type }) => type === next.type).map(({ name }) => name);
  const named = (captain: Captain) =>
    Array.from(
      { length: next.size },
      (_, i) => event.armies[captain][i] ?? `${captain === 'red' ? 'Red' : 'Blue'} ${i + 1}`,
    );
  return {
    ...next,
    crusades: Array.from({ length: crusadesFor(next.size) }, (_, i) =>
      ofType.includes(event.crusades[i] ?? '') ? event.crusades[i]! : ofType[i % ofType.length]!,
    ),
    armies: { red: named('red'), blue: named('blue') },
    played: [],
  };
}

function show(): void {
  if (!place) return;
  place.replaceChildren(
    ...(pairing ? pairingView(pairing) : [...settings(), ...schedule(), ...rounds()]),
    status,
    ...foot(),
  );
}

function settings(): HTMLElement[] {
  const sealed = event.played.length > 0;
  if (sealed) return [];
  return [
    node('h2', {}, 'The event'),
    node(
      'div',
      { class: 'tool-form' },
      choice(
        'Type',
        Object.entries(TYPES).map(([key, { title, length }]) => [key, `${title}, ${length}`] as const),
        event.type,
        (type) => set(resized({ type: type as CrusadeType })),
      ),
      stepper('Players in a team', { value: event.size, least: 1, most: LARGEST_TEAM }, (size) =>
        set(resized({ size })),
      ),
      stepper('Rounds', { value: event.rounds, least: 1, most: MOST_ROUNDS }, (count) =>
        set(resized({ rounds: count })),
      ),
    ),
    node(
      'div',
      { class: 'tool-form' },
      ...event.crusades.map((name, i) =>
        choice(
          event.size === 1 ? 'Crusade' : `Crusade ${i + 1}`,
          CRUSADES.filter(({ type }) => type === event.type).map((one) => [one.name, one.name] as const),
          name,
          (picked) => set({ ...event, crusades: event.crusades.map((old, at) => (at === i ? picked : old)) }),
        ),
      ),
    ),
    node('details', {}, node('summary', {}, 'Names of the armies'), ...CAPTAINS.map((captain) => names(captain))),
  ];
}

function names(captain: Captain): HTMLElement {
  const area = node(
    'textarea',
    { 'aria-label': `${TITLES[captain]}, an army a line` },
    event.armies[captain].join('\n'),
  );
  area.addEventListener('change', () => {
    const lines = area.value
      .split('\n')
      .map((line) => line.trim().slice(0, 40))
      .filter(Boolean);
    if (lines.length !== event.size || new Set(lines).size !== event.size) {
      status.textContent = `${TITLES[captain]} needs ${event.size} different names, an army a line.`;
      return;
    }
    status.textContent = '';
    set({ ...event, armies: { ...event.armies, [captain]: lines } });
  });
  return node('label', { class: 'tool-field' }, node('span', {}, TITLES[captain]), area);
}

function schedule(): HTMLElement[] {
  const table = scheduleOf(crusadesOf(event), event.size, event.rounds);
  return [
    node('h2', {}, 'Who plays what'),
    node(
      'table',
      {},
      node(
        'thead',
        {},
        node(
          'tr',
          {},
          node('th', { scope: 'col' }, 'Round'),
          ...table[0]!.map((_, i) => node('th', { scope: 'col' }, `Pairing ${i + 1}`)),
        ),
      ),
      node(
        'tbody',
        {},
        ...table.map((row, i) =>
          node(
            'tr',
            {},
            node('th', { scope: 'row' }, String(i + 1)),
            ...row.map((number) =>
              node('td', {}, node('a', { href: ruleHref(planNumbered(number).rule) }, planTitle(number))),
            ),
          ),
        ),
      ),
    ),
  ];
}

function rounds(): HTMLElement[] {
  const next = event.played.length + 1;
  const told = event.played.map((round, i) => roundView(round, i + 1));
  if (next > event.rounds) return [...told, ...verdict()];
  const begin =
    event.size === 1
      ? button(`Enter round ${next}`, () => addRound([{ red: event.armies.red[0]!, blue: event.armies.blue[0]! }]))
      : button(`Pair the armies for round ${next}`, () => {
          pairing = pairingOf(event.armies);
          veiled = 'red';
          show();
        });
  begin.classList.add('tool-main');
  return [...told, node('p', { class: 'tool-buttons' }, begin)];
}

function addRound(pairs: readonly Pair[]): void {
  set({ ...event, played: [...event.played, { pairs, points: pairs.map(() => [0, 0] as const) }] });
}

function roundView({ pairs, points }: Round, number: number): HTMLElement {
  const plans = scheduleOf(crusadesOf(event), event.size, event.rounds)[number - 1]!;
  const total = (at: 0 | 1) => points.reduce((sum, told) => sum + told[at], 0);
  const [red, blue] = [total(0), total(1)];
  const winner = red === blue ? 'The round is tied.' : `${red > blue ? TITLES.red : TITLES.blue} wins the round.`;
  return node(
    'section',
    { 'aria-label': `Round ${number}` },
    node('h2', {}, `Round ${number}: ${red} to ${blue}`),
    node('p', { class: 'tool-verdict' }, winner),
    ...pairs.map((pair, i) =>
      node(
        'div',
        { class: 'tool-form' },
        node('p', { class: 'tool-field' }, `${pair.red} against ${pair.blue}: ${planTitle(plans[i]!)}`),
        ...CAPTAINS.map((captain, at) =>
          stepper(`Points of ${pair[captain]}`, { value: points[i]![at]!, least: 0, most: 200 }, (value) => {
            const changed = points.map((told, row) =>
              row === i ? ((at === 0 ? [value, told[1]] : [told[0], value]) as readonly [number, number]) : told,
            );
            set({
              ...event,
              played: event.played.map((round, index) =>
                index === number - 1 ? { ...round, points: changed } : round,
              ),
            });
          }),
        ),
      ),
    ),
  );
}

function verdict(): HTMLElement[] {
  const won = (captain: 0 | 1) =>
    event.played.filter(({ points }) => points.reduce((sum, told) => sum + told[captain] - told[1 - captain]!, 0) > 0)
      .length;
  const text = `After ${event.rounds} rounds: ${TITLES.red} won ${won(0)}, ${TITLES.blue} won ${won(1)}.`;
  const copy = button('Copy the result', () => {});
  copyTo(copy, () => text);
  return [node('p', { class: 'tool-verdict', role: 'status' }, text), node('p', { class: 'tool-buttons' }, copy)];
}

const STEPS: Readonly<Record<Pairing['step'], string>> = {
  guard: 'Pick the army that guards.',
  offer: 'Present two armies to invade against the other team’s guard.',
  pick: 'Pick which of the two invaders your guard meets.',
  done: '',
};

function pairingView(now: Pairing): HTMLElement[] {
  const pairs = node('ol', {}, ...now.pairs.map(({ red, blue }) => node('li', {}, `${red} against ${blue}`)));
  if (now.step === 'done')
    return [
      node('h2', {}, 'Paired'),
      pairs,
      node(
        'p',
        { class: 'tool-buttons' },
        button(
          'Play this round',
          () => {
            pairing = null;
            addRound(now.pairs);
          },
          { class: 'tool-main' },
        ),
      ),
    ];
  const captain = CAPTAINS.find((one) => now.chosen[one] === null) ?? 'red';
  const revealed = now.guards
    ? node('p', {}, `Guards: ${now.guards.red} for ${TITLES.red}, ${now.guards.blue} for ${TITLES.blue}.`)
    : null;
  if (veiled === captain)
    return [
      node('h2', {}, `${TITLES[captain]}'s captain`),
      node('p', {}, 'Hand the device over. What the other captain chose is not shown.'),
      node(
        'p',
        { class: 'tool-buttons' },
        button(
          `I am ${TITLES[captain]}'s captain`,
          () => {
            veiled = null;
            show();
          },
          { class: 'tool-main' },
        ),
      ),
      ...(revealed ? [revealed] : []),
      pairs,
    ];
  const { from, count } = offeredTo(now, captain);
  const picked = new Set<string>();
  const done = button(
    'That is my choice',
    () => {
      pairing = choose(now, captain, [...picked]);
      const next = CAPTAINS.find((one) => pairing?.chosen[one] === null) ?? null;
      veiled = pairing.step === 'done' ? null : next;
      show();
    },
    { class: 'tool-main', disabled: true },
  );
  return [
    node('h2', {}, `${TITLES[captain]}'s captain`),
    ...(revealed ? [revealed] : []),
    node('p', {}, STEPS[now.step]),
    node(
      'div',
      { class: 'tool-form' },
      ...from.map((army) =>
        flag(army, false, (on) => {
          if (on) picked.add(army);
          else picked.delete(army);
          done.toggleAttribute('disabled', picked.size !== count);
        }),
      ),
    ),
    node('p', { class: 'tool-buttons' }, done),
    pairs,
  ];
}

function foot(): HTMLElement[] {
  const undo = button('Undo', () => {
    if (pairing) {
      pairing = null;
      show();
      return;
    }
    const last = earlier.at(-1);
    if (!last) return;
    earlier = earlier.slice(0, -1);
    set(last, false);
  });
  undo.toggleAttribute('disabled', earlier.length === 0 && !pairing);
  const save = button('Save as a file', () => {
    const file = URL.createObjectURL(new Blob([JSON.stringify(event, null, 2)], { type: 'application/json' }));
    const link = node('a', { href: file, download: 'sightline-event.json' });
    link.click();
    URL.revokeObjectURL(file);
  });
  return [
    node(
      'p',
      { class: 'tool-buttons' },
      undo,
      save,
      button('Print', () => print()),
      button('New event', () => set(START)),
    ),
  ];
}

show();
