// Terrain as on a plan: each family of kinds has its hatching, so that ground can be told without colour.
import type { Colours } from './palette.ts';
import { type Child, element, type TreeNode } from './tree.ts';

/** How a kind of terrain is drawn. */
export type Hatching =
  | 'stipple'
  | 'haze'
  | 'solid'
  | 'leaves'
  | 'waves'
  | 'tufts'
  | 'zigzag'
  | 'cross'
  | 'steps'
  | 'plain';

const HATCHING_OF: Readonly<Record<string, Hatching>> = {
  forest: 'stipple',
  obscuring: 'stipple',
  smoke: 'haze',
  wall: 'solid',
  barrier: 'solid',
  'field-defense': 'solid',
  hedge: 'leaves',
  water: 'waves',
  aquatic: 'waves',
  rough: 'tufts',
  difficult: 'tufts',
  area: 'tufts',
  lava: 'zigzag',
  treacherous: 'zigzag',
  dangerous: 'zigzag',
  building: 'cross',
  boulder: 'cross',
  impassable: 'cross',
  rock: 'cross',
  obstacle: 'cross',
  elevated: 'steps',
  'climbing-gear': 'steps',
  'place-of-power': 'steps',
};

/** The hatching of a kind; a kind nobody drew yet is a plain outline. */
export function hatchingOf(kind: string): Hatching {
  return HATCHING_OF[kind] ?? 'plain';
}

const SIZE: Readonly<Record<Hatching, number>> = {
  stipple: 15,
  haze: 18,
  solid: 0,
  leaves: 11,
  waves: 18,
  tufts: 24,
  zigzag: 16,
  cross: 13,
  steps: 9,
  plain: 0,
};

function strokes(hatching: Hatching, ink: string): Child {
  const line = (d: string, width: number) =>
    element('path', { d, fill: 'none', stroke: ink, 'stroke-width': width, 'stroke-linecap': 'round' });
  const dot = (cx: number, cy: number, r: number) => element('circle', { cx, cy, r, fill: ink });
  switch (hatching) {
    case 'stipple':
      return [dot(4, 4, 2), dot(11.5, 11, 1.3)];
    case 'haze':
      return [dot(4, 4, 1.1), dot(13, 9, 1.1), dot(6, 14, 1.1)];
    case 'leaves':
      return line('M1.5 5.5q2-4 4 0t4 0', 1.4);
    case 'waves':
      return line('M0 6q4.5-5 9 0t9 0M0 15q4.5-5 9 0t9 0', 1.2);
    case 'tufts':
      return line('M4 9l2.5-5 2.5 5M15 20l2.5-5 2.5 5', 1.2);
    case 'zigzag':
      return line('M0 5l4 5 4-5 4 5 4-5', 1.3);
    case 'cross':
      return line('M0 0H13M0 0V13', 1.2);
    case 'steps':
      return line('M0 0H9', 1);
    case 'solid':
    case 'plain':
      return null;
  }
}

const TURN: Partial<Record<Hatching, number>> = { stipple: 30, cross: 45, steps: 20 };

/** The pattern of a hatching, to stand among a picture's definitions; null for those that need none. */
export function patternOf(hatching: Hatching, id: string, colours: Colours): TreeNode | null {
  const size = SIZE[hatching];
  if (size === 0) return null;
  const turn = TURN[hatching];
  return element(
    'pattern',
    {
      id,
      width: size,
      height: hatching === 'zigzag' ? 14 : size,
      patternUnits: 'userSpaceOnUse',
      patternTransform: turn === undefined ? null : `rotate(${turn})`,
    },
    strokes(hatching, colours.graphite),
  );
}

/** How the outline of a hatching is drawn: soft edges are dashed, hard ones drawn through. */
export function outlineOf(hatching: Hatching): { readonly width: number; readonly dashes: string | null } {
  if (hatching === 'stipple' || hatching === 'haze' || hatching === 'tufts') return { width: 1.8, dashes: '6 4' };
  if (hatching === 'waves' || hatching === 'zigzag') return { width: 1.6, dashes: null };
  return { width: 2.4, dashes: null };
}
