// A calculator as a page is built with it: worked out once, in the words of the book.
import { toText } from '../../src/draw/tree.ts';
import { calculatorNodes, NAMES, setupFrom } from '../../src/widgets/odds/calculator.ts';
import type { Around } from '../../src/widgets/odds/fields.ts';
import { opened, type Values } from '../../src/widgets/odds/form.ts';
import { replyTo } from '../../src/widgets/odds/reply.ts';
import { href, ruleHref, rulingHref } from './address.ts';
import { articles } from './book.ts';
import { oddsNamed } from './odds-shelf.ts';
import { rulings } from './read.ts';
import { typeset } from './typeset.ts';

export { oddsShelf } from './odds-shelf.ts';

/** The address of a calculator. */
export function oddsHref(game: string, kind: string): string {
  return href(`/odds/${game}/${kind}/`);
}

/** A calculator's markup and the sentence of its start; values that cannot be asked stop the build. */
export async function oddsMarkup(
  name: string,
  values: Values,
  shown: Pick<Around, 'id' | 'brief' | 'fields' | 'figures'>,
) {
  const { game, calculator, rolls } = oddsNamed(name);
  const titles = new Map((await articles()).map(({ id: rule, data }) => [rule, data.title]));
  const around: Around = {
    ...shown,
    typeset,
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
  const setup = { ...setupFrom(calculator, null, NAMES[0]!), values: opened(calculator.fields, values) };
  const reply = replyTo(rolls, calculator, setup.values);
  if (!reply.ok) throw new Error(`${name} cannot be asked: ${reply.problem.path}: ${reply.problem.message}`);
  const nodes = calculatorNodes(
    calculator,
    {
      setups: [setup],
      active: 0,
      replies: [reply],
      pointed: [],
      waits: false,
      back: null,
      full: shown.brief ? oddsHref(game, calculator.kind) : null,
      trouble: null,
    },
    around,
  );
  return { game, calculator, markup: nodes.map(toText).join(''), sentence: typeset(reply.sentence) };
}
