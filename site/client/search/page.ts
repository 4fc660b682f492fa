// The page of search: the address says what is searched, and keeps saying it.
import { searchView } from './view.ts';

const host = document.querySelector('[data-search-page]');
if (host) {
  const asked = new URL(location.href).searchParams;
  const view = searchView({
    query: asked.get('q') ?? '',
    game: asked.get('game'),
    kind: asked.get('kind') ?? '',
    changed: (query, game, kind) => {
      const url = new URL(location.href);
      for (const [key, value] of Object.entries({ q: query, game, kind }))
        if (value) url.searchParams.set(key, value);
        else url.searchParams.delete(key);
      history.replaceState(null, '', url);
    },
  });
  host.replaceChildren(view.element);
  if (!asked.get('q')) view.focus();
}
