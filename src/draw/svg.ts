// Writing SVG as text.

type Value = string | number | null | undefined;

/** A number as short as a picture needs it: two decimals, no trailing zeros, never −0. */
export function short(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** Text made safe inside an element or an attribute. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** One element; attributes without a value are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  ...inside: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escaped(value as string)}"`)
    .join('');
  return inside.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inside.join('')}</${name}>`;
}

/** A closed path through points. */
export function closedPath(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}
