// The sheet on which a photograph is measured: marks are put on the corners of the board, on its rim, or on a sheet of paper
// beside it, and the fit's error is shown before the picture goes under the board.
import { FAULTS, isFault, type PhotoFault } from '../../photo/faults.ts';
import type { Fit } from '../../photo/fit.ts';
import { type Marks, type Paper, pointsOf, RIM_MARKS } from '../../photo/marks.ts';
import type { Board, Point } from '../../scene/scene.ts';
import { english } from '../../verdict/show.ts';
import { button, node } from '../nodes.ts';
import { choiceField, refill, tool } from './panel-parts.ts';
import { firstCorners, firstRim, PhotoMarks } from './photo-marks.ts';
import type { ReadPhoto } from './photo-reading.ts';
import type { Laid, PhotoWork } from './photo-work.ts';

type By = 'board' | 'rim' | Paper;

export interface PhotoSheetOwner {
  readonly work: PhotoWork;
  /** The boards that the game has, each with its name. */
  boards(): readonly { readonly title: string; readonly board: Board }[];
  sizes(): readonly number[];
  typeset(text: string): string;
  lay(laid: Laid, photo: ReadPhoto, board: Board, marks: Marks): Promise<void>;
}

/** A finger under the loupe is off by so many pixels of the screen, usually. */
const FINGER_ERROR = 1.5;
/** And never less than this in the picture: a corner is not sharper. */
const LEAST_ERROR = 1.5;

const CORNERS = ['Corner 1', 'Corner 2', 'Corner 3', 'Corner 4'];
const RIM = [...Array.from({ length: RIM_MARKS }, (_, i) => `Rim ${i + 1}`), 'Centre'];

export class PhotoSheet {
  readonly root = node('dialog', { class: 'photo-sheet', 'aria-labelledby': 'photo-title' });
  readonly #owner: PhotoSheetOwner;
  readonly #marks = new PhotoMarks(() => this.#fitSoon());
  readonly #head = node('div', { class: 'photo-head' });
  readonly #says = node('p', { class: 'photo-says', role: 'status' });
  readonly #foot = node('div', { class: 'act-row' });
  readonly #lays: HTMLButtonElement;
  readonly #turns: HTMLButtonElement;
  #photo: ReadPhoto | null = null;
  #board: Board = { shape: 'rect', width: 36, height: 36 };
  #by: By = 'board';
  #quarter: number | undefined;
  #fault: PhotoFault | null = null;
  #fit: Fit | PhotoFault | null = null;
  #asked = 0;
  #working = false;
  /** What went wrong with the work itself; empty where nothing did. */
  #trouble = '';

  constructor(owner: PhotoSheetOwner) {
    this.#owner = owner;
    this.#lays = tool('Lay it under the board', 'lay', () => void this.#lay(), { class: 'act main' });
    this.#turns = tool('Turn the board', 'turn', () => this.#turn(), {
      'aria-label': 'Turn the board a quarter against the picture',
    });
    this.#foot.append(
      this.#lays,
      this.#turns,
      button('Cancel', () => this.root.close(), { class: 'act' }),
    );
    this.root.append(
      node('h2', { id: 'photo-title' }, 'Mark the board in the picture'),
      this.#head,
      this.#marks.root,
      this.#says,
      this.#foot,
    );
  }

  /** Shows a picture to be marked; with `marks`, as it was marked before. */
  open(photo: ReadPhoto, board: Board, fault: PhotoFault | null, marks?: Marks): void {
    this.#photo = photo;
    this.#board = board;
    this.#fault = fault;
    this.#by = marks ? (marks.by === 'paper' ? marks.paper : marks.by) : board.shape === 'circle' ? 'rim' : 'board';
    this.#quarter = marks && marks.by !== 'rim' ? marks.quarter : undefined;
    if (!this.root.open) this.root.showModal();
    this.#showHead();
    this.#marks.show(photo.pixels);
    this.#begin(marks);
  }

  #showHead(): void {
    const boards = this.#owner.boards();
    const at = boards.findIndex(({ board }) => JSON.stringify(board) === JSON.stringify(this.#board));
    refill(
      this.#head,
      choiceField(
        'Board',
        'photo board',
        String(at),
        boards.map(({ title }, i) => [String(i), this.#owner.typeset(title)] as const),
        (value) => {
          this.#board = boards[Number(value)]?.board ?? this.#board;
          if (this.#by === 'board' || this.#by === 'rim') this.#by = this.#board.shape === 'circle' ? 'rim' : 'board';
          this.#quarter = undefined;
          this.#showHead();
          this.#begin();
        },
      ),
      choiceField(
        'Measure by',
        'photo by',
        this.#by,
        [
          this.#board.shape === 'circle'
            ? (['rim', 'the rim and centre of the board'] as const)
            : (['board', 'the corners of the board'] as const),
          ['a4', 'a sheet of A4 paper on the table'],
          ['letter', 'a sheet of Letter paper on the table'],
        ],
        (by) => {
          this.#by = by as By;
          this.#quarter = undefined;
          this.#begin();
        },
      ),
    );
  }

  #begin(marks?: Marks): void {
    const size = this.#photo!.pixels;
    const isRim = this.#by === 'rim';
    const first = firstRim(size, RIM_MARKS);
    const corners = firstCorners(size, this.#by === 'board' ? 0.14 : 0.38);
    const places = marks ? pointsOf(marks) : isRim ? [...first.rim, first.centre] : corners;
    this.#marks.begin(places, isRim ? RIM : CORNERS, !isRim, marks !== undefined);
    this.#fit = null;
    this.#trouble = '';
    this.#asked++;
    this.#show();
    if (marks) this.#fitSoon();
  }

  #marked(): Marks {
    const places: readonly Point[] = [...this.#marks.places];
    if (this.#by === 'rim') return { by: 'rim', rim: places.slice(0, -1), centre: places.at(-1)! };
    const quarter = this.#quarter === undefined ? {} : { quarter: this.#quarter };
    return this.#by === 'board'
      ? { by: 'board', corners: places, ...quarter }
      : { by: 'paper', paper: this.#by, corners: places, ...quarter };
  }

  #task() {
    const { focal35 } = this.#photo!;
    const markError = Math.max(LEAST_ERROR, FINGER_ERROR * this.#marks.picturePerScreen);
    return { board: this.#board, marks: this.#marked(), markError, ...(focal35 ? { focal35 } : {}) };
  }

  /** Fits what is marked; of several wishes the newest is worked on next. */
  #fitSoon(): void {
    this.#asked++;
    this.#trouble = '';
    this.#show();
    if (!this.#working && this.#marks.isComplete) void this.#fitNow();
  }
  async #fitNow(): Promise<void> {
    this.#working = true;
    const asked = this.#asked;
    try {
      const fit = await this.#owner.work({ task: 'fit', ...this.#task() });
      if (asked === this.#asked) this.#fit = fit;
    } catch {
      this.#fit = null;
      this.#trouble = 'This device could not measure the picture. Try a smaller one.';
    } finally {
      this.#working = false;
    }
    if (asked !== this.#asked && this.#marks.isComplete) await this.#fitNow();
    else this.#show();
  }

  #turn(): void {
    this.#quarter = ((this.#quarter ?? 0) + 1) % 4;
    this.#fitSoon();
  }

  #show(): void {
    const says = this.#sentence();
    if (this.#says.textContent !== says) this.#says.textContent = this.#owner.typeset(says);
    this.#lays.disabled = !this.#fit || isFault(this.#fit) || this.#working;
    this.#turns.hidden = this.#by !== 'board';
    this.#turns.disabled = !this.#marks.isComplete;
  }

  #sentence(): string {
    const warning = this.#fault ? ` ${FAULTS[this.#fault]}` : '';
    const what =
      this.#by === 'rim'
        ? 'five places on the rim, all around, then the centre'
        : this.#by === 'board'
          ? 'the four corners of the board'
          : 'the four corners of the sheet of paper';
    if (!this.#marks.isComplete) {
      const { missing } = this.#marks;
      const left = missing === this.#marks.places.length ? '' : ` ${missing} to go.`;
      return `Tap ${what}.${left} Drag a mark to move it under the loupe.${warning}`;
    }
    if (this.#trouble) return this.#trouble;
    if (this.#working || !this.#fit) return 'Measuring…';
    if (isFault(this.#fit)) return FAULTS[this.#fit];
    const { accuracy, error, edges, tilt } = this.#fit;
    const [seen, all] = edges;
    const followed =
      seen === 0
        ? 'No edge was clear enough to follow: only your marks count.'
        : `${seen === all ? 'Every edge' : `${seen} of ${all} edges`} was followed in the picture.`;
    const rough =
      accuracy > 0.25 ? ' That is rough: move the marks onto the corners, or take the picture from higher up.' : '';
    return `Places are within ${english.inches(rounded(accuracy))} of the truth, 19 times in 20. The marks fit to ${error.toFixed(1)} pixels, the camera leant ${Math.round(tilt)}°. ${followed}${rough}${warning}`;
  }

  async #lay(): Promise<void> {
    const photo = this.#photo;
    if (!photo || this.#working) return;
    this.#working = true;
    this.#lays.disabled = true;
    this.#says.textContent = 'Straightening the picture and looking for bases…';
    try {
      const task = this.#task();
      const laid = await this.#owner.work({ task: 'lay', ...task, sizes: this.#owner.sizes() });
      if (isFault(laid)) this.#fit = laid;
      else {
        await this.#owner.lay(laid, photo, this.#board, task.marks);
        this.root.close();
      }
    } catch {
      this.#trouble = 'This device could not straighten the picture. Try a smaller one.';
    } finally {
      this.#working = false;
    }
    this.#show();
  }
}

/** An accuracy as it is stated: in hundredths of an inch, never too small. */
export const rounded = (accuracy: number): number => Math.ceil(accuracy * 100 - 1e-9) / 100;
