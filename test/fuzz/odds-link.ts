// Mutated links of calculators: each opens as the one spelling of what it says, or is refused with a sentence.
import { oddsShelf } from '../../site/book/odds-shelf.ts';
import { fromOddsLink, toOddsLink } from '../../src/link/odds.ts';
import { mutated, seeded } from '../link/questions.ts';

const LEAST = 50_000;
const FAULTS = ['empty', 'letters', 'version', 'long', 'short', 'checksum', 'damaged'];

const links = oddsShelf.flatMap(({ game, calculators }) =>
  calculators.flatMap(({ kind, presets }) =>
    [{ values: {} }, ...presets].flatMap(({ values }) => {
      const made = toOddsLink({ game, kind, setups: [{ name: 'A', values }] });
      return made.ok ? [made.fragment] : [];
    }),
  ),
);

function fault(fragment: string): string | null {
  try {
    const opened = fromOddsLink(fragment);
    if (!opened.ok)
      return FAULTS.includes(opened.fault) && opened.message !== '' ? null : `no such fault: ${opened.fault}`;
    const again = toOddsLink(opened);
    return again.ok && again.fragment === fragment.replace(/^#/, '').replace(/[#?&].*$/s, '')
      ? null
      : 'it opens, and is made again differently';
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const random = seeded(seed);
  const end = performance.now() + seconds * 1000;
  const wrong: string[] = [];
  let runs = 0;
  for (; runs < LEAST || performance.now() < end; runs++) {
    const fragment = mutated(links[runs % links.length]!, random);
    const told = fault(fragment);
    if (told) wrong.push(`${fragment}: ${told}`);
  }
  return { runs, wrong };
}
