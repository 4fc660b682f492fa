// The open table without its picture: what is on it, what is selected, and what can be done. Every change goes through
// here, so that mouse, finger, keyboard and buttons do the same. What a change makes of the table is in `edits`, what the
// table holds in `table-document`, what a tap does in `taps`, what is asked in `asking`.
import { sceneProblem } from '../../ask/ask.ts';
import type { Answered, Refused } from '../../draw/answer-with-picture.ts';
import type { SuggestedBase } from '../../photo/suggest.ts';
import type { Point, Scene, Side } from '../../scene/scene.ts';
import { onGrain, type Question } from '../pieces.ts';
import { placed } from '../snap.ts';
import { Asking } from './asking.ts';
import {
  added,
  atLevels,
  changed,
  copiedPiece,
  duplicated,
  lockTurned,
  movedBy,
  putAt,
  readWith,
  removed,
  renamed,
  reshaped,
} from './edits.ts';
import { formationAlong, placesAbout, placesBehind } from './formation.ts';
import { freeSpot } from './free-spot.ts';
import { levelNote } from './levels.ts';
import { type Apart, atLength } from './live-lengths.ts';
import { type Entry, type Profile, profileOf, usualPiece } from './palette.ts';
import { TableDocument } from './table-document.ts';
import { everything, type Found, found, freeName, placeOf, type Snapshot, type Sort } from './table-snapshot.ts';
import { Taps } from './taps.ts';
import { canTurn, facing, steadyTurn, turned, turnNote } from './turn.ts';
import {
  apartFor,
  copiesInUnit,
  formedUp,
  LARGEST_UNIT,
  nameTogether,
  onSide,
  unitMates,
  unitNamed,
  usualFront,
  withUnit,
  withUnitRenamed,
} from './units.ts';

export class TableState {
  readonly #document: TableDocument;
  readonly asking = new Asking(this);
  readonly taps = new Taps(this);
  selected: readonly string[] = [];
  /** Whether the selection was made by hand, and so means somebody: a piece that was only just added need not be meant. */
  #chosen = false;
  /** What is said of the last thing done, in a few words. */
  note = '';
  /** The bases that a photograph under the board seems to show; nothing is on them because of that. */
  suggested: readonly SuggestedBase[] = [];
  readonly #changed: () => void;

  constructor(snapshot: Snapshot, changed: () => void) {
    this.#document = new TableDocument(snapshot);
    this.#changed = changed;
    this.asking.follow();
  }

  /** What is on the table now, a piece in the hand included. */
  get now(): Snapshot {
    return this.#document.now;
  }
  get isCarrying(): boolean {
    return this.#document.isCarrying;
  }
  /** What is on the table without what is in the hand. */
  get resting(): Snapshot {
    return this.#document.resting;
  }
  get profile(): Profile {
    return profileOf(this.now.scene.game);
  }
  get canUndo(): boolean {
    return this.#document.canUndo;
  }
  get canRedo(): boolean {
    return this.#document.canRedo;
  }
  /** The scene with every default. */
  get scene(): Scene | null {
    return this.#document.scene;
  }
  /** The verdict on the question that is asked; null where nothing is. */
  get verdict(): Answered<Question> | Refused<Question> | null {
    return this.#document.verdict;
  }

  /** Shows a table that is not yet so, until it is dropped or put back. */
  propose(next: Snapshot, note: string): void {
    if (sceneProblem(next.scene)) return;
    this.#document.preview = next;
    this.say(note);
  }

  /** Says something of the last thing done, and shows what is true now. */
  say(note = ''): void {
    this.note = note;
    this.#changed();
  }

  /** A new table; false when the rules of scenes refuse it, and then nothing has changed. */
  push(next: Snapshot, joint: string | null = null, note = ''): boolean {
    const problem = next.scene === this.#document.resting.scene ? null : sceneProblem(next.scene);
    if (problem) {
      this.say(problem.message);
      return false;
    }
    this.#document.push(next, joint);
    this.#tidy();
    this.say(note);
    return true;
  }

  /** As much of the steps as there is room for. */
  kept(...within: Parameters<TableDocument['kept']>): ReturnType<TableDocument['kept']> {
    return this.#document.kept(...within);
  }
  /** Another table altogether, with the steps that were done on it; those of the last one cannot be undone from it. */
  open(snapshot: Snapshot, steps?: Parameters<TableDocument['open']>[1]): void {
    this.#document.open(snapshot, steps);
    this.selected = [];
    this.taps.clear();
    this.asking.forget();
    this.asking.follow();
    this.say();
  }

  undo(): void {
    if (!this.canUndo) return;
    this.#document.undo();
    this.#tidy();
    this.asking.follow();
    this.say('Undone.');
  }
  redo(): void {
    if (!this.canRedo) return;
    this.#document.redo();
    this.#tidy();
    this.asking.follow();
    this.say('Done again.');
  }
  /** Ends a run of small steps. */
  pause(): void {
    this.#document.pause();
  }

  #tidy(): void {
    const there = new Set(everything(this.now.scene).map(({ piece }) => piece.id));
    this.selected = this.selected.filter((id) => there.has(id));
    this.taps.tidy(there);
  }

  readonly sortOf = (id: string): Sort | undefined => found(this.now.scene, id)?.sort;

  isLocked(id: string): boolean {
    return this.now.locked.includes(id);
  }

  // Selecting.

  select(ids: readonly string[]): void {
    this.choose(ids);
    this.taps.held = null;
    this.say();
  }
  toggle(id: string): void {
    this.select(this.selected.includes(id) ? this.selected.filter((each) => each !== id) : [...this.selected, id]);
  }
  /** Selects by hand, and says nothing of it. */
  choose(ids: readonly string[]): void {
    this.selected = ids;
    this.#chosen = true;
  }
  /** A piece with everything that moves with it: a model with its unit, unless it was already selected alone. */
  together(id: string): readonly string[] {
    const mates = unitMates(this.now.scene, id);
    const already = mates.length > 1 && mates.every((each) => this.selected.includes(each));
    return already ? [id] : mates;
  }
  /** What is selected, by name. */
  get selectedName(): string {
    return nameTogether(this.now.scene, this.selected);
  }
  /** The pieces that somebody selected, and so means. */
  get meant(): readonly string[] {
    return this.#chosen ? this.selected : [];
  }

  // Moving.

  /** Carries a piece, and with it whatever is selected beside it, to a place. */
  carry(id: string, to: Point, snaps: boolean): void {
    const before = this.#document.resting;
    const group = this.selected.includes(id) ? this.selected.filter((each) => !this.isLocked(each)) : [id];
    const one = found(before.scene, id);
    if (!one) return;
    if (group.length > 1) {
      const [x, y] = placeOf(one);
      this.#document.preview = movedBy(before, group, onGrain(to[0]) - x, onGrain(to[1]) - y);
      this.say();
      return;
    }
    const scene = this.scene;
    if (one.sort === 'zone' || !scene) {
      this.#document.preview = putAt(before, new Map([[id, to]]));
      this.say();
      return;
    }
    // Where overlaps are what is asked about, contact must not make one.
    const wanted = before.asked?.ask === 'settle' ? 'apart' : 'touching';
    const stands = placed(scene, id, to, snaps ? wanted : 'as it comes');
    this.#document.preview = putAt(before, new Map([[id, stands.at]]));
    const level = levelNote(this.now.scene, id);
    const names = stands.touching.filter((name) => !level.others.includes(name)).join(', ');
    const contact = names === '' ? '' : stands.snapped ? `Put against ${names}.` : `Touches ${names}.`;
    this.say([level.says, contact].filter(Boolean).join(' '));
  }

  /** Carries a corner of an outline, or the rim of a circle, to a place. */
  reshape(id: string, corner: number, to: Point): void {
    const before = this.#document.resting;
    const next = reshaped(before, id, corner, to);
    // An outline that crosses itself is no outline: the corner waits where it last made one.
    if (!next || sceneProblem(next.scene)) return;
    this.#document.preview = next;
    this.say();
  }

  /** The pieces in the hand stay where they are. */
  drop(joint: string | null = null): void {
    const next = this.#document.preview;
    if (next) this.push(next, joint, this.note);
  }
  /** They go back to where they were taken from. */
  putBack(): void {
    this.#document.preview = null;
    this.say();
  }

  /** How far the piece in the hand has been carried, from where it was taken; null while nothing is. */
  get carriedBy(): number | null {
    const [id] = this.selected;
    const was = id ? found(this.#document.resting.scene, id) : undefined;
    const is = id ? found(this.now.scene, id) : undefined;
    if (!this.isCarrying || !was || !is) return null;
    return Math.hypot(placeOf(is)[0] - placeOf(was)[0], placeOf(is)[1] - placeOf(was)[1]);
  }
  /** What is selected goes as far from a model as was typed. */
  putAtLength(from: Apart, inches: number): void {
    this.push(atLength(this.now, this.selected, from, inches));
  }

  /** A key moves what is selected. */
  nudge(ids: readonly string[], dx: number, dy: number): void {
    const free = ids.filter((id) => !this.isLocked(id));
    const [only] = free;
    if (free.length === 0) {
      this.say(ids.length > 0 ? 'It is locked: unlock it to move it.' : '');
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
    this.#chosen = false;
    this.taps.offer(id);
    this.say(`${id} is on the table: tap where it goes, or drag it.`);
    return id;
  }

  /** A new unit near a place, selected and in hand: the next tap, or a line that is drawn, puts it where it belongs. */
  addUnit(entry: Entry, count: number, near: Point): readonly string[] {
    const size = Math.max(1, Math.min(LARGEST_UNIT, Math.round(count)));
    if (size === 1 || entry.sort !== 'model') {
      const id = this.add(entry, near);
      return id ? [id] : [];
    }
    const usual = this.profile.words.models[entry.kind]?.baseMm ?? 32;
    const apart = apartFor(Math.max(...[entry.base ?? usual].flat()));
    const facing = entry.side === 'blue' ? -90 : 90;
    const formation = { count: size, perRank: usualFront(size), apart, facing };
    const [next, ids] = withUnit(this.now, entry, freeSpot(this.now.scene, near, entry), formation);
    if (!this.push(next)) return [];
    this.selected = ids;
    this.#chosen = false;
    this.taps.offer(ids[0]!);
    this.say(`${this.selectedName}: tap where it goes, or draw its front line.`);
    return ids;
  }
  /** The unit that waits to be put down, along a line: its length is the frontage, and it looks to the line's left. */
  drawUp(from: Point, to: Point): void {
    const ids = this.selected;
    const base = this.scene?.models.find(({ id }) => id === ids[0])?.base ?? 32;
    const along = formationAlong(from, to, ids.length, apartFor(base));
    this.#document.preview = formedUp(this.#document.resting, ids, placesBehind(along.front, along));
    const ranks = Math.ceil(ids.length / along.perRank);
    this.say(`${along.perRank} wide, ${ranks === 1 ? '1 rank' : `${ranks} ranks`}.`);
  }
  /** A unit in other ranks, where it is. */
  reform(ids: readonly string[], perRank: number): void {
    const models = ids.flatMap((id) => this.scene?.models.find((model) => model.id === id) ?? []);
    const [first] = models;
    if (!first || ids.some((id) => this.isLocked(id))) return;
    const mean = (key: 'x' | 'y') => models.reduce((sum, model) => sum + model[key], 0) / models.length;
    const facing = first.side === 'blue' ? -90 : 90;
    const wide = Math.max(1, Math.min(ids.length, Math.round(perRank)));
    const formation = { count: ids.length, perRank: wide, apart: apartFor(first.base), facing };
    this.push(formedUp(this.now, ids, placesAbout([mean('x'), mean('y')], formation)), `reform ${ids[0]}`);
  }
  /** Models on another side; names and units follow. */
  changeSide(ids: readonly string[], side: Side): boolean {
    const next = onSide(this.now, ids, side);
    const at = ids.map((id) => this.now.scene.models.findIndex((model) => model.id === id));
    if (!this.push(next)) return false;
    this.selected = at.map((i) => this.now.scene.models[i]!.id);
    this.asking.follow();
    this.say(this.note);
    return true;
  }
  /** Another name for a whole unit. */
  renameUnit(ids: readonly string[], name: string): boolean {
    if (name === '' || name === unitNamed(this.now.scene, ids)) return true;
    const at = ids.map((id) => this.now.scene.models.findIndex((model) => model.id === id));
    if (!this.push(withUnitRenamed(this.now, ids, name))) return false;
    this.selected = at.map((i) => this.now.scene.models[i]!.id);
    this.asking.follow();
    this.say(this.note);
    return true;
  }

  /** A new piece with these corners. */
  addOutline(entry: Entry, corners: readonly Point[]): void {
    const usual = usualPiece(this.now.scene, entry, [0, 0]);
    const piece = { ...usual, piece: { ...usual.piece, shape: { polygon: corners } } } as Found;
    if (!this.push(added(this.now, piece))) return;
    this.selected = [piece.piece.id];
    this.taps.clear();
    this.say(`${piece.piece.id} is drawn.`);
  }

  remove(ids: readonly string[]): void {
    const free = ids.filter((id) => !this.isLocked(id));
    if (free.length === 0) {
      this.say(ids.length > 0 ? 'What is locked is not deleted: unlock it first.' : '');
      return;
    }
    this.push(
      removed(this.now, free),
      null,
      free.length === 1 ? `${free[0]} is gone.` : `${free.length} pieces are gone.`,
    );
    this.asking.follow();
    this.say(this.note);
  }
  duplicate(ids: readonly string[]): void {
    const before = this.now;
    const [copied, names] = duplicated(this.now, ids, [1.5, -1.5]);
    if (names.length === 0 || !this.push(copiesInUnit(before, ids, copied, names))) return;
    this.selected = everything(this.now.scene)
      .filter(({ piece }) => !everything(before.scene).some((one) => one.piece.id === piece.id))
      .map(({ piece }) => piece.id);
    const isOne = this.selected.length === 1 || unitNamed(this.now.scene, this.selected) !== null;
    this.taps.offer(isOne ? this.selected[0]! : null);
    this.say(isOne ? `${this.selectedName} is a copy: tap where it goes.` : `${names.length} copies.`);
  }
  turn(ids: readonly string[], degrees: number): void {
    const free = ids.filter((id) => !this.isLocked(id));
    if (free.length === 0) {
      this.say(ids.length > 0 ? 'It is locked: unlock it to turn it.' : '');
      return;
    }
    if (!canTurn(this.now, free)) {
      this.say('What is round looks the same however it is turned.');
      return;
    }
    const next = turned(this.now, free, degrees);
    this.push(next, `turn ${free.join('|')}`, turnNote(next, free, degrees));
  }
  /** A hand turns pieces, until they are dropped or put back. */
  twist(ids: readonly string[], degrees: number): void {
    const before = this.#document.resting;
    const free = ids.filter((id) => !this.isLocked(id));
    if (!canTurn(before, free)) return;
    const by = steadyTurn(before, free, degrees);
    this.#document.preview = turned(before, free, by);
    this.say(turnNote(this.now, free, by));
  }
  /** Sets the facing of the ovals among some pieces, each about its own middle. */
  face(ids: readonly string[], degrees: number | undefined): boolean {
    const free = ids.filter((id) => !this.isLocked(id));
    if (free.length > 0) return this.push(facing(this.now, free, degrees), `face ${free.join('|')}`);
    this.say('It is locked: unlock it to turn it.');
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
      this.asking.follow();
      this.say();
      return true;
    }
    this.selected = was;
    this.say(this.note);
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
}
