// The terms of a page show their cards.
import { showCards } from '../../src/widgets/cards.ts';

showCards(document);
