// How often one client may ask: so many requests a second on average, and a few seconds' worth at once.

/** A client that has been quiet may ask so many seconds' worth at once. */
const SECONDS_SAVED = 5;
/** So many clients are remembered; of more, those that have been quiet longest are forgotten. */
const MOST_CLIENTS = 10_000;

export class RateLimit {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #clients = new Map<string, { left: number; at: number }>();

  /** `now` is the clock, in milliseconds. */
  constructor(perSecond: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** Takes one request of a client: 0, or the seconds after which it may ask again. */
  take(client: string): number {
    const now = this.#now();
    const most = Math.max(1, this.#perSecond * SECONDS_SAVED);
    const known = this.#clients.get(client);
    const left = known ? Math.min(most, known.left + ((now - known.at) / 1000) * this.#perSecond) : most;
    // Put back at the end: the map keeps its clients by when they asked last.
    this.#clients.delete(client);
    this.#clients.set(client, { left: left >= 1 ? left - 1 : left, at: now });
    if (this.#clients.size > MOST_CLIENTS) this.#clients.delete(this.#clients.keys().next().value!);
    return left >= 1 ? 0 : (1 - left) / this.#perSecond;
  }
}
