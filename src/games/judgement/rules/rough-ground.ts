// What the ground takes off a move, once and the highest only.
import type { Model } from '../../../scene/scene.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { core, reference } from '../sources.ts';
import { isPathfinder, type Met, penaltyOf } from '../terrain/ground.ts';

const slowedByGround = rule({
  id: 'judgement/rough-ground',
  cites: [core('Rough Ground'), reference('Terrain')],
  says: {
    rough: ({ model, ground, inches }: Facts, show) =>
      `${model} is within ${ground} during this move, rough ground that takes ${show.inches(inches)} off it.`,
  },
  judge: (facts: Facts, say): Verdict<number> => say.verdict(facts.inches, 'rough', facts),
});

const slowedByTreachery = rule({
  id: 'judgement/treacherous-ground',
  cites: [core('Treacherous Ground'), reference('Terrain')],
  says: {
    slow: ({ model, ground, inches }: Facts, show) =>
      `${model} is within ${ground} during this move, treacherous ground that takes ${show.inches(inches)} off it.`,
  },
  judge: (facts: Facts, say): Verdict<number> => say.verdict(facts.inches, 'slow', facts),
});

const onlyTheWorst = rule({
  id: 'judgement/stacking-terrain',
  cites: [core('Stacking Terrain')],
  says: {
    worst: ({ grounds, inches }: { grounds: readonly string[]; inches: number }, show) =>
      `Movement penalties do not stack: of ${show.names(grounds)} only the highest counts, ${show.inches(inches)} off.`,
  },
  judge: (facts: { grounds: readonly string[]; inches: number }, say): Verdict<number> =>
    say.verdict(facts.inches, 'worst', facts),
});

const unhindered = rule({
  id: 'judgement/pathfinder',
  cites: [core('Pathfinder')],
  says: {
    ignores: ({ model, grounds }: { model: string; grounds: readonly string[] }, show) =>
      `${model} is a pathfinder, so its move is not shortened by ${show.names(grounds)}.`,
  },
  judge: (facts: { model: string; grounds: readonly string[] }, say): Verdict<number> =>
    say.verdict(0, 'ignores', facts),
});

/** The rules that ground speaks by. */
export const groundRules = [slowedByGround, slowedByTreachery, onlyTheWorst, unhindered] as const;

/** What the ground met on a way takes off the move, and why. */
export function groundPenalty(model: Model, met: readonly Met[]): Verdict<number> {
  const grounds = met.map(({ piece }) => piece.id);
  if (met.length === 0) return { value: 0, because: [], marks: [] };
  if (isPathfinder(model)) return unhindered({ model: model.id, grounds });
  const inches = Math.max(...met.map(({ piece }) => penaltyOf(piece)));
  const worst = met.find(({ piece }) => penaltyOf(piece) === inches)!.piece;
  const facts = { model: model.id, ground: worst.id, inches };
  const own = worst.traits.includes('treacherous') ? slowedByTreachery(facts) : slowedByGround(facts);
  return met.length > 1 ? followedBy(own, onlyTheWorst({ grounds, inches })) : own;
}

interface Facts {
  readonly model: string;
  readonly ground: string;
  readonly inches: number;
}
