// The loupe: while a finger carries a piece and hides it, the picture under the finger is shown larger in a corner.
import { type Child, element, short, type TreeNode } from '../../draw/tree.ts';
import type { Point } from '../../scene/scene.ts';
import { node } from '../nodes.ts';
import { paint } from '../paint.ts';

/** How wide the loupe is on the screen, in pixels, and how many times it magnifies. */
const ACROSS = 112;
const TIMES = 1.8;

export class Loupe {
  readonly root = node('div', { class: 'loupe', 'aria-hidden': 'true', hidden: true });

  /** Shows what is round a place of the picture; the picture is named so that the browser draws it a second time itself. */
  show([x, y]: Point, width: number, height: number, picture: string): void {
    const seen = ACROSS / TIMES;
    this.root.hidden = false;
    // The finger comes from below: the loupe is in the upper corner that is farther off.
    this.root.toggleAttribute('data-right', x < width / 2);
    paint(this.root, loupe([x - seen / 2, y - seen / 2], seen, element('use', { href: `#${picture}`, width, height })));
  }
  hide(): void {
    if (!this.root.hidden) this.root.hidden = true;
  }
}

function loupe([left, top]: Point, seen: number, inside: Child): TreeNode {
  return element('svg', { viewBox: `${short(left)} ${short(top)} ${short(seen)} ${short(seen)}` }, inside);
}
