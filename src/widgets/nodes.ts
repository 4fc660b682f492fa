// Making elements of a page without markup.

type Attributes = Readonly<Record<string, string | boolean | null>>;

/** An element with attributes and what stands in it; `true` is an attribute without a value, null is none. */
export function node<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...inside: readonly (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== false) made.setAttribute(key, value === true ? '' : value);
  made.append(...inside.filter((child) => child !== null));
  return made;
}

/** A button that says what it does. */
export function button(text: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = node('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', press);
  return made;
}
