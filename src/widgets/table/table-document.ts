// What the open table holds and what is said of it: the snapshot, the steps that led to it, a piece in the hand, and the
// verdict on its question. It checks that a scene is one; what may be done to it is decided in `table-state`.
import { readScene } from '../../ask/ask.ts';
import { type Answered, answerWithPicture, type Refused } from '../../draw/answer-with-picture.ts';
import type { ParsedScene, Reading } from '../../scene/parse.ts';
import type { Scene } from '../../scene/scene.ts';
import { History, type KeptHistory } from '../history.ts';
import type { Question } from '../pieces.ts';
import { levelledAfter } from './edits.ts';
import { verdictByPicture } from './photo-accuracy.ts';
import { questionOf, type Snapshot } from './table-snapshot.ts';

export class TableDocument {
  #history: History<Snapshot>;
  #preview: Snapshot | null = null;
  #shown: { of: Snapshot; shown: Answered<Question> | Refused<Question> } | null = null;
  #read: Reading | undefined;
  #carried: Reading | undefined;

  constructor(snapshot: Snapshot) {
    this.#history = new History(snapshot);
  }

  /** What is on the table now, a piece in the hand included. */
  get now(): Snapshot {
    return this.#preview ?? this.#history.now;
  }
  /** What is on the table while the piece in the hand is still where it was taken from. */
  get resting(): Snapshot {
    return this.#history.now;
  }
  /** The table with the piece in the hand where it is held; null puts it back. */
  get preview(): Snapshot | null {
    return this.#preview;
  }
  set preview(next: Snapshot | null) {
    this.#preview = next && levelledAfter(this.resting, next);
  }
  get isCarrying(): boolean {
    return this.#preview !== null;
  }
  get canUndo(): boolean {
    return this.#history.canUndo;
  }
  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** The scene with every default. */
  get scene(): Scene | null {
    const [read, resting] = [this.#readNow, this.#readResting];
    return read.ok ? read.scene : resting.ok ? resting.scene : null;
  }

  /** The scene as it is while nothing is carried, read once; what stayed is taken over from the last reading. */
  get #readResting(): ParsedScene {
    const { scene } = this.resting;
    if (this.#read?.written !== scene) this.#read = { written: scene, parsed: readScene(scene, this.#read) };
    return this.#read.parsed;
  }

  /** The scene as it is now, read; in it the pieces that are not carried are those of the resting one. */
  get #readNow(): ParsedScene {
    const resting = this.#readResting;
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
      const shown = answerWithPicture(questionOf(this.now), [], this.#readNow);
      const { photo } = this.now;
      // Whether a photograph is exact enough takes many answers: it is found out when the hand rests.
      this.#shown = {
        of: this.now,
        shown: photo && !this.isCarrying ? verdictByPicture(shown, photo.accuracy) : shown,
      };
    }
    return this.#shown.shown;
  }

  /** One step more; steps of the same joint are one. */
  push(next: Snapshot, joint: string | null): void {
    this.#preview = null;
    this.#history.push(levelledAfter(this.resting, next), joint);
  }
  undo(): void {
    this.#preview = null;
    this.#history.undo();
  }
  redo(): void {
    this.#preview = null;
    this.#history.redo();
  }
  /** Ends a run of small steps. */
  pause(): void {
    this.#history.pause();
  }
  /** As much of the steps as there is room for. */
  kept(...within: Parameters<History<Snapshot>['kept']>): KeptHistory<Snapshot> {
    return this.#history.kept(...within);
  }
  /** Another table altogether, with the steps that were done on it; those of the last one cannot be undone from it. */
  open(snapshot: Snapshot, steps?: Pick<KeptHistory<Snapshot>, 'past' | 'future'>): void {
    this.#read = undefined;
    this.#preview = null;
    this.#history = new History(snapshot, steps);
  }
}
