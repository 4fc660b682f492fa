// Where a Soul drifts: straight at whom it is drawn to, through models but never to rest on one.
import type { Piece } from '../../../questions/types.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import type { Shove } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { endsOn, obstaclesTo, shovedAmong } from './movement.ts';

/** How far a Soul drifts: a base on which it would come to rest stops it where it first touches that base. */
export function drifted(table: Table, soul: Model, target: Model, inches: number): Shove {
  const heading: Point = [target.x - soul.x, target.y - soul.y];
  if (heading[0] === 0 && heading[1] === 0)
    return { travelled: 0, stoppedBy: target.id, stoppers: [target.id], at: [soul.x, soul.y] };
  const { stops, crossed, doubtful } = obstaclesTo(table, soul, 'drift', target);
  let [closed, open]: (readonly Piece[])[] = [[target, ...stops], crossed];
  for (;;) {
    const laid = shovedAmong(table, soul, { stops: closed!, crossed: open!, doubtful }, heading, inches);
    const [x, y] = laid.way.at;
    const there = table.after(new Map([[soul.id, { x, y }]]));
    const under = endsOn(there, there.model(soul.id)!, { stops: [], crossed: laid.crossed });
    if (under.length === 0) return laid.way;
    [closed, open] = [[...closed!, ...under], open!.filter((piece) => !under.includes(piece))];
  }
}
