// Works out the fields that are laid over the open table, in a thread of its own.
import { answerFields } from '../../src/widgets/table/field-overlay.ts';
import { loadGame } from './load-game.ts';

answerFields(globalThis as never, loadGame);
