// The question that is being put to the open table, while some of it may still be missing. Nothing here changes anything:
// each function returns what the draft holds next.
import { type Asked, stillNeeded, valuesOf, withUsual } from '../../questions/filling.ts';
import type { Picked, Slot, Sort, Values } from '../../questions/form.ts';
import type { AnyQuestion } from '../../questions/index.ts';
import { questionNamed } from '../../questions/question-named.ts';
import type { Point } from '../../scene/scene.ts';

export interface Draft {
  readonly kind: AnyQuestion;
  readonly values: Values;
}

/** Whom a question is about: the one who acts, and the one it is done to. */
export interface Roles {
  readonly who?: Picked;
  readonly whom?: Picked;
  /** The kind of attack. */
  readonly attack?: string;
}

/** A piece as far as a slot looks at it. */
export interface Piece {
  readonly id: string;
  readonly sort: Sort;
  readonly kind: string;
}

/** Whether a piece can be what a slot is for. */
export function fits(slot: Extract<Slot, { slot: 'pick' }>, { sort, kind }: Omit<Piece, 'id'>): boolean {
  return slot.takes.includes(sort) && (slot.kinds?.[sort]?.includes(kind) ?? true);
}

/** The kind of attack is asked for under two names. */
function isAttackSlot(slot: Slot): slot is Extract<Slot, { slot: 'choice' }> {
  return slot.slot === 'choice' && (slot.key === 'attack' || slot.key === 'type');
}

type SortOf = (id: string) => Sort | undefined;

/** Whether two picks are the same piece; places are never the same. */
export function samePiece(a: Picked, b: Picked | undefined): boolean {
  return b !== undefined && 'id' in a && 'id' in b && a.id === b.id;
}

/** The draft of a question that is asked already; null where none is. */
export function draftOf(asked: Asked | null, sortOf: SortOf): Draft | null {
  const kind = asked ? questionNamed(asked.ask) : undefined;
  return asked && kind ? { kind, values: valuesOf(asked, sortOf) } : null;
}

/** A draft with these values, and the usual ones where nothing was chosen. */
function draftWith(kind: AnyQuestion, values: Values): Draft {
  return { kind, values: withUsual(kind, values) };
}

/** A question about those who were chosen, or about those of the question before. */
export function startedDraft(
  kind: AnyQuestion,
  chosen: readonly Picked[],
  last: Roles,
  sortOf: SortOf,
  there: readonly Piece[] = [],
): Draft {
  const values: Record<string, unknown> = {};
  // A wall that was dragged last is selected, and nobody's part in the question.
  const parts = kind.form.slots({}).filter((slot) => slot.slot === 'pick' && slot.role !== undefined);
  const able = chosen.filter((one) =>
    parts.some((slot) => slot.slot === 'pick' && ('point' in one || slot.takes.includes(one.sort))),
  );
  const roles = rolesFrom(able, last);
  for (const slot of kind.form.slots({})) {
    if (isAttackSlot(slot) && slot.options.some(([value]) => value === last.attack)) values[slot.key] = last.attack;
    if (slot.slot !== 'pick') continue;
    // What only one piece on the table can be, it is.
    const [fit, ...others] =
      slot.many || slot.role || slot.takes.includes('point') ? [] : there.filter((one) => fits(slot, one));
    if (fit && others.length === 0) values[slot.key] = { id: fit.id, sort: fit.sort };
    if (slot.many) values[slot.key] = chosen.filter((one) => 'sort' in one && slot.takes.includes(one.sort));
    const one = slot.role && !slot.many ? roles[slot.role] : undefined;
    const takes = one && ('point' in one ? slot.takes.includes('point') : slot.takes.includes(one.sort));
    if (one && takes && (!('id' in one) || sortOf(one.id))) values[slot.key] = one;
  }
  return draftWith(kind, values);
}

/** Who takes which part: those chosen; one who had a part in the last question keeps it; else as in the last. */
function rolesFrom(chosen: readonly Picked[], last: Roles): Roles {
  const [one, two] = chosen;
  if (!one || (!two && (samePiece(one, last.who) || samePiece(one, last.whom)))) return last;
  const whom = two ?? last.whom;
  return { ...last, who: one, ...(whom ? { whom } : {}) };
}

/** Whom a question is about, for the next one; a part that it does not have stays as it was. */
export function rolesAfter({ kind, values }: Draft, last: Roles): Roles {
  const roles: { who?: Picked; whom?: Picked; attack?: string } = { ...last };
  for (const slot of kind.form.slots(values))
    if (slot.slot === 'pick' && slot.role && values[slot.key]) roles[slot.role] = values[slot.key] as Picked;
    else if (isAttackSlot(slot) && values[slot.key]) roles.attack = String(values[slot.key]);
  return roles;
}

/** The draft with one thing more, or without it where the value is undefined. */
export function filled({ kind, values }: Draft, key: string, value: unknown): Draft {
  const { [key]: _, ...rest } = values;
  return draftWith(kind, value === undefined ? rest : { ...rest, [key]: value });
}

/** The draft the other way round; null where it has no two parts. */
export function swapped({ kind, values }: Draft): Draft | null {
  const [who, whom] = ['who', 'whom'].map((role) =>
    kind.form.slots(values).find((slot) => slot.slot === 'pick' && slot.role === role),
  );
  return who && whom ? draftWith(kind, { ...values, [who.key]: values[whom.key], [whom.key]: values[who.key] }) : null;
}

/** What is to be filled in next; null when nothing is. */
export function neededBy({ kind, values }: Draft): Slot | null {
  return stillNeeded(kind, values);
}

/** The slot of a key. */
export function slotOf({ kind, values }: Draft, key: string): Slot | undefined {
  return kind.form.slots(values).find((slot) => slot.key === key);
}

/** The words of the other part of the question that a piece has already; null where it has none. One cannot be both. */
export function otherPart({ kind, values }: Draft, key: string, id: string): string | null {
  const mine = kind.form.slots(values).find((slot) => slot.key === key);
  if (mine?.slot !== 'pick' || !mine.role) return null;
  const other = kind.form.slots(values).find((slot) => {
    if (slot.slot !== 'pick' || slot.key === key || !slot.role || slot.many) return false;
    const picked = values[slot.key] as Picked | undefined;
    return picked !== undefined && 'id' in picked && picked.id === id;
  });
  return other?.says ?? null;
}

/** What a tap on a piece or on bare ground picks for a slot; null where the slot takes no such thing. */
export function pickFor(
  slot: Extract<Slot, { slot: 'pick' }>,
  id: string | null,
  at: Point,
  sortOf: SortOf,
): Picked | null {
  const sort = id ? sortOf(id) : undefined;
  if (id && sort && slot.takes.includes(sort)) return { id, sort };
  return slot.takes.includes('point') ? { point: at } : null;
}

/** A list of picks with one more, or without it where it was there. */
export function togglePick(list: readonly Picked[], picked: Picked): readonly Picked[] {
  const without = list.filter((each) => !samePiece(each, picked));
  return without.length === list.length ? [...list, picked] : without;
}

/** What a hand does next to give what is still needed. */
export function nextTap(slot: Slot): string {
  const { says } = slot;
  if (slot.slot === 'pick') {
    if (says.startsWith('who ')) return `Tap the model that ${says.slice('who '.length)}.`;
    return slot.takes.join() === 'point' ? `Tap the place on the table: ${says}.` : `Tap it on the table: ${says}.`;
  }
  if (slot.slot === 'angle') return `Tap where it points, or type degrees: ${says}.`;
  if (slot.slot === 'way') return 'Tap where it turns and where it ends, then finish.';
  return `${slot.slot === 'choice' ? 'Choose' : 'Type'} ${says}.`;
}
