// A throw: 4" directly away from the attacker, over models and passable terrain, to lie where it lands.

import { atMost, sameLength } from '../../../geometry/touch.ts';
import { Refusal } from '../../../input/problem.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { marksOfShove, namesOfStoppers } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { heightOf } from '../models.ts';
import { shoved } from '../movement/movement.ts';
import { movable } from '../movement/obstacles.ts';
import { entered, newTreacherousGround, oldTreacherousGround, provoked } from '../movement/push-effects.ts';
import { afterMoves, crowding, settlementOf } from '../movement/settling.ts';
import { THROW_DISTANCE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { core } from '../sources.ts';
import { barsHeight, isWithinTerrain } from '../terrain/terrain.ts';
import { laidLow } from './knocked-down.ts';
import { provocation } from './monster-attacks.ts';
import { disturbance } from './path-of-least-disturbance.ts';
import { staysUp } from './steady.ts';
import { hurtByGround, hurtInside } from './treacherous-ground.ts';
import { wallCleared } from './walls.ts';

const DISTANCE = THROW_DISTANCE.value;

/** The way a throw goes: from the attacker's centre through the model's. */
function directlyAway(attacker: Model, model: Model): Point {
  if (sameLength(attacker.x, model.x) && sameLength(attacker.y, model.y))
    throw new Refusal(
      'bad-question',
      'model',
      'The centres of the two bases are in one place, so no direction leads directly away.',
    );
  return [model.x - attacker.x, model.y - attacker.y];
}

export const thrown = rule({
  id: 'judgement/throw',
  cites: [core('Throw')],
  says: {
    full: ({ model, attacker, inches }: { model: string; attacker: string; inches: number }, show) =>
      `${model} is thrown the full ${show.inches(inches)} directly away from ${attacker}: models and passable terrain do not stop it.`,
    stopped: ({ model, by, travelled }: { model: string; by: string[]; travelled: number }, show) =>
      `${model} is thrown ${show.inches(travelled)} and stops at the first contact with ${show.names(by)}, which it cannot pass.`,
    nothing: ({ model, by }: { model: string; by: string[] }, show) =>
      `${model} is thrown against ${show.names(by)}, which it touches already, so it does not move.`,
    landed: ({ model, on }: { model: string; on: readonly string[] }, show) =>
      `${model} lands on ${show.names(on)}, where it may not stay, so the path of least disturbance decides where the models go.`,
  },
  judge: ({ table, attacker, model }: { table: Table } & ArgsOf<'throw'>, say): Verdict<AnswerOf<'throw'>> => {
    movable(model);
    const flown = shoved(table, model, 'throw', directlyAway(attacker, model), DISTANCE);
    const { travelled, stoppedBy, at, margin } = flown;
    const steady = model.traits.includes('steady');
    const conditions = steady ? model.conditions : [...new Set([...model.conditions, 'knocked-down'])];
    const landed = table.after(new Map([[model.id, { x: at[0], y: at[1], conditions }]]));
    const crowded = mayStayOnWalls(table, model, landed)
      ? table.after(new Map([[model.id, { x: at[0], y: at[1] }]]))
      : landed;
    const on = crowding(crowded, crowded.model(model.id)!);
    const settled = on.length > 0 ? settlementOf(crowded) : null;
    const end = settled ? afterMoves(landed, settled.moves) : landed;
    const { x, y } = end.model(model.id)!;
    const came = groundOf(table, landed, end, model, at);
    const stays = travelled > 0 ? oldTreacherousGround(table, model) : [];
    const still = stays.filter((piece) => isWithinTerrain(end, end.model(model.id)!, piece));
    const attacks = provoked(table, end, model);
    const answer = {
      to: [x, y] as const,
      travelled,
      stoppedBy,
      entered: came,
      moves: settled?.moves.filter(({ id }) => id !== model.id) ?? [],
      attacks: attacks.map(({ by, on }) => ({ by, on })),
    };
    const by = namesOfStoppers(flown.stoppers);
    const facts = { model: model.id, attacker: attacker.id, inches: DISTANCE, travelled, by };
    const own = say.verdict(answer, stoppedBy === null ? 'full' : atMost(travelled, 0) ? 'nothing' : 'stopped', facts);
    return followedBy(
      drawn(withMargin(own, margin), ...marksOfShove('throw', model, flown, [x, y])),
      steady ? staysUp({ model }) : laidLow({ model }),
      ...(settled
        ? [
            { ...own, because: [say.because('landed', { model: model.id, on: on.map(({ id }) => id) })], marks: [] },
            ...on
              .filter((piece) => 'shape' in piece && piece.kind === 'wall')
              .map(({ id, height }) => wallCleared({ model: model.id, wall: id, height, how: 'tall' })),
            disturbance({ table: crowded, settlement: settled }),
          ]
        : []),
      ...came.map((ground) => hurtByGround({ model, ground, how: 'throw' })),
      ...hurtInside(table, model, still),
      ...attacks.map((attack) => provocation({ ...attack, how: 'thrown' })),
    );
  },
});

/** Whether a model stays on the walls it lies on that are as tall as it is only because it was knocked down. */
function mayStayOnWalls(table: Table, model: Model, landed: Table): boolean {
  const there = landed.model(model.id)!;
  const grown = crowding(landed, there).some(
    (piece) => 'shape' in piece && barsHeight(piece, heightOf(there)) && !barsHeight(piece, heightOf(model)),
  );
  return grown && readingOf(table, 'judgement.throw.onto-a-wall') === 'stays';
}

/** The treacherous ground that hurts: where it comes to rest, or by the other reading all that it flies over. */
function groundOf(table: Table, landed: Table, end: Table, model: Model, at: Point): string[] {
  const grounds = newTreacherousGround(table, model);
  const rests = grounds.filter(
    (piece) =>
      isWithinTerrain(landed, landed.model(model.id)!, piece) || isWithinTerrain(end, end.model(model.id)!, piece),
  );
  const passed = entered(table, model, [[model.x, model.y], at], end, grounds);
  const ended = passed.filter((id) => rests.some((piece) => piece.id === id));
  if (ended.length === passed.length || readingOf(table, 'judgement.throw.treacherous') === 'end') return ended;
  return passed;
}
