// The marks in a photograph: a tap puts the next one, a drag moves one under the loupe, arrow keys move the one that has the
// focus. Places are in pixels of the picture.
import { halfDiagonal } from '../../photo/camera.ts';
import type { Pixels } from '../../photo/pixels.ts';
import type { Point } from '../../scene/scene.ts';
import { node } from '../nodes.ts';

/** A finger this near to a mark takes it, in pixels of the screen. */
const GRASP = 26;
/** How wide the loupe is, and how many times it magnifies what is on the screen. */
const LOUPE = 132;
const TIMES = 3;
/** An arrow key moves a mark so many pixels of the picture; with Shift, so many. */
const STEP = 1;
const LONG_STEP = 20;

export class PhotoMarks {
  readonly root = node('div', { class: 'photo-frame' });
  readonly #changed: () => void;
  readonly #canvas = node('canvas', { 'aria-hidden': 'true' });
  readonly #loupe = node('canvas', { class: 'photo-loupe', 'aria-hidden': 'true', hidden: true });
  readonly #lines: SVGPathElement;
  readonly #svg: SVGSVGElement;
  #places: Point[] = [];
  #set = new Set<number>();
  #buttons: HTMLButtonElement[] = [];
  #size = { width: 1, height: 1 };
  #scale = 1;
  #held: { pointer: number; mark: number } | null = null;
  #drawsLines = true;

  /** `changed` is called when a mark has come to rest. */
  constructor(changed: () => void) {
    this.#changed = changed;
    this.#svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.#svg.setAttribute('aria-hidden', 'true');
    this.#lines = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    this.#svg.append(this.#lines);
    this.root.append(this.#canvas, this.#svg, this.#loupe);
    new ResizeObserver(() => this.#lay()).observe(this.root);
    this.root.addEventListener('pointerdown', (event) => this.#down(event));
    this.root.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel'] as const)
      this.root.addEventListener(end, (event) => this.#up(event));
  }

  /** How many pixels of the picture one on the screen is. */
  get picturePerScreen(): number {
    return 1 / this.#scale;
  }
  get places(): readonly Point[] {
    return this.#places;
  }
  /** Whether each mark was put somewhere. */
  get isComplete(): boolean {
    return this.#set.size === this.#places.length && this.#places.length > 0;
  }
  /** How many marks have not been put anywhere yet. */
  get missing(): number {
    return this.#places.length - this.#set.size;
  }

  show(pixels: Pixels): void {
    this.#size = { width: pixels.width, height: pixels.height };
    this.#canvas.width = pixels.width;
    this.#canvas.height = pixels.height;
    const image = new ImageData(pixels.data as Uint8ClampedArray<ArrayBuffer>, pixels.width, pixels.height);
    this.#canvas.getContext('2d')?.putImageData(image, 0, 0);
    this.#lay();
  }

  /** Other marks, each by its name; those that were put somewhere before are `set`. */
  begin(places: readonly Point[], names: readonly string[], outlined: boolean, set: boolean): void {
    this.#places = [...places];
    this.#set = new Set(set ? places.keys() : []);
    this.#drawsLines = outlined;
    for (const old of this.#buttons) old.remove();
    this.#buttons = names.map((name, i) => {
      const made = node('button', { type: 'button', class: 'photo-mark', 'data-mark': String(i), 'data-name': name });
      made.addEventListener('keydown', (event) => this.#key(event, i));
      made.addEventListener('blur', () => {
        this.#loupe.hidden = true;
      });
      return made;
    });
    this.root.append(...this.#buttons);
    this.#lay();
  }

  #lay(): void {
    const { clientWidth, clientHeight } = this.root;
    const { width, height } = this.#size;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#scale = Math.min(clientWidth / width, clientHeight / height);
    const [left, top] = this.#corner();
    Object.assign(this.#canvas.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width * this.#scale}px`,
      height: `${height * this.#scale}px`,
    });
    this.#draw();
  }
  #corner(): Point {
    const { clientWidth, clientHeight } = this.root;
    return [(clientWidth - this.#size.width * this.#scale) / 2, (clientHeight - this.#size.height * this.#scale) / 2];
  }
  #onScreen([x, y]: Point): Point {
    const [left, top] = this.#corner();
    return [left + x * this.#scale, top + y * this.#scale];
  }

  #draw(): void {
    for (const [i, place] of this.#places.entries()) {
      const made = this.#buttons[i];
      if (!made) continue;
      const [x, y] = this.#onScreen(place);
      Object.assign(made.style, { left: `${x}px`, top: `${y}px` });
      made.toggleAttribute('data-unset', !this.#set.has(i));
      const share = (value: number, of: number) => Math.round((value / of) * 100);
      const where = `${share(place[0], this.#size.width)}% from the left, ${share(place[1], this.#size.height)}% from the top`;
      const state = this.#set.has(i) ? '' : ' Not put anywhere yet: Enter leaves it here.';
      made.setAttribute('aria-label', `${made.dataset.name}, ${where}.${state}`);
    }
    const about = (at: 0 | 1) => this.#places.reduce((sum, place) => sum + place[at], 0) / this.#places.length;
    const [mx, my] = [about(0), about(1)];
    const round = [...this.#places].sort((a, b) => Math.atan2(a[1] - my, a[0] - mx) - Math.atan2(b[1] - my, b[0] - mx));
    const d = round
      .map((place) =>
        this.#onScreen(place)
          .map((value) => value.toFixed(1))
          .join(' '),
      )
      .join('L');
    this.#lines.setAttribute('d', this.#drawsLines && this.isComplete ? `M${d}Z` : '');
  }

  #toPicture({ clientX, clientY }: PointerEvent): Point {
    const box = this.root.getBoundingClientRect();
    const [left, top] = this.#corner();
    return [(clientX - box.left - left) / this.#scale, (clientY - box.top - top) / this.#scale];
  }

  /** The mark that a press means: one under the finger, else the nearest that was not put anywhere, else the nearest. */
  #meant([x, y]: Point): number {
    const away = (i: number) => Math.hypot(this.#places[i]![0] - x, this.#places[i]![1] - y) * this.#scale;
    const nearest = (some: readonly number[]) => [...some].sort((a, b) => away(a) - away(b))[0];
    const all = [...this.#places.keys()];
    const grasped = nearest(all.filter((i) => this.#set.has(i) && away(i) <= GRASP));
    // Corners may come in any order; the last mark of a rim is its centre, and is put last.
    const unset = all.filter((i) => !this.#set.has(i));
    const next = this.#drawsLines || unset.length < 2 ? unset : unset.filter((i) => i < all.length - 1);
    return grasped ?? nearest(next) ?? nearest(all)!;
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || this.#held || this.#places.length === 0) return;
    event.preventDefault();
    const at = this.#toPicture(event);
    const mark = this.#meant(at);
    this.#held = { pointer: event.pointerId, mark };
    this.root.setPointerCapture(event.pointerId);
    this.#buttons[mark]?.focus({ preventScroll: true });
    this.#put(mark, at);
  }
  #move(event: PointerEvent): void {
    if (this.#held?.pointer === event.pointerId) this.#put(this.#held.mark, this.#toPicture(event));
  }
  #up(event: PointerEvent): void {
    if (this.#held?.pointer !== event.pointerId) return;
    this.#held = null;
    this.#loupe.hidden = true;
    this.#changed();
  }

  #key(event: KeyboardEvent, mark: number): void {
    const by = event.shiftKey ? LONG_STEP : STEP;
    const ways: Readonly<Record<string, Point>> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
      Enter: [0, 0],
    };
    const way = ways[event.key];
    const place = this.#places[mark];
    if (!way || !place) return;
    event.preventDefault();
    this.#put(mark, [place[0] + way[0], place[1] + way[1]]);
    this.#changed();
  }

  #put(mark: number, [x, y]: Point): void {
    const { width, height } = this.#size;
    this.#places[mark] = [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))];
    this.#set.add(mark);
    this.#draw();
    this.#magnify(this.#places[mark]!);
  }

  /** Shows what is round a mark larger, in the upper corner that is farther from it. */
  #magnify(place: Point): void {
    const loupe = this.#loupe;
    loupe.hidden = false;
    const dense = devicePixelRatio || 1;
    loupe.width = LOUPE * dense;
    loupe.height = LOUPE * dense;
    const context = loupe.getContext('2d');
    if (!context) return;
    const seen = LOUPE / (this.#scale * TIMES);
    context.imageSmoothingEnabled = this.#scale * TIMES < 4;
    context.drawImage(
      this.#canvas,
      place[0] - seen / 2,
      place[1] - seen / 2,
      seen,
      seen,
      0,
      0,
      loupe.width,
      loupe.height,
    );
    const half = loupe.width / 2;
    for (const [colour, wide] of [
      ['white', 3 * dense],
      ['black', dense],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = wide;
      context.beginPath();
      context.moveTo(half, 0);
      context.lineTo(half, loupe.height);
      context.moveTo(0, half);
      context.lineTo(loupe.width, half);
      context.stroke();
    }
    const [x] = this.#onScreen(place);
    loupe.toggleAttribute('data-right', x < this.root.clientWidth / 2);
  }
}

/** Where four corners are before anybody puts them anywhere. */
export function firstCorners({ width, height }: Pick<Pixels, 'width' | 'height'>, share: number): Point[] {
  const [x, y] = [width * share, height * share];
  return [
    [x, height - y],
    [width - x, height - y],
    [width - x, y],
    [x, y],
  ];
}

/** Where the marks of a rim and its centre are before anybody puts them anywhere. */
export function firstRim(size: Pick<Pixels, 'width' | 'height'>, count: number): { rim: Point[]; centre: Point } {
  const [x, y] = [size.width / 2, size.height / 2];
  const radius = Math.min(x, y, halfDiagonal(size)) * 0.75;
  const rim = Array.from({ length: count }, (_, i): Point => {
    const turn = (i / count) * 2 * Math.PI - Math.PI / 2;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });
  return { rim, centre: [x, y] };
}
