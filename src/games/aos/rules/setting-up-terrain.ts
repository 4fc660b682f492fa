// Whether terrain stands where it may be set up: far enough from the edge, from objectives and from other features.
import { gapBetween } from '../../../geometry/geometry.ts';
import { gapToBorder } from '../../../geometry/overlap.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { AnswerOf } from '../../../questions/index.ts';
import type { Terrain } from '../../../scene/scene.ts';
import { borderOf } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { RUINS_PLAN } from '../battleplans.ts';
import { objectivesOn } from '../engagement/contesting.ts';
import { EDGE_GAP, OBJECTIVE_GAP, TERRAIN_GAP } from '../parameters.ts';
import { handbook } from '../sources.ts';
import { type Check, checksMargin, problemOf } from '../terrain/set-up-checks.ts';
import { ruinChecks } from './warped-ruins.ts';

type TerrainCheck = Check<{ readonly terrain: string }>;

export const keepsDistance = rule({
  id: 'aos/setting-up-terrain#distances',
  cites: [handbook('Objectives and Terrain')],
  says: {
    edge: ({ terrain, gap, least }: Gap, show) =>
      `${terrain} is ${show.inches(gap)} from the edge of the battlefield, and must be more than ${show.inches(least)} from it.`,
    over: ({ terrain, least }: Gap, show) =>
      `${terrain} reaches over the edge of the battlefield, and must be more than ${show.inches(least)} inside it.`,
    objective: ({ terrain, other, gap, least }: Gap, show) =>
      `${terrain} is ${show.inches(gap)} from the objective ${other}, and must be more than ${show.inches(least)} from it.`,
    feature: ({ terrain, other, gap, least }: Gap, show) =>
      `${terrain} is ${show.inches(gap)} from ${other}, and features must be more than ${show.inches(least)} apart.`,
  },
  judge: ({ from, ...gap }: { from: 'edge' | 'over' | 'objective' | 'feature' } & Gap, say): Verdict =>
    say.verdict(!atMost(gap.gap, gap.least), from, gap),
});

export const terrainSetUp = rule({
  id: 'aos/setting-up-terrain',
  cites: [handbook('Objectives and Terrain')],
  says: {
    legal: ({ names }: { names: readonly string[] }, show) =>
      `Far enough from the edge, from objectives and from each other: ${show.names(names)}.`,
    none: () => 'There is no terrain on the table.',
    illegal: ({ names }: { names: readonly string[] }, show) => `Not set up legally: ${show.names(names)}.`,
  },
  judge: ({ table, battleplan }: { table: Table; battleplan: number | null }, say): Verdict<AnswerOf<'setup'>> => {
    const { terrain } = table.scene;
    const checks = [
      ...terrain.flatMap((piece) => checksOf(table, piece)),
      ...(battleplan === RUINS_PLAN ? ruinChecks(table) : []),
    ];
    const broken = checks.filter(({ kept }) => !kept);
    const problems = broken.map(problemOf);
    const names = [...new Set(broken.map(({ who }) => who.terrain))].sort();
    const value = { legal: problems.length === 0, problems };
    const verdict =
      problems.length > 0
        ? say.verdict(value, 'illegal', { names })
        : terrain.length > 0
          ? say.verdict(value, 'legal', { names: terrain.map(({ id }) => id).sort() })
          : say.verdict(value, 'none');
    return {
      ...verdict,
      because: [...verdict.because, ...broken.map(({ because }) => because)],
      marks: names.map((id) => ({ kind: 'piece', role: 'problem', id }) as const),
      margin: checksMargin(checks),
    };
  },
});

/** Every distance that a terrain feature must keep. */
function checksOf(table: Table, piece: Terrain): TerrainCheck[] {
  const shape = table.shape(piece.id);
  const gapTo = (id: string): number => gapBetween(table.geometry, shape, table.shape(id)).inches;
  const check = (from: Parameters<typeof keepsDistance>[0]['from'], other: string, gap: number, least: number) => {
    const { value, because } = keepsDistance({ from, terrain: piece.id, other, gap, least });
    const margin = Math.abs(gap - least);
    return { who: { terrain: piece.id }, kept: value, because: because[0]!, by: keepsDistance, margin };
  };
  const edge = gapToBorder(table.geometry, shape, borderOf(table));
  return [
    check(edge < 0 ? 'over' : 'edge', 'border', edge, EDGE_GAP.value),
    ...objectivesOn(table).map(({ id }) => check('objective', id, gapTo(id), OBJECTIVE_GAP.value)),
    ...table.scene.terrain
      .filter((other) => other !== piece)
      .map(({ id }) => check('feature', id, gapTo(id), TERRAIN_GAP.value)),
  ];
}

interface Gap {
  readonly terrain: string;
  readonly other: string;
  readonly gap: number;
  readonly least: number;
}
