// Who controls an objective or a terrain feature: the side with the higher control score there, or else whoever held it.
import { atMost } from '../../../kernel/touch.ts';
import { Refusal, shown } from '../../../scene/problem.ts';
import type { Model, Side } from '../../../scene/types.ts';
import type { AnswerOf, ArgsOf, Whereto } from '../../../verdict/asks.ts';
import { gapTo } from '../../../verdict/gaps.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { type Contest, contestAt, controllerBy, controlMargin, type Place, scoresOf } from '../contesting.ts';
import { isManifestation } from '../models.ts';
import { handbook } from '../sources.ts';
import { unitOf } from '../units.ts';
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
  },
  judge: (
    { table, objective, held, picks }: { table: Table } & ArgsOf<'control'>,
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
    const scores = scoresOf(models);
    const controller = controllerBy(scores, held);
    const facts = { place: place.id, ...scores };
    const value = { controller, scores, contesting: models.map(({ id }) => id) };
    const verdict =
      controller === null
        ? say.verdict(value, 'nobody', facts)
        : say.verdict(value, scores.red === scores.blue ? 'kept' : 'gained', { ...facts, side: controller });
    const reasons = stands.flatMap(({ unit, here }) => {
      const own = models.filter((model) => unitOf(table, model) === unit);
      const { red, blue } = scoresOf(own);
      const said = say.because('counts', {
        unit: unit.id,
        place: place.id,
        models: own.map(({ id }) => id),
        score: red + blue,
        range: contest.range,
      });
      return [...(here.value ? [said] : []), ...(here.because[0]!.says === 'only' ? [] : here.because)];
    });
    return {
      value,
      because: [...verdict.because, ...reasons, ...idle(table, contest)],
      marks: marksOf(contest, models, controller),
      margin: controlMargin(contest, counts, held),
    };
  },
});

/** Manifestations that stand near enough and yet do not contest. */
function idle(table: Table, { place, range }: Contest): Verdict['because'] {
  return table.scene.models
    .filter((model) => isManifestation(model) && atMost(gapTo(table, model, asWhereto(place)).inches, range))
    .flatMap((model) => noContender({ model: model.id, place: place.id }).because);
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

interface Counted {
  readonly unit: string;
  readonly place: string;
  readonly models: readonly string[];
  readonly score: number;
  readonly range: number;
}
