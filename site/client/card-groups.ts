// The player's own groups of cards where a tracker or a builder begins: a Warband, a guild, an army list.
import type { CardSheet } from '../../src/cards/sheet.ts';
import type { Card } from '../../src/games/card-plan.ts';
import { CardStore } from '../../src/widgets/card-store.ts';
import { node } from '../../src/widgets/nodes.ts';
import { href } from '../book/address.ts';
import { sheetFor } from './card-sheets.ts';

/** The names of the cards of a game that this device keeps. */
export const cardNames = (game: string): string[] => new CardStore(() => {}).names(game);

/**
 * Choices of a group, one for each label; they come once the cards are there, and not at all where there is no card.
 * `chosen` is given the cards of a group, each as often as it is in it.
 */
export function groupChoices(
  game: string,
  labels: readonly string[],
  chosen: (label: string, cards: readonly Card[], sheet: CardSheet) => void,
): HTMLElement {
  const place = node('div', { class: 'tool-form card-groups' });
  const store = new CardStore(() => {});
  if (!store.has(game)) return place;
  const fill = async () => {
    const sheet = await sheetFor(store, game);
    const groups = store.groups(game).filter(({ cards }) => cards.length > 0);
    const page = node('a', { href: href(`/cards/?game=${game}`) }, 'Your cards');
    if (groups.length === 0) {
      const word = sheet.plan.group.toLowerCase();
      place.append(node('p', { class: 'tool-about' }, page, ` can be put into a ${word}, and a game starts from it.`));
      return;
    }
    place.append(
      ...labels.map((label) => {
        const select = node(
          'select',
          {},
          node('option', { value: '' }, 'choose from your cards'),
          ...groups.map(({ id, name, cards }) => node('option', { value: id }, `${name} (${cards.length})`)),
        );
        select.addEventListener('change', () => {
          const group = groups.find(({ id }) => id === select.value);
          const all = store.cards(game);
          if (group)
            chosen(
              label,
              group.cards.flatMap((id) => all.find((card) => card.id === id) ?? []),
              sheet,
            );
        });
        return node('label', { class: 'tool-field' }, node('span', {}, label), select);
      }),
    );
  };
  // Without the cards everything is typed in, as before.
  fill().catch(() => {});
  return place;
}
