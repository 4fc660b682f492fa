// What the next tap does, in a few words on the board, with the buttons that end it.
import { button, node } from '../nodes.ts';

import type { Lengths } from './lengths.ts';
import { placingHint } from './photo-placing.ts';
import { nextTap } from './question-draft.ts';
import { found } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';
import { nameTogether } from './units.ts';

/** The words for what the table waits for; `measured` is what the tape says. */
function hintOf(state: TableState, measured: string | null, lengths: Lengths): string {
  const { note, selected } = state;
  const { mode, held } = state.taps;
  return mode.mode === 'tape'
    ? measured
      ? `${measured}. Tap anywhere to measure anew.`
      : mode.from
        ? 'Tape: tap where it ends.'
        : 'Tape: tap a piece or a place to start from.'
    : mode.mode === 'outline'
      ? `Tap the corners of the ${mode.entry.says.toLowerCase()}; finish with a tap on the first.`
      : mode.mode === 'place'
        ? note || placingHint(mode.entry, state.suggested.length > 0)
        : mode.mode === 'way'
          ? 'Tap where it turns and where it ends.'
          : mode.mode === 'pick'
            ? note || nextTapOf(state)
            : mode.mode === 'many'
              ? `${selected.length} selected: tap pieces, or drag over them.`
              : mode.mode === 'shape'
                ? 'Drag the corners.'
                : held
                  ? state.taps.drawsUp
                    ? state.isCarrying
                      ? note
                      : `Tap where ${state.selectedName} goes, or draw its front line.`
                    : `Tap where ${state.selected.includes(held) ? state.selectedName : held} goes, or drag it.`
                  : [note, carried(state, lengths)].filter(Boolean).join(' ') || movable(state).join(', ');
}

/** What the question still needs. */
function nextTapOf({ asking }: TableState): string {
  const needs = asking.needs();
  return needs ? nextTap(needs) : 'Tap it on the table.';
}

/** How far what is carried has come. */
function carried({ carriedBy }: TableState, lengths: Lengths): string {
  return carriedBy === null ? '' : `Moved ${lengths.told(carriedBy)}.`;
}

/** What is selected and can be moved by the buttons of the note; a crowd is counted. */
function movable(state: TableState): readonly string[] {
  const { selected } = state;
  const free = selected.filter((id) => !state.isLocked(id));
  if (state.taps.mode.mode !== 'free' || state.taps.held || state.isCarrying) return [];
  return free.length > 0 ? [nameTogether(state.now.scene, free)] : [];
}

/** The ground that can be turned where it lies: a wall comes lying along the board, and is wanted across as often. */
function turnable(state: TableState): string | null {
  const { selected, now } = state;
  const { mode } = state.taps;
  const [id] = selected;
  if (mode.mode !== 'free' || selected.length !== 1 || !id || state.isLocked(id)) return null;
  const one = found(now.scene, id);
  return !state.isCarrying && one && one.sort === 'terrain' && 'polygon' in one.piece.shape ? id : null;
}

/** A turn on the board, in degrees; the panel of the piece has finer ones. */
const TURN = 45;

/** The note on the board. */
export class HintNote {
  readonly root = node('div', { class: 'stage-note label', hidden: true });
  #shown = '';

  /** `measured` is what the tape says. */
  update(state: TableState, measured: string | null, lengths: Lengths): void {
    const { mode, held } = state.taps;
    const turns = turnable(state);
    const moves = movable(state).length > 0 ? (state.selected[0] ?? null) : null;
    const text = hintOf(state, measured, lengths);
    const ends = mode.mode !== 'free' || held !== null;
    const draws = mode.mode === 'outline' || mode.mode === 'way';
    const finishes =
      (mode.mode === 'outline' && mode.points.length > 2) || (mode.mode === 'way' && mode.points.length > 0);
    const shown = `${text}|${ends}|${finishes}|${turns}|${moves}|${draws}`;
    if (this.#shown === shown) return;
    this.#shown = shown;
    this.root.hidden = text === '';
    this.root.replaceChildren(
      node('span', {}, text),
      ...(moves
        ? [
            button('Move', () => state.taps.take(moves), {
              class: 'act',
              'aria-label': `Move ${movable(state).join(', ')} with a tap`,
            }),
          ]
        : []),
      ...(turns
        ? [button('Turn', () => state.turn([turns], TURN), { class: 'act', 'aria-label': `Turn ${turns}` })]
        : []),
      ...(finishes ? [button('Finish', () => state.taps.finish(), { class: 'act' })] : []),
      // What is half drawn is given up; everything else is as good as done.
      ...(ends ? [button(draws ? 'Cancel' : 'Done', () => state.taps.stop(), { class: 'act' })] : []),
    );
  }
}
