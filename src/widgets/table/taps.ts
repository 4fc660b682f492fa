// What a tap on the open table does: it selects, puts down what waits to be put down, picks for a question, measures, or
// draws. What a tap means is in `tap-mode`; here it happens.
import type { Picked, Slot } from '../../questions/form.ts';
import type { Point } from '../../scene/scene.ts';
import { onGrain } from '../pieces.ts';
import { placePiece, suggestedFor } from './photo-placing.ts';
import { fits, nextTap, otherPart, pickFor, togglePick } from './question-draft.ts';
import { found, placeOf } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';
import {
  closesOutline,
  FREE,
  type Mode,
  modeFor,
  tapeAfter,
  wantsPoint,
  withoutLastPoint,
  withPoint,
} from './tap-mode.ts';

export class Taps {
  readonly #state: TableState;
  mode: Mode = FREE;
  /** The piece that the next tap on the board puts down: while there is one, a tap means nothing else. */
  held: string | null = null;
  /** Whether it has only just come onto the table. */
  #fresh = false;

  constructor(state: TableState) {
    this.#state = state;
  }

  /** Nothing waits for a tap any more. */
  clear(): void {
    this.mode = FREE;
    this.held = null;
  }
  /** Whether a unit that has only just come waits for its place: then a line that is drawn is its front. */
  get drawsUp(): boolean {
    return this.held !== null && this.#fresh && this.mode.mode === 'free' && this.#state.selected.length > 1;
  }
  /** The next tap puts a piece somewhere else: somebody said so, a tap on it alone does not. */
  take(id: string): void {
    if (this.#state.isLocked(id)) {
      this.#state.say(`${id} is locked: unlock it to move it.`);
      return;
    }
    this.mode = FREE;
    this.held = id;
    this.#fresh = false;
    this.#state.say();
  }
  /** The next tap puts a new piece down. */
  offer(id: string | null): void {
    this.mode = FREE;
    this.held = id;
    this.#fresh = true;
  }
  /** Lets go of pieces that are not on the table any more. */
  tidy(there: ReadonlySet<string>): void {
    if (this.held && !there.has(this.held)) this.held = null;
    if (this.mode.mode === 'shape' && !there.has(this.mode.id)) this.mode = FREE;
  }

  begin(mode: Mode): void {
    this.mode = mode;
    this.held = null;
    this.#state.say();
  }
  stop(): void {
    this.begin(FREE);
  }
  /** Waits for one thing of the question to be picked on the table. */
  pick(slot: Slot): void {
    this.begin(modeFor(slot));
  }
  get wantsPoint(): boolean {
    return wantsPoint(this.mode, this.#slotPicked());
  }
  /** The slot that the next tap is picked for. */
  #slotPicked(): Slot | undefined {
    return this.mode.mode === 'pick' ? this.#state.asking.slot(this.mode.key) : undefined;
  }

  /** Whether a tap can mean a piece: not while another waits to be put down, nor where a question cannot be about it. */
  canMean(id: string): boolean {
    if (this.held && this.mode.mode === 'free') return id === this.held;
    if (this.mode.mode === 'place') return false;
    const sort = this.#state.sortOf(id);
    const slot = this.#slotPicked();
    const kind = found(this.#state.now.scene, id)?.piece.kind ?? '';
    return sort !== undefined && (slot?.slot !== 'pick' || fits(slot, { sort, kind }));
  }

  /** A tap on a piece or on bare ground. */
  tap(id: string | null, at: Point, more: boolean): void {
    const point: Point = [onGrain(at[0]), onGrain(at[1])];
    const { mode } = this;
    if (mode.mode === 'outline' && closesOutline(mode, point)) this.finish();
    else if (mode.mode === 'outline' || mode.mode === 'way') this.begin(withPoint(mode, point));
    else if (mode.mode === 'place') placePiece(this.#state, mode.entry, point);
    else if (mode.mode === 'tape') this.#measure(mode, id, point);
    else if (mode.mode === 'pick') this.#pickAt(id, point);
    else if (mode.mode === 'many') {
      if (id) this.#state.toggle(id);
    } else if (this.held) this.#putDown(this.held, this.#isOwnBase(id) ? null : point);
    else if (id && more) this.#state.toggle(id);
    else if (id) this.#look(id);
    else this.#state.select([]);
  }

  /** Whether a tap is on the base that waits to be put down; long ground can be moved along itself. */
  #isOwnBase(id: string | null): boolean {
    return id !== null && id === this.held && this.#state.sortOf(id) === 'model';
  }

  /** Puts down what waits for it; without a place it stays where it is. */
  #putDown(id: string, at: Point | null): void {
    const state = this.#state;
    const base = at && this.#fresh ? suggestedFor(state, id, at) : null;
    if (at) {
      state.carry(id, base ?? (this.#fresh ? this.#alongBoard(id, at) : at), base === null);
      state.drop();
    }
    this.held = null;
    state.say(at ? state.note : '');
  }

  /** A tap on a piece looks at it, and moves nothing. */
  #look(id: string): void {
    this.#state.choose(this.#state.together(id));
    this.#state.say(this.#state.isLocked(id) ? `${id} is locked.` : '');
  }

  /** Where a new piece goes for a tap: a strip from edge to edge keeps to the edges. */
  #alongBoard(id: string, at: Point): Point {
    const one = found(this.#state.now.scene, id);
    return one?.sort === 'zone' && 'polygon' in one.piece.shape ? [placeOf(one)[0], at[1]] : at;
  }

  #measure(mode: Extract<Mode, { mode: 'tape' }>, id: string | null, at: Point): void {
    const sort = id ? this.#state.sortOf(id) : undefined;
    const next = tapeAfter(mode, id && sort && sort !== 'zone' ? { id, sort } : { point: at });
    if (next) this.begin(next);
  }

  #pickAt(id: string | null, at: Point): void {
    const { asking, sortOf } = this.#state;
    const slot = this.#slotPicked();
    if (slot?.slot === 'angle') this.#pickAngle(slot, at);
    if (slot?.slot !== 'pick') return;
    const both = id && asking.draft ? otherPart(asking.draft, slot.key, id) : null;
    if (both) {
      this.#state.say(`${id} is the one ${both}. ${nextTap(slot)}`);
      return;
    }
    const picked = pickFor(slot, id, at, sortOf);
    if (!picked) this.#state.say(id ? `${id} cannot be that. ${nextTap(slot)}` : nextTap(slot));
    else if (!slot.many) asking.fill(slot.key, picked);
    else {
      asking.fill(slot.key, togglePick((asking.draft?.values[slot.key] ?? []) as readonly Picked[], picked));
      this.pick(slot);
    }
  }

  /** The direction from the piece that the slot names to a place, in degrees. */
  #pickAngle(slot: Extract<Slot, { slot: 'angle' }>, at: Point): void {
    const { asking, now } = this.#state;
    const from = asking.draft?.values[slot.from] as Picked | undefined;
    const one = from && 'id' in from ? found(now.scene, from.id) : undefined;
    if (!one) return;
    const [x, y] = placeOf(one);
    const degrees = (Math.atan2(at[1] - y, at[0] - x) * 180) / Math.PI;
    asking.fill(slot.key, (Math.round((degrees + 360) * 10) / 10) % 360);
  }

  /** Ends an outline or a way: it becomes a piece, or goes into the question. */
  finish(): void {
    const { mode } = this;
    if (mode.mode === 'way' && mode.points.length > 0) this.#state.asking.fill(mode.key, mode.points);
    else if (mode.mode !== 'outline') this.stop();
    else if (mode.points.length < 3) this.#state.say('An outline needs three corners at least.');
    else this.#state.addOutline(mode.entry, mode.points);
  }
  /** Takes the last corner or step back; false when there is none. */
  back(): boolean {
    const next = withoutLastPoint(this.mode);
    if (next) this.begin(next);
    return next !== null;
  }
}
