// The calculators of every game, with the rolls that answer them when a page is built.
import { rolls as aosRolls } from '../../src/games/aos/rolls/index.ts';
import { rolls as grimheimRolls } from '../../src/games/grimheim/rolls/index.ts';
import { rolls as guildsRolls } from '../../src/games/guilds/rolls/index.ts';
import { rolls as judgementRolls } from '../../src/games/judgement/rolls/index.ts';
import type { Roll } from '../../src/odds/roll.ts';
import { aos } from '../../src/widgets/odds/aos.ts';
import { calculatorMarkup, NAMES, setupFrom } from '../../src/widgets/odds/calculator.ts';
import type { Around } from '../../src/widgets/odds/fields.ts';
import { type Calculator, filled, type Values } from '../../src/widgets/odds/form.ts';
import { calculatorOf, type GameOdds } from '../../src/widgets/odds/game.ts';
import { grimheim } from '../../src/widgets/odds/grimheim.ts';
import { guilds } from '../../src/widgets/odds/guilds.ts';
import { judgement } from '../../src/widgets/odds/judgement.ts';
import { replyTo } from '../../src/widgets/odds/reply.ts';
import { href, ruleHref, rulingHref } from './address.ts';
import { articles } from './book.ts';
import { GAME_IDS, type GameId, rulings, SHELF } from './read.ts';
import { typeset } from './typeset.ts';

const ODDS: Readonly<Record<GameId, GameOdds>> = { judgement, grimheim, guilds, aos };
const ROLLS: Readonly<Record<GameId, Readonly<Record<string, Roll>>>> = {
  judgement: judgementRolls,
  grimheim: grimheimRolls,
  guilds: guildsRolls,
  aos: aosRolls,
};

/** The games with their calculators, in the order of the shelf. */
export const oddsShelf = GAME_IDS.map((game) => ({ game, ...SHELF[game], calculators: ODDS[game].calculators }));

/** The address of a calculator. */
export function oddsHref(game: string, kind: string): string {
  return href(`/odds/${game}/${kind}/`);
}

/** The calculator named "judgement/attack"; a page that names one that is not there does not build. */
export function oddsNamed(name: string): { game: GameId; calculator: Calculator } {
  const [game, kind] = name.split('/') as [GameId, string];
  const calculator = ODDS[game] && calculatorOf(ODDS[game], kind);
  if (!calculator) throw new Error(`There is no calculator "${name}".`);
  return { game, calculator };
}

/** A calculator's markup and the sentence of its start; values that cannot be asked stop the build. */
export async function oddsMarkup(
  name: string,
  values: Values,
  id: string,
  brief: boolean,
  fields: readonly string[] | null = null,
) {
  const { game, calculator } = oddsNamed(name);
  const titles = new Map((await articles()).map(({ id: rule, data }) => [rule, data.title]));
  const around: Around = {
    id,
    brief,
    fields,
    set: typeset,
    rule: (rule) => {
      const title = titles.get(rule.split('#')[0] ?? '');
      return title === undefined ? null : { title, href: ruleHref(rule) };
    },
    rulingHref,
    reading: (ruling, reading) =>
      rulings()
        .find((one) => one.id === ruling)
        ?.readings.find((one) => one.id === reading)?.says ?? null,
  };
  const setup = { ...setupFrom(calculator, null, NAMES[0]!), values: filled(calculator.fields, values) };
  const reply = replyTo(ROLLS[game], calculator, setup.values);
  if (!reply.ok) throw new Error(`${name} cannot be asked: ${reply.problem.path}: ${reply.problem.message}`);
  const markup = calculatorMarkup(
    calculator,
    {
      setups: [setup],
      active: 0,
      replies: [reply],
      pointed: [],
      waits: false,
      back: null,
      full: brief ? oddsHref(game, calculator.kind) : null,
      trouble: null,
    },
    around,
  );
  return { game, calculator, markup, sentence: typeset(reply.sentence) };
}
