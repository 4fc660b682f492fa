// Every question of the protocol as somebody at a table would put it: what is still missing of it, how it becomes a
// question of the protocol, and how one of those is read back into its form. Whether a game answers it is the game's business.
import type { Point } from '../../scene/types.ts';
import { distances } from './kinds/distances.ts';
import { fighting } from './kinds/fighting.ts';
import { game } from './kinds/game.ts';
import { moves } from './kinds/moves.ts';
import { sight } from './kinds/sight.ts';
import { type Kind, names, type Picked, type Slot, type Values } from './slots.ts';
import type { Asked, Sort } from './standing.ts';

export const KINDS: readonly Kind[] = [...sight, ...distances, ...fighting, ...moves, ...game];

/** The kind of question that an ask is. */
export function kindOf(ask: string): Kind | undefined {
  return KINDS.find((kind) => kind.ask === ask);
}

/** Whether a slot has what it needs. */
function isFilled(slot: Slot, values: Values): boolean {
  const value = values[slot.key];
  if (slot.slot === 'flag' || slot.slot === 'choice' || slot.slot === 'text') return true;
  if (slot.slot === 'pick')
    return slot.optional === true || (slot.many ? names(value).length > 0 : value !== undefined);
  if (slot.slot === 'way') return Array.isArray(value) && value.length > 0;
  if (slot.slot === 'angle') return typeof value === 'number';
  return slot.usual === undefined || typeof value === 'number';
}

/** The slots with their usual values where nothing was given. */
export function withUsual(kind: Kind, values: Values): Values {
  const full: Record<string, unknown> = { ...values };
  // What is asked for may depend on a choice, so the choices come first.
  for (const pass of ['choice', 'rest'])
    for (const slot of kind.slots(full)) {
      if (full[slot.key] !== undefined || (pass === 'choice' && slot.slot !== 'choice')) continue;
      if (slot.slot === 'choice') full[slot.key] = slot.options[0]?.[0];
      else if ('usual' in slot && slot.usual !== undefined) full[slot.key] = slot.usual;
    }
  return full;
}

/** The first thing that a question still needs, or null when it can be put. */
export function stillNeeded(kind: Kind, values: Values): Slot | null {
  return kind.slots(values).find((slot) => !isFilled(slot, values)) ?? null;
}

/** The question, once nothing is missing. */
export function askedOf(kind: Kind, values: Values): Asked {
  return { ask: kind.ask, ...kind.args(values) };
}

type Fields = Readonly<Record<string, unknown>>;

/** The values that a question was put with, for its form; the sort of each piece is looked up. */
export function valuesOf({ ask, ...args }: Asked, sortOf: (id: string) => Sort | undefined): Values {
  const kind = kindOf(ask);
  if (!kind) return {};
  const { attack, shape, of, goal, facts, actions, ...rest } = args as Fields;
  const flat: Record<string, unknown> = { ...rest };
  if (ask === 'cover') flat.attack = attack;
  else if (attack) Object.assign(flat, attack);
  if (shape) Object.assign(flat, shape);
  if (ask === 'field') flat.of = of;
  else if (of) flat.of = Object.values(of as object)[0];
  if (goal)
    Object.assign(flat, { goal: (goal as Fields).point ?? (goal as Fields).model, within: (goal as Fields).within });
  if (actions) flat.actions = (actions as string[]).join(', ');
  if (facts)
    flat.facts = Object.entries(facts)
      .map(([key, value]) => `${key}: ${String(value)}`)
      .join(', ');
  const picked = (value: unknown): Picked | undefined => {
    if (Array.isArray(value)) return { point: value as unknown as Point };
    const sort = typeof value === 'string' ? sortOf(value) : undefined;
    return sort ? { id: value as string, sort } : undefined;
  };
  for (const slot of kind.slots(flat)) {
    if (slot.slot !== 'pick') continue;
    const value = flat[slot.key];
    flat[slot.key] = slot.many ? ((value ?? []) as unknown[]).flatMap((each) => picked(each) ?? []) : picked(value);
  }
  return withUsual(kind, flat);
}
