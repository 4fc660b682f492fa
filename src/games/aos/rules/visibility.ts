// Whether a model or a unit sees another, along which line, how wide the view is, and what stands in it.
import { firstCrossed } from '../../../geometry/crossing.ts';
import type { Band } from '../../../geometry/sight.ts';
import type { AnswerOf } from '../../../questions/index.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { isUnit, modelsOf, type Party } from '../../../scene/units.ts';
import { cutOfLook } from '../../../table/cut.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { gapOf } from '../distance-rows.ts';
import { bandOf, blockersOfAll, type Look, lookBetween, lookMargin } from '../sight/model-sight.ts';
import { obscuredBy, spares } from '../sight/sight.ts';
import { handbook } from '../sources.ts';
import { namesOf, unitOf } from '../units.ts';
import { hiddenByAsh } from './hidden-under-ash-clouds.ts';
import { halvedRange, hiddenInTerrain, notObscured } from './obscuring.ts';

type Los = AnswerOf<'los'>;

export const modelVisible = rule({
  id: 'aos/visibility',
  cites: [handbook('6.0 Visibility')],
  says: {
    clear: ({ from, to, band }: Ends & { band: number }, show) =>
      `${to} is visible to ${from}: a band of clear lines ${show.inches(band)} wide runs between them.`,
    slant: ({ from, to }: Ends) =>
      `${to} is visible to ${from}: lines that slant past what stands between them are clear.`,
    blocked: ({ from, to, blockers }: Ends & { blockers: readonly string[] }, show) =>
      `${to} is not visible to ${from}: every line between their bodies meets ${show.names(blockers)}.`,
    shut: ({ from, to }: Ends) => `${to} is not visible to ${from}: no band of clear lines is left between them.`,
    open: ({ from, to, features }: Ends & { features: readonly string[] }, show) =>
      `${from} or ${to} stands in ${show.names(features)}, which by this reading does not block between the two.`,
    inside: ({ from, to, features }: Ends & { features: readonly string[] }, show) =>
      `${from} or ${to} stands in ${show.names(features)}, which by this reading blocks like any terrain.`,
  },
  judge: ({ table, from, to, ashClouds }: Input<Model>, say): Verdict<Los> => {
    const look = lookBetween(table, from, to, ashClouds);
    const { view, obscured, ash } = look;
    const ends = { from: from.id, to: to.id };
    const [own, other] = [unitOf(table, from), unitOf(table, to)];
    const features = namesOf(view.within);
    const reasons =
      features.length > 0 && look.visible === view.visible
        ? [say.because(view.visible ? 'open' : 'inside', { ...ends, features })]
        : [];
    const gap = gapOf(table, from, to);
    const halved = obscuredBy(table, own);
    const spared = spares(table, own, other);
    const further = [
      ...(obscured ? [hiddenInTerrain({ unit: other, terrain: obscured, observer: own })] : []),
      ...(spared ? [notObscured({ unit: other, terrain: spared })] : []),
      ...(ashClouds ? [hiddenByAsh({ from, to, gap, zones: ash })] : []),
      ...(halved ? [halvedRange({ unit: own, terrain: halved })] : []),
    ];
    const done = (verdict: Verdict<Los>, marks: readonly Mark[]): Verdict<Los> =>
      followedBy(
        {
          ...verdict,
          because: [...verdict.because, ...reasons],
          marks,
          margin: () => lookMargin(table, look, ashClouds),
        },
        ...further,
      );
    if (view.visible) {
      const strip = bandOf(table, look);
      const seen = { visible: true, line: view.line, band: strip?.inches ?? null, blockers: [] };
      const hiders = look.visible ? [] : blockersOfAll(table, [look]);
      const value = look.visible ? seen : { visible: false, line: null, band: 0, blockers: hiders };
      const verdict = strip
        ? say.verdict<Los, 'clear'>(value, 'clear', { ...ends, band: strip.inches })
        : say.verdict<Los, 'slant'>(value, 'slant', ends);
      // What hides it is said first: the view itself is free.
      const own = look.visible ? verdict : { ...verdict, because: [] };
      return done(own, look.visible ? clearMarks(table, look, strip) : hiddenMarks(look, hiders));
    }
    const blockers = blockersOfAll(table, [look]);
    const value = { visible: false, line: null, band: 0, blockers };
    const verdict =
      blockers.length > 0
        ? say.verdict<Los, 'blocked'>(value, 'blocked', { ...ends, blockers })
        : say.verdict<Los, 'shut'>(value, 'shut', ends);
    return done(verdict, blockedMarks(table, look, blockers));
  },
});

export const unitVisible = rule({
  id: 'aos/visibility#units',
  cites: [handbook('6.0 Visibility')],
  says: {
    sees: ({ from, to, observer, target }: Sighting) =>
      `${to} is visible to ${from}: it is enough that ${target} is visible to ${observer}.`,
    blind: ({ from, to }: Ends) => `${to} is not visible to ${from}: no model of the one sees any model of the other.`,
  },
  judge: ({ table, from, to, ashClouds }: Input<Party>, say): Verdict<Los> => {
    const ends = { from: from.id, to: to.id };
    const pairs = modelsOf(from)
      .flatMap((a) => modelsOf(to).map((b) => ({ a, b, gap: gapOf(table, a, b) })))
      .sort((p, q) => p.gap - q.gap);
    const pair = pairs.find(({ a, b }) => lookBetween(table, a, b, ashClouds).visible);
    if (pair) {
      const seen = modelVisible({ table, from: pair.a, to: pair.b, ashClouds });
      const verdict = say.verdict(seen.value, 'sees', { ...ends, observer: pair.a.id, target: pair.b.id });
      return { ...followedBy(verdict, seen), margin: () => heldMargin(table, pairs, ashClouds) };
    }
    const looks = pairs.map(({ a, b }) => lookBetween(table, a, b, ashClouds));
    const blockers = blockersOfAll(table, looks);
    const verdict = say.verdict<Los, 'blind'>({ visible: false, line: null, band: 0, blockers }, 'blind', ends);
    const nearest = modelVisible({ table, from: pairs[0]!.a, to: pairs[0]!.b, ashClouds });
    const margin = () => Math.min(FAR, ...looks.map((look) => lookMargin(table, look, ashClouds)));
    return { ...followedBy(verdict, nearest), margin };
  },
});

/** Whether a model or a unit sees another. */
export function visible(input: Input<Party>): Verdict<Los> {
  const { from, to } = input;
  return isUnit(from) || isUnit(to) ? unitVisible(input) : modelVisible({ ...input, from, to });
}

/** The same without the reasons. */
export function isVisible({ table, from, to, ashClouds }: Input<Party>): boolean {
  return modelsOf(from).some((a) => modelsOf(to).some((b) => lookBetween(table, a, b, ashClouds).visible));
}

/** Units see each other as long as one pair does. */
function heldMargin(table: Table, pairs: readonly { a: Model; b: Model }[], ashClouds: boolean): number {
  if (table.headlineOnly) return FAR;
  let margin = 0;
  for (const { a, b } of pairs) {
    const look = lookBetween(table.aside(), a, b, ashClouds);
    if (look.visible) margin = Math.max(margin, lookMargin(table, look, ashClouds));
    if (margin === FAR) break;
  }
  return margin;
}

function clearMarks(table: Table, { from, to, view }: Look, band: Band | null): Mark[] {
  const { line, heights } = view;
  if (!line || !heights) return [];
  // Lines may begin anywhere on a body, so none of them says what is hidden.
  const cut = cutOfLook(table, { from, to, line, heights, visible: true, blockers: [] });
  if (!band) return [{ kind: 'line', role: 'clear', from: line[0], to: line[1] }, ...cut];
  return [
    { kind: 'band', role: 'clear', corners: band.corners },
    { kind: 'line', role: 'clear', from: band.line[0], to: band.line[1] },
    ...cut,
  ];
}

const endsOf = ({ from, to }: Look): [Point, Point] => [
  [from.x, from.y],
  [to.x, to.y],
];

function hiddenMarks(look: Look, ids: readonly string[]): Mark[] {
  const [from, to] = endsOf(look);
  return [
    { kind: 'line', role: 'blocked', from, to },
    ...ids.map((id): Mark => ({ kind: 'piece', role: 'blocker', id })),
  ];
}

/** The line from centre to centre as far as the first of those that block. */
function blockedMarks(table: Table, look: Look, ids: readonly string[]): Mark[] {
  const [from, to] = endsOf(look);
  const stop = firstCrossed(
    table.geometry,
    from,
    to,
    ids.map((id) => table.shape(id)),
  );
  return [
    { kind: 'line', role: 'blocked', from, to: stop?.at ?? to },
    ...ids.map((id): Mark => ({ kind: 'piece', role: 'blocker', id })),
    ...cutOfLook(table, {
      from: look.from,
      to: look.to,
      line: [from, to],
      heights: [look.from.z + look.from.height, look.to.z + look.to.height],
      visible: false,
      blockers: [],
    }),
  ];
}

interface Input<P> {
  readonly table: Table;
  readonly from: P;
  readonly to: P;
  /** Whether the ash-clouds of battleplan 6 lie low. */
  readonly ashClouds: boolean;
}

interface Ends {
  readonly from: string;
  readonly to: string;
}

type Sighting = Ends & { readonly observer: string; readonly target: string };
