// A model on Overwatch that is charged backs away, and the charge may fall short.

import { pointAlong } from '../../../geometry/along.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, rule, type Verdict } from '../../../verdict/rule.ts';
import { apart } from '../distances.ts';
import { engagedWith } from '../engagement/engagement.ts';
import { canCharge } from '../movement/charges.ts';
import { farthestStop, walk } from '../movement/movement.ts';
import { moveAllowance } from '../movement/movement-allowance.ts';
import { moverOn } from '../movement/mover.ts';
import { RETREAT_BONUS } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { book } from '../sources.ts';

/** What becomes of a charge for one result of the retreat's die. */
export interface Outrun {
  readonly inches: number;
  /** How far the retreat comes before something stops it. */
  readonly travelled: number;
  readonly to: Point;
  /** `escapes`: the charge falls short. `caught`: it still reaches. `held`: the retreat cannot end where it would. */
  readonly how: 'escapes' | 'caught' | 'held';
}

export const retreats = rule({
  id: 'grimheim/retreat',
  cites: [book('Reactions')],
  says: {
    may: ({ target, charger }: Pair) =>
      `${target} may Retreat from the charge of ${charger}: D3+1" directly away from it, before the charge goes on.`,
    always: ({ target, charger }: Pair) =>
      `Whatever it rolls, ${charger} no longer reaches ${target}, and the charge fails.`,
    never: ({ target, charger }: Pair) => `Whatever it rolls, ${charger} still comes into melee range of ${target}.`,
    some: ({ target, charger, escapes }: Pair & { escapes: readonly number[] }, show) =>
      `${charger} no longer reaches ${target} after a retreat of ${show.names(escapes.map((inches) => show.inches(inches)))}; otherwise the charge still reaches.`,
    held: ({ target, held }: Pair & { held: readonly number[] }, show) =>
      `A retreat of ${show.names(held.map((inches) => show.inches(inches)))} would end in melee range of an enemy, and ${target} may not retreat like that.`,
  },
  judge: (
    { table, charger, target }: { table: Table; charger: Model; target: Model },
    say,
  ): Verdict<readonly Outrun[]> => {
    const pair = { target: target.id, charger: charger.id };
    const own = say.verdict<readonly Outrun[], 'may'>([], 'may', pair);
    if (charger.stats.MOV === undefined) return own;
    const results = outruns(table, charger, target);
    const escapes = results.filter(({ how }) => how === 'escapes').map(({ inches }) => inches);
    const held = results.filter(({ how }) => how === 'held').map(({ inches }) => inches);
    const fate =
      escapes.length === results.length
        ? say.because('always', pair)
        : escapes.length === 0
          ? say.because('never', pair)
          : say.because('some', { ...pair, escapes });
    return drawn(
      {
        value: results,
        because: [...own.because, fate, ...(held.length > 0 ? [say.because('held', { ...pair, held })] : [])],
        marks: [],
      },
      { kind: 'arrow', role: 'move', from: [target.x, target.y], to: results[results.length - 1]!.to },
    );
  },
});

/** What each result of a retreat does to a charge. */
function outruns(table: Table, charger: Model, target: Model): Outrun[] {
  const allowance = moveAllowance(table, charger);
  // A retreat is a move of its own, and the scene need not say how far its model jumps.
  const mover = moverOn(table, target, target.stats.MOV === undefined ? 0 : moveAllowance(table, target).jump);
  const far = Math.hypot(target.x - charger.x, target.y - charger.y);
  return [1, 2, 3].map((rolled): Outrun => {
    const inches = rolled + RETREAT_BONUS.value;
    const away = (from: number, to: number): number => from + ((from - to) / far) * inches;
    const way: Point[] = [
      [target.x, target.y],
      [away(target.x, charger.x), away(target.y, charger.y)],
    ];
    const { along: travelled, stretch } = farthestStop(walk(mover, way), inches);
    const to = pointAlong(way, travelled);
    const there = table.after(new Map([[target.id, { x: to[0], y: to[1], z: stretch.level }]]));
    const [moved, from] = [there.model(target.id) ?? target, there.model(charger.id) ?? charger];
    if (engagedWith(there, moved).length > 0) return { inches, travelled, to, how: 'held' };
    const reaches = canCharge(moverOn(there, from, allowance.jump), moved, allowance.charge);
    const near = atMost(apart(there, from, moved).inches, allowance.charge);
    // The distance between the two, and whether the charger still comes into melee range, may say different things.
    const by = reaches === near ? 'reach' : readingOf(table, 'grimheim.retreat.distance');
    return { inches, travelled, to, how: (by === 'reach' ? reaches : near) ? 'caught' : 'escapes' };
  });
}

interface Pair {
  readonly target: string;
  readonly charger: string;
}
