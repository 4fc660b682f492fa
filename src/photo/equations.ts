// Small systems of equations: solving one, and finding what makes a sum of squares least. Nothing here knows of pictures.

/** A square matrix by rows, or any list of rows of one length. */
export type Rows = readonly (readonly number[])[];

/** What solves `rows · x = right`; null where the rows do not settle every unknown. */
export function solved(rows: Rows, right: readonly number[]): number[] | null {
  const n = right.length;
  const work = rows.map((row, i) => [...row, right[i]!]);
  for (let at = 0; at < n; at++) {
    let best = at;
    for (let i = at + 1; i < n; i++) if (Math.abs(work[i]![at]!) > Math.abs(work[best]![at]!)) best = i;
    [work[at], work[best]] = [work[best]!, work[at]!];
    const lead = work[at]![at]!;
    if (!(Math.abs(lead) > Number.MIN_VALUE * 1e20)) return null;
    for (let i = 0; i < n; i++) {
      if (i === at) continue;
      const times = work[i]![at]! / lead;
      if (times !== 0) for (let k = at; k <= n; k++) work[i]![k]! -= times * work[at]![k]!;
    }
  }
  const found = work.map((row, i) => row[n]! / row[i]!);
  return found.every(Number.isFinite) ? found : null;
}

/** The inverse of a square matrix; null where it has none. */
export function inverted(rows: Rows): number[][] | null {
  const n = rows.length;
  const columns = rows.map((_, k) =>
    solved(
      rows,
      rows.map((__, i) => (i === k ? 1 : 0)),
    ),
  );
  if (columns.some((column) => column === null)) return null;
  return Array.from({ length: n }, (_, i) => columns.map((column) => column![i]!));
}

/** Where a search ended. */
export interface Least {
  readonly values: readonly number[];
  /** How uncertain the values are, if each residual has an error of one. */
  readonly covariance: Rows;
  /** The sum of the squares that are left. */
  readonly sum: number;
}

/** How large a step shows the slope of a residual: small against 1, large against rounding. */
const STEP = 1e-6;

/**
 * The values that make the sum of the squared residuals least, searched for from a first guess (Levenberg and Marquardt);
 * null where the residuals do not settle them. A residual is in units of its own expected error.
 */
export function leastSquares(
  first: readonly number[],
  residuals: (values: readonly number[]) => readonly number[],
  rounds = 30,
): Least | null {
  let values = [...first];
  let left = residuals(values);
  let sum = squares(left);
  if (!Number.isFinite(sum)) return null;
  let damping = 1e-3;
  for (let round = 0; round < rounds; round++) {
    const { normal, pull } = slopes(values, left, residuals);
    const before = sum;
    for (let tries = 0; tries < 12; tries++) {
      const damped = normal.map((row, i) => row.map((value, k) => (i === k ? value * (1 + damping) : value)));
      const step = solved(damped, pull);
      const next = step && values.map((value, i) => value - step[i]!);
      const nextLeft = next && residuals(next);
      const nextSum = nextLeft ? squares(nextLeft) : Number.NaN;
      if (next && nextLeft && nextSum < sum) {
        [values, left, sum] = [next, nextLeft, nextSum];
        damping = Math.max(1e-12, damping / 8);
        break;
      }
      damping *= 6;
    }
    if (before - sum <= 1e-10 * (1 + sum)) break;
  }
  const covariance = inverted(slopes(values, left, residuals).normal);
  return covariance && { values, covariance, sum };
}

const squares = (list: readonly number[]): number => list.reduce((sum, value) => sum + value * value, 0);

function slopes(
  values: readonly number[],
  left: readonly number[],
  residuals: (values: readonly number[]) => readonly number[],
): { normal: number[][]; pull: number[] } {
  const columns = values.map((value, k) => {
    const by = STEP * Math.max(1, Math.abs(value));
    const moved = residuals(values.map((each, i) => (i === k ? each + by : each)));
    return left.map((at, i) => (moved[i]! - at) / by);
  });
  return {
    normal: columns.map((one) => columns.map((other) => one.reduce((sum, value, i) => sum + value * other[i]!, 0))),
    pull: columns.map((one) => one.reduce((sum, value, i) => sum + value * left[i]!, 0)),
  };
}
