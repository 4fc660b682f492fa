// Two dice added up, as charges, spells and banishments roll them.
import { toAnswers } from '../../../odds/answer.ts';
import { die } from '../../../odds/distribution.ts';
import { repeated } from '../../../odds/repeat.ts';

export const twoDice = repeated(die(6), 2);
export const twoDiceStage = { name: 'roll', text: 'The two dice together.', odds: toAnswers(twoDice) };
