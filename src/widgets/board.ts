// <sightline-board question="{…}"> or <sightline-board link="…">: a table whose pieces can be moved, and the picture of its
// verdict, which follows within the frame. A drawing that stands in it already is taken over as it is; what is shown is
// told by the event `sightline-judged`.
import { readScene } from '../ask/ask.ts';
import {
  type Answered,
  answerWithPicture,
  pictureIn,
  type Refused as RefusedAsked,
  sideViewIn,
} from '../draw/answer-with-picture.ts';
import { viewOfField } from '../draw/field.ts';
import { type Projection, projectionOf, type View, viewOf } from '../draw/view.ts';
import { fromLink, type Made, toLink } from '../link/link.ts';
import type { ParsedScene, Reading } from '../scene/parse.ts';
import type { Point, Scene } from '../scene/scene.ts';
import { english } from '../verdict/show.ts';
import { boardTurn } from './board-turn.ts';
import { Coordinates } from './coordinates.ts';
import { Handles } from './handles.ts';
import { arrowStep, KEYS_HELP, pieceByKey } from './keys.ts';
import { node } from './nodes.ts';
import { paint } from './paint.ts';
import { CLOSER, FARTHER, holding, middleOf, panned, viewFrom, within, zoomed } from './pan-zoom.ts';
import type { Pictured } from './picture-file.ts';
import { moved, type Piece, pieceOf, piecesOf, type Question, readAs } from './pieces.ts';
import { listenToPointer, type PointerActions } from './pointer.ts';
import { placed } from './snap.ts';
import { uniqueId } from './unique-id.ts';
import { zoomButtons } from './zoom-buttons.ts';

/** A board's question that was answered, with all there is to show of it. */
export type Judged = Answered<Question>;
/** A board's question that was not, with what is wrong. */
export type Refused = RefusedAsked<Question>;
/** What `sightline-judged` and `sightline-rested` carry. */
export type Shown = Judged | Refused;

/** How long a table is left in peace before its verdict is spoken. */
const SPEAK_AFTER = 700;
/** Places of a field: coarse while a piece is carried, fine when it rests. */
const COARSE = 0.5;
const FINE = 0.25;
/** Room kept between a carried piece and the picture's edge, in inches. */
const EDGE = 1;

const HELP = `${KEYS_HELP} Enter lets you type where it stands. Escape puts it back. Plus, minus and zero look closer, farther and as at first.`;

/** `<sightline-board>`: a table whose pieces can be moved, with the picture of its verdict. */
export class SightlineBoard extends HTMLElement {
  #question: Question | null = null;
  #first: Question | null = null;
  #firstView: View | null = null;
  #view: View | null = null;
  #also: readonly object[] = [];
  #field: object | null = null;
  #shown: Shown | null = null;
  /** The scene as it was last written and read: what was not moved since is not read again. */
  #reading: Reading | undefined;
  #takenFrom: { id: string; at: Point } | null = null;
  #active: string | null = null;
  #held: string | null = null;
  #contact: readonly string[] = [];
  #snapped = false;
  #wanted: { id: string; to: Point } | null = null;
  #frame = 0;
  #resting = true;
  #speech = 0;
  #let: (() => void) | null = null;
  #stage!: HTMLElement;
  #side: HTMLElement | null = null;
  #handles!: Handles;
  #coordinates!: Coordinates;
  #status!: HTMLElement;
  #turn: ReturnType<typeof boardTurn> = null;

  /** A sentence as it is shown. A page with its own quotation and inch marks assigns another, before the board is shown. */
  typeset(text: string): string {
    return text;
  }

  connectedCallback(): void {
    if (!this.hasAttribute('waits')) this.begin();
  }

  /** Begins to answer. A board with the attribute `waits` leaves it to its page when that is. */
  begin(): void {
    if (this.#let) return;
    this.removeAttribute('waits');
    this.#build();
    if (this.#question) this.#open(this.#question, this.#view);
    else this.#openAttribute();
  }

  disconnectedCallback(): void {
    this.#let?.();
    this.#let = null;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#speech);
  }

  /** The question as it stands, with its scene. */
  get question(): Question | null {
    return this.#question;
  }
  set question(question: Question | null) {
    if (question && this.isConnected) this.#open(question, null);
    else this.#question = question;
  }

  /** Further questions about the same table, shown by their marks alone. */
  set also(questions: readonly object[]) {
    this.#also = questions;
    this.#show();
  }

  /** A field of positions to show under the pieces: the arguments of a `field` question without its step. */
  set field(field: object | null) {
    this.#field = field;
    this.#show();
  }

  /** What is shown now. */
  get shown(): Shown | null {
    return this.#shown;
  }

  /** Whether anything is not as it was at first. */
  get isMoved(): boolean {
    return this.#question !== this.#first;
  }

  /** The link of what is shown; the view is in it when it was changed. */
  link(): Made {
    const { left, bottom, width, height } = this.#view ?? { left: 0, bottom: 0, width: 0, height: 0 };
    const round = (value: number) => Math.round(value * 100) / 100;
    const view = { left: round(left), bottom: round(bottom), width: round(width), height: round(height) };
    return toLink({ question: this.#question!, ...(this.#view === this.#firstView ? {} : { view }) });
  }

  /** What is shown, as a picture of its own is drawn from; null when nothing is. */
  pictured(theme: Pictured['theme']): Pictured | null {
    const [shown, view] = [this.#shown, this.#view];
    if (!shown?.scene || !view) return null;
    const { scene } = shown;
    const label = this.typeset(shown.ok ? shown.sentence.text : shown.problem.message);
    return { scene, marks: shown.ok ? shown.marks : [], field: (shown.ok && shown.field) || null, view, label, theme };
  }

  /** Shows a question with a view of its own. */
  show(question: Question, view: unknown): void {
    this.#open(question, viewFrom(view));
  }

  /** Everything as it was at first. */
  reset(): void {
    this.#question = this.#first;
    this.#view = this.#firstView;
    this.#hold(null);
    this.#takenFrom = null;
    this.#contact = [];
    this.#show();
    this.#coordinates.tell(this.#piece(), this.#words());
    this.#rested();
  }

  /** The same table under another reading of a ruling; null goes back to the default. */
  read(ruling: string, reading: string | null): void {
    if (!this.#question) return;
    this.#question = readAs(this.#question, ruling, reading);
    this.#show();
    this.#rested();
  }

  #openAttribute(): void {
    const [written, link] = [this.getAttribute('question'), this.getAttribute('link')];
    if (written) this.#open(JSON.parse(written) as Question, null);
    else if (link) {
      const opened = fromLink(link);
      if (opened.ok && opened.question.scene) this.#open(opened.question as Question, viewFrom(opened.view));
    }
  }

  #build(): void {
    const id = uniqueId('board');
    this.#stage = this.querySelector<HTMLElement>('.stage') ?? this.appendChild(node('div', { class: 'stage' }));
    this.#handles = new Handles(this.getAttribute('label') ?? 'Pieces on the table', `${id}-help`);
    this.#coordinates = new Coordinates((piece, to) => {
      this.#take(piece);
      this.#moveTo(piece, to, false);
      this.#rested();
    });
    this.#status = node('p', { class: 'unseen', role: 'status' });
    this.#stage.append(this.#handles.layer);
    // Below the picture, where they cover no piece.
    this.#coordinates.form.append(zoomButtons((times) => this.#zoom(times)));
    this.#turn = boardTurn({
      stage: this.#stage,
      form: this.#coordinates.form,
      question: () => this.#question,
      active: () => this.#active,
      canMove: (piece) => this.#handles.ids.includes(piece),
      projection: () => this.#projection(),
      take: (piece) => this.#take(piece),
      show: (question) => {
        this.#resting = false;
        this.#question = question;
        this.#show();
        this.#turn?.lay();
      },
      rest: () => this.#rest(),
    });
    const help = `${HELP}${this.#turn?.help ?? ''}`;
    this.append(node('p', { class: 'unseen', id: `${id}-help` }, help), this.#coordinates.form, this.#status);
    this.#let = listenToPointer(this.#actions());
    this.#coordinates.form.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#active) this.#handles.take(this.#active, true);
    });
  }

  #actions(): PointerActions {
    return {
      handles: this.#handles,
      stage: this.#stage,
      inPage: true,
      toTable: (x, y) => this.#toTable(x, y),
      placeOf: (id) => this.#pieceNamed(id)?.at ?? [0, 0],
      canHit: (id) => this.#handles.ids.includes(id),
      canDrag: () => true,
      canPan: () => this.#view !== this.#firstView,
      awaitsTap: () => this.#held !== null,
      press: (id) => {
        this.#take(id);
        this.#handles.take(id, true);
      },
      grab: () => {},
      carry: (id, to) => this.#carry(id, to),
      drop: () => {
        this.#hold(null);
        this.#rest();
      },
      putBack: (id) => {
        this.#hold(null);
        this.#putBack(id);
      },
      tap: (id, at) => this.#tap(id, at),
      activate: (id) => this.#typeFor(id),
      focus: (id) => this.#take(id),
      zoom: (times, about) => this.#zoom(times, about),
      pan: (dx, dy) => this.#look(panned(this.#view!, dx, dy)),
      key: (event, id) => this.#key(event, id),
      ...(this.#turn && { turning: this.#turn.actions }),
    };
  }

  /** A tap takes a piece up or lets go of it; the next one on bare ground puts it there. */
  #tap(id: string | null, at: Point): void {
    const held = this.#held;
    if (id) this.#hold(held === id ? null : id);
    else if (held) {
      this.#carry(held, at);
      this.#rest();
      this.#hold(null);
    }
  }

  #typeFor(id: string): void {
    this.#take(id);
    this.#coordinates.focus();
  }

  #key(event: KeyboardEvent, id: string | null): boolean {
    if (!id || event.altKey || event.ctrlKey || event.metaKey) return false;
    const step = arrowStep(event);
    const next = pieceByKey(event, this.#handles.ids, id);
    if (step) {
      const { at } = this.#pieceNamed(id)!;
      this.#moveTo(id, [at[0] + step[0], at[1] + step[1]], true);
      this.#rested();
    } else if (next) {
      this.#hold(null);
      this.#take(next);
      this.#handles.take(next, true);
    } else if (event.key === 'Enter') this.#typeFor(id);
    else if (event.key === '+' || event.key === '=') this.#zoom(CLOSER);
    else if (event.key === '-') this.#zoom(FARTHER);
    else if (event.key === '0') this.#look(this.#firstView!);
    else if (event.key === 'Escape') {
      const wasHeld = this.#held !== null;
      this.#hold(null);
      return this.#putBack(id) || wasHeld;
    } else return this.#turn?.key(event, id) ?? false;
    return true;
  }

  #open(question: Question, view: View | null): void {
    this.#question = question;
    this.#first = question;
    this.#active = null;
    this.#takenFrom = null;
    // Whoever hands a question in may have changed it since they last did.
    this.#reading = undefined;
    const shown = answerWithPicture(question, this.#also, this.#read(question));
    if (!shown.scene) {
      this.#tell(shown);
      return;
    }
    const ratio = Number(this.getAttribute('ratio')) || undefined;
    this.#firstView =
      shown.ok && shown.field
        ? viewOfField(shown.scene, shown.marks, shown.field, ratio)
        : viewOf(shown.scene, shown.ok ? shown.marks : [], ratio);
    this.#view = view
      ? { ...view, height: view.width * (this.#firstView.height / this.#firstView.width) }
      : this.#firstView;
    const only = this.getAttribute('moves')
      ?.split(',')
      .map((name) => name.trim());
    this.#handles.set(piecesOf(question).filter(({ id }) => !only || only.includes(id)));
    this.#show(this.#field ? undefined : shown);
  }

  #projection(): Projection {
    return projectionOf(this.#view!);
  }

  #toTable(clientX: number, clientY: number): Point {
    const svg = this.#stage.querySelector('svg')!;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()!.inverse());
    return this.#projection().toTable([x, y]);
  }

  #pieceNamed(id: string): Piece | undefined {
    return this.#question ? pieceOf(this.#question, id) : undefined;
  }

  #piece(): Piece | undefined {
    return this.#active === null ? undefined : this.#pieceNamed(this.#active);
  }

  #take(id: string): void {
    const at = this.#pieceNamed(id)?.at;
    if (!at) return;
    if (this.#takenFrom?.id !== id) {
      this.#takenFrom = { id, at };
      this.#contact = [];
      this.#snapped = false;
      this.#turn?.took(id);
    }
    this.#active = id;
    this.#turn?.lay();
    this.toggleAttribute('data-touched', true);
    this.#coordinates.tell(this.#piece(), this.#words());
  }

  #hold(id: string | null): void {
    this.#held = id;
    this.#handles.hold(id);
    this.toggleAttribute('data-held', id !== null);
    if (this.#active) this.#coordinates.tell(this.#piece(), this.#words());
    if (id) this.#say();
  }

  // Pointers report more often than the screen shows: the last place before a frame is the one that counts.
  #carry(id: string, to: Point): void {
    this.#resting = false;
    this.#wanted = { id, to: within(this.#view!, to, EDGE) };
    this.#frame ||= requestAnimationFrame(() => this.#land());
  }

  #land(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted) this.#moveTo(wanted.id, wanted.to, true);
  }

  #rest(): void {
    this.#land();
    this.#resting = true;
    if (this.#field) this.#show();
    else this.#layHandles();
    this.#coordinates.tell(this.#piece(), this.#words());
    this.#rested();
  }

  #moveTo(id: string, to: Point, snaps: boolean): void {
    const scene = this.#shown?.scene;
    if (!this.#question || !scene) return;
    // Where overlaps are what is asked about, contact must not make one.
    const contact = this.#question.ask === 'settle' ? 'apart' : 'touching';
    const found = placed(scene, id, to, snaps ? contact : 'as it comes');
    this.#contact = found.touching;
    this.#snapped = found.snapped;
    this.#question = moved(this.#question, id, found.at);
    const view = holding(this.#view!, found.at, EDGE);
    if (view.left !== this.#view!.left || view.bottom !== this.#view!.bottom) this.#view = view;
    this.#show();
    if (this.#resting) this.#coordinates.tell(this.#piece(), this.#words());
    else this.#coordinates.follow(this.#piece(), this.#words());
  }

  #putBack(id: string): boolean {
    this.#wanted = null;
    const from = this.#takenFrom;
    const at = this.#pieceNamed(id)?.at;
    const turned = this.#turn?.putBack(id) ?? false;
    if (from?.id !== id || !at || (!turned && at[0] === from.at[0] && at[1] === from.at[1])) return false;
    this.#resting = true;
    this.#moveTo(id, from.at, false);
    this.#rested();
    return true;
  }

  #zoom(times: number, about?: Point): void {
    const scene = this.#shown?.scene;
    if (!scene || !this.#view) return;
    this.toggleAttribute('data-touched', true);
    this.#look(zoomed(this.#view, times, about ?? middleOf(this.#view), scene.board));
  }

  #look(view: View): void {
    this.#view = view;
    this.#show();
  }

  #read({ scene }: Question): ParsedScene {
    if (this.#reading?.written !== scene) this.#reading = { written: scene, parsed: readScene(scene, this.#reading) };
    return this.#reading.parsed;
  }

  /** Shows the question as it stands; whoever has asked it just now hands in what came of it. */
  #show(asked?: Shown): void {
    if (!this.#question || !this.#view) return;
    const field = this.#field ? [{ ask: 'field', ...this.#field, step: this.#resting ? FINE : COARSE }] : [];
    const shown = asked ?? answerWithPicture(this.#question, [...this.#also, ...field], this.#read(this.#question));
    if (!shown.scene) {
      this.#tell(shown);
      return;
    }
    const sentence = this.typeset(shown.ok ? shown.sentence.text : shown.problem.message);
    const letter = Number(this.getAttribute('letter')) || undefined;
    const picture = pictureIn(shown as typeof shown & { scene: Scene }, {
      label: `${this.getAttribute('label') ?? 'The table'}. ${sentence}`,
      id: this.getAttribute('name') ?? 'table',
      view: this.#view,
      ...(letter ? { letter } : {}),
    });
    paint(this.#stage, picture);
    this.#showSide(shown as typeof shown & { scene: Scene });
    this.#tell(shown);
    this.#layHandles();
  }

  // A row of small boards has no room for side views.
  #showSide(shown: Parameters<typeof sideViewIn>[0]): void {
    if (this.hasAttribute('ratio')) return;
    const typed = { words: (text: string) => this.typeset(text) };
    const picture = sideViewIn(shown, { id: this.getAttribute('name') ?? 'table', ...typed });
    if (!picture) {
      this.#side?.remove();
      this.#side = null;
      return;
    }
    if (!this.#side) {
      this.#side = this.querySelector<HTMLElement>('.side') ?? node('div', { class: 'side' });
      this.#stage.after(this.#side);
    }
    paint(this.#side, picture);
  }

  // A hand that carries a piece needs no handle under it: they are laid when it rests, which spares a drag a layout.
  #layHandles(): void {
    const scene = this.#shown?.scene;
    if (this.#resting && this.#question && scene)
      this.#handles.lay(piecesOf(this.#question), scene, this.#projection());
    this.#turn?.lay(this.#resting);
  }

  #tell(shown: Shown): void {
    this.#shown = shown;
    this.dispatchEvent(new CustomEvent<Shown>('sightline-judged', { detail: shown, bubbles: true }));
  }

  #rested(): void {
    this.#say();
    if (this.#shown)
      this.dispatchEvent(new CustomEvent<Shown>('sightline-rested', { detail: this.#shown, bubbles: true }));
  }

  /** What is told of the piece in hand: contact, and what a tap would do. */
  #words(): string {
    if (this.#held) return `Tap where ${this.#held} goes.`;
    if (this.#contact.length === 0) return '';
    const names = english.names(this.#contact);
    return this.#snapped ? `Put against ${names}.` : `Touches ${names}.`;
  }

  // Spoken once the table rests, not at every step of the way.
  #say(): void {
    clearTimeout(this.#speech);
    this.#speech = window.setTimeout(() => {
      const piece = this.#piece();
      const faces = this.#turn?.words(this.#active) ?? '';
      const at = piece ? `${piece.id} at ${piece.at[0]}, ${piece.at[1]}${faces}. ` : '';
      const words = this.#words();
      const shown = this.#shown;
      const verdict = !shown ? '' : shown.ok ? shown.sentence.text : shown.problem.message;
      this.#status.textContent = this.typeset(`${at}${words ? `${words} ` : ''}${verdict}`);
    }, SPEAK_AFTER);
  }
}
