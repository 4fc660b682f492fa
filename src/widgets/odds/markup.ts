// Writing HTML as text, for the page's builder and for `become` alike.
import { escaped } from '../../draw/svg.ts';

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;
const VOID = new Set(['input', 'br', 'hr']);

/** One element; `true` is an attribute without a value, false and null leave it out. The inside is markup. */
export function tag(name: string, attributes: Attributes, ...inside: readonly (string | null | false)[]): string {
  let written = '';
  for (const key in attributes) {
    const value = attributes[key];
    if (value === null || value === undefined || value === false) continue;
    written += ` ${key}="${value === true ? '' : typeof value === 'number' ? value : escaped(value)}"`;
  }
  if (VOID.has(name)) return `<${name}${written}/>`;
  return `<${name}${written}>${inside.filter(Boolean).join('')}</${name}>`;
}

export { escaped };
