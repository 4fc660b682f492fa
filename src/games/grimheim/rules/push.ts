// A push: up to two inches straight away, until something stops it; over an edge it falls.
import { overlapsAlong } from '../../../kernel/along.ts';
import { headingVector } from '../../../kernel/sweep.ts';
import { atMost } from '../../../kernel/touch.ts';
import type { Model, Point } from '../../../scene/types.ts';
import { baseRadius } from '../../../units/length.ts';
import type { AnswerOf, ArgsOf, Piece } from '../../../verdict/asks.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { namesOfStoppers, type Shove, shove, stopMargin } from '../../../verdict/shove.ts';
import type { Table } from '../../../verdict/table.ts';
import { areEnemies } from '../models.ts';
import { PUSH_DISTANCE } from '../parameters.ts';
import { book } from '../sources.ts';
import { barring, isDangerous, levelBelow, piecesThat, supportsOf } from '../terrain.ts';
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
      `A push moves a model up to ${show.inches(inches)}, so ${show.inches(asked)} are not to be had.`,
    pushers: ({ model, pushers }: { model: string; pushers: readonly string[] }, show) =>
      `${model} is pushed only by an enemy at least as tall: here ${show.names(pushers)}. It rolls a Defense die first, and on a success it is not pushed.`,
    nobody: ({ model }: { model: string }) =>
      `No enemy on the table is as tall as ${model}, and only such an enemy may push it.`,
  },
  judge: (
    { table, model, heading, inches: asked }: { table: Table } & ArgsOf<'push'>,
    say,
  ): Verdict<AnswerOf<'push'>> => {
    const inches = Math.min(asked, PUSH_DISTANCE.value);
    const direction = headingVector(heading);
    const obstacles = obstaclesTo(table, model, direction, inches);
    const pushed = shove(table, model, direction, inches, obstacles);
    const { travelled, stoppedBy, at } = pushed;
    const came = enteredOn(table, model, at);
    const answer = { stoppedBy, to: at, travelled, entered: came, moves: [], attacks: [] };
    const facts = { model: model.id, inches, travelled, by: namesOfStoppers(pushed.stoppers) };
    const own = say.verdict(
      answer,
      stoppedBy === null ? (inches === 0 ? 'still' : 'full') : atMost(travelled, 0) ? 'nothing' : 'stopped',
      facts,
    );
    const pushers = table.scene.models
      .filter((other) => areEnemies(model, other) && atMost(model.height, other.height))
      .map(({ id }) => id)
      .sort();
    const because = [
      ...own.because,
      ...(asked > inches ? [say.because('most', { asked, inches })] : []),
      pushers.length > 0
        ? say.because('pushers', { model: model.id, pushers })
        : say.because('nobody', { model: model.id }),
    ];
    const margin = stopMargin(table, model, direction, inches, obstacles, pushed);
    return followedBy(
      drawn(withMargin({ ...own, because }, margin), ...marksOf(model, pushed)),
      ...fallOf(table, model, at),
      ...came.map((piece) => isDangerousGround({ model, piece, how: 'pushed' })),
    );
  },
});

/** What stops a push: models, what bars a walker, and what a walker would have to traverse; small objects do not. */
function obstaclesTo(table: Table, model: Model, [x, y]: Point, inches: number): Piece[] {
  const way: Point[] = [
    [model.x, model.y],
    [model.x + inches * x, model.y + inches * y],
  ];
  const bases = table.scene.models.filter(
    (other) =>
      other.id !== model.id && !atMost(model.z + model.height, other.z) && !atMost(other.z + other.height, model.z),
  );
  return [...bases, ...barring(table, model, model.z, way), ...piecesThat(table, model, model.z, 'traverse')];
}

/** Dangerous ground that a base comes to overlap on its way and did not at its start, in order. */
function enteredOn(table: Table, model: Model, at: Point): string[] {
  const way: Point[] = [[model.x, model.y], at];
  return table.scene.terrain
    .filter(isDangerous)
    .flatMap(({ id }) => {
      const [first] = overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(id));
      return first && first.from > 0 ? [{ id, along: first.from }] : [];
    })
    .sort((a, b) => a.along - b.along)
    .map(({ id }) => id);
}

/** The fall of a model that was pushed off all that it stood on. */
function fallOf(table: Table, model: Model, [x, y]: Point): Verdict<number>[] {
  if (supportsOf(table, model).length === 0) return [];
  const there = table.after(new Map([[model.id, { x, y }]]));
  if (supportsOf(there, there.model(model.id)!).length > 0) return [];
  return [falls({ model, height: model.z - levelBelow(table, model, [x, y], model.z) })];
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
