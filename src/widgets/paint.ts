// Our own SVG text into a document, element by element. The browser never parses markup here, so pages that refuse to
// turn text into markup can show it; and what stands there already is changed in place, which spares layout a picture.

const SVG = 'http://www.w3.org/2000/svg';
// The drawing writes nothing else: a tag with quoted attributes, or text.
const PART = /<(\/?)([A-Za-z]+)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const PLAIN: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The attributes that an element was last given, as they were written. */
const given = new WeakMap<Element, string>();

function unescaped(text: string): string {
  return text.includes('&') ? text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => PLAIN[name] ?? '') : text;
}

function dress(node: Element, written: string): void {
  if (given.get(node) === written) return;
  const kept = new Set<string>();
  for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    if (name === 'xmlns') continue;
    kept.add(name);
    const plain = unescaped(value);
    if (node.getAttribute(name) !== plain) node.setAttribute(name, plain);
  }
  for (const { name } of [...node.attributes]) if (!kept.has(name) && name !== 'xmlns') node.removeAttribute(name);
  given.set(node, written);
}

function elementAt(parent: Element, at: ChildNode | null, name: string): Element {
  if (at instanceof Element && at.localName === name) return at;
  const made = parent.ownerDocument.createElementNS(SVG, name);
  if (at) at.replaceWith(made);
  else parent.append(made);
  return made;
}

function textAt(parent: Element, at: ChildNode | null, text: string): ChildNode {
  if (at instanceof Text) {
    if (at.data !== text) at.data = text;
    return at;
  }
  const made = parent.ownerDocument.createTextNode(text);
  if (at) at.replaceWith(made);
  else parent.append(made);
  return made;
}

function pictureIn(parent: Element): Element {
  const found = [...parent.children].find((child) => child.localName === 'svg');
  if (found) return found;
  const made = parent.ownerDocument.createElementNS(SVG, 'svg');
  parent.prepend(made);
  return made;
}

/** Makes the picture in `parent` what the text says, and returns it. Cost: linear in the text. */
export function paint(parent: Element, svg: string): Element {
  const open: { node: Element; next: ChildNode | null }[] = [{ node: parent, next: pictureIn(parent) }];
  let root: Element | undefined;
  for (const [, closes, name, attributes = '', empty, text] of svg.matchAll(PART)) {
    const here = open[open.length - 1]!;
    if (text !== undefined) {
      here.next = textAt(here.node, here.next, unescaped(text)).nextSibling;
      continue;
    }
    if (!closes) {
      const node = elementAt(here.node, here.next, name!);
      root ??= node;
      here.next = node.nextSibling;
      dress(node, attributes);
      open.push({ node, next: node.firstChild });
    }
    if (closes || empty) {
      const done = open.pop()!;
      for (let left = done.next; left; ) {
        const following: ChildNode | null = left.nextSibling;
        left.remove();
        left = following;
      }
    }
  }
  return root!;
}
