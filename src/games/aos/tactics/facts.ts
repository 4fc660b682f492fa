// What a turn was, where the table does not show it: facts told with a question, read and checked. What was not told is
// null, and a tactic that hangs on it says so.
import { listed, pathKey, Refusal, shown } from '../../../input/problem.ts';
import type { Side, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import type { Modifiers, Picks } from '../engagement/contesting.ts';
import { allUnits } from '../units.ts';

/** A unit that was destroyed this turn. */
export interface Loss {
  readonly unit: string;
  readonly side: Side;
  /** Whether it was in combat at the start of the turn. */
  readonly inCombat: boolean;
  /** Whether a combat attack of a unit that charged this turn destroyed it. */
  readonly byCharger: boolean;
}

export interface Facts {
  /** Units that charged, that used a MOVE ability, and that were set up this turn. */
  readonly charged: readonly string[] | null;
  readonly moved: readonly string[] | null;
  readonly setUp: readonly string[] | null;
  readonly destroyed: readonly Loss[] | null;
  /** For enemy units, in how many phases of this turn damage was allocated to them. */
  readonly hurt: Readonly<Record<string, number>> | null;
  /** The terrain feature that is the enemy's hideout. */
  readonly hideout: Terrain | null;
  /** Who controlled a place at the start of the turn. */
  readonly held: Readonly<Record<string, Side | null>>;
  /** The enemy fugitive by name; null when it is no longer on the battlefield, undefined when it was not told. */
  readonly fugitive: string | null | undefined;
  readonly heroesSlain: number | null;
  /** For units that contest several objectives, the one that each counts at. */
  readonly picks: Picks;
  /** For units whose control score is modified, what is added to it. */
  readonly modifiers: Modifiers;
  readonly ashClouds: boolean;
  /** Whether the player seized the initiative this turn, and which tactics of the card are done. */
  readonly seized: boolean;
  readonly completed: readonly string[] | null;
}

const KNOWN = [
  'charged',
  'moved',
  'setUp',
  'destroyed',
  'hurt',
  'hideout',
  'held',
  'fugitive',
  'heroesSlain',
  'picks',
  'modifiers',
  'ashClouds',
  'seized',
  'completed',
] as const;

type Written = Readonly<Record<string, unknown>>;

/** The facts that were told, or a refusal that points at the first that cannot be read. */
export function readFacts(table: Table, written: Written): Facts {
  for (const key of Object.keys(written))
    if (!(KNOWN as readonly string[]).includes(key))
      throw refusal(pathKey('facts', key), `There is no fact ${shown(key)}; known are ${listed(KNOWN)}.`);
  return {
    charged: unitNames(table, written, 'charged'),
    moved: unitNames(table, written, 'moved'),
    setUp: unitNames(table, written, 'setUp'),
    destroyed: losses(written),
    hurt: written.hurt === undefined ? null : record(written, 'hurt', (value, path) => count(value, path)),
    hideout: hideoutOf(table, written.hideout),
    held: record(
      written,
      'held',
      (value, path) => {
        if (value === null || value === 'red' || value === 'blue') return value;
        throw refusal(path, `Who held a place is "red", "blue" or null, not ${shown(value)}.`);
      },
      placeNames(table),
    ),
    fugitive: fugitiveOf(written.fugitive),
    heroesSlain: written.heroesSlain === undefined ? null : count(written.heroesSlain, 'facts.heroesSlain'),
    picks: record(
      written,
      'picks',
      (value, path) => {
        if (typeof value === 'string' && placeNames(table).includes(value)) return value;
        throw new Refusal('unknown-zone', path, `There is no objective or terrain feature called ${shown(value)}.`);
      },
      allUnits(table).map(({ id }) => id),
    ),
    modifiers: record(
      written,
      'modifiers',
      (value, path) => {
        if (Number.isInteger(value)) return value as number;
        throw refusal(path, `A modifier is a whole number, not ${shown(value)}.`);
      },
      allUnits(table).map(({ id }) => id),
    ),
    ashClouds: flag(written, 'ashClouds'),
    seized: flag(written, 'seized'),
    completed: written.completed === undefined ? null : names(written.completed, 'facts.completed'),
  };
}

const refusal = (path: string, message: string): Refusal => new Refusal('bad-question', path, message);

const placeNames = ({ scene }: Table): string[] => [...scene.zones, ...scene.terrain].map(({ id }) => id);

function names(value: unknown, path: string): string[] {
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw refusal(path, `A list of names is expected, not ${shown(value)}.`);
}

function unitNames(table: Table, written: Written, key: string): string[] | null {
  if (written[key] === undefined) return null;
  const units = allUnits(table).map(({ id }) => id);
  return names(written[key], `facts.${key}`).map((name, i) => {
    if (units.includes(name)) return name;
    throw new Refusal(
      'unknown-unit',
      `facts.${key}[${i}]`,
      `There is no unit called ${shown(name)} in the scene; there are ${listed(units.slice(0, 12))}.`,
    );
  });
}

function count(value: unknown, path: string): number {
  if (Number.isInteger(value) && (value as number) >= 0) return value as number;
  throw refusal(path, `A whole number from 0 is expected, not ${shown(value)}.`);
}

function flag(written: Written, key: string, path = 'facts'): boolean {
  if (written[key] === undefined || typeof written[key] === 'boolean') return written[key] === true;
  throw refusal(`${path}.${key}`, `${key} is true or false, not ${shown(written[key])}.`);
}

const isObject = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function record<T>(
  written: Written,
  key: string,
  read: (value: unknown, path: string) => T,
  known?: readonly string[],
): Record<string, T> {
  const value = written[key] ?? {};
  if (!isObject(value)) throw refusal(`facts.${key}`, `${key} is an object by name, not ${shown(value)}.`);
  const entries = Object.entries(value).map(([name, inner]) => {
    const path = pathKey(`facts.${key}`, name);
    if (known && !known.includes(name))
      throw refusal(path, `${shown(name)} is not in the scene; there are ${listed(known.slice(0, 12))}.`);
    return [name, read(inner, path)] as const;
  });
  return Object.fromEntries(entries);
}

function losses(written: Written): Loss[] | null {
  if (written.destroyed === undefined) return null;
  if (!Array.isArray(written.destroyed))
    throw refusal('facts.destroyed', `Destroyed units are a list, not ${shown(written.destroyed)}.`);
  return written.destroyed.map((entry: unknown, i): Loss => {
    const path = `facts.destroyed[${i}]`;
    if (!isObject(entry)) throw refusal(path, `A destroyed unit is {"unit", "side"}, not ${shown(entry)}.`);
    const odd = Object.keys(entry).find((key) => !['unit', 'side', 'inCombat', 'byCharger'].includes(key));
    if (odd)
      throw refusal(
        pathKey(path, odd),
        `A destroyed unit has no ${shown(odd)}; it has unit, side, inCombat and byCharger.`,
      );
    const { unit, side } = entry;
    if (typeof unit !== 'string') throw refusal(`${path}.unit`, `A unit's name is expected, not ${shown(unit)}.`);
    if (side !== 'red' && side !== 'blue') throw refusal(`${path}.side`, `A side is red or blue, not ${shown(side)}.`);
    return { unit, side, inCombat: flag(entry, 'inCombat', path), byCharger: flag(entry, 'byCharger', path) };
  });
}

function hideoutOf(table: Table, value: unknown): Terrain | null {
  if (value === undefined) return null;
  const terrain = table.scene.terrain.find(({ id }) => id === value);
  if (terrain) return terrain;
  const there = listed(table.scene.terrain.slice(0, 12).map(({ id }) => id));
  throw new Refusal(
    'unknown-terrain',
    'facts.hideout',
    `There is no terrain feature called ${shown(value)}; there are ${there}.`,
  );
}

function fugitiveOf(value: unknown): string | null | undefined {
  if (value === undefined || value === null || typeof value === 'string') return value;
  throw refusal(
    'facts.fugitive',
    `The fugitive is a name, or null when it is not on the battlefield, not ${shown(value)}.`,
  );
}
