// Lengths that go with a piece: from edge to edge to the one its question is about, or else to the nearest enemy, and how
// far it has been carried; and putting it at a length that was typed.
import { outcomeOf } from '../../ask/ask.ts';
import type { Picked } from '../../questions/form.ts';
import type { Point } from '../../scene/scene.ts';
import type { WrittenModel, WrittenScene } from '../../scene/written-scene.ts';
import { movedBy } from './edits.ts';
import { areFoes } from './overlays.ts';
import type { Snapshot } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';

/** From one model to another, edge to edge. */
export interface Apart {
  readonly one: string;
  readonly other: string;
  readonly inches: number;
  readonly from: Point;
  readonly to: Point;
}

/** How far two models are apart; null where the rules cannot say. */
export function apart(scene: WrittenScene, one: string, other: string): Apart | null {
  const outcome = outcomeOf({ ask: 'distance', from: one, to: other, scene });
  if (!outcome) return null;
  const { inches } = outcome.answer as { readonly inches: number };
  const line = outcome.marks?.find((mark) => mark.kind === 'line');
  const at = (id: string): Point => {
    const model = scene.models.find((each) => each.id === id);
    return model ? [model.x, model.y] : [0, 0];
  };
  return {
    one,
    other,
    inches,
    from: line?.kind === 'line' ? line.from : at(one),
    to: line?.kind === 'line' ? line.to : at(other),
  };
}

const off = (a: WrittenModel, b: WrittenModel) => Math.hypot(a.x - b.x, a.y - b.y);

/** The nearest two of two groups, by their centres; the kernel then measures that pair. */
function nearest(some: readonly WrittenModel[], others: readonly WrittenModel[]) {
  let best: readonly [WrittenModel, WrittenModel] | null = null;
  for (const one of some) for (const other of others) if (!best || off(one, other) < off(...best)) best = [one, other];
  return best;
}

/** Whom lengths are told to: the others in the question that some pieces take part in, or else their enemies. */
function partnersOf({ now, asking }: TableState, ids: readonly string[]): WrittenModel[] {
  const { models } = now.scene;
  const named = Object.values(asking.draft?.values ?? {}).flatMap((value) =>
    typeof value === 'object' && value !== null && 'id' in value ? [(value as Extract<Picked, { id: string }>).id] : [],
  );
  const partners = named.some((id) => ids.includes(id)) ? named.filter((id) => !ids.includes(id)) : [];
  const known = models.filter(({ id }) => partners.includes(id));
  if (known.length > 0) return known;
  const mine = models.filter(({ id }) => ids.includes(id));
  return models.filter((other) => !ids.includes(other.id) && mine.some((one) => areFoes(one, other)));
}

/** From what is selected to whom it matters; null where nothing is selected, or nobody is there. */
export function apartFromPartner(state: TableState): Apart | null {
  const mine = state.now.scene.models.filter(({ id }) => state.selected.includes(id));
  const pair = mine.length > 0 ? nearest(mine, partnersOf(state, state.selected)) : null;
  return pair && apart(state.now.scene, pair[0].id, pair[1].id);
}

/** The table with pieces as far from a model as was typed, on the line between the two that are measured. */
export function atLength(snapshot: Snapshot, ids: readonly string[], { one, other }: Apart, inches: number): Snapshot {
  let next = snapshot;
  // One step is exact for two round bases; ovals turn the nearest points a little, so that a few more are taken.
  for (let step = 0; step < 6; step++) {
    const now = apart(next.scene, one, other);
    const [a, b] = [one, other].map((id) => next.scene.models.find((model) => model.id === id));
    if (!now || !a || !b || Math.abs(now.inches - inches) < 0.0005) break;
    const way = off(a, b) || 1;
    const by = (inches - now.inches) / way;
    next = movedBy(next, ids, (a.x - b.x) * by, (a.y - b.y) * by);
  }
  return next;
}
