// The form of a question on the table: what it needs before it can be put, slot by slot, and how what was picked or typed
// becomes an argument, and back.
import type { Point } from '../scene/scene.ts';

/** The three sorts of pieces that can be picked. */
export type Sort = 'model' | 'terrain' | 'zone';

/** A thing picked on the table. */
export type Picked = { readonly id: string; readonly sort: Sort } | { readonly point: Point };

export type Slot =
  | {
      readonly slot: 'pick';
      readonly key: string;
      /** What is still needed, to stand in a sentence: "who looks". */
      readonly says: string;
      readonly takes: readonly (Sort | 'point')[];
      /** The kinds that fit, for sorts of which not every piece does. */
      readonly kinds?: Partial<Readonly<Record<Sort, readonly string[]>>>;
      /** Whom the question is about, kept from one question to the next: the one who acts, and the other. */
      readonly role?: 'who' | 'whom';
      readonly many?: true;
      readonly optional?: true;
    }
  | { readonly slot: 'way'; readonly key: string; readonly says: string; readonly from: string }
  | { readonly slot: 'angle'; readonly key: string; readonly says: string; readonly from: string }
  | {
      readonly slot: 'length' | 'count';
      readonly key: string;
      readonly says: string;
      readonly usual?: number;
      readonly least?: number;
      readonly most?: number;
    }
  | {
      readonly slot: 'choice';
      readonly key: string;
      readonly says: string;
      readonly options: readonly (readonly [value: string, says: string])[];
    }
  | { readonly slot: 'flag'; readonly key: string; readonly says: string }
  | { readonly slot: 'text'; readonly key: string; readonly says: string; readonly usual: string };

export type Values = Readonly<Record<string, unknown>>;

export interface Form {
  /** The question as a player says it. */
  readonly says: string;
  /** The same in the words of a game that has its own. */
  readonly saysIn?: Readonly<Record<string, string>>;
  /** The heading in the table's list of questions. */
  readonly group: 'Sight and cover' | 'Distances' | 'Fighting' | 'Moves' | 'The game';
  slots(values: Values): readonly Slot[];
  /** What goes beside `ask`; every slot that needs a value has one. */
  args(values: Values): Readonly<Record<string, unknown>>;
  /** The values of the slots, from what was asked, where they are not simply its fields. */
  values?(asked: Values): Values;
}

export const model = (key: string, says: string, role?: 'who' | 'whom'): Slot => ({
  slot: 'pick',
  key,
  says,
  takes: ['model'],
  ...(role ? { role } : {}),
});
export const length = (key: string, says: string, usual?: number): Slot => ({
  slot: 'length',
  key,
  says,
  ...(usual === undefined ? {} : { usual }),
});
export const flag = (key: string, says: string): Slot => ({ slot: 'flag', key, says });
export const choice = (key: string, says: string, ...options: (readonly [string, string])[]): Slot => ({
  slot: 'choice',
  key,
  says,
  options,
});

export const name = (value: unknown): string => (value as { id: string }).id;
export const names = (value: unknown): string[] => ((value ?? []) as readonly Picked[]).map(name);
export const given = (key: string, value: unknown): Record<string, unknown> =>
  value === undefined || value === null || value === '' || value === false ? {} : { [key]: value };
export const place = (value: unknown): Record<string, unknown> => {
  const picked = value as Picked;
  return 'point' in picked ? { point: picked.point } : { [picked.sort]: picked.id };
};
export const pointOf = (value: unknown): unknown => (value as { point: Point }).point;

/** What a nested place names: the point, or the name of the piece. */
export const placed = (value: unknown): unknown => (value ? Object.values(value)[0] : undefined);

export const pair = (first: string, second: string) => (values: Values) => ({
  [first]: name(values[first]),
  [second]: name(values[second]),
});
