// A question asked under a set of rulings: its scene gets the set's readings, and keeps those that it has itself.
import { type RulingSet, readingsOver } from './ruling-set.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The question with the readings written into its scene; whatever is no question comes back as it is. */
export function questionUnder<Q>(question: Q, set: RulingSet): Q {
  if (!isRecord(question) || !isRecord(question.scene)) return question;
  const { scene } = question;
  const own = scene.rulings === undefined ? {} : scene.rulings;
  if (!isRecord(own)) return question;
  const rulings = readingsOver(String(scene.game), set, own as Record<string, string>);
  if (Object.keys(rulings).length === Object.keys(own).length) return question;
  return { ...question, scene: { ...scene, rulings } };
}
