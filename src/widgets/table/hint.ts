// What the next tap does, in a few words on the board.

import { found } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';

/** The words for what the table waits for; `measured` is what the tape says. */
export function hintOf(state: TableState, measured: string | null): string {
  const { mode, held, note, selected } = state;
  return mode.mode === 'tape'
    ? measured
      ? `${measured}. Tap another piece to measure anew.`
      : mode.from
        ? 'Tape: tap where it ends.'
        : note || 'Tape: tap the piece it starts from.'
    : mode.mode === 'outline'
      ? `Tap the corners of the ${mode.entry.says.toLowerCase()}; finish with a tap on the first.`
      : mode.mode === 'way'
        ? 'Tap where it turns and where it ends.'
        : mode.mode === 'pick'
          ? note || `Tap: ${state.needs()?.says ?? 'pick on the table'}.`
          : mode.mode === 'many'
            ? `${selected.length} selected: tap pieces, or drag over them.`
            : mode.mode === 'shape'
              ? 'Drag the corners.'
              : held
                ? `Tap where ${held} goes, or drag it.`
                : note || (turnable(state) ?? '');
}

/** The ground that can be turned where it lies: a wall comes lying along the board, and is wanted across as often. */
export function turnable(state: TableState): string | null {
  const { mode, selected, now } = state;
  const [id] = selected;
  if (mode.mode !== 'free' || selected.length !== 1 || !id || state.isLocked(id)) return null;
  const one = found(now.scene, id);
  return one && one.sort === 'terrain' && 'polygon' in one.piece.shape ? id : null;
}
