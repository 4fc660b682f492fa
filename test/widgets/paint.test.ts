// Painting a tree over another leaves the document as if the last alone had been painted, and the elements of parts that
// stay are the elements that were there.
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { element, part, type TreeNode } from '../../src/draw/tree.ts';
import { become, paint } from '../../src/widgets/paint.ts';
import { SmallElement, type SmallNode, SmallText } from './small-dom.ts';

const SEED = 2611;

beforeAll(() => {
  vi.stubGlobal('Element', SmallElement);
  vi.stubGlobal('Text', SmallText);
});

const place = () => new SmallElement('div', 'http://www.w3.org/1999/xhtml');
const asElement = (node: SmallElement) => node as unknown as Element;

/** The document as the tree that it shows; blank text between parts is nothing. */
function shownBy(node: SmallNode): unknown {
  if (!(node instanceof SmallElement)) return (node as SmallText).data;
  const inside = node.childNodes.filter((child) => !(child instanceof SmallText) || child.data.trim() !== '');
  return [node.localName, Object.fromEntries([...node.held].sort()), inside.map(shownBy)];
}
function meant(node: TreeNode | string): unknown {
  if (typeof node === 'string') return node;
  const { xmlns: _, ...attributes } = node.attributes;
  return [node.tag, Object.fromEntries(Object.entries(attributes).sort()), node.children.map(meant)];
}

const attributes = fc.dictionary(fc.constantFrom('x', 'y', 'fill', 'class'), fc.constantFrom('0', '1', 'ink'));
const leaf = fc
  .tuple(
    fc.constantFrom('circle', 'path', 'g'),
    attributes,
    fc.array(fc.constantFrom('Thorgar', '3″'), { maxLength: 1 }),
  )
  .map(([tag, given, text]) => element(tag, given, text));
const loose = fc
  .tuple(fc.constantFrom('g', 'defs'), attributes, fc.array(fc.oneof(leaf, fc.constant('text')), { maxLength: 4 }))
  .map(([tag, given, inside]) => element(tag, given, inside));
const parts = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), loose), { selector: ([key]) => key })
  .map((list) => list.map(([key, node]) => part(key, node)));
const picture = fc
  .tuple(attributes, parts, parts)
  .map(([given, some, others]) => element('svg', given, [...some, part('names', element('g', {}, others))]));

describe('painting', () => {
  it(`shows the last of any pictures painted one over another (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(picture, { minLength: 1, maxLength: 4 }), (pictures) => {
        const stage = place();
        stage.append(new SmallElement('button', stage.namespaceURI));
        for (const each of pictures) {
          paint(asElement(stage), each);
          expect(shownBy(stage.children[0]!)).toEqual(meant(each));
          expect(stage.children[1]!.localName).toBe('button');
        }
      }),
      { seed: SEED, numRuns: 120 },
    );
  });

  it(`takes over what the page was built with, blank lines and all (seed ${SEED})`, () => {
    fc.assert(
      fc.property(picture, picture, (built, next) => {
        const [stage, page] = [place(), place()];
        paint(asElement(page), built);
        const svg = page.children[0]!;
        for (const child of [...svg.children]) svg.insertBefore(new SmallText('\n'), child);
        stage.append(svg);
        // An element that nobody painted: the same, made anew.
        const copied = copyOf(svg);
        svg.replaceWith(copied);
        paint(asElement(stage), next);
        expect(stage.children[0]).toBe(copied);
        expect(shownBy(copied)).toEqual(meant(next));
      }),
      { seed: SEED, numRuns: 120 },
    );
  });

  it('keeps the element of a part that stays, whatever comes and goes around it', () => {
    const stage = place();
    const model = (id: string, x: number) => part(id, element('g', { x }, element('circle', {})));
    paint(asElement(stage), element('svg', {}, model('a', 1), model('b', 2), model('c', 3)));
    const [, b, c] = stage.children[0]!.children;
    paint(asElement(stage), element('svg', {}, model('c', 3), model('d', 4), model('b', 5)));
    expect(stage.children[0]!.children[0]).toBe(c);
    expect(stage.children[0]!.children[2]).toBe(b);
    expect(b!.getAttribute('x')).toBe('5');
    expect(stage.children[0]!.children).toHaveLength(3);
  });

  it('writes nothing for a part that is the very same, and one attribute for one that differs in one', () => {
    const stage = place();
    const still = part('still', element('g', { x: 1, y: 2 }, element('circle', { r: 3 })));
    const moving = (x: number) => part('moving', element('g', { x, y: 2 }, element('circle', { r: 3 })));
    paint(asElement(stage), element('svg', { class: 'drawing' }, still, moving(1)));
    const before = SmallElement.written;
    paint(asElement(stage), element('svg', { class: 'drawing' }, still, moving(2)));
    expect(SmallElement.written - before).toBe(1);
  });

  it(`makes a place what a list of nodes says (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(loose, { maxLength: 4 }), fc.array(loose, { maxLength: 4 }), (first, second) => {
        const there = place();
        for (const nodes of [first, second]) {
          become(asElement(there), nodes);
          expect(there.childNodes.map(shownBy)).toEqual(nodes.map(meant));
        }
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

function copyOf(node: SmallElement): SmallElement {
  const copy = new SmallElement(node.localName, node.namespaceURI);
  for (const [name, value] of node.held) copy.held.set(name, value);
  for (const child of node.childNodes)
    copy.append(child instanceof SmallElement ? copyOf(child) : new SmallText((child as SmallText).data));
  return copy;
}
