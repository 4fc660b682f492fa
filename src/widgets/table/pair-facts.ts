// What is true on the table now, pair by pair: who sees whom, who engages whom, who has cover from whom, with how many dice.
// Where a game's rules speak of units, the pairs are units. Every cell is an answer of the rules; a game that has no such
// rule leaves it out.
import { outcomeOf } from '../../ask/ask.ts';
import type { WrittenModel } from '../../scene/written-scene.ts';
import { nearestApart } from './live-lengths.ts';
import { areFoes } from './overlays.ts';
import { profileOf } from './palette.ts';
import type { Asked, Snapshot } from './table-snapshot.ts';

/** One cell: what was asked, what it says in a word, and whether it is a yes. */
export interface Cell {
  readonly asked: Asked;
  readonly says: string;
  readonly holds: boolean;
}

/** A model, or a unit where the rules speak of units. */
export interface Party {
  readonly name: string;
  readonly models: readonly WrittenModel[];
}

export interface PairFacts {
  readonly one: string;
  readonly other: string;
  /** The models of each. */
  readonly members: readonly [readonly string[], readonly string[]];
  /** How far they are apart, edge to edge, in inches. */
  readonly apart: number | null;
  readonly sees: Cell | null;
  readonly seen: Cell | null;
  readonly engages: Cell | null;
  readonly engaged: Cell | null;
  /** The other's cover from the one. */
  readonly covers: Cell | null;
  /** The one's cover from the other. */
  readonly covered: Cell | null;
  /** The dice that the one rolls against the other: of an attack, or what a charge takes. */
  readonly dice: Cell | null;
}

/** On a table of more models than this, one answer is longer than a frame: what need not follow the hand waits until it rests. */
export const CROWD = 16;

/** Things that stand about and fight nobody are told of only when they are selected. */
const QUIET = ['token', 'soul'];

/** The models of a scene as they are told of: one by one, or in units. */
function partiesOf({ scene }: Snapshot, models: readonly WrittenModel[]): Party[] {
  if (!profileOf(scene.game).words.unitsAsked) return models.map((model) => ({ name: model.id, models: [model] }));
  const units = new Map<string, WrittenModel[]>();
  for (const model of models) {
    const name = model.unit ?? model.id;
    units.set(name, [...(units.get(name) ?? []), model]);
  }
  return [...units].map(([name, members]) => ({ name, models: members }));
}

const areFoesTogether = (a: Party, b: Party) => areFoes(a.models[0]!, b.models[0]!);

/** The pairs that are told of: one that is selected against all others, several among themselves, else all foes. */
export function pairsOf(snapshot: Snapshot, selected: readonly string[]): [Party, Party][] {
  const { models } = snapshot.scene;
  const parties = partiesOf(
    snapshot,
    models.filter(({ kind, id }) => !QUIET.includes(kind) || selected.includes(id)),
  );
  const chosen = parties.filter((party) => party.models.some(({ id }) => selected.includes(id)));
  const [only] = chosen;
  if (chosen.length === 1 && only) {
    const others = parties.filter((party) => party !== only);
    const foes = others.filter((other) => areFoesTogether(only, other));
    return [...foes, ...others.filter((other) => !foes.includes(other))].map((other) => [only, other]);
  }
  const among = chosen.length > 1 ? chosen : parties;
  return among.flatMap((one, i) =>
    among
      .slice(i + 1)
      .filter((other) => chosen.length > 1 || areFoesTogether(one, other))
      .map((other): [Party, Party] => [one, other]),
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** The facts, pair by pair; between any two answers, null is yielded, so that whoever asks can pause there. */
export function* pairFacts(snapshot: Snapshot, selected: readonly string[]): Generator<PairFacts | null> {
  const { scene } = snapshot;
  const { words } = profileOf(scene.game);
  const cell = (asked: Asked, tell: (answer: Fields) => readonly [string, boolean]): Cell | null => {
    const outcome = outcomeOf({ ...asked, scene });
    if (!outcome) return null;
    const [says, holds] = tell(outcome.answer as Fields);
    return { asked, says, holds };
  };
  const engagement = outcomeOf({ ask: 'engagement', scene });
  const engaging = engagement
    ? (engagement.answer as { engaging: readonly (readonly [string, string])[] }).engaging
    : null;
  const engages = (a: Party, b: Party): Cell | null => {
    if (!engaging) return null;
    const holds = engaging.some(([who, whom]) => who === a.name && whom === b.name);
    return { asked: { ask: 'engagement' }, says: holds ? 'yes' : 'no', holds };
  };
  const sees = (from: string, to: string) =>
    cell({ ask: 'los', from, to }, ({ visible }) => [visible ? 'yes' : 'no', visible === true]);
  const cover = (attacker: string, target: string) =>
    cell({ ask: 'cover', attacker, target, attack: 'ranged' }, ({ cover: kind, features }) => [
      kind === 'none' ? 'none' : `${kind}: ${(features as readonly string[]).join(', ') || 'its own'}`,
      kind !== 'none',
    ]);
  const dice = (attacker: string, target: string, engaged: boolean): Cell | null => {
    const figures = scene.models.find(({ id }) => id === attacker)?.stats ?? {};
    const type = engaged || !figures.RNG ? 'melee' : 'ranged';
    const pool = cell({ ask: 'pool', attacker, target, attack: { type } }, (answer) => [
      `${String(answer.dice)}: ${type}`,
      true,
    ]);
    if (pool || !words.unitsAsked) return pool;
    return cell({ ask: 'charge', model: attacker, target }, ({ possible, roll, ways }) =>
      possible ? [roll ? `${String(roll)}+: ${String(ways)} of 36` : 'yes', true] : ['no', false],
    );
  };
  yield null;
  for (const [one, other] of pairsOf(snapshot, selected)) {
    const nearest = nearestApart(scene, one.models, other.models);
    const [a, b] = [nearest?.one ?? one.models[0]!.id, nearest?.other ?? other.models[0]!.id];
    // Who is seen is asked of whole units where the rules know them.
    const seesIt = sees(one.name, other.name);
    yield null;
    const seen = sees(other.name, one.name);
    yield null;
    const covers = cover(a, b);
    yield null;
    const covered = cover(b, a);
    yield null;
    const told = { engages: engages(one, other), engaged: engages(other, one) };
    const foes = areFoesTogether(one, other);
    yield {
      one: one.name,
      other: other.name,
      members: [one.models.map(({ id }) => id), other.models.map(({ id }) => id)],
      apart: nearest?.inches ?? null,
      sees: seesIt,
      seen,
      ...told,
      covers,
      covered,
      dice: foes ? dice(a, b, told.engages?.holds === true) : null,
    };
  }
}
