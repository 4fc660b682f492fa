// The table's edge, centred on the origin, and how the module takes it.
import { checkedLength, KernelError } from './memory.ts';

/** A round table or a rectangular one. */
export type Border = { readonly radius: number } | { readonly width: number; readonly height: number };

/** A border as the module takes it: its kind, and its radius or half its sides. */
export function borderNumbers(border: Border | undefined): [kind: number, a: number, b: number] {
  if (border === undefined) return [0, 0, 0];
  if (typeof border !== 'object' || border === null)
    throw new KernelError('A border has a radius, or a width and a height.');
  if ('radius' in border) return [1, checkedLength(border.radius, 'A border'), 0];
  return [2, checkedLength(border.width, 'A border') / 2, checkedLength(border.height, 'A border') / 2];
}
