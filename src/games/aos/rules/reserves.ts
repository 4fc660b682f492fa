// Whether a unit is where it may be set up: on the battlefield, far from enemies where a rule asks for it, and where a
// battleplan allows it.
import { gapToBorder, touches } from '../../../geometry/overlap.ts';
import { atMost } from '../../../geometry/touch.ts';
import { Refusal, shown } from '../../../input/problem.ts';
import type { AnswerOf } from '../../../questions/index.ts';
import type { Terrain, Zone } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import { farthestPointFrom, gapTo } from '../../../table/gaps.ts';
import { borderOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { FAR, marginInches } from '../../../verdict/close.ts';
import { type Reason, rule, type Verdict } from '../../../verdict/rule.ts';
import { ASH_PLAN, TUNNEL_PLAN } from '../battleplans.ts';
import { unitGap } from '../distance-rows.ts';
import { countsAsUnit } from '../engagement/who-counts.ts';
import { TUNNEL_ENEMY_GAP } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { handbook } from '../sources.ts';
import { type Check, checksMargin, problemOf } from '../terrain/set-up-checks.ts';
import { isFactionTerrain } from '../terrain/terrain.ts';
import { enemiesOf } from '../units.ts';
import { outOfTheTunnel } from './caverns-of-slaughter.ts';
import { noneInAsh } from './hidden-under-ash-clouds.ts';
import { keepsNobodyAway } from './manifestations.ts';

type UnitCheck = Check<{ readonly unit: string }>;

export const keepsAway = rule({
  id: 'aos/reserves#placement',
  cites: [handbook('Caverns of Slaughter')],
  says: {
    enemy: ({ unit, other, gap, least }: Gap, show) =>
      `${unit} is ${show.inches(gap)} from ${other}, and must be more than ${show.inches(least)} from every enemy unit.`,
    edge: ({ unit }: Gap) => `${unit} is not wholly on the battlefield.`,
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
    free: ({ unit }: { unit: string }) => `${unit} may be set up here: it is wholly on the battlefield.`,
    near: ({ unit, other, gap, least }: Gap, show) =>
      `${unit} is ${show.inches(gap)} from ${other}. Of the handbook's rules only Navigate the Tunnels asks for more than ${show.inches(least)} from all enemy units; an ability on a warscroll may ask for it too.`,
    illegal: ({ unit }: { unit: string }) => `${unit} may not be set up here.`,
  },
  judge: ({ table, unit, battleplan, terrain }: Input, say): Verdict<AnswerOf<'setup'>> => {
    const least = TUNNEL_ENEMY_GAP.value;
    const tunnels = battleplan === TUNNEL_PLAN || terrain !== null;
    const nearest = enemyGaps(table, unit).filter(({ gap }) => atMost(gap, least));
    const away = tunnels || (nearest.length > 0 && readingOf(table, 'aos.setup.enemies') === 'nine');
    const checks = [
      ...edgeChecks(table, unit),
      ...(away ? enemyChecks(table, unit) : []),
      ...(terrain ? [tunnelCheck(table, unit, terrain)] : []),
      ...(battleplan === ASH_PLAN ? ashChecks(table, unit) : []),
    ];
    const broken = checks.filter(({ kept }) => !kept);
    const value = { legal: broken.length === 0, problems: broken.map(problemOf) };
    const verdict = !value.legal
      ? say.verdict(value, 'illegal', { unit: unit.id })
      : away
        ? say.verdict(value, 'legal', { unit: unit.id, least })
        : say.verdict(value, 'free', { unit: unit.id });
    const near = away
      ? []
      : nearest.map(({ other, gap }) => say.because('near', { unit: unit.id, other: other.id, gap, least }));
    const still = away ? stillNear(table, unit) : [];
    return {
      ...verdict,
      because: [
        ...verdict.because,
        ...(value.legal ? reasonsOf(checks) : broken.map(({ because }) => because)),
        ...near,
        ...still,
      ],
      marks: unit.models.map(({ id }) => ({ kind: 'piece', role: value.legal ? 'friend' : 'problem', id }) as const),
      margin: checksMargin(checks),
    };
  },
});

/** What is worth telling of distances that are kept: the nearest enemy and the way out of the tunnel are said by the rule itself. */
const reasonsOf = (checks: readonly UnitCheck[]) =>
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

/** How far every enemy is that counts as a unit when somebody is set up. */
function enemyGaps(table: Table, unit: Unit): { other: Unit; gap: number }[] {
  return enemiesOf(table, unit)
    .filter((other) => countsAsUnit(table, other, 'settingUp'))
    .map((other) => ({ other, gap: unitGap(table, unit, other) }));
}

function enemyChecks(table: Table, unit: Unit): UnitCheck[] {
  const least = TUNNEL_ENEMY_GAP.value;
  return enemyGaps(table, unit).map(({ other, gap }) => {
    const verdict = keepsAway({ from: 'enemy', unit: unit.id, other: other.id, gap, least });
    return check(unit, keepsAway, verdict, Math.abs(gap - least));
  });
}

/** The manifestations that are near enough to keep a unit away, and do not. */
function stillNear(table: Table, unit: Unit): Reason[] {
  return enemiesOf(table, unit)
    .filter(
      (other) =>
        !countsAsUnit(table, other, 'settingUp') && atMost(unitGap(table, unit, other), TUNNEL_ENEMY_GAP.value),
    )
    .flatMap((other) => keepsNobodyAway({ manifestation: other, unit }).because);
}

function tunnelCheck(table: Table, unit: Unit, terrain: Terrain): UnitCheck {
  if (isFactionTerrain(terrain))
    throw new Refusal(
      'bad-question',
      'terrain',
      `${shown(terrain.id)} is faction terrain, and Shifting Passages cannot give it a hidden passage token.`,
    );
  const far = farthestPointFrom(table, unit, { terrain });
  const verdict = outOfTheTunnel({ unit, terrain, far });
  return check(unit, outOfTheTunnel, verdict, marginInches(verdict.margin ?? FAR));
}

function ashChecks(table: Table, unit: Unit): UnitCheck[] {
  const zones = table.scene.zones.filter(({ kind, side }) => kind === 'territory' && side === 'neutral');
  if (zones.length > 0) readingOf(table, 'aos.territory.in');
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
