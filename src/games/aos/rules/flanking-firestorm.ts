// Battle tactics card 3: lying in wait abroad, closing in from the corners, and taking the enemy's land.
import { gapTo } from '../../../table/gaps.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { contestAt, objectivesOn, type Place } from '../engagement/contesting.ts';
import { anyOf, isHero } from '../models.ts';
import { AMBUSH_GAP, AMBUSH_PLACES, CORNER_RANGE, SURROUND_UNITS } from '../parameters.ts';
import { handbook } from '../sources.ts';
import { all, any, type Known, known, not } from '../tactics/three-valued.ts';
import { abroad, controls, foesOf, friendsOf, home, listedIn, shown, type Turn } from '../tactics/turn.ts';
import { cornersOf, gapToTerritory, isWhollyIn, isWithin } from '../terrain/terrain.ts';
import { namesOf } from '../units.ts';

const card = handbook('Flanking Firestorm');

/** One thing held by one unit: for choosing several that all differ. */
interface Hold {
  readonly thing: string;
  readonly unit: string;
  readonly holds: Known;
}

/** Whether two of these hold that share neither thing nor unit. */
function twoApart(holds: readonly Hold[]): Known {
  const pairs = holds.flatMap((one, i) =>
    holds
      .slice(i + 1)
      .filter((other) => other.thing !== one.thing && other.unit !== one.unit)
      .map((other) => all(one.holds, other.holds)),
  );
  return any(...pairs);
}

export const ambuscade = rule({
  id: 'aos/flanking-firestorm#ambuscade',
  cites: [card],
  says: {
    place: ({ place, units }: { place: string; units: readonly string[] }, show) =>
      `${place} is under control and contested by ${show.names(units)}.`,
    tied: ({ place, units }: { place: string; units: readonly string[] }, show) =>
      `${place} is contested by ${show.names(units)}, but it is not known who controls it.`,
    lost: ({ place, units }: { place: string; units: readonly string[] }, show) =>
      `${place} is contested by ${show.names(units)}, but not under control.`,
    far: ({ unit, gap, least }: Gap, show) =>
      `${unit} is ${show.inches(gap)} from friendly territory, more than ${show.inches(least)}.`,
    close: ({ unit, gap, least }: Gap, show) =>
      `${unit} is ${show.inches(gap)} from friendly territory, and must be more than ${show.inches(least)} from it.`,
    fresh: ({ unit }: Gap) => `${unit} was set up this turn, so it does not count.`,
    needs: ({ needed }: { needed: number }) =>
      `At least ${needed} such places are needed, each contested by a different unit.`,
    untold: () => 'The table does not show friendly territory.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, side, facts, compare } = turn;
    const own = home(turn);
    if (own.length === 0) return say.verdict(shown(own, 'friendly territory'), 'untold');
    const least = AMBUSH_GAP.value;
    const places: Place[] = [...objectivesOn(table), ...table.scene.terrain];
    const contested = places.flatMap((place) => {
      const units = contestAt(table, place, compare).units.filter((unit) => unit.side === side);
      return units.length > 0 ? [{ place, units, ours: controls(turn, place) }] : [];
    });
    const scouts = [...new Set(contested.flatMap(({ units }) => units))].map((unit) => {
      const gap = gapToTerritory(table, unit, own);
      const far = !compare.within(`${unit.id} from its territory`, gap, least);
      const fresh = listedIn(facts.setUp, unit, 'setUp');
      const key = !far ? 'close' : fresh.holds ? 'fresh' : 'far';
      return { unit, holds: all(known(far), not(fresh)), reason: say.because(key, { unit: unit.id, gap, least }) };
    });
    const holds = contested.flatMap(({ place, units, ours }) =>
      units.map((unit): Hold => {
        const scout = scouts.find((one) => one.unit === unit)!;
        return { thing: place.id, unit: unit.id, holds: all(ours, scout.holds) };
      }),
    );
    const said = contested.map(({ place, units, ours }) =>
      say.because(ours.holds === null ? 'tied' : ours.holds ? 'place' : 'lost', {
        place: place.id,
        units: namesOf(units),
      }),
    );
    const needs = say.because('needs', { needed: AMBUSH_PLACES.value });
    return { value: twoApart(holds), because: [needs, ...said, ...scouts.map(({ reason }) => reason)], marks: [] };
  },
});

export const surroundTheEnemy = rule({
  id: 'aos/flanking-firestorm#surround-the-enemy',
  cites: [card],
  says: {
    corner: ({ unit, gap, most, corner }: Corner, show) =>
      `${unit} is ${show.inches(gap)} from the ${corner} corner, within ${show.inches(most)}.`,
    far: ({ unit, gap, most, corner }: Corner, show) =>
      `${unit} is ${show.inches(gap)} from the ${corner} corner, its nearest, and must be within ${show.inches(most)}.`,
    inside: ({ unit }: { unit: string }) => `${unit} is not wholly outside friendly territory.`,
    fresh: ({ unit }: { unit: string }) => `${unit} was set up this turn, so it does not count.`,
    needs: ({ needed }: { needed: number }) =>
      `At least ${needed} friendly units are needed, each near a different corner.`,
    round: () => 'A round battlefield has no corners.',
    untold: () => 'The table does not show friendly territory.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, facts, compare } = turn;
    const own = home(turn);
    const corners = cornersOf(table);
    if (corners.length === 0) return say.verdict(known(false), 'round');
    if (own.length === 0) return say.verdict(shown(own, 'friendly territory'), 'untold');
    const most = CORNER_RANGE.value;
    const stands = friendsOf(turn).map((unit) => {
      const gaps = corners.map((point, i) => ({ corner: CORNERS[i]!, gap: gapTo(table, unit, { point }).inches }));
      const inside = isWithin(table, compare, unit, own);
      const fresh = listedIn(facts.setUp, unit, 'setUp');
      const good = all(known(!inside), not(fresh));
      const holds = gaps.map(({ corner, gap }): Hold => {
        const close = compare.within(`${unit.id} to ${corner}`, gap, most);
        return { thing: corner, unit: unit.id, holds: all(known(close), good) };
      });
      const nearest = gaps.reduce((least, one) => (one.gap < least.gap ? one : least));
      const close = compare.within(`${unit.id} to ${nearest.corner}`, nearest.gap, most);
      const whereabouts = { unit: unit.id, most, ...nearest };
      const why = inside
        ? [say.because('inside', whereabouts)]
        : fresh.holds
          ? [say.because('fresh', whereabouts)]
          : [];
      return { holds, reasons: [say.because(close ? 'corner' : 'far', whereabouts), ...(close ? why : [])] };
    });
    return {
      value: twoApart(stands.flatMap(({ holds }) => holds)),
      because: [say.because('needs', { needed: SURROUND_UNITS.value }), ...stands.flatMap(({ reasons }) => reasons)],
      marks: corners.map((centre) => ({ kind: 'ring', role: 'within', centre, radius: most }) as const),
    };
  },
});

const CORNERS = ['top right', 'top left', 'bottom left', 'bottom right'];

export const claimWhatsYours = rule({
  id: 'aos/flanking-firestorm#claim-whats-yours',
  cites: [card],
  says: {
    more: ({ friends, foes }: Claim, show) =>
      `Within enemy territory are ${show.names(friends)} against ${show.names(foes)}: more friendly units than enemy units.`,
    fewer: ({ friends, foes }: Claim, show) =>
      `Within enemy territory are ${show.names(friends)} against ${show.names(foes)}: not more friendly units than enemy units.`,
    hero: ({ heroes }: { heroes: readonly string[] }, show) =>
      `A hero is wholly within enemy territory: ${show.names(heroes)}.`,
    nobody: () => 'No friendly hero is wholly within enemy territory.',
    untold: () => 'The table does not show enemy territory.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, compare } = turn;
    const land = abroad(turn);
    if (land.length === 0) return say.verdict(shown(land, 'enemy territory'), 'untold');
    const friends = friendsOf(turn).filter((unit) => isWithin(table, compare, unit, land));
    const foes = foesOf(turn).filter((unit) => isWithin(table, compare, unit, land));
    const heroes = friendsOf(turn).filter((unit) => anyOf(unit, isHero) && isWhollyIn(table, compare, unit, land));
    const more = friends.length > foes.length;
    return {
      value: known(more && heroes.length > 0),
      because: [
        say.because(more ? 'more' : 'fewer', { friends: namesOf(friends), foes: namesOf(foes) }),
        heroes.length > 0 ? say.because('hero', { heroes: namesOf(heroes) }) : say.because('nobody'),
      ],
      marks: [],
    };
  },
});

interface Gap {
  readonly unit: string;
  readonly gap: number;
  readonly least: number;
}
interface Corner {
  readonly unit: string;
  readonly corner: string;
  readonly gap: number;
  readonly most: number;
}
interface Claim {
  readonly friends: readonly string[];
  readonly foes: readonly string[];
}
