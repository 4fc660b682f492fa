// Which sides control an objective, and what it is worth: models near it that see it, and which side has more of them.
import { atMost } from '../../../geometry/touch.ts';
import { Refusal, shown } from '../../../input/problem.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model, Side, Zone } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { CLOSE, FAR } from '../../../verdict/close.ts';
import { drawn, type Reason, rule, type Verdict, withMargin } from '../../../verdict/rule.ts';
import { apart, isNear } from '../distances.ts';
import { CONTROL_POINTS, CONTROL_RANGE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { lookAt } from '../sight/sight.ts';
import { cutOfSight } from '../sight/sight-cut.ts';
import { sightMargin } from '../sight/sight-margin.ts';
import { book } from '../sources.ts';
import { markerOf } from './line-of-sight.ts';

interface Presence {
  readonly model: Model;
  readonly gap: number;
  /** `counts`, or why not: the marker is out of its sight. */
  readonly how: 'counts' | 'unseen';
}

export const objectiveControl = rule({
  id: 'grimheim/controlling-objectives',
  cites: [book('Controlling Objectives'), book('Hidden')],
  says: {
    held: ({ objective, side, most, least }: Facts & { side: string; most: number; least: number }) =>
      least === 0
        ? `Only the ${side} side controls ${objective}, with ${most} ${most === 1 ? 'model' : 'models'} there.`
        : `Both sides control ${objective}, and the ${side} side has more models there: ${most} to ${least}.`,
    even: ({ objective, most }: Facts & { most: number }) =>
      `Both sides control ${objective} with ${most} ${most === 1 ? 'model' : 'models'} each: each scores for that, and neither for having more.`,
    empty: ({ objective, range }: Facts, show) =>
      `Nobody controls ${objective}: no model of either side is within ${show.inches(range)} of it and sees it.`,
    points: ({ red, blue }: { red: number; blue: number }) =>
      `At the end of the round this is worth ${red} to red and ${blue} to blue, in victory points.`,
    counts: ({ model, objective, gap, range }: Near, show) =>
      `${model} is ${gap === 0 ? 'touching' : `${show.inches(gap)} from`} ${objective}, within ${show.inches(range)}, and sees it.`,
    unseen: ({ model, objective, gap }: Near, show) =>
      `${model} is ${gap === 0 ? 'touching' : `${show.inches(gap)} from`} ${objective}, but no part of it is in its line of sight.`,
  },
  judge: ({ table, objective }: { table: Table } & ArgsOf<'control'>, say): Verdict<AnswerOf<'control'>> => {
    const marker = objectiveOf(table, objective);
    readingOf(table, 'grimheim.control.range');
    const presences = presencesAt(table, marker);
    const there = presences.filter(({ how }) => how === 'counts').map(({ model }) => model);
    const [red, blue] = [countOf(there, 'red'), countOf(there, 'blue')];
    const controller = controllerOf(red, blue);
    const scores = { red: pointsOf(red, blue), blue: pointsOf(blue, red) };
    const facts = { objective: marker.id, range: CONTROL_RANGE.value };
    const [most, least] = [Math.max(red, blue), Math.min(red, blue)];
    const value = { controller, scores, contesting: there.map(({ id }) => id).sort() };
    const own =
      controller !== null
        ? say.verdict(value, 'held', { ...facts, side: controller, most, least })
        : most === 0
          ? say.verdict(value, 'empty', facts)
          : say.verdict(value, 'even', { ...facts, most });
    const reasons: Reason[] = presences.map(({ model, gap, how }) =>
      say.because(how, { ...facts, model: model.id, gap }),
    );
    const because = [...own.because, say.because('points', scores), ...reasons];
    const [x, y, radius] = circleOf(marker);
    return drawn(
      withMargin({ ...own, because }, controlMargin(table, marker, red, blue)),
      { kind: 'ring', role: 'control', centre: [x, y], radius: radius + CONTROL_RANGE.value },
      ...there.map(({ id, side }) => ({ kind: 'piece', role: side === controller ? 'friend' : 'enemy', id }) as const),
      ...presences
        .filter(({ how }) => how === 'unseen')
        .slice(0, 1)
        .flatMap(({ model }) => cutOfSight(table, model, marker)),
    );
  },
});

const countOf = (models: readonly Model[], side: Side): number => models.filter((model) => model.side === side).length;

/** The side with more models at an objective, or nobody. */
function controllerOf(red: number, blue: number): 'red' | 'blue' | null {
  return red > blue ? 'red' : blue > red ? 'blue' : null;
}

/** What an objective is worth to a side: for being there, and for being more. */
function pointsOf(own: number, other: number): number {
  return (own > 0 ? CONTROL_POINTS.value : 0) + (own > other ? CONTROL_POINTS.value : 0);
}

function presencesAt(table: Table, marker: Zone): Presence[] {
  return table.scene.models
    .filter((model) => model.side !== 'neutral' && isNear(table, model, marker, CONTROL_RANGE.value))
    .map((model) => ({
      model,
      gap: apart(table, model, marker).inches,
      how: lookAt(table, model, marker).visible ? ('counts' as const) : ('unseen' as const),
    }))
    .sort((a, b) => (a.model.id < b.model.id ? -1 : 1));
}

// One model more or less changes who controls; a model's coming or going is as near as its distance or its sight.
function controlMargin(table: Table, marker: Zone, red: number, blue: number): number {
  if (table.headlineOnly) return FAR;
  const quiet = table.aside();
  const margins = table.scene.models
    .filter(({ side }) => side !== 'neutral')
    .flatMap((model): number[] => {
      const { inches } = apart(quiet, model, marker);
      if (inches > CONTROL_RANGE.value + CLOSE) return [];
      const edge = Math.abs(inches - CONTROL_RANGE.value);
      const near = atMost(inches, CONTROL_RANGE.value);
      const seen = lookAt(quiet, model, marker).visible;
      const counts = near && seen;
      const one = counts ? -1 : 1;
      const [r, b] = model.side === 'red' ? [red + one, blue] : [red, blue + one];
      if (controllerOf(r, b) === controllerOf(red, blue)) return [];
      const sight = sightMargin(table, model, marker);
      if (counts) return [Math.min(edge, sight)];
      return [near ? sight : seen ? edge : Math.max(edge, sight)];
    });
  return Math.min(FAR, ...margins);
}

const circleOf = ({ shape }: Zone) => (shape as { circle: readonly [number, number, number] }).circle;

function objectiveOf(table: Table, { id }: ArgsOf<'control'>['objective']): Zone {
  const zone = table.zone(id);
  if (zone?.kind !== 'objective')
    throw new Refusal('bad-question', 'objective', `Only objectives are controlled, and ${shown(id)} is none.`);
  return markerOf(zone, 'objective') as Zone;
}

interface Facts {
  readonly objective: string;
  readonly range: number;
}
interface Near extends Facts {
  readonly model: string;
  readonly gap: number;
}
