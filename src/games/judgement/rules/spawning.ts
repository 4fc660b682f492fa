// Where a Soul or a monster appears: on its spot, or touching whoever covers that.
import { touches } from '../../../geometry/overlap.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, rule, type Verdict } from '../../../verdict/rule.ts';
import { basesUnder, placeFor } from '../movement/settling.ts';
import { core } from '../sources.ts';
import { vocabulary } from '../vocabulary.ts';

/** A newcomer of a kind, on its spot. */
function newcomer({ kind, at, name }: ArgsOf<'spawn'>): Model {
  const { baseMm, height } = vocabulary.models[kind]!;
  const [x, y] = at;
  const bare = { z: 0, reach: null, unit: name, stats: {}, conditions: [], traits: [] };
  return {
    id: name,
    kind,
    side: 'neutral',
    x,
    y,
    base: baseMm,
    width: baseMm,
    facing: 0,
    height: Number(height),
    ...bare,
  };
}

export const spawning = rule({
  id: 'judgement/spawning',
  cites: [core('Spawn, Re-spawn and Spawning'), core('Souls'), core('Monster Re-spawn Marker')],
  says: {
    free: ({ name }: Facts) => `Nobody covers the spot, so ${name} appears right on it.`,
    beside: ({ name, by, beside, inches }: Facts, show) =>
      `The spot is covered by ${show.names(by)}, so ${name} appears ${show.inches(inches)} from it, touching ${show.names(beside)}, as near to it as it can be.`,
    aside: ({ name, inches }: Facts, show) =>
      `${name} has no room on the spot, so it appears ${show.inches(inches)} from it, at the nearest place where it may stand.`,
    cramped: ({ name }: Facts) => `There is no room for ${name} anywhere near its spot.`,
  },
  judge: ({ table, ...args }: { table: Table } & ArgsOf<'spawn'>, say): Verdict<AnswerOf<'spawn'>> => {
    const arrival = newcomer(args);
    const models = [...table.scene.models, arrival];
    const full = table.withScene({ ...table.scene, models });
    const covering = basesUnder(full, arrival);
    const { moves, cleared } = placeFor(full, arrival);
    const to = moves[0]?.to ?? args.at;
    const there = full.after(new Map([[arrival.id, { x: to[0], y: to[1] }]]));
    const touching = (other: Model): boolean =>
      touches(there.geometry, there.shape(arrival.id), there.shape(other.id)) && other.kind !== 'token';
    const beside =
      covering.length > 0
        ? table.scene.models
            .filter(touching)
            .map(({ id }) => id)
            .sort()
        : [];
    const facts = {
      name: arrival.id,
      by: covering.map(({ id }) => id).sort(),
      beside,
      inches: moves[0]?.inches ?? 0,
    };
    const key = !cleared ? 'cramped' : moves.length === 0 ? 'free' : beside.length > 0 ? 'beside' : 'aside';
    const marks: Mark[] = [
      ...moves.map((move): Mark => ({ kind: 'arrow', role: 'settle', from: args.at, to: move.to })),
      ...beside.map((id): Mark => ({ kind: 'piece', role: 'stopper', id })),
      ...(cleared ? [{ kind: 'piece', role: 'landing', id: arrival.id, at: to, arrives: arrival } as const] : []),
    ];
    return drawn(say.verdict({ to, beside }, key, facts), ...marks);
  },
});

interface Facts {
  readonly name: string;
  readonly by: readonly string[];
  readonly beside: readonly string[];
  readonly inches: number;
}
