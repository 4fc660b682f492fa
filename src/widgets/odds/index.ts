// The calculators as elements: one game's forms and rolls, and a way to set one going on any page.
import type { Roll } from '../../odds/roll.ts';
import type { GameId } from '../../scene/types.ts';
import { atOnce } from './answers.ts';
import { calculatorOf, type GameOdds } from './game.ts';
import { defineOdds, SightlineOdds } from './odds.ts';

export { type Answers, answering, atOnce, fromWorker } from './answers.ts';
export type { Calculator, Field, Values } from './form.ts';
export { calculatorOf, type GameOdds } from './game.ts';
export { type Beginning, defineOdds, SightlineOdds } from './odds.ts';

/** Where rules and calculators have their pages; without them a calculator goes without links. */
export interface Places {
  /** The address of the calculators, with a slash at its end. */
  readonly odds?: string;
  /** The address of the page that opens tables. */
  readonly table?: string;
  readonly rule?: (id: string) => { readonly title: string; readonly href: string } | null;
  readonly ruling?: (id: string) => string;
}

/** Sets every `<sightline-odds>` of this game below a place going, answered by the page itself; returns how many. */
export function startOdds(
  odds: GameOdds,
  rolls: Readonly<Record<string, Roll>>,
  below: ParentNode = document,
  { odds: home = '', table = '', rule, ruling }: Places = {},
): number {
  defineOdds();
  const answers = atOnce(rolls);
  const own = [...below.querySelectorAll('sightline-odds')].filter((one) => one.getAttribute('game') === odds.game);
  let started = 0;
  for (const element of own) {
    const calculator = calculatorOf(odds, element.getAttribute('kind') ?? '');
    if (!calculator || !(element instanceof SightlineOdds)) continue;
    element.begin({
      game: odds.game as GameId,
      calculator,
      answers,
      page: `${home}${odds.game}/${calculator.kind}/`,
      table,
      keepsAddress: false,
      around: {
        set: (text) => text,
        rule: rule ?? (() => null),
        rulingHref: ruling ?? ((id) => `#${id}`),
        reading: () => null,
      },
    });
    const link = element.getAttribute('link');
    if (link) element.openLink(link);
    started++;
  }
  return started;
}
