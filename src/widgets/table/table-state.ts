// The open table without its picture: what is on it, what is selected, what it waits for, and what can be done. Every
// change goes through here, so that mouse, finger, keyboard and buttons do the same. What a change makes of the table is
// in `edits`, what a tap means in `tap-mode`, what is asked in `question-draft`.
import { readScene, sceneProblem } from '../../ask/ask.ts';
import { type Answered, answerWithPicture, type Refused } from '../../draw/answer-with-picture.ts';
import { askedOf } from '../../questions/filling.ts';
import type { Picked, Slot } from '../../questions/form.ts';
import type { AnyQuestion } from '../../questions/index.ts';
import { baseRadius } from '../../scene/length.ts';
import type { ParsedScene, Reading } from '../../scene/parse.ts';
import type { Point, Scene } from '../../scene/scene.ts';
import { History } from '../history.ts';
import { onGrain, type Question } from '../pieces.ts';
import { placed } from '../snap.ts';
import { applyMove, moveRefusal } from './apply-move.ts';
import {
  added,
  atLevels,
  changed,
  copiedPiece,
  duplicated,
  levelledAfter,
  lockTurned,
  movedBy,
  putAt,
  readWith,
  removed,
  renamed,
  reshaped,
} from './edits.ts';
import { freeSpot } from './free-spot.ts';
import { levelNote } from './levels.ts';
import { type Entry, type Profile, profileOf, usualPiece } from './palette.ts';
import {
  type Draft,
  draftOf,
  filled,
  neededBy,
  pickFor,
  type Roles,
  rolesAfter,
  slotOf,
  startedDraft,
  swapped,
  togglePick,
} from './question-draft.ts';
import {
  everything,
  type Found,
  found,
  freeName,
  placeOf,
  questionOf,
  type Snapshot,
  type Sort,
} from './table-snapshot.ts';
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
import { canTurn, facing, steadyTurn, turned, turnNote } from './turn.ts';

export class TableState {
  #history: History<Snapshot>;
  #preview: Snapshot | null = null;
  #shown: { of: Snapshot; shown: Answered<Question> | Refused<Question> } | null = null;
  #read: Reading | undefined;
  #carried: Reading | undefined;
  #lastRoles: Roles = {};
  selected: readonly string[] = [];
  /** The piece that the next tap on bare ground puts down. */
  held: string | null = null;
  /** Whether it has only just come onto the table: then a tap on any ground puts it there, woods and walls included. */
  #fresh = false;
  /** The piece that the last tap selected without taking it up; another tap on it does. */
  #lookedAt: string | null = null;
  /** Whether the selection was made by hand, and so means somebody: a piece that was only just added need not be meant. */
  #chosen = false;
  mode: Mode = FREE;
  draft: Draft | null = null;
  /** What is told of the last thing done, in a few words. */
  note = '';
  readonly #changed: () => void;

  constructor(snapshot: Snapshot, changed: () => void) {
    this.#history = new History(snapshot);
    this.#changed = changed;
    this.#takeDraft();
  }

  /** What stands on the table now, a piece in the hand included. */
  get now(): Snapshot {
    return this.#preview ?? this.#history.now;
  }
  get isCarrying(): boolean {
    return this.#preview !== null;
  }
  get profile(): Profile {
    return profileOf(this.now.scene.game);
  }
  get canUndo(): boolean {
    return this.#history.canUndo;
  }
  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** The scene with every default. */
  get scene(): Scene | null {
    const [read, resting] = [this.#readNow, this.#resting];
    return read.ok ? read.scene : resting.ok ? resting.scene : null;
  }

  /** The scene as it is while nothing is carried, read once; what stayed is taken over from the last reading. */
  get #resting(): ParsedScene {
    const { scene } = this.#history.now;
    if (this.#read?.written !== scene) this.#read = { written: scene, parsed: readScene(scene, this.#read) };
    return this.#read.parsed;
  }

  /** The scene as it is now, read; in it the pieces that are not carried are those of the resting one. */
  get #readNow(): ParsedScene {
    const resting = this.#resting;
    if (!this.#preview) return resting;
    const { scene } = this.#preview;
    if (this.#carried?.written !== scene) this.#carried = { written: scene, parsed: readScene(scene, this.#read) };
    return this.#carried.parsed;
  }

  /** The verdict on the question that is asked; null where nothing is. */
  get verdict(): Answered<Question> | Refused<Question> | null {
    if (!this.now.asked) return null;
    // A question about every place of the board can take a second: its answer waits until the hand rests.
    if (this.isCarrying && this.now.asked.ask === 'field' && this.#shown) return this.#shown.shown;
    if (this.#shown?.of !== this.now) {
      this.#shown = { of: this.now, shown: answerWithPicture(questionOf(this.now), [], this.#readNow) };
    }
    return this.#shown.shown;
  }

  #tell(note = ''): void {
    this.note = note;
    this.#changed();
  }

  /** A new table; false when the rules of scenes refuse it, and then nothing has changed. */
  push(next: Snapshot, joint: string | null = null, note = ''): boolean {
    const problem = next.scene === this.#history.now.scene ? null : sceneProblem(next.scene);
    if (problem) {
      this.#tell(problem.message);
      return false;
    }
    this.#preview = null;
    this.#history.push(levelledAfter(this.#history.now, next), joint);
    this.#tidy();
    this.#tell(note);
    return true;
  }

  /** Another table altogether; what was done on the last one cannot be undone from it. */
  open(snapshot: Snapshot): void {
    this.#read = undefined;
    this.#history = new History(snapshot);
    this.#preview = null;
    this.selected = [];
    this.held = null;
    this.mode = FREE;
    this.#lastRoles = {};
    this.#takeDraft();
    this.#tell();
  }

  undo(): void {
    if (!this.canUndo) return;
    this.#preview = null;
    this.#history.undo();
    this.#tidy();
    this.#takeDraft();
    this.#tell('Undone.');
  }
  redo(): void {
    if (!this.canRedo) return;
    this.#preview = null;
    this.#history.redo();
    this.#tidy();
    this.#takeDraft();
    this.#tell('Done again.');
  }
  /** Ends a run of small steps. */
  pause(): void {
    this.#history.pause();
  }

  #tidy(): void {
    const there = new Set(everything(this.now.scene).map(({ piece }) => piece.id));
    this.selected = this.selected.filter((id) => there.has(id));
    if (this.held && !there.has(this.held)) this.held = null;
    if (this.mode.mode === 'shape' && !there.has(this.mode.id)) this.mode = FREE;
  }

  #takeDraft(): void {
    this.draft = draftOf(this.now.asked, this.#sortOf);
    if (this.draft) this.#lastRoles = rolesAfter(this.draft, this.#lastRoles);
  }

  readonly #sortOf = (id: string): Sort | undefined => found(this.now.scene, id)?.sort;

  sortOf(id: string): Sort | undefined {
    return this.#sortOf(id);
  }
  isLocked(id: string): boolean {
    return this.now.locked.includes(id);
  }

  // Selecting.

  select(ids: readonly string[]): void {
    this.selected = ids;
    this.#chosen = true;
    this.#lookedAt = null;
    this.held = null;
    this.#tell();
  }
  toggle(id: string): void {
    this.select(this.selected.includes(id) ? this.selected.filter((each) => each !== id) : [...this.selected, id]);
  }

  // Moving.

  /** Carries a piece, and with it whatever is selected beside it, to a place. */
  carry(id: string, to: Point, snaps: boolean): void {
    const before = this.#history.now;
    const group = this.selected.includes(id) ? this.selected.filter((each) => !this.isLocked(each)) : [id];
    const one = found(before.scene, id);
    if (!one) return;
    if (group.length > 1) {
      const [x, y] = placeOf(one);
      this.#preview = levelledAfter(before, movedBy(before, group, onGrain(to[0]) - x, onGrain(to[1]) - y));
      this.#tell();
      return;
    }
    const scene = this.scene;
    if (one.sort === 'zone' || !scene) {
      this.#preview = putAt(before, new Map([[id, to]]));
      this.#tell();
      return;
    }
    // Where overlaps are what is asked about, contact must not make one.
    const wanted = before.asked?.ask === 'settle' ? 'apart' : 'touching';
    const stands = placed(scene, id, to, snaps ? wanted : 'as it comes');
    this.#preview = levelledAfter(before, putAt(before, new Map([[id, stands.at]])));
    const level = levelNote(this.#preview.scene, id);
    const names = stands.touching.filter((name) => !level.others.includes(name)).join(', ');
    const contact = names === '' ? '' : stands.snapped ? `Put against ${names}.` : `Touches ${names}.`;
    this.#tell([level.says, contact].filter(Boolean).join(' '));
  }

  /** Carries a corner of an outline, or the rim of a circle, to a place. */
  reshape(id: string, corner: number, to: Point): void {
    const before = this.#history.now;
    const next = reshaped(before, id, corner, to);
    // An outline that crosses itself is no outline: the corner waits where it last made one.
    if (!next || sceneProblem(next.scene)) return;
    this.#preview = levelledAfter(before, next);
    this.#tell();
  }

  /** The pieces in the hand stay where they are. */
  drop(joint: string | null = null): void {
    const next = this.#preview;
    if (next) this.push(next, joint, this.note);
  }
  /** They go back to where they were taken from. */
  putBack(): void {
    this.#preview = null;
    this.#tell();
  }

  /** A key moves what is selected. */
  nudge(ids: readonly string[], dx: number, dy: number): void {
    const free = ids.filter((id) => !this.isLocked(id));
    const [only] = free;
    if (free.length === 0) {
      this.#tell(ids.length > 0 ? 'It is locked: unlock it to move it.' : '');
      return;
    }
    const joint = `nudge ${free.join('|')}`;
    if (free.length > 1 || !only) {
      this.push(movedBy(this.now, free, dx, dy), joint);
      return;
    }
    const one = found(this.now.scene, only);
    if (!one) return;
    const [x, y] = placeOf(one);
    this.carry(only, [x + dx, y + dy], true);
    this.drop(joint);
  }

  // Changing.

  /** A new piece near a place, selected and in hand: the next tap puts it where it belongs. */
  add(entry: Entry, near: Point): string | null {
    return this.#put(usualPiece(this.now.scene, entry, freeSpot(this.now.scene, near, entry)));
  }
  /** A piece of one's own near a place. */
  addPreset({ piece }: { readonly piece: Found }, near: Point): string | null {
    const entry: Entry = { sort: piece.sort, kind: piece.piece.kind, side: null, says: '' };
    const { scene } = this.now;
    return this.#put(copiedPiece(piece, freeName(scene, piece.piece.id), freeSpot(scene, near, entry)));
  }
  #put(piece: Found): string | null {
    const { id } = piece.piece;
    if (!this.push(added(this.now, piece))) return null;
    this.selected = [id];
    this.mode = FREE;
    this.held = id;
    this.#fresh = true;
    this.#chosen = false;
    this.#tell(`${id} is on the table: tap where it goes, or drag it.`);
    return id;
  }

  remove(ids: readonly string[]): void {
    const free = ids.filter((id) => !this.isLocked(id));
    if (free.length === 0) {
      this.#tell(ids.length > 0 ? 'What is locked is not deleted: unlock it first.' : '');
      return;
    }
    this.push(
      removed(this.now, free),
      null,
      free.length === 1 ? `${free[0]} is gone.` : `${free.length} pieces are gone.`,
    );
    this.#takeDraft();
    this.#tell(this.note);
  }
  duplicate(ids: readonly string[]): void {
    const [next, names] = duplicated(this.now, ids, [1.5, -1.5]);
    if (names.length === 0 || !this.push(next)) return;
    this.selected = names;
    this.held = names.length === 1 ? names[0]! : null;
    this.#fresh = true;
    this.#tell(names.length === 1 ? `${names[0]} is a copy: tap where it goes.` : `${names.length} copies.`);
  }
  turn(ids: readonly string[], degrees: number): void {
    const free = ids.filter((id) => !this.isLocked(id));
    if (free.length === 0) {
      this.#tell(ids.length > 0 ? 'It is locked: unlock it to turn it.' : '');
      return;
    }
    if (!canTurn(this.now, free)) {
      this.#tell('What is round looks the same however it is turned.');
      return;
    }
    const next = turned(this.now, free, degrees);
    this.push(next, `turn ${free.join('|')}`, turnNote(next, free, degrees));
  }
  /** A hand turns pieces, until they are dropped or put back. */
  twist(ids: readonly string[], degrees: number): void {
    const before = this.#history.now;
    const free = ids.filter((id) => !this.isLocked(id));
    if (!canTurn(before, free)) return;
    const by = steadyTurn(before, free, degrees);
    this.#preview = levelledAfter(before, turned(before, free, by));
    this.#tell(turnNote(this.#preview, free, by));
  }
  /** Sets the facing of the ovals among some pieces, each about its own middle. */
  face(ids: readonly string[], degrees: number | undefined): boolean {
    const free = ids.filter((id) => !this.isLocked(id));
    if (free.length > 0) return this.push(facing(this.now, free, degrees), `face ${free.join('|')}`);
    this.#tell('It is locked: unlock it to turn it.');
    return false;
  }
  lock(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const next = lockTurned(this.now, ids);
    this.push(next, null, next.locked.includes(ids[0]!) ? 'Locked: it stays where it is.' : 'Unlocked.');
  }
  rename(id: string, name: string): boolean {
    if (id === name) return true;
    const was = this.selected;
    this.selected = was.map((each) => (each === id ? name : each));
    if (this.push(renamed(this.now, id, name))) {
      this.#takeDraft();
      this.#tell();
      return true;
    }
    this.selected = was;
    this.#tell(this.note);
    return false;
  }
  change(ids: readonly string[], fields: Readonly<Record<string, unknown>>, joint: string | null = null): boolean {
    return this.push(changed(this.now, ids, fields), joint);
  }
  /** Puts models at heights, in one step. */
  stand(levels: ReadonlyMap<string, number>): void {
    this.push(atLevels(this.now, levels));
  }
  read(ruling: string, reading: string | null): void {
    this.push(readWith(this.now, ruling, reading));
  }

  // Asking.

  /** Puts a question; whom it is about is taken from what is selected, or from the question before. */
  start(kind: AnyQuestion): void {
    const chosen = (this.#chosen ? this.selected : []).flatMap((id): Picked[] => {
      const sort = this.sortOf(id);
      return sort ? [{ id, sort }] : [];
    });
    this.held = null;
    this.#setDraft(startedDraft(kind, chosen, this.#lastRoles, this.#sortOf));
  }

  #setDraft(draft: Draft): void {
    this.draft = draft;
    this.#lookedAt = null;
    this.#lastRoles = rolesAfter(draft, this.#lastRoles);
    const needs = neededBy(draft);
    this.mode = modeFor(needs);
    if (needs) {
      if (this.now.asked) this.push({ ...this.now, asked: null }, 'ask');
      this.#tell();
    } else this.push({ ...this.now, asked: askedOf(draft.kind, draft.values) }, 'ask');
  }

  /** Gives the question one thing more, or takes it back. */
  fill(key: string, value: unknown): void {
    if (this.draft) this.#setDraft(filled(this.draft, key, value));
  }
  /** The other way round. */
  swap(): void {
    const next = this.draft && swapped(this.draft);
    if (next) this.#setDraft(next);
  }
  needs(): Slot | null {
    return this.draft && neededBy(this.draft);
  }
  stopAsking(): void {
    this.draft = null;
    this.mode = FREE;
    if (this.now.asked) this.push({ ...this.now, asked: null }, 'ask');
    else this.#tell();
  }
  /** Waits for one thing of the question to be picked on the table. */
  pick(slot: Slot): void {
    this.mode = modeFor(slot);
    this.held = null;
    this.#tell();
  }

  /** Makes the move that is asked about. */
  makeMove(): void {
    const { verdict } = this;
    const { asked } = this.now;
    if (!verdict?.ok || !asked || moveRefusal(asked, verdict.answer.answer)) return;
    const entry = { says: verdict.sentence.text, why: verdict.answer.because.map(({ text }) => text) };
    this.push(applyMove(this.now, verdict.answer.answer, entry), null, `Done: ${entry.says}`);
    this.#takeDraft();
    this.#tell(this.note);
  }

  // Taps.

  begin(mode: Mode): void {
    this.mode = mode;
    this.held = null;
    this.#tell();
  }
  stop(): void {
    this.mode = FREE;
    this.held = null;
    this.#tell();
  }
  get wantsPoint(): boolean {
    return wantsPoint(this.mode, this.#slotPicked());
  }
  /** The slot that the next tap is picked for. */
  #slotPicked(): Slot | undefined {
    return this.mode.mode === 'pick' && this.draft ? slotOf(this.draft, this.mode.key) : undefined;
  }

  /** Whether a tap can mean a piece: while one is picked for a question, those that cannot be meant are out of the way. */
  canMean(id: string): boolean {
    const sort = this.sortOf(id);
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
      if (id) this.toggle(id);
    } else if (id && more) this.toggle(id);
    else if (this.held && !(id && this.#meansInstead(id, point))) this.#putDown(this.held, point);
    else if (id) this.#takeUp(id);
    else this.select([]);
  }

  /** Whether a tap on a piece means that piece, though another waits to be put down: only on its own base or another's. */
  #meansInstead(id: string, at: Point): boolean {
    const { held } = this;
    if (!held || this.#fresh || this.sortOf(held) !== 'model') return held === id && !this.#fresh;
    const model = this.scene?.models.find((each) => each.id === id);
    return model !== undefined && Math.hypot(model.x - at[0], model.y - at[1]) <= baseRadius(model.base);
  }

  #putDown(id: string, at: Point): void {
    this.carry(id, this.#fresh ? this.#alongBoard(id, at) : at, true);
    this.drop();
    this.held = null;
    this.#tell(this.note);
  }

  /**
   * Selects a piece; the next tap on the board then puts it there, unless another was waiting for that. Where a question
   * is asked taps are mostly about who it is about, so there only a second tap takes a piece up.
   */
  #takeUp(id: string): void {
    const { held } = this;
    const ends = held === id;
    const waits = held === null && (this.#lookedAt === id || this.draft === null);
    this.selected = ends ? [] : [id];
    this.#chosen = true;
    this.held = waits && !this.isLocked(id) ? id : null;
    this.#lookedAt = ends || this.held ? null : id;
    this.#fresh = false;
    if (ends || this.held) this.#tell();
    else this.#tell(this.isLocked(id) ? `${id} is locked.` : `Tap ${id} again to move it, or drag it.`);
  }

  /** Where a new piece goes for a tap: a strip from edge to edge keeps to the edges. */
  #alongBoard(id: string, at: Point): Point {
    const one = found(this.now.scene, id);
    return one?.sort === 'zone' && 'polygon' in one.piece.shape ? [placeOf(one)[0], at[1]] : at;
  }

  #measure(mode: Extract<Mode, { mode: 'tape' }>, id: string | null, at: Point): void {
    const sort = id ? this.sortOf(id) : undefined;
    const next = tapeAfter(mode, id && sort && sort !== 'zone' ? { id, sort } : { point: at });
    if (next === 'needs a piece') this.#tell('The tape starts at a piece: tap one.');
    else if (next) this.begin(next);
  }

  #pickAt(id: string | null, at: Point): void {
    const slot = this.#slotPicked();
    if (slot?.slot === 'angle') this.#pickAngle(slot, at);
    if (slot?.slot !== 'pick') return;
    const picked = pickFor(slot, id, at, this.#sortOf);
    if (!picked)
      this.#tell(
        id ? `${id} cannot be that. Still needed: ${slot.says}.` : `Still needed: ${slot.says}. Tap it on the table.`,
      );
    else if (!slot.many) this.fill(slot.key, picked);
    else {
      this.fill(slot.key, togglePick((this.draft?.values[slot.key] ?? []) as readonly Picked[], picked));
      this.pick(slot);
    }
  }

  /** The direction from the piece that the slot names to a place, in degrees. */
  #pickAngle(slot: Extract<Slot, { slot: 'angle' }>, at: Point): void {
    const from = this.draft?.values[slot.from] as Picked | undefined;
    const one = from && 'id' in from ? found(this.now.scene, from.id) : undefined;
    if (!one) return;
    const [x, y] = placeOf(one);
    const degrees = (Math.atan2(at[1] - y, at[0] - x) * 180) / Math.PI;
    this.fill(slot.key, (Math.round((degrees + 360) * 10) / 10) % 360);
  }

  /** Ends an outline or a way: it becomes a piece, or goes into the question. */
  finish(): void {
    const { mode } = this;
    if (mode.mode === 'way') {
      if (mode.points.length > 0) this.fill(mode.key, mode.points);
      else this.stop();
      return;
    }
    if (mode.mode !== 'outline') {
      this.stop();
      return;
    }
    if (mode.points.length < 3) {
      this.#tell('An outline needs three corners at least.');
      return;
    }
    const usual = usualPiece(this.now.scene, mode.entry, [0, 0]);
    const piece = { ...usual, piece: { ...usual.piece, shape: { polygon: mode.points } } } as Found;
    if (!this.push(added(this.now, piece))) return;
    this.selected = [piece.piece.id];
    this.mode = FREE;
    this.#tell(`${piece.piece.id} is drawn.`);
  }
  /** Takes the last corner or step back; false when there is none. */
  back(): boolean {
    const next = withoutLastPoint(this.mode);
    if (next) this.begin(next);
    return next !== null;
  }
}
