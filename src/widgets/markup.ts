// The elements of a form or a calculator as nodes, for the page's builder and for the element that shows them alike.
import { type Child, childrenOf, type TreeNode } from '../draw/tree.ts';

export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One element; `true` is an attribute without a value, false and null leave it out. */
export function tag(name: string, attributes: Attributes, ...inside: readonly Child[]): TreeNode {
  const written: Record<string, string> = {};
  for (const key in attributes) {
    const value = attributes[key];
    if (value === null || value === undefined || value === false) continue;
    written[key] = value === true ? '' : String(value);
  }
  return { tag: name, attributes: written, children: childrenOf(inside) };
}

export type { Child, TreeNode };
