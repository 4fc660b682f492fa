// A piece as a small picture, for palettes and lists.
import { hatchingOf, patternOf } from '../../draw/hatching.ts';
import { coloursFor } from '../../draw/palette.ts';
import { drawnModel, drawnTerrain, drawnZone } from '../../draw/pieces.ts';
import { element, type TreeNode } from '../../draw/tree.ts';
import { projectionOf } from '../../draw/view.ts';
import type { Model, Side } from '../../scene/scene.ts';
import { node } from '../nodes.ts';
import { paint } from '../paint.ts';
import { uniqueId } from '../unique-id.ts';
import type { Sort } from './table-snapshot.ts';

const PAGE = coloursFor('page');
const ICON = 28;

/** A piece that is no piece of the table. */
function nameless(drawn: TreeNode): TreeNode {
  const { 'data-piece': _, ...attributes } = drawn.attributes;
  return { ...drawn, attributes };
}

/** A piece as a small picture. */
export function icon(sort: Sort, kind: string, side: Side | null): HTMLElement {
  const to = projectionOf({ left: -1.25, bottom: -1.25, width: 2.5, height: 2.5 }, 16, ICON);
  const place = node('span', { class: 'icon', 'aria-hidden': 'true' });
  const shape =
    sort === 'zone'
      ? ({ circle: [0, 0, 1] } as const)
      : ({
          polygon: [
            [-1.15, -0.9],
            [1.15, -0.9],
            [1.15, 0.9],
            [-1.15, 0.9],
          ],
        } as const);
  const pattern = uniqueId('icon');
  const drawn =
    sort === 'model'
      ? drawnModel(
          {
            id: '',
            kind,
            side: side ?? 'neutral',
            x: 0,
            y: 0,
            base: 54,
            width: 54,
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
