// What was meant by a word that nobody on the site writes: the nearest words of the site's own vocabulary.

/** The letters to add, drop, change or swap to turn one word into the other; more than `most` comes back as `most + 1`. */
export function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
      least = Math.min(least, best);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length]!, most + 1);
}

/** How many wrong letters a word of that length is forgiven. */
export function forgiven(length: number): number {
  if (length <= 2) return 0;
  if (length <= 4) return 1;
  return length <= 8 ? 2 : 3;
}

export interface Guess {
  readonly word: string;
  readonly apart: number;
}

/** A word with every doubled letter once: "dissmount" and "dismount" sound the same. */
function singled(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}

/** The words nearest to one that is not among them, the nearest first; a wrong first letter counts for one more, one that
 * is only doubled for half. */
export function nearestWords(word: string, vocabulary: Iterable<string>): Guess[] {
  const most = forgiven(word.length);
  const near: Guess[] = [];
  if (most === 0) return near;
  for (const known of vocabulary) {
    if (known.length < 3 || Math.abs(known.length - word.length) > most) continue;
    const doubled = singled(word) === singled(known) ? 0.5 : 0;
    const apart = lettersApart(word, known, most) + (known[0] === word[0] ? 0 : 1) - doubled;
    // Half of a short word changed is another word.
    if (apart <= most && apart * 2 < Math.max(word.length, known.length)) near.push({ word: known, apart });
  }
  const best = Math.min(...near.map(({ apart }) => apart));
  return near.filter(({ apart }) => apart === best);
}

/** A word that is several known words run together, as those words; undefined when it is not. */
export function splitWord(word: string, known: (part: string) => boolean): string[] | undefined {
  for (let at = word.length - 2; at >= 2; at--) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (head.length < 2 || !known(head)) continue;
    if (tail.length >= 3 && known(tail)) return [head, tail];
    const rest = tail.length >= 4 ? splitWord(tail, known) : undefined;
    if (rest && rest.length <= 2) return [head, ...rest];
  }
  return undefined;
}
