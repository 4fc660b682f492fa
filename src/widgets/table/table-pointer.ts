// What mouse, finger and keys do on the open table.
import type { Point } from '../../scene/scene.ts';
import { listenToPointer, type PointerActions } from '../pointer.ts';
import { keyPressed } from './keys.ts';
import { drawPiece, drawsGround } from './photo-placing.ts';
import type { SightlineTable } from './table-element.ts';
import { everything, found, placeOf } from './table-snapshot.ts';
import { canTurn, middleOfTurn, type TurnHandle, turnHandle } from './turn.ts';

export class TablePointer {
  readonly #table: SightlineTable;
  /** Where a piece in the hand is wanted, until the next frame puts it there. */
  #wanted: { id: string; to: Point } | null = null;
  /** The piece that a finger carries, and hides. */
  #hidden: string | null = null;
  #byFinger = false;
  /** How far the hand has turned what is selected, until the next frame turns it. */
  #turned = 0;
  #turning = false;
  /** The box that is being drawn over what is to be selected. */
  marquee: readonly [Point, Point] | null = null;

  constructor(table: SightlineTable) {
    this.#table = table;
  }

  /** Listens on the stage; the returned function ends it. */
  listen(): () => void {
    const { root } = this.#table.stage;
    const noted = (event: PointerEvent) => {
      this.#byFinger = event.pointerType === 'touch';
    };
    root.addEventListener('pointerdown', noted);
    const end = listenToPointer(this.#actions());
    return () => {
      root.removeEventListener('pointerdown', noted);
      end();
    };
  }

  #actions(): PointerActions {
    const { state, stage } = this.#table;
    const drags = () => ['free', 'shape', 'many'].includes(state.taps.mode.mode);
    return {
      stage: stage.root,
      handles: stage.handles,
      toTable: (x, y) => this.#table.stage.toTable(x, y),
      placeOf: (id) => this.#placeOf(id),
      inPage: false,
      canHit: (id) => state.taps.canMean(id),
      canDrag: (id) => drags() && !state.isLocked(id),
      canPan: () => true,
      awaitsTap: () => state.taps.held !== null,
      press: () => {},
      grab: (id) => {
        if (!state.selected.includes(id)) state.select(state.together(id));
        state.taps.held = null;
        this.#hidden = this.#byFinger ? id : null;
        this.#table.stage.handles.take(id, true);
      },
      carry: (id, to) => {
        this.#wanted = { id, to };
        this.#table.show();
      },
      drop: () => {
        this.land();
        this.#hidden = null;
        state.drop();
      },
      putBack: () => {
        this.#wanted = null;
        this.#hidden = null;
        this.#turning = false;
        this.#turned = 0;
        state.putBack();
      },
      tap: (id, at, more) => this.#tap(id, at, more),
      activate: (id) => this.#tap(id, this.#placeOf(id), false),
      focus: () => this.#table.show(),
      zoom: (times, about) => this.#table.look(times, about),
      pan: (dx, dy) => {
        this.#table.stage.pan(dx, dy);
        this.#table.show();
      },
      key: (event, id) => keyPressed(this.#table, event, id),
      turning: {
        canTurn: (id) => this.#canTwist(id),
        middleOf: (id) => middleOfTurn(state.now, this.#turnsWith(id)),
        turn: (id, degrees) => {
          if (!state.selected.includes(id)) state.select([id]);
          state.taps.held = null;
          this.#turned = degrees;
          this.#turning = true;
          this.#table.show();
        },
        turned: () => {
          this.land();
          this.#turning = false;
          this.#turned = 0;
          state.drop();
        },
      },
      drawing: {
        grip: (number, to, done) => {
          if (state.taps.mode.mode !== 'shape') return;
          state.reshape(state.taps.mode.id, number, to);
          if (done) state.drop();
        },
        marquee: (from, to, done) => {
          const { mode } = state.taps;
          if (mode.mode === 'place') {
            drawPiece(state, mode.entry, from, to);
            if (done) state.drop();
            return;
          }
          if (state.taps.drawsUp) {
            state.drawUp(from, to);
            if (done) {
              state.drop();
              state.taps.held = null;
            }
            return;
          }
          this.marquee = done ? null : [from, to];
          if (done) this.#selectWithin(from, to);
          else this.#table.show();
        },
        gathers: () => state.taps.mode.mode === 'many' || state.taps.drawsUp || drawsGround(state.taps.mode),
        doubleTap: () => {
          if (state.taps.mode.mode === 'outline' || state.taps.mode.mode === 'way') state.taps.finish();
        },
      },
    };
  }

  /** Where the piece is that a finger hides; null where none does. */
  get hidden(): Point | null {
    return this.#hidden && this.#table.state.isCarrying ? this.#placeOf(this.#hidden) : null;
  }
  /** Two fingers turn what is selected, and an oval without more ado: over anything else they look closer. */
  #canTwist(id: string): boolean {
    const { state } = this.#table;
    const free = state.taps.mode.mode === 'free' || state.taps.mode.mode === 'many';
    if (!free || state.isLocked(id)) return false;
    return canTurn(state.now, this.#turnsWith(id)) && (state.selected.includes(id) || state.sortOf(id) === 'model');
  }
  #turnsWith(id: string): readonly string[] {
    const { state } = this.#table;
    return state.selected.includes(id) ? state.selected.filter((each) => !state.isLocked(each)) : [id];
  }
  /** The handle that turns what is selected; none while something else is under way. */
  get handle(): TurnHandle | null {
    const { state } = this.#table;
    const [id] = state.selected.filter((each) => !state.isLocked(each));
    if (!id || (state.taps.mode.mode !== 'free' && state.taps.mode.mode !== 'many')) return null;
    if (state.isCarrying && !this.#turning) return null;
    return turnHandle(state.now, this.#turnsWith(id), this.#turned);
  }

  #placeOf(id: string): Point {
    const one = found(this.#table.state.now.scene, id);
    return one ? placeOf(one) : [0, 0];
  }
  #tap(id: string | null, at: Point, more: boolean): void {
    this.#table.state.taps.tap(id, at, more);
    if (id) this.#table.stage.handles.take(id, true);
  }
  #selectWithin(from: Point, to: Point): void {
    const { state } = this.#table;
    const inside = ([x, y]: Point) =>
      x >= Math.min(from[0], to[0]) &&
      x <= Math.max(from[0], to[0]) &&
      y >= Math.min(from[1], to[1]) &&
      y <= Math.max(from[1], to[1]);
    const boxed = everything(state.now.scene)
      .filter((one) => inside(placeOf(one)))
      .map(({ piece }) => piece.id);
    state.select(state.taps.mode.mode === 'many' ? [...new Set([...state.selected, ...boxed])] : boxed);
  }

  /** Puts the piece in the hand where it was last wanted: pointers report more often than the screen shows. */
  land(): void {
    if (this.#turning) this.#table.state.twist(this.#table.state.selected, this.#turned);
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted) this.#table.state.carry(wanted.id, wanted.to, true);
  }
}
