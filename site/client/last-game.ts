// The game that was read or searched last, kept on this device: the bar of a phone leads to it, and a search starts in it.
// On every page, and so without an import: search asks for it by the root element and hands on another by an event.
export {};

const GAME = 'sightline.search.game';
const root = document.documentElement;

function keep(game: string): void {
  root.dataset.lastGame = game;
  try {
    localStorage.setItem(GAME, game);
  } catch {
    // Refused storage forgets; everything works all the same.
  }
}
function kept(): string {
  try {
    return localStorage.getItem(GAME) ?? '';
  } catch {
    return '';
  }
}

addEventListener('sightline-game', (event) => keep(String((event as CustomEvent).detail)));
const here = document.body.dataset.game;
if (here) keep(here);
else {
  root.dataset.lastGame = kept();
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
  const last = __SHELF__.games.find(({ id }) => id === kept());
  const lead = (mark: string, to: string) =>
    document.querySelector(`.thumb-bar [${mark}]`)?.setAttribute('href', base + to);
  if (last) {
    lead('data-last-game', `${last.id}/`);
    lead('data-last-odds', `odds/${last.id}/`);
    lead('data-last-rulings', `rulings/#${last.id}`);
    const named = document.querySelector('.thumb-bar [data-last-game]');
    if (named) named.textContent = last.title;
  }
}
