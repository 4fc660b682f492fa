// Cards of terms and of cited rules: shown on hover, on focus and on the first tap; closed by leaving, by Escape or by a tap
// elsewhere. The pointer may move into the card, and the card may be read to the end before it goes. A link of the class
// `term` names its card by `aria-describedby`.

const WAIT_TO_SHOW = 120;
const WAIT_TO_HIDE = 220;

let shown: { link: HTMLElement; card: HTMLElement } | null = null;
let timer = 0;

function cardOf(link: HTMLElement): HTMLElement | null {
  return document.getElementById(link.getAttribute('aria-describedby') ?? '');
}

function place(link: HTMLElement, card: HTMLElement): void {
  const box = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const margin = 12;
  const left = Math.min(Math.max(margin, box.left - 12), innerWidth - card.offsetWidth - margin);
  const below = box.bottom + 6;
  const fits = below + card.offsetHeight + margin <= innerHeight || box.top < card.offsetHeight + margin;
  card.style.left = `${left}px`;
  card.style.top = `${fits ? below : box.top - card.offsetHeight - 6}px`;
}

function hide(): void {
  clearTimeout(timer);
  if (!shown) return;
  shown.card.hidePopover();
  shown.link.removeAttribute('data-open');
  shown = null;
}

function show(link: HTMLElement): void {
  clearTimeout(timer);
  const card = cardOf(link);
  if (!card || shown?.link === link) return;
  hide();
  card.showPopover();
  place(link, card);
  link.setAttribute('data-open', '');
  shown = { link, card };
}

function termAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a.term') : null;
}

function inCard(target: EventTarget | null): boolean {
  return target instanceof Node && (shown?.card.contains(target) ?? false);
}

const served = new WeakSet<Document>();

/** Lets the terms of a page show their cards; a second call changes nothing. */
export function showCards(page: Document): void {
  if (served.has(page)) return;
  served.add(page);
  page.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const link = termAt(event.target);
    if (link && !link.closest('.card')) {
      clearTimeout(timer);
      timer = window.setTimeout(() => show(link), shown ? 0 : WAIT_TO_SHOW);
    } else if (inCard(event.target)) clearTimeout(timer);
    else if (shown && document.activeElement !== shown.link) {
      clearTimeout(timer);
      timer = window.setTimeout(hide, WAIT_TO_HIDE);
    } else if (!shown) clearTimeout(timer);
  });
  page.addEventListener('focusin', (event) => {
    const link = termAt(event.target);
    // Focus that a press brings is not shown by the browser, and is no reading by keyboard.
    if (link?.matches(':focus-visible')) show(link);
    else if (!link && !inCard(event.target)) hide();
  });
  page.addEventListener('click', (event) => {
    const link = termAt(event.target);
    const touch = event instanceof PointerEvent && event.pointerType !== 'mouse' && event.pointerType !== '';
    if (link && touch && shown?.link !== link) {
      event.preventDefault();
      show(link);
    } else if (!link && !inCard(event.target)) hide();
  });
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && shown) {
      hide();
      event.stopPropagation();
    }
  });
  page.defaultView?.addEventListener('scroll', () => shown && place(shown.link, shown.card), { passive: true });
}
