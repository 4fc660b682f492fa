// A push: up to two inches straight away, until something stops it; over an edge it falls.
import { atMost } from '../../../geometry/touch.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import { marksOfShove, namesOfStoppers } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, followedBy, type Reason, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { areEnemies } from '../models.ts';
import { pushAlong } from '../movement/push-way.ts';
import { enteredOn } from '../movement/walk-reasons.ts';
import { cutOfWalk } from '../movement/way-cut.ts';
import { PUSH_DISTANCE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { book } from '../sources.ts';
import { isDangerousGround } from './dangerous-terrain.ts';
import { falls } from './falling.ts';

export const push = rule({
  id: 'grimheim/push',
  cites: [book('Push')],
  says: {
    full: ({ model, inches }: Facts, show) => `Nothing stops ${model}: it is pushed the full ${show.inches(inches)}.`,
    stopped: ({ model, by, travelled, inches }: Facts, show) =>
      `${model} meets ${show.names(by)} after ${show.inches(travelled)} of ${show.inches(inches)} and stops there: a push does not move it through models or over what stands in its way.`,
    nothing: ({ model, by }: Facts, show) =>
      `${model} is pushed against ${show.names(by)}, which it touches already, so it does not move at all.`,
    still: ({ model }: Facts) => `A push of 0" leaves ${model} where it is.`,
    most: ({ asked, inches }: { asked: number; inches: number }, show) =>
      `A push moves a model up to ${show.inches(inches)}, so ${show.inches(asked)} is not possible.`,
    pushers: ({ model, pushers }: { model: string; pushers: readonly string[] }, show) =>
      `${model} is pushed only by an enemy at least as tall: here ${show.names(pushers)}. It rolls a Defense die first, and on a success it is not pushed.`,
    tall: ({ model, inches }: Facts, show) =>
      `Nobody here can push ${model}: no enemy on the table is as tall as it. Pushed all the same, it would go the full ${show.inches(inches)}.`,
    tallStopped: ({ model, by, travelled }: Facts, show) =>
      `Nobody here can push ${model}: no enemy on the table is as tall as it. Pushed all the same, it would meet ${show.names(by)} after ${show.inches(travelled)}.`,
    nobody: ({ model }: { model: string }) =>
      `There is no enemy of ${model} on the table, and only an enemy at least as tall may push it.`,
  },
  judge: (
    { table, model, heading, inches: asked }: { table: Table } & ArgsOf<'push'>,
    say,
  ): Verdict<AnswerOf<'push'>> => {
    const inches = Math.min(asked, PUSH_DISTANCE.value);
    const pushed = pushAlong(table, model, heading, inches);
    const { travelled, stoppedBy, stoppers, at, moved, mover, margin } = pushed;
    const came = enteredOn(moved);
    const answer = {
      stoppedBy,
      to: at,
      travelled,
      entered: came,
      moves: [],
      attacks: [],
    };
    const facts = { model: model.id, inches, travelled, by: namesOfStoppers(stoppers) };
    const enemies = table.scene.models.filter((other) => areEnemies(model, other));
    const pushers = enemies
      .filter((other) => atMost(model.height, other.height))
      .map(({ id }) => id)
      .sort();
    const tall = enemies.length > 0 && pushers.length === 0;
    const key =
      stoppers.length === 0
        ? inches === 0
          ? 'still'
          : tall
            ? 'tall'
            : 'full'
        : tall
          ? 'tallStopped'
          : atMost(travelled, 0)
            ? 'nothing'
            : 'stopped';
    const own = say.verdict(answer, key, facts);
    const who: Reason[] =
      pushers.length > 0
        ? [say.because('pushers', { model: model.id, pushers })]
        : enemies.length === 0
          ? [say.because('nobody', { model: model.id })]
          : [];
    const because = [...own.because, ...(asked > inches ? [say.because('most', { asked, inches })] : []), ...who];
    return followedBy(
      drawn(
        withMargin({ ...own, because }, margin),
        ...marksOfShove('push', model, pushed),
        ...cutOfWalk(mover, [[model.x, model.y], at], moved, true),
      ),
      ...moved.manoeuvres.map(({ inches: height }) => falls({ table, model, height })),
      ...came.map((piece) => isDangerousGround({ model, piece, how: readingOf(table, 'grimheim.push.ground') })),
    );
  },
});

interface Facts {
  readonly model: string;
  readonly inches: number;
  readonly travelled: number;
  readonly by: readonly string[];
}
