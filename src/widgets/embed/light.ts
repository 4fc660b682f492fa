// Whether the page around an element is light or dark. What a reader sees behind the element decides: the nearest ground that
// is painted, then the scheme in which the browser paints a page that paints none itself.

/** The light of a page by the colour of its text: light letters are on a dark ground. `auto` where that cannot be told. */
export function lightOf(colour: string): 'auto' | 'light' | 'dark' {
  const lightness = lightnessOf(colour);
  return lightness === null ? 'auto' : lightness > 255 / 2 ? 'dark' : 'light';
}

/** The lightness of a colour as browsers write computed ones, 0 to 255; null where that cannot be told. */
function lightnessOf(colour: string): number | null {
  const [red, green, blue] = (/^rgba?\((\d+), (\d+), (\d+)/.exec(colour) ?? []).slice(1).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return null;
  // The shares of the primaries in lightness are those of sRGB.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The same colour as red, green and blue, whatever space it is written in; half of it is not enough to be a ground. */
function painted(colour: string): string | null {
  const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(colour)?.[1] ?? /\/ ([\d.]+%?)\)$/.exec(colour)?.[1];
  if (alpha !== undefined && Number.parseFloat(alpha) / (alpha.endsWith('%') ? 100 : 1) < 0.5) return null;
  if (colour.startsWith('rgb')) return colour;
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!pen) return null;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, opaque] = pen.getImageData(0, 0, 1, 1).data;
  return opaque === 255 ? `rgb(${red}, ${green}, ${blue})` : null;
}

/** What an element stands in, also across the edge of a shadow tree. */
function above(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The light of the page around an element. */
export function lightAround(element: Element): 'light' | 'dark' {
  for (let at: Element | null = element; at; at = above(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    // What a picture behind the text looks like nobody can tell, but the text on it has to be read.
    if (backgroundImage !== 'none') {
      const light = lightOf(painted(getComputedStyle(element).color) ?? '');
      if (light !== 'auto') return light;
    }
    const lightness = lightnessOf(painted(backgroundColor) ?? '');
    if (lightness !== null) return lightness > 255 / 2 ? 'light' : 'dark';
  }
  const schemes = getComputedStyle(document.documentElement).colorScheme.split(' ');
  const isDark = schemes.includes('dark') && (!schemes.includes('light') || prefersDark().matches);
  return isDark ? 'dark' : 'light';
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Calls back when the light of the page may have changed: with the device, with a class of the page, with its styles. */
export function whenLightChanges(changed: () => void): void {
  prefersDark().addEventListener('change', changed);
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributes: true });
  watcher.observe(document.head, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['media', 'href', 'disabled'],
  });
  const withBody = () => watcher.observe(document.body, { attributes: true });
  if (document.body) withBody();
  else addEventListener('DOMContentLoaded', withBody);
  // A ground that fades from one colour to another is what it will be only afterwards.
  addEventListener('transitionend', (event) => event.propertyName.startsWith('background') && changed());
  addEventListener('load', (event) => event.target instanceof HTMLLinkElement && changed(), true);
}
