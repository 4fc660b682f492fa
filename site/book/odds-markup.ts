// The first calculator of a game as markup, for a document that carries no book: rules are told by their slugs.
import { titleFromSlug } from '../../src/widgets/embed/book.ts';
import { calculatorMarkup, NAMES, setupFrom } from '../../src/widgets/odds/calculator.ts';
import { replyTo } from '../../src/widgets/odds/reply.ts';
import { oddsShelf } from './odds-shelf.ts';
import { typeset } from './typeset.ts';

/** The kind of the calculator, and what it shows at its start. */
export function oddsMarkup(game: string): { calculator: string; markup: string } {
  const { calculators, rolls } = oddsShelf.find((shelf) => shelf.game === game)!;
  const calculator = calculators[0]!;
  const setup = setupFrom(calculator, null, NAMES[0]!);
  const reply = replyTo(rolls, calculator, setup.values);
  const shown = { setups: [setup], active: 0, replies: [reply], pointed: [], waits: false };
  const markup = calculatorMarkup(
    calculator,
    { ...shown, back: null, full: null, trouble: null },
    {
      id: 'odds',
      brief: false,
      set: typeset,
      rule: (id) => ({ title: titleFromSlug(id), href: `../${id.replace(/#|$/, '/$&')}` }),
      rulingHref: (id) => `../rulings/#${id}`,
      reading: () => null,
    },
  );
  return { calculator: calculator.kind, markup };
}
