// Showing a tool anew without losing the reader's place: what was focused stays so, what was open stays open, and where the
// focused thing is gone the new heading takes over.

const FOCUSABLE = 'button, input, select, textarea, summary, a[href]';

/** What an element says it is, so that its successor can be found. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.closest('label, fieldset')?.textContent;
  const value = element instanceof HTMLInputElement && element.type === 'radio' ? element.value : '';
  return `${element.tagName} ${label ?? element.textContent} ${value}`;
}

/** What a part that opens is known by: its own key where its heading changes with the state. */
const keyOf = (one: HTMLDetailsElement): string | null | undefined =>
  one.dataset.key ?? one.querySelector('summary')?.textContent;

/** Puts these in the place of what was there. */
export function redraw(place: HTMLElement, inside: readonly (Node | null)[]): void {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const name = focused && nameOf(focused);
  const heading = place.querySelector('h2')?.textContent;
  const nth = focused
    ? [...place.querySelectorAll(FOCUSABLE)].filter((one) => nameOf(one) === name).indexOf(focused)
    : 0;
  const opened = new Map([...place.querySelectorAll('details')].map((one) => [keyOf(one), one.open]));
  place.replaceChildren(...inside.filter((one) => one !== null));
  for (const one of place.querySelectorAll('details')) one.open = opened.get(keyOf(one)) ?? one.open;
  const title = place.querySelector('h2');
  if (!focused) return;
  const same = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => nameOf(one) === name);
  const next = same[Math.max(0, nth)] ?? same[0];
  // Something else is asked now: its heading is where reading goes on.
  if (!next || next.hasAttribute('disabled') || (title?.textContent !== heading && focused.className === 'tool-main')) {
    title?.setAttribute('tabindex', '-1');
    (title ?? place.querySelector<HTMLElement>(':is(button, input, summary):not(:disabled)'))?.focus();
    return;
  }
  next.focus({ preventScroll: true });
}

/** Brings the reader to the heading of a part that was filled with something else. */
export function headed(place: HTMLElement): void {
  const title = place.querySelector<HTMLElement>('h2');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
  title?.scrollIntoView({ block: 'nearest' });
}
