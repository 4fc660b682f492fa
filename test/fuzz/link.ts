// Mutated links: each opens as the one spelling of what it says, or is refused with one of the sentences; none throws.
import { fromLink, toLink } from '../../src/link/link.ts';
import { mutated, randomQuestion, seeded } from '../link/questions.ts';

/** As many as are always run in a turn, however short the time. */
const LEAST = 250_000;
const FAULTS = ['empty', 'letters', 'version', 'long', 'short', 'checksum', 'damaged', 'scene'];

/** What is wrong with how a link was opened, or null. */
function fault(fragment: string): string | null {
  try {
    const opened = fromLink(fragment);
    if (!opened.ok)
      return FAULTS.includes(opened.fault) && opened.message !== '' ? null : `no such fault: ${opened.fault}`;
    const again = toLink(opened);
    return again.ok && again.fragment === fragment ? null : 'it opens, and is made again differently';
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const random = seeded(seed);
  const end = performance.now() + seconds * 1000;
  const wrong: string[] = [];
  let links: string[] = [];
  let runs = 0;
  for (; runs < LEAST || performance.now() < end; runs++) {
    if (runs % 10_000 === 0)
      links = Array.from({ length: 40 }, () => toLink({ question: randomQuestion(random) })).flatMap((made) =>
        made.ok ? [made.fragment] : [],
      );
    const fragment = mutated(links[runs % links.length]!, random);
    const told = fault(fragment);
    if (told) wrong.push(`${fragment}: ${told}`);
  }
  return { runs, wrong };
}
