// The cheapest way of a walker to where it wants to be, over all levels: round what bars it, over what it may traverse, up
// and down ladders, off edges and across gaps. Ways are proposed here; whether one can be walked, and at what cost, the
// model of movement alone decides.
import { type Route, routeToPoint, type Step, type Ways } from '../../../geometry/route.ts';
import { atMost } from '../../../geometry/touch.ts';
import type { Point, Terrain } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { topOf } from '../terrain/terrain.ts';
import { fewestDice } from './heights.ts';
import { legsFrom } from './legs.ts';
import { dropDice, meleeOn, surcharge, type Walk, walk } from './movement.ts';
import type { Level, Mover } from './mover.ts';
import {
  distanceBetween,
  endsOf,
  type Hop,
  isGeared,
  type Passage,
  Passages,
  SPACING,
  type Spot,
  spotAt,
} from './passages.ts';
import { Queue } from './queue.ts';
import { spanLength } from './rim.ts';
import { drawnWay } from './route-points.ts';

/** Where a way shall end. */
export interface Aim {
  /** The shortest way to it of the mover's disc at a level; null when it cannot be met at that level. */
  readonly route: (level: number, ways: Ways) => Route | null;
  /** Whether a base at a point and a level meets it. */
  readonly isMet: (end: Point, level: number) => boolean;
  /** No way from a point is shorter than this. */
  readonly least: (from: Point) => number;
  /** Whether a base at a level could meet it at all, however it comes there. */
  readonly canBeMet: (level: Level) => boolean;
}

export interface FoundWay {
  readonly steps: readonly Step[];
  /** The way as a drawn line. */
  readonly points: readonly Point[];
  readonly end: Point;
  readonly length: number;
  /** How much movement it takes, with all that it costs besides its length. */
  readonly spent: number;
  readonly walked: Walk;
  /** What ways are compared by: the movement, and as much as an inch for each Defense die that it asks for. */
  readonly burden: number;
}

/** How much shorter a way may become when its passages are moved to their best places: half a space, there and on. */
const SLACK = SPACING;
/** More than any way weighs: what one weighs that is too long, before its length. */
const TOO_LONG = 10_000;
/** The golden section, by which a stretch is narrowed with one try at a time. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Two spaces, narrowed so often, are less than a ten-thousandth of an inch. */
const NARROWINGS = 20;

/** What a way weighs beyond the movement that it needs. */
export interface Risk {
  readonly of: (table: Table, walked: Walk) => number;
  /** The least that a drop of some inches weighs. */
  readonly ofDrop: (inches: number) => number;
}

/** As much as an inch for each Defense die. */
const DICE: Risk = { of: dropDice, ofDrop: fewestDice };
/** Only the movement counts. */
export const NO_RISK: Risk = { of: () => 0, ofDrop: () => 0 };

/** The way that needs the least, of those that need no more movement than a limit; null when none does, or none less than `known`. */
export function cheapestWay(mover: Mover, aim: Aim, limit: number, known: number = FAR): FoundWay | null {
  return new WaySearch(mover, limit, DICE).best(aim, known);
}

/** A way to the end of a passage, or to where the model is now. */
export interface Trail extends FoundWay {
  readonly hops: readonly Hop[];
}

/** Looks for the ways of one mover that need no more movement than a limit. */
export class WaySearch {
  readonly #mover: Mover;
  readonly #limit: number;
  readonly #risk: Risk;
  readonly #passages: Passages;

  constructor(mover: Mover, limit: number, risk: Risk) {
    this.#mover = mover;
    this.#limit = limit;
    this.#risk = risk;
    this.#passages = new Passages(mover, risk.ofDrop);
  }

  best(aim: Aim, known: number): FoundWay | null {
    if (!this.#isMeetable(aim)) return null;
    let best: Trail | null = null;
    // Those that are too long by so little that moving their passages may make them short enough, the shortest of each kind.
    const close = new Map<string, Trail>();
    const hopeful = (spent: number, burden: number, at: Point): boolean => {
      const least = aim.least(at);
      return this.#isClose(spent + least) && burden + least < Math.min(best?.burden ?? FAR, known) + SLACK;
    };
    for (const trail of this.#trails(aim.least, hopeful))
      for (const end of this.#finished(trail, aim))
        if (atMost(end.spent, this.#limit)) best = best && best.burden <= end.burden ? best : end;
        else if (end.hops.length > 0 && this.#isClose(end.spent))
          close.set(kindOf(end), shorterOf(close.get(kindOf(end)), end));
    const nearest = [...close.values()].sort((a, b) => a.spent - b.spent);
    // Beside a way that the movement is enough for, only the shortest of the others is moved: it may weigh less.
    const moved = best ? [this.#moved(best, aim), ...nearest.slice(0, 1).map((end) => this.#moved(end, aim))] : [];
    const met = moved.filter(({ spent }) => atMost(spent, this.#limit));
    return met.length > 0 ? takeLeast(met, ({ burden }) => burden) : this.#firstShortEnough(nearest, aim);
  }

  /** Every trail that leads somewhere with no more movement than the limit, or so little more that it may become short enough. */
  all(): Iterable<Trail> {
    return this.#trails(
      () => 0,
      (spent) => this.#isClose(spent),
    );
  }

  /** How long a trail may become: with passages that can be moved to better places, a little more than the limit. */
  most({ hops }: Trail): number {
    return hops.length > 0 ? this.#limit + SLACK : this.#limit;
  }

  #isClose(spent: number): boolean {
    return atMost(spent, this.#limit + SLACK);
  }

  // In the order of what they weigh with the least that is left. A passage is weighed as if nothing were in the way to it, and
  // walked only when no trail weighs less. Of two trails to one place the second is dropped only if it needs no less
  // movement and weighs no less: the lighter one may be too long to go on from.
  *#trails(
    least: (from: Point) => number,
    hopeful: (spent: number, burden: number, at: Point) => boolean,
  ): Generator<Trail> {
    const open = new Queue<{ readonly trail: Trail; readonly next: Passage | null }>();
    const start = this.#start();
    open.put({ trail: start, next: null }, least(start.end));
    const reached = new Map<string, { readonly spent: number; readonly burden: number }[]>();
    for (let first = open.take(); first; first = open.take()) {
      const { trail, next } = first;
      if (next) {
        const known = listAt(reached, next.name);
        const beaten = (spent: number, burden: number): boolean =>
          known.some((one) => one.burden <= burden && (this.#limit === FAR || one.spent <= spent));
        const { spent, burden } = this.#atLeast(trail, next);
        if (beaten(spent, burden) || !hopeful(spent, burden, next.far)) continue;
        const come = this.#hopped(trail, next.hop);
        if (!come || beaten(come.spent, come.burden)) continue;
        known.push(come);
        open.put({ trail: come, next: null }, come.burden + least(come.end));
      } else if (hopeful(trail.spent, trail.burden, trail.end)) {
        yield trail;
        for (const passage of this.#passagesFrom(trail)) {
          const { spent, burden } = this.#atLeast(trail, passage);
          if (hopeful(spent, burden, passage.far)) open.put({ trail, next: passage }, burden + least(passage.far));
        }
      }
    }
  }

  /** What a trail needs and weighs at least once it is over a passage. */
  #atLeast({ end, spent, burden }: Trail, { near, inches, toll }: Passage): { spent: number; burden: number } {
    const way = distanceBetween(end, near) + inches;
    return { spent: spent + way + toll.spent, burden: burden + way + toll.burden };
  }

  // A way that the movement is enough for comes before a safer one that it is not enough for.
  #weight({ spent, burden }: Trail): number {
    return atMost(spent, this.#limit) ? burden : TOO_LONG + spent;
  }

  #start(): Trail {
    const { model } = this.#mover;
    return this.#trail([[model.x, model.y]], [], 0, []);
  }

  #trail(points: readonly Point[], steps: readonly Step[], length: number, hops: readonly Hop[]): Trail {
    const walked = walk(this.#mover, points);
    const spent = length + surcharge(walked);
    const end = points[points.length - 1] as Point;
    return {
      points,
      steps,
      length,
      hops,
      walked,
      spent,
      end,
      burden: spent + this.#risk.of(this.#mover.table, walked),
    };
  }

  // A leg that was routed at a level keeps clear of all that is in the way there; on other levels the walk decides.
  #extended(
    trail: Trail,
    steps: readonly Step[],
    length: number,
    routed: number | null,
    hop: Hop | null,
  ): Trail | null {
    const points = drawnWay(trail.points[0] as Point, [...trail.steps, ...steps]);
    const hops = hop ? [...trail.hops, hop] : trail.hops;
    const next = this.#trail(points, [...trail.steps, ...steps], trail.length + length, hops);
    const before = trail.walked.length;
    const shut = next.walked.obstructions.some(({ along, level }) => !atMost(along, before) && level !== routed);
    return shut || this.#entersMelee(next, before, routed) ? null : next;
  }

  // Routed legs keep out of melee ranges at their own level; on the others the walk is asked.
  #entersMelee({ points, walked }: Trail, before: number, routed: number | null): boolean {
    if (this.#mover.shunned.length === 0 || walked.stretches.every(({ level }) => level === routed)) return false;
    return meleeOn(this.#mover, points, walked).some(({ to }) => !atMost(to, before));
  }

  /** The ways from the end of a trail to the aim. */
  #finished(trail: Trail, aim: Aim): Trail[] {
    const { level } = trail.walked;
    return this.#legs(trail, (ways) => aim.route(level, ways)).filter((end) => aim.isMet(end.end, end.walked.level));
  }

  /** Whether one of some trails, in their order, leads to an aim once its passages are moved to their best places. */
  leadsWhenMoved(trails: readonly Trail[], aim: Aim): boolean {
    const tried = new Set<string>();
    for (const trail of trails) {
      if (tried.has(kindOf(trail))) continue;
      const ends = this.#finished(trail, aim);
      if (ends.length === 0) continue;
      tried.add(kindOf(trail));
      if (this.#firstShortEnough([takeLeast(ends, ({ spent }) => spent)], aim)) return true;
    }
    return false;
  }

  /** Of some ends, in their order, the first that needs no more than the limit once its passages are moved. */
  #firstShortEnough(ends: readonly Trail[], aim: Aim): Trail | null {
    for (const end of ends) {
      const moved = this.#moved(end, aim);
      if (atMost(moved.spent, this.#limit)) return moved;
    }
    return null;
  }

  #moved(end: Trail, aim: Aim): Trail {
    return end.hops.length > 0 ? this.#refined(end, aim) : end;
  }

  /** A trail and a leg of its last level, when it can be walked. */
  withLeg(trail: Trail, { route, length }: Route): Trail | null {
    return this.#extended(trail, route, length, trail.walked.level, null);
  }

  #legs(trail: Trail, find: (ways: Ways) => Route | null): Trail[] {
    const { level } = trail.walked;
    const none: Route = { reaches: false, length: 0, whole: null, end: trail.end, route: [] };
    return legsFrom(this.#mover, trail.end, level, this.#limit, (ways) => find(ways) ?? none).flatMap(
      (leg) => this.withLeg(trail, leg) ?? [],
    );
  }

  #hopped(trail: Trail, hop: Hop): Trail | null {
    const { near, far } = endsOf(hop);
    const { table, model } = this.#mover;
    const { level } = trail.walked;
    const come = this.#legs(trail, (ways) => {
      const leg = routeToPoint(table.geometry, table.shape(model.id), near, ways);
      return this.#passages.isCutOff(level, drawnWay(trail.end, leg.route), hop) ? null : leg;
    });
    if (come.length === 0) return null;
    const best = takeLeast(come, (leg) => this.#weight(leg));
    const next = this.#extended(best, [{ to: far }], distanceBetween(near, far), null, hop);
    // A passage that leads to no other level is no passage: the legs of the same level go there as well.
    return next && (hop.how === 'across' || next.walked.level !== trail.walked.level) ? next : null;
  }

  #isMeetable(aim: Aim): boolean {
    return levelsOf(this.#mover).some((level) => aim.canBeMet(level));
  }

  // Without a limit to the movement a trail does not come back to a piece that it was on: on it, it could have walked.
  #isBack({ hops }: Trail, piece: Terrain): boolean {
    return this.#limit === FAR && hops.some(({ spot }) => spot.piece === piece);
  }

  #passagesFrom(trail: Trail): readonly Passage[] {
    const { level, manoeuvres } = trail.walked;
    const all = this.#passages.from(level, this.#mover.supported || manoeuvres.length > 0);
    return all.filter(({ hop }) => hop.how !== 'up' || !this.#isBack(trail, hop.spot.piece));
  }

  // Moves each passage along its rim, one after another, to where the whole way needs least.
  #refined(found: Trail, aim: Aim): Trail {
    const whole = (hops: readonly Hop[]): Trail | null => {
      const come = hops.reduce<Trail | null>((trail, hop) => trail && this.#hopped(trail, hop), this.#start());
      const ends = come ? this.#finished(come, aim) : [];
      return ends.length > 0 ? takeLeast(ends, (end) => this.#weight(end)) : null;
    };
    let best = found;
    found.hops.forEach((_, i) => {
      for (const end of ['spot', 'other'] as const) {
        const hop = best.hops[i] as Hop;
        const spot = end === 'spot' ? hop.spot : hop.how === 'across' ? hop.other : null;
        if (!spot) continue;
        const tried = (share: number): number => {
          const moved = { ...hop, [end]: spotAt(spot.piece, spot.span, share) } as Hop;
          const way = whole(best.hops.map((one, k) => (k === i ? moved : one)));
          if (way && this.#weight(way) < this.#weight(best)) best = way;
          return way ? this.#weight(way) : FAR;
        };
        const room = SPACING / Math.max(SPACING, spanLength(spot.span));
        narrow(Math.max(0, spot.share - room), Math.min(1, spot.share + room), tried);
      }
    });
    return best;
  }
}

/** Tries places of a stretch, ever closer round the one that is least. */
function narrow(from: number, to: number, tried: (at: number) => number): void {
  let [low, high] = [from, to];
  let [a, b] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [first, second] = [tried(a), tried(b)];
  for (let i = 0; i < NARROWINGS; i++)
    if (first <= second) {
      [high, b, second] = [b, a, first];
      a = high - GOLDEN * (high - low);
      first = tried(a);
    } else {
      [low, a, first] = [a, b, second];
      b = low + GOLDEN * (high - low);
      second = tried(b);
    }
}

function takeLeast<T>(all: T[], measure: (one: T) => number): T {
  const least = all.reduce((best, one) => (measure(one) < measure(best) ? one : best));
  all.splice(all.indexOf(least), 1);
  return least;
}

/** The same for trails whose passages are on the same parts of the same rims: moving them along those leads to the same ways. */
function kindOf({ hops }: Trail): string {
  const nameOf = ({ piece, span }: Spot): string => `${piece.id} ${JSON.stringify(span)}`;
  return hops
    .map((hop) => [hop.how, nameOf(hop.spot), hop.how === 'across' ? nameOf(hop.other) : ''].join(' '))
    .join(' ');
}

const shorterOf = (one: Trail | undefined, other: Trail): Trail => (one && one.spent <= other.spent ? one : other);

function listAt<T>(lists: Map<string, T[]>, name: string): T[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

/** Every level that a mover may come to: where it is, all below it, and what it can climb. */
export function levelsOf(mover: Mover): Level[] {
  const { table, model, levelAt } = mover;
  const climbed = table.scene.terrain.filter((piece) => isGeared(mover, piece)).map(topOf);
  const highest = Math.max(model.z, ...climbed);
  const tops = table.scene.terrain.map(topOf).filter((top) => atMost(top, highest));
  return [...new Set([0, model.z, ...tops])].map(levelAt);
}
