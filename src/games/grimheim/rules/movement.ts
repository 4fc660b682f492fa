// The way a player drew: as a Move, a Run or a Fall Back, how far it may go, and what is against it.
import { atMost } from '../../../geometry/touch.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Point } from '../../../scene/scene.ts';
import { problemOf } from '../../../table/route-problem.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { type AnyRule, drawn, followedBy, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { engagedWith } from '../engagement/engagement.ts';
import { surcharge, type Walk, walk } from '../movement/movement.ts';
import { type MoveAllowance, moveAllowance } from '../movement/movement-allowance.ts';
import { moverOn } from '../movement/mover.ts';
import { inTheWay, type MoveAction, problemsOn } from '../movement/route-problems.ts';
import { enteredOn, groundReasons, manoeuvreReasons, traverseReasons } from '../movement/walk-reasons.ts';
import { cutOfWalk } from '../movement/way-cut.ts';
import { book } from '../sources.ts';
import { fliesOver } from './fly-and-teleport.ts';
import { runs } from './run.ts';

export const advance = rule({
  id: 'grimheim/movement',
  cites: [book('Movement'), book('Actions')],
  says: {
    move: ({ model, length, allowed }: Facts, show) =>
      `${model} may Move this way (1 AP): it is ${show.inches(length)} long, and ${show.inches(allowed)} are allowed.`,
    run: ({ model, length, allowed }: Facts, show) =>
      `${model} may Run this way (2 AP): it is ${show.inches(length)} long, and ${show.inches(allowed)} are allowed.`,
    fallBack: ({ model, length, allowed }: Facts, show) =>
      `${model} may Fall Back this way (2 AP): it is ${show.inches(length)} long, and ${show.inches(allowed)} are allowed.`,
    illegal: ({ model, length, allowed, problems }: Facts, show) =>
      `${model} may not go this way, ${show.inches(length)} long of ${show.inches(allowed)} allowed: ${problems === 1 ? 'one thing is' : `${problems} things are`} against it.`,
    engaged: ({ model, enemies }: { model: string; enemies: readonly string[] }, show) =>
      `${model} begins in melee range of ${show.names(enemies)}, where it can neither Move nor Run, only Fall Back.`,
  },
  judge: ({ table, model, route }: { table: Table } & ArgsOf<'advance'>, say): Verdict<AnswerOf<'advance'>> => {
    const start: Point = [model.x, model.y];
    const way: Point[] = [start, ...route];
    const allowance = moveAllowance(table, model);
    const foes = engagedWith(table, model)
      .map(({ id }) => id)
      .sort();
    const mover = moverOn(table, model, allowance.jump);
    const walked = walk(mover, way);
    const { action, allowed, mixed } = actionFor(walked, allowance, foes.length > 0, mover.flies);
    const problems = problemsOn(mover, way, walked, action, allowed);
    const legal = problems.length === 0;
    const { length } = walked;
    const answer = {
      legal,
      length,
      allowed,
      problems: problems.map(problemOf),
      partingBlows: [],
      entered: enteredOn(walked),
    };
    const own = say.verdict(answer, legal ? action : 'illegal', {
      model: model.id,
      length,
      allowed,
      problems: problems.length,
    });
    const because = [
      ...own.because,
      ...(foes.length > 0 ? [say.because('engaged', { model: model.id, enemies: foes })] : []),
    ];
    const fits = problems.every(({ verdict }) => verdict.because[0]?.says === 'long');
    const { move: mov } = allowance;
    return followedBy(
      drawn(
        withMargin({ ...own, because }, fits ? Math.abs(allowed - length) : FAR),
        { kind: 'route', role: legal ? 'way' : 'refused', from: start, steps: route.map((to) => ({ to })) },
        { kind: 'piece', role: 'landing', id: model.id, at: way[way.length - 1] ?? start },
        ...cutOfWalk(mover, way, walked, legal),
      ),
      ...allowance.because,
      ...(action === 'run' ? [runs({ how: 'needed', model: model.id, mov })] : []),
      ...(mixed ? [runs({ how: 'mixed', model: model.id, mov })] : []),
      ...(mover.flies
        ? [fliesOver({ model })]
        : [...manoeuvreReasons(mover, walked), ...traverseReasons(model, walked), ...groundReasons(model, walked)]),
      ...problems.map(({ verdict }) => verdict),
    );
  },
});

interface Action {
  readonly action: MoveAction;
  /** How long the way may be, once what it costs besides is taken off. */
  readonly allowed: number;
  /** Whether a Run would be long enough and cannot be used. */
  readonly mixed: boolean;
}

function actionFor(walked: Walk, { move, run }: MoveAllowance, engaged: boolean, flies: boolean): Action {
  const single = Math.max(0, move - surcharge(walked));
  if (engaged) return { action: 'fallBack', allowed: single, mixed: false };
  if (atMost(walked.length, single)) return { action: 'move', allowed: single, mixed: false };
  const mixed =
    walked.traversed.length > 0 || walked.small.length > 0 || walked.manoeuvres.some(({ how }) => how !== 'jump');
  if (flies || (!mixed && walked.ground.length === 0)) return { action: 'run', allowed: run(), mixed };
  return { action: 'move', allowed: single, mixed: mixed && atMost(walked.length, run()) };
}

export const movementRules: readonly AnyRule[] = [advance, inTheWay];

interface Facts {
  readonly model: string;
  readonly length: number;
  readonly allowed: number;
  readonly problems: number;
}
