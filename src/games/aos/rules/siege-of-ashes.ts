// Battle tactics card 2: a wall in front of one's own land, an outpost held, and the centre kept.
import type { Unit } from '../../../scene/units.ts';
import { gapTo } from '../../../table/gaps.ts';
import { type Reason, rule, type Verdict } from '../../../verdict/rule.ts';
import { unitGap } from '../distance-rows.ts';
import { contestAt, objectivesOn } from '../engagement/contesting.ts';
import { REPEL_RANGE, REPEL_UNITS, WALL_GAP, WALL_RANGE } from '../parameters.ts';
import { handbook } from '../sources.ts';
import { all, any, atLeast, type Known, known, not } from '../tactics/three-valued.ts';
import { abroad, controls, friendsOf, home, liesIn, listedIn, opponentsIn, shown, type Turn } from '../tactics/turn.ts';
import { CENTRE, farthestFromTerritory, isWithin } from '../terrain/terrain.ts';
import { namesOf } from '../units.ts';

const card = handbook('Siege of Ashes');

export const formAWall = rule({
  id: 'aos/siege-of-ashes#form-a-wall',
  cites: [card],
  says: {
    wall: ({ a, b, gap, most }: Two, show) =>
      `${a} and ${b} are ${show.apart(gap)}, within ${show.inches(most)} of each other, and both are where Form a Wall asks.`,
    apart: ({ a, b, gap, most }: Two, show) =>
      `${a} and ${b} are both where Form a Wall asks, but ${show.apart(gap)}, more than ${show.inches(most)}.`,
    stands: ({ unit, far, most }: One, show) =>
      `${unit} is wholly outside friendly territory and wholly within ${show.inches(most)} of it: its farthest point is ${show.inches(far)} away.`,
    inside: ({ unit }: One) => `${unit} is not wholly outside friendly territory.`,
    astray: ({ unit, far, most }: One, show) =>
      `${unit} is not wholly within ${show.inches(most)} of friendly territory: its farthest point is ${show.inches(far)} away.`,
    alone: ({ count }: { count: number }) =>
      `Friendly units where Form a Wall asks: ${count}. At least two are needed, near each other.`,
    untold: () => 'The table does not show friendly territory.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, compare } = turn;
    const own = home(turn);
    if (own.length === 0) return say.verdict(shown(own, 'friendly territory'), 'untold');
    const most = WALL_RANGE.value;
    const stands = friendsOf(turn).map((unit) => {
      const far = farthestFromTerritory(table, unit, own);
      const inside = isWithin(table, compare, unit, own);
      const close = compare.within(`${unit.id} by its territory`, far, most);
      const how = inside ? 'inside' : close ? 'stands' : 'astray';
      return { unit, how, reason: say.because(how, { unit: unit.id, far, most }) } as const;
    });
    const wall = stands.filter(({ how }) => how === 'stands').map(({ unit }) => unit);
    const pairs = wall.flatMap((a, i) =>
      wall.slice(i + 1).map((b) => {
        const gap = unitGap(table, a, b);
        const close = compare.within(`${a.id} to ${b.id}`, gap, WALL_GAP.value);
        return { close, gap, facts: { a: a.id, b: b.id, gap, most: WALL_GAP.value } };
      }),
    );
    const pair = pairs.find(({ close }) => close);
    if (pair) {
      const two = stands.filter(({ unit }) => [pair.facts.a, pair.facts.b].includes(unit.id));
      return verdictOf(true, say.because('wall', pair.facts), ...two.map(({ reason }) => reason));
    }
    const [nearest] = pairs.sort((p, q) => p.gap - q.gap);
    const first = nearest ? say.because('apart', nearest.facts) : say.because('alone', { count: wall.length });
    return verdictOf(false, first, ...stands.map(({ reason }) => reason));
  },
});

const verdictOf = (holds: boolean, ...because: readonly Reason[]): Verdict<Known> => ({
  value: known(holds),
  because,
  marks: [],
});

export const outpostResupply = rule({
  id: 'aos/siege-of-ashes#outpost-resupply',
  cites: [card],
  says: {
    objective: ({ objective, side, units }: Post, show) =>
      `${objective} is within enemy territory, ${side} controls it, and it is contested by ${show.names(units)}.`,
    lost: ({ objective, side, units }: Post, show) =>
      `${objective} is within enemy territory, but ${side} does not control it. It is contested by ${show.names(units)}.`,
    tied: ({ objective, side, units }: Post, show) =>
      `${objective} is within enemy territory, contested by ${show.names(units)}; whether ${side} controls it is not known.`,
    none: () => 'No objective lies within enemy territory.',
    needs: () => 'One unit there must not have used a MOVE ability this turn, and another must have charged.',
    untold: () => 'The table does not show enemy territory.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, side, facts, compare } = turn;
    const land = abroad(turn);
    if (land.length === 0) return say.verdict(shown(land, 'enemy territory'), 'untold');
    const objectives = objectivesOn(table).filter((objective) => liesIn(turn, objective, land));
    if (objectives.length === 0) return say.verdict(known(false), 'none');
    const posts = objectives.map((objective) => {
      const units = contestAt(table, objective, compare).units.filter((unit) => unit.side === side);
      const ours = controls(turn, objective);
      const charged = (unit: Unit): Known => listedIn(facts.charged, unit, 'charged');
      const still = (unit: Unit): Known => all(not(listedIn(facts.moved, unit, 'moved')), not(charged(unit)));
      const pairs = units.flatMap((a) => units.filter((b) => b !== a).map((b) => all(still(a), charged(b))));
      const key = ours.holds === null ? 'tied' : ours.holds ? 'objective' : 'lost';
      const reason = say.because(key, { objective: objective.id, side, units: namesOf(units) });
      return { holds: all(ours, any(...pairs)), reason };
    });
    return {
      value: any(...posts.map(({ holds }) => holds)),
      because: [...posts.map(({ reason }) => reason), say.because('needs')],
      marks: [],
    };
  },
});

export const repelTheAttackers = rule({
  id: 'aos/siege-of-ashes#repel-the-attackers',
  cites: [card],
  says: {
    there: ({ unit, gap, most }: Centre, show) =>
      `${unit} is ${show.inches(gap)} from the centre of the battlefield, within ${show.inches(most)}, and not in combat.`,
    fighting: ({ unit, gap, foes }: Centre & { foes: readonly string[] }, show) =>
      `${unit} is ${show.inches(gap)} from the centre of the battlefield, but in combat with ${show.names(foes)}.`,
    far: ({ unit, gap, most }: Centre, show) =>
      `${unit} is ${show.inches(gap)} from the centre of the battlefield, more than ${show.inches(most)}.`,
    count: ({ count, needed }: { count: number; needed: number }) =>
      `Friendly units that count at the centre of the battlefield: ${count}. At least ${needed} are needed.`,
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, compare } = turn;
    const [most, needed] = [REPEL_RANGE.value, REPEL_UNITS.value];
    const stands = friendsOf(turn).map((unit) => {
      const gap = gapTo(table, unit, { point: CENTRE }).inches;
      const facts = { unit: unit.id, gap, most };
      if (!compare.within(`${unit.id} to the centre`, gap, most))
        return { holds: false, reason: say.because('far', facts) };
      const foes = namesOf(opponentsIn(turn, unit));
      if (foes.length > 0) return { holds: false, reason: say.because('fighting', { ...facts, foes }) };
      return { holds: true, reason: say.because('there', facts) };
    });
    const count = stands.filter(({ holds }) => holds).length;
    return {
      value: atLeast(
        needed,
        stands.map(({ holds }) => known(holds)),
      ),
      because: [say.because('count', { count, needed }), ...stands.map(({ reason }) => reason)],
      marks: [{ kind: 'ring', role: 'within', centre: CENTRE, radius: most }],
    };
  },
});

interface Two {
  readonly a: string;
  readonly b: string;
  readonly gap: number;
  readonly most: number;
}
interface One {
  readonly unit: string;
  readonly far: number;
  readonly most: number;
}
interface Post {
  readonly objective: string;
  readonly side: string;
  readonly units: readonly string[];
}
interface Centre {
  readonly unit: string;
  readonly gap: number;
  readonly most: number;
}
