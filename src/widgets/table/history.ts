// Undo and redo without end: every table that stood here, and which of them stands now. Steps that belong together (the
// presses of one arrow key, the letters of one name) are one.

export class History<T> {
  #all: T[];
  #at = 0;
  #joint: string | null = null;

  constructor(first: T) {
    this.#all = [first];
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

  /** A new table; one that follows another of the same joint takes its place. */
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
}
