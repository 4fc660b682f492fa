// Battle tactics card 5: every quarter searched, the fugitive pursued and brought in.
import type { Unit } from '../../../scene/units.ts';
import { gapTo } from '../../../table/gaps.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { unitGap } from '../distance-rows.ts';
import { contestAt, objectivesOn } from '../engagement/contesting.ts';
import { CAPTURE_UNITS, PURSUIT_RANGE, PURSUIT_UNITS, SEARCH_GAP, SEARCH_NEW } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { handbook } from '../sources.ts';
import { all, any, atLeast, type Known, known, not, open } from '../tactics/three-valued.ts';
import { fights, foesOf, friendsOf, home, liesIn, listedIn, opponentsIn, shown, type Turn } from '../tactics/turn.ts';
import { CENTRE, isWhollyWithin, quartersOf } from '../terrain/terrain.ts';
import { namesOf } from '../units.ts';

const card = handbook('Burning for Vengeance');
const QUARTERS = ['top right', 'top left', 'bottom left', 'bottom right'];

export const searchEveryInch = rule({
  id: 'aos/burning-for-vengeance#search-every-inch',
  cites: [card],
  says: {
    searched: ({ quarter, units, least }: Quarter, show) =>
      `The ${quarter} quarter has ${show.names(units)} wholly within it and more than ${show.inches(least)} from the centre.`,
    empty: ({ quarter, least }: Quarter, show) =>
      `The ${quarter} quarter has no friendly unit wholly within it and more than ${show.inches(least)} from the centre.`,
    close: ({ unit, gap, least }: { unit: string; gap: number; least: number }, show) =>
      `${unit} is ${show.inches(gap)} from the centre of the battlefield, and must be more than ${show.inches(least)} from it.`,
    fresh: ({ units, most }: { units: readonly string[]; most: number }, show) =>
      `Set up this turn: ${show.names(units)}. No more than ${most} of the units that count may have been.`,
    round: () => 'A round battlefield has no large quarters.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, facts, compare } = turn;
    const quarters = quartersOf(table);
    if (quarters.length === 0) return say.verdict(known(false), 'round');
    readingOf(table, 'aos.tactics.quarters');
    const least = SEARCH_GAP.value;
    const friends = friendsOf(turn).map((unit) => {
      const gap = gapTo(table, unit, { point: CENTRE }).inches;
      return { unit, gap, far: !compare.within(`${unit.id} from the centre`, gap, least) };
    });
    const searched = quarters.map((shape, i) => {
      const quarter = QUARTERS[i]!;
      const inside = friends.filter(({ unit }) => isWhollyWithin(table, compare, quarter, unit, shape));
      const units = inside.filter(({ far }) => far).map(({ unit }) => unit);
      return { quarter, inside, units };
    });
    const old = (units: readonly Unit[]): Known =>
      any(...units.map((unit) => not(listedIn(facts.setUp, unit, 'setUp'))));
    const everywhere = searched.every(({ units }) => units.length > 0);
    // In all quarters but so many somebody must stand who was there before this turn.
    const veterans = atLeast(
      quarters.length - SEARCH_NEW.value,
      searched.map(({ units }) => old(units)),
    );
    const counted = searched.flatMap(({ units }) => units).filter((unit) => facts.setUp?.includes(unit.id));
    return {
      value: all(known(everywhere), veterans),
      because: [
        ...searched.flatMap(({ quarter, inside, units }) => [
          say.because(units.length > 0 ? 'searched' : 'empty', { quarter, units: namesOf(units), least }),
          ...inside
            .filter(({ far }) => !far)
            .map(({ unit, gap }) => say.because('close', { unit: unit.id, gap, least })),
        ]),
        ...(counted.length > 0 ? [say.because('fresh', { units: namesOf(counted), most: SEARCH_NEW.value })] : []),
      ],
      marks: [{ kind: 'ring', role: 'within', centre: CENTRE, radius: least }],
    };
  },
});

/** The enemy fugitive on the battlefield, or null when it is not there; undefined when it was not told. */
function fugitiveOf(turn: Turn): Unit | null | undefined {
  const { fugitive } = turn.facts;
  if (typeof fugitive !== 'string') return fugitive;
  return foesOf(turn).find((unit) => unit.id === fugitive || unit.models.some(({ id }) => id === fugitive)) ?? null;
}

export const quickPursuit = rule({
  id: 'aos/burning-for-vengeance#quick-pursuit',
  cites: [card],
  says: {
    gone: () => 'There is no enemy fugitive on the battlefield.',
    after: ({ unit, fugitive, gap, most }: Chase, show) =>
      `${unit} is ${show.inches(gap)} from ${fugitive}, within ${show.inches(most)}, and not in combat.`,
    fighting: ({ unit, fugitive, gap, foes }: Chase & { foes: readonly string[] }, show) =>
      `${unit} is ${show.inches(gap)} from ${fugitive}, but in combat with ${show.names(foes)}.`,
    far: ({ unit, fugitive, gap, most }: Chase, show) =>
      `${unit} is ${show.inches(gap)} from ${fugitive}, more than ${show.inches(most)}.`,
    count: ({ count, needed }: { count: number; needed: number }) =>
      `Friendly units that count: ${count}. At least ${needed} are needed.`,
    untold: () => 'The table does not show who the enemy fugitive is.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, compare } = turn;
    const fugitive = fugitiveOf(turn);
    if (fugitive === undefined) return say.verdict(open('fugitive'), 'untold');
    if (!fugitive) return say.verdict(known(true), 'gone');
    const [most, needed] = [PURSUIT_RANGE.value, PURSUIT_UNITS.value];
    const stands = friendsOf(turn).map((unit) => {
      const gap = unitGap(table, unit, fugitive);
      const facts = { unit: unit.id, fugitive: fugitive.id, gap, most };
      if (!compare.within(`${unit.id} to ${fugitive.id}`, gap, most))
        return { holds: false, reason: say.because('far', facts) };
      const foes = namesOf(opponentsIn(turn, unit));
      if (foes.length > 0) return { holds: false, reason: say.because('fighting', { ...facts, foes }) };
      return { holds: true, reason: say.because('after', facts) };
    });
    const count = stands.filter(({ holds }) => holds).length;
    return {
      value: known(count >= needed),
      because: [say.because('count', { count, needed }), ...stands.map(({ reason }) => reason)],
      marks: fugitive.models.map(({ id }) => ({ kind: 'piece', role: 'target', id }) as const),
    };
  },
});

export const bringThemIn = rule({
  id: 'aos/burning-for-vengeance#bring-them-in',
  cites: [card],
  says: {
    fought: ({ fugitive, units, needed }: { fugitive: string; units: readonly string[]; needed: number }, show) =>
      `In combat with ${fugitive}, the fugitive: ${show.names(units)}. At least ${needed} friendly units are needed.`,
    gone: ({ needed }: { needed: number }) =>
      `There is no enemy fugitive on the battlefield. At least ${needed} friendly units must contest the same objective, wholly outside friendly territory.`,
    objective: ({ objective, units }: { objective: string; units: readonly string[] }, show) =>
      `${objective} is wholly outside friendly territory and contested by ${show.names(units)}.`,
    inside: ({ objective }: { objective: string }) => `${objective} is not wholly outside friendly territory.`,
    untold: () => 'The table does not show who the enemy fugitive is.',
    homeless: () => 'The table does not show friendly territory.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, side, compare } = turn;
    const fugitive = fugitiveOf(turn);
    const needed = CAPTURE_UNITS.value;
    if (fugitive === undefined) return say.verdict(open('fugitive'), 'untold');
    if (fugitive) {
      const units = friendsOf(turn).filter((unit) => fights(turn, unit, fugitive));
      return say.verdict(known(units.length >= needed), 'fought', {
        fugitive: fugitive.id,
        units: namesOf(units),
        needed,
      });
    }
    const own = home(turn);
    if (own.length === 0) return say.verdict(shown(own, 'friendly territory'), 'homeless');
    const posts = objectivesOn(table).map((objective) => {
      if (liesIn(turn, objective, own))
        return { holds: false, reason: say.because('inside', { objective: objective.id }) };
      const units = contestAt(table, objective, compare).units.filter((unit) => unit.side === side);
      const reason = say.because('objective', { objective: objective.id, units: namesOf(units) });
      return { holds: units.length >= needed, reason };
    });
    return {
      value: known(posts.some(({ holds }) => holds)),
      because: [say.because('gone', { needed }), ...posts.map(({ reason }) => reason)],
      marks: [],
    };
  },
});

interface Quarter {
  readonly quarter: string;
  readonly units: readonly string[];
  readonly least: number;
}
interface Chase {
  readonly unit: string;
  readonly fugitive: string;
  readonly gap: number;
  readonly most: number;
}
