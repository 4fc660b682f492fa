// The fields of terrain and zones in the panel of what is selected: how large, how high, and every corner.
import { boxOfShape } from '../../draw/view.ts';
import type { Point, Shape } from '../../scene/scene.ts';
import { node } from '../nodes.ts';
import { onGrain } from '../pieces.ts';
import { type Bar, barOf, shapeOfBar } from './bar.ts';
import { resized } from './edits.ts';
import type { Host } from './host.ts';
import { title } from './palette.ts';
import { fold, numberField, tool } from './panel-parts.ts';
import { heightField, lengthField, wordSwitches } from './piece-fields.ts';
import type { Found } from './table-snapshot.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A length as it is shown: corners lie on thousandths, so that a turned side is a thousandth off. */
const inHundredths = (inches: number): number => Math.round(inches * 100) / 100;

/** A rectangle is measured as a wall is, so that a turned one keeps its corners square. */
function barFields(host: Host, bar: Bar, set: (next: Shape) => void): HTMLElement[] {
  const changed = (change: Partial<Bar>) => set(shapeOfBar({ ...bar, ...change }));
  return [
    lengthField(host, 'Length', 'long', inHundredths(bar.length), null, (length = bar.length) => changed({ length })),
    lengthField(host, 'Thick', 'thick', inHundredths(bar.thickness), null, (thickness = bar.thickness) =>
      changed({ thickness }),
    ),
    numberField({
      label: 'Angle',
      key: 'angle',
      value: Math.round(bar.angle * 10) / 10,
      placeholder: '0',
      unit: '°',
      change: (angle = 0) => changed({ angle }),
    }),
  ];
}

function sizeFields(host: Host, shape: Shape, set: (next: Shape) => void): HTMLElement[] {
  const bar = barOf(shape);
  if (bar) return barFields(host, bar, set);
  const [left, bottom, right, top] = boxOfShape(shape);
  const [wide, deep] = [right - left, top - bottom];
  const round = 'circle' in shape;
  const across = lengthField(host, round ? 'Across' : 'Wide', 'wide', wide, null, (value = wide) =>
    set(resized(shape, value, deep)),
  );
  return round
    ? [across]
    : [across, lengthField(host, 'Deep', 'deep', deep, null, (value = deep) => set(resized(shape, wide, value)))];
}

/** Everything about a piece of ground that can be typed. */
export function groundFields(
  host: Host,
  one: Exclude<Found, { sort: 'model' }>,
  change: (fields: Fields) => void,
): (HTMLElement | null)[] {
  const { words } = host.state.profile;
  const { shape } = one.piece;
  const set = (next: Shape) => change({ shape: next });
  const terrain = one.sort === 'terrain' ? one.piece : null;
  const full = terrain && host.state.scene?.terrain.find(({ id }) => id === terrain.id);
  return [
    node(
      'div',
      { class: 'line-fields' },
      ...sizeFields(host, shape, set),
      terrain ? heightField(host, terrain.height, full?.height, (height) => change({ height })) : null,
      terrain && words.elevation ? lengthField(host, 'Stands at', 'z', terrain.z, 0, (z) => change({ z })) : null,
    ),
    terrain
      ? wordSwitches(host, 'Traits', 'traits', words.terrainTraits, full?.traits ?? [], (traits) => change({ traits }))
      : null,
    cornerFields(host, shape, set),
  ];
}

/** Every corner as figures, for those who do not drag. */
function cornerFields(host: Host, shape: Shape, set: (next: Shape) => void): HTMLElement {
  const { lengths } = host;
  if ('circle' in shape) {
    const [x, y, r] = shape.circle;
    const k = r * Math.SQRT1_2;
    const square: Point[] = [
      [x - k, y - k],
      [x + k, y - k],
      [x + k, y + k],
      [x - k, y + k],
    ];
    return fold(
      'Outline',
      'corners',
      tool('Make it a polygon', 'to polygon', () =>
        set({ polygon: square.map(([a, b]): Point => [onGrain(a), onGrain(b)]) }),
      ),
    );
  }
  const { polygon } = shape;
  const corner = (i: number, point: Point | null) =>
    set({ polygon: polygon.flatMap((each, j) => (i === j ? (point ? [point] : []) : [each])) });
  return fold(
    `Outline: ${polygon.length} corners`,
    'corners',
    node(
      'ol',
      { class: 'item-rows corners' },
      ...polygon.map(([x, y], i) =>
        node(
          'li',
          {},
          lengthField(host, `${i + 1} x`, `corner ${i} x`, x, 0, (value) => corner(i, [onGrain(value ?? x), y])),
          lengthField(host, 'y', `corner ${i} y`, y, 0, (value) => corner(i, [x, onGrain(value ?? y)])),
          polygon.length > 3
            ? tool('×', `corner ${i} gone`, () => corner(i, null), { 'aria-label': `Remove corner ${i + 1}` })
            : null,
        ),
      ),
    ),
    tool('Add a corner', 'corner more', () => {
      const [a, b] = [polygon.at(-1)!, polygon[0]!];
      // A little outside the edge, so that the new corner is one.
      const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const [cx, cy] = [
        polygon.reduce((s, p) => s + p[0], 0) / polygon.length,
        polygon.reduce((s, p) => s + p[1], 0) / polygon.length,
      ];
      const next: Point = [onGrain(mx + (mx - cx) * 0.3), onGrain(my + (my - cy) * 0.3)];
      set({ polygon: [...polygon, next] });
    }),
    tool('Make it round', 'to circle', () => {
      const [left, bottom, right, top] = boxOfShape(shape);
      set({
        circle: [onGrain((left + right) / 2), onGrain((bottom + top) / 2), Math.min(right - left, top - bottom) / 2],
      });
    }),
    lengths.unit === 'inches'
      ? null
      : node('p', { class: 'quiet' }, title('places are kept to a thousandth of an inch.')),
  );
}
