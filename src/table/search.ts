// Where along a stretch something holds that can only be asked for place by place.
import type { Part } from '../geometry/along.ts';

/** Places are asked this far apart, in inches: what holds for less than that may be missed. */
export const PACE = 1 / 16;

// Half of 2⁻³⁰ of a pace is far below the length at which two places are the same.
const HALVINGS = 30;

/** Where, between a place that holds and one that does not, it changes: the last place found that holds. */
export function edgeBetween(holding: number, not: number, holds: (at: number) => boolean): number {
  let [yes, no] = [holding, not];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (yes + no) / 2;
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** The parts of a stretch on which something holds, in order. */
export function partsWhere({ from, to }: Part, pace: number, holds: (at: number) => boolean): Part[] {
  const steps = Math.max(1, Math.ceil((to - from) / pace));
  const parts: Part[] = [];
  let begun: number | null = null;
  let [last, held] = [from, false];
  for (let i = 0; i <= steps; i++) {
    const at = i < steps ? from + ((to - from) * i) / steps : to;
    const now = holds(at);
    if (now && !held) begun = i === 0 ? at : edgeBetween(at, last, holds);
    if (!now && held) {
      parts.push({ from: begun!, to: edgeBetween(last, at, holds) });
      begun = null;
    }
    [last, held] = [at, now];
  }
  return begun === null ? parts : [...parts, { from: begun, to }];
}

/** The first place of a stretch at which something holds, or null. */
export function firstWhere({ from, to }: Part, pace: number, holds: (at: number) => boolean): number | null {
  if (holds(from)) return from;
  const steps = Math.max(1, Math.ceil((to - from) / pace));
  let last = from;
  for (let i = 1; i <= steps; i++) {
    const at = i < steps ? from + ((to - from) * i) / steps : to;
    if (holds(at)) return edgeBetween(at, last, holds);
    last = at;
  }
  return null;
}

/** What is left of some parts when others are taken out; the ends of what is taken out stay. */
export function without(parts: readonly Part[], taken: readonly Part[]): Part[] {
  let left = [...parts];
  for (const { from, to } of taken)
    left = left.flatMap((part) => {
      if (to <= part.from || part.to <= from) return [part];
      const before = part.from <= from ? [{ from: part.from, to: from }] : [];
      const after = to <= part.to ? [{ from: to, to: part.to }] : [];
      return [...before, ...after];
    });
  return left;
}
