// The hand on the open table. A finger or a mouse on a piece drags it, on bare ground it moves the view; two fingers and
// the wheel look closer. A tap means what the table is waiting for. With Shift, a drag over bare ground selects.
import type { Point } from '../../scene/scene.ts';
import type { Handles } from '../handles.ts';

/** What a hand can wish for. Places are in inches on the table. */
export interface Wishes {
  readonly stage: HTMLElement;
  readonly handles: Handles;
  toTable(clientX: number, clientY: number): Point;
  placeOf(id: string): Point;
  /** Whether a piece under the hand can be dragged now. */
  canDrag(id: string): boolean;
  /** The pieces that can be hit at all. */
  canHit(id: string): boolean;
  grab(id: string): void;
  carry(id: string, to: Point): void;
  drop(id: string): void;
  putBack(id: string): void;
  tap(id: string | null, at: Point, more: boolean): void;
  twice(at: Point): void;
  /** Whether a drag over bare ground selects what lies there without Shift. */
  gathers(): boolean;
  marquee(from: Point, to: Point, done: boolean): void;
  zoom(times: number, about?: Point): void;
  pan(dx: number, dy: number): void;
  /** A grip of the piece that is being shaped, by its number. */
  grip(number: number, to: Point, done: boolean): void;
  key(event: KeyboardEvent, id: string | null): boolean;
  focus(id: string): void;
}

/** Further than this many pixels is a drag, not a tap. */
const TAP = 5;
/** Half of the least target: a finger's and a mouse's, in pixels. */
const FINGER = 22;
const MOUSE = 12;
const CLOSER = 0.8;

interface Drag {
  readonly pointer: number;
  readonly id: string | null;
  readonly grip: number | null;
  readonly startX: number;
  readonly startY: number;
  readonly start: Point;
  readonly marquee: boolean;
  /** From where the piece was taken hold of to its own place. */
  readonly off: Point;
  lastX: number;
  lastY: number;
  far: boolean;
}

/** Listens on a stage; the returned function ends it. */
export function handOn(wishes: Wishes): () => void {
  const { stage, handles } = wishes;
  const ended = new AbortController();
  const { signal } = ended;
  const fingers = new Map<number, { x: number; y: number }>();
  let drag: Drag | null = null;
  let pinch: { apart: number; x: number; y: number } | null = null;

  /** A base under the hand itself, then one that is nearly, then the ground there, then whatever a finger may mean. */
  function pieceUnder({ clientX: x, clientY: y, pointerType }: PointerEvent): string | null {
    const least = pointerType === 'mouse' ? MOUSE : FINGER;
    const near = (reach: number) => handles.near(x, y, reach).find((id) => wishes.canHit(id));
    const drawn = () =>
      document
        .elementsFromPoint(x, y)
        .map((each) => each.closest<SVGElement>('[data-piece]')?.dataset.piece)
        .find((id) => id !== undefined && wishes.canHit(id));
    return near(0) ?? near(least / 2) ?? drawn() ?? near(least) ?? null;
  }

  function letGo(): Drag | null {
    const dropped = drag;
    drag = null;
    stage.removeAttribute('data-dragging');
    return dropped;
  }

  function down(event: PointerEvent): void {
    if (event.target instanceof Element && event.target.closest('input, .zoom, .stage-note, .levels')) return;
    if (event.button !== 0) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    stage.setPointerCapture(event.pointerId);
    if (fingers.size === 2) {
      const dropped = letGo();
      if (dropped?.id && dropped.far) wishes.putBack(dropped.id);
      pinch = pinchNow();
      return;
    }
    if (fingers.size > 2 || drag) return;
    stage.setAttribute('data-pressed', '');
    const gripNode = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null;
    const grip = gripNode ? Number(gripNode.dataset.grip) : null;
    const id = grip === null ? pieceUnder(event) : null;
    const at = wishes.toTable(event.clientX, event.clientY);
    const place = id ? wishes.placeOf(id) : at;
    drag = {
      pointer: event.pointerId,
      id,
      grip,
      startX: event.clientX,
      startY: event.clientY,
      start: at,
      marquee: !id && (event.shiftKey || wishes.gathers()),
      off: [place[0] - at[0], place[1] - at[1]],
      lastX: event.clientX,
      lastY: event.clientY,
      far: false,
    };
  }

  function pinchNow(): { apart: number; x: number; y: number } {
    const [one, two] = [...fingers.values()];
    if (!one || !two) return { apart: 1, x: 0, y: 0 };
    return {
      apart: Math.hypot(one.x - two.x, one.y - two.y) || 1,
      x: (one.x + two.x) / 2,
      y: (one.y + two.y) / 2,
    };
  }

  function move(event: PointerEvent): void {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pinch && fingers.size === 2) {
      const now = pinchNow();
      const [from, to] = [wishes.toTable(pinch.x, pinch.y), wishes.toTable(now.x, now.y)];
      wishes.pan(from[0] - to[0], from[1] - to[1]);
      wishes.zoom(pinch.apart / now.apart, from);
      pinch = now;
      return;
    }
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.far && Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) <= TAP) return;
    const { id, grip } = drag;
    const dragsPiece = id !== null && wishes.canDrag(id);
    if (!drag.far) {
      drag.far = true;
      stage.setAttribute('data-dragging', dragsPiece ? 'piece' : 'view');
      if (dragsPiece) {
        wishes.grab(id);
        handles.take(id, true);
      }
    }
    const at = wishes.toTable(event.clientX, event.clientY);
    if (grip !== null) wishes.grip(grip, at, false);
    else if (dragsPiece) wishes.carry(id, [at[0] + drag.off[0], at[1] + drag.off[1]]);
    else if (drag.marquee) wishes.marquee(drag.start, at, false);
    else {
      const from = wishes.toTable(drag.lastX, drag.lastY);
      wishes.pan(from[0] - at[0], from[1] - at[1]);
    }
    drag.lastX = event.clientX;
    drag.lastY = event.clientY;
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (pinch) {
      if (fingers.size === 0) pinch = null;
      return;
    }
    if (!drag || event.pointerId !== drag.pointer) return;
    const { id, grip, far, start, marquee } = letGo()!;
    const at = wishes.toTable(event.clientX, event.clientY);
    if (grip !== null) {
      if (far) wishes.grip(grip, at, true);
    } else if (far && marquee) wishes.marquee(start, at, true);
    else if (far) {
      if (id && wishes.canDrag(id)) wishes.drop(id);
    } else wishes.tap(id, at, event.shiftKey || event.ctrlKey || event.metaKey);
  }

  function cancel(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    pinch = null;
    if (!drag || event.pointerId !== drag.pointer) return;
    const { id, far } = letGo()!;
    if (id && far) wishes.putBack(id);
  }

  function key(event: KeyboardEvent): void {
    stage.removeAttribute('data-pressed');
    if (event.key === 'Escape' && drag?.id && drag.far) {
      const dropped = letGo()!;
      wishes.putBack(dropped.id!);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!wishes.key(event, handles.idOf(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    wishes.zoom(event.deltaY < 0 ? CLOSER : 1 / CLOSER, wishes.toTable(event.clientX, event.clientY));
  }

  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', cancel, { signal });
  stage.addEventListener('keydown', key, { signal });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  stage.addEventListener('dblclick', (event) => wishes.twice(wishes.toTable(event.clientX, event.clientY)), { signal });
  // A screen reader presses the button itself; hands have been heard already.
  stage.addEventListener(
    'click',
    (event) => {
      const id = handles.idOf(event.target);
      if (id && event.detail === 0) wishes.tap(id, wishes.placeOf(id), false);
    },
    { signal },
  );
  stage.addEventListener(
    'focusin',
    (event) => {
      const id = handles.idOf(event.target);
      if (id) wishes.focus(id);
    },
    { signal },
  );
  return () => ended.abort();
}
