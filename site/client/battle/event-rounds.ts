// Rounds of an event: the draw, the battles with their points, and the standing.
import { planOf } from '../../../src/companion/aos/events/crusades.ts';
import {
  drawnByStanding,
  drawnFrom,
  type Event,
  isPlayed,
  isPoints,
  isSettled,
  type Match,
  MOST_POINTS,
  type Result,
  standingsOf,
  totalsOf,
} from '../../../src/companion/aos/events/event.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { whenWritten } from '../score-sheet/fields.ts';
import type { Desk } from './desk.ts';
import { planTitle } from './event-plan.ts';

/** The event with one match of a round changed. */
export function withMatch(event: Event, round: number, match: number, change: Partial<Match>): Event {
  const played = event.played.map((matches, i) =>
    i === round ? matches.map((one, at) => (at === match ? { ...one, ...change } : one)) : matches,
  );
  return { ...event, played };
}

export function rounds(desk: Desk): HTMLElement[] {
  const { event } = desk;
  const views = event.played.map((matches, i) => roundView(desk, matches, i));
  const next = event.played.length + 1;
  if (next > event.rounds || !isSettled(event)) return views;
  const draw = (matches: readonly Match[]) => {
    const drawn = matches.map((match) => (event.size === 1 ? paired(event, match) : match));
    desk.set({ ...event, played: [...event.played, drawn] }, `Round ${next} is drawn.`);
  };
  const order = event.teams.map((_, i) => i);
  return [
    ...views,
    node(
      'p',
      { class: 'tool-buttons' },
      ...(event.teams.length === 2
        ? [button(`Begin round ${next}`, () => draw(drawnFrom(order)), { class: 'tool-main' })]
        : [
            button(`Draw round ${next} at random`, () => draw(drawnFrom(shuffled(order))), { class: 'tool-main' }),
            button(`Draw round ${next} by standing`, () => draw(drawnByStanding(event))),
          ]),
    ),
  ];
}

function shuffled(order: readonly number[]): number[] {
  const dealt = [...order];
  for (let i = dealt.length - 1; i > 0; i--) {
    const j = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (i + 1);
    [dealt[i], dealt[j]] = [dealt[j]!, dealt[i]!];
  }
  return dealt;
}

/** Players alone need no captains. */
function paired({ teams }: Event, match: Match): Match {
  const [red, blue] = match.teams.map((at) => teams[at]?.armies[0] ?? '');
  return { ...match, pairs: [{ red: red!, blue: blue! }], points: [[null, null]] };
}

function roundView(desk: Desk, matches: readonly Match[], round: number): HTMLElement {
  const { event } = desk;
  const resting = event.teams.filter((_, at) => !matches.some(({ teams }) => teams.includes(at)));
  return node(
    'section',
    { 'aria-label': `Round ${round + 1}` },
    node('h2', {}, `Round ${round + 1}`),
    ...matches.map((match, at) => matchView(desk, match, round, at)),
    resting.length > 0 ? node('p', {}, `${resting.map(({ name }) => name).join(', ')} rests.`) : null,
  );
}

function matchView(desk: Desk, match: Match, round: number, at: number): HTMLElement {
  const { event } = desk;
  const [red, blue] = match.teams.map((team) => event.teams[team]!);
  const title = `${red!.name} against ${blue!.name}`;
  if (match.pairs === null)
    return node(
      'p',
      { class: 'tool-buttons' },
      button(`Pair the armies: ${title}`, () => desk.pair(at), { class: 'tool-main' }),
    );
  return node(
    'div',
    { class: 'score-match' },
    ...resultOf(match, title, [red!.name, blue!.name]),
    ...match.pairs.map((pair, i) =>
      node(
        'div',
        { class: 'score-pair' },
        node('p', { class: 'tool-about' }, planTitle(planOf(event.crusades, i + 1, round + 1))),
        pointsField(desk, match, pair.red, round, at, i, 0),
        pointsField(desk, match, pair.blue, round, at, i, 1),
      ),
    ),
  );
}

/** What a match has come to: nothing before the first points, and a winner with the last. */
function resultOf(match: Match, title: string, [red, blue]: readonly [string, string]): HTMLElement[] {
  const [ours, theirs] = totalsOf(match);
  if (isPlayed(match))
    return [
      node('h3', {}, `${title}: ${ours} to ${theirs}`),
      node('p', { class: 'tool-verdict' }, ours === theirs ? 'Tied.' : `${ours > theirs ? red : blue} wins.`),
    ];
  const begun = match.points.flat().some((points) => points !== null);
  return [node('h3', {}, begun ? `${title}: ${ours} to ${theirs} so far` : title)];
}

function pointsField(
  desk: Desk,
  match: Match,
  army: string,
  round: number,
  at: number,
  row: number,
  column: 0 | 1,
): HTMLElement {
  const input = node('input', {
    type: 'number',
    inputmode: 'numeric',
    min: '0',
    max: String(MOST_POINTS),
    value: String(match.points[row]?.[column] ?? ''),
  });
  whenWritten(input, () => {
    // Text that is no number leaves the value empty too, but is marked as bad input.
    const value = input.value === '' ? null : Number(input.value);
    // Another field may have been written since this one was shown.
    const now = desk.event.played[round]?.[at]?.points ?? match.points;
    const points = now.map(
      (result, i): Result => (i !== row ? result : column === 0 ? [value, result[1]] : [result[0], value]),
    );
    if (input.validity.badInput || (value !== null && !isPoints(value)))
      desk.list.say(`Victory points are a whole number from 0 to ${MOST_POINTS}.`);
    else desk.set(withMatch(desk.event, round, at, { points }));
  });
  return node('label', { class: 'tool-field' }, node('span', {}, `${army}, points in round ${round + 1}`), input);
}

export function standing(event: Event): HTMLElement[] {
  if (event.played.length === 0) return [];
  const rows = standingsOf(event);
  const over = event.played.length === event.rounds && event.played.flat().every(isPlayed);
  return [
    node('h2', {}, over ? 'The result' : 'The standing'),
    node(
      'table',
      { class: 'score-standing' },
      node(
        'thead',
        {},
        node(
          'tr',
          {},
          ...[event.size === 1 ? 'Player' : 'Team', 'Rounds won', 'Tied', 'Points'].map((title) =>
            node('th', { scope: 'col' }, title),
          ),
        ),
      ),
      node(
        'tbody',
        {},
        ...rows.map(({ team, won, tied, points }) =>
          node(
            'tr',
            {},
            node('th', { scope: 'row' }, event.teams[team]?.name ?? ''),
            ...[won, tied, points].map((value) => node('td', {}, String(value))),
          ),
        ),
      ),
    ),
  ];
}
