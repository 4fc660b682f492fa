// The table's edge, centred on the origin, and how the module takes it.
import { checked, KernelError } from './memory.ts';

/** A round table or a rectangular one. */
export type Border = { readonly radius: number } | { readonly width: number; readonly height: number };

function side(inches: number): number {
  if (!(inches >= 0)) throw new KernelError(`A border must not be negative, and ${String(inches)} is.`);
  return checked(inches, 'A border');
}

/** A border as the module takes it: its kind, and its radius or half its sides. */
export function borderNumbers(border: Border | undefined): [kind: number, a: number, b: number] {
  if (!border) return [0, 0, 0];
  if ('radius' in border) return [1, side(border.radius), 0];
  return [2, side(border.width) / 2, side(border.height) / 2];
}
