// What is drawn over the pieces while something is picked, drawn or shaped.

import type { Picked } from '../../questions/form.ts';
import type { Point, Shape } from '../../scene/scene.ts';
import { found, placeOf } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';

/** The way that is being drawn, from where its walker stands. */
export function wayPoints({ taps: { mode }, asking: { draft }, now }: TableState): Point[] {
  if (mode.mode !== 'way') return [];
  const from = Object.values(draft?.values ?? {}).find(
    (value) => typeof value === 'object' && value !== null && 'id' in value,
  ) as { id: string } | undefined;
  const one = from ? found(now.scene, from.id) : undefined;
  return [...(one ? [placeOf(one)] : []), ...mode.points];
}

/** The pieces that the question or the tape has picked. */
export function pickedPieces({ asking: { draft }, taps: { mode } }: TableState): { id: string; says: string }[] {
  if (mode.mode === 'tape')
    return [mode.from, mode.to].flatMap((one) => (one && 'id' in one ? [{ id: one.id, says: '' }] : []));
  if (!draft || mode.mode === 'free') return [];
  return draft.kind.form.slots(draft.values).flatMap((slot) => {
    if (slot.slot !== 'pick') return [];
    const value = draft.values[slot.key];
    const list = (slot.many ? ((value ?? []) as Picked[]) : value ? [value as Picked] : []) as readonly Picked[];
    return list.flatMap((one) => ('id' in one ? [{ id: one.id, says: '' }] : []));
  });
}

/** The corners by which a shape is changed; a circle has one on its rim. */
export function gripsOf(shape: Shape): Point[] {
  return 'polygon' in shape ? [...shape.polygon] : [[shape.circle[0] + shape.circle[2], shape.circle[1]]];
}
