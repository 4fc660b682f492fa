// A field of Judgement, and the same question asked of somebody who stands in one of its cells.
import { ask, type Good } from '../../../src/ask/ask.ts';
import type { RandomScene } from './tables.ts';

export const good = (question: object): Good => {
  const answer = ask(question);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer;
};
interface Field {
  origin: [number, number];
  step: number;
  columns: number;
  rows: number;
  cells: string;
}
export const fieldOf = (question: object): Field & { bytes: Buffer } => {
  const field = good({ ask: 'field', ...question }).answer as unknown as Field;
  return { ...field, bytes: Buffer.from(field.cells, 'base64') };
};
export const plain = (models: object[], terrain: object[] = [], diameter = 12) => ({
  v: 1,
  game: 'judgement',
  board: { shape: 'circle', diameter },
  models,
  terrain,
});
export const hero = { id: 'a', kind: 'hero', side: 'red', x: 0, y: 0, reach: 1 };

// What stands in a cell, put into the scene as an enemy that the question can name.
export function stood(scene: RandomScene, x: number, y: number, base: number, height: number): RandomScene {
  const guest = { id: 'guest', kind: 'hero', side: 'blue', x, y, base, height };
  return { ...scene, models: [...scene.models, guest] };
}

export function asked(of: string, scene: RandomScene, model: string): boolean {
  if (of === 'los')
    return (good({ ask: 'los', scene, from: model, to: 'guest' }).answer as { visible: boolean }).visible;
  if (of === 'cover') {
    const { answer } = good({ ask: 'cover', scene, attacker: model, target: 'guest', attack: 'ranged' });
    return (answer as { cover: string }).cover !== 'none';
  }
  if (of === 'reach') {
    const { reach, conditions } = scene.models.find(({ id }) => id === model)! as unknown as {
      reach: number;
      conditions?: string[];
    };
    if (conditions?.includes('knocked-down')) return false;
    const within = { ask: 'within', scene, model: 'guest', of: { model }, inches: reach };
    return (good(within).answer as { holds: boolean }).holds;
  }
  const { engaging } = good({ ask: 'engagement', scene }).answer as unknown as { engaging: [string, string][] };
  return engaging.some(([who, whom]) => who === model && whom === 'guest');
}

export const READINGS: Record<string, string>[] = [
  {},
  { 'judgement.los.other-forest': 'ignored' },
  { 'judgement.los.height': 'both' },
  { 'judgement.los.smoke-height': 'unlimited' },
  { 'judgement.terrain.within': 'overlapping' },
  { 'judgement.cover.line': 'centres', 'judgement.cover.models': 'no' },
];
