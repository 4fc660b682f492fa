// Settling in plain words: overlapping discs part, moving as little as possible.
import { type Border, borderNumbers } from './border.ts';
import type { Geometry, Point, Shape } from './geometry.ts';
import { KernelError, outNumber, putList, putNumbers } from './memory.ts';

export interface Pile {
  /** The discs that may move; where several answers are equally good, the earlier ones move less. */
  readonly movable: readonly Shape[];
  /** Discs and polygons that stay where they are. */
  readonly fixed: readonly Shape[];
  /** Pairs of a movable disc and a fixed shape that may overlap. */
  readonly passes?: readonly (readonly [movable: Shape, fixed: Shape])[];
  /** What the discs must stay in, centred on the origin; none by default. */
  readonly border?: Border | undefined;
  /** What is kept least: the sum of the squares of the lengths moved (the default), or of the lengths. */
  readonly measure?: 'least-squares' | 'least-sum';
  /**
   * Where a disc goes whose centre lies on another's: a vector for each movable disc, in their order. On a fixed disc it
   * goes along its own; two movable discs part along the difference of theirs.
   */
  readonly wishes?: readonly Point[];
}

export interface Move {
  readonly shape: Shape;
  readonly to: Point;
  readonly inches: number;
}

export interface Settled {
  /** The discs that move, in the order given; all others stay to the last digit. */
  readonly moves: readonly Move[];
  /** The sum of the lengths moved. */
  readonly total: number;
  /** What was kept least. */
  readonly cost: number;
  /** Whether another answer is just as good. */
  readonly ties: boolean;
  /** The deepest overlap that is left: nothing to speak of, unless there is no room. */
  readonly residual: number;
  /** Whether so many discs lean on one another that the search stopped early: a better answer may exist. */
  readonly bounded: boolean;
}

/** As many movable discs as a pile may have. */
const MOST = 256;

/** The least disturbance that leaves no movable disc overlapping another, a fixed shape or the border. */
export function settle(table: Geometry, pile: Pile): Settled {
  const { movable, fixed, passes = [], border, measure = 'least-squares', wishes = [] } = pile;
  if (movable.length > MOST) throw new KernelError(`${movable.length} discs are too many to settle.`);
  const [kind, a, b] = borderNumbers(border);
  const directions = movable.flatMap((_, i) => wishes[i] ?? [0, 0]);
  return table.ask((kernel) => {
    putList([...movable, ...fixed, ...passes.flat()]);
    putNumbers(directions, 'A wish');
    kernel.settle(movable.length, fixed.length, passes.length, kind, a, b, measure === 'least-sum' ? 1 : 0);
    const moves: Move[] = [];
    movable.forEach((shape, i) => {
      const inches = outNumber(7 + 3 * i);
      if (inches > 0) moves.push({ shape, to: [outNumber(5 + 3 * i), outNumber(6 + 3 * i)], inches });
    });
    return {
      moves,
      total: outNumber(1),
      cost: outNumber(0),
      ties: outNumber(2) === 1,
      residual: outNumber(3),
      bounded: outNumber(4) === 1,
    };
  });
}
