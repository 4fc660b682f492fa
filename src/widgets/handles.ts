// One button a piece, laid over the picture: what keyboard and screen readers meet, and what a finger takes hold of. They
// stay while the picture beneath is painted anew, so focus is never lost. One of them is the diagram's only tab stop.
import type { Projection } from '../draw/view.ts';
import { baseRadius } from '../scene/length.ts';
import type { Scene } from '../scene/scene.ts';
import { node } from './nodes.ts';
import type { Piece } from './pieces.ts';

/** How a piece is called by those who do not see it. */
export function nameOf({ id, kind, side }: Piece): string {
  if (side === null) return id.toLowerCase() === kind ? id : `${id}, ${kind}`;
  return side === 'neutral' ? `${id}, ${kind}` : `${id}, ${side} ${kind}`;
}

export class Handles {
  readonly layer: HTMLElement;
  readonly #buttons = new Map<string, HTMLButtonElement>();
  readonly #laid = new Map<string, string>();

  constructor(label: string, helpId: string) {
    this.layer = node('div', {
      class: 'handles',
      role: 'application',
      'aria-label': label,
      'aria-describedby': helpId,
    });
  }

  /** One handle for each of these pieces, in this order; the first takes the tab stop. */
  set(pieces: readonly Piece[]): void {
    this.#buttons.clear();
    this.#laid.clear();
    this.layer.replaceChildren(
      ...pieces.map((piece, i) => {
        const made = node('button', {
          type: 'button',
          class: piece.isModel ? 'handle' : 'handle ground',
          'data-handle': piece.id,
          'aria-label': nameOf(piece),
          tabindex: i === 0 ? '0' : '-1',
        });
        this.#buttons.set(piece.id, made);
        return made;
      }),
    );
  }

  /** Lays each handle over its piece. Models are covered whole, ground only in its middle: one can scroll on a forest. */
  lay(pieces: readonly Piece[], scene: Scene, to: Projection): void {
    const models = new Map(scene.models.map((model) => [model.id, model]));
    const picture = `${to.width} ${to.height}`;
    const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
    for (const piece of pieces) {
      const handle = this.#buttons.get(piece.id);
      if (!handle) continue;
      const [x, y] = to.toPicture(piece.at);
      const { base = 0, width = base, facing = 0 } = models.get(piece.id) ?? {};
      const [wide, deep] = [base, width].map((mm) => 2 * baseRadius(mm) * to.scale) as [number, number];
      // Most pieces stay where they are; touching their style would cost a layout.
      const laid = `${x} ${y} ${wide} ${deep} ${facing} ${picture}`;
      if (this.#laid.get(piece.id) === laid) continue;
      this.#laid.set(piece.id, laid);
      Object.assign(handle.style, {
        left: share(x, to.width),
        top: share(y, to.height),
        width: share(wide, to.width),
        height: share(deep, to.height),
        rotate: `${-facing}deg`,
      });
      handle.hidden = x < 0 || y < 0 || x > to.width || y > to.height;
    }
  }

  get ids(): string[] {
    return [...this.#buttons.keys()];
  }

  idOf(target: EventTarget | null): string | null {
    return target instanceof Element ? (target.closest<HTMLElement>('[data-handle]')?.dataset.handle ?? null) : null;
  }

  /** Gives a piece the tab stop, and the focus where it is asked for. */
  take(id: string, focus: boolean): void {
    for (const [each, handle] of this.#buttons) handle.tabIndex = each === id ? 0 : -1;
    if (focus) this.#buttons.get(id)?.focus({ preventScroll: true });
  }

  /** Gives the focus to the piece that has the tab stop; false when there is none. */
  enter(): boolean {
    const stop = [...this.#buttons.values()].find(({ tabIndex }) => tabIndex === 0);
    stop?.focus({ preventScroll: true });
    return stop !== undefined;
  }

  /** Marks the piece that a tap took up, or none. */
  hold(id: string | null): void {
    for (const [each, handle] of this.#buttons) {
      if (each === id) handle.setAttribute('aria-pressed', 'true');
      else handle.removeAttribute('aria-pressed');
    }
  }

  /** The handles whose middle lies within so many pixels of a point, the nearest first. */
  near(x: number, y: number, least: number): string[] {
    const whole = this.layer.clientWidth;
    return [...this.#buttons]
      .filter(([, handle]) => !handle.hidden)
      .map(([id, handle]) => {
        const box = handle.getBoundingClientRect();
        const off = Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
        // A button may be larger than its piece, to be hit; the piece itself ends where its base does.
        return { id, off, reach: Math.max(least, (whole * Number.parseFloat(handle.style.width)) / 200) };
      })
      .filter(({ off, reach }) => off <= reach)
      .sort((a, b) => a.off - b.off)
      .map(({ id }) => id);
  }
}
