// Formations on the table: who is linked to whom, who could stand in one together, and who strikes from where.
import { touches } from '../../../geometry/overlap.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import type { Table } from '../../../table/table.ts';
import { areEnemies, fightsAlone, inOrder, isUnique } from '../models.ts';
import { FORMATION_LEAST, FORMATION_LINK } from '../parameters.ts';

/** Two members and the gap between them. */
export interface Link {
  readonly a: Model;
  readonly b: Model;
  readonly gap: number;
}

/** Every pair of these models with the gap between them. */
export function pairsOf(table: Table, models: readonly Model[]): Link[] {
  const ordered = inOrder(models);
  return ordered.flatMap((a, i) =>
    ordered.slice(i + 1).map((b) => ({ a, b, gap: gapBetweenPieces(table, a, b).inches })),
  );
}

/** Whether two members' control areas touch. */
export const isLinked = ({ gap }: Link): boolean => atMost(gap, FORMATION_LINK.value);

/** The groups into which links tie some models, each in the order of ids, the group of the lowest id first. */
export function groupsOf(models: readonly Model[], links: readonly Link[]): Model[][] {
  const groups: Model[][] = [];
  const rest = new Set(inOrder(models));
  for (const first of rest) {
    const group = [first];
    rest.delete(first);
    for (const member of group)
      for (const { a, b } of links) {
        const other = a === member ? b : b === member ? a : null;
        if (other && rest.delete(other)) group.push(other);
      }
    groups.push(inOrder(group));
  }
  return groups;
}

/** The members without whom the rest of one group would fall into several. */
export function hingesOf(members: readonly Model[], links: readonly Link[]): Model[] {
  return members.filter((one) => {
    const rest = members.filter((other) => other !== one);
    const left = links.filter(({ a, b }) => a !== one && b !== one);
    return groupsOf(rest, left).length > 1;
  });
}

/** Whether two models are identical: of one side, of one kind and of one unit. */
export function areIdentical(a: Model, b: Model): boolean {
  return a.side === b.side && a.kind === b.kind && a.unit === b.unit;
}

/** The largest formation that a model could be a member of where it stands: those linked to it; null when they are too few. */
export function formationAround(table: Table, model: Model): Model[] | null {
  if (fightsAlone(model) || isUnique(model)) return null;
  const alike = table.scene.models.filter((other) => areIdentical(other, model));
  const links = pairsOf(table, alike).filter(isLinked);
  const group = groupsOf(alike, links).find((members) => members.includes(model))!;
  return group.length >= FORMATION_LEAST.value ? group : null;
}

export interface Ranks {
  /** In base contact with an enemy. */
  readonly front: readonly Model[];
  /** In base contact with somebody of the front, and with no enemy. */
  readonly rear: readonly Model[];
}

/** The ranks of a formation that is in contact with enemies. */
export function ranksOf(table: Table, members: readonly Model[]): Ranks {
  const meets = (a: Model, b: Model): boolean => touches(table.geometry, table.shape(a.id), table.shape(b.id));
  const front = members.filter((one) =>
    table.scene.models.some((enemy) => areEnemies(one, enemy) && meets(one, enemy)),
  );
  const rear = members.filter((one) => !front.includes(one) && front.some((other) => meets(one, other)));
  return { front, rear };
}

/** The centre of a formation: the mean of its members' places. */
export function centreOf(members: readonly Model[]): Point {
  const mean = (of: (model: Model) => number): number =>
    members.reduce((sum, model) => sum + of(model), 0) / members.length;
  return [mean(({ x }) => x), mean(({ y }) => y)];
}
