// A queue that gives what weighs least first; of equals, what was put in first.

interface Entry<T> {
  readonly one: T;
  readonly weight: number;
  readonly turn: number;
}

const isBefore = <T>(a: Entry<T>, b: Entry<T>): boolean =>
  a.weight < b.weight || (a.weight === b.weight && a.turn < b.turn);

export class Queue<T> {
  /** A binary heap: no entry comes before the one at half its place. */
  readonly #heap: Entry<T>[] = [];
  #turn = 0;

  put(one: T, weight: number): void {
    const heap = this.#heap;
    const entry = { one, weight, turn: this.#turn++ };
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(entry, heap[above]!)) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = entry;
  }

  /** What weighs least, taken out; null when nothing is left. */
  take(): T | null {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last) return null;
    if (heap.length === 0) return first.one;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const below = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left;
      if (!isBefore(heap[below]!, last)) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = last;
    return first.one;
  }
}
