// <sightline-verdict>: an answer in a sentence, its reasons in the order a player would argue, each with its rule; whether
// it is a close call; and readings under dispute, with a switch that shows the other one on the same table.
import { sentenceOf } from '../draw/sentence.ts';
import type { Shown } from './board.ts';
import type { Judged } from './judged.ts';
import { button, node } from './nodes.ts';

/** What a page knows about the rules: their titles and addresses, and the readings of rulings. */
export interface Book {
  readonly rules: Readonly<Record<string, { readonly title: string; readonly card?: string }>>;
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

type Line = HTMLLIElement;

/** Puts new lines where old ones say something else; a line that says the same stays, and so does its layout. */
function become(place: Element, lines: readonly Element[]): void {
  for (const [i, line] of lines.entries()) {
    const old = place.children[i];
    if (!old) place.append(line);
    else if (old.localName === 'ul' && line.localName === 'ul') become(old, [...line.children]);
    // A switch is a new one each time: what it does is not told by how it looks.
    else if (line.querySelector('button') || !old.isEqualNode(line)) old.replaceWith(line);
  }
  while (place.children.length > lines.length) place.lastElementChild?.remove();
}

/** `<sightline-verdict>`: an answer in words, with its reasons and its rules. */
export class SightlineVerdict extends HTMLElement {
  static set: (text: string) => string = (text) => text;
  book: Book | null = null;
  #told = '';

  /** Shows a verdict; nothing is touched that says the same already. */
  show(shown: Shown): void {
    const told = JSON.stringify(shown.ok ? [shown.sentence, shown.answer, shown.scene.rulings] : shown.problem);
    if (told === this.#told) return;
    this.#told = told;
    const focused = this.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.key
      : undefined;
    become(this, shown.ok ? this.#verdict(shown) : [this.#says(shown.problem.message, null)]);
    // What was pressed may have been written anew under the finger.
    if (focused && !this.contains(document.activeElement))
      this.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  #verdict(shown: Judged): HTMLElement[] {
    const { text, holds } = shown.sentence;
    const says = this.#says(text, holds);
    const [first] = shown.answer.because;
    if (this.hasAttribute('brief')) {
      const link = first ? this.#rule(first.rule) : null;
      return link ? [says, node('p', { class: 'label' }, link)] : [says];
    }
    return [
      says,
      node('ul', { class: 'why' }, ...this.#reasons(shown), ...this.#close(shown), ...this.#readings(shown)),
    ];
  }

  #says(text: string, holds: boolean | null): HTMLElement {
    const set = SightlineVerdict.set(text);
    const end = /[.!?](?= [A-Z])/.exec(set);
    const first = end ? set.slice(0, end.index + 1) : set;
    const rest = end ? set.slice(end.index + 2) : '';
    const sign = holds === null ? 'says' : holds ? 'says yes' : 'says no';
    return node('p', { class: sign }, node('b', {}, first), ` ${rest}`);
  }

  #rule(id: string): HTMLAnchorElement | null {
    const known = this.book?.rules[id.split('#')[0] ?? ''];
    if (!known || !this.book) return null;
    const href = this.book.ruleHref(id);
    // The page that is being read needs no link to itself.
    if (href.split('#')[0] === location.pathname) return null;
    return node('a', { href, 'data-key': id }, known.title);
  }

  #reasons({ answer }: Judged): Line[] {
    return answer.because.map(({ rule, text }) => node('li', {}, `${SightlineVerdict.set(text)} `, this.#rule(rule)));
  }

  #close({ answer }: Judged): Line[] {
    if (!answer.close) return [];
    return [node('li', {}, node('span', { class: 'close-call' }, SightlineVerdict.set(answer.close.text)))];
  }

  #readings({ question, scene, answer }: Judged): Line[] {
    const link = (ruling: string) =>
      this.book
        ? node('a', { href: this.book.rulingHref(ruling), 'data-key': `ruling ${ruling}` }, 'The ruling')
        : null;
    const says = (ruling: string, reading: string) =>
      SightlineVerdict.set(this.book?.rulings[ruling]?.readings[reading] ?? `${ruling}: ${reading}`);
    const taken = Object.entries(scene.rulings).map(([ruling, reading]) =>
      node(
        'li',
        { class: 'reading' },
        `Read here the other way: ${says(ruling, reading)} `,
        this.#switch('Our reading again', ruling, null),
        ' ',
        link(ruling),
      ),
    );
    const open = (answer.disputed ?? []).filter(({ ruling }) => !Object.hasOwn(scene.rulings, ruling));
    const others = open.map((other) => {
      const { text } = sentenceOf(question, { answer: other.answer, because: [] });
      return node(
        'li',
        { class: 'reading' },
        `Disputed: ${says(other.ruling, other.reading)} `,
        text ? `Then: ${SightlineVerdict.set(text)} ` : null,
        this.#switch('See it read so', other.ruling, other.reading),
        ' ',
        link(other.ruling),
      );
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
