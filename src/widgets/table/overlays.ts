// What can be laid over the table one by one, each by asking the rules: for the models that are selected, or between them.
import { ask, outcomeOf } from '../../ask/ask.ts';
import type { GameId } from '../../scene/scene.ts';
import type { WrittenModel } from '../../scene/written-scene.ts';
import type { Mark } from '../../verdict/marks.ts';
import { profileOf } from './palette.ts';
import type { Snapshot } from './table-snapshot.ts';

const OVERLAYS = [
  ['lines', 'Lines of sight'],
  ['hulls', 'Cover areas'],
  ['reach', 'Reach and engagement'],
  ['lanes', 'Charge lanes'],
  ['field.move', 'Everywhere it can walk to'],
  ['field.los', 'Everywhere it sees'],
  ['field.seen', 'Everywhere it is seen from'],
  ['field.cover', 'Everywhere in cover from it'],
  ['field.reach', 'Everywhere it reaches'],
  ['field.engagement', 'Everywhere it is engaged from'],
] as const;
export type Overlay = (typeof OVERLAYS)[number][0];
const FIELD = 'field.';
/** The coarsest step that a field takes. */
const COARSEST = 2;

/** The questions behind the overlays that are no fields. */
const ASKED: Readonly<Record<string, string>> = { lines: 'los', hulls: 'cover', reach: 'engagement', lanes: 'charge' };

/** A board of a few places: enough to hear whether a game knows a field at all. */
const SMALL = { shape: 'rect', width: 4, height: 4 };

function hasField(game: GameId, of: string): boolean {
  const [kind] = Object.keys(profileOf(game).words.models);
  const scene = { v: 1, game, board: SMALL, models: [{ id: 'one', kind, side: 'red', x: 0, y: 0 }] };
  const answer = ask({ ask: 'field', of, model: 'one', step: COARSEST, scene });
  return answer.ok || answer.error.code !== 'unsupported';
}

const offered = new Map<GameId, readonly (typeof OVERLAYS)[number][]>();

/** What a game's rules can lay over its table. */
export function overlaysOf(game: GameId): readonly (typeof OVERLAYS)[number][] {
  const known = offered.get(game);
  if (known) return known;
  const { answers } = profileOf(game);
  const list = OVERLAYS.filter(([name]) =>
    name.startsWith(FIELD) ? hasField(game, name.slice(FIELD.length)) : answers(ASKED[name]!),
  );
  offered.set(game, list);
  return list;
}

/** Whether two models are against each other: different sides, or one of them nobody's. */
export function areFoes(a: Pick<WrittenModel, 'side' | 'kind'>, b: Pick<WrittenModel, 'side' | 'kind'>): boolean {
  const fights = ({ side, kind }: Pick<WrittenModel, 'side' | 'kind'>) => side !== 'neutral' || kind === 'monster';
  return fights(a) && fights(b) && (a.side !== b.side || a.side === 'neutral');
}

/** The pairs that are looked at: among the selected, or from the one selected to each of its foes. */
function pairs(snapshot: Snapshot, selected: readonly string[]): [string, string][] {
  const models = snapshot.scene.models.filter(({ id }) => selected.includes(id));
  if (models.length > 1)
    return models.flatMap((a, i) => models.slice(i + 1).map((b): [string, string] => [a.id, b.id]));
  const [one] = models;
  if (!one) return [];
  return snapshot.scene.models
    .filter((other) => other.id !== one.id && areFoes(one, other))
    .map(({ id }) => [one.id, id]);
}

/** Whether an overlay needs a model to be selected. */
export const needsModel = (overlay: Overlay): boolean => overlay !== 'reach';

/** The field that is to be laid over, as it is asked for; null where there is none. */
export function fieldOver(
  { scene }: Snapshot,
  selected: readonly string[],
  overlays: ReadonlySet<Overlay>,
): { of: string; model: string } | null {
  const model = scene.models.find(({ id }) => selected.includes(id))?.id;
  const [field] = overlaysOf(scene.game).find(([name]) => name.startsWith(FIELD) && overlays.has(name)) ?? [];
  return model && field ? { of: field.slice(FIELD.length), model } : null;
}

/** The questions whose marks are laid over. */
function questionsOver(snapshot: Snapshot, selected: readonly string[], overlays: ReadonlySet<Overlay>): object[] {
  const questions: object[] = [];
  const between = pairs(snapshot, selected);
  const known = new Set(overlaysOf(snapshot.scene.game).map(([name]) => name));
  const on = (overlay: Overlay) => overlays.has(overlay) && known.has(overlay);
  if (on('lines')) questions.push(...between.map(([from, to]) => ({ ask: 'los', from, to })));
  if (on('hulls'))
    questions.push(...between.map(([attacker, target]) => ({ ask: 'cover', attacker, target, attack: 'ranged' })));
  if (on('reach')) questions.push({ ask: 'engagement' });
  if (on('lanes')) questions.push(...between.map(([model, target]) => ({ ask: 'charge', model, target })));
  return questions;
}

/** Why something that is to be laid over the table cannot be, in the words of the rules; null where all of it can. */
export function refusalOver(
  snapshot: Snapshot,
  selected: readonly string[],
  overlays: ReadonlySet<Overlay>,
): string | null {
  const { scene } = snapshot;
  for (const question of questionsOver(snapshot, selected, overlays)) {
    const answer = ask({ ...question, scene });
    if (!answer.ok) return answer.error.message;
  }
  return null;
}

/** The marks of what is laid over. */
export function laidOver(snapshot: Snapshot, selected: readonly string[], overlays: ReadonlySet<Overlay>): Mark[] {
  if (overlays.size === 0) return [];
  const { scene } = snapshot;
  // Only their marks are shown, so nothing of them need be put into words.
  const outcomes = questionsOver(snapshot, selected, overlays).flatMap(
    (question) => outcomeOf({ ...question, scene }) ?? [],
  );
  // Where a charge would end is another question than where it may go.
  return outcomes.flatMap(({ marks }) => marks ?? []).filter(({ kind }) => kind !== 'piece');
}
