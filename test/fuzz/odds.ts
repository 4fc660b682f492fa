// Questions about dice, of every roll of every game: what its calculator asks, changed wildly.
import { games } from '../../src/games/index.ts';
import { rolled } from '../../src/odds/roll.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { askedOf } from '../../src/widgets/odds/form.ts';
import { aos } from '../../src/widgets/odds/games/aos.ts';
import { grimheim } from '../../src/widgets/odds/games/grimheim.ts';
import { guilds } from '../../src/widgets/odds/games/guilds.ts';
import { judgement } from '../../src/widgets/odds/games/judgement.ts';
import { oneOf, randomFrom } from '../oracle/random.ts';
import { askedFor } from './answered.ts';
import { wild } from './wild.ts';

interface Asked {
  readonly ask: 'odds';
  readonly game: string;
  readonly kind: string;
  readonly input: object;
}

/** What the calculators of all games ask, from their start and from each of their examples. */
function asked(): Asked[][] {
  return [judgement, grimheim, guilds, aos].flatMap(({ game, calculators }) =>
    calculators.map((calculator) =>
      [{}, ...calculator.presets.map(({ values }) => values)].flatMap((values) => {
        const found: Asked[] = [];
        askedOf(calculator, values, (kind, input) => {
          found.push({ ask: 'odds', game, kind, input });
          return rolled(games[game as GameId].rolls[kind]!, input);
        });
        return found;
      }),
    ),
  );
}

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const kinds = asked();
  return askedFor(seconds, (run) => {
    const random = randomFrom(seed + run);
    const { input, ...rest } = oneOf(random, kinds[run % kinds.length]!);
    return { ...rest, input: wild(random, input) };
  });
}
