// What search remembers on this device: the last few searches that led somewhere. The last game is known to every page
// (site/client/last-game.ts), which has it in its root element.

const RECENT = 'sightline.search.recent';
const KEPT = 6;

function get(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function set(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Refused storage forgets; search works all the same.
  }
}

/** The game read or searched last; empty for all games. */
export function lastGame(): string {
  return document.documentElement.dataset.lastGame ?? '';
}

/** Keeps the game for the next search, here and on the next page. */
export function keepGame(game: string): void {
  dispatchEvent(new CustomEvent('sightline-game', { detail: game }));
}

/** The last searches, the newest first. */
export function recentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(get(RECENT) ?? '[]');
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts a search that led somewhere on top of the list. */
export function keepSearch(query: string): void {
  const text = query.trim();
  if (text.length < 2) return;
  const others = recentSearches().filter((entry) => entry.toLowerCase() !== text.toLowerCase());
  set(RECENT, JSON.stringify([text, ...others].slice(0, KEPT)));
}

/** Forgets the list. */
export function forgetSearches(): void {
  set(RECENT, '[]');
}
