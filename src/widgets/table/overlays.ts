// What can be laid over the table one by one, each by asking the rules: for the models that are selected, or between them.
import { ask, outcomeOf } from '../../ask/ask.ts';
import type { FieldCells } from '../../draw/field.ts';
import type { WrittenModel } from '../../scene/written.ts';
import type { Mark } from '../../verdict/marks.ts';
import type { Standing } from './standing.ts';

export const OVERLAYS = [
  ['lines', 'Lines of sight'],
  ['hulls', 'Cover hulls'],
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

/** Whether two models are against each other: different sides, or one of them nobody's. */
export function areFoes(a: Pick<WrittenModel, 'side' | 'kind'>, b: Pick<WrittenModel, 'side' | 'kind'>): boolean {
  const fights = ({ side, kind }: Pick<WrittenModel, 'side' | 'kind'>) => side !== 'neutral' || kind === 'monster';
  return fights(a) && fights(b) && (a.side !== b.side || a.side === 'neutral');
}

/** The pairs that are looked at: among the selected, or from the one selected to each of its foes. */
function pairs(standing: Standing, selected: readonly string[]): [string, string][] {
  const models = standing.scene.models.filter(({ id }) => selected.includes(id));
  if (models.length > 1)
    return models.flatMap((a, i) => models.slice(i + 1).map((b): [string, string] => [a.id, b.id]));
  const [one] = models;
  if (!one) return [];
  return standing.scene.models
    .filter((other) => other.id !== one.id && areFoes(one, other))
    .map(({ id }) => [one.id, id]);
}

/** Whether an overlay needs a model to be selected. */
export const needsModel = (overlay: Overlay): boolean => overlay !== 'reach';

/** The questions whose marks are laid over. */
function questionsOver(
  standing: Standing,
  selected: readonly string[],
  overlays: ReadonlySet<Overlay>,
  step: number,
): object[] {
  const { scene } = standing;
  const questions: object[] = [];
  const between = pairs(standing, selected);
  if (overlays.has('lines')) questions.push(...between.map(([from, to]) => ({ ask: 'los', from, to })));
  if (overlays.has('hulls'))
    questions.push(...between.map(([attacker, target]) => ({ ask: 'cover', attacker, target, attack: 'ranged' })));
  if (overlays.has('reach')) questions.push({ ask: 'engagement' });
  if (overlays.has('lanes')) questions.push(...between.map(([model, target]) => ({ ask: 'charge', model, target })));
  const model = scene.models.find(({ id }) => selected.includes(id))?.id;
  const field = [...overlays].find((overlay) => overlay.startsWith('field.'))?.slice('field.'.length);
  if (field && model) questions.push({ ask: 'field', of: field, model, step });
  return questions;
}

/** The coarsest step that a field takes: whether it is refused does not depend on it. */
const COARSEST = 2;

/** Why something that is to be laid over the table cannot be, in the words of the rules; null where all of it can. */
export function refusalOver(
  standing: Standing,
  selected: readonly string[],
  overlays: ReadonlySet<Overlay>,
): string | null {
  const { scene } = standing;
  for (const question of questionsOver(standing, selected, overlays, COARSEST)) {
    const answer = ask({ ...question, scene });
    if (!answer.ok) return answer.error.message;
  }
  return null;
}

/** The marks and the field of what is laid over. Places of a field are coarse while a piece is carried. */
export function laidOver(
  standing: Standing,
  selected: readonly string[],
  overlays: ReadonlySet<Overlay>,
  step: number,
): { marks: Mark[]; field: FieldCells | null } {
  if (overlays.size === 0) return { marks: [], field: null };
  const { scene } = standing;
  const questions = questionsOver(standing, selected, overlays, step);
  // Only their marks are shown, so nothing of them need be put into words.
  const outcomes = questions.flatMap((question) => outcomeOf({ ...question, scene }) ?? []);
  const cells = outcomes.find(({ answer }) => 'cells' in answer);
  return {
    // Where a charge would end is another question than where it may go.
    marks: outcomes.flatMap(({ marks }) => marks ?? []).filter(({ kind }) => kind !== 'piece'),
    field: cells ? (cells.answer as FieldCells) : null,
  };
}
