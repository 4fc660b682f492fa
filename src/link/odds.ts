// A calculator with up to four set-ups as the fragment of a link, and back: game, edition, kind, and what was put in. It
// begins with an o, so that it is told apart from the link of a table; the table that it came from may follow a dot.
// Nothing in a link is trusted: it is read within limits and must be the one spelling of what it says.
import { GAME_IDS } from '../games/ids.ts';
import type { GameId } from '../scene/scene.ts';
import { BitReader, BitWriter, checksum, Damaged, isOfAlphabet } from './bits.ts';
import { ODDS_WORDS, rollsOf } from './odds-words.ts';
import { readValue, type WordList, writeValue } from './values.ts';
import { BITS, editionOf } from './words.ts';

const VERSION = 1;
const SUM = 4;
/** Past so many characters a link is not made. */
export const LONGEST_ODDS = 4000;
/** The table's link beside it has a limit of its own. */
const LONGEST_TABLE = 8000;
const MOST_SETUPS = 4;
const LONGEST_NAME = 64;

const WORDS: WordList = { words: ODDS_WORDS, bits: BITS.rollWord };

/** One set-up: its name, and the values of the form that differ from its start. */
export interface LinkedSetup {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}
export interface LinkedOdds {
  readonly game: GameId;
  readonly kind: string;
  readonly setups: readonly LinkedSetup[];
  /** The fragment of the table that the numbers were read off. */
  readonly table?: string;
}

const MESSAGES = {
  empty: 'This link carries no set-up. The calculator starts afresh.',
  letters:
    'This link has characters that no link of ours has; it was probably cut or changed on the way. Ask for it again.',
  version:
    'This link was made by a newer Sightline than this one. Reload the page to get the newest, and open the link again.',
  long: 'This link is longer than any that Sightline makes. Ask for it again.',
  short: 'This link ends too early: a part of it was cut off on the way. Ask for it again, or paste all of it.',
  checksum: 'A character of this link was changed on the way. Ask for it again, or paste all of it.',
  damaged: 'This link does not spell a set-up of a calculator. Ask for it again.',
} as const;

export type OddsFault = keyof typeof MESSAGES;
export type OpenedOdds =
  | ({ readonly ok: true } & LinkedOdds)
  | { readonly ok: false; readonly fault: OddsFault; readonly message: string };
export type MadeOdds =
  | { readonly ok: true; readonly fragment: string }
  | { readonly ok: false; readonly message: string };

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a fragment is meant for a calculator. */
export function isOddsLink(fragment: string): boolean {
  return /^#?o/.test(fragment);
}

/** The fragment of a link, without the #; or the reason why it is not made. */
export function toOddsLink({ game, kind, setups, table }: LinkedOdds): MadeOdds {
  const at = rollsOf(game).indexOf(kind);
  if (at < 0) return { ok: false, message: `There is no calculator "${kind}" to make a link of.` };
  if (setups.length < 1 || setups.length > MOST_SETUPS)
    return { ok: false, message: `A link holds one to ${MOST_SETUPS} set-ups, and these are ${setups.length}.` };
  const out = new BitWriter();
  out.bits(GAME_IDS.indexOf(game), BITS.game);
  out.bits(editionOf(game), BITS.edition);
  out.bits(at, BITS.roll);
  out.bits(setups.length - 1, 2);
  try {
    for (const { name, values } of setups) {
      out.text([...name].slice(0, LONGEST_NAME).join(''));
      writeValue(out, values, [], WORDS);
    }
  } catch (error) {
    return { ok: false, message: `This cannot be put into a link: ${error instanceof Error ? error.message : error}` };
  }
  const body = `o${VERSION}${out.finish()}`;
  if (body.length + SUM > LONGEST_ODDS)
    return {
      ok: false,
      message: `This would need a link of ${body.length + SUM} characters, and ${LONGEST_ODDS} is the most.`,
    };
  return { ok: true, fragment: `${body}${checksum(body)}${table ? `.${table.replace(/^#/, '')}` : ''}` };
}

/** What a fragment says, or a sentence that says what is wrong with it. */
export function fromOddsLink(fragment: string): OpenedOdds {
  try {
    return { ok: true, ...opened(fragment) };
  } catch (error) {
    const fault = error instanceof Damaged ? (error.message as OddsFault) : 'damaged';
    return { ok: false, fault, message: MESSAGES[fault] };
  }
}

function opened(fragment: string): LinkedOdds {
  // Some hosts append #?secret=… to an address.
  const text = fragment.replace(/^#/, '').replace(/[#?&].*$/s, '');
  const dot = text.indexOf('.');
  const [own, table] = dot < 0 ? [text, undefined] : [text.slice(0, dot), text.slice(dot + 1)];
  if (own === '') throw new Damaged('empty');
  if (own.length > LONGEST_ODDS || (table?.length ?? 0) > LONGEST_TABLE) throw new Damaged('long');
  if (!isOfAlphabet(own) || (table !== undefined && !isOfAlphabet(table))) throw new Damaged('letters');
  if (!own.startsWith(`o${VERSION}`)) throw new Damaged(/^o[2-9]/.test(own) ? 'version' : 'damaged');
  if (own.length < 8) throw new Damaged('short');
  const body = own.slice(0, -SUM);
  if (checksum(body) !== own.slice(-SUM)) throw new Damaged('checksum');
  const linked = { ...read(new BitReader(body.slice(2))), ...(table ? { table } : {}) };
  const again = toOddsLink(linked);
  if (!again.ok || again.fragment !== text) throw new Damaged('damaged');
  return linked;
}

function read(from: BitReader): LinkedOdds {
  const game = GAME_IDS[from.bits(BITS.game)];
  const edition = from.bits(BITS.edition);
  if (game === undefined) throw new Damaged('damaged');
  if (edition > editionOf(game)) throw new Damaged('version');
  const kind = rollsOf(game)[from.bits(BITS.roll)];
  // A calculator that is not known here was made by a newer version.
  if (kind === undefined) throw new Damaged('version');
  const length = from.bits(2) + 1;
  const setups = Array.from({ length }, () => {
    const name = from.text();
    const values = readValue(from, [], 0, WORDS);
    if (!isPlain(values)) throw new Damaged('damaged');
    return { name, values };
  });
  if (!from.finished()) throw new Damaged('damaged');
  return { game, kind, setups };
}
