// <sightline-table>: the open table. Build a situation, ask anything of it, make things happen, undo, share. The state holds
// what is on it, the session which table it is, the stage shows it, the panels change it; here they are brought together.

import type { FieldCells } from '../../draw/field.ts';
import { type View, wholeBoard } from '../../draw/view.ts';
import { type Made, toLink } from '../../link/link.ts';
import type { GameId, Point } from '../../scene/scene.ts';
import type { Mark } from '../../verdict/marks.ts';
import { arrowStep, KEYS_HELP } from '../keys.ts';
import { button, node } from '../nodes.ts';
import { type Piece, piecesOf, type Question } from '../pieces.ts';
import type { Book } from '../verdict.ts';
import { zoomButtons } from '../zoom-buttons.ts';
import { AskPanel } from './ask-panel.ts';
import { BuildPanel } from './build-panel.ts';
import { OddsPill } from './cards.ts';
import { gripsOf, pickedPieces, wayPoints } from './draft-drawing.ts';
import { FieldOverlay, type FieldSource, fieldNow } from './field-overlay.ts';
import { helpSheet } from './help.ts';
import { HintNote } from './hint.ts';
import type { Host, Surroundings, TabName } from './host.ts';
import { KeptTables, type Steps } from './kept-tables.ts';
import { keyPressed } from './keys.ts';
import { LengthPill } from './length-pill.ts';
import { Lengths, type Unit } from './lengths.ts';
import { LevelPill } from './level-pill.ts';
import { carriedLengths, carriedRings } from './live-lengths.ts';
import { LogPanel } from './log-panel.ts';
import { NowPanel } from './now-panel.ts';
import { NudgePad } from './nudge-pad.ts';
import { OtherReadings } from './other-readings.ts';
import { laidOver, type Overlay } from './overlays.ts';
import { GAMES, gameTitle, profileOf } from './palette.ts';
import { PanelTabs } from './panel-tabs.ts';
import { PhotoLayer } from './photo-layer.ts';
import { freeSuggestions } from './photo-placing.ts';
import { PiecePanel } from './piece-panel.ts';
import { nextTap } from './question-draft.ts';
import { type Situation, situationsOf } from './situations.ts';
import { NOTE, Stage } from './stage.ts';
import { StartSheet } from './start-sheet.ts';
import { TablePanel } from './table-panel.ts';
import { TablePointer } from './table-pointer.ts';
import { type SessionOwner, TableSession } from './table-session.ts';
import { emptySnapshot, everything, found, placeOf, questionOf, type Snapshot } from './table-snapshot.ts';
import { TableState } from './table-state.ts';
import { TableToolbar } from './table-toolbar.ts';
import { measured } from './tape.ts';
import { Tour } from './tour.ts';

const HELP = `${KEYS_HELP} Enter selects or picks it. Question mark lists all keys.`;

/** How long the table is left in peace before it is kept and its verdict spoken. */
const REST = 500;

export class SightlineTable extends HTMLElement implements Host, SessionOwner {
  state!: TableState;
  readonly kept = new KeptTables((message) => this.tell(message));
  readonly session = new TableSession(this);
  readonly photo = new PhotoLayer(this);
  readonly lengths = new Lengths();
  readonly overlays = new Set<Overlay>();
  surroundings!: Surroundings;
  book: Book | null = null;
  fieldRefusal: string | null = null;
  #fieldSource: FieldSource | null = null;
  readonly #field = new FieldOverlay(
    (question) => {
      this.#fieldSource ??= this.surroundings.fieldSource?.() ?? (async (asked) => fieldNow(asked));
      return this.#fieldSource(question);
    },
    () => this.show(),
  );
  #stage!: Stage;
  #tabs!: PanelTabs;
  #tablePanel!: TablePanel;
  #tour!: Tour;
  #help!: HTMLDialogElement;
  #startSheet!: StartSheet;
  readonly #toolbar = new TableToolbar({
    settings: () => this.open('table'),
    undo: () => this.state.undo(),
    redo: () => this.state.redo(),
    toggleTape: () => this.toggleTape(),
    share: () => {
      if (this.#tablePanel.send()) return;
      this.open('table');
      this.#tablePanel.showShare();
    },
    help: () => this.showHelp(),
  });
  readonly #hint = new HintNote();
  readonly #levels = new LevelPill(this);
  readonly #odds = new OddsPill(this);
  readonly #pad = new NudgePad(this);
  readonly #length = new LengthPill(this);
  readonly #verdictLine = node('button', { type: 'button', class: 'verdict-line' });
  readonly #status = node('p', { class: 'unseen', role: 'status' });
  readonly #otherwise = new OtherReadings(this);
  readonly #message = node('p', { class: 'message', role: 'alert', hidden: true });
  #frame = 0;
  #rest = 0;
  readonly #pointer = new TablePointer(this);
  #focusNext: string | null = null;
  #ends: (() => void)[] = [];

  /** A sentence as the page sets it, with lengths in the chosen unit. */
  readonly typeset = (text: string): string => this.lengths.text(this.surroundings.typeset(text));

  /** Starts the table on what the address says, on what the device kept, or on an empty board of a game. */
  start(surroundings: Surroundings, fragment: string, game: GameId): void {
    this.surroundings = surroundings;
    if (this.kept.choice('unit') === 'centimetres') this.lengths.unit = 'centimetres';
    this.state = new TableState(this.#empty(game), () => this.show());
    this.#build();
    this.session.openFirst(fragment);
    this.#ends.push(this.#pointer.listen());
    const page = new AbortController();
    document.addEventListener('keydown', (event) => this.#pageKey(event), { signal: page.signal });
    addEventListener('hashchange', () => this.withEveryGame(() => this.session.followAddress()), {
      signal: page.signal,
    });
    // A link that is followed at once leaves no time to rest: the way back must find the table as it is.
    const follows = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) this.#settle();
    };
    document.addEventListener('click', follows, { signal: page.signal, capture: true });
    const leave = () => document.visibilityState === 'hidden' && this.session.leave();
    addEventListener('pagehide', () => this.session.leave(), { signal: page.signal });
    document.addEventListener('visibilitychange', leave, { signal: page.signal });
    this.#ends.push(() => page.abort());
    this.show();
    this.toggleAttribute('data-alive', true);
    this.#beginWith(fragment);
  }

  /** What is shown first: the situation that the page was asked for, or, where there is nothing yet, what can be asked. */
  #beginWith(fragment: string): void {
    const { ask, game } = this.surroundings.wanted ?? { ask: null, game: null };
    const known = GAMES.find((each) => each === game) ?? GAMES[0]!;
    const wanted = (game: GameId) => situationsOf(game).find((one) => one.ask === ask);
    const lay = (situation: Situation | undefined) => {
      if (situation) this.#lay(situation);
      else if (everything(this.state.now.scene).length === 0) this.#startSheet.show(known);
    };
    const own = ask && fragment.length < 2 ? wanted(known) : undefined;
    // A question that only another game answers is laid when that game is there.
    if (own || !ask || fragment.length >= 2) lay(own);
    else this.withEveryGame(() => lay(GAMES.flatMap((each) => wanted(each) ?? [])[0]));
  }

  /** Lays a ready situation: its pieces in sight, its answer open. */
  #lay(situation: Situation): void {
    this.#startSheet.hide();
    const { snapshot } = situation;
    const rulings = this.surroundings.house?.readings(snapshot.scene.game) ?? {};
    const read = Object.keys(rulings).length > 0 ? { rulings } : {};
    this.session.open({ ...snapshot, scene: { ...snapshot.scene, ...read } }, situation.title);
    this.openedByLink(null);
    this.open('ask');
    this.#stage.handles.enter();
  }

  disconnectedCallback(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#stage?.end();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }

  // What is open.

  opened(snapshot: Snapshot, steps?: Steps): void {
    this.#startSheet.hide();
    this.state.open(snapshot, steps);
    this.#stage.fit(snapshot.scene.board);
    this.#loadBook(snapshot.scene.game);
    this.show();
  }
  openedByLink(view: View | null): void {
    const { scene, now } = this.state;
    if (view) this.#stage.look(view);
    else if (scene) this.#stage.fitPieces(scene, this.drawn().marks);
    if (now.asked && now.asked.ask !== 'engagement') this.open('ask');
  }

  /** Fetches the book of the game that is on the table; until it has come, verdicts go without links. */
  #loadBook(game: GameId): void {
    this.book = null;
    void this.surroundings.book(game).then((book) => {
      if (this.state.now.scene.game !== game) return;
      this.book = book;
      this.show();
    });
  }

  /** An empty table of a game; the pieces of one game are none of another's. */
  #empty(game: GameId): Snapshot {
    return emptySnapshot(game, profileOf(game).boards[0]!.board, this.surroundings.house?.readings(game));
  }
  /** Asks what another table is to be about; this one stays as it is. */
  startAnother(game: GameId): void {
    this.withEveryGame(() => {
      this.#startSheet.show(game);
      this.#startSheet.enter();
    });
  }
  startEmpty(game: GameId): void {
    this.#startSheet.hide();
    this.withEveryGame(() => {
      this.session.open(this.#empty(game), `A table of ${profileOf(game).title}`);
      this.open('build');
    });
  }
  /** Does what may need another game: at once, or when the rules of every game have come. */
  withEveryGame(act: () => void): void {
    const coming = this.surroundings.gamesComing?.() ?? null;
    if (coming)
      coming.then(act, () =>
        this.tell('The rules of that game could not be loaded. Check the connection and try again.'),
      );
    else act();
  }
  get name(): string {
    return this.session.name;
  }
  rename(name: string): void {
    this.session.rename(name);
    this.show();
  }
  /** The table is worth keeping though nothing was done on it yet. */
  touch(): void {
    this.session.touch();
    this.show();
  }
  /** The question as it is now. */
  get question(): Question {
    return questionOf(this.state.now);
  }
  /** The link of what is shown. */
  link(): Made {
    const { left, bottom, width, height } = this.#stage.view;
    const round = (value: number) => Math.round(value * 100) / 100;
    const view = { left: round(left), bottom: round(bottom), width: round(width), height: round(height) };
    const { photo } = this.state.now;
    const shown = { ...(this.#stage.isFitted ? {} : view), ...(photo ? { accuracy: photo.accuracy } : {}) };
    return toLink({ question: this.question, ...(Object.keys(shown).length > 0 ? { view: shown } : {}) });
  }

  // What the panels and keys ask for.

  tell(message: string): void {
    this.#message.hidden = message === '';
    this.#message.replaceChildren(
      this.typeset(message),
      ' ',
      button('Close', () => this.tell(''), { class: 'act' }),
    );
  }
  middle(): Point {
    const { left, bottom, width, height } = this.#stage.view;
    return [left + width / 2, bottom + height / 2];
  }
  focusPiece(id: string): void {
    this.#focusNext = id;
    this.show();
  }
  setUnit(unit: Unit): void {
    this.lengths.unit = unit;
    this.kept.choose('unit', unit);
    this.show();
  }
  showOverlay(overlay: Overlay, on: boolean): void {
    // Two fields on one board could not be told apart.
    if (on && overlay.startsWith('field.'))
      for (const other of this.overlays) if (other.startsWith('field.')) this.overlays.delete(other);
    if (on) this.overlays.add(overlay);
    else this.overlays.delete(overlay);
    this.show();
  }
  open(tab: TabName): void {
    this.#tabs.current = tab;
    this.toggleAttribute('data-open', true);
    this.show();
  }
  /** Opens a panel for somebody at the keys, and goes to where they were in it, or to its first control. */
  enter(tab: TabName): void {
    this.open(tab);
    this.#tabs.enter();
  }
  leaveTour(): boolean {
    return this.#tour.leave();
  }
  showHelp(): void {
    if (!this.#help.open) this.#help.showModal();
  }
  showTour(): void {
    this.#tour.begin();
  }
  /** Looks so many times closer or farther, about a place or the middle; null shows the whole board. */
  look(times: number | null, about?: Point): void {
    if (times === null) this.#stage.fit(this.state.now.scene.board);
    else this.#stage.zoom(times, about, this.state.now.scene.board);
    this.show();
  }
  get stage(): Stage {
    return this.#stage;
  }
  /** A picture has come under the board: it is seen whole, and what goes on it is at hand. */
  showPhoto(): void {
    this.#startSheet.hide();
    // The note that says what a tap does lies over the top: all of the picture is below it.
    const { left, bottom, width, height } = wholeBoard(this.state.now.scene.board);
    const room = this.#stage.root.clientHeight;
    this.#stage.look({ left, bottom, width, height: (height * room) / Math.max(room / 2, room - NOTE) });
    this.open('build');
  }
  toggleTape(): void {
    const { state } = this;
    if (state.taps.mode.mode === 'tape') {
      state.taps.stop();
      return;
    }
    // From tap to tap, whatever is selected.
    state.taps.begin({ mode: 'tape', from: null, to: null });
  }

  // Building.

  #build(): void {
    this.#stage = new Stage('table-help', () => this.show());
    this.#help = helpSheet(this);
    this.#startSheet = new StartSheet({
      lay: (situation) => this.#lay(situation),
      empty: (game) => {
        this.startEmpty(game);
        if (this.kept.choice('tour') === null) this.#tour.begin();
        else this.#tabs.enter();
      },
      withEveryGame: (act) => this.withEveryGame(act),
      photo: (game) => {
        // The file is asked for at once: browsers allow that only while a press is being heard.
        this.photo.choose();
        this.startEmpty(game);
      },
      tables: () => {
        this.#startSheet.hide();
        this.open('table');
      },
      tableCount: () => this.kept.tables().length,
      scenesOf: (game) => this.surroundings.galleries.find(({ title }) => title === gameTitle(game))?.href ?? null,
    });
    this.#tour = new Tour(this, () => this.kept.choose('tour', 'seen'));
    this.#tablePanel = new TablePanel(this);
    const panels = {
      build: new BuildPanel(this, (game) => this.startEmpty(game)),
      piece: new PiecePanel(this),
      ask: new AskPanel(this),
      now: new NowPanel(this),
      log: new LogPanel(this),
      table: this.#tablePanel,
    };
    this.#tabs = new PanelTabs(panels, {
      pressed: (name) =>
        this.#tabs.current === name && this.hasAttribute('data-open') ? this.#toggleSheet() : this.open(name),
      open: (name) => this.open(name),
    });
    this.#stage.root.append(
      zoomButtons(
        (times) => this.look(times),
        () => this.#fit(),
      ),
      this.#hint.root,
      // From the board's foot up: how high it is, how far, and its odds.
      node('div', { class: 'stage-pills' }, this.#levels.root, this.#length.root, this.#odds.root),
      this.#pad.root,
    );
    this.#stage.crosshair.addEventListener('keydown', (event) => this.#crossKey(event));
    this.#stage.root.addEventListener('dragover', (event) => event.preventDefault());
    this.#stage.root.addEventListener('drop', (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file?.type.startsWith('image/')) void this.photo.read(file);
      else if (file) void this.#tablePanel.import(file);
    });
    this.#verdictLine.addEventListener('click', () =>
      this.open(everything(this.state.now.scene).length === 0 ? 'build' : 'ask'),
    );
    this.replaceChildren(
      node('p', { class: 'unseen', id: 'table-help' }, HELP),
      this.#toolbar.root,
      this.#stage.root,
      node(
        'aside',
        { class: 'panel', 'aria-label': 'Build and ask' },
        this.#tabs.tabs,
        this.#verdictLine,
        this.#tabs.body,
      ),
      this.#message,
      this.#otherwise.root,
      this.#status,
      this.#help,
      this.#tour.root,
      this.#startSheet.root,
      ...this.photo.parts,
    );
    this.toggleAttribute('data-open', true);
  }

  /** A sheet closes at the second press of its tab; a panel beside the board has no need to. */
  #toggleSheet(): void {
    if (getComputedStyle(this).getPropertyValue('--sheet-height') === '') return;
    this.toggleAttribute('data-open');
    this.show();
  }

  #crossKey(event: KeyboardEvent): void {
    const step = arrowStep(event);
    if (step) {
      const [x, y] = this.#stage.cross;
      this.#stage.cross = [Math.round((x + step[0]) * 10) / 10, Math.round((y + step[1]) * 10) / 10];
      this.#stage.hold(this.#stage.cross);
      this.show();
    } else if (event.key === 'Enter' || event.key === ' ') this.state.taps.tap(null, this.#stage.cross, false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #fit(): void {
    const { scene } = this.state;
    // The second press looks at the pieces alone.
    if (this.#stage.isFitted && scene && scene.models.length + scene.terrain.length > 0)
      this.#stage.fitPieces(scene, []);
    else this.#stage.fit(this.state.now.scene.board);
    this.show();
  }

  // Keys that hold everywhere on the page, but never while something is typed.
  #pageKey(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, select, textarea, dialog')) return;
    if (event.defaultPrevented || this.#stage.root.contains(target)) return;
    if (keyPressed(this, event, null)) event.preventDefault();
  }

  // Showing.

  show(): void {
    this.#frame ||= requestAnimationFrame(() => {
      // What lands asks to be shown, and is about to be: only what changes from here on needs a frame of its own.
      this.#pointer.land();
      this.#frame = 0;
      this.#otherwise.show();
      this.#paint();
    });
  }

  /** What is drawn over the pieces. */
  drawn(): { marks: readonly Mark[]; field: FieldCells | null } {
    const { state } = this;
    const { verdict } = state;
    const { field, late } = this.#field.of(state.now, state.selected, this.overlays, state.isCarrying);
    this.fieldRefusal = field && 'refusal' in field ? field.refusal : null;
    this.#stage.root.toggleAttribute('data-field-late', late);
    const cells = field && 'cells' in field ? field.cells : null;
    const marks = laidOver(state.now, state.selected, this.overlays);
    return {
      marks: verdict?.ok ? [...marks, ...verdict.marks] : marks,
      field: cells ?? (verdict?.ok ? (verdict.field ?? null) : null),
    };
  }

  #pieces(): Piece[] {
    const zones = (this.state.now.scene.zones ?? []).map((piece): Piece => {
      const at = placeOf({ sort: 'zone', piece });
      return { id: piece.id, kind: piece.kind, side: null, at, isModel: false };
    });
    return [...piecesOf(this.question), ...zones];
  }

  #paint(): void {
    const { state } = this;
    const { verdict, scene } = state;
    const { mode } = state.taps;
    if (!scene) return;
    const tape = measured(state, this.lengths);
    const carried = state.isCarrying ? carriedLengths(state) : [];
    const sentence = this.#sentence();
    const shaped = mode.mode === 'shape' ? found(state.now.scene, mode.id) : undefined;
    const under = this.photo.update();
    this.#stage.root.toggleAttribute('data-placing', mode.mode === 'place');
    this.#stage.show({
      scene,
      under,
      suggested: freeSuggestions(state.suggested, scene),
      pieces: this.#pieces(),
      ...this.drawn(),
      label: `The table. ${sentence}`,
      lengths: this.lengths.text,
      laid: {
        selected: state.selected,
        locked: state.now.locked,
        picked: pickedPieces(state),
        tapes: tape ? [tape] : carried.map((one) => ({ ...one, says: this.lengths.told(one.inches) })),
        rings: this.#carriedRings(carried[0]?.one ?? null),
        drawn:
          mode.mode === 'outline'
            ? { points: mode.points, closed: true }
            : mode.mode === 'way'
              ? { points: wayPoints(state), closed: false }
              : mode.mode === 'tape' && mode.from && 'point' in mode.from && !mode.to
                ? { points: [mode.from.point], closed: false }
                : null,
        marquee: this.#pointer.marquee,
        grips: shaped && shaped.sort !== 'model' ? gripsOf(shaped.piece.shape) : [],
        hidden: this.#pointer.hidden,
        turns: this.#pointer.handle,
        wantsPoint: state.taps.wantsPoint,
      },
    });
    if (this.#focusNext && !state.isCarrying) {
      this.#stage.handles.take(this.#focusNext, true);
      this.#focusNext = null;
    }
    this.#showVerdictLine(sentence, verdict?.ok ? verdict.sentence.holds : null);
    this.#hint.update(state, tape?.says ?? null, this.lengths);
    this.#levels.update();
    this.#odds.update();
    this.#length.update();
    this.#pad.update((corner) => this.#stage.modelsIn(corner, scene));
    if (state.isCarrying) {
      if (this.#tabs.current === 'ask' || this.#tabs.current === 'now') this.#tabs.panel.update();
      return;
    }
    const { canUndo, canRedo } = state;
    this.#toolbar.update({ canUndo, canRedo, isMeasuring: mode.mode === 'tape', name: this.name });
    this.#tabs.update(this.hasAttribute('data-open'), state.selected.length > 0);
    this.#restSoon();
  }

  /** The rings that go with a piece in the hand. */
  #carriedRings(nearestOne: string | null) {
    if (!this.state.isCarrying) return [];
    return carriedRings(this.state, nearestOne).map(({ ring, says, inches }) => ({
      ring,
      says: `${says} ${this.lengths.told(inches)}`,
    }));
  }

  #sentence(): string {
    const { verdict } = this.state;
    const { draft } = this.state.asking;
    if (verdict) return this.typeset(verdict.ok ? verdict.sentence.text : verdict.problem.message);
    const needs = this.state.asking.needs();
    if (draft && needs) return `${draft.kind.form.says} ${nextTap(needs)}`;
    return '';
  }

  #showVerdictLine(sentence: string, holds: boolean | null): void {
    const line = this.#verdictLine;
    const text =
      sentence ||
      (everything(this.state.now.scene).length === 0
        ? `An empty table of ${this.state.profile.title}: add pieces.`
        : 'Ask anything of this table.');
    if (line.textContent !== text) line.textContent = text;
    // Where the whole verdict stands right below, its sentence need not be said twice.
    line.hidden = this.#tabs.current === 'ask' && this.hasAttribute('data-open') && this.state.asking.draft !== null;
    const sign = holds === null ? '' : holds ? 'yes' : 'no';
    if (line.dataset.sign !== sign) line.dataset.sign = sign;
  }

  /** The table is kept, and its address is its link. */
  #settle(): void {
    this.session.keepNow();
    this.session.writeAddress();
  }

  /** Once the table rests it is kept, the address follows, and the verdict is spoken. */
  #restSoon(): void {
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      this.#settle();
      const spoken = [this.state.note, this.#sentence()].filter(Boolean).join(' ');
      if (this.#status.textContent !== spoken) this.#status.textContent = this.typeset(spoken);
      this.dispatchEvent(new CustomEvent('sightline-rested', { bubbles: true }));
    }, REST);
  }
}
