// What editors know of embed.js: its types, and the manifest of its elements (custom-elements.json).
import { WIDGETS } from '../../src/widgets/embed/document.ts';
import { ATTRIBUTES } from '../../src/widgets/embed/elements.ts';

const SAYS = {
  board: 'A table whose pieces can be moved, the picture of its verdict, and the verdict in words.',
  verdict: 'The verdict on a table in words, with its reasons.',
  odds: 'A calculator of exact odds.',
} as const;
const nameOf = (widget: string) => `Sightline${widget.charAt(0).toUpperCase()}${widget.slice(1)}`;

/** The manifest of the elements. */
export function manifest(version: string): object {
  const attributes = Object.entries(ATTRIBUTES).map(([name, description]) => ({
    name,
    description,
    type: { text: name === 'read-only' ? 'boolean' : name === 'theme' ? "'auto' | 'light' | 'dark'" : 'string' },
  }));
  const declarations = WIDGETS.map((widget) => ({
    kind: 'class',
    customElement: true,
    name: nameOf(widget),
    tagName: `sightline-${widget}`,
    description: SAYS[widget],
    superclass: { name: 'HTMLElement' },
    attributes,
    slots: [{ name: '', description: 'Shown until the widget is there, and where it cannot be.' }],
  }));
  const exports = declarations.map(({ name, tagName }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: `embed-${version}.js` },
  }));
  return {
    schemaVersion: '1.0.0',
    modules: [{ kind: 'javascript-module', path: `embed-${version}.js`, declarations, exports }],
  };
}

/** The types of the elements. */
export function types(): string {
  const known = WIDGETS.map((widget) => `    /** ${SAYS[widget]} */\n    'sightline-${widget}': HTMLElement;`);
  const attributes = Object.entries(ATTRIBUTES).map(
    ([name, says]) =>
      `  /** ${says} */\n  '${name}'?: ${name === 'read-only' ? "boolean | ''" : name === 'theme' ? "'auto' | 'light' | 'dark'" : 'string'};`,
  );
  return `// The elements that embed.js makes known to a page.
export interface SightlineAttributes {
${attributes.join('\n')}
}
/** An element as JSX writes it, with what every element may carry. */
type SightlineElement = SightlineAttributes & {
  id?: string;
  class?: string;
  className?: string;
  style?: unknown;
  children?: unknown;
  key?: string | number | null;
  ref?: unknown;
};
declare global {
  interface HTMLElementTagNameMap {
${known.join('\n')}
  }
  namespace JSX {
    interface IntrinsicElements {
${WIDGETS.map((widget) => `      'sightline-${widget}': SightlineElement;`).join('\n')}
    }
  }
}
`;
}
