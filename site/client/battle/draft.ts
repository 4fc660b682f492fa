// What is ticked and not yet told: kept with the battle, so that neither a deed in between nor a reload forgets it.
import type { Sheet } from './sheet.ts';

export interface Draft {
  /** What it is filled in for; a draft of anything else is no longer wanted. */
  readonly step: string;
  /** Who controls each objective, as a letter. */
  readonly holders: Readonly<Record<string, string>>;
  /** What else was asked. */
  readonly extra: Readonly<Record<string, number>>;
  readonly cards: readonly number[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The draft of a step: what was kept of it, as far as it fits, over what it begins with. */
export function draftOf(sheet: Sheet, start: Draft): Draft {
  const kept = sheet.list.open.draft;
  if (!isRecord(kept) || kept.step !== start.step) return start;
  const { holders, extra, cards } = kept;
  const over = <V>(from: Readonly<Record<string, V>>, value: unknown, fits: (one: unknown) => one is V) =>
    Object.fromEntries(
      Object.entries(from).map(([key, first]) => {
        const one = isRecord(value) && Object.hasOwn(value, key) ? value[key] : first;
        return [key, fits(one) ? one : first];
      }),
    );
  return {
    step: start.step,
    holders: over(start.holders, holders, (one) => one === 'r' || one === 'b' || one === '-'),
    extra: over(start.extra, extra, (one) => one === 0 || one === 1),
    cards: Array.isArray(cards) ? cards.filter((card) => Number.isInteger(card)) : start.cards,
  };
}
