// Our own SVG and HTML text into a document, element by element. The browser never parses markup here, so pages that
// refuse to turn text into markup can show it; and what stands there already is changed in place, which spares layout a
// picture, and a reader the place they were at.

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';
// We write nothing else: a tag with quoted attributes, or text.
const PART = /<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const PLAIN: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The attributes that an element was last given, as they were written. */
const given = new WeakMap<Element, string>();

function unescaped(text: string): string {
  return text.includes('&') ? text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => PLAIN[name] ?? '') : text;
}

function dress(node: Element, written: string): void {
  if (given.get(node) === written) {
    if (node instanceof HTMLInputElement) fill(node);
    return;
  }
  const kept = new Set<string>();
  for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    if (name === 'xmlns') continue;
    kept.add(name);
    const plain = unescaped(value);
    if (node.getAttribute(name) !== plain) node.setAttribute(name, plain);
  }
  for (const { name } of [...node.attributes]) if (!kept.has(name) && name !== 'xmlns') node.removeAttribute(name);
  if (node instanceof HTMLInputElement) fill(node);
  given.set(node, written);
}

// What was typed or pressed is no attribute: it is set where it differs, but not under the hand that types.
function fill(input: HTMLInputElement): void {
  if (input.type === 'checkbox' || input.type === 'radio') input.checked = input.hasAttribute('checked');
  else if (input !== input.ownerDocument.activeElement && input.value !== input.defaultValue)
    input.value = input.defaultValue;
}

function elementAt(parent: Element, at: ChildNode | null, name: string): Element {
  if (at instanceof Element && at.localName === name) return at;
  const made = parent.ownerDocument.createElementNS(name === 'svg' ? SVG : (parent.namespaceURI ?? HTML), name);
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

/** The lines of a picture as they were last painted. */
const painted = new WeakMap<Element, readonly string[]>();

/**
 * Makes the picture in `parent` what the text says, and returns it.
 * Cost: linear in the parts that changed, where each stands on a line of its own; else in the text.
 */
export function paint(parent: Element, svg: string): Element {
  const lines = svg.split('\n');
  return lines.length < 3 ? writtenInto(parent, pictureIn(parent), svg).root! : paintLines(parent, lines);
}

/** What a line does: it opens what holds parts, ends it, or is a part. */
function sortOf(line: string): 'opens' | 'ends' | 'part' {
  return line.startsWith('</') ? 'ends' : line.endsWith('">') ? 'opens' : 'part';
}

/** The same from the lines of a picture. */
export function paintLines(parent: Element, lines: readonly string[]): Element {
  const root = pictureIn(parent);
  const old = painted.get(root) ?? [];
  let into = parent;
  let child: Element | null = root;
  // A line stands for the same element as before only while everything above it is nested as it was.
  let alike = true;
  for (const [i, line] of lines.entries()) {
    const sort = sortOf(line);
    alike &&= old[i] !== undefined && sortOf(old[i]) === sort;
    if (sort === 'opens') {
      const name = line.slice(1, line.indexOf(' '));
      into = elementAt(into, child, name);
      if (!alike || line !== old[i]) dress(into, line.slice(name.length + 1, -1));
      child = into.firstElementChild;
    } else if (sort === 'ends') {
      removeElementsFrom(child);
      [child, into] = [into.nextElementSibling, into.parentElement!];
    } else {
      const next: Element | null = child?.nextElementSibling ?? null;
      if (!child || !alike || line !== old[i]) writtenInto(into, child, line);
      child = next;
    }
  }
  painted.set(root, lines);
  return root;
}

function removeElementsFrom(first: Element | null): void {
  for (let left = first; left; ) {
    const following: Element | null = left.nextElementSibling;
    left.remove();
    left = following;
  }
}

/** Makes everything in `parent` what the text says. Void elements end in "/>", all others have an end of their own. */
export function become(parent: Element, markup: string): void {
  removeFrom(writtenInto(parent, parent.firstChild, markup).next);
}

function removeFrom(first: ChildNode | null): void {
  for (let left = first; left; ) {
    const following: ChildNode | null = left.nextSibling;
    left.remove();
    left = following;
  }
}

function writtenInto(parent: Element, first: ChildNode | null, markup: string) {
  const open: { node: Element; next: ChildNode | null }[] = [{ node: parent, next: first }];
  let root: Element | undefined;
  for (const [, closes, name, attributes = '', empty, text] of markup.matchAll(PART)) {
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
      removeFrom(open.pop()!.next);
    }
  }
  return { root, next: open[0]!.next };
}
