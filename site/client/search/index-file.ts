// What the index of a game holds, ready-made: the build weighs every word once, so that a search only adds up.

/** What a query can lead to: a page with its sections, a question, a ruling or a scene. */
export interface Entry {
  /** The address below the site's root, without its first slash. */
  readonly url: string;
  readonly title: string;
  readonly kind: string;
  readonly chapter: string;
  /** The game; `all` for a ruling of every game. */
  readonly game: string;
  /** The entries' rule ids that it answers for: a question's or a ruling's pages. */
  readonly about?: readonly string[];
}

/** A part of an entry; the first part of a page is the page as a whole. */
export interface Part {
  /** Where its entry is in the list of them. */
  readonly entry: number;
  readonly anchor?: string;
  readonly heading?: string;
  /** The short answer, in a sentence or two. */
  readonly answer: string;
  /** A scene that shows it: its address and its title. */
  readonly scene?: readonly [url: string, title: string];
}

/** A name or a sentence that leads to a part: the part, what it is worth in hundredths, and its stems by number. */
export type Saying = readonly [part: number, worth: number, ...stems: number[]];

export interface IndexFile {
  readonly game: string;
  /** Words without a meaning elsewhere that this game has as names. */
  readonly terms: readonly string[];
  readonly entries: readonly Entry[];
  readonly parts: readonly Part[];
  /** Every word as it is written, and the number of its stem: what a misspelt word is held against. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** By stem: how much it tells, in hundredths. */
  readonly telling: readonly number[];
  /** By stem: the parts that have it, as the step from the last part and the weight there. */
  readonly postings: readonly (readonly number[])[];
  readonly sayings: readonly Saying[];
  /** Words that players use for one another, as stems; only those groups of which the game has a word. */
  readonly alike: readonly (readonly string[])[];
  /** What players say, and what the book says instead; both as stems. */
  readonly thesaurus: readonly (readonly [said: readonly string[], meant: readonly string[]])[];
}
