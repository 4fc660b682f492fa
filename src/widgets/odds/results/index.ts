// What a calculator says, as nodes: the sentence, the figures, charts with their tables, the dice one by one, stages,
// reasons and readings. Several set-ups stand side by side wherever numbers do; what explains is about one of them.

import { childrenOf } from '../../../draw/tree.ts';
import type { Calculator } from '../../../odds/form.ts';
import { type Child, tag } from '../../markup.ts';
import type { Around } from '../fields.ts';
import { walkThrough } from '../walkthrough.ts';
import { chart } from './charts.ts';
import { figures } from './figures.ts';
import { frontier } from './frontier.ts';
import { reasons } from './reasons.ts';
import { problems, sentences } from './sentences.ts';
import { type Answered, type Good, nameOf } from './setups.ts';
import { stages } from './stages.ts';
import { steps } from './steps.ts';

/** Everything that the set-ups say; `active` is the one that is explained, `pointed` the outcome under the finger. */
export function resultNodes(
  calculator: Calculator,
  setups: readonly Answered[],
  active: number,
  pointed: readonly (number | null)[],
  around: Around,
): Child {
  const good = setups.flatMap(({ name, reply }, index): Good[] => (reply.ok ? [{ name, reply, index }] : []));
  const reply = setups[active]?.reply;
  const charts = calculator.charts.map((_, i) => chart(i, good, pointed[i] ?? null, around));
  if (around.brief) {
    const [first] = charts;
    // Dice told one by one need no table of their sum.
    const stepped = good.some(({ reply: one }) => one.steps.length > 0);
    const numbers = around.figures || !(first || stepped) ? figures(calculator, good, around) : null;
    const rest = calculator.charts.length > 0 ? first! : good.map((one) => steps(one.reply, around));
    return [problems(setups, around), sentences(good, around), numbers, rest];
  }
  const explained = reply?.ok
    ? childrenOf([
        frontier(reply, calculator),
        calculator.linesShown ? walkThrough(reply.lines, setups[active]!.values, around) : null,
        steps(reply, around),
        stages(calculator, reply, around),
        reasons(reply, around),
      ])
    : [];
  const about =
    good.length > 1 && explained.length > 0
      ? tag(
          'p',
          { class: 'explains label' },
          'Explained: ',
          nameOf(good.find(({ index }) => index === active) ?? good[0]!, true),
        )
      : null;
  return [
    problems(setups, around),
    sentences(good, around),
    good.length > 0 ? figures(calculator, good, around) : null,
    charts,
    about,
    explained,
  ];
}
