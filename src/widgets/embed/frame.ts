// What a document inside a frame has to do with the page around it: it takes its theme from the address and tells its
// height. It listens to two messages, from the page around it alone: WordPress's "ready", which changes nothing but tells
// the height again, and the theme of that page, which may change while the document stands there.
import type { EmbedAddress } from './address.ts';
import { serveLinks } from './links.ts';

/** The height as we tell it; hosts know the frame by where the message comes from. */
export interface HeightTold {
  readonly sightline: 'height';
  readonly height: number;
}

function told(data: unknown, secret: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  try {
    const { message, secret: said } = data as Readonly<Record<string, unknown>>;
    return message === 'ready' && said === secret;
  } catch {
    return false;
  }
}

/** The theme that a message gives; null for every other message. */
export function themeIn(data: unknown): 'light' | 'dark' | null {
  if (typeof data !== 'object' || data === null) return null;
  try {
    const { sightline, theme } = data as Readonly<Record<string, unknown>>;
    return sightline === 'theme' && (theme === 'light' || theme === 'dark') ? theme : null;
  } catch {
    return null;
  }
}

/** Puts the theme on, tells the host every height that the document comes to have, and returns a way to tell it at once. */
export function framed(page: Window, { theme, secret }: EmbedAddress): () => void {
  const root = page.document.documentElement;
  if (theme !== 'auto') root.dataset.theme = theme;
  if (page.parent === page) return () => {};
  let last = -1;
  const tell = (again: boolean) => {
    const height = Math.ceil(page.document.body.getBoundingClientRect().height);
    if (height === last && !again) return;
    last = height;
    if (height > 0) page.parent.postMessage({ sightline: 'height', height } satisfies HeightTold, '*');
    // WordPress shows a frame once it has spoken, of whatever height; until then a browser may lay nothing out.
    if (secret) page.parent.postMessage({ message: 'height', value: height, secret }, '*');
  };
  new ResizeObserver(() => tell(false)).observe(page.document.body);
  page.addEventListener('message', (event) => {
    if (event.source !== page.parent) return;
    if (secret && told(event.data, secret)) tell(true);
    const given = themeIn(event.data);
    if (given) root.dataset.theme = given;
  });
  // WordPress goes by itself to a link that its frame may not open.
  serveLinks(page, (href) => {
    if (secret) page.parent.postMessage({ message: 'link', value: href, secret }, '*');
  });
  // Hosts that hide a frame until it speaks have browsers that lay nothing out in it: what is measured is told by hand.
  return () => tell(false);
}
