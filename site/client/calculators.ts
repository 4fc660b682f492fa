// Every calculator of the page, made to answer by a worker of its game.
import type { GameId } from '../../src/scene/scene.ts';
import { type Answers, atOnce, fromWorker } from '../../src/widgets/odds/answers.ts';
import { defineOdds, type SightlineOdds } from '../../src/widgets/odds/odds.ts';
import { typeset } from '../book/typeset.ts';
import { rollsOf } from './game-odds.ts';
import { inForce, readingsOfGame } from './house-rulings/in-force.ts';
import { mountCardOdds } from './odds-cards.ts';
import oddsWorker from './odds-worker.ts?worker&url';
import { oddsShare } from './share.ts';
import { bookOf } from './titles.ts';
import { workerAddress } from './worker-address.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

// Where no worker may run, or its file does not come, the page works it out itself.
async function answersOf(game: GameId): Promise<Answers> {
  const house = inForce();
  const chosen = house ? readingsOfGame(house, game) : {};
  const here = async () => atOnce(await rollsOf(game), chosen);
  try {
    return fromWorker(new Worker(workerAddress(oddsWorker), { type: 'module', name: game }), here, chosen);
  } catch {
    return here();
  }
}

/** Turns the calculators of the page into ones that answer. */
export async function startCalculators(): Promise<void> {
  const elements = [...document.querySelectorAll<SightlineOdds>('sightline-odds')];
  const games = [...new Set(elements.map((element) => element.getAttribute('game') as GameId))];
  defineOdds();
  for (const game of games) {
    const [rolls, answers, book] = await Promise.all([rollsOf(game), answersOf(game), bookOf(game)]);
    const own = elements.filter((one) => one.getAttribute('game') === game);
    for (const element of own) {
      const calculator = rolls[element.getAttribute('kind') ?? '']?.calculator;
      if (!calculator) continue;
      element.begin({
        game,
        calculator,
        answers,
        page: `${BASE}odds/${game}/${calculator.kind}/`,
        table: `${BASE}table/`,
        keepsAddress: element.hasAttribute('keeps-address'),
        around: {
          typeset,
          rule: (id) => {
            const known = book.rules[id.split('#')[0] ?? ''];
            return known ? { title: known.title, href: book.ruleHref(id), cite: known.cite } : null;
          },
          rulingHref: book.rulingHref,
          reading: (ruling, reading) => book.rulings[ruling]?.readings[reading] ?? null,
        },
      });
      if (!element.hasAttribute('brief'))
        element.parentElement?.append(oddsShare(element, `odds/${game}/${calculator.kind}/`));
      if (element.hasAttribute('keeps-address')) void mountCardOdds(element, game, calculator, answers);
      const below = calculator.beside && own.find((one) => one.getAttribute('kind') === calculator.beside);
      // What is told above holds below as well; only the dice are put in there.
      if (below && calculator.hands)
        element.addEventListener('sightline-odds', () => {
          const [first] = element.setups;
          if (first && below.hasAttribute('data-alive')) below.take(calculator.hands!(first.values));
        });
    }
  }
}
