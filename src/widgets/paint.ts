// Trees of nodes into a document, element by element. The browser never parses markup here, so pages that refuse to turn
// text into markup can show it; and what is there already is changed in place where the tree differs from the last one,
// which spares layout a picture, and a reader the place they were at.
import type { TreeNode } from '../draw/tree.ts';

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** What an element was last made to show. An element that is not here was written by the page's builder. */
const shown = new WeakMap<Element, Pick<TreeNode, 'attributes' | 'children'>>();

/**
 * Makes the picture in `parent` what the tree says, and returns it.
 * Cost: linear in the nodes that are not the very ones of the last picture.
 */
export function paint(parent: Element, picture: TreeNode): Element {
  const there = [...parent.children].find((child) => child.localName === 'svg');
  const root = there ?? parent.ownerDocument.createElementNS(SVG, 'svg');
  if (!there) parent.prepend(root);
  change(root, shown.get(root), picture);
  shown.set(root, picture);
  return root;
}

/** Makes everything in `parent` what the nodes say. */
export function become(parent: Element, children: readonly TreeNode[]): void {
  changeInside(parent, shown.get(parent)?.children, children);
  shown.set(parent, { attributes: {}, children });
}

/** A new element that shows a node. */
export function elementOf<E extends HTMLElement>(node: TreeNode): E {
  const element = document.createElement(node.tag);
  change(element, undefined, node);
  return element as E;
}

type Old = Pick<TreeNode, 'attributes' | 'children'> | undefined;

function change(element: Element, old: Old, next: TreeNode): void {
  if (old === next) return;
  if (next.tag === 'input') dressInput(element as HTMLInputElement, old?.attributes, next.attributes);
  else if (old) dressAnew(element, old.attributes, next.attributes);
  else dress(element, next.attributes);
  if (isInParts(next.children)) changeParts(element, old?.children, next.children);
  else changeInside(element, old?.children, next.children);
}

function dressAnew(element: Element, old: TreeNode['attributes'], next: TreeNode['attributes']): void {
  for (const name in next) if (next[name] !== old[name] && name !== 'xmlns') element.setAttribute(name, next[name]!);
  for (const name in old) if (next[name] === undefined) element.removeAttribute(name);
}

/** The attributes of an element that was just made, or that the page's builder wrote. */
function dress(element: Element, next: TreeNode['attributes']): void {
  for (const name in next)
    if (name !== 'xmlns' && element.getAttribute(name) !== next[name]) element.setAttribute(name, next[name]!);
  for (const name of element.getAttributeNames())
    if (next[name] === undefined && name !== 'xmlns') element.removeAttribute(name);
}

// Whoever checks what is typed may have put attributes of their own there: they go as soon as any other changes. What was
// typed or pressed is no attribute: it is set where it differs, but not under the hand that types.
function dressInput(
  input: HTMLInputElement,
  old: TreeNode['attributes'] | undefined,
  next: TreeNode['attributes'],
): void {
  const names = Object.keys(next);
  const isSame = old && Object.keys(old).length === names.length && names.every((name) => old[name] === next[name]);
  if (!isSame) dress(input, next);
  if (input.type === 'checkbox' || input.type === 'radio') input.checked = input.hasAttribute('checked');
  else if (input !== input.ownerDocument.activeElement && input.value !== input.defaultValue)
    input.value = input.defaultValue;
}

function made(parent: Element, node: TreeNode): Element {
  const namespace = node.tag === 'svg' ? SVG : (parent.namespaceURI ?? HTML);
  const element = parent.ownerDocument.createElementNS(namespace, node.tag);
  change(element, undefined, node);
  return element;
}

/** The element changed to show a node, or another in its place where the tag is another. */
function changed(element: Element, old: Old, next: TreeNode): Element {
  if (element.localName === next.tag) {
    change(element, old, next);
    return element;
  }
  const another = made(element.parentElement!, next);
  element.replaceWith(another);
  return another;
}

/** Whether the nodes have keys. */
function isInParts(children: TreeNode['children']): children is readonly TreeNode[] {
  const [first] = children;
  return typeof first === 'object' && first.key !== undefined;
}

/** Children by their place: text and elements one after another. */
function changeInside(parent: Element, old: TreeNode['children'] | undefined, next: TreeNode['children']): void {
  let at: ChildNode | null = parent.firstChild;
  for (const [i, child] of next.entries()) {
    const before = old?.[i];
    const following: ChildNode | null = at?.nextSibling ?? null;
    if (typeof child === 'string') changeText(parent, at, child);
    else if (at instanceof Element)
      changed(at, typeof before === 'object' && before.tag === child.tag ? before : undefined, child);
    else if (at) at.replaceWith(made(parent, child));
    else parent.append(made(parent, child));
    at = following;
  }
  while (at) {
    const following: ChildNode | null = at.nextSibling;
    at.remove();
    at = following;
  }
}

function changeText(parent: Element, at: ChildNode | null, text: string): void {
  if (!at) parent.append(text);
  else if (!(at instanceof Text)) at.replaceWith(text);
  else if (at.data !== text) at.data = text;
}

/** Children by their key: the element that shows a part goes with it. */
function changeParts(parent: Element, old: TreeNode['children'] | undefined, next: readonly TreeNode[]): void {
  const before = old && isInParts(old) ? old : null;
  // Lines of the page's builder may end between parts; any other text is of something that is gone.
  if (!before) for (const node of [...parent.childNodes]) if (node instanceof Text && node.data.trim()) node.remove();
  let at = parent.firstElementChild;
  let i = 0;
  // As long as the same parts come in the same order, and for a drawing of the page's builder, whose keys nobody knows,
  // elements are taken as they come.
  while (at && i < next.length && (!before || before[i]?.key === next[i]!.key)) {
    at = changed(at, before?.[i], next[i]!).nextElementSibling;
    i++;
  }
  const left = new Map<string, { readonly element: Element; readonly node: TreeNode | undefined }>();
  for (let j = i, element = at; element; element = element.nextElementSibling, j++)
    left.set(before?.[j]?.key ?? `${j}`, { element, node: before?.[j] });
  for (const node of next.slice(i)) {
    const there = left.get(node.key!);
    left.delete(node.key!);
    const isNext = at !== null && there?.element === at;
    if (isNext) at = at!.nextElementSibling;
    const element = there ? changed(there.element, there.node, node) : made(parent, node);
    if (!isNext) parent.insertBefore(element, at);
  }
  for (const { element } of left.values()) element.remove();
}
