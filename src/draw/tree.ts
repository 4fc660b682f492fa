// A picture, or a piece of a page, as a tree of nodes. It becomes text where it is built or sent (`toText`) and elements
// where it is shown (src/widgets/paint.ts), so nothing is ever read back out of text.

/** An element to be: its tag, its attributes as they are written, and what is in it. */
export interface TreeNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (TreeNode | string)[];
  /**
   * What a part is called among its siblings, the same from one picture to the next: an element that shows a part goes on
   * showing it. Either all the nodes in a node have a key, or none has.
   */
  readonly key?: string;
}

/** What can be put into a node: nodes and text, singly or in lists. Empty text, null and false are nothing. */
export type Child = TreeNode | string | null | false | readonly Child[];

type Value = string | number | null | undefined;

/** A number as short as a picture needs it: two decimals, no trailing zeros, never −0. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}

/** One element of a picture; attributes without a value are left out, and numbers are written short. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, Value>>,
  ...inside: readonly Child[]
): TreeNode {
  const written: Record<string, string> = {};
  for (const name in attributes) {
    const value = attributes[name];
    if (value === null || value === undefined) continue;
    written[name] = typeof value === 'number' ? short(value) : value;
  }
  return { tag, attributes: written, children: childrenOf(inside) };
}

/** The nodes and texts of what is put into a node; texts side by side are one, as in a document. */
export function childrenOf(inside: readonly Child[]): readonly (TreeNode | string)[] {
  const children: (TreeNode | string)[] = [];
  gather(inside, children);
  return children;
}

function gather(inside: readonly Child[], into: (TreeNode | string)[]): void {
  for (const child of inside) {
    if (!child) continue;
    if (typeof child === 'string') {
      const last = into.length - 1;
      if (typeof into[last] === 'string') into[last] += child;
      else into.push(child);
    } else if ('tag' in child) into.push(child);
    else gather(child, into);
  }
}

/** A part of a picture under its key. */
export function part(key: string, { tag, attributes, children }: TreeNode): TreeNode {
  return { tag, attributes, children, key };
}

/** Text made safe inside an element or an attribute. */
export function escaped(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Elements that hold nothing and need no end of their own. */
const HOLLOW = new Set(['circle', 'ellipse', 'line', 'path', 'polygon', 'rect', 'input', 'br', 'hr']);

/** The node as SVG or HTML text. A part with a key is on a line of its own, so that two pictures can be compared by eye. */
export function toText({ tag, attributes, children }: TreeNode): string {
  let text = `<${tag}`;
  for (const name in attributes) text += ` ${name}="${escaped(attributes[name]!)}"`;
  if (children.length === 0 && HOLLOW.has(tag)) return `${text}/>`;
  text += '>';
  let apart = '';
  for (const child of children) {
    if (typeof child === 'string') text += escaped(child);
    else {
      if (child.key !== undefined) apart = '\n';
      text += apart + toText(child);
    }
  }
  return `${text}${apart}</${tag}>`;
}

/** The corners of a polygon. Unlike a path's, they are no style, and a browser has less to do when they change. */
export function cornersOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');
}

/** A closed path through points. */
export function closedPath(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}
