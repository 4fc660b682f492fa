// A charge: up to two inches farther than a Move, along any way that ends in melee range.
import { overlapsAlong } from '../../../kernel/along.ts';
import { pointAhead } from '../../../kernel/headings.ts';
import { overlaps } from '../../../kernel/overlap.ts';
import type { Model, Point } from '../../../scene/types.ts';
import { baseRadius } from '../../../units/length.ts';
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { planReach } from '../apart.ts';
import { type Charge, chargeAt } from '../charging.ts';
import { engagedWith, meleeRange } from '../melee.ts';
import { areEnemies, fliesOrTeleports, suffers } from '../models.ts';
import { CHARGE_BONUS, TRAVERSE_COST } from '../parameters.ts';
import { book } from '../sources.ts';
import { strideOf } from '../stride.ts';
import { isDangerous, supportsOf } from '../terrain.ts';
import { isDangerousGround } from './dangerous-terrain.ts';
import { drops } from './drop.ts';
import { fliesOver } from './fly-and-teleport.ts';
import { jumpAttack } from './jump-attack.ts';
import { isStunned } from './stunned.ts';

const IMPOSSIBLE = {
  possible: false,
  heading: null,
  travelled: null,
  end: null,
  lanes: [],
  partingBlows: [],
  entered: [],
} as const;

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
    above: ({ model, target, rise }: Facts, show) =>
      `${model} cannot charge ${target}: it stands ${show.inches(rise)} higher, out of melee range from below.`,
  },
  judge: ({ table, model, target }: { table: Table } & ArgsOf<'charge'>, say): Verdict<AnswerOf<'charge'>> => {
    const rise = target.z - model.z;
    const facts = { model: model.id, target: target.id, inches: 0, travelled: 0, rise, over: [], extra: 0 };
    if (!areEnemies(model, target)) return say.verdict(IMPOSSIBLE, 'friend', facts);
    if (suffers(model, 'stunned')) return { ...isStunned({ model, how: 'still' }), value: IMPOSSIBLE };
    const foes = engagedWith(table, model).map(({ id }) => id);
    if (foes.length > 0) return say.verdict(IMPOSSIBLE, 'engaged', { model: model.id, enemies: foes.sort() });
    const stride = strideOf(table, model);
    const inches = stride.inches + CHARGE_BONUS.value;
    const falls = rise < 0 && supportsOf(table, model).length > 0;
    const reach = planReach(table, falls ? 0 : Math.abs(rise), meleeRange(model, target));
    if (reach === null) return say.verdict(IMPOSSIBLE, 'above', { ...facts, rise: Math.abs(rise) });
    const { best, lanes } = chargeAt(table, model, target, reach, inches);
    if (!best) return followedBy(say.verdict(IMPOSSIBLE, 'far', { ...facts, inches }), ...stride.because);
    const { heading, travelled, end, over } = best;
    const hurting = groundOn(table, model, best);
    const shape = table.shape(model.id);
    const entered = hurting.filter((id) => !overlaps(table.geometry, shape, table.shape(id)));
    const answer = { possible: true, heading, travelled, end, lanes, partingBlows: [], entered };
    const told = { ...facts, inches, travelled, over, extra: over.length * TRAVERSE_COST.value };
    const own = say.verdict(answer, best.bent ? 'round' : 'straight', told);
    const because = [...own.because, ...(over.length > 0 ? [say.because('over', told)] : [])];
    return followedBy(
      drawn({ ...own, because }, ...marksOf(model, target, best, lanes, inches)),
      ...stride.because,
      ...(fliesOrTeleports(model) ? [fliesOver({ model })] : []),
      ...(falls ? [drops({ model, height: -rise }), jumpAttack({ model, target })] : []),
      ...hurting.map((piece) => isDangerousGround({ model, piece, how: 'hurts' })),
    );
  },
});

/** Dangerous ground that a straight charge moves through; of one that bends, that on which it ends. */
function groundOn(table: Table, model: Model, { end, bent }: Charge): string[] {
  if (fliesOrTeleports(model)) return [];
  const way: Point[] = bent ? [end] : [[model.x, model.y], end];
  return table.scene.terrain
    .filter(isDangerous)
    .filter(({ id }) => overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(id)).length > 0)
    .map(({ id }) => id);
}

function marksOf(
  model: Model,
  target: Model,
  { end, bent, route }: Charge,
  lanes: AnswerOf<'charge'>['lanes'],
  inches: number,
): Mark[] {
  const from: Point = [model.x, model.y];
  const far = baseRadius(model.base) + inches;
  return [
    ...lanes.map(([a, b]): Mark => {
      const width = b >= a ? b - a : b - a + 360;
      const steps = Math.max(1, Math.ceil(width / 5));
      const rim = Array.from({ length: steps + 1 }, (_, i) => pointAhead(from, a + (width * i) / steps, far));
      return { kind: 'area', role: 'lane', corners: [from, ...rim] };
    }),
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
