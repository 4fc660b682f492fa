// A quiet line on every page that says which house rulings are in force, and leads back to ours; and rulings on the page as
// the event reads them, with ours beside.
import { type InForce, inForce, onOtherTab, putInForce } from './in-force.ts';
import { readAside } from './read-aside.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/?$/, '/');

function markOf({ name, readings }: InForce): HTMLElement {
  const count = Object.keys(readings).length;
  const mark = document.createElement('aside');
  mark.className = 'house-mark label';
  mark.setAttribute('aria-label', 'House rulings in force');
  const link = document.createElement('a');
  link.href = `${BASE}rulings/#house`;
  link.textContent = name;
  const back = document.createElement('button');
  back.type = 'button';
  back.textContent = 'Use our readings';
  back.addEventListener('click', () => {
    putInForce(null);
    location.reload();
  });
  const says =
    count === 0 ? 'reads everything as we do' : count === 1 ? 'changes 1 reading' : `changes ${count} readings`;
  const words = document.createElement('span');
  words.append('House rulings: ', link, ` ${says}. `);
  mark.append(words, back);
  return mark;
}

const set = inForce();
if (set) {
  document.documentElement.dataset.house = '';
  document.querySelector('.masthead')?.after(markOf(set));
  for (const place of document.querySelectorAll<HTMLElement>('[data-ruling]'))
    readAside(place, set, place.dataset.ruling!, JSON.parse(place.dataset.readings ?? '{}'));
}
onOtherTab(() => location.reload());
