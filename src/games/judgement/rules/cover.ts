// Whether a target has cover from an attacker, which features give it, and what it costs the attack.

import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, type Reason, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { COVER_RANGE } from '../parameters.ts';
import { core, reference } from '../sources.ts';
import { coverMargin, coverOf, covers, type Feature, featuresBetween } from '../terrain/cover-features.ts';
import { hardCover } from './hard-cover.ts';
import { softCover } from './soft-cover.ts';
import { onlyTheHighest } from './stacking-terrain.ts';

export const hasCover = rule({
  id: 'judgement/cover',
  cites: [core('Cover'), reference('Cover')],
  says: {
    none: ({ attacker, target }: Pair) => `Nothing gives ${target} cover from ${attacker}.`,
    hard: ({ attacker, target, by }: Given, show) => `${target} has hard cover from ${attacker}, by ${show.names(by)}.`,
    soft: ({ attacker, target, by }: Given, show) => `${target} has soft cover from ${attacker}, by ${show.names(by)}.`,
    near: ({ target, feature, gap, range }: Near, show) =>
      `${target} is ${gap === 0 ? 'touching' : `${show.inches(gap)} from`} ${feature}, no more than ${show.inches(range)}, and lines between the two bases pass over it.`,
    within: ({ target, feature }: Place) =>
      `${target} is within ${feature}, and lines between the two bases pass over it.`,
    far: ({ target, feature, gap, range }: Near, show) =>
      `${feature} is in between, but ${target} is ${show.inches(gap)} from it, more than ${show.inches(range)}.`,
    outside: ({ target, feature }: Place) =>
      `${feature} is in between, but it covers only those within it, and ${target} is not.`,
    beside: ({ feature }: Place) => `The line from centre to centre, which counts by this reading, misses ${feature}.`,
    model: ({ feature }: Place) => `By this reading Effigies and Shrines give no cover, so ${feature} gives none.`,
  },
  judge: ({ table, attacker, target, attack }: { table: Table } & ArgsOf<'cover'>, say): Verdict<AnswerOf<'cover'>> => {
    const features = featuresBetween(table, attacker, target);
    const giving = features.filter(covers);
    const by = giving.map(({ piece }) => piece.id).sort();
    const cover = coverOf(features);
    const cost = cover === 'hard' ? hardCover({ attack }) : cover === 'soft' ? softCover({ attack }) : null;
    const pair = { attacker: attacker.id, target: target.id };
    const verdict = say.verdict({ cover, dice: cost?.value ?? 0, features: by } as const, cover, { ...pair, by });
    const reasons = features.map((feature): Reason => {
      const place = { target: target.id, feature: feature.piece.id };
      return feature.how === 'near' || feature.how === 'far'
        ? say.because(feature.how, { ...place, gap: feature.gap, range: COVER_RANGE.value })
        : say.because(feature.how, place);
    });
    const explained = followedBy(
      { ...verdict, because: [...verdict.because, ...reasons] },
      ...(giving.length > 1 ? [onlyTheHighest({ cover, by })] : []),
      ...(cost ? [cost] : []),
    );
    return drawn(
      withMargin(explained, coverMargin(table, attacker, target, features)),
      hullMark(attacker, target),
      ...(features.length > 0 ? [rangeMark(target)] : []),
      ...giving.map(coverMark),
    );
  },
});

const circle = ({ x, y, base }: { x: number; y: number; base: number }) => [x, y, baseRadius(base)] as const;

function hullMark(attacker: ArgsOf<'cover'>['attacker'], target: ArgsOf<'cover'>['target']): Mark {
  return { kind: 'hull', role: 'cover', circles: [circle(attacker), circle(target)] };
}

/** The inch around the target, within which a feature must be. */
function rangeMark({ x, y, base }: ArgsOf<'cover'>['target']): Mark {
  return { kind: 'ring', role: 'within', centre: [x, y], radius: baseRadius(base) + COVER_RANGE.value };
}

const coverMark = ({ piece }: Feature): Mark => ({ kind: 'piece', role: 'cover', id: piece.id });

interface Pair {
  attacker: string;
  target: string;
}
interface Given extends Pair {
  by: readonly string[];
}
interface Place {
  target: string;
  feature: string;
}
interface Near extends Place {
  gap: number;
  range: number;
}
