// The chapters of a game, of the rulings or of an article: folded until they are wanted, opened by a link into one, filtered
// by what is typed, and printed as they are shown.
export {};

const chapters = [...document.querySelectorAll<HTMLDetailsElement>('[data-chapter]')];
const form = document.querySelector<HTMLFormElement>('[data-filter]');

/** Opens the chapter that the address names. */
function openNamed(): void {
  const named = document.getElementById(location.hash.slice(1));
  const chapter = named?.closest<HTMLDetailsElement>('[data-chapter]');
  if (!chapter) return;
  // What a filter hides cannot be led to.
  if (chapter.hidden || named!.closest('[hidden]')) {
    form?.reset();
    filter('');
  }
  chapter.open = true;
  (named === chapter.querySelector('summary') ? chapter : named!).scrollIntoView();
}

/** Shows the pages that have all the words, and opens their chapters; without a word all is folded again. */
function filter(text: string): number {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const chapter of chapters) {
    const items = [...chapter.querySelectorAll<HTMLElement>('li, [data-item]')];
    for (const item of items) {
      const said = item.textContent?.toLowerCase() ?? '';
      item.hidden = !words.every((word) => said.includes(word));
    }
    for (const topic of chapter.querySelectorAll<HTMLElement>('[data-topic]'))
      topic.hidden = topic.querySelector('li:not([hidden])') === null;
    const left = items.filter((item) => !item.hidden).length;
    shown += left;
    chapter.hidden = left === 0;
    chapter.open = words.length > 0 && left > 0;
  }
  return shown;
}

if (form) {
  const field = form.querySelector('input')!;
  const status = form.querySelector('[role=status]')!;
  form.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', () => {
    const shown = filter(field.value);
    if (field.value.trim() === '') status.textContent = '';
    else if (shown === 0) status.textContent = 'Nothing here has that word. Search looks further.';
    else status.textContent = `${shown} found`;
  });
}
// On paper a fold would hide what was chosen: all that is not filtered away is opened.
form?.querySelector('[data-prints-shown]')?.addEventListener('click', () => {
  for (const chapter of chapters) chapter.open = !chapter.hidden;
  print();
});
// An article that nobody has opened anything of is printed whole; otherwise paper has what is open.
const folds = chapters.filter((chapter) => chapter.matches('.fold'));
let opened: HTMLDetailsElement[] = [];
addEventListener('beforeprint', () => {
  if (folds.some(({ open }) => open)) return;
  opened = folds.filter(({ hidden }) => !hidden);
  for (const chapter of opened) chapter.open = true;
});
addEventListener('afterprint', () => {
  for (const chapter of opened) chapter.open = false;
  opened = [];
});
addEventListener('hashchange', openNamed);
openNamed();
