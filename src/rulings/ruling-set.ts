// House rulings: the readings that an event decides for, by ruling, with a name and a remark for each where one is needed. A
// set is plain JSON. Rulings and readings that are not known here, because a set is older or newer, stay in it and are
// listed; no other reading is put in their place.
import { KNOWN_RULINGS } from '../games/known-rulings.ts';
import { type Problem, pathKey, shown } from '../input/problem.ts';
import { lengthOf } from './text-length.ts';

/** Decisions of an event, a club or a table. */
export interface RulingSet {
  readonly v: 1;
  /** "Melbourne Open 2027". */
  readonly name: string;
  /** By ruling: the reading that holds. */
  readonly readings: Readonly<Record<string, string>>;
  /** By ruling: what the judge adds to the decision. */
  readonly remarks?: Readonly<Record<string, string>>;
}

/** A decision that does not apply here: either its ruling or its reading is not known. */
export interface UnknownDecision {
  readonly ruling: string;
  readonly reading: string;
  readonly notKnown: 'ruling' | 'reading';
}

/** A set that was read, with what of it does not apply here; or what is wrong with it. */
export type ReadRulings =
  | { readonly ok: true; readonly set: RulingSet; readonly unknown: readonly UnknownDecision[] }
  | { readonly ok: false; readonly problem: Problem };

/** The limits of a set, in characters and decisions. */
export const LIMITS = { name: 60, remark: 200, decisions: 400, ruling: 60, reading: 40 } as const;

/** How the names of rulings and readings are spelt. */
export const SPELLING = { ruling: /^[a-z]+(\.[a-z0-9-]+)+$/, reading: /^[a-z0-9-]+$/ } as const;

const FIELDS = ['v', 'name', 'readings', 'remarks'];

/** A set as it came from outside, read. */
export function readRulings(value: unknown): ReadRulings {
  const problem = problemOf(value);
  if (problem) return { ok: false, problem };
  const { name, readings, remarks } = value as RulingSet;
  const set: RulingSet = {
    v: 1,
    name: name.trim(),
    readings: { ...readings },
    ...(remarks && Object.keys(remarks).length > 0 ? { remarks: { ...remarks } } : {}),
  };
  return { ok: true, set, unknown: unknownIn(set) };
}

function problemOf(value: unknown): Problem | null {
  const bad = (path: string, message: string): Problem => ({ code: 'bad-question', path, message });
  if (!isRecord(value)) return bad('rulings', `A set of rulings is an object, not ${shown(value)}.`);
  for (const key of Object.keys(value))
    if (!FIELDS.includes(key))
      return bad(
        pathKey('rulings', key),
        `A set of rulings has no field ${shown(key)}; it knows ${FIELDS.join(', ')}.`,
      );
  const { v, name, readings, remarks } = value;
  if (v !== 1) return bad('rulings.v', `A set of version 1 is expected, and this says ${shown(v)}.`);
  if (typeof name !== 'string' || name.trim() === '' || lengthOf(name) > LIMITS.name || hasControl(name))
    return bad('rulings.name', `A set needs a name of one line, up to ${LIMITS.name} characters.`);
  if (!isRecord(readings))
    return bad('rulings.readings', `readings is an object from a ruling to a reading, not ${shown(readings)}.`);
  if (Object.keys(readings).length > LIMITS.decisions)
    return bad('rulings.readings', `A set has at most ${LIMITS.decisions} decisions.`);
  for (const [ruling, reading] of Object.entries(readings)) {
    const at = pathKey('rulings.readings', ruling);
    if (ruling.length > LIMITS.ruling || !SPELLING.ruling.test(ruling))
      return bad(at, `${shown(ruling)} is not the name of a ruling, such as "judgement.los.height".`);
    if (typeof reading !== 'string' || reading.length > LIMITS.reading || !SPELLING.reading.test(reading))
      return bad(at, `A reading is a word such as "both", not ${shown(reading)}.`);
  }
  if (remarks === undefined) return null;
  if (!isRecord(remarks)) return bad('rulings.remarks', `remarks is an object of texts, not ${shown(remarks)}.`);
  for (const [ruling, remark] of Object.entries(remarks)) {
    const at = pathKey('rulings.remarks', ruling);
    if (!Object.hasOwn(readings, ruling)) return bad(at, 'A remark belongs to a decision, and this ruling has none.');
    if (typeof remark !== 'string' || remark.trim() === '' || lengthOf(remark) > LIMITS.remark || hasControl(remark))
      return bad(at, `A remark is a text of one line, up to ${LIMITS.remark} characters.`);
  }
  return null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasControl = (text: string): boolean => /\p{Cc}|\p{Cs}|[\u2028\u2029]/u.test(text);

/** The decisions of a set that do not apply here, in their order. */
export function unknownIn({ readings }: RulingSet): UnknownDecision[] {
  return Object.entries(readings).flatMap(([ruling, reading]): UnknownDecision[] => {
    const known = Object.hasOwn(KNOWN_RULINGS, ruling) ? KNOWN_RULINGS[ruling]! : null;
    if (known?.includes(reading)) return [];
    return [{ ruling, reading, notKnown: known ? 'reading' : 'ruling' }];
  });
}

/** The decisions of a set that apply here. */
export function applyingIn(set: RulingSet): Record<string, string> {
  const unknown = new Set(unknownIn(set).map(({ ruling }) => ruling));
  return Object.fromEntries(Object.entries(set.readings).filter(([ruling]) => !unknown.has(ruling)));
}

/** The decisions of a set that apply here and are not our default. */
export function differencesIn(set: RulingSet): Record<string, string> {
  return Object.fromEntries(
    Object.entries(applyingIn(set)).filter(([ruling, reading]) => KNOWN_RULINGS[ruling]![0] !== reading),
  );
}

/** The readings that a set gives a scene of a game: where it differs from our default, and nothing else. */
export function readingsFor(game: string, set: RulingSet): Record<string, string> {
  return Object.fromEntries(Object.entries(differencesIn(set)).filter(([ruling]) => ruling.startsWith(`${game}.`)));
}

/** What a scene or a roll is judged by: the set's readings, and over them those that the scene has itself. */
export function readingsOver(
  game: string,
  set: RulingSet | undefined,
  own: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return set ? { ...readingsFor(game, set), ...own } : own;
}
