// The picture of the open table and everything that is laid over it: what is selected, picked, measured, drawn or shaped.
// The picture is as many units wide as it has pixels, so lines and letters keep their weight on every screen.
import { drawing, type Underlay } from '../../draw/draw.ts';
import type { FieldCells } from '../../draw/field.ts';
import { drawnRing } from '../../draw/marks.ts';
import { coloursFor } from '../../draw/palette.ts';
import { outlined, outlineOfBase } from '../../draw/pieces.ts';
import { type Child, closedPath, element, short, type TreeNode } from '../../draw/tree.ts';
import { type Projection, projectionOf, type View, viewOf, wholeBoard } from '../../draw/view.ts';
import type { SuggestedBase } from '../../photo/suggest.ts';
import { baseRadius } from '../../scene/length.ts';
import type { Board, Point, Scene } from '../../scene/scene.ts';
import type { Mark } from '../../verdict/marks.ts';
import { Handles, nameOf } from '../handles.ts';
import { node } from '../nodes.ts';
import { paint } from '../paint.ts';
import { holding, middleOf, panned, zoomed } from '../pan-zoom.ts';
import type { Piece } from '../pieces.ts';
import { Loupe } from './loupe.ts';
import type { TurnHandle } from './turn.ts';

export interface TapeLine {
  readonly from: Point;
  readonly to: Point;
  readonly says: string;
}

/** What is laid over the picture. */
export interface Laid {
  readonly selected: readonly string[];
  readonly locked: readonly string[];
  /** Pieces that a question is about, each with a word. */
  readonly picked: readonly { readonly id: string; readonly says: string }[];
  /** Lengths that are measured, each drawn as a line with its words. */
  readonly tapes: readonly TapeLine[];
  /** Points of an outline or a way that is being drawn. */
  readonly drawn: { readonly points: readonly Point[]; readonly closed: boolean } | null;
  readonly marquee: readonly [Point, Point] | null;
  /** Corners that can be taken hold of. */
  readonly grips: readonly Point[];
  /** The place under a finger that hides what it carries; null where none does. */
  readonly hidden: Point | null;
  /** What turns the selected pieces. */
  readonly turns: TurnHandle | null;
  /** What reaches how far from the piece in the hand. */
  readonly rings: readonly { readonly ring: Extract<Mark, { kind: 'ring' }>; readonly says: string }[];
  /** Whether a point can be given: then the crosshair is there for the keyboard. */
  readonly wantsPoint: boolean;
}

export interface Shown {
  readonly scene: Scene;
  readonly pieces: readonly Piece[];
  readonly marks: readonly Mark[];
  readonly field: FieldCells | null;
  readonly label: string;
  readonly laid: Laid;
  /** The photograph under the board; null where there is none. */
  readonly under: Underlay | null;
  /** The bases that it seems to show and on which nothing is yet. */
  readonly suggested: readonly SuggestedBase[];
  /** How the words of the picture are written: with lengths in the chosen unit. */
  readonly lengths: (text: string) => string;
}

const PAGE = coloursFor('page');
const EDGE = 1;
/** How much of the corner the pad takes, in pixels. */
const CORNER = 160;
/** Pixels of the board's height that the note at its top takes, and the row of keys at its bottom. */
export const NOTE = 72;
const KEYS = 58;
/** The name of the picture in the page. */
const PICTURE = 'stage-picture';

export class Stage {
  readonly root: HTMLElement;
  readonly handles: Handles;
  readonly crosshair: HTMLButtonElement;
  /** Where the crosshair is. */
  cross: Point = [0, 0];
  readonly #loupe = new Loupe();
  #over = node('div', { class: 'over', 'aria-hidden': 'true' });
  #grips = node('div', { class: 'grips', 'aria-hidden': 'true' });
  #turn = node('span', { class: 'grip turning', hidden: true });
  #view: View = { left: -18.5, bottom: -18.5, width: 37, height: 37 };
  /** What is to be held whole in the picture, whatever its size becomes; null once a hand looked elsewhere. */
  #held: View | null = wholeBoard({ shape: 'circle', diameter: 36 });
  #whole = true;
  #width = 660;
  #height = 660;
  #told = '';
  #marked = '';
  readonly #changed: () => void;
  #observer: ResizeObserver;

  /** `changed` is called when the picture must be shown again because its size did. */
  constructor(helpId: string, changed: () => void) {
    this.#changed = changed;
    this.handles = new Handles('Pieces on the table', helpId);
    this.crosshair = node('button', { type: 'button', class: 'crosshair', hidden: true });
    this.root = node(
      'div',
      { class: 'stage' },
      this.#over,
      this.handles.layer,
      this.#grips,
      this.crosshair,
      this.#loupe.root,
    );
    this.#grips.append(this.#turn);
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(this.root);
  }

  end(): void {
    this.#observer.disconnect();
  }

  get view(): View {
    return this.#view;
  }
  /** Whether the whole board is shown, and will be when the screen turns. */
  get isFitted(): boolean {
    return this.#whole;
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.root;
    if (clientWidth < 2 || clientHeight < 2) return;
    if (clientWidth === this.#width && clientHeight === this.#height) return;
    this.#width = clientWidth;
    this.#height = clientHeight;
    if (this.#held) this.#view = this.#holdingAll(this.#held);
    else {
      const [x, y] = middleOf(this.#view);
      const height = (this.#view.width * clientHeight) / clientWidth;
      this.#view = { ...this.#view, left: x - this.#view.width / 2, bottom: y - height / 2, height };
    }
    this.#changed();
  }

  /** A view in the stage's own shape that holds another whole. */
  #holdingAll(view: View): View {
    const ratio = this.#width / this.#height;
    const width = Math.max(view.width, view.height * ratio);
    const height = width / ratio;
    const [x, y] = middleOf(view);
    return { left: x - width / 2, bottom: y - height / 2, width, height };
  }

  #hold(view: View, whole: boolean): void {
    this.#held = view;
    this.#whole = whole;
    this.#view = this.#holdingAll(view);
  }
  #letGo(): void {
    this.#held = null;
    this.#whole = false;
  }

  /** Shows the whole board. */
  fit(board: Board): void {
    this.#hold(wholeBoard(board), true);
  }

  /** Shows where the pieces are, clear of what lies over the upper and lower edge of the board. */
  fitPieces(scene: Scene, marks: readonly Mark[]): void {
    const view = viewOf(scene, marks);
    const [above, below] = [NOTE, KEYS].map((pixels) => Math.min(pixels, this.#height / 4)) as [number, number];
    const inch = view.height / (this.#height - above - below);
    this.#hold({ ...view, bottom: view.bottom - below * inch, height: this.#height * inch }, false);
  }

  look(view: View): void {
    this.#hold(view, false);
  }

  zoom(times: number, about: Point | undefined, board: Board): void {
    this.#letGo();
    this.#view = zoomed(this.#view, times, about ?? middleOf(this.#view), board);
  }

  pan(dx: number, dy: number): void {
    this.#letGo();
    this.#view = panned(this.#view, dx, dy);
  }

  /** Moves the view as little as it takes to show a place. */
  hold(at: Point): void {
    const view = holding(this.#view, at, EDGE);
    if (view.left === this.#view.left && view.bottom === this.#view.bottom) return;
    this.#view = view;
    this.#letGo();
  }

  get projection(): Projection {
    return projectionOf(this.#view, undefined, this.#width);
  }

  toTable(clientX: number, clientY: number): Point {
    const box = this.root.getBoundingClientRect();
    return this.projection.toTable([
      clientX - box.left - this.root.clientLeft,
      clientY - box.top - this.root.clientTop,
    ]);
  }

  /** The models in a lower corner, where the pad can be. */
  modelsIn(corner: 'left' | 'right', scene: Scene): string[] {
    const to = this.projection;
    return scene.models.flatMap(({ id }) => {
      const at = middleIn(scene, id, to);
      if (!at || at.y + at.r < this.#height - CORNER) return [];
      return (corner === 'left' ? at.x - at.r < CORNER : at.x + at.r > this.#width - CORNER) ? [id] : [];
    });
  }

  show(shown: Shown): void {
    const to = this.projection;
    const picture = drawing(shown.scene, shown.marks, {
      label: shown.label,
      id: 'open',
      view: this.#view,
      width: this.#width,
      words: shown.lengths,
      ...(shown.field ? { field: shown.field } : {}),
      ...(shown.under ? { under: shown.under } : {}),
    });
    paint(this.root, picture).id = PICTURE;
    this.#setHandles(shown.pieces, shown.laid);
    this.handles.lay(shown.pieces, shown.scene, to);
    paint(this.#over, over(shown, to));
    this.#setGrips(shown.laid.grips, to);
    this.#setTurn(shown.laid.turns, to);
    this.#setCrosshair(shown.laid.wantsPoint, to);
    if (shown.laid.hidden) this.#loupe.show(to.toPicture(shown.laid.hidden), to.width, to.height, PICTURE);
    else this.#loupe.hide();
  }

  #setHandles(pieces: readonly Piece[], { selected, locked }: Laid): void {
    const told = pieces.map((piece) => `${nameOf(piece)}`).join('|');
    if (told !== this.#told) {
      const focused = this.handles.idOf(document.activeElement);
      const stop = this.root.querySelector<HTMLElement>('[data-handle][tabindex="0"]')?.dataset.handle;
      this.handles.set(pieces);
      this.#told = told;
      if (stop && this.handles.ids.includes(stop)) this.handles.take(stop, false);
      if (focused && this.handles.ids.includes(focused)) this.handles.take(focused, true);
    }
    const marked = `${told}/${selected.join('|')}/${locked.join('|')}`;
    if (marked === this.#marked) return;
    this.#marked = marked;
    for (const handle of this.handles.layer.children as unknown as Iterable<HTMLElement>) {
      const id = handle.dataset.handle ?? '';
      const pressed = selected.includes(id) ? 'true' : 'false';
      if (handle.getAttribute('aria-pressed') !== pressed) handle.setAttribute('aria-pressed', pressed);
      const isLocked = locked.includes(id);
      if (handle.hasAttribute('data-locked') === isLocked) continue;
      handle.toggleAttribute('data-locked', isLocked);
      const piece = pieces.find((each) => each.id === id);
      if (piece) handle.setAttribute('aria-label', isLocked ? `${nameOf(piece)}, locked` : nameOf(piece));
    }
  }

  #setGrips(grips: readonly Point[], to: Projection): void {
    const there = this.#grips.querySelectorAll<HTMLElement>('[data-grip]');
    for (const gone of [...there].slice(grips.length)) gone.remove();
    for (const [i, point] of grips.entries()) {
      const made = there[i] ?? this.#grips.appendChild(node('span', { class: 'grip', 'data-grip': String(i) }));
      const [x, y] = to.toPicture(point);
      Object.assign(made.style, { left: `${short(x)}px`, top: `${short(y)}px` });
    }
  }

  #setTurn(handle: TurnHandle | null, to: Projection): void {
    this.#turn.hidden = handle === null;
    if (!handle) return;
    const [x, y] = beyond(handle, to, HANDLE_AWAY);
    if (this.#turn.dataset.turn !== handle.id) this.#turn.dataset.turn = handle.id;
    Object.assign(this.#turn.style, { left: `${short(x)}px`, top: `${short(y)}px` });
  }

  #setCrosshair(wanted: boolean, to: Projection): void {
    if (this.crosshair.hidden === wanted) this.crosshair.hidden = !wanted;
    if (!wanted) return;
    const [x, y] = to.toPicture(this.cross);
    Object.assign(this.crosshair.style, { left: `${short(x)}px`, top: `${short(y)}px` });
    const [tx, ty] = this.cross.map((value) => String(Math.round(value * 1000) / 1000));
    this.crosshair.setAttribute(
      'aria-label',
      `Crosshair at ${tx}, ${ty}. Arrow keys move it, with Shift an inch; Enter takes the point.`,
    );
  }
}

/** How far the handle for turning is from the rim of what it turns, in pixels: two thumbs' targets side by side. */
const HANDLE_AWAY = 26;

/** A place so many pixels beyond what a handle turns, on the handle's side of it. */
function beyond({ middle, degrees, reach }: TurnHandle, to: Projection, pixels: number): Point {
  const [x, y] = to.toPicture(middle);
  const turn = (degrees * Math.PI) / 180;
  const away = reach * to.scale + pixels;
  return [x + away * Math.cos(turn), y - away * Math.sin(turn)];
}

/** The stem of the handle for turning. */
function turnStem(handle: TurnHandle, to: Projection): TreeNode {
  const [x1, y1] = beyond(handle, to, 5);
  const [x2, y2] = beyond(handle, to, HANDLE_AWAY - 7);
  return element('line', { x1, y1, x2, y2, stroke: PAGE.ink, 'stroke-width': 2 });
}

const halo = { fill: 'none', stroke: PAGE.sheet, 'stroke-width': 5, 'stroke-opacity': 0.85 };
const dashes = { fill: 'none', stroke: PAGE.ink, 'stroke-width': 2, 'stroke-dasharray': '5 4' };

function outlineOf(
  scene: Scene,
  id: string,
  to: Projection,
  attributes: Readonly<Record<string, string | number>>,
): Child {
  const model = scene.models.find((each) => each.id === id);
  if (model) {
    const [cx, cy] = to.toPicture([model.x, model.y]);
    return outlineOfBase(model, to, [cx, cy], 5, attributes);
  }
  const shape = [...scene.terrain, ...scene.zones].find((each) => each.id === id)?.shape;
  return shape ? outlined(shape, to, attributes) : null;
}

function middleIn(scene: Scene, id: string, to: Projection): { x: number; y: number; r: number } | null {
  const model = scene.models.find((each) => each.id === id);
  if (!model) return null;
  const [x, y] = to.toPicture([model.x, model.y]);
  return { x, y, r: baseRadius(model.base) * to.scale };
}

function lettered(x: number, y: number, text: string): TreeNode {
  return element(
    'text',
    {
      x,
      y,
      dy: '0.33em',
      fill: PAGE.ink,
      stroke: PAGE.sheet,
      'stroke-width': 4,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    text,
  );
}

function padlock(scene: Scene, id: string, to: Projection): TreeNode {
  const at = middleIn(scene, id, to);
  const box = at ? [at.x + at.r * 0.72, at.y - at.r * 0.72] : null;
  const shape = [...scene.terrain, ...scene.zones].find((each) => each.id === id)?.shape;
  const corner = shape && ('circle' in shape ? ([shape.circle[0], shape.circle[1]] as const) : shape.polygon[0]);
  const [x, y] = box ?? (corner ? to.toPicture(corner) : [0, 0]);
  return element(
    'g',
    { transform: `translate(${short(x! - 5)} ${short(y! - 6)})` },
    element('rect', { x: 0, y: 5, width: 10, height: 7.5, rx: 1.5, fill: PAGE.ink }),
    element('path', { d: 'M2.3 5V3.2a2.7 2.7 0 0 1 5.4 0V5', fill: 'none', stroke: PAGE.ink, 'stroke-width': 1.6 }),
  );
}

function tapeLine({ from, to: end, says }: TapeLine, to: Projection): Child {
  const [a, b] = [to.toPicture(from), to.toPicture(end)];
  const d = `M${short(a[0])} ${short(a[1])}L${short(b[0])} ${short(b[1])}`;
  return [
    element('path', { d, ...halo }),
    element('path', { d, fill: 'none', stroke: PAGE.ink, 'stroke-width': 2.2 }),
    element('circle', { cx: a[0], cy: a[1], r: 3.5, fill: PAGE.ink }),
    element('circle', { cx: b[0], cy: b[1], r: 3.5, fill: PAGE.ink }),
    lettered((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 14, says),
  ];
}

function drawnLine({ points, closed }: NonNullable<Laid['drawn']>, to: Projection): Child {
  const at = points.map((point) => to.toPicture(point));
  const d = at.length > 0 ? `M${at.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}` : '';
  return [
    closed && at.length > 2 ? element('path', { d: closedPath(at), fill: PAGE.wash, 'fill-opacity': 0.6 }) : null,
    at.length > 1 ? [element('path', { d, ...halo }), element('path', { d, ...dashes })] : null,
    at.map(([cx, cy], i) =>
      element('circle', {
        cx,
        cy,
        r: 5,
        fill: i === 0 && closed ? PAGE.ink : PAGE.sheet,
        stroke: PAGE.ink,
        'stroke-width': 2,
      }),
    ),
  ];
}

/** A ring round the piece in the hand, its words at whichever end of it is in the picture. */
function liveRing(ring: Extract<Mark, { kind: 'ring' }>, says: string, to: Projection): Child {
  const [x, y] = to.toPicture(ring.centre);
  const r = (ring.radius + (ring.oval ? baseRadius(ring.oval.base) : 0)) * to.scale;
  const words =
    y - r > 12 ? [x, y - r] : y + r < to.height - 12 ? [x, y + r] : x > to.width / 2 ? [x - r, y] : [x + r, y];
  const inside = words[0]! > 30 && words[0]! < to.width - 30 && words[1]! > 0 && words[1]! < to.height;
  return [drawnRing(ring, to, PAGE), inside ? lettered(words[0]!, words[1]!, says) : null];
}

/** A base that a photograph seems to show: a ring, and no piece. */
function suggestedRing({ at, mm }: SuggestedBase, to: Projection): Child {
  const [cx, cy] = to.toPicture(at);
  const ring = { cx, cy, r: baseRadius(mm) * to.scale, fill: 'none' };
  return [
    element('circle', { ...ring, stroke: PAGE.sheet, 'stroke-width': 4, 'stroke-opacity': 0.85 }),
    element('circle', { ...ring, stroke: PAGE.ink, 'stroke-width': 1.8, 'stroke-dasharray': '4 3' }),
  ];
}

function over({ scene, laid, suggested }: Shown, to: Projection): TreeNode {
  const picked = laid.picked.map(({ id, says }): Child => {
    const at = middleIn(scene, id, to);
    if (!at) return outlineOf(scene, id, to, { ...dashes, stroke: PAGE.blue });
    return [
      element('circle', { cx: at.x, cy: at.y, r: at.r + 5, fill: 'none', stroke: PAGE.blue, 'stroke-width': 2 }),
      lettered(at.x, at.y - at.r - 16, says),
    ];
  });
  const [from, end] = laid.marquee ?? [];
  const [a, b] = from && end ? [to.toPicture(from), to.toPicture(end)] : [];
  return element(
    'svg',
    {
      viewBox: `0 0 ${short(to.width)} ${short(to.height)}`,
      'font-family': "'Barlow Condensed', 'Arial Narrow', sans-serif",
      'font-weight': '500',
      'font-size': 16,
      'text-anchor': 'middle',
    },
    laid.rings.map(({ ring, says }) => liveRing(ring, says, to)),
    suggested.map((base) => suggestedRing(base, to)),
    laid.selected.map((id) => [outlineOf(scene, id, to, halo), outlineOf(scene, id, to, dashes)]),
    picked,
    laid.locked.map((id) => padlock(scene, id, to)),
    laid.turns ? turnStem(laid.turns, to) : null,
    laid.tapes.map((tape) => tapeLine(tape, to)),
    laid.drawn ? drawnLine(laid.drawn, to) : null,
    a && b
      ? element('rect', {
          x: Math.min(a[0], b[0]),
          y: Math.min(a[1], b[1]),
          width: Math.abs(a[0] - b[0]),
          height: Math.abs(a[1] - b[1]),
          ...dashes,
        })
      : null,
  );
}
