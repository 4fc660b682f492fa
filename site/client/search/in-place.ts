// The field of the first page searches while it is typed into, and shows what it finds below itself. Without script, or until
// this is fetched, the form leads to the page of search.
import { warm } from './find.ts';
import { lastGame } from './memory.ts';

const form = document.querySelector<HTMLFormElement>('form[data-search-in-place]');
const field = form?.querySelector<HTMLInputElement>('input[type=search]');

async function begin(host: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  // The index comes while the view does.
  warm(lastGame() ? [lastGame()] : []);
  const { searchView } = await import('./view.ts');
  const view = searchView({ query: '', game: null, kind: '', field: input });
  host.after(view.element);
  host.addEventListener('submit', (event) => {
    event.preventDefault();
    view.take(input.value);
  });
}

if (form && field) {
  let begun = false;
  const wake = () => {
    if (begun) return;
    begun = true;
    // What could not be fetched is tried again with the next letter; Enter leads to the page of search meanwhile.
    begin(form, field).catch(() => {
      begun = false;
    });
  };
  field.addEventListener('focus', wake);
  field.addEventListener('input', wake);
  if (document.activeElement === field || field.value !== '') wake();
}
