// Whether some models can stand in formation, what ties them together, and what follows for their attacks.
import { atMost } from '../../../geometry/touch.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, type Reason, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { areIdentical, groupsOf, hingesOf, isLinked, type Link, pairsOf } from '../engagement/formation.ts';
import { fightsAlone, inOrder, isUnique } from '../models.ts';
import { FORMATION_LEAST, FORMATION_LINK, RANKS_COST } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { beta } from '../sources.ts';
import { formationAttacks, formationSight } from './formation-attacks.ts';

export const formation = rule({
  id: 'guilds/formations',
  cites: [beta('Formation Requirements'), beta('Combined Formation'), beta('Formation: Displacement')],
  says: {
    valid: ({ names, link }: Facts, show) =>
      `${show.names(names)} can stand in formation: identical, and each linked to the others by gaps of no more than ${show.inches(link)}.`,
    invalid: ({ names }: Facts, show) =>
      names.length === 1
        ? `${names[0]} alone makes no formation.`
        : `${show.names(names)} cannot stand in formation together.`,
    none: () => 'Nobody is named, and nobody makes no formation.',
    few: ({ count, least }: Facts) =>
      `A formation needs ${least} models, and ${count === 1 ? 'this is one' : `these are ${count}`}.`,
    alone: ({ names }: Facts, show) => `Heroes and mounts enter no formation: ${show.names(names)}.`,
    unique: ({ names }: Facts, show) =>
      `A Heroic Beast is unique, so no three of them are identical: ${show.names(names)}.`,
    unlike: ({ names }: Facts, show) =>
      `Members are identical, of one side, one kind and one unit, and these are not: ${show.names(names)}.`,
    split: ({ groups, link }: Facts, show) =>
      `Gaps of more than ${show.inches(link)} part them into ${groups} groups, and a formation is one.`,
    tight: ({ link, cost }: Spacing, show) =>
      `Its ranks are tight, each in base contact with another; widening them, up to ${show.inches(link)}, costs ${show.inches(cost)} of movement.`,
    spread: ({ most, link, cost }: Spacing, show) =>
      `Nobody is more than ${show.inches(most)} from another; tightening the ranks, or widening them up to ${show.inches(link)}, costs ${show.inches(cost)} of movement.`,
    brittle: ({ count }: Facts) => `With ${count} models, the loss of any one breaks it.`,
    hinges: ({ names }: Facts, show) =>
      names.length === 1
        ? `The loss of ${names[0]} parts it.`
        : `The loss of any one of ${show.names(names)} parts it.`,
    clumped: ({ names, groups }: Facts, show) =>
      `${show.names(names)} can stand in formation by this reading: in ${groups} groups, but each linked to another of them.`,
  },
  judge: ({ table, models }: { table: Table } & ArgsOf<'formation'>, say): Verdict<AnswerOf<'formation'>> => {
    const members = inOrder(models);
    const pairs = pairsOf(table, members);
    const groups = groupsOf(members, pairs.filter(isLinked));
    const names = members.map(({ id }) => id);
    const facts = {
      names,
      count: names.length,
      groups: groups.length,
      link: FORMATION_LINK.value,
      least: FORMATION_LEAST.value,
    };
    const heroes = members.filter(fightsAlone).map(({ id }) => id);
    const unique = members.filter(isUnique).map(({ id }) => id);
    const unlike = members.filter((model) => !areIdentical(model, members[0]!)).map(({ id }) => id);
    const fit = heroes.length + unlike.length === 0 && unique.length < 2 && names.length >= FORMATION_LEAST.value;
    const clumped = fit && groups.length > 1 && groups.every((group) => group.length > 1);
    const loose = clumped && readingOf(table, 'guilds.formation.link') === 'each-touches-one';
    const valid = fit && (groups.length === 1 || loose);
    const against: Reason[] = [
      ...(names.length < FORMATION_LEAST.value && names.length > 0 ? [say.because('few', facts)] : []),
      ...(heroes.length > 0 ? [say.because('alone', { ...facts, names: heroes })] : []),
      ...(unique.length > 1 ? [say.because('unique', { ...facts, names: unique })] : []),
      ...(unlike.length > 0 ? [say.because('unlike', { ...facts, names: [names[0]!, ...unlike] })] : []),
      ...(groups.length > 1 && !loose ? [say.because('split', facts)] : []),
    ];
    const behind: Reason[] = valid && !loose ? [spacing(), ...breaks()] : [];
    const value = { valid, groups: groups.map((group) => group.map(({ id }) => id)) };
    const own = say.verdict(
      value,
      names.length === 0 ? 'none' : loose ? 'clumped' : valid ? 'valid' : 'invalid',
      facts,
    );
    const margin = table.headlineOnly || !fit ? FAR : linkMargin(table, members, pairs);
    return followedBy(
      drawn(
        withMargin({ ...own, because: [...own.because, ...against, ...behind] }, margin),
        ...marksOf(pairs, groups),
      ),
      ...(valid ? [...formationAttacks(table, members), formationSight(table, members)] : []),
    );

    function spacing(): Reason {
      const most = widestOf(members, pairs);
      const key = atMost(most, 0) ? 'tight' : 'spread';
      return say.because(key, { most, link: FORMATION_LINK.value, cost: RANKS_COST.value });
    }

    function breaks(): Reason[] {
      if (names.length === FORMATION_LEAST.value) return [say.because('brittle', facts)];
      const hinges = hingesOf(members, pairs.filter(isLinked)).map(({ id }) => id);
      return hinges.length > 0 ? [say.because('hinges', { ...facts, names: hinges })] : [];
    }
  },
});

/** How far the loneliest member is from its nearest neighbour. */
function widestOf(members: readonly Model[], pairs: readonly Link[]): number {
  const nearest = members.map((one) =>
    Math.min(...pairs.filter(({ a, b }) => a === one || b === one).map(({ gap }) => gap)),
  );
  return Math.max(...nearest);
}

/** How far one member is from joining two groups, or from parting one. */
function linkMargin(table: Table, members: readonly Model[], pairs: readonly Link[]): number {
  const loose = table.readings.of('guilds.formation.link') === 'each-touches-one';
  const holds = (links: readonly Link[]): boolean => {
    const groups = groupsOf(members, links);
    return groups.length === 1 || (loose && groups.every((group) => group.length > 1));
  };
  const links = pairs.filter(isLinked);
  const now = holds(links);
  const changes = pairs.filter((pair) => {
    if (Math.abs(pair.gap - FORMATION_LINK.value) > CLOSE) return false;
    const others = links.filter((link) => link !== pair);
    return holds(links.includes(pair) ? others : [...links, pair]) !== now;
  });
  return Math.min(FAR, ...changes.map(({ gap }) => Math.abs(gap - FORMATION_LINK.value)));
}

function marksOf(pairs: readonly Link[], groups: readonly (readonly Model[])[]): Mark[] {
  const links = pairs
    .filter(isLinked)
    .map(({ a, b }): Mark => ({ kind: 'line', role: 'gap', from: [a.x, a.y], to: [b.x, b.y] }));
  const stray = groups.length > 1 ? groups.slice(1).flat() : [];
  return [...links, ...stray.map(({ id }): Mark => ({ kind: 'piece', role: 'problem', id }))];
}

interface Spacing {
  most: number;
  link: number;
  cost: number;
}
interface Facts {
  names: readonly string[];
  count: number;
  groups: number;
  link: number;
  least: number;
}
