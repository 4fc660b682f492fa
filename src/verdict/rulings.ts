// Rulings: places where two honest readers differ. A scene may choose a reading; asking for one notes that it mattered.

/** Every ruling of a game with its readings, the default first. */
export type Rulings = Readonly<Record<string, readonly [string, ...string[]]>>;

export class Readings<R extends Rulings = Rulings> {
  readonly #rulings: R;
  readonly #chosen: Readonly<Record<string, string>>;
  readonly #consulted = new Set<string>();

  constructor(rulings: R, chosen: Readonly<Record<string, string>>) {
    this.#rulings = rulings;
    this.#chosen = chosen;
  }

  /** The reading in force. Ask only where it can matter: what is asked for is listed in the answer. */
  of<K extends keyof R & string>(id: K): R[K][number] {
    this.#consulted.add(id);
    return this.peek(id);
  }

  /** The reading in force, unnoted: for asking what would be if a piece stood elsewhere. */
  peek<K extends keyof R & string>(id: K): R[K][number] {
    return this.#chosen[id] ?? this.#rulings[id]![0];
  }

  /** The rulings consulted so far, sorted. */
  consulted(): string[] {
    return [...this.#consulted].sort();
  }

  /** The other readings of a ruling. */
  others(id: string): string[] {
    return this.#rulings[id]!.filter((reading) => reading !== this.peek(id));
  }

  /** The same readings, none of them consulted yet. */
  copy(): Readings<R> {
    return new Readings(this.#rulings, this.#chosen);
  }

  /** Fresh readings in which one ruling is read another way. */
  with(id: string, reading: string): Readings<R> {
    return new Readings(this.#rulings, { ...this.#chosen, [id]: reading });
  }
}
