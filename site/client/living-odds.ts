// Every calculator of the page, made to answer by a worker of its game.
import type { Roll } from '../../src/odds/roll.ts';
import type { GameId } from '../../src/scene/types.ts';
import { type Answers, atOnce, fromWorker } from '../../src/widgets/odds/answers.ts';
import { calculatorOf, type GameOdds } from '../../src/widgets/odds/game.ts';
import { defineOdds, type SightlineOdds } from '../../src/widgets/odds/odds.ts';
import { typeset } from '../book/typeset.ts';
import aosWorker from './odds-worker-aos.ts?worker&url';
import grimheimWorker from './odds-worker-grimheim.ts?worker&url';
import guildsWorker from './odds-worker-guilds.ts?worker&url';
import judgementWorker from './odds-worker-judgement.ts?worker&url';
import { oddsShare } from './share.ts';
import { bookOf } from './titles.ts';
import { workerAddress } from './worker-address.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

interface Shelf {
  readonly worker: string;
  readonly odds: () => Promise<GameOdds>;
  readonly rolls: () => Promise<Readonly<Record<string, Roll>>>;
}
const SHELF: Readonly<Record<GameId, Shelf>> = {
  judgement: {
    worker: judgementWorker,
    odds: () => import('../../src/widgets/odds/judgement.ts').then(({ judgement }) => judgement),
    rolls: () => import('../../src/games/judgement/rolls/index.ts').then(({ rolls }) => rolls),
  },
  grimheim: {
    worker: grimheimWorker,
    odds: () => import('../../src/widgets/odds/grimheim.ts').then(({ grimheim }) => grimheim),
    rolls: () => import('../../src/games/grimheim/rolls/index.ts').then(({ rolls }) => rolls),
  },
  guilds: {
    worker: guildsWorker,
    odds: () => import('../../src/widgets/odds/guilds.ts').then(({ guilds }) => guilds),
    rolls: () => import('../../src/games/guilds/rolls/index.ts').then(({ rolls }) => rolls),
  },
  aos: {
    worker: aosWorker,
    odds: () => import('../../src/widgets/odds/aos.ts').then(({ aos }) => aos),
    rolls: () => import('../../src/games/aos/rolls/index.ts').then(({ rolls }) => rolls),
  },
};

// Where no worker may run, or its file does not come, the page works it out itself.
async function answersOf({ worker, rolls }: Shelf): Promise<Answers> {
  const here = async () => atOnce(await rolls());
  try {
    return fromWorker(new Worker(workerAddress(worker), { type: 'module' }), here);
  } catch {
    return here();
  }
}

/** Turns the calculators of the page into ones that answer. */
export async function enliven(): Promise<void> {
  const elements = [...document.querySelectorAll<SightlineOdds>('sightline-odds')];
  const games = [...new Set(elements.map((element) => element.getAttribute('game') as GameId))];
  defineOdds();
  for (const game of games) {
    const [odds, answers, book] = await Promise.all([SHELF[game].odds(), answersOf(SHELF[game]), bookOf(game)]);
    const own = elements.filter((one) => one.getAttribute('game') === game);
    for (const element of own) {
      const calculator = calculatorOf(odds, element.getAttribute('kind') ?? '');
      if (!calculator) continue;
      element.begin({
        game,
        calculator,
        answers,
        page: `${BASE}odds/${game}/${calculator.kind}/`,
        table: `${BASE}table/`,
        keepsAddress: element.hasAttribute('keeps-address'),
        around: {
          set: typeset,
          rule: (id) => {
            const known = book.rules[id.split('#')[0] ?? ''];
            return known ? { title: known.title, href: book.ruleHref(id) } : null;
          },
          rulingHref: book.rulingHref,
          reading: (ruling, reading) => book.rulings[ruling]?.readings[reading] ?? null,
        },
      });
      if (!element.hasAttribute('brief'))
        element.parentElement?.append(oddsShare(element, `odds/${game}/${calculator.kind}/`));
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
