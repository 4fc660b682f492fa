// <sightline-table>: the open table. Build a situation, ask anything of it, make things happen, undo, share. The state holds
// what stands; the stage shows it; the panels change it; here they are brought together.

import type { FieldCells } from '../../draw/field.ts';
import { fromLink, type Made, toLink } from '../../link/link.ts';
import type { Picked } from '../../questions/form.ts';
import type { GameId, Point } from '../../scene/scene.ts';
import type { Mark } from '../../verdict/marks.ts';
import { arrowStep, KEYS_HELP } from '../keys.ts';
import { button, node } from '../nodes.ts';
import { CLOSER, FARTHER, viewFrom } from '../pan-zoom.ts';
import { type Piece, piecesOf, type Question } from '../pieces.ts';
import { listenToPointer, type PointerActions } from '../pointer.ts';
import type { Book } from '../verdict.ts';
import { AskPanel } from './ask-panel.ts';
import { BuildPanel } from './build-panel.ts';
import { gripsOf, pickedPieces, wayPoints } from './draft-drawing.ts';
import { FieldOverlay, type FieldSource, fieldNow } from './field-overlay.ts';
import { helpSheet } from './help.ts';
import { hintOf, turnable } from './hint.ts';
import type { Host, Panel, Surroundings, TabName } from './host.ts';
import { KeptTables } from './kept-tables.ts';
import { keyPressed } from './keys.ts';
import { Lengths, type Unit } from './lengths.ts';
import { LevelPill } from './level-pill.ts';
import { LogPanel } from './log-panel.ts';
import { NowPanel } from './now-panel.ts';
import { laidOver, type Overlay } from './overlays.ts';
import { profileOf } from './palette.ts';
import { PiecePanel } from './piece-panel.ts';
import { Stage } from './stage.ts';
import { TablePanel } from './table-panel.ts';
import { emptySnapshot, everything, found, placeOf, questionOf, type Snapshot, snapshotOf } from './table-snapshot.ts';
import { TableState } from './table-state.ts';
import { measured } from './tape.ts';
import { Tour } from './tour.ts';

const TABS: readonly (readonly [TabName, string])[] = [
  ['build', 'Build'],
  ['piece', 'Piece'],
  ['ask', 'Ask'],
  ['now', 'Now'],
  ['log', 'Log'],
  ['table', 'Table'],
];

const HELP = `${KEYS_HELP} Enter selects or picks it. Question mark lists all keys.`;

/** How long the table is left in peace before it is kept and its verdict spoken. */
const REST = 500;
/** A turn on the board, in degrees; the panel of the piece has finer ones. */
const TURN = 45;

export class SightlineTable extends HTMLElement implements Host {
  state!: TableState;
  readonly kept = new KeptTables((message) => this.tell(message));
  readonly lengths = new Lengths();
  readonly overlays = new Set<Overlay>();
  fieldRefusal: string | null = null;
  #fieldSource: FieldSource | null = null;
  readonly #field = new FieldOverlay(
    (question) => {
      this.#fieldSource ??= this.surroundings.fieldSource?.() ?? (async (asked) => fieldNow(asked));
      return this.#fieldSource(question);
    },
    () => this.show(),
  );
  surroundings!: Surroundings;
  book: Book | null = null;
  name = '';
  /** The name under which the device keeps this table. */
  #id = '';
  /** A table that came by a link is kept once something is done with it. */
  #untouched = true;
  #stage!: Stage;
  #panels!: Readonly<Record<TabName, Panel>>;
  #tab: TabName = 'build';
  #frame = 0;
  #rest = 0;
  #wanted: { id: string; to: Point } | null = null;
  #marquee: readonly [Point, Point] | null = null;
  #ends: (() => void)[] = [];
  #kept: Snapshot | null = null;
  #says = node('button', { type: 'button', class: 'verdict-line' });
  #status = node('p', { class: 'unseen', role: 'status' });
  #message = node('p', { class: 'message', role: 'alert', hidden: true });
  #hint = node('div', { class: 'stage-note label', hidden: true });
  #tabs = new Map<TabName, HTMLButtonElement>();
  #undo = button('↶', () => this.state.undo(), { class: 'key', 'aria-label': 'Undo', title: 'Undo' });
  #redo = button('↷', () => this.state.redo(), { class: 'key', 'aria-label': 'Redo', title: 'Redo' });
  #tape = button('', () => this.toggleTape(), {
    class: 'key',
    'aria-label': 'Measuring tape',
    'aria-pressed': 'false',
    title: 'Measuring tape',
  });
  readonly #levels = new LevelPill(this);
  #title = button('', () => this.open('table'), { class: 'table-name' });
  #tour!: Tour;
  #help!: HTMLDialogElement;

  /** A sentence as the page sets it, with lengths in the chosen unit. */
  readonly typeset = (text: string): string => this.lengths.text(this.surroundings.typeset(text));

  /** Starts the table on what the address says, on what the device kept, or on an empty board. */
  start(surroundings: Surroundings, fragment: string): void {
    this.surroundings = surroundings;
    if (this.kept.choice('unit') === 'centimetres') this.lengths.unit = 'centimetres';
    const { board } = profileOf('judgement').boards[0]!;
    this.state = new TableState(emptySnapshot('judgement', board), () => this.show());
    this.#build();
    this.#openFirst(fragment);
    this.#ends.push(listenToPointer(this.#actions()));
    const page = new AbortController();
    document.addEventListener('keydown', (event) => this.#pageKey(event), { signal: page.signal });
    addEventListener('hashchange', () => this.#followAddress(), { signal: page.signal });
    addEventListener('pagehide', () => this.#keepNow(), { signal: page.signal });
    this.#ends.push(() => page.abort());
    this.show();
    this.toggleAttribute('data-alive', true);
    if (this.kept.choice('tour') === null && this.#untouched && fragment.length < 2) this.#tour.begin();
  }

  disconnectedCallback(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#stage?.end();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }

  // Opening and keeping.

  #openFirst(fragment: string): void {
    const last = this.kept.last();
    if (fragment.length > 1) {
      // The address of the table that is kept here is that table, with its name.
      if (last) {
        const made = toLink({ question: questionOf({ ...last.snapshot, log: [] }) });
        const [plain] = fragment.replace(/^#/, '').split(/[#?&]/);
        if (made.ok && made.fragment === plain) {
          this.#openKept(last);
          return;
        }
      }
      if (this.openLink(fragment)) return;
    }
    if (last) this.#openKept(last);
    else this.openTable(this.state.now, 'A table');
  }

  #openKept({
    id,
    name,
    snapshot,
  }: {
    id: string;
    name: string;
    snapshot: Pick<Snapshot, 'scene' | 'asked' | 'locked'>;
  }): void {
    this.openTable({ ...snapshot, log: [] }, name, id);
  }

  /** Opens what a link carries; false when it carries nothing, and then it is told why. */
  openLink(fragment: string): boolean {
    const opened = fromLink(fragment);
    if (!opened.ok) {
      this.tell(opened.message);
      return false;
    }
    if (opened.question.scene === undefined) {
      this.tell('This link carries odds and no table.');
      return false;
    }
    this.openTable(snapshotOf(opened.question as Question), 'A table by its link');
    const view = viewFrom(opened.view);
    if (view) this.#stage.look(view);
    else if (this.state.scene) this.#stage.fitPieces(this.state.scene, this.#marks().marks);
    if (this.state.now.asked && this.state.now.asked.ask !== 'engagement') this.open('ask');
    return true;
  }

  /** Another table; the one that was here has been kept. */
  openTable(snapshot: Snapshot, name: string, id = ''): void {
    this.#keepNow();
    this.#id = id || `t${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
    this.#untouched = id === '';
    this.name = name;
    this.#kept = snapshot;
    this.state.open(snapshot);
    this.#stage.fit(snapshot.scene.board);
    this.#loadBook(snapshot.scene.game);
    this.show();
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

  /** An empty table of a game. */
  startEmpty(game: GameId): void {
    this.openTable(this.state.emptied(game), `A table of ${profileOf(game).title}`);
    this.open('build');
  }

  get tableId(): string {
    return this.#id;
  }
  rename(name: string): void {
    this.name = name || 'A table';
    this.#untouched = false;
    this.#kept = null;
    this.#keepNow();
    this.show();
  }

  #keepNow(): void {
    if (!this.#id || this.state.isCarrying) return;
    const { now } = this.state;
    if (this.#kept === now || (this.#untouched && !this.state.canUndo)) return;
    this.#untouched = false;
    this.#kept = now;
    this.kept.keepTable({ id: this.#id, name: this.name, at: Date.now(), snapshot: now });
  }

  /** The link of what is shown. */
  link(): Made {
    const { left, bottom, width, height } = this.#stage.view;
    const round = (value: number) => Math.round(value * 100) / 100;
    const view = { left: round(left), bottom: round(bottom), width: round(width), height: round(height) };
    return toLink({ question: questionOf(this.state.now), ...(this.#stage.isFitted ? {} : { view }) });
  }
  /** The link of the table alone, wherever it is looked at from. */
  plainLink(): Made {
    return toLink({ question: questionOf(this.state.now) });
  }
  /** The question as it stands. */
  get question(): Question {
    return questionOf(this.state.now);
  }

  #followAddress(): void {
    const made = this.plainLink();
    const fragment = location.hash.slice(1);
    if (fragment && !(made.ok && made.fragment === fragment)) this.openLink(location.hash);
  }

  // What the panels ask for.

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
  #focusNext: string | null = null;

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
    this.#tab = tab;
    this.toggleAttribute('data-open', true);
    this.show();
  }
  /** Opens a panel for somebody at the keys, and goes to where they were in it, or to its first control. */
  enter(tab: TabName): void {
    this.open(tab);
    this.#entering = true;
  }
  #entering = false;
  readonly #lastIn = new Map<TabName, string>();

  #goIn(): void {
    this.#entering = false;
    const { root } = this.#panels[this.#tab];
    const last = this.#lastIn.get(this.#tab);
    const before = last && root.querySelector<HTMLElement>(`[data-key="${CSS.escape(last)}"]`);
    (before || root.querySelector<HTMLElement>('button, input, select, summary, a') || root).focus();
  }

  /** Arrow keys go from one piece of a palette, or one question, to the next. */
  #panelKey(event: KeyboardEvent): void {
    const here = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.tile, .question') : null;
    const all = [...this.#panels[this.#tab].root.querySelectorAll<HTMLElement>('.tile, .question')];
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!here || !by) return;
    event.preventDefault();
    all[(all.indexOf(here) + by + all.length) % all.length]?.focus();
  }

  leaveTour(): boolean {
    return this.#tour.leave();
  }
  closePanel(): void {
    this.toggleAttribute('data-open', false);
    this.show();
  }
  showHelp(): void {
    if (!this.#help.open) this.#help.showModal();
  }
  showTour(): void {
    this.#tour.begin();
  }
  /** Looks so many times closer or farther; null shows the whole board. */
  look(times: number | null): void {
    if (times === null) this.#stage.fit(this.state.now.scene.board);
    else this.#stage.zoom(times, undefined, this.state.now.scene.board);
    this.show();
  }
  get stage(): Stage {
    return this.#stage;
  }

  toggleTape(): void {
    if (this.state.mode.mode === 'tape') this.state.stop();
    else {
      const [id] = this.state.selected;
      const sort = id ? this.state.sortOf(id) : undefined;
      const from: Picked | null =
        id && sort && sort !== 'zone' && this.state.selected.length === 1 ? { id, sort } : null;
      this.state.begin({ mode: 'tape', from, to: null });
    }
  }

  // Building.

  #build(): void {
    this.#stage = new Stage('table-help', () => this.show());
    this.#help = helpSheet(this);
    this.#tour = new Tour(this, () => this.kept.choose('tour', 'seen'));
    this.#panels = {
      build: new BuildPanel(this, (game) => this.startEmpty(game)),
      piece: new PiecePanel(this),
      ask: new AskPanel(this),
      now: new NowPanel(this),
      log: new LogPanel(this),
      table: new TablePanel(this),
    };
    this.#tape.append(node('span', { class: 'tape-sign', 'aria-hidden': 'true' }));
    const fit = button('⤢', () => this.#fit(), {
      class: 'key',
      'aria-label': 'Show the whole board',
      title: 'Show the whole board',
    });
    const zoom = node(
      'div',
      { class: 'zoom', role: 'group', 'aria-label': 'View' },
      button('+', () => this.#zoom(CLOSER), { 'aria-label': 'Closer' }),
      button('−', () => this.#zoom(FARTHER), { 'aria-label': 'Farther' }),
    );
    this.#stage.root.append(zoom, this.#hint, this.#levels.root);
    const share = button('Share', () => this.#openShare(), { class: 'key wide' });
    const help = button('?', () => this.showHelp(), {
      class: 'key',
      'aria-label': 'Help and keys',
      title: 'Help and keys',
    });
    const bar = node(
      'div',
      { class: 'table-bar label', role: 'toolbar', 'aria-label': 'Table' },
      this.#title,
      this.#undo,
      this.#redo,
      this.#tape,
      fit,
      share,
      help,
    );
    const tabs = node('div', { class: 'tabs label', role: 'tablist', 'aria-label': 'Panels' });
    const body = node('div', { class: 'panel-body' });
    for (const [name, says] of TABS) {
      const tab = button(
        says,
        () => (this.#tab === name && this.hasAttribute('data-open') ? this.#toggleSheet() : this.open(name)),
        {
          role: 'tab',
          id: `tab-${name}`,
          'aria-controls': `panel-${name}`,
        },
      );
      this.#tabs.set(name, tab);
      tabs.append(tab);
      const { root } = this.#panels[name];
      root.id = `panel-${name}`;
      root.setAttribute('role', 'tabpanel');
      root.setAttribute('aria-labelledby', `tab-${name}`);
      root.tabIndex = 0;
      body.append(root);
    }
    tabs.addEventListener('keydown', (event) => this.#tabKey(event));
    body.addEventListener('keydown', (event) => this.#panelKey(event));
    body.addEventListener('focusin', ({ target }) => {
      const key = target instanceof HTMLElement ? target.dataset.key : undefined;
      if (key) this.#lastIn.set(this.#tab, key);
    });
    this.#says.addEventListener('click', () =>
      this.open(everything(this.state.now.scene).length === 0 ? 'build' : 'ask'),
    );
    const crosshair = this.#stage.crosshair;
    crosshair.addEventListener('keydown', (event) => this.#crossKey(event));
    this.replaceChildren(
      node('p', { class: 'unseen', id: 'table-help' }, HELP),
      bar,
      this.#stage.root,
      node('aside', { class: 'panel', 'aria-label': 'Build and ask' }, tabs, this.#says, body),
      this.#message,
      this.#status,
      this.#help,
      this.#tour.root,
    );
    this.#stage.root.addEventListener('dragover', (event) => event.preventDefault());
    this.#stage.root.addEventListener('drop', (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) void (this.#panels.table as TablePanel).import(file);
    });
    this.toggleAttribute('data-open', true);
  }

  #openShare(): void {
    this.open('table');
    (this.#panels.table as TablePanel).showShare();
  }

  /** A sheet closes at the second press of its tab; a panel beside the board has no need to. */
  #toggleSheet(): void {
    if (getComputedStyle(this).getPropertyValue('--sheet-height') === '') return;
    this.toggleAttribute('data-open');
    this.show();
  }

  #tabKey(event: KeyboardEvent): void {
    const names = TABS.map(([name]) => name);
    const at = names.indexOf(this.#tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const name = names[(to + names.length) % names.length]!;
    this.open(name);
    this.#tabs.get(name)?.focus();
  }

  #crossKey(event: KeyboardEvent): void {
    const step = arrowStep(event);
    if (step) {
      const [x, y] = this.#stage.cross;
      this.#stage.cross = [Math.round((x + step[0]) * 10) / 10, Math.round((y + step[1]) * 10) / 10];
      this.#stage.hold(this.#stage.cross);
      this.show();
    } else if (event.key === 'Enter' || event.key === ' ') this.state.tap(null, this.#stage.cross, false);
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
  #zoom(times: number, about?: Point): void {
    this.#stage.zoom(times, about, this.state.now.scene.board);
    this.show();
  }

  #actions(): PointerActions {
    const { state } = this;
    const drags = () => ['free', 'shape', 'many'].includes(state.mode.mode);
    return {
      stage: this.#stage.root,
      handles: this.#stage.handles,
      toTable: (x, y) => this.#stage.toTable(x, y),
      placeOf: (id) => this.#placeOf(id),
      inPage: false,
      canHit: (id) => state.canMean(id),
      canDrag: (id) => drags() && !state.isLocked(id),
      canPan: () => true,
      awaitsTap: () => state.held !== null,
      press: () => {},
      grab: (id) => {
        if (!state.selected.includes(id)) state.select([id]);
        state.held = null;
        this.#stage.handles.take(id, true);
      },
      carry: (id, to) => {
        this.#wanted = { id, to };
        this.show();
      },
      drop: () => {
        this.#land();
        state.drop();
      },
      putBack: () => {
        this.#wanted = null;
        state.putBack();
      },
      tap: (id, at, more) => this.#tap(id, at, more),
      activate: (id) => this.#tap(id, this.#placeOf(id), false),
      focus: () => this.show(),
      zoom: (times, about) => this.#zoom(times, about),
      pan: (dx, dy) => {
        this.#stage.pan(dx, dy);
        this.show();
      },
      key: (event, id) => keyPressed(this, event, id),
      drawing: {
        grip: (number, to, done) => {
          if (state.mode.mode !== 'shape') return;
          state.reshape(state.mode.id, number, to);
          if (done) state.drop();
        },
        marquee: (from, to, done) => {
          this.#marquee = done ? null : [from, to];
          if (done) this.#selectWithin(from, to);
          else this.show();
        },
        gathers: () => state.mode.mode === 'many',
        doubleTap: () => {
          if (state.mode.mode === 'outline' || state.mode.mode === 'way') state.finish();
        },
      },
    };
  }

  #placeOf(id: string): Point {
    const one = found(this.state.now.scene, id);
    return one ? placeOf(one) : [0, 0];
  }
  #tap(id: string | null, at: Point, more: boolean): void {
    this.state.tap(id, at, more);
    if (id) this.#stage.handles.take(id, true);
  }
  #selectWithin(from: Point, to: Point): void {
    const { state } = this;
    const inside = ([x, y]: Point) =>
      x >= Math.min(from[0], to[0]) &&
      x <= Math.max(from[0], to[0]) &&
      y >= Math.min(from[1], to[1]) &&
      y <= Math.max(from[1], to[1]);
    const boxed = everything(state.now.scene)
      .filter((one) => inside(placeOf(one)))
      .map(({ piece }) => piece.id);
    state.select(state.mode.mode === 'many' ? [...new Set([...state.selected, ...boxed])] : boxed);
  }

  #land(): void {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted) this.state.carry(wanted.id, wanted.to, true);
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
      this.#land();
      this.#frame = 0;
      this.#paint();
    });
  }

  /** What is drawn over the pieces. */
  drawn(): { marks: readonly Mark[]; field: FieldCells | null } {
    return this.#marks();
  }
  /** The table is worth keeping though nothing was done on it yet. */
  touched(): void {
    this.#untouched = false;
    this.#kept = null;
    this.#keepNow();
    this.show();
  }

  #marks(): { marks: readonly Mark[]; field: FieldCells | null } {
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
    return [...piecesOf(questionOf(this.state.now)), ...zones];
  }

  #paint(): void {
    const { state } = this;
    const { verdict, scene } = state;
    if (!scene) return;
    const { marks, field } = this.#marks();
    const tape = measured(state, this.lengths);
    const sentence = this.#sentence();
    const shaped = state.mode.mode === 'shape' ? found(state.now.scene, state.mode.id) : undefined;
    this.#stage.show({
      scene,
      pieces: this.#pieces(),
      marks,
      field,
      label: `The table. ${sentence}`,
      lengths: this.lengths.text,
      laid: {
        selected: state.selected,
        locked: state.now.locked,
        picked: pickedPieces(state),
        tape,
        drawn:
          state.mode.mode === 'outline'
            ? { points: state.mode.points, closed: true }
            : state.mode.mode === 'way'
              ? { points: wayPoints(state), closed: false }
              : null,
        marquee: this.#marquee,
        grips: shaped && shaped.sort !== 'model' ? gripsOf(shaped.piece.shape) : [],
        wantsPoint: state.wantsPoint,
      },
    });
    if (this.#focusNext && !state.isCarrying) {
      this.#stage.handles.take(this.#focusNext, true);
      this.#focusNext = null;
    }
    this.#sayNow(sentence, verdict?.ok ? verdict.sentence.holds : null);
    this.#hintNow(tape?.says ?? null);
    this.#levels.update();
    if (state.isCarrying) {
      if (this.#tab === 'ask' || this.#tab === 'now') this.#panels[this.#tab].update();
      return;
    }
    this.#setBar();
    this.#setTabs();
    if (this.#entering) this.#goIn();
    this.#later();
  }

  #sentence(): string {
    const { verdict, draft } = this.state;
    if (verdict) return this.typeset(verdict.ok ? verdict.sentence.text : verdict.problem.message);
    const needs = this.state.needs();
    if (draft && needs) return `${draft.kind.form.says} Still needed: ${needs.says}.`;
    return '';
  }

  #sayNow(sentence: string, holds: boolean | null): void {
    const text =
      sentence ||
      (everything(this.state.now.scene).length === 0
        ? `An empty table of ${this.state.profile.title}: add pieces.`
        : 'Ask anything of this table.');
    if (this.#says.textContent !== text) this.#says.textContent = text;
    // Where the whole verdict stands right below, its sentence need not be said twice.
    this.#says.hidden = this.#tab === 'ask' && this.hasAttribute('data-open') && this.state.draft !== null;
    const sign = holds === null ? '' : holds ? 'yes' : 'no';
    if (this.#says.dataset.sign !== sign) this.#says.dataset.sign = sign;
  }

  /** What the next tap does, told on the board. */
  #hintNow(tape: string | null): void {
    const { mode, held } = this.state;
    const turns = turnable(this.state);
    const told = hintOf(this.state, tape);
    const ends = mode.mode !== 'free' || held !== null;
    const draws = mode.mode === 'outline' || mode.mode === 'way';
    const finishes =
      (mode.mode === 'outline' && mode.points.length > 2) || (mode.mode === 'way' && mode.points.length > 0);
    const key = `${told}|${ends}|${finishes}|${turns}|${draws}`;
    if (this.#hint.dataset.told === key) return;
    this.#hint.dataset.told = key;
    this.#hint.hidden = told === '';
    this.#hint.replaceChildren(
      node('span', {}, told),
      ...(turns
        ? [button('Turn', () => this.state.turn([turns], TURN), { class: 'act', 'aria-label': `Turn ${turns}` })]
        : []),
      ...(finishes ? [button('Finish', () => this.state.finish(), { class: 'act' })] : []),
      // What is half drawn is given up; everything else is as good as done.
      ...(ends ? [button(draws ? 'Cancel' : 'Done', () => this.state.stop(), { class: 'act' })] : []),
    );
  }

  #setBar(): void {
    this.#undo.disabled = !this.state.canUndo;
    this.#redo.disabled = !this.state.canRedo;
    this.#tape.setAttribute('aria-pressed', String(this.state.mode.mode === 'tape'));
    if (this.#title.textContent !== this.name) this.#title.textContent = this.name;
    this.#title.setAttribute('aria-label', `${this.name}: name, files and settings`);
  }

  #setTabs(): void {
    const open = this.hasAttribute('data-open');
    for (const [name] of TABS) {
      const chosen = name === this.#tab;
      const tab = this.#tabs.get(name)!;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      tab.toggleAttribute('data-count', name === 'piece' && this.state.selected.length > 0);
      this.#panels[name].root.hidden = !chosen || !open;
    }
    if (open) this.#panels[this.#tab].update();
  }

  /** Once the table rests it is kept, the address follows, and the verdict is spoken. */
  #later(): void {
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      this.#keepNow();
      const made = this.plainLink();
      const empty = everything(this.state.now.scene).length === 0 && !this.state.now.asked;
      const fragment = made.ok && !empty ? `#${made.fragment}` : location.pathname + location.search;
      if (location.hash !== fragment) history.replaceState(null, '', fragment);
      const spoken = [this.state.note, this.#sentence()].filter(Boolean).join(' ');
      if (this.#status.textContent !== spoken) this.#status.textContent = this.typeset(spoken);
      this.dispatchEvent(new CustomEvent('sightline-rested', { bubbles: true }));
    }, REST);
  }
}
