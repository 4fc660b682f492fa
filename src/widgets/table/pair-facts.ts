// What is true on the table now, pair by pair: who sees whom, who engages whom, who has cover from whom. Every cell is an
// answer of the rules; a game that has no such rule leaves it out.
import { outcomeOf } from '../../ask/ask.ts';
import type { WrittenModel } from '../../scene/written-scene.ts';
import { areFoes } from './overlays.ts';
import type { Asked, Snapshot } from './table-snapshot.ts';

/** One cell: what was asked, what it says in a word, and whether it is a yes. */
export interface Cell {
  readonly asked: Asked;
  readonly says: string;
  readonly holds: boolean;
}

export interface PairFacts {
  readonly one: string;
  readonly other: string;
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
}

/** On a table of more models than this, one answer is longer than a frame: what need not follow the hand waits until it rests. */
export const CROWD = 16;

/** Things that stand about and fight nobody are told of only when they are selected. */
const QUIET = ['token', 'soul'];

/** The pairs that are told of: one selected model against all others, several among themselves, else all foes. */
export function pairsOf({ scene }: Snapshot, selected: readonly string[]): [WrittenModel, WrittenModel][] {
  const models = scene.models.filter(({ kind, id }) => !QUIET.includes(kind) || selected.includes(id));
  const chosen = models.filter(({ id }) => selected.includes(id));
  const [only] = chosen;
  if (chosen.length === 1 && only) {
    const others = models.filter(({ id }) => id !== only.id);
    const foes = others.filter((other) => areFoes(only, other));
    return [...foes, ...others.filter((other) => !foes.includes(other))].map((other) => [only, other]);
  }
  const among = chosen.length > 1 ? chosen : models;
  return among.flatMap((one, i) =>
    among
      .slice(i + 1)
      .filter((other) => chosen.length > 1 || areFoes(one, other))
      .map((other): [WrittenModel, WrittenModel] => [one, other]),
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** The facts, pair by pair; between any two answers, null is yielded, so that whoever asks can pause there. */
export function* pairFacts(snapshot: Snapshot, selected: readonly string[]): Generator<PairFacts | null> {
  const { scene } = snapshot;
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
  const unitOf = (model: WrittenModel) => model.unit ?? model.id;
  const engages = (a: WrittenModel, b: WrittenModel): Cell | null => {
    if (!engaging) return null;
    // Where units fight, the pairs name units.
    const holds = engaging.some(
      ([who, whom]) => (who === a.id || who === unitOf(a)) && (whom === b.id || whom === unitOf(b)),
    );
    return { asked: { ask: 'engagement' }, says: holds ? 'yes' : 'no', holds };
  };
  const sees = (from: string, to: string) =>
    cell({ ask: 'los', from, to }, ({ visible }) => [visible ? 'yes' : 'no', visible === true]);
  const cover = (attacker: string, target: string) =>
    cell({ ask: 'cover', attacker, target, attack: 'ranged' }, ({ cover: kind, features }) => [
      kind === 'none' ? 'none' : `${kind}: ${(features as readonly string[]).join(', ') || 'its own'}`,
      kind !== 'none',
    ]);
  yield null;
  for (const [one, other] of pairsOf(snapshot, selected)) {
    const distance = outcomeOf({ ask: 'distance', from: one.id, to: other.id, scene });
    const apart = distance ? (distance.answer as { readonly inches: number }).inches : null;
    const seesIt = sees(one.id, other.id);
    yield null;
    const seen = sees(other.id, one.id);
    yield null;
    const covers = cover(one.id, other.id);
    yield null;
    const covered = cover(other.id, one.id);
    const told = { engages: engages(one, other), engaged: engages(other, one) };
    yield { one: one.id, other: other.id, apart, sees: seesIt, seen, ...told, covers, covered };
  }
}
