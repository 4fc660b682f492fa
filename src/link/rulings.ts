// House rulings as the fragment of a link, and back: the name, each decision by its number, and the remarks. It begins with an
// r, so that it is told apart from tables and calculators. A decision that has no number is spelt out: whoever opens the link
// with an older Sightline can be told what does not apply there. Nothing in a link is trusted: it is read within limits and
// must be the one spelling of what it says.
import { type RulingSet, readRulings, type UnknownDecision } from '../rulings/ruling-set.ts';
import { BitReader, BitWriter, checksum, Damaged, isOfAlphabet } from './bits.ts';
import { RULING_NUMBERS } from './ruling-numbers.ts';

const VERSION = 1;
const SUM = 4;
/** The bits of a ruling's number and of its reading's. */
const BITS = { ruling: 9, reading: 3 } as const;
/**
 * Past so many characters a link is not made: with the address of a site before it, a QR code of it still has cells that a
 * phone tells apart (version 27, 125 cells a side).
 */
export const LONGEST_RULINGS = 1300;

const NUMBERED = RULING_NUMBERS.map((line) => line.split(' '));
const NUMBER_OF = new Map(NUMBERED.map(([id], i) => [id!, i]));

const MESSAGES = {
  empty: 'This link carries no rulings.',
  letters:
    'This link has characters that no link of ours has; it was probably cut or changed on the way. Ask for it again.',
  version:
    'This link was made by a newer Sightline than this one. Reload the page to get the newest, and open the link again.',
  long: 'This link is longer than any that Sightline makes. Ask for it again.',
  short: 'This link ends too early: a part of it was cut off on the way. Ask for it again, or paste all of it.',
  checksum: 'A character of this link was changed on the way. Ask for it again, or paste all of it.',
  damaged: 'This link does not spell a set of rulings. Ask for it again.',
} as const;

export type RulingsFault = keyof typeof MESSAGES;
/** A set and what of it does not apply here; or why it could not be opened. */
export type OpenedRulings =
  | { readonly ok: true; readonly set: RulingSet; readonly unknown: readonly UnknownDecision[] }
  | { readonly ok: false; readonly fault: RulingsFault; readonly message: string };
/** A link, or why none was made. */
export type MadeRulings =
  | { readonly ok: true; readonly fragment: string }
  | { readonly ok: false; readonly message: string };

/** The fragment of a set's link, without the #; or the reason why it is not made. */
export function toRulingsLink(given: RulingSet): MadeRulings {
  const read = readRulings(given);
  if (!read.ok) return { ok: false, message: read.problem.message };
  const fragment = spelt(read.set);
  const over = fragment.length - LONGEST_RULINGS;
  if (over <= 0) return { ok: true, fragment };
  return {
    ok: false,
    message: `The remarks are too long for a link that a phone can read from a QR code: shorten them by about ${over} characters.`,
  };
}

function spelt({ name, readings, remarks = {} }: RulingSet): string {
  const out = new BitWriter();
  out.text(name);
  // One order for all sets with the same decisions: numbers first, then names.
  const decisions = Object.entries(readings).sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  out.whole(decisions.length);
  for (const [ruling, reading] of decisions) {
    const number = NUMBER_OF.get(ruling);
    const at = number === undefined ? -1 : NUMBERED[number]!.indexOf(reading, 1) - 1;
    out.flag(at >= 0);
    if (at >= 0) {
      out.bits(number!, BITS.ruling);
      out.bits(at, BITS.reading);
    } else {
      out.text(ruling);
      out.text(reading);
    }
    const remark = remarks[ruling];
    out.flag(remark !== undefined);
    if (remark !== undefined) out.text(remark);
  }
  const body = `r${VERSION}${out.finish()}`;
  return body + checksum(body);
}

const placeOf = (ruling: string): number => NUMBER_OF.get(ruling) ?? Number.MAX_SAFE_INTEGER;

/** What a link's fragment says, or a sentence that says what is wrong with it. */
export function fromRulingsLink(link: string): OpenedRulings {
  try {
    return { ok: true, ...opened(link) };
  } catch (error) {
    const fault = error instanceof Damaged ? (error.message as RulingsFault) : 'damaged';
    return { ok: false, fault, message: MESSAGES[fault] };
  }
}

function opened(link: string): { set: RulingSet; unknown: readonly UnknownDecision[] } {
  // Some hosts append #?secret=… to an address.
  const text = link
    .trim()
    .replace(/^[^#]*#/, '')
    .replace(/[#?&].*$/s, '');
  if (text === '') throw new Damaged('empty');
  if (text.length > LONGEST_RULINGS) throw new Damaged('long');
  if (!isOfAlphabet(text)) throw new Damaged('letters');
  if (!text.startsWith(`r${VERSION}`)) throw new Damaged(/^r[2-9]/.test(text) ? 'version' : 'damaged');
  if (text.length < 8) throw new Damaged('short');
  const body = text.slice(0, -SUM);
  if (checksum(body) !== text.slice(-SUM)) throw new Damaged('checksum');
  const read = readRulings(written(new BitReader(body.slice(2))));
  if (!read.ok || spelt(read.set) !== text) throw new Damaged('damaged');
  return { set: read.set, unknown: read.unknown };
}

function written(from: BitReader): RulingSet {
  const name = from.text();
  const count = from.whole();
  if (count > LONGEST_RULINGS) throw new Damaged('damaged');
  const readings: [string, string][] = [];
  const remarks: [string, string][] = [];
  for (let i = 0; i < count; i++) {
    const decision = from.flag() ? numbered(from) : ([from.text(), from.text()] as [string, string]);
    readings.push(decision);
    if (from.flag()) remarks.push([decision[0], from.text()]);
  }
  if (!from.finished()) throw new Damaged('damaged');
  return {
    v: 1,
    name,
    readings: Object.fromEntries(readings),
    ...(remarks.length > 0 ? { remarks: Object.fromEntries(remarks) } : {}),
  };
}

/** A decision told by numbers; one that is not on the list was made by a newer Sightline. */
function numbered(from: BitReader): [string, string] {
  const line = NUMBERED[from.bits(BITS.ruling)];
  const reading = line?.[from.bits(BITS.reading) + 1];
  if (!line || reading === undefined) throw new Damaged('version');
  return [line[0]!, reading];
}
