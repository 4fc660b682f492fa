// `sightline/elements`: importing it makes the custom elements known to the page, and lets verdicts follow their boards.

import { followBoards } from '../widgets/follow-boards.ts';
import { defineElements } from '../widgets/index.ts';
import { defineCalculators } from './calculators.ts';

export { type Judged, type Refused, type Shown, SightlineBoard } from '../widgets/board.ts';
export { type Book, type Reading, SightlineVerdict } from '../widgets/verdict.ts';
export { SightlineOdds } from './calculators.ts';

defineElements();
defineCalculators();
followBoards(document);
