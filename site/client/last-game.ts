// The game that was read last, kept on this device: the bar of a phone leads to it, and a search starts in it.
import { keepGame, lastGame } from './search/memory.ts';

const here = document.body.dataset.game;
if (here) keepGame(here);
else {
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
  const last = __SHELF__.games.find(({ id }) => id === lastGame());
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
