// The calculators of the games as one element that begins by itself, answered by the page it stands in.

import { games } from '../games/registry.ts';
import type { MadeOdds } from '../link/odds.ts';
import { atOnce } from '../widgets/odds/answers.ts';
import { SightlineOdds as Calculator } from '../widgets/odds/odds.ts';

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
    const game = games[this.getAttribute('game') ?? ''];
    const [first] = Object.keys(game?.rolls ?? {});
    const calculator = game?.rolls[this.getAttribute('kind') ?? first ?? '']?.calculator;
    if (this.#begun || !game || !calculator) return;
    this.#begun = true;
    this.begin({
      game: game.id,
      calculator,
      answers: atOnce(game.rolls),
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
