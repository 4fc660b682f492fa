// How near a line of sight is to opening or closing.
import type { Model } from '../../scene/types.ts';
import { FAR } from '../../verdict/close.ts';
import type { Table } from '../../verdict/table.ts';

/** How far one piece is from changing whether two models see each other; no end when a hundredth of an inch cannot. */
export function sightMargin(_table: Table, _from: Model, _to: Model, _seen: boolean): number {
  return FAR;
}
