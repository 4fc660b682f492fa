// As much of a document as painting needs: nodes in a tree, attributes, text. It counts what is written to it.

export class SmallNode {
  parent: SmallElement | null = null;
  get nextSibling(): SmallNode | null {
    const siblings = this.parent?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get parentElement(): SmallElement | null {
    return this.parent;
  }
  remove(): void {
    if (!this.parent) return;
    this.parent.childNodes.splice(this.parent.childNodes.indexOf(this), 1);
    this.parent = null;
  }
  replaceWith(other: SmallNode | string): void {
    this.parent!.insertBefore(asNode(other), this);
    this.remove();
  }
}

export class SmallText extends SmallNode {
  data: string;
  constructor(data: string) {
    super();
    this.data = data;
  }
}

const asNode = (node: SmallNode | string) => (typeof node === 'string' ? new SmallText(node) : node);

export class SmallElement extends SmallNode {
  static written = 0;
  readonly childNodes: SmallNode[] = [];
  readonly held = new Map<string, string>();
  readonly localName: string;
  readonly namespaceURI: string;
  readonly ownerDocument = {
    createElementNS: (space: string, name: string) => new SmallElement(name, space),
    activeElement: null,
  };

  constructor(localName: string, namespaceURI: string) {
    super();
    this.localName = localName;
    this.namespaceURI = namespaceURI;
  }

  get children(): SmallElement[] {
    return this.childNodes.filter((node) => node instanceof SmallElement);
  }
  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null;
  }
  get firstElementChild(): SmallElement | null {
    return this.children[0] ?? null;
  }
  get nextElementSibling(): SmallElement | null {
    const siblings = this.parent?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  append(node: SmallNode | string): void {
    this.insertBefore(asNode(node), null);
  }
  prepend(node: SmallNode): void {
    this.insertBefore(node, this.firstChild);
  }
  insertBefore(node: SmallNode, before: SmallNode | null): void {
    if (before && before.parent !== this) throw new Error('The node to insert before is not a child of this node.');
    node.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
    node.parent = this;
  }
  getAttribute(name: string): string | null {
    return this.held.get(name) ?? null;
  }
  getAttributeNames(): string[] {
    return [...this.held.keys()];
  }
  hasAttribute(name: string): boolean {
    return this.held.has(name);
  }
  setAttribute(name: string, value: string): void {
    SmallElement.written++;
    this.held.set(name, value);
  }
  removeAttribute(name: string): void {
    SmallElement.written++;
    this.held.delete(name);
  }
}
