// A piece as a small picture, for palettes and lists.
import { hatchingOf, patternOf } from '../../draw/hatching.ts';
import { coloursFor } from '../../draw/palette.ts';
import { colourOf, drawnModel, drawnTerrain, drawnZone } from '../../draw/pieces.ts';
import { element, type TreeNode } from '../../draw/tree.ts';
import { projectionOf } from '../../draw/view.ts';
import type { Model, Shape, Side } from '../../scene/scene.ts';
import { node } from '../nodes.ts';
import { paint } from '../paint.ts';
import { uniqueId } from '../unique-id.ts';
import type { Sort } from './table-snapshot.ts';

const PAGE = coloursFor('page');
const ICON = 28;
/** Kinds on bases that are smaller than everybody else's. */
const SMALL: readonly string[] = ['soul', 'token'];

/** The outline of a kind in its small picture, where kinds share a hatching: inches in a box of 2.5. */
const OUTLINES: Readonly<Record<string, Shape>> = {
  wall: box(1.15, 0.25),
  hedge: box(1.15, 0.3),
  barrier: battlements(),
  'field-defense': battlements(),
  entryway: corners('-1 -0.9, -0.5 -0.9, -0.5 0.4, 0.5 0.4, 0.5 -0.9, 1 -0.9, 1 0.9, -1 0.9'),
  loot: corners('-0.7 -0.6, 0.7 -0.6, 0.7 0.2, 0.4 0.6, -0.4 0.6, -0.7 0.2'),
  'small-object': { circle: [0, 0, 0.5] },
  'climbing-gear': box(0.35, 1.1),
  boulder: { circle: [0, 0, 0.95] },
  rock: corners('-1.1 -0.6, -0.2 -0.95, 0.8 -0.8, 1.15 0.1, 0.5 0.9, -0.6 0.75'),
  impassable: corners('0 -1.1, 1.15 0, 0 1.1, -1.15 0'),
  lava: { circle: [0, 0, 1] },
  smoke: { circle: [0, 0, 1] },
};

function box(x: number, y: number): Shape {
  return {
    polygon: [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ],
  };
}
function corners(list: string): Shape {
  return { polygon: list.split(', ').map((pair) => pair.split(' ').map(Number) as [number, number]) };
}
function battlements(): Shape {
  return corners(
    '-1.15 -0.5, 1.15 -0.5, 1.15 0.5, 0.7 0.5, 0.7 0, 0.25 0, 0.25 0.5, -0.25 0.5, -0.25 0, -0.7 0, -0.7 0.5, -1.15 0.5',
  );
}

/** The sign of a kind of model in its small picture, about its middle, in pixels; foot soldiers have their side's. */
const SIGNS: Readonly<Record<string, string>> = {
  hero: 'M0-6.5L1.7-2.3L6.2-2L2.7.9L3.8 5.3L0 2.9L-3.8 5.3L-2.7.9L-6.2-2L-1.7-2.3Z',
  summoned: 'M0-6.5L4.5 0L0 6.5L-4.5 0Z',
  manifestation: 'M0-6.5L4.5 0L0 6.5L-4.5 0Z',
  cavalry: 'M-6 2.5L0-4.5L6 2.5V5.5L0-1L-6 5.5Z',
  mount: 'M-5 6V-1A5 5 0 0 1 5-1V6H2.4V-1A2.4 2.4 0 0 0-2.4-1V6Z',
  beast: 'M-6-5.5H6L0 6Z',
  monster: 'M0-6.5L6.3 5H-6.3Z',
  'war-machine': 'M-5.5-5.5H5.5V5.5H-5.5ZM-2.5-2.5V2.5H2.5V-2.5Z',
};

function signed(sign: string, side: Side): TreeNode {
  const colour = colourOf(side, PAGE);
  return element(
    'g',
    { transform: `translate(${ICON / 2} ${ICON / 2})` },
    element('circle', { r: ICON / 2 - 2, fill: PAGE.sheet, stroke: colour, 'stroke-width': 2.4 }),
    element('path', { d: sign, fill: colour, 'fill-rule': 'evenodd' }),
  );
}

/** A piece that is no piece of the table. */
function nameless(drawn: TreeNode): TreeNode {
  const { 'data-piece': _, ...attributes } = drawn.attributes;
  return { ...drawn, attributes };
}

/** A piece as a small picture. */
export function icon(sort: Sort, kind: string, side: Side | null): HTMLElement {
  const to = projectionOf({ left: -1.25, bottom: -1.25, width: 2.5, height: 2.5 }, 16, ICON);
  const place = node('span', { class: 'icon', 'aria-hidden': 'true' });
  const shape = sort === 'zone' ? ({ circle: [0, 0, 1] } as const) : (OUTLINES[kind] ?? box(1.15, 0.9));
  const pattern = uniqueId('icon');
  const sign = SIGNS[kind];
  const drawn =
    sort === 'model' && sign
      ? signed(sign, side ?? 'neutral')
      : sort === 'model'
        ? drawnModel(
            {
              id: '',
              kind,
              side: side ?? 'neutral',
              x: 0,
              y: 0,
              base: SMALL.includes(kind) ? 32 : 54,
              width: SMALL.includes(kind) ? 32 : 54,
              facing: 0,
              conditions: [],
            } as unknown as Model,
            to,
            PAGE,
          )
        : sort === 'zone'
          ? drawnZone({ id: '', kind, side, shape }, to, PAGE)
          : drawnTerrain({ id: '', kind, shape, height: 0, z: 0, traits: [] }, to, PAGE, pattern);
  paint(
    place,
    element(
      'svg',
      { viewBox: `0 0 ${ICON} ${ICON}`, width: ICON, height: ICON },
      sort === 'terrain' && element('defs', {}, patternOf(hatchingOf(kind), pattern, PAGE)),
      nameless(drawn),
    ),
  );
  return place;
}
