// The start of a battle round: what the battleplan in play has settled there, by whom, and what comes of it.
import { isCount, isDie, isName, type Twist } from './moves.ts';
import { type Kind, type Objective, pairsOf } from './objectives.ts';
import type { Battle, Keeping } from './state.ts';

/** A collapse takes an objective away on this or more. */
const COLLAPSE = 8;
const FOCUS_SHIFT = 3;
const MOST_UNITS = 60;

/** Pairs of which one objective is stable and the other is not: only those can be swapped. */
export function swappablePairs({ objectives, keeping }: Battle): Kind[] {
  return pairsOf(objectives).filter(
    (kind) => objectives.filter((one) => one.kind === kind && keeping.unstable.includes(one.id)).length === 1,
  );
}

/** Objectives that the ships can take along. */
export function shippable({ objectives }: Battle): Objective[] {
  return objectives.filter(({ kind }) => kind === 'heidenhain' || kind === 'seekers');
}

/** What the start of this round has to settle, and whether it must; null when there is nothing. */
export function twistOf(
  battle: Battle,
): { readonly kind: Exclude<Twist['kind'], 'pass'>; readonly must: boolean } | null {
  const { plan, underdog, objectives, round } = battle;
  if (plan?.start === 'tremor' && round === 1) return { kind: 'tread', must: true };
  if (!plan?.start || !underdog) return null;
  switch (plan.start) {
    case 'collapse':
      if (objectives.length === 0) return null;
      return { kind: battle.keeping.focus === null ? 'focus' : 'collapse', must: true };
    case 'ash':
      return { kind: 'ash', must: true };
    case 'warpfire':
      return { kind: 'warpfire', must: true };
    case 'tremor':
      return swappablePairs(battle).length > 0 ? { kind: 'tremor', must: false } : null;
    case 'ships':
      return shippable(battle).length > 0 ? { kind: 'ships', must: false } : null;
    case 'charge':
      return objectives.length > 1 ? { kind: 'charge', must: false } : null;
    default:
      return { kind: plan.start, must: false };
  }
}

/** What every objective of a collapse comes to. */
export function collapseOf(
  { objectives }: Battle,
  { rolls, units, focus, shift }: Extract<Twist, { kind: 'collapse' }>,
): { readonly objective: Objective; readonly total: number; readonly goes: boolean }[] {
  return objectives.map((objective, i) => {
    const total = (rolls[i] ?? 0) + (units[i] ?? 0) + (objective.id === focus ? shift : 0);
    return { objective, total, goes: total >= COLLAPSE };
  });
}

/** Why the start of the round cannot be settled so, in a sentence; null when it can. */
export function twistRefused(battle: Battle, twist: Twist): string | null {
  const { objectives, keeping } = battle;
  const due = twistOf(battle);
  if (!battle.starting || !due) return 'There is nothing to settle at the start of this round.';
  if (twist.kind === 'pass') return due.must ? 'This must be settled at the start of the round.' : null;
  // A collapse that was told in one go names its focus itself.
  const whole = twist.kind === 'collapse' && due.kind === 'focus';
  if (twist.kind !== due.kind && !whole) return 'This battleplan has something else at the start of this round.';
  const there = (id: string | null) => objectives.some((one) => one.id === id);
  switch (twist.kind) {
    case 'focus':
      return there(twist.objective) ? null : 'Pick an objective that is on the battlefield.';
    case 'collapse':
      if (twist.rolls.length !== objectives.length || twist.units.length !== objectives.length)
        return 'Enter a die and the number of units for each objective.';
      if (!twist.rolls.every(isDie)) return 'Roll one die for every objective.';
      if (!twist.units.every((count) => isCount(count, MOST_UNITS))) return 'Count the units that contest each.';
      if (!there(twist.focus)) return 'Pick one objective as the focus.';
      if (!whole && twist.focus !== keeping.focus) return 'The focus was picked before the roll, and stays.';
      return [-FOCUS_SHIFT, 0, FOCUS_SHIFT].includes(twist.shift) ? null : 'The focus is changed by 3, or not at all.';
    case 'passages':
      return twist.features.length === 2 && twist.features.every(isName) && twist.features[0] !== twist.features[1]
        ? null
        : 'Name two different terrain features.';
    case 'covet':
      return pairsOf(objectives).includes(twist.pair) ? null : 'Pick a pair that is on the battlefield.';
    case 'ash':
      return null;
    case 'warpfire':
      if (twist.feature === null)
        return keeping.flaming.length > 0 ? null : 'The first feature can be any: name the one that burns.';
      if (!isName(twist.feature)) return 'Name the terrain feature that burns.';
      return keeping.flaming.includes(twist.feature) ? 'That one is flaming already.' : null;
    case 'tread':
      return [twist.red, twist.blue].every((id) => id === null || there(id))
        ? null
        : 'Pick objectives that are on the battlefield.';
    case 'tremor':
      return swappablePairs(battle).includes(twist.pair) ? null : 'Pick a pair of which one objective is stable.';
    case 'ships':
      return shippable(battle).some(({ id }) => id === twist.objective)
        ? null
        : 'Only the Heidenhain or a Sun Seekers objective is taken along.';
    case 'charge':
      return there(twist.objective) && twist.objective !== keeping.primary
        ? null
        : 'Pick the secondary objective that the line crosses first.';
    case 'echoes':
      return there(twist.objective) ? null : 'Pick an objective that is on the battlefield.';
  }
}

/** The battle after the start of a round was settled. */
export function afterTwist(battle: Battle, twist: Twist): Battle {
  const settled = { ...battle, starting: false };
  const { keeping } = battle;
  const kept = (change: Partial<Keeping>): Battle => ({ ...settled, keeping: { ...keeping, ...change } });
  switch (twist.kind) {
    case 'pass':
      return settled;
    case 'focus':
      return { ...battle, keeping: { ...keeping, focus: twist.objective } };
    case 'collapse':
      return without(
        kept({ focus: null }),
        collapseOf(battle, twist)
          .filter(({ goes }) => goes)
          .map(({ objective }) => objective.id),
      );
    case 'passages':
      return kept({ passages: twist.features });
    case 'covet':
      return kept({ coveted: twist.pair });
    case 'ash':
      return kept({ low: twist.low });
    case 'warpfire':
      return twist.feature === null ? settled : kept({ flaming: [...keeping.flaming, twist.feature] });
    case 'echoes':
      return kept({ instability: 1 });
    case 'tread':
      return kept({ unstable: [...new Set([twist.red, twist.blue].filter((id) => id !== null))] });
    case 'tremor': {
      const pair = battle.objectives.filter(({ kind }) => kind === twist.pair).map(({ id }) => id);
      const others = keeping.unstable.filter((id) => !pair.includes(id));
      return kept({ unstable: [...others, ...pair.filter((id) => !keeping.unstable.includes(id))] });
    }
    case 'ships':
      return without(settled, [twist.objective]);
    case 'charge':
      return kept({ primary: twist.objective });
  }
}

function without(battle: Battle, gone: readonly string[]): Battle {
  return {
    ...battle,
    objectives: battle.objectives.filter(({ id }) => !gone.includes(id)),
    holders: Object.fromEntries(Object.entries(battle.holders).filter(([id]) => !gone.includes(id))),
  };
}
