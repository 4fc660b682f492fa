// Models, terrain and zones. Sides are told by colour and by mark: a blue dot, a vermilion ring, a graphite sign by kind.

import { baseHalves, baseRadius } from '../scene/length.ts';
import { isOval, type Model, type Point, type Shape, type Side, type Terrain, type Zone } from '../scene/scene.ts';
import { hatchingOf, outlineOf } from './hatching.ts';
import type { Colours } from './palette.ts';
import { closedPath, element, short, type TreeNode } from './tree.ts';
import type { Projection } from './view.ts';

/** The colour of a side. */
export function colourOf(side: Side | null, colours: Colours): string {
  if (side === 'red') return colours.vermilion;
  if (side === 'blue') return colours.blue;
  return colours.graphite;
}

// A model is drawn about its own middle and put where it stands: what moves it is one attribute.
function neutralSign(kind: string, r: number, stroke: string): TreeNode {
  const sign = (d: string) =>
    element('path', { d, fill: 'none', stroke, 'stroke-width': 2.4, 'stroke-linejoin': 'round' });
  const a = r * 0.5;
  if (kind === 'monster')
    return sign(`M${short(-a)} ${short(a * 0.75)}L0 ${short(-a)}L${short(a)} ${short(a * 0.75)}Z`);
  if (kind === 'soul')
    return element('circle', {
      r: r * 0.3,
      fill: 'none',
      stroke,
      'stroke-width': 1.6,
      'stroke-dasharray': '2 2',
    });
  if (kind === 'token') return sign(squareOf(a * 0.7));
  return sign(`M0 ${short(-a * 1.2)}V${short(a * 1.2)}M${short(-a)} 0H${short(a)}`);
}

function squareOf(half: number): string {
  return `M${short(-half)} ${short(-half)}h${short(2 * half)}v${short(2 * half)}h${short(-2 * half)}Z`;
}

function sideSign(model: Model, r: number, colours: Colours): TreeNode {
  const stroke = colourOf(model.side, colours);
  if (model.side === 'blue') return element('circle', { r: r * 0.25, fill: stroke });
  if (model.side === 'red')
    return element('circle', {
      r: r * 0.47,
      fill: 'none',
      stroke,
      'stroke-width': Math.min(3.4, r * 0.2),
    });
  return neutralSign(model.kind, r, stroke);
}

/** What stands still and belongs to a side (an effigy) wears a square round its mark. */
function isMonument(model: Model): boolean {
  return model.kind === 'effigy' || model.kind === 'war-machine' || model.kind === 'manifestation';
}

/** The outline of a model's base, grown by so much of the picture: a circle, or an oval along its facing. */
export function outlineOfBase(
  model: Model,
  to: Projection,
  [cx, cy]: readonly [number | null, number | null],
  more: number,
  attributes: Readonly<Record<string, string | number | null>>,
): TreeNode {
  const [rx, ry] = baseHalves(model).map((half) => half * to.scale + more) as [number, number];
  if (!isOval(model)) return element('circle', { cx, cy, r: rx, ...attributes });
  // The picture's y points down, so that degrees run the other way.
  const about = cx === null || cy === null ? '' : ` ${short(cx)} ${short(cy)}`;
  return element('ellipse', { cx, cy, rx, ry, transform: `rotate(${short(-model.facing)}${about})`, ...attributes });
}

/** A model on its base; `at` draws it elsewhere, and a ghost is an outline only. */
export function drawnModel(model: Model, to: Projection, colours: Colours, at: Point = [model.x, model.y]): TreeNode {
  const [x, y] = to.toPicture(at);
  const r = baseRadius(model.width) * to.scale;
  const stroke = colourOf(model.side, colours);
  const down = model.conditions.includes('knocked-down');
  return element(
    'g',
    { 'data-piece': model.id, transform: `translate(${short(x)} ${short(y)})` },
    outlineOfBase(model, to, [null, null], 0, {
      fill: colours.sheet,
      stroke,
      'stroke-width': model.side === 'neutral' ? 2.4 : 3.4,
      'stroke-dasharray': down ? '7 4' : null,
    }),
    isMonument(model)
      ? element('path', {
          d: squareOf(r * 0.62),
          fill: 'none',
          stroke,
          'stroke-width': 2,
        })
      : null,
    sideSign(model, r, colours),
  );
}

/** Where a model stood or will stand: its base in dashes. */
export function ghostOf(model: Model, at: Point, to: Projection, colours: Colours): TreeNode {
  const [cx, cy] = to.toPicture(at);
  return outlineOfBase(model, to, [cx, cy], 0, {
    fill: 'none',
    stroke: colourOf(model.side, colours),
    'stroke-width': 2,
    'stroke-dasharray': '3 4',
  });
}

/** The attributes that give an element a shape: a circle's or a path's. */
export function outlined(
  shape: Shape,
  to: Projection,
  attributes: Readonly<Record<string, string | number | null>>,
): TreeNode {
  if ('circle' in shape) {
    const [cx, cy] = to.toPicture([shape.circle[0], shape.circle[1]]);
    return element('circle', { cx, cy, r: shape.circle[2] * to.scale, ...attributes });
  }
  return element('path', { d: closedPath(shape.polygon.map((corner) => to.toPicture(corner))), ...attributes });
}

/** A piece of terrain in its hatching. */
export function drawnTerrain(terrain: Terrain, to: Projection, colours: Colours, patternId: string): TreeNode {
  const hatching = hatchingOf(terrain.kind);
  const { width, dashes } = outlineOf(hatching);
  const fill = hatching === 'solid' ? colours.graphite : hatching === 'plain' ? colours.grid : `url(#${patternId})`;
  const drawn = outlined(terrain.shape, to, {
    fill,
    stroke: colours.graphite,
    'stroke-width': width,
    'stroke-dasharray': dashes,
    'stroke-linejoin': 'round',
  });
  return element('g', { 'data-piece': terrain.id }, drawn);
}

/** A zone: an outline in dots, coloured by its side. */
export function drawnZone(zone: Zone, to: Projection, colours: Colours): TreeNode {
  return element(
    'g',
    { 'data-piece': zone.id },
    outlined(zone.shape, to, {
      fill: 'none',
      stroke: colourOf(zone.side, colours),
      'stroke-width': 2,
      'stroke-dasharray': '1 5',
      'stroke-linecap': 'round',
    }),
  );
}
