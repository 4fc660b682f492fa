// The photograph under the open table: chosen, measured, laid there, shown paler or stronger, and taken away again. What is
// laid is a step of the table, so undoing brings the last picture back; the pictures themselves are in `photo-store`.

import type { Underlay } from '../../draw/draw.ts';
import type { PhotoFault } from '../../photo/faults.ts';
import type { Marks } from '../../photo/marks.ts';
import { boxOfBoard } from '../../photo/straighten.ts';
import type { Board } from '../../scene/scene.ts';
import { node } from '../nodes.ts';
import type { PictureInFile } from './files.ts';
import { addressOf, blobOf, PhotoRefusal, type ReadPhoto, readPhoto } from './photo-reading.ts';
import { PhotoSheet, rounded } from './photo-sheet.ts';
import { type KeptPhoto, PhotoStore } from './photo-store.ts';
import { type Laid, type PhotoWork, photoWorkHere } from './photo-work.ts';
import type { SightlineTable } from './table-element.ts';
import type { Snapshot } from './table-snapshot.ts';

interface Shown {
  readonly id: string;
  readonly photo: KeptPhoto;
  readonly address: string;
}

const newId = () => `p${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
const sameBoard = (a: Board, b: Board) => JSON.stringify(a) === JSON.stringify(b);

export class PhotoLayer {
  readonly #table: SightlineTable;
  readonly #store = new PhotoStore();
  readonly #sheet: PhotoSheet;
  readonly #input = node('input', {
    type: 'file',
    accept: 'image/*',
    class: 'unseen',
    id: 'photo-file',
    tabindex: '-1',
    'aria-label': 'A picture of the table',
  });
  #work: PhotoWork | null = null;
  #shown: Shown | null = null;
  #loading: string | null = null;
  #missing: string | null = null;
  /** How strongly the picture is shown, from 0 to 1. */
  opacity = 0.75;
  suggests = true;
  isBusy = false;

  constructor(table: SightlineTable) {
    this.#table = table;
    const kept = Number(table.kept.choice('photo opacity') ?? Number.NaN);
    if (kept >= 0 && kept <= 1) this.opacity = kept;
    this.#sheet = new PhotoSheet({
      work: (task) => this.#worker()(task),
      boards: () => this.#boards(),
      sizes: () => this.#sizes(),
      typeset: (text) => table.typeset(text),
      lay: (laid, photo, board, marks) => this.#lay(laid, photo, board, marks),
    });
    this.#input.addEventListener('change', () => {
      const [file] = this.#input.files ?? [];
      this.#input.value = '';
      if (file) void this.read(file);
    });
  }

  /** What belongs into the page: the sheet, and the field that asks for a file. */
  get parts(): readonly HTMLElement[] {
    return [this.#input, this.#sheet.root];
  }

  #worker(): PhotoWork {
    this.#work ??= this.#table.surroundings.photoWork?.() ?? photoWorkHere();
    return this.#work;
  }

  #boards() {
    const { boards } = this.#table.state.profile;
    const { board } = this.#table.state.now.scene;
    const own = { title: 'The board as it is', board };
    return boards.some((each) => sameBoard(each.board, board)) ? boards : [own, ...boards];
  }

  /** The sizes of round bases that the game's models have, and those on the table. */
  #sizes(): number[] {
    const { words } = this.#table.state.profile;
    const usual = Object.values(words.models).map(({ baseMm }) => baseMm);
    const there = (this.#table.state.scene?.models ?? []).map(({ base }) => base);
    return [...new Set([...usual, ...there].filter((mm): mm is number => typeof mm === 'number'))];
  }

  /** Asks for a picture: a telephone offers its camera and its pictures. */
  choose(): void {
    this.#input.click();
  }

  /** Opens a picture to be marked; what cannot be opened is refused in words. */
  async read(file: Blob, marks?: Marks): Promise<void> {
    this.isBusy = true;
    this.#table.show();
    try {
      const photo = await readPhoto(file);
      const fault: PhotoFault | null = await this.#worker()({ task: 'picture', pixels: photo.pixels });
      this.#sheet.open(photo, this.#table.state.now.scene.board, fault, marks);
    } catch (error) {
      this.#table.tell(
        error instanceof PhotoRefusal
          ? error.message
          : 'This picture could not be read. Try another, or a smaller one.',
      );
    } finally {
      this.isBusy = false;
      this.#table.show();
    }
  }

  /** Marks the picture that is under the board anew. */
  async markAgain(): Promise<void> {
    const { original, marks } = this.#current()?.photo ?? {};
    if (original) await this.read(original, marks);
  }
  /** Whether the picture is here as it was taken, too: one that came in a file is not. */
  get canMarkAgain(): boolean {
    return this.#current()?.photo.original !== undefined;
  }

  /** The picture of this table for a file; null where it is not here. */
  get inFile(): PictureInFile | null {
    const shown = this.status === 'here' ? this.#current() : null;
    return shown && { address: shown.address, suggested: shown.photo.suggested };
  }

  /** A table that came in a file, with its picture kept on this device; without the picture where it is none. */
  async kept(snapshot: Snapshot, { address, suggested }: PictureInFile): Promise<Snapshot> {
    const { photo, scene } = snapshot;
    if (!photo) return snapshot;
    try {
      const [head = '', body = ''] = address.split(',');
      const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
      const straight = new Blob([bytes], { type: head.replace(/^data:|;base64$/g, '') });
      (await createImageBitmap(straight)).close();
      const id = newId();
      await this.#store.keep(id, { straight, board: scene.board, accuracy: photo.accuracy, suggested, at: Date.now() });
      return { ...snapshot, photo: { ...photo, picture: id } };
    } catch {
      // What only looks like a picture is left out.
      return snapshot;
    }
  }

  async #lay(laid: Laid, photo: ReadPhoto, board: Board, marks: Marks): Promise<void> {
    const { state } = this.#table;
    const id = newId();
    const accuracy = rounded(laid.fit.accuracy);
    const kept: KeptPhoto = {
      original: photo.blob,
      straight: await blobOf(laid.straight),
      board,
      marks,
      accuracy,
      suggested: laid.suggested,
      at: Date.now(),
      ...(photo.focal35 ? { focal35: photo.focal35 } : {}),
    };
    if (!(await this.#store.keep(id, kept)))
      this.#table.tell('This device could not keep the picture: it is here while this page is open.');
    this.#shown = { id, photo: kept, address: await addressOf(kept.straight) };
    const { now } = state;
    if (!state.push({ ...now, scene: { ...now.scene, board }, photo: { accuracy, picture: id } })) return;
    this.#table.showPhoto();
    const first = state.profile.entries.find(({ sort, side }) => sort === 'model' && side === 'red');
    if (first) state.taps.begin({ mode: 'place', entry: first });
    void this.#store.tidy(this.#used());
  }

  #used(): Set<string> {
    const kept = this.#table.kept.tables().flatMap(({ snapshot }) => snapshot.photo?.picture ?? []);
    return new Set([...kept, ...(this.#table.state.now.photo?.picture ?? '').split(' ')]);
  }

  /** The picture goes; how exact the places are that came from it stays known, unless nothing is on the table. */
  remove(): void {
    const { state } = this.#table;
    const { photo, ...rest } = state.now;
    const { models, terrain = [], zones = [] } = rest.scene;
    const bare = models.length + terrain.length + zones.length === 0;
    state.taps.stop();
    state.push(photo && !bare ? { ...rest, photo: { accuracy: photo.accuracy } } : rest, null, 'The picture is gone.');
  }

  /** The places were measured on the table itself: from here on they count as exact. */
  forgetAccuracy(): void {
    const { photo: _, ...rest } = this.#table.state.now;
    this.#table.state.push(rest, null, 'Places count as exact from here on.');
  }

  setOpacity(opacity: number): void {
    this.opacity = Math.max(0, Math.min(1, opacity));
    this.#table.kept.choose('photo opacity', String(this.opacity));
    this.#table.show();
  }

  /** The picture of this table, if it is here; one that the device keeps is fetched, and shown when it has come. */
  #current(): Shown | null {
    const id = this.#table.state.now.photo?.picture;
    if (!id) return null;
    if (this.#shown?.id === id) return this.#shown;
    if (this.#loading !== id && this.#missing !== id) void this.#load(id);
    return null;
  }
  async #load(id: string): Promise<void> {
    this.#loading = id;
    const photo = await this.#store.photo(id);
    const address = photo && (await addressOf(photo.straight));
    if (this.#loading !== id) return;
    this.#loading = null;
    if (photo && address) this.#shown = { id, photo, address };
    else this.#missing = id;
    this.#table.show();
  }

  /** Whether the picture of this table is on this device, and for the board that is there. */
  get status(): 'none' | 'here' | 'coming' | 'other board' | 'elsewhere' {
    const { photo, scene } = this.#table.state.now;
    if (!photo) return 'none';
    const shown = this.#current();
    if (shown) return sameBoard(shown.photo.board, scene.board) ? 'here' : 'other board';
    return photo.picture && this.#missing !== photo.picture ? 'coming' : 'elsewhere';
  }

  /** Brings what the picture suggests to the table, and returns the picture to be drawn; null where there is none. */
  update(): Underlay | null {
    const { state } = this.#table;
    const here = this.status === 'here' ? this.#current() : null;
    state.suggested = here && this.suggests ? here.photo.suggested : [];
    return here && { address: here.address, opacity: this.opacity, box: boxOfBoard(here.photo.board) };
  }
}
