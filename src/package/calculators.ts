// The calculators of the four games as one element that begins by itself, answered by the page it stands in.
import { games } from '../games/index.ts';
import type { MadeOdds } from '../link/odds.ts';
import { GAME_IDS, type GameId } from '../scene/scene.ts';
import { atOnce } from '../widgets/odds/answers.ts';
import { calculatorOf } from '../widgets/odds/game.ts';
import { calculatorsByGame } from '../widgets/odds/games/index.ts';
import { SightlineOdds as Calculator } from '../widgets/odds/odds.ts';

const SHELF = GAME_IDS.map((game) => ({ odds: calculatorsByGame[game], answers: atOnce(games[game].rolls) }));

/** `<sightline-odds game="judgement" kind="attack">`: a calculator that answers while it is filled in. */
export interface SightlineOdds extends HTMLElement {
  /** What the answer says, "" until there is one. */
  readonly sentence: string;
  /** Other values beside those that stand. */
  take(values: Readonly<Record<string, unknown>>): void;
  /** The link of what is shown. */
  link(): MadeOdds;
  /** Shows what a link holds; false when it holds nothing for this calculator. */
  openLink(fragment: string): boolean;
  /** Everything as at first. */
  reset(): void;
}

// Its attributes are read once: a form that is being filled in does not turn into another.
class Standing extends Calculator {
  #begun = false;

  connectedCallback(): void {
    const found = SHELF.find(({ odds }) => odds.game === this.getAttribute('game'));
    const calculator = found && calculatorOf(found.odds, this.getAttribute('kind') ?? found.odds.calculators[0]!.kind);
    if (this.#begun || !found || !calculator) return;
    this.#begun = true;
    this.begin({
      game: found.odds.game as GameId,
      calculator,
      answers: found.answers,
      page: '',
      table: '',
      keepsAddress: false,
      around: { typeset: (text) => text, rule: () => null, rulingHref: (id) => `#${id}`, reading: () => null },
    });
    const link = this.getAttribute('link');
    if (link) this.openLink(link);
  }

  get sentence(): string {
    const [reply] = this.#begun ? this.replies : [];
    return reply?.ok ? reply.sentence : '';
  }
}

export const SightlineOdds = Standing as unknown as new () => SightlineOdds;

/** Makes the element known to the page; a second call changes nothing. */
export function defineCalculators(): void {
  if (!customElements.get('sightline-odds')) customElements.define('sightline-odds', SightlineOdds);
}
