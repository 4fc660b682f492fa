// Whether somebody is there: until a reader does something, a page fetches nothing but itself.

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'close'] as const;
// The ways into search, and search itself.
const SEARCH = '[data-search-open], [data-search-in-place], .search, .search-dialog';
// A dialog's closing does not bubble.
const HEARD = { passive: true, capture: true };

/** Who goes to search asks for another page: this one need not wake, and leaves the connection to what is searched. Who closes
 * search is back. */
function isForSearch(event: Event): boolean {
  if (event.type === 'close') return false;
  if ('searchComing' in document.documentElement.dataset) return true;
  if (event.target instanceof Element && event.target.closest(SEARCH)) return true;
  if (!(event instanceof KeyboardEvent)) return false;
  const { key, ctrlKey, metaKey } = event;
  return key === '/' || key === 'Control' || key === 'Meta' || (key.toLowerCase() === 'k' && (ctrlKey || metaKey));
}

/** Calls once, at the first sign of a reader. A pointer that lies still when a page comes under it is none. */
export function onFirstSign(act: () => void): void {
  const seen = (event: Event) => {
    if (event.type === 'pointermove') {
      const { movementX, movementY } = event as PointerEvent;
      if (movementX === 0 && movementY === 0) return;
    }
    if (isForSearch(event)) return;
    for (const sign of SIGNS) removeEventListener(sign, seen, HEARD);
    act();
  };
  for (const sign of SIGNS) addEventListener(sign, seen, HEARD);
}
