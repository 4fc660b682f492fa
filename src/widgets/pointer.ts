// Mouse, finger and keyboard on a picture of the table, for the board in a page and for the open table alike. On a piece a
// drag moves it; on bare ground it moves the view, or selects what lies in a box. Two fingers and the wheel look closer or
// farther. A tap means what the table is waiting for.
import type { Point } from '../scene/scene.ts';
import type { Handles } from './handles.ts';
import { CLOSER, FARTHER } from './pan-zoom.ts';
import { bearing, Turning } from './turn.ts';

/** What can be done by hand. Places are in inches on the table. */
export interface PointerActions {
  readonly stage: HTMLElement;
  readonly handles: Handles;
  /** Whether the page around scrolls by a finger on bare ground and by the wheel, as an article does. */
  readonly inPage: boolean;
  toTable(clientX: number, clientY: number): Point;
  placeOf(id: string): Point;
  /** Whether a piece can be hit at all. */
  canHit(id: string): boolean;
  /** Whether a piece under the hand can be dragged now. */
  canDrag(id: string): boolean;
  canPan(): boolean;
  /** Whether a tap on bare ground would put something down. */
  awaitsTap(): boolean;
  /** A piece is pressed: it may be tapped, or a drag may follow. */
  press(id: string): void;
  /** A drag of a piece begins. */
  grab(id: string): void;
  /** The piece is carried to a place, and may be carried on. */
  carry(id: string, to: Point): void;
  /** The piece stays where it was carried to. */
  drop(id: string): void;
  /** The piece goes back to where it was taken from. */
  putBack(id: string): void;
  /** A tap; `more` where a key says that it adds to what is selected. */
  tap(id: string | null, at: Point, more: boolean): void;
  /** A screen reader presses the button of a piece. */
  activate(id: string): void;
  focus(id: string): void;
  zoom(times: number, about?: Point): void;
  pan(dx: number, dy: number): void;
  /** A key, on a piece or elsewhere; false where it is for nothing here. */
  key(event: KeyboardEvent, id: string | null): boolean;
  /** What turns pieces, where pieces can be turned. */
  readonly turning?: TurningActions;
  /** What a table has besides a board. */
  readonly drawing?: DrawingActions;
}

export interface TurningActions {
  /** Whether two fingers on or about a piece turn it, rather than look closer. */
  canTurn(id: string): boolean;
  /** The middle about which a piece turns, with whatever turns with it. */
  middleOf(id: string): Point;
  /** The hand has turned a piece by so many degrees, counter-clockwise, and may turn it on. */
  turn(id: string, degrees: number): void;
  /** The piece stays as it was turned. */
  turned(id: string): void;
}

export interface DrawingActions {
  /** A grip of the piece that is being shaped, by its number. */
  grip(number: number, to: Point, done: boolean): void;
  marquee(from: Point, to: Point, done: boolean): void;
  /** Whether a drag over bare ground selects what lies there without Shift. */
  gathers(): boolean;
  doubleTap(): void;
}

/** Further than this many pixels is a drag, not a tap. */
const TAP = 5;
/** Half of the least target: a finger's and a mouse's, in pixels. */
const FINGER = 22;
const MOUSE = 12;
/** What lies over the stage and has presses of its own. */
const CONTROLS = 'input, .zoom, .stage-note, .levels, .nudge-pad, .length-pill';

interface Drag {
  readonly pointer: number;
  readonly id: string | null;
  readonly grip: number | null;
  /** The piece whose handle for turning this is, about a middle. */
  readonly turns: { readonly id: string; readonly about: Point; readonly hand: Turning } | null;
  readonly marquee: boolean;
  readonly startX: number;
  readonly startY: number;
  readonly start: Point;
  /** From where the piece was taken hold of to its own place. */
  readonly off: Point;
  lastX: number;
  lastY: number;
  far: boolean;
}

/** Two fingers: how far apart, the middle between them, and in what direction one lies from the other. */
interface Pinch {
  readonly apart: number;
  readonly x: number;
  readonly y: number;
  readonly bearing: number;
}

function pinchOf({ touches }: TouchEvent): Pinch | null {
  const [one, two] = touches;
  if (touches.length !== 2 || !one || !two) return null;
  return {
    apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) || 1,
    x: (one.clientX + two.clientX) / 2,
    y: (one.clientY + two.clientY) / 2,
    // A window's y points down.
    bearing: bearing([one.clientX, -one.clientY], [two.clientX, -two.clientY]),
  };
}

type Pressed = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>;

/** Listens on a stage; the returned function ends it. */
export function listenToPointer(actions: PointerActions): () => void {
  const { stage, handles, inPage, drawing, turning } = actions;
  const ended = new AbortController();
  const { signal } = ended;
  let drag: Drag | null = null;
  let pinch: Pinch | null = null;
  let twist: { readonly id: string; readonly hand: Turning } | null = null;

  function pieceUnder({ clientX: x, clientY: y, pointerType }: Pressed): string | null {
    const isMouse = pointerType === 'mouse';
    const least = isMouse ? MOUSE : FINGER;
    const near = (reach: number) => handles.near(x, y, reach).find((id) => actions.canHit(id));
    const drawn = () =>
      document
        .elementsFromPoint(x, y)
        .map((each) => each.closest<SVGElement>('[data-piece]')?.dataset.piece)
        .find((id) => id !== undefined && actions.canHit(id));
    // In a page a finger takes terrain by its middle only, or the page could not be scrolled there.
    if (inPage) return near(actions.awaitsTap() ? 0 : least) ?? (isMouse ? drawn() : undefined) ?? null;
    // A base under the hand itself, then one that is nearly, then the terrain there, then whatever a finger may mean.
    return near(0) ?? near(least / 2) ?? drawn() ?? near(least) ?? null;
  }

  function letGo(): Drag | null {
    const dropped = drag;
    drag = null;
    stage.removeAttribute('data-dragging');
    return dropped;
  }

  function down(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.button !== 0 || drag || pinch || twist || target?.closest(CONTROLS)) return;
    // Focus that a press brings needs no ring.
    stage.setAttribute('data-pressed', '');
    const gripNode = drawing ? target?.closest<HTMLElement>('[data-grip]') : null;
    const grip = gripNode ? Number(gripNode.dataset.grip) : null;
    const turnNode = turning ? target?.closest<HTMLElement>('[data-turn]') : null;
    const id = gripNode || turnNode ? null : pieceUnder(event);
    const isMouse = event.pointerType === 'mouse';
    if (inPage && !id && !turnNode && !isMouse && !actions.awaitsTap()) return;
    const at = actions.toTable(event.clientX, event.clientY);
    const turns = turnNode?.dataset.turn ?? null;
    const about = turns !== null && turning ? turning.middleOf(turns) : at;
    const place = id ? actions.placeOf(id) : at;
    drag = {
      pointer: event.pointerId,
      id,
      grip,
      turns: turns === null ? null : { id: turns, about, hand: new Turning(bearing(about, at)) },
      marquee: drawing !== undefined && !id && turns === null && (event.shiftKey || drawing.gathers()),
      startX: event.clientX,
      startY: event.clientY,
      start: at,
      off: [place[0] - at[0], place[1] - at[1]],
      lastX: event.clientX,
      lastY: event.clientY,
      far: false,
    };
    if (id) actions.press(id);
    if (!id && !turnNode && !isMouse && inPage) return;
    try {
      stage.setPointerCapture(event.pointerId);
    } catch {
      // A drag that began before the board was awake may be over by now.
    }
  }

  function move(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.far && Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) <= TAP) return;
    const { id, grip, turns } = drag;
    const dragsPiece = id !== null && actions.canDrag(id);
    if (!drag.far) {
      drag.far = true;
      if (dragsPiece || turns || actions.canPan())
        stage.setAttribute('data-dragging', dragsPiece || turns ? 'piece' : 'view');
      if (dragsPiece) actions.grab(id);
    }
    const at = actions.toTable(event.clientX, event.clientY);
    if (grip !== null) drawing?.grip(grip, at, false);
    else if (turns) turning?.turn(turns.id, turns.hand.follow(bearing(turns.about, at)));
    else if (dragsPiece) actions.carry(id, [at[0] + drag.off[0], at[1] + drag.off[1]]);
    else if (drag.marquee) drawing?.marquee(drag.start, at, false);
    else if (actions.canPan()) {
      const from = actions.toTable(drag.lastX, drag.lastY);
      actions.pan(from[0] - at[0], from[1] - at[1]);
    }
    drag.lastX = event.clientX;
    drag.lastY = event.clientY;
  }

  function up(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { id, grip, turns, far, start, marquee } = letGo()!;
    const at = actions.toTable(event.clientX, event.clientY);
    if (grip !== null) {
      if (far) drawing?.grip(grip, at, true);
    } else if (turns) {
      if (far) turning?.turned(turns.id);
    } else if (far && marquee) drawing?.marquee(start, at, true);
    else if (far) {
      if (id && actions.canDrag(id)) actions.drop(id);
    } else actions.tap(id, at, event.shiftKey || event.ctrlKey || event.metaKey);
  }

  function cancel(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    giveUp(letGo()!);
  }

  function giveUp({ id, turns, far }: Drag): void {
    if (far && (id ?? turns)) actions.putBack((id ?? turns?.id)!);
  }

  /** The piece that two fingers turn: the one under the first of them, or between them. */
  function twistedBy({ x, y }: Pinch): string | null {
    const between = pieceUnder({ clientX: x, clientY: y, pointerType: 'touch' });
    return [drag?.id, between].find((id) => id && turning?.canTurn(id)) ?? null;
  }

  function touch(event: TouchEvent): void {
    const now = pinchOf(event);
    if (now && !pinch && !twist) {
      const id = twistedBy(now);
      if (id) {
        const held = letGo();
        if (held) giveUp(held);
        twist = { id, hand: new Turning(now.bearing) };
      }
    }
    if (twist) {
      if (event.cancelable) event.preventDefault();
      if (now) turning?.turn(twist.id, twist.hand.follow(now.bearing));
      else {
        const { id } = twist;
        twist = null;
        turning?.turned(id);
      }
      pinch = now;
      return;
    }
    const dragged = drag?.far ? drag.id : null;
    // In a page a second finger may only want to scroll: the piece stays in the first.
    if (now && dragged && inPage) return;
    if (now) {
      letGo();
      if (dragged) actions.putBack(dragged);
      if (event.cancelable) event.preventDefault();
    }
    if (now && pinch) {
      const [from, to] = [actions.toTable(pinch.x, pinch.y), actions.toTable(now.x, now.y)];
      actions.pan(from[0] - to[0], from[1] - to[1]);
      actions.zoom(pinch.apart / now.apart, from);
    }
    pinch = now;
  }

  function key(event: KeyboardEvent): void {
    stage.removeAttribute('data-pressed');
    const dropped = event.key === 'Escape' && (drag?.id || drag?.turns) ? letGo() : null;
    if (dropped?.far) giveUp(dropped);
    else if (!actions.key(event, handles.idOf(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function wheel(event: WheelEvent): void {
    if (inPage && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    actions.zoom(event.deltaY < 0 ? CLOSER : FARTHER, actions.toTable(event.clientX, event.clientY));
  }

  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', cancel, { signal });
  stage.addEventListener('touchstart', touch, { signal, passive: false });
  stage.addEventListener('touchmove', touch, { signal, passive: false });
  stage.addEventListener('touchend', touch, { signal });
  stage.addEventListener('keydown', key, { signal });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  stage.addEventListener('dblclick', () => drawing?.doubleTap(), { signal });
  // A screen reader presses the button itself; hands have been heard already.
  stage.addEventListener(
    'click',
    (event) => {
      const id = handles.idOf(event.target);
      if (id && event.detail === 0) actions.activate(id);
    },
    { signal },
  );
  stage.addEventListener(
    'focusin',
    (event) => {
      const id = handles.idOf(event.target);
      if (id) actions.focus(id);
    },
    { signal },
  );
  return () => ended.abort();
}
