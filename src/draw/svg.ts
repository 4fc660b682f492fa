// Writing SVG as text.

type Value = string | number | null | undefined;

/** A number as short as a picture needs it: two decimals, no trailing zeros, never −0. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}

/** Text made safe inside an element or an attribute. */
export function escaped(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** One element; attributes without a value are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  ...inside: readonly string[]
): string {
  // A picture is made at every step of a drag: one string grown in a loop costs a third of lists joined.
  let written = '';
  for (const key in attributes) {
    const value = attributes[key];
    if (value === null || value === undefined) continue;
    written += ` ${key}="${typeof value === 'number' ? short(value) : escaped(value)}"`;
  }
  return inside.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inside.join('')}</${name}>`;
}

/** The corners of a polygon. Unlike a path's, they are no style, and a browser has less to do when they change. */
export function cornersOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');
}

/** A closed path through points. */
export function closedPath(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}
