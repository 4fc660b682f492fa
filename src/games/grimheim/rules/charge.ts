// A charge: up to two inches farther than a Move, along any way that ends in melee range.
import { NO_CHARGE } from '../../../questions/charge.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { laneMarks } from '../../../table/lanes.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { planReach } from '../distances.ts';
import { engagedWith, meleeRange } from '../engagement/engagement.ts';
import { areEnemies, suffers } from '../models.ts';
import { type Charge, chargesAt } from '../movement/charges.ts';
import { moveAllowance } from '../movement/movement-allowance.ts';
import { moverOn } from '../movement/mover.ts';
import { drawnWay } from '../movement/route-points.ts';
import { closedGround } from '../movement/route-problems.ts';
import { dangerReasons, enteredOn, manoeuvreReasons } from '../movement/walk-reasons.ts';
import { cutOfWalk } from '../movement/way-cut.ts';
import { TRAVERSE_COST } from '../parameters.ts';
import { book } from '../sources.ts';
import { fliesOver } from './fly-and-teleport.ts';
import { jumpAttack } from './jump-attack.ts';
import { isStunned } from './stunned.ts';

export const charge = rule({
  id: 'grimheim/charge',
  cites: [book('Actions'), book('Meele Range')],
  says: {
    straight: ({ model, target, inches, travelled }: Facts, show) =>
      `${model} can charge ${target}: ${show.inches(inches)} are allowed, and ${show.inches(travelled)} straight ahead bring it into melee range. It strikes with +1 ATK.`,
    round: ({ model, target, inches, travelled }: Facts, show) =>
      `${model} can charge ${target}: ${show.inches(inches)} are allowed, and the shortest way round, ${show.inches(travelled)}, brings it into melee range. It strikes with +1 ATK.`,
    over: ({ over, extra }: Facts, show) =>
      `On the way it traverses ${show.names(over)}, for ${show.inches(extra)} more.`,
    far: ({ model, target, inches }: Facts, show) =>
      `${model} cannot charge ${target}: no way of ${show.inches(inches)} or less ends in melee range of it.`,
    friend: ({ model, target }: Facts) => `${model} cannot charge ${target}: only enemies are charged.`,
    engaged: ({ model, enemies }: { model: string; enemies: readonly string[] }, show) =>
      `${model} cannot charge: it is in melee range of ${show.names(enemies)} already.`,
    above: ({ model, target, rise, inches }: Facts, show) =>
      `${model} cannot charge ${target}: it stands ${show.inches(rise)} higher, and no way of ${show.inches(inches)} or less leads up to it.`,
  },
  judge: ({ table, model, target }: { table: Table } & ArgsOf<'charge'>, say): Verdict<AnswerOf<'charge'>> => {
    const rise = target.z - model.z;
    const facts = { model: model.id, target: target.id, inches: 0, travelled: 0, rise, over: [], extra: 0 };
    if (!areEnemies(model, target)) return say.verdict(NO_CHARGE, 'friend', facts);
    if (suffers(model, 'stunned')) return { ...isStunned({ model, how: 'still' }), value: NO_CHARGE };
    const foes = engagedWith(table, model).map(({ id }) => id);
    if (foes.length > 0) return say.verdict(NO_CHARGE, 'engaged', { model: model.id, enemies: foes.sort() });
    const allowance = moveAllowance(table, model);
    const inches = allowance.charge;
    const mover = moverOn(table, model, allowance.jump);
    const [closed] = mover.flies ? closedGround(mover, [model.x, model.y], 'start', 0) : [];
    if (closed) return { ...closed.verdict, value: NO_CHARGE };
    const { best, lanes } = chargesAt(mover, target, inches);
    if (!best) {
      const above = rise > 0 && planReach(table, rise, meleeRange(model, target)) === null;
      const own = say.verdict(NO_CHARGE, above ? 'above' : 'far', { ...facts, inches });
      return followedBy(own, ...allowance.because);
    }
    const { heading, travelled, end, walked } = best;
    const answer = { possible: true, heading, travelled, end, lanes, partingBlows: [], entered: enteredOn(walked) };
    const over = walked.traversed.map(({ piece }) => piece.id).sort();
    const all = { ...facts, inches, travelled, over, extra: over.length * TRAVERSE_COST.value };
    const own = say.verdict(answer, best.bent ? 'round' : 'straight', all);
    const because = [...own.because, ...(over.length > 0 ? [say.because('over', all)] : [])];
    const dropped = walked.manoeuvres.some(({ how }) => how === 'drop') ? model.z - walked.level : 0;
    return followedBy(
      drawn(
        { ...own, because },
        ...marksOf(model, target, best, lanes, inches),
        ...cutOfWalk(
          mover,
          drawnWay([model.x, model.y], best.route.length > 0 ? best.route : [{ to: end }]),
          walked,
          true,
        ),
      ),
      ...allowance.because,
      ...(mover.flies ? [fliesOver({ model })] : manoeuvreReasons(mover, walked)),
      ...(dropped > 0 ? [jumpAttack({ model, target, height: dropped })] : []),
      ...dangerReasons(model, walked),
    );
  },
});

function marksOf(
  model: Model,
  target: Model,
  { end, bent, route }: Charge,
  lanes: AnswerOf<'charge'>['lanes'],
  inches: number,
): Mark[] {
  const from: Point = [model.x, model.y];
  return [
    ...laneMarks(model, lanes, inches),
    bent ? { kind: 'route', role: 'way', from, steps: route } : { kind: 'arrow', role: 'charge', from, to: end },
    { kind: 'piece', role: 'landing', id: model.id, at: end },
    { kind: 'piece', role: 'target', id: target.id },
  ];
}

interface Facts {
  readonly model: string;
  readonly target: string;
  readonly inches: number;
  readonly travelled: number;
  readonly rise: number;
  readonly over: readonly string[];
  readonly extra: number;
}
