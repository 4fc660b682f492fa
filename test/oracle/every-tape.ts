// Plain enumeration of a procedure at the table: it asks for one die after another, as players do, and is replayed
// for every sequence of faces it could be given. A branch that asked for fewer dice counts for all that it did not ask for.

/** Asks for the next die and returns its face. */
export type D6 = () => number;

/** Each outcome's share of all rolls, as `p/q` in lowest terms. */
export function everyTape(procedure: (d6: D6) => string | number): Record<string, string> {
  const shares = new Map<string, { n: bigint; d: bigint }>();
  const tape: number[] = [];
  do {
    let asked = 0;
    const outcome = String(
      procedure(() => {
        if (asked === tape.length) tape.push(1);
        return tape[asked++]!;
      }),
    );
    tape.length = asked;
    shares.set(outcome, added(shares.get(outcome) ?? { n: 0n, d: 1n }, { n: 1n, d: 6n ** BigInt(asked) }));
  } while (turned(tape));
  return Object.fromEntries([...shares].map(([outcome, { n, d }]) => [outcome, inLowestTerms(n, d)]));
}

// The next tape: the last face that is not a 6 goes up by one, what came after it is cut off.
function turned(tape: number[]): boolean {
  while (tape.at(-1) === 6) tape.pop();
  if (tape.length === 0) return false;
  tape[tape.length - 1]! += 1;
  return true;
}

function added(a: { n: bigint; d: bigint }, b: { n: bigint; d: bigint }) {
  // All denominators are powers of six, so the larger is a multiple of the smaller.
  return a.d >= b.d ? { n: a.n + b.n * (a.d / b.d), d: a.d } : { n: a.n * (b.d / a.d) + b.n, d: b.d };
}

/** n/d as `p/q` in lowest terms. */
export function inLowestTerms(n: bigint, d: bigint): string {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b > 0n) [a, b] = [b, a % b];
  return `${n / a}/${d / a}`;
}

/** The mean of outcomes that are numbers. */
export function meanShare(shares: Record<string, string>): string {
  return weighed(shares, (outcome) => BigInt(outcome));
}

/** The share of all outcomes that hold. */
export function shareOf(shares: Record<string, string>, holds: (outcome: string) => boolean): string {
  return weighed(shares, (outcome) => (holds(outcome) ? 1n : 0n));
}

function weighed(shares: Record<string, string>, worth: (outcome: string) => bigint): string {
  let [n, d] = [0n, 1n];
  for (const [outcome, share] of Object.entries(shares)) {
    const [p, q] = share.split('/').map(BigInt) as [bigint, bigint];
    [n, d] = [n * q + worth(outcome) * p * d, d * q];
  }
  return inLowestTerms(n, d);
}
