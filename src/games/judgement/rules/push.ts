// A push: straight ahead until something stops it. Souls, tokens and hedges do not; walls of any height do.
import { headingVector, sweep } from '../../../kernel/sweep.ts';
import type { Model, Point } from '../../../scene/types.ts';
import type { AnswerOf, ArgsOf, Move, Piece } from '../../../verdict/asks.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { borderOf, hedges, impassable, movable, otherBases, shapesOf, soulsBut, walls } from '../obstacles.ts';
import { readingOf } from '../reading.ts';
import { isCrowded, settlementOf } from '../settling.ts';
import { enteredOnTheWay, newTreacherousGround, provoked } from '../shoving.ts';
import { core } from '../sources.ts';
import { provocation } from './monster-attacks.ts';
import { disturbance } from './path-of-least-disturbance.ts';
import { hurtByGround } from './treacherous-ground.ts';

interface Shove {
  readonly travelled: number;
  readonly stoppedBy: string | null;
  readonly at: Point;
}

/** How far a base goes straight ahead, and what stops it there. */
export function shove(table: Table, model: Model, heading: Point, inches: number, obstacles: readonly Piece[]): Shove {
  const { travelled, stoppedBy, at } = sweep(
    table.geometry,
    table.shape(model.id),
    heading,
    inches,
    shapesOf(table, obstacles),
    borderOf(table),
  );
  return { travelled, stoppedBy: stoppedBy === null || stoppedBy === 'border' ? stoppedBy : table.idOf(stoppedBy), at };
}

/** What stops a push, where the rulings on Souls and hedges are asked only if one of them is met first. */
function pushed(table: Table, model: Model, heading: Point, inches: number): Shove {
  const sure = [...otherBases(table, model), ...impassable(table), ...walls(table)];
  const { travelled } = shove(table, model, heading, inches, sure);
  const souls = soulsBut(table, model);
  const green = hedges(table);
  const doubtful = [
    ...(metBefore(table, model, heading, travelled, souls) && readingOf(table, 'judgement.push.souls') === 'stops'
      ? souls
      : []),
    ...(metBefore(table, model, heading, travelled, green) && readingOf(table, 'judgement.hedge.movement') === 'yes'
      ? green
      : []),
  ];
  return shove(table, model, heading, inches, [...sure, ...doubtful]);
}

function metBefore(table: Table, model: Model, heading: Point, inches: number, pieces: readonly Piece[]): boolean {
  return sweep(table.geometry, table.shape(model.id), heading, inches, shapesOf(table, pieces)).stoppedBy !== null;
}

export const push = rule({
  id: 'judgement/push',
  cites: [core('Push (x)')],
  says: {
    full: ({ model, inches }: { model: string; inches: number }, show) =>
      `Nothing stands in its way: ${model} is pushed the full ${show.inches(inches)}.`,
    stopped: (
      { model, by, travelled, inches }: { model: string; by: string; travelled: number; inches: number },
      show,
    ) =>
      `${model} meets ${by} after ${show.inches(travelled)} of ${show.inches(inches)} and stops there: a push ends at the first base, wall, impassable terrain or the border.`,
    nothing: ({ model, by }: { model: string; by: string }) =>
      `${model} already touches ${by} and is pushed towards it, so it does not move at all.`,
    still: ({ model }: { model: string }) => `A push of 0" leaves ${model} where it is.`,
  },
  judge: ({ table, model, heading, inches }: { table: Table } & ArgsOf<'push'>, say): Verdict<AnswerOf<'push'>> => {
    movable(model);
    const direction = headingVector(heading);
    const { travelled, stoppedBy, at } = pushed(table, model, direction, inches);
    const landed = table.after(new Map([[model.id, { x: at[0], y: at[1] }]]));
    const crowded = isCrowded(landed, landed.model(model.id)!);
    const settled = crowded ? settlementOf(landed) : null;
    const moves: readonly Move[] = settled?.moves ?? [];
    const end = settled ? landed.after(new Map(moves.map(({ id, to }) => [id, { x: to[0], y: to[1] }]))) : landed;
    const to = moves.find(({ id }) => id === model.id)?.to ?? at;
    const others = moves.filter(({ id }) => id !== model.id);
    const entered = enteredOnTheWay(table, model, direction, travelled, newTreacherousGround(table, model), end);
    const attacks = provoked(table, end, model);
    const name = model.id;
    const answer = { to, travelled, stoppedBy, entered, moves: others, attacks };
    const by = stoppedBy === 'border' ? 'the border' : stoppedBy;
    const own =
      by === null
        ? say.verdict(answer, inches === 0 ? 'still' : 'full', { model: name, inches })
        : travelled === 0
          ? say.verdict(answer, 'nothing', { model: name, by })
          : say.verdict(answer, 'stopped', { model: name, by, travelled, inches });
    const marks: Mark[] = [
      { kind: 'arrow', role: 'push', from: [model.x, model.y], to: at },
      { kind: 'piece', role: 'landing', id: name, at: to },
      ...(stoppedBy !== null && stoppedBy !== 'border'
        ? [{ kind: 'piece', role: 'stopper', id: stoppedBy } as const]
        : []),
    ];
    return followedBy(
      drawn(own, ...marks),
      ...(settled ? [disturbance({ table: landed, settlement: settled })] : []),
      ...entered.map((ground) => hurtByGround({ model: name, ground, how: 'push' })),
      ...attacks.map(({ by, on }) => provocation({ monster: by, hero: on, how: 'pushed' })),
    );
  },
});
