// Battle tactics card 6: friends rescued by a charge, heroes at the front, and an objective won by one.
import { atMost } from '../../../geometry/touch.ts';
import type { Unit } from '../../../scene/units.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { type Pair, pairsWithin } from '../distance-rows.ts';
import { contestAt, objectivesOn } from '../engagement/contesting.ts';
import { anyOf, isHero } from '../models.ts';
import { FRONT_HEROES, FRONT_RANGE } from '../parameters.ts';
import { lookBetween, lookMargin } from '../sight/model-sight.ts';
import { handbook } from '../sources.ts';
import { all, any, type Known, known, not, open } from '../tactics/three-valued.ts';
import { controls, foesOf, friendsOf, home, liesIn, lossesOf, opponent, shown, type Turn } from '../tactics/turn.ts';
import { namesOf } from '../units.ts';

const card = handbook('Legend of The Parch');
const heroesOf = (turn: Turn): Unit[] => friendsOf(turn).filter((unit) => anyOf(unit, isHero));

export const daringRescue = rule({
  id: 'aos/legend-of-the-parch#daring-rescue',
  cites: [card],
  says: {
    rescued: ({ unit }: { unit: string }) =>
      `${unit} was in combat at the start of the turn, and a combat attack of a unit that charged destroyed it.`,
    peaceful: ({ unit }: { unit: string }) => `${unit} was destroyed, but was not in combat at the start of the turn.`,
    otherwise: ({ unit }: { unit: string }) =>
      `${unit} was destroyed, but not by a combat attack of a unit that charged this turn.`,
    none: () => 'No enemy unit was destroyed this turn.',
    untold: () => 'The table does not show which units were destroyed this turn.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const losses = lossesOf(turn, opponent(turn.side));
    if (!losses) return say.verdict(open('destroyed'), 'untold');
    if (losses.length === 0) return say.verdict(known(false), 'none');
    const fates = losses.map(({ unit, inCombat, byCharger }) => ({
      holds: inCombat && byCharger,
      reason: say.because(!inCombat ? 'peaceful' : byCharger ? 'rescued' : 'otherwise', { unit }),
    }));
    return { value: known(fates.some(({ holds }) => holds)), because: fates.map(({ reason }) => reason), marks: [] };
  },
});

export const commandFromTheFront = rule({
  id: 'aos/legend-of-the-parch#command-from-the-front',
  cites: [card],
  says: {
    front: ({ hero, foe, gap, most }: Front, show) =>
      `${hero} is ${show.inches(gap)} from ${foe}, within ${show.inches(most)} of it, and ${foe} is visible to ${hero}.`,
    unseen: ({ hero, foe, gap, most }: Front, show) =>
      `${hero} is ${show.inches(gap)} from ${foe}, within ${show.inches(most)} of it, but no enemy that near is visible to ${hero}.`,
    far: ({ hero, foe, gap, most }: Front, show) =>
      `${hero} is ${show.inches(gap)} from ${foe}, its nearest enemy, more than ${show.inches(most)}.`,
    lonely: ({ hero }: { hero: string }) => `${hero} has no enemy on the battlefield to be near.`,
    count: ({ count, needed }: { count: number; needed: number }) =>
      `Friendly heroes on the battlefield: ${count}. At least ${needed} are needed.`,
    slain: ({ count }: { count: number }) => `Friendly heroes slain this turn: ${count}. There must be none.`,
    untold: () => 'No friendly hero may have been slain this turn. The table does not show whether one was.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const heroes = heroesOf(turn);
    const { heroesSlain } = turn.facts;
    const needed = FRONT_HEROES.value;
    const most = FRONT_RANGE.value;
    const stands = heroes.map((hero) => {
      const pairs = foesOf(turn)
        .flatMap((foe) => pairsWithin(turn.table, hero, foe).map((pair) => ({ ...pair, foe })))
        .sort((p, q) => p.inches - q.inches);
      const seen = pairs.find((pair) => isNear(turn, pair) && isSeen(turn, hero, pair));
      const pair = seen ?? pairs[0];
      if (!pair) return { holds: false, reason: say.because('lonely', { hero: hero.id }) };
      const key = seen ? 'front' : atMost(pair.inches, most) ? 'unseen' : 'far';
      const facts = { hero: hero.id, foe: pair.foe.id, gap: pair.inches, most };
      return { holds: seen !== undefined, reason: say.because(key, facts) };
    });
    const lost = heroesSlain === null ? open('heroesSlain') : known(heroesSlain === 0);
    return {
      value: all(known(heroes.length >= needed), ...stands.map(({ holds }) => known(holds)), lost),
      because: [
        say.because('count', { count: heroes.length, needed }),
        ...stands.map(({ reason }) => reason),
        heroesSlain === null ? say.because('untold') : say.because('slain', { count: heroesSlain }),
      ],
      marks: [],
    };
  },
});

const isNear = ({ compare }: Turn, { a, b, inches }: Pair): boolean =>
  compare.within(`${a.id} to ${b.id}`, inches, FRONT_RANGE.value);

/** Whether a hero sees an enemy model: the one that is near must be the one that is seen. */
function isSeen({ table, facts, compare }: Turn, hero: Unit, { b }: Pair): boolean {
  return hero.models.some((model) => {
    const look = lookBetween(table, model, b, facts.ashClouds);
    return compare.decided(`${model.id} sees ${b.id}`, look.visible, lookMargin(table, look, facts.ashClouds));
  });
}

export const heroOfLegend = rule({
  id: 'aos/legend-of-the-parch#hero-of-legend',
  cites: [card],
  says: {
    won: ({ objective, side, heroes }: Won, show) =>
      `${show.first(side)} controls ${objective}, did not at the start of the turn, and it is contested by ${show.names(heroes)}.`,
    had: ({ objective, side }: Won, show) =>
      `${show.first(side)} controlled ${objective} at the start of the turn already.`,
    lost: ({ objective, side }: Won, show) => `${show.first(side)} does not control ${objective}.`,
    tied: ({ objective, side }: Won) =>
      `Whether ${side} controls ${objective}, and did at the start of the turn, is not known.`,
    heroless: ({ objective }: Won) => `No friendly hero contests ${objective}.`,
    inside: ({ objective }: Won) => `${objective} is not wholly outside friendly territory.`,
    none: () => 'There is no objective on the battlefield.',
    untold: () => 'The table does not show friendly territory.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, side, facts, compare } = turn;
    const own = home(turn);
    const objectives = objectivesOn(table);
    if (objectives.length === 0) return say.verdict(known(false), 'none');
    if (own.length === 0) return say.verdict(shown(own, 'friendly territory'), 'untold');
    const posts = objectives.map((objective) => {
      const { units } = contestAt(table, objective, compare);
      const heroes = units.filter((unit) => unit.side === side && anyOf(unit, isHero));
      const place = { objective: objective.id, side, heroes: namesOf(heroes) };
      if (liesIn(turn, objective, own)) return { holds: known(false), reason: say.because('inside', place) };
      if (heroes.length === 0) return { holds: known(false), reason: say.because('heroless', place) };
      const held = facts.held[objective.id];
      const had = held === undefined ? open('held') : known(held === side);
      const now = controls(turn, objective);
      const holds = all(now, not(had));
      const key = holds.holds ? 'won' : now.holds === false ? 'lost' : had.holds ? 'had' : 'tied';
      return { holds, reason: say.because(key, place) };
    });
    return { value: any(...posts.map(({ holds }) => holds)), because: posts.map(({ reason }) => reason), marks: [] };
  },
});

interface Front {
  readonly hero: string;
  readonly foe: string;
  readonly gap: number;
  readonly most: number;
}
interface Won {
  readonly objective: string;
  readonly side: string;
  readonly heroes: readonly string[];
}
