// A small record, such as the moves of a battle, as the fragment of a link and back: its text made short, in the alphabet of
// links, with a checksum. What it means is checked by whoever opens it; here it is only read whole and within limits.
import { deflateSync, inflateSync } from 'fflate';
import { fromBase64, toBase64 } from '../geometry/base64.ts';
import { checksum, isOfAlphabet } from './bits.ts';

const SUM = 4;
/** Links of the first version had the text as it was; they are still read. */
const PLAIN = '1';
const DEFLATED = '2';
/** Past so many characters a link is not made. */
export const LONGEST_RECORD = 16000;
/** What comes out of a link is never longer than this. */
const MOST_BYTES = 200_000;

/** The bytes of a deflated text; null where they are more than any link of ours holds. */
function inflated(code: Uint8Array): Uint8Array | null {
  // A buffer of fixed size: what would not fit is cut off, and then known by its length.
  const bytes = inflateSync(code, { out: new Uint8Array(MOST_BYTES + 1) });
  return bytes.length > MOST_BYTES ? null : bytes;
}

export type OpenedRecord =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** A value as a fragment that begins with a letter of its kind; null when it would be too long. */
export function toRecordLink(letter: string, value: unknown): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (bytes.length > MOST_BYTES) return null;
  const body = `${letter}${DEFLATED}${toBase64(deflateSync(bytes, { level: 9 }))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')}`;
  return body.length + SUM > LONGEST_RECORD ? null : body + checksum(body);
}

/** Whether a fragment is meant to be a record of that kind. */
export function isRecordLink(letter: string, fragment: string): boolean {
  const text = fragment.replace(/^#/, '');
  return text[0] === letter && (text[1] === PLAIN || text[1] === DEFLATED);
}

/** The value of a fragment, or what is wrong with it in a sentence. */
export function fromRecordLink(letter: string, fragment: string): OpenedRecord {
  const text = (fragment.replace(/^#/, '').split('?')[0] ?? '').trim();
  const wrong = (message: string): OpenedRecord => ({ ok: false, message });
  if (!isRecordLink(letter, text))
    return wrong('This link is of another kind, or of a newer Sightline. Ask for it again.');
  if (text.length > LONGEST_RECORD)
    return wrong('This link is longer than any that Sightline makes. Ask for it again.');
  if (!isOfAlphabet(text)) return wrong('This link has characters that no link of ours has. Ask for it again.');
  const body = text.slice(0, -SUM);
  if (body.length < 2 || checksum(body) !== text.slice(-SUM))
    return wrong('A part of this link was changed or cut off on the way. Ask for it again, or paste all of it.');
  try {
    const code = fromBase64(body.slice(2).replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = text[1] === PLAIN ? code : inflated(code);
    if (!bytes) return wrong('This link holds more than any that Sightline makes. Ask for it again.');
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return wrong('This link does not spell anything that can be opened here. Ask for it again.');
  }
}
