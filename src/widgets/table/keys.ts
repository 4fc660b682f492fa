// The keys of the table, once: what each does, and how the help sheet tells it. Keys that are single letters can be
// switched off, because they may be somebody's commands to a voice.
import { ARROW_STEP, ARROW_STEP_WITH_SHIFT, arrowStep, pieceByKey } from '../keys.ts';
import { CLOSER, FARTHER } from '../pan-zoom.ts';
import { FINE_TURN_STEP, TURN_STEP } from '../turn.ts';
import { TABS } from './host.ts';
import type { SightlineTable } from './table-element.ts';
import { everything, found, placeOf } from './table-snapshot.ts';

/** What the help sheet says, in groups. */
export const KEYS: readonly (readonly [group: string, keys: readonly (readonly [keys: string, does: string])[]])[] = [
  [
    'On a piece',
    [
      ['← ↑ → ↓', `move it ${ARROW_STEP}″, with Shift ${ARROW_STEP_WITH_SHIFT}″`],
      ['Space', 'go to the next piece, with Shift to the one before'],
      ['Enter', 'select it, or pick it for the question'],
      ['S', 'select it with the others, or leave it out'],
      ['E', 'edit it'],
      ['D', 'duplicate'],
      ['R', `turn it ${TURN_STEP}°, with Shift the other way`],
      ['T', `turn it ${FINE_TURN_STEP}°, with Shift the other way`],
      ['L', 'lock or unlock'],
      ['Delete', 'delete'],
      ['Escape', 'put it back, end what is under way, select nothing'],
    ],
  ],
  [
    'The table',
    [
      ['Ctrl Z', 'undo; with Shift, or Ctrl Y, redo'],
      ['Ctrl A', 'select everything'],
      ['M', 'measuring tape'],
      ['C', 'go to the crosshair, where a point is wanted'],
      ['+ − 0', 'closer, farther, the whole board'],
      ['1 … 6', 'open a panel and go into it; arrow keys go on from there'],
      ['B', 'back to the board'],
      ['?', 'this sheet'],
    ],
  ],
];

function onPiece(table: SightlineTable, event: KeyboardEvent, id: string): boolean {
  const { state, stage } = table;
  const step = arrowStep(event);
  if (step) {
    state.nudge(state.selected.includes(id) ? state.selected : [id], ...step);
    return true;
  }
  const next = pieceByKey(event, stage.handles.ids, id);
  if (next) {
    stage.handles.take(next, true);
    const place = everything(state.now.scene).find(({ piece }) => piece.id === next);
    if (place?.sort === 'model') stage.hold([place.piece.x, place.piece.y]);
    table.show();
    return true;
  }
  if (event.key !== 'Enter') return false;
  state.pause();
  // A key selects, and does not put down what waits for a tap.
  state.taps.held = null;
  const one = found(state.now.scene, id);
  state.taps.tap(id, one ? placeOf(one) : [0, 0], event.shiftKey);
  return true;
}

function single(table: SightlineTable, event: KeyboardEvent, id: string | null): boolean {
  const { state } = table;
  const ids = id && !state.selected.includes(id) ? [id] : state.selected;
  const tab = TABS[Number(event.key) - 1];
  if (tab) {
    table.enter(tab[0]);
    return true;
  }
  switch (event.key.toLowerCase()) {
    case 'd':
      state.duplicate(ids);
      return true;
    case 'r':
      state.turn(ids, event.shiftKey ? -TURN_STEP : TURN_STEP);
      return true;
    case 't':
      state.turn(ids, event.shiftKey ? -FINE_TURN_STEP : FINE_TURN_STEP);
      return true;
    case 'l':
      state.lock(ids);
      return true;
    case 's':
      if (id) state.toggle(id);
      return id !== null;
    case 'e':
      if (id) state.select([id]);
      table.enter('piece');
      return true;
    case 'b':
      return table.stage.handles.enter();
    case 'm':
      table.toggleTape();
      return true;
    case 'c':
      table.stage.crosshair.hidden = !state.taps.wantsPoint;
      table.stage.crosshair.focus();
      return state.taps.wantsPoint;
    case '+':
    case '=':
      table.look(CLOSER);
      return true;
    case '-':
      table.look(FARTHER);
      return true;
    case '0':
      table.look(null);
      return true;
    case '?':
      table.showHelp();
      return true;
    default:
      return false;
  }
}

/** Does what a key is for; false when it is for nothing here. */
export function keyPressed(table: SightlineTable, event: KeyboardEvent, id: string | null): boolean {
  const { state } = table;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'z' && event.shiftKey) state.redo();
    else if (key === 'z') state.undo();
    else if (key === 'y') state.redo();
    else if (key === 'a' && id) state.select(everything(state.now.scene).map(({ piece }) => piece.id));
    else return false;
    return true;
  }
  if (id && onPiece(table, event, id)) return true;
  if (event.key === 'Delete' || event.key === 'Backspace') {
    const ids = id && !state.selected.includes(id) ? [id] : state.selected;
    state.remove(ids);
    return ids.length > 0;
  }
  if (event.key === 'Escape') {
    if (table.leaveTour()) return true;
    if (state.taps.mode.mode !== 'free' || state.taps.held) state.taps.stop();
    else if (state.selected.length > 0) state.select([]);
    else return false;
    return true;
  }
  // On a piece the keys are the table's own; elsewhere they can be switched off.
  return (id !== null || table.kept.choice('keys') !== 'off') && single(table, event, id);
}
