// Cards and groups as the fragment of a link, and back: the same as a file, made short.
import { fromRecordLink, isRecordLink, toRecordLink } from '../link/record.ts';
import { type CardFile, type ReadFile, readFile, type SheetOf, writtenFile } from './card-file.ts';

const LETTER = 'c';

/** The fragment of a link to these cards; null where it would be too long. */
export function toCardLink(file: CardFile): string | null {
  return toRecordLink(LETTER, writtenFile(file));
}

/** Whether a fragment is meant to hold cards. */
export function isCardLink(fragment: string): boolean {
  return isRecordLink(LETTER, fragment);
}

/** What a fragment holds, or why nothing of it can be used. */
export function fromCardLink(fragment: string, sheetOf: SheetOf, newId: () => string): ReadFile {
  const read = fromRecordLink(LETTER, fragment);
  if (!read.ok) return { cards: [], groups: [], problems: [], refusal: read.message };
  return readFile(read.value, sheetOf, newId);
}
