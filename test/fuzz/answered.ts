// What must hold of the answer to anything at all: it comes, in bounded time, as plain JSON without a hole in it, and it
// is either whole or a refusal that says what is wrong and where.
import { ask } from '../../src/ask/ask.ts';

const CODES = [
  'bad-json',
  'bad-question',
  'bad-scene',
  'unknown-model',
  'unknown-terrain',
  'unknown-zone',
  'unknown-unit',
  'unsupported',
  'too-large',
];
/** Seconds of work that no single question may take: a hundred times the slowest seen, so that load is no fault. */
const LONGEST = 20;

/** Where a value holds something that JSON cannot carry, or null. */
function hole(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean'].includes(typeof value) || value === null ? null : `${path} is ${typeof value}`;
  for (const [key, inner] of Object.entries(value)) {
    const found = hole(inner, `${path}/${key}`);
    if (found) return found;
  }
  return null;
}

/** What is wrong with how a question is answered, or null; and whether it was answered at all. */
export function faultOf(question: unknown): { fault: string | null; good: boolean; seconds: number } {
  const start = performance.now();
  try {
    const answer = ask(question);
    const seconds = (performance.now() - start) / 1000;
    if (seconds > LONGEST) return { fault: `it takes ${seconds.toFixed(1)} s`, good: answer.ok, seconds };
    if (!answer.ok) {
      const { code, path, message } = answer.error;
      const typed = CODES.includes(code) && typeof path === 'string' && message !== '';
      return { fault: typed ? null : `refused with ${JSON.stringify(answer.error)}`, good: false, seconds };
    }
    const unreasoned = answer.because.length === 0 || answer.because.some(({ rule, text }) => !rule || !text);
    return { fault: hole({ ...answer, id: null }) ?? (unreasoned ? 'no reason is given' : null), good: true, seconds };
  } catch (error) {
    return { fault: `it throws ${String(error)}`, good: false, seconds: (performance.now() - start) / 1000 };
  }
}

/** Asks what `next` makes until the time is over. */
export function askedFor(seconds: number, next: (run: number) => unknown): { runs: number; wrong: string[] } {
  const end = performance.now() + 1000 * seconds;
  const wrong: string[] = [];
  let [runs, good, slowest] = [0, 0, 0];
  for (; runs === 0 || (performance.now() < end && wrong.length < 20); runs++) {
    const question = next(runs);
    const told = faultOf(question);
    if (told.good) good++;
    slowest = Math.max(slowest, told.seconds);
    if (told.fault) wrong.push(`run ${runs}: ${told.fault}\n${JSON.stringify(question)}`);
  }
  // A fuzzer whose questions are all refused looks at nothing.
  if (runs > 200 && good < runs / 20) wrong.push(`only ${good} of ${runs} questions were answered`);
  console.log(`  ${good} answered, ${runs - good} refused; the slowest took ${slowest.toFixed(2)} s`);
  return { runs, wrong };
}
