// Rulings: places where two honest readers differ. A scene may choose a reading, and an answer lists the rulings that it
// leaned on.

/** Every ruling of a game with its readings, the default first. */
export type Rulings = Readonly<Record<string, readonly [string, ...string[]]>>;

/** The rulings that were consulted for one answer. Whoever asks hands an empty one in and reads it afterwards. */
export class Consulted {
  // Most answers lean on none.
  #ids: Set<string> | undefined;

  add(id: string): void {
    this.#ids ??= new Set();
    this.#ids.add(id);
  }

  /** The rulings consulted so far, sorted. */
  list(): string[] {
    return this.#ids ? [...this.#ids].sort() : [];
  }
}

export class Readings<R extends Rulings = Rulings> {
  readonly #rulings: R;
  readonly #chosen: Readonly<Record<string, string>>;

  constructor(rulings: R, chosen: Readonly<Record<string, string>>) {
    this.#rulings = rulings;
    this.#chosen = chosen;
  }

  /** The reading in force. */
  of<K extends keyof R & string>(id: K): R[K][number] {
    return this.#chosen[id] ?? this.#rulings[id]![0];
  }

  /** The other readings of a ruling. */
  others(id: string): string[] {
    return this.#rulings[id]!.filter((reading) => reading !== this.of(id));
  }

  /** The same readings, but for one ruling that is read another way. */
  with(id: string, reading: string): Readings<R> {
    return new Readings(this.#rulings, { ...this.#chosen, [id]: reading });
  }
}
