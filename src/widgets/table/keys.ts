// The keys of the table, once: what each does, and how the help sheet tells it. Keys that are single letters can be
// switched off, because they may be somebody's commands to a voice.
import type { Point } from '../../scene/scene.ts';
import { everything, found, placeOf } from './standing.ts';
import type { SightlineTable } from './table.ts';

/** What the help sheet says, in groups. */
export const KEYS: readonly (readonly [group: string, keys: readonly (readonly [keys: string, does: string])[]])[] = [
  [
    'On a piece',
    [
      ['← ↑ → ↓', 'move it 0.1″, with Shift 1″'],
      ['Space', 'go to the next piece, with Shift to the one before'],
      ['Enter', 'select it, or pick it for the question'],
      ['S', 'select it with the others, or leave it out'],
      ['E', 'edit it'],
      ['D', 'duplicate'],
      ['R', 'turn it, with Shift the other way'],
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

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const TABS = ['build', 'piece', 'ask', 'now', 'log', 'table'] as const;

function onPiece(table: SightlineTable, event: KeyboardEvent, id: string): boolean {
  const { desk, stage } = table;
  const { ids } = stage.handles;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const by = event.shiftKey ? 1 : 0.1;
    desk.nudge(desk.selected.includes(id) ? desk.selected : [id], arrow[0] * by, arrow[1] * by);
    return true;
  }
  const here = ids.indexOf(id);
  const to = { ' ': here + (event.shiftKey ? -1 : 1), PageDown: here + 1, PageUp: here - 1, Home: 0, End: -1 }[
    event.key
  ];
  if (to !== undefined) {
    const next = ids[(to + ids.length) % ids.length]!;
    stage.handles.take(next, true);
    const place = everything(desk.now.scene).find(({ piece }) => piece.id === next);
    if (place?.sort === 'model') stage.hold([place.piece.x, place.piece.y]);
    table.show();
    return true;
  }
  if (event.key !== 'Enter') return false;
  desk.pause();
  // A key selects; it neither takes a piece up nor puts down what a tap took up.
  desk.held = null;
  const one = found(desk.now.scene, id);
  desk.tap(id, one ? placeOf(one) : [0, 0], event.shiftKey);
  desk.held = null;
  return true;
}

function single(table: SightlineTable, event: KeyboardEvent, id: string | null): boolean {
  const { desk } = table;
  const ids = id && !desk.selected.includes(id) ? [id] : desk.selected;
  const tab = TABS[Number(event.key) - 1];
  if (tab) {
    table.enter(tab);
    return true;
  }
  switch (event.key.toLowerCase()) {
    case 'd':
      desk.duplicate(ids);
      return true;
    case 'r':
      desk.turn(ids, event.shiftKey ? -15 : 15);
      return true;
    case 'l':
      desk.lock(ids);
      return true;
    case 's':
      if (id) desk.toggle(id);
      return id !== null;
    case 'e':
      if (id) desk.select([id]);
      table.enter('piece');
      return true;
    case 'b':
      return table.stage.handles.enter();
    case 'm':
      table.toggleTape();
      return true;
    case 'c':
      table.stage.crosshair.hidden = !desk.wantsPoint;
      table.stage.crosshair.focus();
      return desk.wantsPoint;
    case '+':
    case '=':
      table.look(0.8);
      return true;
    case '-':
      table.look(1.25);
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
  const { desk } = table;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'z' && event.shiftKey) desk.redo();
    else if (key === 'z') desk.undo();
    else if (key === 'y') desk.redo();
    else if (key === 'a' && id) desk.select(everything(desk.now.scene).map(({ piece }) => piece.id));
    else return false;
    return true;
  }
  if (id && onPiece(table, event, id)) return true;
  if (event.key === 'Delete' || event.key === 'Backspace') {
    const ids = id && !desk.selected.includes(id) ? [id] : desk.selected;
    desk.remove(ids);
    return ids.length > 0;
  }
  if (event.key === 'Escape') {
    if (table.leaveTour()) return true;
    if (desk.mode.mode !== 'free' || desk.held) desk.stop();
    else if (desk.selected.length > 0) desk.select([]);
    else return false;
    return true;
  }
  // On a piece the keys are the table's own; elsewhere they can be switched off.
  return (id !== null || table.keep.choice('keys') !== 'off') && single(table, event, id);
}
