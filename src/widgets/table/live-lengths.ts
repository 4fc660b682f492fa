// Lengths that go with a piece: from edge to edge to the one its question is about and to the nearest enemy, and how far it
// has been carried; and putting it at a length that was typed.
import { outcomeOf, rangesOf } from '../../ask/ask.ts';
import type { Picked } from '../../questions/form.ts';
import { baseRadius } from '../../scene/length.ts';
import type { Point } from '../../scene/scene.ts';
import type { Vocabulary } from '../../scene/vocabulary.ts';
import type { WrittenModel, WrittenScene } from '../../scene/written-scene.ts';
import { type Mark, ringOf } from '../../verdict/marks.ts';
import { movedBy } from './edits.ts';
import { areFoes } from './overlays.ts';
import { profileOf } from './palette.ts';
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

/** Half the longest line across a base, in inches. */
function halfOf({ base, kind }: WrittenModel, words: Vocabulary): number {
  return baseRadius((typeof base === 'object' ? base[0] : base) ?? words.models[kind]?.baseMm ?? 0);
}

/**
 * How far two groups of models are apart, between the two of them that are nearest; null where the rules cannot say. No pair
 * is nearer than its centres less half of either base: pairs are measured in that order until the next cannot be nearer.
 */
export function nearestApart(
  scene: WrittenScene,
  some: readonly WrittenModel[],
  others: readonly WrittenModel[],
): Apart | null {
  const { words } = profileOf(scene.game);
  const halves = new Map([...some, ...others].map((model) => [model, halfOf(model, words)]));
  const pairs = some
    .flatMap((one) =>
      others.map((other) => {
        const least = Math.hypot(one.x - other.x, one.y - other.y) - halves.get(one)! - halves.get(other)!;
        return { one: one.id, other: other.id, least };
      }),
    )
    .sort((a, b) => a.least - b.least);
  let best: Apart | null = null;
  for (const { one, other, least } of pairs) {
    if (best && least >= best.inches) break;
    const next = apart(scene, one, other);
    if (next && (!best || next.inches < best.inches)) best = next;
  }
  return best;
}

/** The others in the question that some pieces take part in. */
function partnersOf({ now, asking }: TableState, ids: readonly string[]): WrittenModel[] {
  const named = Object.values(asking.draft?.values ?? {}).flatMap((value) =>
    typeof value === 'object' && value !== null && 'id' in value ? [(value as Extract<Picked, { id: string }>).id] : [],
  );
  if (!named.some((id) => ids.includes(id))) return [];
  return now.scene.models.filter(({ id }) => named.includes(id) && !ids.includes(id));
}

/** The enemies of some pieces. */
function foesOf({ now }: TableState, ids: readonly string[]): WrittenModel[] {
  const { models } = now.scene;
  const mine = models.filter(({ id }) => ids.includes(id));
  return models.filter((other) => !ids.includes(other.id) && mine.some((one) => areFoes(one, other)));
}

/** From what is selected to the nearest of some models; null where nothing is selected, or nobody is there. */
function apartFrom({ now, selected }: TableState, others: readonly WrittenModel[]): Apart | null {
  const mine = now.scene.models.filter(({ id }) => selected.includes(id));
  return mine.length > 0 ? nearestApart(now.scene, mine, others) : null;
}

/** From what is selected to whom it matters: the other in its question, or else the nearest enemy. */
export function apartFromPartner(state: TableState): Apart | null {
  const partners = partnersOf(state, state.selected);
  return apartFrom(state, partners.length > 0 ? partners : foesOf(state, state.selected));
}

/** What is told of pieces in the hand: how far to the other in their question, and to the nearest enemy if that is another. */
export function carriedLengths(state: TableState): Apart[] {
  const partner = apartFrom(state, partnersOf(state, state.selected));
  const foe = apartFrom(state, foesOf(state, state.selected));
  return [partner, foe].filter((one, i) => one !== null && (i === 0 || one.other !== partner?.other)) as Apart[];
}

/** A ring that is drawn while a piece is carried, with its word and its length. */
export interface LiveRing {
  readonly ring: Extract<Mark, { kind: 'ring' }>;
  readonly says: string;
  readonly inches: number;
}

/** What reaches how far from the piece in the hand; of a unit, from its model that is nearest to whom it matters. */
export function carriedRings({ scene, selected }: TableState, nearestOne: string | null): LiveRing[] {
  const id = nearestOne ?? selected[0];
  const model = scene?.models.find((each) => each.id === id);
  if (!scene || !model) return [];
  return rangesOf(scene, model.id)
    .filter(({ inches }) => inches > 0)
    .map(({ says, inches }) => ({ ring: { kind: 'ring', role: 'reach', ...ringOf(model, inches) }, says, inches }));
}

/** The table with pieces as far from a model as was typed, on the line between the two that are measured. */
export function atLength(snapshot: Snapshot, ids: readonly string[], { one, other }: Apart, inches: number): Snapshot {
  let next = snapshot;
  // One step is exact for two round bases; ovals turn the nearest points a little, so that a few more are taken.
  for (let step = 0; step < 6; step++) {
    const now = apart(next.scene, one, other);
    const [a, b] = [one, other].map((id) => next.scene.models.find((model) => model.id === id));
    if (!now || !a || !b || Math.abs(now.inches - inches) < 0.0005) break;
    const way = Math.hypot(a.x - b.x, a.y - b.y) || 1;
    const by = (inches - now.inches) / way;
    next = movedBy(next, ids, (a.x - b.x) * by, (a.y - b.y) * by);
  }
  return next;
}
