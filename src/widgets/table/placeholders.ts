// Figures that a new piece came with and nobody has changed: an answer that counts with them says so.

import { profileOf } from './palette.ts';
import type { Snapshot } from './table-snapshot.ts';

export interface Placeholder {
  readonly id: string;
  readonly stat: string;
  readonly value: number;
}

/** The figure of the attacker that a kind of attack takes, and the one of the target, in Judgement. */
const ATTACK_STAT: Readonly<Record<string, string>> = { melee: 'MEL', ranged: 'RNG', magic: 'MAG' };

/** Whose which figure a question counts with. */
function counted({ asked }: Snapshot): readonly (readonly [id: unknown, stat: string])[] {
  if (asked?.ask === 'pool') {
    const { type } = asked.attack as { readonly type: string };
    return [
      [asked.attacker, ATTACK_STAT[type] ?? 'MEL'],
      [asked.target, 'AGI'],
    ];
  }
  if (asked?.ask === 'charge')
    return [
      [asked.model, 'MOV'],
      [asked.model, 'move'],
      [asked.model, 'DEX'],
    ];
  return [];
}

/** The figures that the question counts with and that are still those a new piece has. */
export function placeholdersOf(snapshot: Snapshot): Placeholder[] {
  const { models } = profileOf(snapshot.scene.game).words;
  return counted(snapshot).flatMap(([id, stat]) => {
    const model = snapshot.scene.models.find((each) => each.id === id);
    const value = model?.stats?.[stat];
    return model && value !== undefined && value === models[model.kind]?.usual?.stats?.[stat]
      ? [{ id: model.id, stat, value }]
      : [];
  });
}
