// One button a piece, laid over the picture: what keyboard and screen readers meet, and what a finger takes hold of. They
// stay while the picture beneath is painted anew, so focus is never lost. One of them is the diagram's only tab stop.
import type { Projection } from '../draw/view.ts';
import { boxOfShape, radiusOf } from '../draw/view.ts';
import type { Scene } from '../scene/types.ts';
import { node } from './nodes.ts';
import type { Piece } from './pieces.ts';

/** How a piece is called by those who do not see it. */
export function nameOf({ id, kind, side }: Piece): string {
  if (side === null) return id.toLowerCase() === kind ? id : `${id}, ${kind}`;
  return side === 'neutral' ? `${id}, ${kind}` : `${id}, ${side} ${kind}`;
}

/** The size of a piece in inches across. */
function acrossOf(scene: Scene, id: string): readonly [number, number] {
  const model = scene.models.find((each) => each.id === id);
  if (model) return [2 * radiusOf(model.base), 2 * radiusOf(model.base)];
  const shape = scene.terrain.find((each) => each.id === id)?.shape;
  if (!shape) return [0, 0];
  const [left, bottom, right, top] = boxOfShape(shape);
  return [right - left, top - bottom];
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
    for (const piece of pieces) {
      const handle = this.#buttons.get(piece.id);
      if (!handle) continue;
      const [x, y] = to.toPicture(piece.at);
      const [wide, tall] = piece.isModel ? acrossOf(scene, piece.id) : [0, 0];
      const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
      const laid = {
        left: share(x, to.width),
        top: share(y, to.height),
        width: share(wide * to.scale, to.width),
        height: share(tall * to.scale, to.height),
      };
      // Most pieces stay where they are; touching their style would cost a layout.
      const told = `${laid.left} ${laid.top} ${laid.width} ${laid.height}`;
      if (this.#laid.get(piece.id) === told) continue;
      this.#laid.set(piece.id, told);
      Object.assign(handle.style, laid);
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
