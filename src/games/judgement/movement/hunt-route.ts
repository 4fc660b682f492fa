// Where the Hunter rule takes a monster: straight at its prey, or the shortest way round what blocks this turn's move.
import { lengthOf, pointAlong } from '../../../geometry/along.ts';
import type { Route, Step } from '../../../geometry/route.ts';
import { atMost, sameLength } from '../../../geometry/touch.ts';
import type { Piece } from '../../../questions/types.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import { crosses, takenAlong } from '../../../table/route-collisions.ts';
import { firstWhere, PACE, without } from '../../../table/search.ts';
import { type Shove, shove } from '../../../table/shove.ts';
import type { Table } from '../../../table/table.ts';
import { reachOf } from '../models.ts';
import { readingOf } from '../reading.ts';
import { type Laid, laidAmong, obstaclesTo } from './movement.ts';
import { isPrey } from './push-effects.ts';
import { endedWay, endingAt, routeCrosses, type Ways, waysTo } from './shortest-way.ts';

export interface Hunt {
  readonly end: Point;
  readonly travelled: number;
  readonly route: readonly Step[];
  /**
   * `straight`: nothing was in the way. `round`: something was. `over`: it flew. `stuck`: no way leads round, so it goes as
   * far as it can. `stopped`: by this reading it does not go round what is there.
   */
  readonly how: 'straight' | 'round' | 'over' | 'stuck' | 'stopped' | 'there';
  /** What was in its straight way. */
  readonly blockers: readonly string[];
  /** What it would have ended on, and may not. */
  readonly taken: readonly Piece[];
  /** What it crossed. */
  readonly crossed: readonly Piece[];
}

/** How near to its prey a hunter goes: to contact, or by the other reading until it is in reach. */
function stopsWithin(table: Table, hunter: Model, prey: Model, mov: number): number {
  const reach = reachOf(hunter) ?? 0;
  const gap = gapBetweenPieces(table, hunter, prey).inches;
  // It makes no difference to one who cannot come nearer than its reach, or is in contact already.
  const matters = reach > 0 && gap > 0 && !atMost(mov, gap - reach);
  return matters && readingOf(table, 'judgement.hunter.stop') === 'reach' ? reach : 0;
}

/** Where a hunter on its feet goes, and how. */
export function huntedDown(table: Table, hunter: Model, prey: Model, mov: number): Hunt {
  const within = stopsWithin(table, hunter, prey, mov);
  const gap = gapBetweenPieces(table, hunter, prey).inches;
  const inches = Math.min(mov, Math.max(0, gap - within));
  const here: Point = [hunter.x, hunter.y];
  const still = { end: here, travelled: 0, route: [], blockers: [], taken: [], crossed: [] };
  if (inches === 0) return { ...still, how: 'there' };
  const heading: Point = [prey.x - hunter.x, prey.y - hunter.y];
  if (hunter.traits.includes('fly')) return flight(table, hunter, heading, inches, prey);

  const laid = laidAmong(
    table,
    obstaclesTo(table, hunter, 'hunt', prey),
    (stops) => shove(table, hunter, heading, inches, stops),
    ({ at }, piece) => crosses(table, hunter, [here, at], piece),
  );
  const under = endingAt(table, hunter, laid);
  const straight = laid.way;
  const taken = under(straight.at);
  if (straight.stoppedBy === null && taken.length === 0)
    return { ...wayStraight(straight), how: 'straight', blockers: [], taken, crossed: crossedOn(table, hunter, laid) };
  return diverted(table, hunter, { model: prey, within }, mov, laid, taken);
}

const wayStraight = ({ at, travelled }: Pick<Shove, 'at' | 'travelled'>) => ({
  end: at,
  travelled,
  route: travelled > 0 ? [{ to: at }] : [],
});

function crossedOn(table: Table, hunter: Model, { way, crossed }: Laid<Shove>): Piece[] {
  return crossed.filter((piece) => crosses(table, hunter, [[hunter.x, hunter.y], way.at], piece));
}

interface Goal {
  readonly model: Model;
  readonly within: number;
}

// Round all that is in the way, and round a wall that this move does not clear. By the narrower reading heroes, the
// summoned and such walls are not walked round: one on the shortest way stops the hunter there.
function diverted(
  table: Table,
  hunter: Model,
  goal: Goal,
  mov: number,
  straight: Laid<Shove>,
  taken: readonly Piece[],
): Hunt {
  const under = endingAt(table, hunter, straight);
  const blockers = [...straight.way.stoppers, ...taken.map(({ id }) => id)];
  const huntBy = (way: Route, how: Hunt['how'], by: readonly string[]): Hunt => ({
    end: way.end,
    travelled: way.length,
    route: way.route,
    how,
    blockers: by,
    taken,
    crossed: straight.crossed.filter((piece) => routeCrosses(table, hunter, way.route, piece)),
  });
  const round = wayRound(table, hunter, goal, straight.stops, mov, under);
  const past = wayPastPrey(table, hunter, goal, straight.stops, mov, under);
  const way = round?.way ?? ended(waysAhead(straight.way, hunter), straight.way.travelled, under);
  if (past && !sameEnd(way, past.way) && readingOf(table, 'judgement.hunter.blocked') === 'impassable-and-souls')
    return past.met.length > 0 ? huntBy(past.way, 'stopped', past.met) : huntBy(past.way, 'round', blockers);
  return huntBy(way, round?.leads ? 'round' : 'stuck', blockers);
}

type Under = (at: Point) => readonly Piece[];

const ended = (ways: Ways, inches: number, under: Under): Route =>
  endedWay(ways, inches, (at) => under(at).length === 0);

const sameEnd = (a: Route, b: Route): boolean => sameLength(a.end[0], b.end[0]) && sameLength(a.end[1], b.end[1]);

// The straight way, gone some inches.
function waysAhead({ at, travelled }: Shove, hunter: Model): Ways {
  const way: Point[] = [[hunter.x, hunter.y], at];
  return (inches = travelled) => {
    const end = pointAlong(way, inches);
    return { reaches: false, length: inches, whole: travelled, end, route: inches > 0 ? [{ to: end }] : [] };
  };
}

// The shortest way round, and round each wall on which the move would end. Where no way leads round such a wall, the
// hunter goes up to it.
function wayRound(
  table: Table,
  hunter: Model,
  goal: Goal,
  stops: readonly Piece[],
  mov: number,
  under: Under,
): { way: Route; leads: boolean } | null {
  let round = stops;
  let before: Ways | null = null;
  for (;;) {
    const ways = waysTo(table, hunter, goal, round);
    const way = ways(mov);
    if (way.whole === null) return before && { way: ended(before, mov, under), leads: false };
    const taken = under(way.end);
    const more = taken.filter((piece) => !round.includes(piece));
    if (more.length === 0) return { way: taken.length === 0 ? way : ended(ways, mov, under), leads: true };
    round = [...round, ...more];
    before = ways;
  }
}

// The shortest way as if heroes and the summoned were not there, until the base meets one of them or may not end; and
// what it meets. Null when there is no such way.
function wayPastPrey(
  table: Table,
  hunter: Model,
  goal: Goal,
  stops: readonly Piece[],
  mov: number,
  under: Under,
): { way: Route; met: string[] } | null {
  const walked = (piece: Piece): boolean => 'shape' in piece || !isPrey(piece);
  const ways = waysTo(table, hunter, goal, stops.filter(walked));
  const { length, whole } = ways(mov);
  if (whole === null) return null;
  const onPrey = endingAt(table, hunter, { stops: stops.filter((piece) => !walked(piece)), crossed: [] });
  const hit = firstWhere({ from: 0, to: length }, PACE, (along) => onPrey(ways(along).end).length > 0);
  const most = hit ?? length;
  const met = under(ways(most).end).map(({ id }) => id);
  return { way: ended(ways, most, under), met: met.sort() };
}

// In flight it minds nothing on the way but the border, and goes as far as it can find a place to stand.
function flight(table: Table, hunter: Model, heading: Point, inches: number, prey: Model): Hunt {
  const { way, stops, crossed } = laidAmong(
    table,
    obstaclesTo(table, hunter, 'flight', prey),
    (pieces) => shove(table, hunter, heading, inches, pieces),
    ({ at }, piece) => crosses(table, hunter, [[hunter.x, hunter.y], at], piece),
  );
  const line: Point[] = [[hunter.x, hunter.y], way.at];
  const free = without([{ from: 0, to: lengthOf(line) }], takenAlong(table, hunter, line, [...stops, ...crossed]));
  const travelled = Math.max(0, ...free.map(({ to }) => to));
  const at = pointAlong(line, travelled);
  return { ...wayStraight({ at, travelled }), how: 'over', blockers: way.stoppers, taken: [], crossed: [] };
}
