// Who controls an objective or a terrain feature: the side with the higher control score there, or else whoever held it.
import { atMost } from '../../../geometry/touch.ts';
import { Refusal, shown } from '../../../input/problem.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Whereto } from '../../../questions/types.ts';
import type { Model, Side } from '../../../scene/scene.ts';
import type { Unit } from '../../../scene/units.ts';
import { gapTo } from '../../../table/gaps.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { type Reason, rule, type Verdict } from '../../../verdict/rule.ts';
import {
  type Contest,
  contestAt,
  controllerBy,
  controlMargin,
  controlSums,
  type Place,
  scoresOf,
  unitScore,
} from '../engagement/contesting.ts';
import { isManifestation } from '../models.ts';
import { LEAST_CONTROL } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { handbook } from '../sources.ts';
import { namesOf, unitOf } from '../units.ts';
import { noContender } from './manifestations.ts';
import { countsHere } from './objectives.ts';

export const control = rule({
  id: 'aos/control',
  cites: [handbook('32.2 Objective Control'), handbook('Objectives and Terrain')],
  says: {
    gained: ({ place, side, red, blue }: Facts & { side: string }) =>
      `${place} is controlled by ${side}: control scores of ${red} for red and ${blue} for blue.`,
    kept: ({ place, side, red, blue }: Facts & { side: string }) =>
      `${place} stays with ${side}: control scores of ${red} for red and ${blue} for blue, and only a higher score takes it.`,
    nobody: ({ place, red, blue }: Facts) =>
      `Nobody controls ${place}: control scores of ${red} for red and ${blue} for blue, and nobody held it before.`,
    counts: ({ unit, place, models, score, range }: Counted, show) =>
      `${unit} counts for ${score} at ${place}: ${show.names(models)} within ${show.inches(range)} of it.`,
    modified: ({ unit, modifier }: { unit: string; modifier: number }) =>
      `${modifier < 0 ? `${-modifier} is subtracted from` : `${modifier} is added to`} the control score of ${unit}.`,
    raised: ({ unit, sum, least }: Raised) =>
      `A control score cannot be reduced to less than ${least}: the Control of the models of ${unit} there adds up to ${sum}.`,
  },
  judge: (
    { table, objective, held, picks, modifiers }: { table: Table } & ArgsOf<'control'>,
    say,
  ): Verdict<AnswerOf<'control'>> => {
    const place = placeOf(objective);
    const contest = contestAt(table, place);
    const stands = contest.units.map((unit) => ({ unit, here: countsHere({ table, unit, place, picks }) }));
    const counting = new Set(stands.filter(({ here }) => here.value).map(({ unit }) => unit));
    const counts = (model: Model): boolean => {
      const pick = picks[unitOf(table, model).id];
      return pick === undefined || pick === place.id;
    };
    const models = contest.models.filter((model) => counting.has(unitOf(table, model)));
    const scores = scoresOf(table, models, modifiers);
    const sums = controlSums(table, models);
    const controller = controllerBy(scores, held);
    const facts = { place: place.id, ...scores };
    const value = { controller, scores, contesting: models.map(({ id }) => id) };
    const verdict =
      controller === null
        ? say.verdict(value, 'nobody', facts)
        : say.verdict(value, scores.red === scores.blue ? 'kept' : 'gained', { ...facts, side: controller });
    const scored = (unit: Unit, sum: number): Reason[] => {
      const modifier = modifiers[unit.id] ?? 0;
      const score = unitScore(table, sum, modifier);
      const own = namesOf(models.filter((model) => unitOf(table, model) === unit));
      const facts = { unit: unit.id, place: place.id, models: own, score, range: contest.range };
      const raised = say.because('raised', { unit: unit.id, sum, least: LEAST_CONTROL.value });
      return [
        say.because('counts', facts),
        ...(modifier === 0 ? [] : [say.because('modified', { unit: unit.id, modifier })]),
        ...(score > sum + modifier ? [raised] : []),
      ];
    };
    const reasons = stands.flatMap(({ unit, here }) => {
      const sum = sums.get(unit);
      const further = here.because[0]!.says === 'only' ? [] : here.because;
      return [...(sum === undefined ? [] : scored(unit, sum)), ...further];
    });
    return {
      value,
      because: [...verdict.because, ...reasons, ...idle(table, contest)],
      marks: marksOf(contest, models, controller),
      margin: controlMargin(table, contest, counts, held, modifiers),
    };
  },
});

/** Manifestations that stand near enough and yet do not contest. */
function idle(table: Table, { place, range }: Contest): Verdict['because'] {
  const near = table.scene.models.filter(
    (model) => isManifestation(model) && atMost(gapTo(table, model, asWhereto(place)).inches, range),
  );
  if (near.length > 0) readingOf(table, 'aos.control.manifestations');
  return near.flatMap((model) => noContender({ model: model.id, place: place.id }).because);
}

function marksOf({ place, range }: Contest, models: readonly Model[], controller: Side | null): Mark[] {
  const pieces = models.map(
    ({ id, side }): Mark => ({ kind: 'piece', role: side === controller ? 'friend' : 'enemy', id }),
  );
  if (!('circle' in place.shape)) return pieces;
  const [x, y, radius] = place.shape.circle;
  return [{ kind: 'ring', role: 'control', centre: [x, y], radius: radius + range }, ...pieces];
}

function placeOf(objective: ArgsOf<'control'>['objective']): Place {
  if ('shape' in objective && objective.kind !== 'territory') return objective;
  throw new Refusal(
    'bad-question',
    'objective',
    `Only objectives and terrain features are controlled, and ${shown(objective.id)} is neither.`,
  );
}

const asWhereto = (place: Place): Whereto => ('height' in place ? { terrain: place } : { zone: place });

interface Facts {
  readonly place: string;
  readonly red: number;
  readonly blue: number;
}

interface Raised {
  readonly unit: string;
  readonly sum: number;
  readonly least: number;
}

interface Counted {
  readonly unit: string;
  readonly place: string;
  readonly models: readonly string[];
  readonly score: number;
  readonly range: number;
}
