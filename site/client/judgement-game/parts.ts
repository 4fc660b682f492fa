// What the views of the tracker share.
import type { Move } from '../../../src/companion/judgement/moves.ts';
import type { Game } from '../../../src/companion/judgement/state.ts';
import { button, node } from '../../../src/widgets/nodes.ts';
import { ruleHref, rulingHref } from '../../book/address.ts';
import type { Sheet as AnySheet } from '../score-sheet/sheet.ts';

export type Sheet = AnySheet<Game, Move>;

/** A link to a rule's page. */
export const rule = (slug: string, text: string): HTMLElement =>
  node('a', { href: ruleHref(`judgement/${slug}`) }, text);

/** A link to a ruling: what the book leaves open, and how we read it. */
export const ruling = (id: string): HTMLElement => node('a', { href: rulingHref(id) }, 'Ruling');

export const row = (...inside: readonly (Node | string | null)[]): HTMLElement =>
  node('p', { class: 'tool-buttons' }, ...inside);

/** A line of small print. */
export const about = (...inside: readonly (Node | string | null)[]): HTMLElement =>
  node('p', { class: 'tool-about' }, ...inside);

/** A few buttons behind a word that says what they are for. */
export function group(label: string, ...buttons: readonly (HTMLElement | null)[]): HTMLElement {
  return node(
    'div',
    { class: 'game-group', role: 'group', 'aria-label': label },
    node('span', {}, label),
    node('span', { class: 'game-buttons' }, ...buttons),
  );
}

/** A button that makes a move; one that the rules refuse looks so, and says why when it is pressed. */
export function moveButton(sheet: Sheet, text: string, move: () => Move, label = text, main = false): HTMLElement {
  const refused = sheet.kind.rules.refusalOf(sheet.state, move()) !== null;
  return button(text, () => sheet.make(move()), {
    'aria-label': label,
    class: main ? 'tool-main' : null,
    'data-refused': refused ? '' : null,
  });
}
