// What the next tap on the open table means.
import type { Picked, Slot } from '../../questions/form.ts';
import type { Point } from '../../scene/scene.ts';
import type { Entry } from './palette.ts';
import { samePiece } from './question-draft.ts';

export type Mode =
  | { readonly mode: 'free' }
  /** Taps select one more, or leave one out: what Shift does for those who have a keyboard. */
  | { readonly mode: 'many' }
  | { readonly mode: 'tape'; readonly from: Picked | null; readonly to: Picked | null }
  | { readonly mode: 'pick'; readonly key: string }
  | { readonly mode: 'way'; readonly key: string; readonly points: readonly Point[] }
  | { readonly mode: 'outline'; readonly entry: Entry; readonly points: readonly Point[] }
  /** Every tap puts down another piece of this kind: for laying out a table that a photograph shows. */
  | { readonly mode: 'place'; readonly entry: Entry }
  | { readonly mode: 'shape'; readonly id: string };

type ModeOf<K extends Mode['mode']> = Extract<Mode, { mode: K }>;

export const FREE: Mode = { mode: 'free' };
/** A tap this near the first corner of an outline, in inches, closes it. */
const CLOSES = 0.6;

/** The mode that lets a slot be filled in on the table; free where it is not filled in there. */
export function modeFor(slot: Slot | null): Mode {
  if (slot?.slot === 'pick' || slot?.slot === 'angle') return { mode: 'pick', key: slot.key };
  return slot?.slot === 'way' ? { mode: 'way', key: slot.key, points: [] } : FREE;
}

/** Whether a tap can mean a place on bare ground; `slot` is the one that is picked for. */
export function wantsPoint(mode: Mode, slot: Slot | undefined): boolean {
  if (['way', 'outline', 'place', 'tape'].includes(mode.mode)) return true;
  if (mode.mode !== 'pick') return false;
  return slot?.slot === 'angle' || (slot?.slot === 'pick' && slot.takes.includes('point'));
}

/** Whether a tap closes an outline. */
export function closesOutline({ points }: ModeOf<'outline'>, at: Point): boolean {
  const [first] = points;
  return first !== undefined && points.length >= 3 && Math.hypot(first[0] - at[0], first[1] - at[1]) < CLOSES;
}

/** A line that is drawn, one point longer. */
export function withPoint<M extends ModeOf<'way' | 'outline'>>(mode: M, at: Point): M {
  return { ...mode, points: [...mode.points, at] };
}

/** A line that is drawn without its last point; null where there is none to take back. */
export function withoutLastPoint(mode: Mode): Mode | null {
  if ((mode.mode !== 'outline' && mode.mode !== 'way') || mode.points.length === 0) return null;
  return { ...mode, points: mode.points.slice(0, -1) };
}

/** The tape after a tap: its first end, its second, or the first of another; null for one piece tapped twice. */
export function tapeAfter(mode: ModeOf<'tape'>, picked: Picked): Mode | null {
  if (!mode.from || mode.to) return { mode: 'tape', from: picked, to: null };
  return samePiece(mode.from, picked) ? null : { ...mode, to: picked };
}
