// Whether a unit stands where it may be set up: on the battlefield, far from every enemy, and where a battleplan allows it.
import { gapToBorder, touches } from '../../../kernel/overlap.ts';
import { atMost } from '../../../kernel/touch.ts';
import type { Terrain, Zone } from '../../../scene/types.ts';
import type { Unit } from '../../../scene/units.ts';
import type { AnswerOf } from '../../../verdict/asks.ts';
import { FAR } from '../../../verdict/close.ts';
import { farthestPointFrom, gapTo } from '../../../verdict/gaps.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { borderOf } from '../../../verdict/shove.ts';
import type { Table } from '../../../verdict/table.ts';
import { type Check, checksMargin, problemOf } from '../faults.ts';
import { areEnemies } from '../models.ts';
import { unitGap } from '../nearness.ts';
import { TUNNEL_ENEMY_GAP } from '../parameters.ts';
import { handbook } from '../sources.ts';
import { allUnits } from '../units.ts';
import { outOfTheTunnel } from './caverns-of-slaughter.ts';
import { noneInAsh } from './hidden-under-ash-clouds.ts';

type UnitCheck = Check<{ readonly unit: string }>;

export const keepsAway = rule({
  id: 'aos/reserves#placement',
  cites: [handbook('24.1 Reserve Units'), handbook('Caverns of Slaughter')],
  says: {
    enemy: ({ unit, other, gap, least }: Gap, show) =>
      `${unit} is ${show.inches(gap)} from ${other}, and must be more than ${show.inches(least)} from every enemy unit.`,
    edge: ({ unit }: Gap) => `${unit} does not stand wholly on the battlefield.`,
  },
  judge: ({ from, ...gap }: { from: 'enemy' | 'edge' } & Gap, say): Verdict =>
    say.verdict(from === 'edge' ? atMost(gap.least, gap.gap) : !atMost(gap.gap, gap.least), from, gap),
});

export const unitSetUp = rule({
  id: 'aos/reserves',
  cites: [handbook('24.1 Reserve Units')],
  says: {
    legal: ({ unit, least }: { unit: string; least: number }, show) =>
      `${unit} may be set up here: on the battlefield and more than ${show.inches(least)} from all enemy units.`,
    illegal: ({ unit }: { unit: string; least: number }) => `${unit} may not be set up here.`,
  },
  judge: ({ table, unit, battleplan, terrain }: Input, say): Verdict<AnswerOf<'setup'>> => {
    const checks = [
      ...edgeChecks(table, unit),
      ...enemyChecks(table, unit),
      ...(terrain ? [tunnelCheck(table, unit, terrain)] : []),
      ...(battleplan === 6 ? ashChecks(table, unit) : []),
    ];
    const broken = checks.filter(({ kept }) => !kept);
    const value = { legal: broken.length === 0, problems: broken.map(problemOf) };
    const verdict = say.verdict(value, value.legal ? 'legal' : 'illegal', {
      unit: unit.id,
      least: TUNNEL_ENEMY_GAP.value,
    });
    return {
      ...verdict,
      because: [...verdict.because, ...(value.legal ? told(checks) : broken.map(({ because }) => because))],
      marks: unit.models.map(({ id }) => ({ kind: 'piece', role: value.legal ? 'friend' : 'problem', id }) as const),
      margin: checksMargin(checks),
    };
  },
});

/** What is worth telling of distances that are kept: the nearest enemy and the way out of the tunnel are said by the rule itself. */
const told = (checks: readonly UnitCheck[]) =>
  checks.filter(({ by }) => by === outOfTheTunnel || by === noneInAsh).map(({ because }) => because);

const check = (unit: Unit, by: UnitCheck['by'], { value, because }: Verdict, margin: number): UnitCheck => ({
  who: { unit: unit.id },
  kept: value,
  because: because[0]!,
  by,
  margin,
});

function edgeChecks(table: Table, unit: Unit): UnitCheck[] {
  const gaps = unit.models.map(({ id }) => gapToBorder(table.geometry, table.shape(id), borderOf(table)));
  const gap = Math.min(...gaps);
  return [
    check(unit, keepsAway, keepsAway({ from: 'edge', unit: unit.id, other: 'border', gap, least: 0 }), Math.abs(gap)),
  ];
}

function enemyChecks(table: Table, unit: Unit): UnitCheck[] {
  const least = TUNNEL_ENEMY_GAP.value;
  return allUnits(table)
    .filter((other) => areEnemies(unit, other))
    .map((other) => {
      const gap = unitGap(table, unit, other);
      const verdict = keepsAway({ from: 'enemy', unit: unit.id, other: other.id, gap, least });
      return check(unit, keepsAway, verdict, Math.abs(gap - least));
    });
}

function tunnelCheck(table: Table, unit: Unit, terrain: Terrain): UnitCheck {
  const far = farthestPointFrom(table, unit, { terrain });
  const verdict = outOfTheTunnel({ unit, terrain, far });
  return check(unit, outOfTheTunnel, verdict, verdict.margin ?? FAR);
}

function ashChecks(table: Table, unit: Unit): UnitCheck[] {
  const zones = table.scene.zones.filter(({ kind, side }) => kind === 'territory' && side === 'neutral');
  return zones.map((zone: Zone) => {
    const inside = unit.models.find(({ id }) => touches(table.geometry, table.shape(id), table.shape(zone.id)));
    const { inches } = gapTo(table, unit, { zone });
    const verdict = noneInAsh({ unit, model: inside ?? unit.models[0]!, zone, inside: inside !== undefined });
    return check(unit, noneInAsh, verdict, inside ? FAR : inches);
  });
}

interface Input {
  readonly table: Table;
  readonly unit: Unit;
  readonly battleplan: number | null;
  /** The feature with a hidden passage that it comes out of. */
  readonly terrain: Terrain | null;
}

interface Gap {
  readonly unit: string;
  readonly other: string;
  readonly gap: number;
  readonly least: number;
}
