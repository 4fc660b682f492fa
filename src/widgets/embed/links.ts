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

/** Cuts a window off from the one that opened it, where this one may; our own pages let go by themselves. */
function letGo(opened: Window): void {
  try {
    opened.opener = null;
  } catch {
    // A window that is in a sandbox too is a stranger from its first moment.
  }
}

/**
 * Serves the links of a document; `unopened` hears the address of each that the browser did not open. Only a sandbox can
 * forbid windows, and a document in one has no origin. Of a link that was followed browsers tell nothing, of a window
 * that was asked for whether it is there.
 */
export function serveLinks(page: Window, unopened: (href: string) => void): void {
  page.document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (page.origin !== 'null' || event.defaultPrevented || !link?.href.startsWith('http')) return;
    event.preventDefault();
    const opened = page.open(link.href, '_blank');
    if (opened) return letGo(opened);
    unopened(link.href);
    showAddress(page.document, link.href);
  });
}
