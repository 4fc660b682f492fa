// <sightline-verdict>: an answer in a sentence, its reasons in the order a player would argue, each with its rule and the
// rule's card; whether it is a close call; and readings under dispute, with a switch that shows the other one on the same
// table. A drag changes it at every frame, so lines of the same make are kept and only their words are set.

import type { Answered } from '../draw/answer-with-picture.ts';
import { sentenceOf } from '../questions/sentence.ts';
import type { Shown } from './board.ts';
import { showCards } from './cards.ts';
import { button, node } from './nodes.ts';
import { uniqueId } from './unique-id.ts';

/** What a page knows about the rules: their titles, short answers and addresses, and the readings of rulings. */
export interface Book {
  /** By rule: its title, the card that tells it, and the document and section it stands in. */
  readonly rules: Readonly<Record<string, { readonly title: string; readonly card?: string; readonly cite?: string }>>;
  readonly rulings: Readonly<
    Record<string, { readonly question: string; readonly readings: Readonly<Record<string, string>> }>
  >;
  ruleHref(id: string): string;
  rulingHref(id: string): string;
}

/** What `sightline-read` carries: a reading to take, or null for the default. */
export interface Reading {
  readonly ruling: string;
  readonly reading: string | null;
}

/** A line to be shown. Lines of one make differ in nothing but their words, which stand in text nodes of their own. */
interface Line {
  readonly make: string;
  readonly words: readonly string[];
  made(words: readonly Text[]): HTMLElement;
}
/** A line that is shown, by what made it. */
interface ShownLine {
  readonly make: string;
  readonly words: readonly Text[];
  readonly element: HTMLElement;
}

/** Brings what stands in a place to these lines, and returns what stands there now. */
function become(place: Element, shown: readonly ShownLine[], lines: readonly Line[]): ShownLine[] {
  // What the page brought along was not made here.
  if (shown.length === 0) place.replaceChildren();
  for (const { element } of shown.slice(lines.length)) element.remove();
  return lines.map((line, i) => {
    const old = shown[i];
    if (old?.make === line.make) {
      for (const [k, text] of old.words.entries()) if (text.data !== line.words[k]) text.data = line.words[k] ?? '';
      return old;
    }
    const words = line.words.map((text) => document.createTextNode(text));
    const element = line.made(words);
    if (old) old.element.replaceWith(element);
    else place.append(element);
    return { make: line.make, words, element };
  });
}

/** `<sightline-verdict>`: an answer in words, with its reasons and its rules. */
export class SightlineVerdict extends HTMLElement {
  #book: Book | null = null;
  #says: readonly ShownLine[] = [];
  #below: readonly ShownLine[] = [];
  #top: HTMLElement | null = null;
  #why: HTMLElement | null = null;

  /** A sentence as it is shown. A page with its own quotation and inch marks assigns another, before anything is shown. */
  typeset(text: string): string {
    return text;
  }

  /** What stands before a reading that is not our default. A page that answers by house rulings assigns another. */
  takenAs(_ruling: string, _reading: string): string {
    return 'Other reading shown';
  }

  connectedCallback(): void {
    showCards(this.ownerDocument);
  }

  get book(): Book | null {
    return this.#book;
  }
  set book(book: Book | null) {
    this.#book = book;
    // Links were made, or left out, by another book.
    for (const { element } of [...this.#says, ...this.#below]) element.remove();
    this.#says = [];
    this.#below = [];
  }

  /** Shows a verdict; nothing is touched that says the same already. */
  show(shown: Shown): void {
    const focused = this.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.key
      : undefined;
    if (!this.#top || !this.#why) {
      this.#top = node('div');
      this.#why = this.hasAttribute('brief') ? node('div') : node('ul', { class: 'why' });
      this.replaceChildren(this.#top, this.#why);
    }
    const says = shown.ok
      ? saysLine(this.typeset(shown.sentence.text), shown.sentence.holds)
      : saysLine(this.typeset(shown.problem.message), null);
    this.#says = become(this.#top, this.#says, [says]);
    this.#below = become(this.#why, this.#below, shown.ok ? this.#lines(shown) : []);
    this.#why.hidden = this.#below.length === 0;
    // What was pressed may have been written anew under the finger.
    if (focused && !this.contains(document.activeElement))
      this.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  #lines(shown: Answered): Line[] {
    if (!this.hasAttribute('brief'))
      return [...this.#reasons(shown), ...this.#closeCall(shown), ...this.#readings(shown)];
    const rule = shown.answer.because[0]?.rule ?? '';
    return this.#knows(rule)
      ? [{ make: `rule ${rule}`, words: [], made: () => node('p', { class: 'label' }, ...this.#cited(rule)) }]
      : [];
  }

  /** The page that is being read needs no link to itself. */
  #knows(rule: string): boolean {
    const book = this.#book;
    return Boolean(
      book?.rules[rule.split('#')[0] ?? ''] &&
        book.ruleHref(rule).split('#')[0] !== this.ownerDocument.location.pathname,
    );
  }

  /** A rule's title as a link, and its card. */
  #cited(rule: string): HTMLElement[] {
    const { title, card } = this.#book!.rules[rule.split('#')[0] ?? '']!;
    const href = this.#book!.ruleHref(rule);
    if (!card) return [node('a', { href, 'data-key': rule }, title)];
    const id = uniqueId('cited');
    return [
      node('a', { class: 'term', href, 'data-key': rule, 'aria-describedby': id }, title),
      node(
        'span',
        { class: 'card', id, popover: 'manual' },
        node('b', {}, title),
        ' ',
        node('span', {}, card),
        ' ',
        node('a', { href, tabindex: '-1' }, 'Read the rule'),
      ),
    ];
  }

  #reasons({ answer }: Answered): Line[] {
    return answer.because.map(({ rule, text }) => {
      const known = this.#knows(rule);
      return {
        make: known ? `reason ${rule}` : 'reason',
        words: [this.typeset(text)],
        made: (words) => node('li', {}, ...words, ' ', ...(known ? this.#cited(rule) : [])),
      };
    });
  }

  #closeCall({ answer }: Answered): Line[] {
    if (!answer.close) return [];
    const words = [this.typeset(answer.close.text)];
    return [{ make: 'close', words, made: (texts) => node('li', {}, node('span', { class: 'close-call' }, ...texts)) }];
  }

  #readings({ question, scene, answer }: Answered): Line[] {
    const link = (ruling: string) =>
      this.#book
        ? node('a', { href: this.#book.rulingHref(ruling), 'data-key': `ruling ${ruling}` }, 'The ruling')
        : null;
    const says = (ruling: string, reading: string) =>
      this.typeset(this.#book?.rulings[ruling]?.readings[reading] ?? `${ruling}: ${reading}`);
    const line = (make: string, words: string[], presses: string, ruling: string, reading: string | null): Line => ({
      make: `${make} ${ruling} ${reading}`,
      words,
      made: (texts) =>
        node('li', { class: 'reading' }, ...texts, this.#switch(presses, ruling, reading), ' ', link(ruling)),
    });
    const taken = Object.entries(scene.rulings).map(([ruling, reading]) =>
      line(
        'taken',
        [`${this.takenAs(ruling, reading)}: ${says(ruling, reading)} `],
        'Back to our reading',
        ruling,
        null,
      ),
    );
    const open = (answer.disputed ?? []).filter(({ ruling }) => !Object.hasOwn(scene.rulings, ruling));
    const others = open.map((other) => {
      const { text } = sentenceOf(question, { answer: other.answer, because: [] });
      const words = [`Disputed: ${says(other.ruling, other.reading)} `, text ? `Then: ${this.typeset(text)} ` : ''];
      return line('open', words, 'Show this reading', other.ruling, other.reading);
    });
    return [...taken, ...others];
  }

  #switch(text: string, ruling: string, reading: string | null): HTMLButtonElement {
    const read = () => {
      const detail: Reading = { ruling, reading };
      this.dispatchEvent(new CustomEvent('sightline-read', { detail, bubbles: true }));
    };
    return button(text, read, { class: 'switch', 'data-key': `switch ${ruling}` });
  }
}

/** The answer, its first sentence in bold. */
function saysLine(text: string, holds: boolean | null): Line {
  const end = /[.!?](?= [A-Z])/.exec(text);
  const first = end ? text.slice(0, end.index + 1) : text;
  const rest = end ? text.slice(end.index + 2) : '';
  const sign = holds === null ? 'says' : holds ? 'says yes' : 'says no';
  return {
    make: sign,
    words: [first, rest],
    made: ([bold, plain]) => node('p', { class: sign }, node('b', {}, bold!), ' ', plain!),
  };
}
