// Cards of terms and of cited rules: shown on hover, on focus and on the first tap; closed by leaving, by Escape or by a tap
// elsewhere. The pointer may move into the card, and the card may be read to the end before it goes. A link of the class
// `term` names its card by `aria-describedby`.

const WAIT_TO_SHOW = 120;
const WAIT_TO_HIDE = 220;

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

function termAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a.term') : null;
}

/** The cards of one page: at most one is shown. */
class Cards {
  #shown: { readonly link: HTMLElement; readonly card: HTMLElement } | null = null;
  /** What the pointer rests on: a link, the card that is shown, or neither. */
  #over: HTMLElement | null = null;
  #timer = 0;

  hide(): void {
    clearTimeout(this.#timer);
    if (!this.#shown) return;
    this.#shown.card.hidePopover();
    this.#shown.link.removeAttribute('data-open');
    this.#shown = null;
  }

  show(link: HTMLElement): void {
    clearTimeout(this.#timer);
    const card = cardOf(link);
    if (!card || this.#shown?.link === link) return;
    this.hide();
    card.showPopover();
    place(link, card);
    link.setAttribute('data-open', '');
    this.#shown = { link, card };
  }

  /** Puts the card beside its link again, after the page has moved. */
  follow(): void {
    if (this.#shown) place(this.#shown.link, this.#shown.card);
  }

  isShown(link: HTMLElement | null = null): boolean {
    return this.#shown !== null && (link === null || this.#shown.link === link);
  }

  /** Whether something is inside the card that is shown. */
  holds(target: EventTarget | null): boolean {
    return target instanceof Node && (this.#shown?.card.contains(target) ?? false);
  }

  /** The mouse was moved, and is over this now. */
  moved(target: EventTarget | null): void {
    const inside = this.holds(target);
    const link = inside ? null : termAt(target);
    const over = inside ? (this.#shown?.card ?? null) : link;
    if (over === this.#over) return;
    this.#over = over;
    clearTimeout(this.#timer);
    if (link) this.#timer = window.setTimeout(() => this.show(link), this.#shown ? 0 : WAIT_TO_SHOW);
    else if (!inside && this.#shown && document.activeElement !== this.#shown.link)
      this.#timer = window.setTimeout(() => this.hide(), WAIT_TO_HIDE);
  }
}

const served = new WeakSet<Document>();

/** Lets the terms of a page show their cards; a second call changes nothing. */
export function showCards(page: Document): void {
  if (served.has(page)) return;
  served.add(page);
  const cards = new Cards();
  // Moves, not entering: when the page grows or scrolls under a resting mouse, the reader still means the same word.
  page.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') cards.moved(event.target);
  });
  page.addEventListener('focusin', (event) => {
    const link = termAt(event.target);
    // Focus that a press brings is not shown by the browser, and is no reading by keyboard.
    if (link?.matches(':focus-visible')) cards.show(link);
    else if (!link && !cards.holds(event.target)) cards.hide();
  });
  page.addEventListener('click', (event) => {
    const link = termAt(event.target);
    const touch = event instanceof PointerEvent && event.pointerType !== 'mouse' && event.pointerType !== '';
    if (link && touch && !cards.isShown(link)) {
      event.preventDefault();
      cards.show(link);
    } else if (!link && !cards.holds(event.target)) cards.hide();
  });
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && cards.isShown()) {
      cards.hide();
      event.stopPropagation();
    }
  });
  page.defaultView?.addEventListener('scroll', () => cards.follow(), { passive: true });
  new ResizeObserver(() => cards.follow()).observe(page.documentElement);
}
