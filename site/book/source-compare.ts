// What changed between two versions of a rulebook, and which pages tell it: changed headings, clauses and numbers. The result
// for people who update an edition quotes the book; what the page of changes shows has names and numbers alone.

/** A heading of a source with the clauses below it: its sentences and the lines of its lists. */
export interface Section {
  readonly heading: string;
  /** Which heading of that name it is, from 0: some names come twice. */
  readonly nth: number;
  readonly clauses: readonly string[];
}

/** A clause that was changed, with the numbers that are not the same. */
export interface ChangedClause {
  readonly old: string;
  readonly new: string;
  readonly numbers: readonly NumberChange[];
}
/** A number as it was and as it is; null where there is none. */
export type NumberChange = readonly [old: string | null, new: string | null];

/** What happened to a section. */
export interface SectionChange {
  readonly what: 'changed' | 'new' | 'gone' | 'renamed';
  readonly heading: string;
  /** Its old name, where it was renamed. */
  readonly was?: string;
  readonly changed: readonly ChangedClause[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The pages that tell it, the main one first, as rule ids with anchors. */
  readonly pages: readonly string[];
}

/** A clause as it is compared: signs that printers vary are one sign, and spaces one space. */
const plain = (text: string): string =>
  text
    .replace(/[“”″„]|''/g, '"')
    .replace(/[‘’′]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The heading that a line is, or undefined: marked as one or, in a text that marks none, a known one or a short line that
 * stands alone and is no sentence. */
function headingIn(lines: readonly string[], at: number, marked: boolean, known: ReadonlySet<string>) {
  const line = lines[at]!;
  if (marked) return /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
  const alone = !lines[at - 1]?.trim() && !lines[at + 1]?.trim();
  const isTitle = alone && /^[A-Z0-9][^\t]{1,58}[^\s.,:;!?]$/.test(line);
  return isTitle || known.has(plain(line)) ? line : undefined;
}

/** The sections of a source's text, in order; what stands before the first heading has the empty one. */
export function sectionsOf(text: string, known: Iterable<string> = []): Section[] {
  const lines = text.split(/\r?\n/);
  const marked = lines.some((line) => /^#{1,6}\s/.test(line));
  const names = new Set([...known].map(plain));
  const made: { heading: string; nth: number; clauses: string[] }[] = [];
  const counts = new Map<string, number>();
  const open = (heading: string) => {
    const nth = counts.get(heading) ?? 0;
    counts.set(heading, nth + 1);
    made.push({ heading, nth, clauses: [] });
  };
  open('');
  let paragraph: string[] = [];
  const close = () => {
    const whole = plain(paragraph.join(' '));
    paragraph = [];
    // A full stop, question or exclamation mark ends a sentence where a capital, a digit or a quotation follows.
    if (whole) made.at(-1)!.clauses.push(...whole.split(/(?<=[.!?]["')]?) (?=["'(]?[A-Z0-9])/));
  };
  for (const [at, line] of lines.entries()) {
    const heading = headingIn(lines, at, marked, names);
    if (heading) {
      close();
      open(plain(heading));
    } else if (/^\s*$/.test(line)) close();
    else if (/^\s*(?:[-•*|]|\d+[.)])\s*/.test(line)) {
      close();
      paragraph = [line.replace(/^\s*[-•*]\s*/, '')];
    } else paragraph.push(line);
  }
  close();
  return made.filter(({ heading, clauses }) => heading !== '' || clauses.length > 0);
}

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** The numbers of a clause as they count: digits, dice, lengths and number words, in order. */
export function numbersOf(clause: string): string[] {
  const found = clause.matchAll(
    /\b\d*D\d+(?:\s*[+-]\s*\d+)?\b|[+-]?\d+(?:[.,/]\d+)?\+?(?:\s*(?:"|inch(?:es)?\b|mm\b))?|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi,
  );
  return [...found].map(([written]) => {
    const word = NUMBER_WORDS.indexOf(written.toLowerCase());
    return word >= 0 ? String(word) : written.replace(/\s*inch(?:es)?$/, '"').replace(/\s+/g, '');
  });
}

/** The numbers that differ between two clauses, each beside the one it replaced. */
function numberChanges(old: string, now: string): NumberChange[] {
  const [before, after] = [numbersOf(old), numbersOf(now)];
  const steps = [...alignment(before, after)];
  const made: NumberChange[] = [];
  let gone: string[] = [];
  let come: string[] = [];
  const flush = () => {
    for (let i = 0; i < Math.max(gone.length, come.length); i++) made.push([gone[i] ?? null, come[i] ?? null]);
    [gone, come] = [[], []];
  };
  for (const [i, j] of steps) {
    if (i !== null && j !== null) flush();
    else if (i !== null) gone.push(before[i]!);
    else come.push(after[j!]!);
  }
  flush();
  return made;
}

/** Two lists beside one another with as many equal pairs as there can be: pairs of places, null where one has none. */
function alignment(a: readonly string[], b: readonly string[]): [number | null, number | null][] {
  const best = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      best[i]![j] = a[i] === b[j] ? best[i + 1]![j + 1]! + 1 : Math.max(best[i + 1]![j]!, best[i]![j + 1]!);
  const made: [number | null, number | null][] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) made.push([i++, j++]);
    else if (j >= b.length || (i < a.length && best[i + 1]![j]! >= best[i]![j + 1]!)) made.push([i++, null]);
    else made.push([null, j++]);
  }
  return made;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much two texts have in common: 1 for the same words, 0 for none. */
function likeness(a: string, b: string): number {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of two) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  return one.length + two.length === 0 ? 1 : (2 * shared) / (one.length + two.length);
}

/** Below this two clauses are two, not one that was changed. */
const SAME_CLAUSE = 0.5;
/** Above this a section under a new name is the old one, renamed. */
const SAME_SECTION = 0.6;

function compareClauses(old: readonly string[], now: readonly string[]) {
  const steps = alignment(old, now);
  const gone = steps.flatMap(([i, j]) => (j === null ? [old[i!]!] : []));
  const come = steps.flatMap(([i, j]) => (i === null ? [now[j!]!] : []));
  const changed: ChangedClause[] = [];
  // The likest pair first, so that a clause is never held against the wrong one.
  const pairs = gone
    .flatMap((one) => come.map((two) => ({ one, two, like: likeness(one, two) })))
    .filter(({ like }) => like >= SAME_CLAUSE)
    .sort((a, b) => b.like - a.like);
  for (const { one, two } of pairs) {
    if (!gone.includes(one) || !come.includes(two)) continue;
    gone.splice(gone.indexOf(one), 1);
    come.splice(come.indexOf(two), 1);
    changed.push({ old: one, new: two, numbers: numberChanges(one, two) });
  }
  changed.sort((a, b) => now.indexOf(a.new) - now.indexOf(b.new));
  return { changed, added: come, removed: gone };
}

/** What a name that stayed is worth, beside the words of the section. */
const SAME_NAME = 0.35;

/** Each section of the new version with the one that it was: the likest pairs first, and a name that stayed counts. */
function matched(before: readonly Section[], after: readonly Section[]): Map<Section, Section> {
  const text = new Map([...before, ...after].map((one) => [one, one.clauses.join(' ')]));
  const pairs = after
    .flatMap((now) =>
      before.map((was) => {
        const like = likeness(text.get(was)!, text.get(now)!);
        const named = was.heading === now.heading;
        return { was, now, worth: named ? like + SAME_NAME : like >= SAME_SECTION && text.get(was) ? like : 0 };
      }),
    )
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || Number(b.was.nth === b.now.nth) - Number(a.was.nth === a.now.nth));
  const made = new Map<Section, Section>();
  const taken = new Set<Section>();
  for (const { was, now } of pairs) {
    if (taken.has(was) || made.has(now)) continue;
    taken.add(was);
    made.set(now, was);
  }
  return made;
}

/** Everything that changed from one version of a source to the next, in the order of the new one; what is gone comes last. */
export function compareSources(
  old: string,
  now: string,
  { pagesOf, headings = [] }: { pagesOf: PagesOf; headings?: readonly string[] },
): SectionChange[] {
  const [before, after] = [sectionsOf(old, headings), sectionsOf(now, headings)];
  const pairs = matched(before, after);
  const made: SectionChange[] = [];
  for (const section of after) {
    const was = pairs.get(section);
    const { heading } = section;
    if (!was) {
      made.push({ what: 'new', heading, changed: [], added: section.clauses, removed: [], pages: [] });
      continue;
    }
    const clauses = compareClauses(was.clauses, section.clauses);
    const same = clauses.changed.length + clauses.added.length + clauses.removed.length === 0;
    const pages = pagesOf(was.heading, was.nth);
    if (was.heading !== heading) made.push({ what: 'renamed', heading, was: was.heading, ...clauses, pages });
    else if (!same) made.push({ what: 'changed', heading, ...clauses, pages });
  }
  const kept = new Set(pairs.values());
  for (const { heading, nth, clauses } of before.filter((section) => !kept.has(section)))
    made.push({ what: 'gone', heading, changed: [], added: [], removed: clauses, pages: pagesOf(heading, nth) });
  return made;
}

/** The pages that tell a heading, by its name and which of that name it is. */
export type PagesOf = (heading: string, nth: number) => readonly string[];

/** The pages that cover each heading of a source: its own home, then the homes of the clauses that the map lists below it. */
export function pagesByHeading(
  headings: readonly { readonly heading: string; readonly rule: string }[],
  clauses: string,
): PagesOf {
  const below = new Map<string, string[]>();
  let section = '';
  for (const line of clauses.split('\n')) {
    const comment = /^#\s*(.+?)\s*$/.exec(line)?.[1];
    const homes = /^[\w-]+:\s*(.+)$/.exec(line)?.[1];
    if (comment) section = plain(comment);
    else if (homes) below.set(section, [...(below.get(section) ?? []), ...homes.split(/\s*,\s*/)]);
  }
  return (heading, nth) => {
    const own = headings.filter((one) => plain(one.heading) === heading)[nth]?.rule;
    return [...new Set([...(own ? [own] : []), ...(below.get(heading) ?? [])])];
  };
}
