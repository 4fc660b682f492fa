// Whether some models can stand in formation, what ties them together, and what follows for their attacks.
import type { Model } from '../../../scene/types.ts';
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, type Reason, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { areIdentical, groupsOf, isLinked, type Link, pairsOf } from '../formation.ts';
import { fightsAlone, inOrder } from '../models.ts';
import { FORMATION_LEAST, FORMATION_LINK } from '../parameters.ts';
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
    unlike: ({ names }: Facts, show) =>
      `Members are identical, of one side, one kind and one unit, and these are not: ${show.names(names)}.`,
    split: ({ groups, link }: Facts, show) =>
      `Gaps of more than ${show.inches(link)} part them into ${groups} groups, and a formation is one.`,
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
    const unlike = members.filter((model) => !areIdentical(model, members[0]!)).map(({ id }) => id);
    const fit = heroes.length === 0 && unlike.length === 0 && names.length >= FORMATION_LEAST.value;
    const clumped = fit && groups.length > 1 && groups.every((group) => group.length > 1);
    const loose = clumped && readingOf(table, 'guilds.formation.link') === 'each-touches-one';
    const valid = fit && (groups.length === 1 || loose);
    const against: Reason[] = [
      ...(names.length < FORMATION_LEAST.value && names.length > 0 ? [say.because('few', facts)] : []),
      ...(heroes.length > 0 ? [say.because('alone', { ...facts, names: heroes })] : []),
      ...(unlike.length > 0 ? [say.because('unlike', { ...facts, names: [names[0]!, ...unlike] })] : []),
      ...(groups.length > 1 && !loose ? [say.because('split', facts)] : []),
    ];
    const value = { valid, groups: groups.map((group) => group.map(({ id }) => id)) };
    const own = say.verdict(
      value,
      names.length === 0 ? 'none' : loose ? 'clumped' : valid ? 'valid' : 'invalid',
      facts,
    );
    const margin = table.hurried || !fit ? FAR : linkMargin(table, members, pairs);
    return followedBy(
      drawn(withMargin({ ...own, because: [...own.because, ...against] }, margin), ...marksOf(pairs, groups)),
      ...(valid ? [...formationAttacks(table, members), formationSight(table, members)] : []),
    );
  },
});

/** How far one member is from joining two groups, or from parting one. */
function linkMargin(table: Table, members: readonly Model[], pairs: readonly Link[]): number {
  const loose = table.readings.peek('guilds.formation.link') === 'each-touches-one';
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

interface Facts {
  names: readonly string[];
  count: number;
  groups: number;
  link: number;
  least: number;
}
