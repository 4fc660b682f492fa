// A push: straight ahead until something stops it. Souls, tokens and hedges do not; walls of any height do.
import { overlaps } from '../../../geometry/overlap.ts';
import { headingVector } from '../../../geometry/sweep.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { marksOfShove, namesOfStoppers } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { shoved } from '../movement/movement.ts';
import { movable, soulsBut } from '../movement/obstacles.ts';
import {
  entered,
  newTreacherousGround,
  oldTreacherousGround,
  passedMonsters,
  provoked,
} from '../movement/push-effects.ts';
import { afterMoves, settlementOf } from '../movement/settling.ts';
import { readingOf } from '../reading.ts';
import { core } from '../sources.ts';
import { provocation } from './monster-attacks.ts';
import { disturbance } from './path-of-least-disturbance.ts';
import { hurtByGround, hurtInside } from './treacherous-ground.ts';

/** Whether a pushed base came to lie on a Soul. */
function endsOnSoul(landed: Table, model: Model): boolean {
  const shape = landed.shape(model.id);
  return soulsBut(landed, model).some(({ id }) => overlaps(landed.geometry, shape, landed.shape(id)));
}

export const push = rule({
  id: 'judgement/push',
  cites: [core('Push (x)'), core('Generic Combat Manoeuvres')],
  says: {
    full: ({ model, inches }: { model: string; inches: number }, show) =>
      `Nothing stops ${model}: it is pushed the full ${show.inches(inches)}.`,
    stopped: (
      { model, by, travelled, inches }: { model: string; by: string[]; travelled: number; inches: number },
      show,
    ) =>
      `${model} meets ${show.names(by)} after ${show.inches(travelled)} of ${show.inches(inches)} and stops there: a push ends at the first base, wall, impassable terrain or border.`,
    nothing: ({ model, by }: { model: string; by: string[] }, show) =>
      `${model} is pushed against ${show.names(by)}, which it touches already, so it does not move at all.`,
    still: ({ model }: { model: string }) => `A push of 0" leaves ${model} where it is.`,
    onSoul: ({ model }: { model: string }) =>
      `A Soul does not stop a push, but ${model} cannot stay on it: the model moves off it, and the Soul stays.`,
  },
  judge: ({ table, model, heading, inches }: { table: Table } & ArgsOf<'push'>, say): Verdict<AnswerOf<'push'>> => {
    movable(model);
    const pushed = shoved(table, model, 'push', headingVector(heading), inches);
    const { travelled, stoppedBy, at, margin } = pushed;
    const landed = table.after(new Map([[model.id, { x: at[0], y: at[1] }]]));
    const settled = !atMost(travelled, 0) && endsOnSoul(landed, model) ? settlementOf(landed) : null;
    const end = settled ? afterMoves(landed, settled.moves) : landed;
    const { x, y } = end.model(model.id)!;
    const grounds = newTreacherousGround(table, model);
    const way: Point[] = [[model.x, model.y], at];
    const came = entered(table, model, way, end, grounds);
    const passed = passedMonsters(table, end, model, way);
    const strikeInPassing = passed.length > 0 && readingOf(table, 'judgement.monsters.pushed-through') === 'passing';
    const newly = provoked(table, end, model);
    const attacks = strikeInPassing ? [...newly, ...passed].sort((a, b) => (a.by < b.by ? -1 : 1)) : newly;
    const answer = {
      to: [x, y] as const,
      travelled,
      stoppedBy,
      entered: came,
      moves: settled?.moves.filter(({ id }) => id !== model.id) ?? [],
      attacks: attacks.map(({ by, on }) => ({ by, on })),
    };
    const facts = { model: model.id, inches, travelled, by: namesOfStoppers(pushed.stoppers) };
    const own = say.verdict(
      answer,
      stoppedBy === null ? (inches === 0 ? 'still' : 'full') : atMost(travelled, 0) ? 'nothing' : 'stopped',
      facts,
    );
    return followedBy(
      drawn(withMargin(own, margin), ...marksOfShove('push', model, pushed, [x, y])),
      ...(settled
        ? [
            { ...own, because: [say.because('onSoul', { model: model.id })], marks: [] },
            disturbance({ table: landed, settlement: settled }),
          ]
        : []),
      ...came.map((ground) => hurtByGround({ model, ground, how: 'push' })),
      ...(travelled > 0 ? hurtInside(table, model, oldTreacherousGround(table, model)) : []),
      ...newly.map((attack) => provocation({ ...attack, how: 'pushed' })),
      ...passed.map((attack) => provocation({ ...attack, how: strikeInPassing ? 'passed' : 'slipped' })),
    );
  },
});
