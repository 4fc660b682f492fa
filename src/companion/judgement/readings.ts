// The disputed readings that the tracker decides by. A game takes them along from its first move, so that its link counts the
// same on every device.
import type { rulings } from '../../games/judgement/rulings.ts';

export const TRACKED = [
  'judgement.fate.setup',
  'judgement.fate.cleanse',
  'judgement.cleanse.stun',
  'judgement.artefacts.one-visit',
  'judgement.conditions.own-activation',
  'judgement.souls.cursed-owner',
  'judgement.souls.pit-rotation',
  'judgement.levels.kills',
  'judgement.levels.cursed-killer',
  'judgement.respawn.killed-in-communion',
] as const satisfies readonly (keyof typeof rulings)[];

type Tracked = (typeof TRACKED)[number];

/** By ruling: the reading, where it is not our default. */
export type Readings = { readonly [R in Tracked]?: (typeof rulings)[R][number] };
