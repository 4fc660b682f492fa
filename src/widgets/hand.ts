// The hand on a board: mouse, finger and keyboard become the same few wishes. A finger on a piece drags it, anywhere else
// it scrolls the page; two fingers look closer or farther. A tap takes a piece up, the next tap puts it down.
import type { Point } from '../scene/scene.ts';
import type { Handles } from './handles.ts';

/** What a hand can wish for. Places are in inches on the table. */
export interface Wishes {
  readonly handles: Handles;
  readonly stage: HTMLElement;
  toTable(clientX: number, clientY: number): Point;
  placeOf(id: string): Point;
  canMove(id: string): boolean;
  /** The piece becomes the one that is spoken of. */
  take(id: string): void;
  /** The piece is carried to a place, and may be carried on. */
  carry(id: string, to: Point): void;
  /** The piece stays where it is. */
  rest(id: string): void;
  /** A key moves the piece by so much. */
  nudge(id: string, dx: number, dy: number): void;
  /** The piece goes back to where it was taken from; false when it stands there. */
  putBack(id: string): boolean;
  hold(id: string | null): void;
  held(): string | null;
  typeFor(id: string): void;
  zoom(times: number, about?: Point): void;
  pan(dx: number, dy: number): void;
  canPan(): boolean;
  wholeView(): void;
}

/** Further than this many pixels is a drag, not a tap. */
const TAP = 5;
/** Half of the least target: a finger's and a mouse's, in pixels. */
const FINGER = 22;
const MOUSE = 12;
const STEP = 0.1;
const STRIDE = 1;
const CLOSER = 0.8;

interface Drag {
  readonly pointer: number;
  readonly id: string | null;
  readonly startX: number;
  readonly startY: number;
  /** From where the piece was taken hold of to its own place. */
  readonly off: Point;
  last: Point;
  far: boolean;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Listens on a stage; the returned function ends it. */
export function handOn(wishes: Wishes): () => void {
  const { stage, handles } = wishes;
  const ended = new AbortController();
  const { signal } = ended;
  let drag: Drag | null = null;
  let pinch: { apart: number; x: number; y: number } | null = null;

  function pieceUnder(event: PointerEvent): string | null {
    const least = wishes.held() ? 0 : event.pointerType === 'mouse' ? MOUSE : FINGER;
    const [nearest] = handles.near(event.clientX, event.clientY, least).filter((id) => wishes.canMove(id));
    if (nearest) return nearest;
    if (event.pointerType !== 'mouse') return null;
    // Ground can be taken anywhere by a mouse; a finger takes it in the middle, or the page could not be scrolled there.
    const drawn = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((each) => each.closest<SVGElement>('[data-piece]')?.dataset.piece);
    return drawn.find((id) => id !== undefined && wishes.canMove(id)) ?? null;
  }

  function letGo(): Drag | null {
    const dropped = drag;
    drag = null;
    stage.removeAttribute('data-dragging');
    return dropped;
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || drag || pinch || event.target instanceof HTMLInputElement) return;
    if (event.target instanceof Element && event.target.closest('.zoom')) return;
    // Focus that a press brings needs no ring.
    stage.setAttribute('data-pressed', '');
    const id = pieceUnder(event);
    if (!id && event.pointerType !== 'mouse' && !wishes.held()) return;
    const at = wishes.toTable(event.clientX, event.clientY);
    const place = id ? wishes.placeOf(id) : at;
    drag = {
      pointer: event.pointerId,
      id,
      startX: event.clientX,
      startY: event.clientY,
      off: [place[0] - at[0], place[1] - at[1]],
      last: at,
      far: false,
    };
    if (id) {
      wishes.take(id);
      handles.take(id, true);
    }
    if (id || event.pointerType === 'mouse') stage.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.far && Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) <= TAP) return;
    if (!drag.far && (drag.id || wishes.canPan())) stage.setAttribute('data-dragging', drag.id ? 'piece' : 'view');
    drag.far = true;
    const at = wishes.toTable(event.clientX, event.clientY);
    if (drag.id) wishes.carry(drag.id, [at[0] + drag.off[0], at[1] + drag.off[1]]);
    else if (wishes.canPan()) wishes.pan(drag.last[0] - at[0], drag.last[1] - at[1]);
  }

  function up(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { id, far } = letGo()!;
    if (id && far) {
      wishes.hold(null);
      wishes.rest(id);
    } else if (!far) tapped(id, wishes.toTable(event.clientX, event.clientY));
  }

  function tapped(id: string | null, at: Point): void {
    const held = wishes.held();
    if (id) wishes.hold(held === id ? null : id);
    else if (held) {
      wishes.carry(held, at);
      wishes.rest(held);
      wishes.hold(null);
    }
  }

  function cancel(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { id, far } = letGo()!;
    if (id && far) wishes.putBack(id);
  }

  function key(event: KeyboardEvent): void {
    stage.removeAttribute('data-pressed');
    const id = handles.idOf(event.target);
    if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
    const ids = handles.ids;
    const go = (to: number) => {
      const next = ids[(to + ids.length) % ids.length]!;
      wishes.hold(null);
      wishes.take(next);
      handles.take(next, true);
    };
    const arrow = ARROWS[event.key];
    const here = ids.indexOf(id);
    if (arrow) {
      const by = event.shiftKey ? STRIDE : STEP;
      wishes.nudge(id, arrow[0] * by, arrow[1] * by);
    } else if (event.key === ' ') go(here + (event.shiftKey ? -1 : 1));
    else if (event.key === 'PageDown') go(here + 1);
    else if (event.key === 'PageUp') go(here - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key === 'Enter') wishes.typeFor(id);
    else if (event.key === '+' || event.key === '=') wishes.zoom(CLOSER);
    else if (event.key === '-') wishes.zoom(1 / CLOSER);
    else if (event.key === '0') wishes.wholeView();
    else if (event.key === 'Escape') {
      const dropped = letGo();
      const wasHeld = wishes.held() !== null;
      wishes.hold(null);
      if (!wishes.putBack(id) && !dropped && !wasHeld) return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function touch(event: TouchEvent): void {
    const [one, two] = event.touches;
    if (event.touches.length !== 2 || !one || !two) {
      pinch = null;
      return;
    }
    if (drag?.id && drag.far) return;
    letGo();
    const now = {
      apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) || 1,
      x: (one.clientX + two.clientX) / 2,
      y: (one.clientY + two.clientY) / 2,
    };
    if (pinch) {
      const [from, to] = [wishes.toTable(pinch.x, pinch.y), wishes.toTable(now.x, now.y)];
      wishes.zoom(pinch.apart / now.apart, to);
      wishes.pan(from[0] - to[0], from[1] - to[1]);
    }
    pinch = now;
    if (event.cancelable) event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    wishes.zoom(event.deltaY < 0 ? CLOSER : 1 / CLOSER, wishes.toTable(event.clientX, event.clientY));
  }

  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', cancel, { signal });
  stage.addEventListener('keydown', key, { signal });
  stage.addEventListener('touchstart', touch, { signal, passive: false });
  stage.addEventListener('touchmove', touch, { signal, passive: false });
  stage.addEventListener('touchend', touch, { signal });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  // A screen reader presses the button itself; hands have been heard already.
  stage.addEventListener(
    'click',
    (event) => {
      const id = handles.idOf(event.target);
      if (id && event.detail === 0) wishes.typeFor(id);
    },
    { signal },
  );
  stage.addEventListener(
    'focusin',
    (event) => {
      const id = handles.idOf(event.target);
      if (id) wishes.take(id);
    },
    { signal },
  );
  return () => ended.abort();
}
