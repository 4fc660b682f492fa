// Impact force: straight back from the attacker, and a wound more for who cannot go all the way.
import { Refusal, shown } from '../../../input/problem.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { marksOfShove, namesOfStoppers } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { hasTrait } from '../models.ts';
import { pushBack } from '../movement/push-back.ts';
import { readingOf } from '../reading.ts';
import { beta } from '../sources.ts';
import { falls } from './falling.ts';

export const impact = rule({
  id: 'guilds/impact',
  cites: [beta('Impact Force')],
  says: {
    full: ({ model, attacker, inches }: Facts, show) =>
      `${model} is pushed the full ${show.inches(inches)}, straight away from ${attacker}.`,
    stopped: ({ model, attacker, by, travelled, inches }: Facts, show) =>
      `${model} is pushed straight away from ${attacker} and meets ${show.names(by)} after ${show.inches(travelled)} of ${show.inches(inches)}: it takes one wound more.`,
    nothing: ({ model, by }: Facts, show) =>
      `${model} is pushed against ${show.names(by)}, which it touches already: it does not move, and takes one wound more.`,
    still: ({ model }: Facts) => `An impact of 0" leaves ${model} where it is.`,
    towering: ({ model, attacker }: Facts) =>
      `${model} is towering and ${attacker} is not, so no impact moves or harms it.`,
    off: ({ model }: Facts) => `${model} is pushed over the edge of the table and leaves it, by this reading.`,
  },
  judge: (
    { table, attacker, model, inches }: { table: Table } & ArgsOf<'impact'>,
    say,
  ): Verdict<AnswerOf<'impact'>> => {
    const here: Point = [model.x, model.y];
    const back: Point = [model.x - attacker.x, model.y - attacker.y];
    if (back[0] === 0 && back[1] === 0)
      throw new Refusal(
        'bad-question',
        'model',
        `${shown(model.id)} stands exactly on ${shown(attacker.id)}, so there is no way back to push it.`,
      );
    const facts = { model: model.id, attacker: attacker.id, inches, travelled: 0, by: [] as string[] };
    if (hasTrait(model, 'towering') && !hasTrait(attacker, 'towering'))
      return say.verdict({ to: here, travelled: 0, extraWound: false }, 'towering', facts);

    readingOf(table, 'guilds.impact.back');
    const pushed = pushBack(table, model, back, inches);
    const { travelled, stoppedBy, stoppers, at, margin, fall } = pushed;
    if (stoppedBy === 'border' && readingOf(table, 'guilds.impact.border') === 'off') {
      const free = pushed.offTheBoard();
      const value = { to: free.at, travelled: free.travelled, extraWound: free.stoppedBy !== null };
      return drawn(say.verdict(value, 'off', facts), { kind: 'arrow', role: 'push', from: here, to: free.at });
    }
    const extraWound = stoppedBy !== null;
    const key = !extraWound ? (inches === 0 ? 'still' : 'full') : travelled === 0 ? 'nothing' : 'stopped';
    const own = say.verdict({ to: at, travelled, extraWound }, key, {
      ...facts,
      travelled,
      by: namesOfStoppers(stoppers),
    });
    return followedBy(
      drawn(withMargin(own, margin), ...marksOfShove('push', model, pushed)),
      ...(fall > 0 ? [fallsBy(table, model, fall)] : []),
    );
  },
});

function fallsBy(table: Table, model: Model, inches: number): Verdict<number> {
  readingOf(table, 'guilds.falling.wounds');
  return falls({ model: model.id, inches });
}

interface Facts {
  model: string;
  attacker: string;
  inches: number;
  travelled: number;
  by: string[];
}
