// Undo and redo: every state that was shown, and which of them is shown now. Steps that belong together (the presses of one
// arrow key, the letters of one name) are one. A history can be kept with what it is of, as much of it as there is room for.

/** A history as it is kept: the nearest step last in the past, first in the future. */
export interface KeptHistory<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

export class History<T> {
  #all: T[];
  #at: number;
  #joint: string | null = null;

  constructor(first: T, { past = [], future = [] }: Partial<Pick<KeptHistory<T>, 'past' | 'future'>> = {}) {
    this.#all = [...past, first, ...future];
    this.#at = past.length;
  }

  get now(): T {
    return this.#all[this.#at]!;
  }
  get canUndo(): boolean {
    return this.#at > 0;
  }
  get canRedo(): boolean {
    return this.#at < this.#all.length - 1;
  }

  /** A new state; one that follows another of the same joint takes its place. */
  push(next: T, joint: string | null = null): void {
    if (next === this.now) return;
    if (joint !== null && joint === this.#joint && !this.canRedo && this.#at > 0) this.#all[this.#at] = next;
    else {
      this.#all.length = ++this.#at;
      this.#all.push(next);
    }
    this.#joint = joint;
  }

  /** Ends a run of steps: what comes next is a step of its own. */
  pause(): void {
    this.#joint = null;
  }

  undo(): T {
    if (this.canUndo) this.#at--;
    this.#joint = null;
    return this.now;
  }

  redo(): T {
    if (this.canRedo) this.#at++;
    this.#joint = null;
    return this.now;
  }

  /** What is to be kept, within so many steps and so much room: the steps nearest to now, undone ones first. */
  kept(most = Number.POSITIVE_INFINITY, room = Number.POSITIVE_INFINITY, sizeOf: (state: T) => number = () => 0) {
    let left = room;
    const fitting = (steps: readonly T[]): T[] => {
      const end = steps.slice(0, most).findIndex((state) => {
        left -= sizeOf(state);
        return left < 0;
      });
      return steps.slice(0, end < 0 ? most : end);
    };
    const future = fitting(this.#all.slice(this.#at + 1));
    const past = fitting(this.#all.slice(0, this.#at).reverse()).reverse();
    return { past, now: this.now, future } satisfies KeptHistory<T>;
  }
}
