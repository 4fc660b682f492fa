// The order of what was found. The index orders by words in the text; a reader who types a rule's name, or what players
// call it, wants that rule first. Plain functions, so that the order can be tested without a browser.

const STOP = new Set(
  'a an and any are as at be been but by can could did do does for from had has have how i if in into is it its may me must my no not of off on or our should so than that the their them then there these they this to up was we were what when where which who whom whose why will with would you your'.split(
    ' ',
  ),
);

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean);
}

/** The words of a query that carry its meaning; all of them when none does. */
export function tellingWords(query: string): string[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => !STOP.has(word));
  return telling.length > 0 ? telling : words;
}

/** A word without its commonest English endings: enough to match "forests" with "forest" and "charging" with "charge". */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  const cut = word.replace(/(ing|ings|ed|es|s|e)$/, '');
  return cut.length >= 3 ? cut.replace(/(.)\1$/, '$1') : word;
}

/** The share of the query's words that a text has. */
export function shareOf(words: readonly string[], text: string): number {
  if (words.length === 0) return 0;
  const stems = new Set(wordsOf(text).map(stem));
  return words.filter((word) => stems.has(stem(word))).length / words.length;
}

/** A text in pieces, outside, inside, outside, …: inside are the words that were searched for. */
export function marked(text: string, words: readonly string[]): string[] {
  const stems = new Set(words.map(stem));
  const made = [''];
  // Odd pieces are marked, so a plain word goes on the last even piece and a marked one opens two new ones.
  for (const part of text.split(/([\p{L}\p{N}]+)/u)) {
    if (stems.has(stem(part.toLowerCase()))) made.push(part, '');
    else made[made.length - 1] += part;
  }
  return made;
}

/** Whether a text has any of the words, or the beginning of a longer one. */
export function hasAny(words: readonly string[], text: string): boolean {
  const all = wordsOf(text);
  return words.map(stem).some((start) => all.some((word) => word.startsWith(start)));
}

/** What is known of a page when it is ranked. */
export interface Candidate {
  /** What the index gave it, relative to the best: 0 to 1. */
  readonly score: number;
  readonly title: string;
  readonly aliases: readonly string[];
  readonly headings: readonly string[];
  readonly kind: string;
  /** Whether it is of the game that is being read. */
  readonly here?: boolean;
}

// An exact name beats everything; a name with all the words beats any text; a list of everything comes after what it lists.
const EXACT = 4;
const TITLE = 2;
const ALIAS = 1.6;
const HEADING = 1.1;
// A ruling is called by its whole question: the words in it are worth what they are in a heading.
const QUESTION = HEADING;
// Four games have a page of the same name: between them, the one that is being read is meant, the more so when it is
// called exactly what is looked for.
const HERE = 0.6;
const NAMED_HERE = 4;
const LISTS: Readonly<Record<string, number>> = { glossary: -0.6, table: -0.1 };

/** How well a page answers a query; more is better. */
export function rankOf(query: string, page: Candidate): number {
  const words = tellingWords(query);
  const whole = words.map(stem).join(' ');
  const same = (name: string) => tellingWords(name).map(stem).join(' ') === whole;
  const best = (names: readonly string[]) => Math.max(0, ...names.map((name) => shareOf(words, name)));
  // Half the words of a name count for less than half: two pages that share a common word should not tie.
  const weigh = (share: number) => share * share;
  const titled = same(page.title);
  const named = titled || page.aliases.some(same);
  return (
    page.score +
    (titled ? EXACT + 0.5 : named ? EXACT : 0) +
    (page.kind === 'ruling' ? QUESTION : TITLE) * weigh(shareOf(words, page.title)) +
    ALIAS * weigh(best(page.aliases)) +
    HEADING * weigh(best(page.headings)) +
    (LISTS[page.kind] ?? 0) +
    (page.here ? (named ? NAMED_HERE : HERE) : 0)
  );
}
