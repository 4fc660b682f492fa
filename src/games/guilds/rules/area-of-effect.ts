// Who is caught in an area of effect, and who is sheltered from it.
import { pointAhead } from '../../../geometry/headings.ts';
import { lineMargin } from '../../../geometry/line-margin.ts';
import type { Area } from '../../../questions/aoe.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { tableWithModelAt } from '../../../table/table-with-model-at.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, type Reason, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { outlineOf } from '../area/area-marks.ts';
import { casterOf, caughtIn, gapsTo, isAtArmsLength, isBehindWall, originOf, shelterOf } from '../area/areas.ts';
import { engagementMargin, meetingOf } from '../engagement/engagement.ts';
import { areFriends, suffers } from '../models.ts';
import { beta } from '../sources.ts';

// So many directions are tried in which a model could be a little elsewhere.
const DIRECTIONS = 16;

export const areaOfEffect = rule({
  id: 'guilds/area-of-effect',
  cites: [beta('Area of Effect (AoE)'), beta('AoE Attacks Dice'), beta('Breath Weapon (BW)')],
  says: {
    hits: ({ names }: Names, show) => `The area catches ${show.names(names)}.`,
    nobody: () => 'The area catches nobody.',
    engaged: ({ names, caster }: Names & { caster: string }, show) =>
      `An area of 0" is everybody with whom ${caster} is engaged: ${show.names(names)}.`,
    alone: ({ caster }: { caster: string }) =>
      `An area of 0" is everybody with whom ${caster} is engaged, and that is nobody.`,
    edge: ({ names }: Names, show) =>
      `Touched by the area, though not with the centre of the base: ${show.names(names)}. To be touched is to be inside.`,
    missed: ({ names }: Names, show) =>
      `Touched by the area, but not with the centre of the base, which counts by this reading: ${show.names(names)}.`,
    sheltered: ({ model, by }: { model: string; by: string }) =>
      `${model} is sheltered: the line from where the area spreads to the centre of its base crosses ${by}.`,
    reached: ({ names }: Names, show) =>
      `Behind a wall with the centre of the base, but not with the whole base, which counts by this reading: ${show.names(names)}.`,
    friends: ({ names, caster }: Names & { caster: string }, show) =>
      `On the side of ${caster}, and not spared for that: ${show.names(names)}.`,
    hidden: ({ names }: Names, show) => `Stealth does not help against an area: ${show.names(names)}.`,
  },
  judge: ({ table, shape, absolute: through }: { table: Table } & ArgsOf<'aoe'>, say): Verdict<AnswerOf<'aoe'>> => {
    const { caught, missed } = caughtIn(table, shape);
    const caster = casterOf(shape);
    const from: Point = isAtArmsLength(shape) ? [caster!.x, caster!.y] : originOf(shape);
    const shelters = caught.map(({ model }) => (through ? null : shelterOf(table, from, model)));
    const hit = caught.filter((_, i) => shelters[i] === null);
    const sheltered = caught.flatMap(({ model }, i) => (shelters[i] ? [{ id: model.id, by: shelters[i].by.id }] : []));
    const names = hit.map(({ model }) => model.id);
    const own = caughtReason();
    const named = (key: 'edge' | 'missed' | 'hidden' | 'reached', models: readonly Model[]): Reason[] =>
      models.length > 0 ? [say.because(key, { names: models.map(({ id }) => id) })] : [];
    const friends = hit.filter(({ model }) => caster && areFriends(model, caster)).map(({ model }) => model.id);
    const because = [
      ...own.because,
      ...named(
        'edge',
        hit.filter(({ how }) => how === 'edge').map(({ model }) => model),
      ),
      ...named('missed', missed),
      ...(friends.length > 0 ? [say.because('friends', { names: friends, caster: caster!.id })] : []),
      ...named(
        'hidden',
        hit.filter(({ model }) => suffers(model, 'stealth')).map(({ model }) => model),
      ),
      ...named(
        'reached',
        hit.filter(({ model }) => !through && isBehindWall(table, from, model)).map(({ model }) => model),
      ),
      ...sheltered.map(({ id, by }) => say.because('sheltered', { model: id, by })),
    ];
    const margin = table.headlineOnly ? FAR : areaMargin(table, shape, through, from);
    return followedBy(
      drawn(
        withMargin({ ...own, because }, margin),
        ...outlineOf(shape),
        ...names.map((id): Mark => ({ kind: 'piece', role: 'hit', id })),
        ...sheltered.map(({ id }): Mark => ({ kind: 'piece', role: 'sheltered', id })),
      ),
      ...(through ? [passesWalls({ walls: wallsPassed(table, from, caught) })] : []),
    );

    function caughtReason(): Verdict<AnswerOf<'aoe'>> {
      const value = { hit: names, sheltered };
      if (caster && isAtArmsLength(shape))
        return names.length > 0
          ? say.verdict(value, 'engaged', { names, caster: caster.id })
          : say.verdict(value, 'alone', { caster: caster.id });
      return names.length > 0 ? say.verdict(value, 'hits', { names }) : say.verdict(value, 'nobody');
    }
  },
});

/** That an absolute area passes through walls. */
export const passesWalls = rule({
  id: 'guilds/area-of-effect#absolute',
  cites: [beta('Absolute AoE (A)')],
  says: {
    idle: () => 'The area is absolute: no wall would shelter anybody from it.',
    passes: ({ walls }: { walls: readonly string[] }, show) =>
      `The area is absolute and passes through ${show.names(walls)}.`,
  },
  judge: ({ walls }: { walls: readonly string[] }, say): Verdict =>
    walls.length > 0 ? say.verdict(true, 'passes', { walls }) : say.verdict(true, 'idle'),
});

function wallsPassed(table: Table, from: Point, caught: readonly { readonly model: Model }[]): string[] {
  const quiet = table.aside();
  const found = caught.flatMap(({ model }) => shelterOf(quiet, from, model)?.by.id ?? []);
  return [...new Set(found)].sort();
}

/** How far one piece is from changing who is hit: by stepping in or out, or into a shelter or out of it. */
function areaMargin(table: Table, shape: Area, through: boolean, from: Point): number {
  const quiet = table.aside();
  const caster = casterOf(shape);
  const models = quiet.scene.models.filter((model) => model !== caster);
  const { caught } = caughtIn(quiet, shape);
  const inside = new Set(caught.map(({ model }) => model));
  const edges = isAtArmsLength(shape)
    ? models.map((model) => {
        const meeting = meetingOf(quiet, caster!, model);
        return meeting ? engagementMargin(quiet, meeting) : FAR;
      })
    : edgeMargins(quiet, shape, models);
  return Math.min(
    FAR,
    ...models.map((model, i) => {
      if (!inside.has(model) && edges[i]! > CLOSE) return FAR;
      const shelter = through ? { open: true, margin: FAR } : shelterMargin(quiet, from, model);
      if (!inside.has(model)) return shelter.open ? edges[i]! : FAR;
      return shelter.open ? Math.min(edges[i]!, shelter.margin) : shelter.margin;
    }),
  );
}

// A base a hundredth of an inch smaller tells how deep the real one reaches into the area.
function edgeMargins(table: Table, shape: Area, models: readonly Model[]): number[] {
  const whole = table.readings.of('guilds.aoe.inside') === 'touched';
  const radius = ({ base }: Model): number => (whole ? baseRadius(base) : 0);
  const gaps = gapsTo(shape, models, (model) => radius(model));
  const wider = gapsTo(shape, models, (model) => Math.max(0, radius(model) - CLOSE));
  return models.map((_, i) => {
    if (gaps[i]! > 0) return gaps[i]!;
    return whole && wider[i]! > 0 ? CLOSE - wider[i]! : FAR;
  });
}

function shelterMargin(table: Table, from: Point, model: Model): { open: boolean; margin: number } {
  const open = shelterOf(table, from, model) === null;
  if (table.readings.of('guilds.aoe.line-to') === 'any-part')
    return { open, margin: turnsNearby(table, from, model, open) ? CLOSE : FAR };
  const all = table.readings.of('guilds.aoe.shelter') === 'obstacles';
  const shapes = table.scene.terrain
    .filter(({ kind }) => kind === 'wall' || (all && kind === 'barrier'))
    .map(({ id }) => table.shape(id));
  const to: Point = [model.x, model.y];
  const line = {
    from,
    to,
    loose: ['to'] as const,
    shapes,
    decides: (crossed: ReadonlySet<number>) => crossed.size === 0,
  };
  return { open, margin: lineMargin(table.geometry, line, CLOSE) };
}

/** Whether a hundredth of an inch in some direction takes a model into a shelter or out of it. */
function turnsNearby(table: Table, from: Point, model: Model, open: boolean): boolean {
  const at = tableWithModelAt(table, model);
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    const there = at(pointAhead([model.x, model.y], (i * 360) / DIRECTIONS, CLOSE));
    return shelterOf(there.table, from, there.model) === null;
  }).some((moved) => moved !== open);
}

interface Names {
  names: readonly string[];
}
