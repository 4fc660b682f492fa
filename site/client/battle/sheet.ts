// A battle of Age of Sigmar as a score sheet keeps it.
import { BATTLE_RULES } from '../../../src/companion/aos/battle/battle.ts';
import type { Move } from '../../../src/companion/aos/battle/moves.ts';
import { movesFrom } from '../../../src/companion/aos/battle/read.ts';
import type { Battle } from '../../../src/companion/aos/battle/state.ts';
import type { Sheet as AnySheet, SheetKind } from '../score-sheet/sheet.ts';

export type Sheet = AnySheet<Battle, Move>;

export const BATTLES: SheetKind<Battle, Move> = {
  word: 'battle',
  letter: 'b',
  rules: BATTLE_RULES,
  titleOf: ({ plan }) => (plan ? `${plan.number} ${plan.title}` : 'No battleplan yet'),
  movesFrom,
};
