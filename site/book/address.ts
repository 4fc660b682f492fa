/// <reference types="vite/client" />
// Addresses: everything is root-relative below the base the site is built for.

const BASE = (import.meta.env?.BASE_URL ?? '/').replace(/\/?$/, '/');

/** An address on this site, from one that begins with a slash. */
export function href(path: string): string {
  return BASE + path.replace(/^\//, '');
}

/** The address of a rule id: `judgement/cover#soft` becomes `/judgement/cover/#soft`. */
export function ruleHref(ruleId: string): string {
  const [page = '', anchor] = ruleId.split('#');
  return href(`/${page}/${anchor ? `#${anchor}` : ''}`);
}

/** The address of a ruling. */
export function rulingHref(id: string): string {
  return href(`/rulings/${id}/`);
}

/** The path below the base, from a full one. */
export function pathBelowBase(pathname: string): string {
  return pathname.startsWith(BASE) ? `/${pathname.slice(BASE.length)}` : pathname;
}
