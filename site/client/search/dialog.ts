// Search over the page being read. The browser's own dialog keeps focus inside, closes on Escape and gives focus back.
import { type SearchView, searchView } from './view.ts';

let dialog: HTMLDialogElement | undefined;
let shown: SearchView | undefined;

/** Lets a slow device do other work. */
const nextTurn = () => new Promise<void>((done) => setTimeout(done));

/** Opens the dialog, making it the first time; the last search still stands in it, unless words were typed already. */
export async function openDialog(typed: () => string): Promise<void> {
  if (dialog?.open) return;
  if (!dialog) {
    const made = document.createElement('dialog');
    made.className = 'search-dialog';
    made.setAttribute('aria-label', 'Search');
    const close = () => made.close();
    // On a page of a game, that game is what the reader asks about.
    const view = searchView({ query: '', game: document.body.dataset.game ?? null, kind: '', close });
    made.append(view.element);
    // A press on the backdrop lands on the dialog itself.
    made.addEventListener('click', (event) => {
      if (event.target === made) close();
      // A result on this very page changes only the anchor: the dialog must get out of the way.
      else if (event.target instanceof Element && event.target.closest('a')) close();
    });
    // A search field empties itself on Escape; in the dialog Escape means: close.
    made.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    });
    document.body.append(made);
    // Making the dialog, putting the page behind it and searching are three pieces of work for a slow device.
    await nextTurn();
    dialog = made;
    shown = view;
    dialog.addEventListener('toggle', () => made.open && !made.contains(document.activeElement) && view.focus());
  }
  dialog.showModal();
  await nextTurn();
  if (typed()) shown?.take(typed());
  else shown?.focus();
}
