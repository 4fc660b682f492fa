// A question's form as somebody at a table fills it: what is still missing of it, how it becomes a question of the protocol,
// and how one of those is read back into its form. Whether a game answers it is the game's business.
import type { Point } from '../scene/scene.ts';
import { type Form, names, type Picked, type Slot, type Sort, type Values } from './form.ts';
import { type AnyQuestion, QUESTIONS } from './index.ts';
import { questionNamed } from './question-named.ts';

/** A question without its scene. */
export type Asked = Readonly<Record<string, unknown>> & { readonly ask: string };

/** The order of the groups in the table's list. */
const GROUPS: readonly Form['group'][] = ['Sight and cover', 'Distances', 'Fighting', 'Moves', 'The game'];

/** The questions as the table lists them: group by group, each in the protocol's order. */
export const LISTED: readonly AnyQuestion[] = GROUPS.flatMap((group) =>
  (Object.values(QUESTIONS) as unknown as AnyQuestion[]).filter(({ form }) => form.group === group),
);

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
export function withUsual({ form }: AnyQuestion, values: Values): Values {
  const full: Record<string, unknown> = { ...values };
  // What is asked for may depend on a choice, so the choices come first.
  for (const pass of ['choice', 'rest'])
    for (const slot of form.slots(full)) {
      if (full[slot.key] !== undefined || (pass === 'choice' && slot.slot !== 'choice')) continue;
      if (slot.slot === 'choice') full[slot.key] = slot.options[0]?.[0];
      else if ('usual' in slot && slot.usual !== undefined) full[slot.key] = slot.usual;
    }
  return full;
}

/** The first thing that a question still needs, or null when it can be put. */
export function stillNeeded({ form }: AnyQuestion, values: Values): Slot | null {
  return form.slots(values).find((slot) => !isFilled(slot, values)) ?? null;
}

/** The question, once nothing is missing. */
export function askedOf({ ask, form }: AnyQuestion, values: Values): Asked {
  return { ask, ...form.args(values) };
}

/** The values that a question was put with, for its form; the sort of each piece is looked up. */
export function valuesOf({ ask, ...args }: Asked, sortOf: (id: string) => Sort | undefined): Values {
  const question = questionNamed(ask);
  if (!question) return {};
  const flat: Record<string, unknown> = { ...(question.form.values?.(args) ?? args) };
  const picked = (value: unknown): Picked | undefined => {
    if (Array.isArray(value)) return { point: value as unknown as Point };
    const sort = typeof value === 'string' ? sortOf(value) : undefined;
    return sort ? { id: value as string, sort } : undefined;
  };
  for (const slot of question.form.slots(flat)) {
    if (slot.slot !== 'pick') continue;
    const value = flat[slot.key];
    flat[slot.key] = slot.many ? ((value ?? []) as unknown[]).flatMap((each) => picked(each) ?? []) : picked(value);
  }
  return withUsual(question, flat);
}
