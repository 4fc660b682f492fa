// Whether a target is in cover from an attacker: near a feature that hides most of it, or behind a raised shield.

import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import { baseRadius } from '../../../scene/length.ts';
import { cutOfLook } from '../../../table/cut.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, ledBy, type Reason, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { friendsBeside, shotNotes } from '../attack/table-modifiers.ts';
import { apart } from '../distances.ts';
import { COVER_NEAR, COVER_RANGE } from '../parameters.ts';
import { eyeToMiddle } from '../sight/sight-cut.ts';
import { book } from '../sources.ts';
import { coverMargin, covers, featuresBetween, tooNear } from '../terrain/cover-features.ts';
import { inside } from './line-of-sight.ts';
import { shieldRaised } from './raise-shield.ts';
import { percent } from './visibility.ts';

export const hasCover = rule({
  id: 'grimheim/cover',
  cites: [book('Cover'), book('Defense Bonus')],
  says: {
    cover: ({ attacker, target, by }: Pair & { by: readonly string[] }, show) =>
      `${target} is in cover from ${attacker}, by ${show.names(by)}, and may retain one Defense Die as a normal save without rolling it.`,
    shield: ({ attacker, target }: Pair) =>
      `${target} counts as being in cover from ${attacker}, and may retain one Defense Die as a normal save without rolling it.`,
    none: ({ attacker, target }: Pair) => `${target} is not in cover from ${attacker}.`,
    near: ({ attacker, target, gap, limit }: Pair & { gap: number; limit: number }, show) =>
      `${target} is not in cover from ${attacker}: the two are ${show.apart(gap)}, and within ${show.inches(limit)} of an attacker cover is of no use.`,
    otherwise: ({ attacker, target }: Pair) =>
      `Cover counts against ranged attacks only, so ${target} has none against this attack of ${attacker}.`,
    magic: ({ attacker, target }: Pair) =>
      `Cover counts against ranged attacks only. A spell that makes a ranged attack, such as Fireball, is one: ask for a ranged attack of ${attacker} on ${target}.`,
    covers: ({ target, feature, gap, range, share }: Near, show) =>
      `${target} is ${gap === 0 ? 'touching' : `${show.inches(gap)} from`} ${feature}, no more than ${show.inches(range)}, and ${feature} hides ${percent(share)} of it: more than half.`,
    outlined: ({ target, feature, share }: Near) =>
      `By this reading the outline counts, and ${feature} hides ${percent(share)} of that of ${target}.`,
    far: ({ target, feature, gap, range, share }: Near, show) =>
      `${feature} hides ${percent(share)} of ${target}, but is ${show.inches(gap)} away from it, more than ${show.inches(range)}.`,
    little: ({ target, feature, share }: Near) =>
      `${feature} hides ${percent(share)} of ${target}, and that is not more than half.`,
  },
  judge: ({ table, attacker, target, attack }: { table: Table } & ArgsOf<'cover'>, say): Verdict<AnswerOf<'cover'>> => {
    const pair = { attacker: attacker.id, target: target.id };
    const none = { cover: 'none', dice: null, features: [] } as const;
    if (attack === 'magic') return say.verdict(none, 'magic', pair);
    const friends = friendsBeside(table, { attacker, target, attack });
    if (attack === 'melee') return withFriends(say.verdict(none, 'otherwise', pair), friends);
    const margin = coverMargin(table, attacker, target);
    const notes = shotNotes(table, attacker, target);
    if (tooNear(table, attacker, target)) {
      const gap = apart(table, attacker, target).inches;
      const own = say.verdict(none, 'near', { ...pair, gap, limit: COVER_NEAR.value });
      return withFriends(followedBy(drawn(withMargin(own, margin), nearMark(attacker)), ...notes), friends);
    }
    const features = featuresBetween(table, attacker, target);
    const by = features
      .filter(covers)
      .map(({ piece }) => piece.id)
      .sort();
    const shield = target.traits.includes('raised-shield');
    const covered = shield || by.length > 0;
    const value = { cover: covered ? 'cover' : 'none', dice: null, features: by } as const;
    const own =
      by.length > 0
        ? say.verdict(value, 'cover', { ...pair, by })
        : say.verdict(value, covered ? 'shield' : 'none', pair);
    const reasons = features.flatMap(({ piece, gap, share, how, by: measure }): Reason[] => {
      const facts = { target: target.id, feature: piece.id, gap, range: COVER_RANGE.value, share };
      return [say.because(how, facts), ...(measure === 'silhouette' ? [say.because('outlined', facts)] : [])];
    });
    const verdict = followedBy(
      drawn(
        withMargin({ ...own, because: [...own.because, ...reasons] }, margin),
        { kind: 'line', role: 'gap', from: [attacker.x, attacker.y], to: [target.x, target.y] },
        ...(features.length > 0 ? [rangeMark(target)] : []),
        ...by.map((id): Mark => ({ kind: 'piece', role: 'cover', id })),
        ...cutOfLook(table, {
          from: attacker,
          to: target,
          line: [
            [attacker.x, attacker.y],
            [target.x, target.y],
          ],
          heights: eyeToMiddle(attacker, target),
          visible: true,
          blockers: features.map(({ piece }) => piece),
          share: features.length > 0 ? Math.max(...features.map(({ share }) => share)) : null,
        }),
      ),
      inside({ table, who: attacker, pieces: features.map(({ piece }) => piece) }),
      ...(shield ? [shieldRaised({ target })] : []),
      ...notes,
    );
    return withFriends(verdict, friends);
  },
});

/** What friends beside the target do leads where there is no cover to speak of, and follows where there is. */
function withFriends(verdict: Verdict<AnswerOf<'cover'>>, friends: readonly Verdict<unknown>[]) {
  const lead = verdict.value.cover === 'none' && friends.some(({ value }) => value);
  return lead ? ledBy(verdict, ...friends) : followedBy(verdict, ...friends);
}

/** The inch around the target, within which a feature must be. */
function rangeMark({ x, y, base }: ArgsOf<'cover'>['target']): Mark {
  return { kind: 'ring', role: 'within', centre: [x, y], radius: baseRadius(base) + COVER_RANGE.value };
}

/** The two inches around the attacker, within which cover is of no use. */
function nearMark({ x, y, base }: ArgsOf<'cover'>['attacker']): Mark {
  return { kind: 'ring', role: 'within', centre: [x, y], radius: baseRadius(base) + COVER_NEAR.value };
}

interface Pair {
  readonly attacker: string;
  readonly target: string;
}
interface Near {
  readonly target: string;
  readonly feature: string;
  readonly gap: number;
  readonly range: number;
  readonly share: number;
}
