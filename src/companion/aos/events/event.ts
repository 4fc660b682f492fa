// An event: its crusades, who takes part, the rounds that were drawn and paired, and what they came to. A team of one is a
// player, so a tournament without teams is the same thing.
import { type Crusade, type CrusadeType, crusadesFor, TYPES } from './crusades.ts';
import type { Pair } from './pairing.ts';

export const LARGEST_TEAM = 8;
export const MOST_TEAMS = 16;
export const MOST_ROUNDS = 12;
export const MOST_POINTS = 200;
export const LONGEST_NAME = 40;

export interface Team {
  readonly name: string;
  readonly armies: readonly string[];
}

/** The victory points of one battle; null until they are entered. */
export type Result = readonly [red: number | null, blue: number | null];

/** Two teams, by their places in the list, and their armies' battles in the order in which they were paired. */
export interface Match {
  readonly teams: readonly [red: number, blue: number];
  /** Null until the captains have paired. */
  readonly pairs: readonly Pair[] | null;
  readonly points: readonly Result[];
}

export interface Event {
  readonly type: CrusadeType | 'own';
  readonly rounds: number;
  readonly size: number;
  readonly crusades: readonly Crusade[];
  readonly teams: readonly Team[];
  /** The matches of each round that was drawn. */
  readonly played: readonly (readonly Match[])[];
}

/** Why this cannot be an event, in a sentence; null when it can. */
export function eventRefused({ type, rounds, size, crusades, teams, played }: Event): string | null {
  const isCount = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  if (!isCount(size, 1, LARGEST_TEAM)) return `A team has 1 to ${LARGEST_TEAM} armies.`;
  if (!isCount(rounds, 1, MOST_ROUNDS)) return `An event has 1 to ${MOST_ROUNDS} rounds.`;
  if (crusades.length !== crusadesFor(size)) return `Teams of ${size} play ${crusadesFor(size)} of the crusades.`;
  for (const { plans, type: of } of crusades) {
    if (of !== type) return 'The crusades of an event are of one type.';
    if (!isCount(plans.length, 1, MOST_ROUNDS) || !plans.every((plan) => isCount(plan, 1, 12)))
      return `A crusade has 1 to ${MOST_ROUNDS} battleplans, numbered 1 to 12.`;
    if (type !== 'own' && plans.length !== TYPES[type].games) return `That crusade has ${TYPES[type].games} games.`;
  }
  if (!isCount(teams.length, 2, MOST_TEAMS)) return `An event has 2 to ${MOST_TEAMS} teams.`;
  const isName = (name: string) => name.trim() === name && name.length > 0 && name.length <= LONGEST_NAME;
  if (new Set(teams.map(({ name }) => name)).size < teams.length) return 'Two teams have one name.';
  for (const { name, armies } of teams) {
    if (!isName(name) || !armies.every(isName)) return `Names have 1 to ${LONGEST_NAME} characters.`;
    if (armies.length !== size) return `${name} needs ${size} ${size === 1 ? 'army' : 'armies'}.`;
    if (new Set(armies).size < size) return `Two armies of ${name} have one name.`;
  }
  if (played.length > rounds) return `There are ${rounds} rounds.`;
  for (const matches of played) {
    const drawn = matches.flatMap((match) => match.teams);
    if (new Set(drawn).size < drawn.length || drawn.length < teams.length - 1 || !drawn.every((at) => teams[at]))
      return 'In a round every team meets one other.';
    for (const match of matches) if (!isPlayable(match, teams)) return 'The pairs of a match are armies of its teams.';
  }
  return null;
}

function isPlayable({ teams: [red, blue], pairs, points }: Match, teams: readonly Team[]): boolean {
  if (pairs === null) return points.length === 0;
  const all = (armies: readonly string[], named: readonly string[]) =>
    armies.length === named.length && armies.every((army) => named.includes(army));
  return (
    all(
      teams[red]!.armies,
      pairs.map((pair) => pair.red),
    ) &&
    all(
      teams[blue]!.armies,
      pairs.map((pair) => pair.blue),
    ) &&
    points.length === pairs.length &&
    points.every((result) => result.every((one) => one === null || isPoints(one)))
  );
}

/** Whether a number can be the victory points of a battle. */
export const isPoints = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MOST_POINTS;

/** The victory points of both teams of a match, as far as they are entered. */
export function totalsOf({ points }: Match): readonly [red: number, blue: number] {
  const total = (at: 0 | 1) => points.reduce((sum, result) => sum + (result[at] ?? 0), 0);
  return [total(0), total(1)];
}

/** Whether the points of every battle of a match are entered: only then is there a result. */
export function isPlayed({ pairs, points }: Match): boolean {
  return pairs !== null && points.every((result) => !result.includes(null));
}

export interface Standing {
  readonly team: number;
  readonly won: number;
  readonly tied: number;
  readonly points: number;
}

/** Teams by rounds won, then rounds tied, then victory points; equals stay in their order. A match without a result counts for nobody. */
export function standingsOf({ teams, played }: Event): Standing[] {
  const matches = played.flat().filter(isPlayed);
  const standing = (team: number): Standing => {
    let [won, tied, points] = [0, 0, 0];
    for (const match of matches) {
      const at = match.teams.indexOf(team);
      if (at < 0) continue;
      const [red, blue] = totalsOf(match);
      const [ours, theirs] = at === 0 ? [red, blue] : [blue, red];
      points += ours;
      if (ours > theirs) won++;
      if (ours === theirs) tied++;
    }
    return { team, won, tied, points };
  };
  return teams
    .map((_, team) => standing(team))
    .sort((a, b) => b.won - a.won || b.tied - a.tied || b.points - a.points || a.team - b.team);
}

/** Who meets whom when teams are taken two by two from a list; the last of an odd number rests. */
export function drawnFrom(order: readonly number[]): Match[] {
  return Array.from({ length: Math.floor(order.length / 2) }, (_, i) => ({
    teams: [order[2 * i]!, order[2 * i + 1]!] as const,
    pairs: null,
    points: [],
  }));
}

/** A draw by standing in which, as far as the list allows, teams that have met do not meet again, and no team rests twice. */
export function drawnByStanding(event: Event): Match[] {
  const order = standingsOf(event).map(({ team }) => team);
  const met = new Set(event.played.flat().map(({ teams }) => key(...teams)));
  const rested = new Set(
    event.played.flatMap((matches) => order.filter((team) => !matches.some(({ teams }) => teams.includes(team)))),
  );
  // The lowest team that has not rested yet sits out; with all rested, the lowest.
  const resting =
    order.length % 2 === 0 ? null : ([...order].reverse().find((team) => !rested.has(team)) ?? order.at(-1));
  const left = order.filter((team) => team !== resting);
  const pairs: number[] = [];
  while (left.length > 0) {
    const red = left.shift()!;
    const fresh = left.findIndex((team) => !met.has(key(red, team)));
    pairs.push(red, ...left.splice(Math.max(0, fresh), 1));
  }
  return drawnFrom(pairs);
}

const key = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/** Whether every match of the last round has its pairs, so that another round may be drawn. */
export function isSettled({ played }: Event): boolean {
  return (played.at(-1) ?? []).every(({ pairs }) => pairs !== null);
}
