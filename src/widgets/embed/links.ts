// The links of a document in a frame. They open beside the page around it (the document has a base target), never in the
// frame: a page of the site may not be framed, and the table that a reader moved would be gone. A sandbox may forbid new
// windows, and browsers then do nothing at all: the document says so, and shows the address to copy.
import { copied } from '../clipboard.ts';
import { button, node } from '../nodes.ts';

/** Says that a link cannot be opened from here, with its address ready to be copied. */
function showAddress(page: Document, href: string): void {
  const address = node('input', { readonly: true, value: href, 'aria-label': 'Address of the link' });
  const copy = button('Copy', () => void copied(href, copy));
  const told = node(
    'div',
    { class: 'unopened label', role: 'status' },
    node('p', {}, 'The page around this frame does not let it open links. Copy the address instead:'),
    address,
    node('p', { class: 'tools' }, copy),
  );
  page.querySelector('.unopened')?.remove();
  page.querySelector('main')?.append(told);
  address.select();
}

/** A browser takes the press back a moment after the window opened; so many milliseconds are long enough, and still at once. */
const SETTLES = 500;

/**
 * Serves the links of a document; `unopened` hears the address of each that the browser did not open. Only a sandbox can
 * forbid windows, and a document in one has no origin. No browser tells, but opening a window uses up the reader's press:
 * a press that is left over soon after opened nothing.
 */
export function serveLinks(page: Window, unopened: (href: string) => void): void {
  page.document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (page.origin !== 'null' || !link?.href.startsWith('http')) return;
    page.setTimeout(() => {
      if (!page.navigator.userActivation?.isActive) return;
      unopened(link.href);
      showAddress(page.document, link.href);
    }, SETTLES);
  });
}
