// A push: up to two inches straight away, until something stops it; over an edge it falls.
import { pointAlong } from '../../../geometry/along.ts';
import { pointAhead } from '../../../geometry/headings.ts';
import { headingVector } from '../../../geometry/sweep.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { crosses } from '../../../table/route-collisions.ts';
import { namesOfStoppers, type Shove, stopMargin } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, type Reason, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { areEnemies } from '../models.ts';
import { type Stop, type Walk, walk, walkedTo } from '../movement/movement.ts';
import { type Mover, pushedOn } from '../movement/mover.ts';
import { enteredOn } from '../movement/walk-reasons.ts';
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
    const start: Point = [model.x, model.y];
    const way: Point[] = [start, pointAhead(start, heading, inches)];
    const mover = pushedOn(table, model, (piece) => crosses(table, model, way, piece));
    const walked = walk(mover, way);
    const { stop, stoppers } = stoppedOn(walked);
    const pushed = {
      travelled: stop.along,
      stoppedBy: stoppers[0] ?? null,
      stoppers,
      at: stoppers.length > 0 ? pointAlong(way, stop.along) : (way[1] ?? start),
    };
    const moved = walkedTo(walked, stop);
    const came = enteredOn(moved);
    const answer = {
      stoppedBy: pushed.stoppedBy,
      to: pushed.at,
      travelled: stop.along,
      entered: came,
      moves: [],
      attacks: [],
    };
    const facts = { model: model.id, inches, travelled: stop.along, by: namesOfStoppers(stoppers) };
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
          : atMost(stop.along, 0)
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
        withMargin({ ...own, because }, marginOf(mover, heading, inches, walked, pushed)),
        ...marksOf(model, pushed),
      ),
      ...moved.manoeuvres.map(({ inches: height }) => falls({ table, model, height })),
      ...came.map((piece) => isDangerousGround({ model, piece, how: readingOf(table, 'grimheim.push.ground') })),
    );
  },
});

/** Where a push ends, and all that stops it there: the lowest id first, and the border only where no piece does. */
function stoppedOn({ length, obstructions, stretches }: Walk): { stop: Stop; stoppers: string[] } {
  const along = Math.min(length, ...obstructions.map((one) => one.along));
  const names = obstructions.filter((one) => atMost(one.along, along)).map(({ id }) => id);
  const pieces = [...new Set(names)].filter((id) => id !== 'border').sort();
  const reached = stretches.filter(({ from }) => from < along);
  const stretch = reached[reached.length - 1] ?? stretches[0];
  if (!stretch) throw new Error('A way has no stretch.');
  return { stop: { along, stretch }, stoppers: names.includes('border') ? [...pieces, 'border'] : pieces };
}

// Off an edge the push goes on below, and how close it is to something there nobody asks.
function marginOf(
  { table, model, levelAt }: Mover,
  heading: number,
  inches: number,
  walked: Walk,
  pushed: Shove,
): number {
  if (walked.manoeuvres.length > 0) return FAR;
  const { bars, bases, doors } = levelAt(model.z);
  const met = walked.obstructions.some(({ how }) => how === 'door');
  return stopMargin(table, model, headingVector(heading), inches, [...bars, ...bases, ...(met ? doors : [])], pushed);
}

function marksOf(model: Model, { at, stoppers }: Shove): Mark[] {
  return [
    { kind: 'arrow', role: 'push', from: [model.x, model.y], to: at },
    { kind: 'piece', role: 'landing', id: model.id, at },
    ...stoppers
      .filter((stopper) => stopper !== 'border')
      .map((id) => ({ kind: 'piece', role: 'stopper', id }) as const),
  ];
}

interface Facts {
  readonly model: string;
  readonly inches: number;
  readonly travelled: number;
  readonly by: readonly string[];
}
