// A charge: a move into an enemy's threat range, and the courage it takes.
import { bearing, pointAhead } from '../../../geometry/headings.ts';
import { atMost } from '../../../geometry/touch.ts';
import { NO_CHARGE } from '../../../questions/charge.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model, Point, Terrain } from '../../../scene/scene.ts';
import { gapBetweenPieces } from '../../../table/gaps.ts';
import { laneMarks } from '../../../table/lanes.ts';
import type { Table } from '../../../table/table.ts';
import { drawn, followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { engagedWith } from '../engagement/engagement.ts';
import { areEnemies, hasTrait, suffers } from '../models.ts';
import { bentCharge, straightCharge } from '../movement/charge-lanes.ts';
import { drawnRoute } from '../movement/drawn-route.ts';
import { aimOfCharge, aimOfMove, moveAlong } from '../movement/movement.ts';
import { allowanceNotes, moveAllowance, testsBeforeActing } from '../movement/movement-allowance.ts';
import { readingOf } from '../reading.ts';
import { beta } from '../sources.ts';
import { courageNeeded } from './charging-heroes.ts';
import { asksForTest, climbsOn } from './climbing.ts';
import { groundSlows } from './difficult-terrain.ts';
import { rooted } from './immobilized.ts';

/** That a way enters a threat range without a charge. */
export const uncharged = rule({
  id: 'guilds/charge',
  cites: [beta('Charge'), beta('Engagement')],
  says: {
    enters: ({ model, enemy }: { model: string; enemy: string }) =>
      `${model} comes within the threat range of ${enemy}, which only a charge may do.`,
  },
  judge: (facts: { model: string; enemy: string }, say): Verdict => say.verdict(false, 'enters', facts),
});

export const charge = rule({
  id: 'guilds/charge',
  cites: [beta('Charge'), beta('Threat Range')],
  says: {
    possible: ({ model, target, travelled, inches, tested }: Facts, show) =>
      `${model} can ${tested ? 'try to ' : ''}charge ${target}: ${show.inches(travelled)} of up to ${show.inches(inches)} bring it within the threat range, and it is then put into base contact.`,
    long: ({ model, target, travelled, inches, tested }: Facts, show) =>
      `${model} can ${tested ? 'try to ' : ''}charge ${target}: ${show.inches(travelled)} of up to ${show.inches(inches)} bring it within the threat range of its long weapon, and it need not go into base contact.`,
    contact: ({ model, target, travelled, inches, tested }: Facts, show) =>
      `${model} can ${tested ? 'try to ' : ''}charge ${target}: ${show.inches(travelled)} of up to ${show.inches(inches)} bring it into base contact, which stealth makes necessary.`,
    round: ({ model, target, travelled, inches, tested }: Facts, show) =>
      `${model} can ${tested ? 'try to ' : ''}charge ${target}, though not straight ahead: ${show.inches(travelled)} of up to ${show.inches(inches)} lead there by the shortest way.`,
    far: ({ model, target, gap, inches, threat }: Facts, show) =>
      `${model} cannot charge ${target}: ${show.inches(gap)} away, it has ${show.inches(inches)} of movement for all but the last ${show.inches(threat)}.`,
    shut: ({ model, target, inches }: Facts, show) =>
      `${model} cannot charge ${target}: no way of up to ${show.inches(inches)} leads there, round bases and the threat ranges of others, and round or over walls and Barriers.`,
    friend: ({ model, target }: Facts) => `${model} cannot charge ${target}: only enemies are charged.`,
    engaged: ({ model, enemies }: Facts, show) =>
      `${model} cannot charge: it is engaged with ${show.names(enemies)} and can only disengage.`,
  },
  judge: ({ table, model, target }: { table: Table } & ArgsOf<'charge'>, say): Verdict<AnswerOf<'charge'>> => {
    const facts = {
      model: model.id,
      target: target.id,
      travelled: 0,
      inches: 0,
      gap: 0,
      threat: 0,
      enemies: [],
      tested: false,
    };
    if (!areEnemies(model, target)) return say.verdict(NO_CHARGE, 'friend', facts);
    const enemies = engagedWith(table, model).map(({ id }) => id);
    if (enemies.length > 0) return say.verdict(NO_CHARGE, 'engaged', { ...facts, enemies: enemies.sort() });
    if (suffers(model, 'immobilized')) return { ...rooted({ model: model.id }), value: NO_CHARGE };

    const threat = chargeRange(table, model, target);
    const inches = moveAllowance(table, model, false);
    const gap = gapBetweenPieces(table, model, target).inches;
    const { best, lanes } = straightCharge(table, model, target);
    const bent = best ? null : bentCharge(table, model, target);
    const notes = [...testsBeforeActing(model), ...allowanceNotes(model), ...courageNeeded(table, model, target)];
    const place = { kind: 'piece', role: 'target', id: target.id } as const;
    const from: Point = [model.x, model.y];
    if (!best && !bent) {
      const ahead = pointAhead(from, bearing(from, [target.x, target.y]), Math.min(inches, gap));
      const key = atMost(gap, inches + threat) ? 'shut' : 'far';
      return followedBy(
        drawn(say.verdict(NO_CHARGE, key, { ...facts, inches, gap, threat }), place),
        ...groundSlows(model, groundAlong(table, model, [from, ahead])),
        ...notes,
      );
    }
    const end = best ? best.at : bent!.end;
    const travelled = best ? best.length : bent!.length;
    const way = best ? [from, end] : drawnRoute(from, bent!.route).way;
    const { walk, ground, allowed } = moveAlong(table.aside(), model, way, aimOfCharge(table, model, target));
    const first = bent?.route[0];
    const heading = best ? best.heading : bearing(from, first && 'to' in first ? first.to : end);
    const entered = ground.filter(({ along }) => along > 0).map(({ piece }) => piece.id);
    const value = { possible: true, heading, travelled, end, lanes, partingBlows: [], entered };
    const long = hasTrait(model, 'indirect-engagement');
    const key = !best ? 'round' : threat === 0 ? 'contact' : long ? 'long' : 'possible';
    return followedBy(
      drawn(
        say.verdict(value, key, { ...facts, inches: allowed, travelled, tested: asksForTest(walk) }),
        ...laneMarks(model, lanes, inches),
        ...(bent ? [{ kind: 'route', role: 'way', from, steps: bent.route } as const] : []),
        ...(best ? [{ kind: 'arrow', role: 'charge', from, to: end } as const] : []),
        { kind: 'piece', role: 'landing', id: model.id, at: end },
        place,
      ),
      ...groundSlows(
        model,
        ground.map(({ piece }) => piece),
      ),
      ...climbsOn(table, walk, allowed),
      ...notes,
    );
  },
});

/** Bad ground on a way. */
function groundAlong(table: Table, model: Model, way: readonly Point[]): Terrain[] {
  const { ground } = moveAlong(table.aside(), model, way, aimOfMove(table.aside(), model));
  return ground.map(({ piece }) => piece);
}

/** How near a charge must come: to be engaged, by the reading in force. */
function chargeRange(table: Table, model: Model, target: Model): number {
  if (suffers(model, 'stealth') || suffers(target, 'stealth')) return 0;
  const [a, b] = [model.reach ?? 0, target.reach ?? 0];
  return readingOf(table, 'guilds.engagement.threat') === 'circles' ? a + b : Math.max(a, b);
}

/** The rules that a charge speaks by. */
export const chargeRules = [charge, uncharged] as const;

interface Facts {
  model: string;
  target: string;
  travelled: number;
  inches: number;
  gap: number;
  threat: number;
  enemies: readonly string[];
  tested: boolean;
}
