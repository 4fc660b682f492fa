// Where the Hunter rule takes a monster: straight at its prey, or the shortest way round what blocks this turn's move.
import { lengthOf, pointAlong } from '../../kernel/along.ts';
import { type Route, routeToDisc, type Step } from '../../kernel/route.ts';
import { atMost, sameLength, tolerance } from '../../kernel/touch.ts';
import type { Model, Point } from '../../scene/types.ts';
import type { Piece } from '../../verdict/asks.ts';
import { takenAlong } from '../../verdict/bumps.ts';
import { FAR } from '../../verdict/close.ts';
import { elsewhere } from '../../verdict/elsewhere.ts';
import { gapBetweenPieces } from '../../verdict/gaps.ts';
import { firstWhere, PACE, without } from '../../verdict/search.ts';
import { borderOf, shapesOf, shove } from '../../verdict/shove.ts';
import type { Table } from '../../verdict/table.ts';
import { reachOf } from './models.ts';
import { barring, otherBases, soulsBut } from './obstacles.ts';
import { readingOf } from './reading.ts';
import { basesUnder } from './settling.ts';
import { isPrey } from './shoving.ts';

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
  if (inches === 0) return { end: here, travelled: 0, route: [], how: 'there', blockers: [] };
  const heading: Point = [prey.x - hunter.x, prey.y - hunter.y];
  const all = [...otherBases(table, hunter), ...soulsBut(table, hunter), ...barring(table, hunter)];
  const others = all.filter(({ id }) => id !== prey.id);
  if (hunter.traits.includes('fly')) return flight(table, hunter, heading, inches, others);

  const straight = shove(table, hunter, heading, inches, others);
  const ahead = { end: straight.at, travelled: straight.travelled, route: [{ to: straight.at }] };
  if (straight.stoppedBy === null) return { ...ahead, how: 'straight', blockers: [] };
  const blockers = straight.stoppers;
  const wayRound = (pieces: readonly Piece[]) => (limit: number) =>
    routeToDisc(table.geometry, table.shape(hunter.id), table.shape(prey.id), within, {
      obstacles: shapesOf(table, pieces),
      border: borderOf(table),
      inches: limit,
    });
  const round = wayRound(others)(mov);
  // By the narrower reading heroes and the summoned are not walked round: one on the shortest way stops the hunter there.
  const past = wayRound(others.filter((piece) => 'shape' in piece || !isPrey(piece)));
  const shorter = past(mov);
  if (!sameWay(round, shorter) && readingOf(table, 'judgement.hunter.blocked') === 'impassable-and-souls')
    return walkedUpTo(table, hunter, past, shorter.length);
  if (round.whole === null) return { ...ahead, how: 'stuck', blockers };
  return { end: round.end, travelled: round.length, route: round.route, how: 'round', blockers };
}

function sameWay(a: Route, b: Route): boolean {
  return a.whole === b.whole || sameLength(a.whole ?? FAR, b.whole ?? FAR);
}

// Along a way until the base runs into a hero or a summoned model.
function walkedUpTo(table: Table, hunter: Model, way: (limit: number) => Route, length: number): Hunt {
  const stand = elsewhere(table, hunter);
  const metAt = (along: number): string[] => {
    const there = stand(way(along).end);
    return basesUnder(there.table, there.model)
      .filter(isPrey)
      .map(({ id }) => id)
      .sort();
  };
  const hit = firstWhere({ from: 0, to: length }, PACE, (along) => metAt(along).length > 0);
  // Where it first overlaps is a touch too far.
  const { end, length: travelled, route } = way(hit === null ? length : Math.max(0, hit - tolerance()));
  return { end, travelled, route, how: 'stopped', blockers: hit === null ? [] : metAt(hit) };
}

// In flight it minds nothing on the way but the border, and goes as far as it can find a place to stand.
function flight(table: Table, hunter: Model, heading: Point, inches: number, others: readonly Piece[]): Hunt {
  const { at, stoppers } = shove(table, hunter, heading, inches, []);
  const way: Point[] = [[hunter.x, hunter.y], at];
  const free = without([{ from: 0, to: lengthOf(way) }], takenAlong(table, hunter, way, others));
  const far = Math.max(0, ...free.map(({ to }) => to));
  const end = pointAlong(way, far);
  return { end, travelled: far, route: far > 0 ? [{ to: end }] : [], how: 'over', blockers: stoppers };
}
