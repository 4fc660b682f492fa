// How a formation attacks: its ranks in melee, and its sight from the centre.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, rule, type Verdict } from '../../../verdict/rule.ts';
import { centreOf, ranksOf } from '../engagement/formation.ts';
import { areEnemies, hasTrait, inOrder, sizeOf, topOf } from '../models.ts';
import { endOf, isHiddenFrom, lookAlong } from '../sight/sight.ts';
import { beta } from '../sources.ts';
import { strikesPast } from './indirect-engagement.ts';

const seesFromCentre = rule({
  id: 'guilds/formation-attacks',
  cites: [beta('Formation: Ranged Attacks')],
  says: {
    sees: ({ names }: { names: readonly string[] }, show) =>
      `A formation looks and measures from its centre, past its own members; from there it sees ${show.names(names)}.`,
    blind: () => 'A formation looks and measures from its centre, past its own members; from there it sees no enemy.',
  },
  judge: ({ names }: { names: readonly string[] }, say): Verdict =>
    names.length > 0 ? say.verdict(true, 'sees', { names }) : say.verdict(false, 'blind'),
});

/** The rules that a formation's attacks speak by. */
export const formationAttackRules = [seesFromCentre] as const;

/** Which enemies a formation sees from its centre. */
export function formationSight(table: Table, members: readonly Model[]): Verdict {
  const at = centreOf(members);
  const centre = {
    at,
    size: Math.max(...members.map(sizeOf)),
    top: Math.max(...members.map(topOf)),
  };
  const seen = inOrder(table.scene.models).filter(
    (enemy) =>
      members.some((member) => areEnemies(member, enemy)) &&
      lookAlong(table.aside(), centre, endOf(enemy), [...members, enemy]).visible &&
      !isHiddenFrom(table.aside(), members[0]!, enemy),
  );
  return drawn(seesFromCentre({ names: seen.map(({ id }) => id) }), {
    kind: 'ring',
    role: 'control',
    centre: at,
    radius: 0.1,
  });
}

/** Who of a formation strikes in melee, and from where. */
export function formationAttacks(table: Table, members: readonly Model[]): Verdict[] {
  const { front, rear } = ranksOf(table, members);
  const ids = (models: readonly Model[]): string[] => models.map(({ id }) => id);
  const isLong = (model: Model): boolean => hasTrait(model, 'indirect-engagement');
  const long = rear.filter(isLong);
  const idle = rear.filter((model) => !isLong(model));
  const how = front.every(isLong) ? 'contact' : 'front';
  return [
    ...(front.length > 0 ? [strikesPast({ how, models: ids(front) })] : []),
    ...(long.length > 0 ? [strikesPast({ how: 'past', models: ids(long) })] : []),
    ...(idle.length > 0 ? [strikesPast({ how: 'idle', models: ids(idle) })] : []),
  ];
}
