// How high a frame is, in pixels: before its document has told its own height, and within which limits it may.
import type { Widget } from './document.ts';

/** The height that a pasted frame begins with. */
export const FIRST_HEIGHT: Readonly<Record<Widget, number>> = { board: 640, verdict: 220, odds: 900 };
/** How wide the frame is that a page is offered for a scene by oEmbed. */
export const OEMBED_WIDTH = 600;
/** How wide a column of text is on most pages: the height of a pasted frame is measured at this width. */
export const USUAL_WIDTH = 690;

const LEAST = 40;
const MOST = 6000;

/** A height that a document told, brought within the limits. */
export function heightWithin(told: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.ceil(told)));
}
