// What one thing costs in another: points from left to right by how often the first is had, and how much of the second is
// left. For dice that can be picked for hits or for manoeuvres.
import { chartFrame, WIDTH } from './chart.ts';
import { coloursFor, type Theme } from './palette.ts';
import { element, short, type TreeNode } from './tree.ts';

export interface FrontierPoint {
  readonly name: string;
  /** A chance from 0 to 1. */
  readonly chance: number;
  readonly left: number;
}

const HEIGHT = 264;
const LEFT = 56;
const RIGHT = 40;
const TOP = 36;
const BOTTOM = 58;

/** The frontier, 660 units wide. */
export function drawnFrontier(
  points: readonly FrontierPoint[],
  options: { readonly label: string; readonly across: string; readonly up: string; readonly theme?: Theme },
): TreeNode {
  const colours = coloursFor(options.theme ?? 'page');
  const top = Math.max(1, ...points.map(({ left }) => left)) * 1.15;
  const x = (chance: number) => LEFT + chance * (WIDTH - LEFT - RIGHT);
  const y = (left: number) => HEIGHT - BOTTOM - (left / top) * (HEIGHT - TOP - BOTTOM);
  const grid = [0, 0.25, 0.5, 0.75, 1].map((chance) => [
    element('path', {
      d: `M${short(x(chance))} ${TOP}V${HEIGHT - BOTTOM}`,
      stroke: colours.hair,
      'stroke-width': 1,
    }),
    element('text', { x: x(chance), y: HEIGHT - BOTTOM + 23, fill: colours.soft }, `${chance * 100}%`),
  ]);
  const steps = [0.5, 1, 2, 5, 10, 20, 50].find((step) => top / step <= 5) ?? 100;
  const heights = Array.from({ length: Math.floor(top / steps) + 1 }, (_, i) => i * steps);
  const levels = heights.map((height) => [
    element('path', {
      d: `M${LEFT} ${short(y(height))}H${WIDTH - RIGHT}`,
      stroke: height === 0 ? colours.graphite : colours.hair,
      'stroke-width': 1,
    }),
    element('text', { x: LEFT - 8, y: y(height) + 5, fill: colours.soft, 'text-anchor': 'end' }, String(height)),
  ]);
  const line = points.map(({ chance, left }) => `${short(x(chance))} ${short(y(left))}`).join('L');
  const dots = points.map(({ name, chance, left }) => [
    element('circle', { cx: x(chance), cy: y(left), r: 5, fill: colours.blue }),
    element('text', { x: x(chance), y: y(left) - 11, fill: colours.ink }, name),
  ]);
  return chartFrame(
    options.label,
    HEIGHT,
    colours,
    grid,
    levels,
    element('path', {
      d: `M${line}`,
      fill: 'none',
      stroke: colours.blue,
      'stroke-width': 2,
      'stroke-dasharray': '5 4',
    }),
    dots,
    element('text', { x: 8, y: 20, fill: colours.soft, 'text-anchor': 'start' }, options.up),
    element('text', { x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 8, fill: colours.soft }, options.across),
  );
}
