// What a tap on the open table does: it selects, puts down what waits to be put down, picks for a question, measures, or
// draws. What a tap means is in `tap-mode`; here it happens.
import type { Picked, Slot } from '../../questions/form.ts';
import { baseRadius } from '../../scene/length.ts';
import type { Point } from '../../scene/scene.ts';
import { onGrain } from '../pieces.ts';
import { pickFor, togglePick } from './question-draft.ts';
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
  /** The piece that the next tap on bare ground puts down. */
  held: string | null = null;
  /** Whether it has only just come onto the table: then a tap on any ground puts it there, woods and walls included. */
  #fresh = false;
  /** The piece that the last tap selected without taking it up; another tap on it does. */
  #lookedAt: string | null = null;

  constructor(state: TableState) {
    this.#state = state;
  }

  /** Nothing waits for a tap any more. */
  clear(): void {
    this.mode = FREE;
    this.held = null;
    this.#lookedAt = null;
  }
  /** Nothing waits to be put down any more. */
  letGo(): void {
    this.held = null;
    this.#lookedAt = null;
  }
  /** The next tap is for a question. */
  expect(mode: Mode): void {
    this.mode = mode;
    this.#lookedAt = null;
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

  /** Whether a tap can mean a piece: while one is picked for a question, those that cannot be meant are out of the way. */
  canMean(id: string): boolean {
    const sort = this.#state.sortOf(id);
    const slot = this.#slotPicked();
    return sort !== undefined && (slot?.slot !== 'pick' || slot.takes.includes(sort));
  }

  /** A tap on a piece or on bare ground. */
  tap(id: string | null, at: Point, more: boolean): void {
    const point: Point = [onGrain(at[0]), onGrain(at[1])];
    const { mode } = this;
    if (mode.mode === 'outline' && closesOutline(mode, point)) this.finish();
    else if (mode.mode === 'outline' || mode.mode === 'way') this.begin(withPoint(mode, point));
    else if (mode.mode === 'tape') this.#measure(mode, id, point);
    else if (mode.mode === 'pick') this.#pickAt(id, point);
    else if (mode.mode === 'many') {
      if (id) this.#state.toggle(id);
    } else if (id && more) this.#state.toggle(id);
    else if (this.held && !(id && this.#meansInstead(id, point))) this.#putDown(this.held, point);
    else if (id) this.#takeUp(id);
    else this.#state.select([]);
  }

  /** Whether a tap on a piece means that piece, though another waits to be put down: only on its own base or another's. */
  #meansInstead(id: string, at: Point): boolean {
    const { held } = this;
    if (!held || this.#fresh || this.#state.sortOf(held) !== 'model') return held === id && !this.#fresh;
    const model = this.#state.scene?.models.find((each) => each.id === id);
    return model !== undefined && Math.hypot(model.x - at[0], model.y - at[1]) <= baseRadius(model.base);
  }

  #putDown(id: string, at: Point): void {
    const state = this.#state;
    state.carry(id, this.#fresh ? this.#alongBoard(id, at) : at, true);
    state.drop();
    this.held = null;
    state.say(state.note);
  }

  /**
   * Selects a piece; the next tap on the board then puts it there, unless another was waiting for that. Where a question
   * is asked taps are mostly about who it is about, so there only a second tap takes a piece up.
   */
  #takeUp(id: string): void {
    const state = this.#state;
    const { held } = this;
    const ends = held === id;
    const waits = held === null && (this.#lookedAt === id || state.asking.draft === null);
    state.choose(ends ? [] : [id]);
    this.held = waits && !state.isLocked(id) ? id : null;
    this.#lookedAt = ends || this.held ? null : id;
    this.#fresh = false;
    if (ends || this.held) state.say();
    else state.say(state.isLocked(id) ? `${id} is locked.` : `Tap ${id} again to move it, or drag it.`);
  }

  /** Where a new piece goes for a tap: a strip from edge to edge keeps to the edges. */
  #alongBoard(id: string, at: Point): Point {
    const one = found(this.#state.now.scene, id);
    return one?.sort === 'zone' && 'polygon' in one.piece.shape ? [placeOf(one)[0], at[1]] : at;
  }

  #measure(mode: Extract<Mode, { mode: 'tape' }>, id: string | null, at: Point): void {
    const sort = id ? this.#state.sortOf(id) : undefined;
    const next = tapeAfter(mode, id && sort && sort !== 'zone' ? { id, sort } : { point: at });
    if (next === 'needs a piece') this.#state.say('The tape starts at a piece: tap one.');
    else if (next) this.begin(next);
  }

  #pickAt(id: string | null, at: Point): void {
    const { asking, sortOf } = this.#state;
    const slot = this.#slotPicked();
    if (slot?.slot === 'angle') this.#pickAngle(slot, at);
    if (slot?.slot !== 'pick') return;
    const picked = pickFor(slot, id, at, sortOf);
    if (!picked)
      this.#state.say(
        id ? `${id} cannot be that. Still needed: ${slot.says}.` : `Still needed: ${slot.says}. Tap it on the table.`,
      );
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
