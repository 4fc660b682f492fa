// Numbers of an answer as words give them: rounded to the hundredth, chances to the tenth of a percent.

export type Numbers = readonly string[];

/** A number as a page writes it: at most two decimals, a minus that is one. */
export const written = (number: number): string => String(Math.round(number * 100) / 100 + 0).replace('-', '−');

/** Every number inside a value, as a page writes it; signs are left to the words. */
export function numbersOf(value: unknown): Numbers {
  if (typeof value === 'number') return [written(Math.abs(value))];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(numbersOf);
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Every number that a sentence gives, in figures or in a word that counts dice. */
export function numbersIn(text: string): Numbers {
  const figures = [...text.matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)].map(([number]) => written(Number(number)));
  const counted = [...text.matchAll(/\b(zero|one|two|three|four|five|six) (?:dice|die)\b/gi)].map(([, word = '']) =>
    String(WORDS.indexOf(word.toLowerCase())),
  );
  return [...figures, ...counted];
}

/**
 * A sentence with the names in braces read from an answer: {travelled}, {moves.0.inches}. After a name, `.abs` drops the sign, `.most` is
 * the highest outcome of a distribution, `.from2` the chance of at least 2; `*3` multiplies, `..2` shows two decimals, `%` is a chance.
 */
export function filled(sentence: string, answer: unknown): string {
  return sentence.replace(/\{([^}%*]+?)(%|\*\d+|\.\.2)?\}/g, (_, path: string, how?: string) => {
    const value = path.split('.').reduce(stepInto, answer);
    if (typeof value !== 'number') throw new Error(`the answer has no number ${path}`);
    if (how === '%') return `${Math.round(value * 1000) / 10}%`;
    if (how === '..2') return value.toFixed(2);
    return written(how ? value * Number(how.slice(1)) : value);
  });
}

function stepInto(value: unknown, name: string): unknown {
  const record = value as Record<string, unknown>;
  if (name === 'abs') return Math.abs(Number(value));
  if (name === 'most') return Math.max(...Object.keys(record).map(Number));
  const least = /^from(\d+)$/.exec(name)?.[1];
  if (least)
    return Object.entries(record)
      .filter(([key]) => Number(key) >= Number(least))
      .reduce((sum, [, chance]) => sum + (chance as { float: number }).float, 0);
  const next = record?.[name];
  return next !== null && typeof next === 'object' && 'float' in next ? (next as { float: number }).float : next;
}
