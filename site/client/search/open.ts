// The way into search: the button, `/` and Ctrl-K. The dialog itself is fetched when it is first wanted.
import { warm } from './find.ts';
import { lastGame } from './memory.ts';

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=range])'))
  );
}

/** Who presses the key types on at once: the letters wait with us until the field is there. */
let ahead: string | null = null;

async function open(): Promise<void> {
  if (ahead !== null) return;
  // The page of search and the first page have the one field already.
  const field = document.querySelector<HTMLInputElement>(
    '[data-search-page] input[type=search], [data-search-in-place] input[type=search]',
  );
  if (field) return field.select();
  ahead = '';
  // What is typed until the dialog is there is for search as well: nothing else on the page wakes by it.
  document.documentElement.dataset.searchComing = '';
  try {
    const dialog = import('./dialog.ts');
    // The index comes while the dialog does; starting its worker is a piece of work of its own.
    setTimeout(() => warm([document.body.dataset.game ?? lastGame()].filter(Boolean)));
    const { openDialog } = await dialog;
    await openDialog(() => ahead ?? '');
    ahead = null;
    delete document.documentElement.dataset.searchComing;
  } catch {
    // The page of search is a page like any other, and says itself what it lacks.
    location.assign(document.querySelector<HTMLAnchorElement>('[data-search-open]')?.href ?? '/');
  }
}

document.addEventListener('click', (event) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (!(event.target instanceof Element) || !event.target.closest('[data-search-open]')) return;
  event.preventDefault();
  void open();
});
document.addEventListener('keydown', (event) => {
  if (ahead !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
    if (event.key === 'Backspace') ahead = ahead.slice(0, -1);
    else if (event.key.length === 1) ahead += event.key;
    else return;
    event.preventDefault();
    return;
  }
  const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !typing(event.target);
  const k = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!slash && !k) return;
  event.preventDefault();
  void open();
});
