// Other people's pages, on another origin than the site's, and what frames on them do.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';

/** A server of pages by path, each with these headers. */
export async function hostServer(
  pages: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const page = pathname === '/favicon.ico' ? '' : pages[pathname];
    response
      .writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(page ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

export const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A club</title></head><body>${body}</body></html>`;

// What WordPress's own script does with a message: it knows the frame by its secret, hides the words before it, allows 200
// to 1000 pixels, and goes to a link of the frame's own host. It also says when it is ready, in case the frame spoke before.
const WORDPRESS = `addEventListener('message', ({ data, source }) => {
  if (!data || !(data.secret || data.message || data.value) || /[^a-zA-Z0-9]/.test(data.secret)) return;
  for (const words of document.querySelectorAll('blockquote[data-secret="' + data.secret + '"]')) words.style.display = 'none';
  for (const frame of document.querySelectorAll('iframe[data-secret="' + data.secret + '"]')) {
    if (source !== frame.contentWindow) continue;
    frame.removeAttribute('style');
    if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)));
    if (data.message === 'link' && new URL(data.value).host === new URL(frame.src).host && document.activeElement === frame)
      window.top.location.href = data.value;
  }
});
addEventListener('load', () => {
  for (const frame of document.querySelectorAll('iframe[data-secret]'))
    frame.contentWindow.postMessage({ message: 'ready', secret: frame.dataset.secret }, '*');
});`;

const SECRET = 'aB3dE5fG7h';
const KEPT = ['src', 'width', 'height', 'frameborder', 'marginwidth', 'marginheight', 'scrolling', 'title'];

/**
 * A published page of WordPress (5.9 to 6.8) around the html of an oEmbed answer: a few attributes are kept, the frame goes
 * into a sandbox and gets its secret, and only where a bare `<blockquote>` comes first the frame is hidden behind it and
 * the script is there that listens.
 */
export function wordPressPage(html: string): string {
  const [, words = '', frame = ''] = /(<blockquote>.*?<\/blockquote>)?.*(<iframe.*?><\/iframe>)/s.exec(html) ?? [];
  const attributes = [...frame.matchAll(/ ([a-z]+)="([^"]*)"/g)]
    .filter(([, name]) => KEPT.includes(name!))
    .map(([, name, value]) => ` ${name}="${value}${name === 'src' ? `#?secret=${SECRET}` : ''}"`);
  const hidden = words ? ' style="position: absolute; visibility: hidden;"' : '';
  return page(
    `<figure class="wp-block-embed">${words.replace('<blockquote>', `<blockquote class="wp-embedded-content" data-secret="${SECRET}">`)}<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"${hidden}${attributes.join('')} data-secret="${SECRET}"></iframe></figure>${words ? `<script>${WORDPRESS}</script>` : ''}`,
  );
}

/** How the pages that people paste into write a frame. */
export const HOSTS: Readonly<Record<string, (src: string) => string>> = {
  'a plain page': (src) => page(`<iframe src="${src}" width="700" height="900" title="A widget"></iframe>`),
  'a sandboxed frame': (src) =>
    page(`<iframe src="${src}" sandbox="allow-scripts" width="700" height="900" title="A widget"></iframe>`),
  WordPress: (src) =>
    page(
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
       <blockquote class="wp-embedded-content" data-secret="aB3dE5fG7h"><a href="${src}">A table</a></blockquote>
       <iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" style="position:absolute;visibility:hidden"
         title="A table" src="${src}#?secret=aB3dE5fG7h" data-secret="aB3dE5fG7h" width="600" height="338" frameborder="0"
         marginwidth="0" marginheight="0" scrolling="no"></iframe></div></figure><script>${WORDPRESS}</script>`,
    ),
  Discourse: (src) =>
    page(
      `<article class="boxed"><div class="cooked"><p>Look:</p><iframe src="${src}" width="690" height="900" frameborder="0" allowfullscreen=""></iframe></div></article>`,
    ),
};

export interface Watched {
  /** What was asked of the site's own server. */
  readonly requests: string[];
  readonly faults: string[];
}

/** Notes every request to the site, every breach of a policy, everything stored and every error, in all frames. */
export async function watched(page: Page, site: string): Promise<Watched> {
  const seen: Watched = { requests: [], faults: [] };
  page.on('request', (request) => {
    if (request.url().startsWith(site)) seen.requests.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') seen.faults.push(message.text());
  });
  page.on('pageerror', (error) => seen.faults.push(String(error)));
  page.on('response', async (response) => {
    if ((await response.headerValue('set-cookie')) !== null) seen.faults.push(`cookie from ${response.url()}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
    const stores = ['setItem', 'getItem'] as const;
    for (const name of stores)
      Storage.prototype[name] = () => {
        console.error(`storage: ${name}`);
        return null;
      };
    for (const name of ['open', 'deleteDatabase'] as const)
      Object.defineProperty(IDBFactory.prototype, name, { value: () => console.error('storage: a database') });
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => {
        console.error('storage: cookies read');
        return '';
      },
      set: () => console.error('storage: a cookie'),
    });
  });
  return seen;
}

/** The document in the first frame of a page, once it answers. */
export async function framedIn(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe').first();
  await frame.locator('html[data-alive]').waitFor();
  return frame;
}
