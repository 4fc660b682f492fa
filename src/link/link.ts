// A question with its scene and a view of it, as the fragment of a link, and back. Nothing in a link is trusted: it is
// read within limits, must be the one spelling of what it says, and its scene must be one that `ask` would take.
import { sceneProblem } from '../ask/ask.ts';
import { ASKS } from './asks.ts';
import { BitReader, BitWriter, checksum, Damaged, isOfAlphabet } from './bits.ts';
import { saysTheSame } from './same-question.ts';
import { readScene, writeScene } from './scene.ts';
import { readValue, writeValue } from './values.ts';
import { BITS, editionOf } from './words.ts';

/** The version of the form that links are made in. */
export const VERSION = 1;
/** Past this many characters a link is not made: it would not survive being sent. */
export const LONGEST = 8000;

/** How many characters the checksum has. */
const SUM = 4;

/** What a link carries. */
export interface Linked {
  /** A question as `ask` takes it. */
  readonly question: Readonly<Record<string, unknown>>;
  /** How it was looked at; free for whoever draws it. */
  readonly view?: unknown;
}

const MESSAGES = {
  empty: 'This link carries no scene. Start from the gallery, or from an empty table.',
  letters:
    'This link has characters that no link of ours has; it was probably cut or changed on the way. Ask for it again.',
  version:
    'This link was made by a newer Sightline than this one. Reload the page to get the newest, and open the link again.',
  long: 'This link is longer than any that Sightline makes. Ask for the scene as a file instead.',
  short: 'This link ends too early: a part of it was cut off on the way. Ask for it again, or paste all of it.',
  checksum: 'A character of this link was changed on the way. Ask for it again, or paste all of it.',
  damaged: 'This link does not spell a scene. Ask for it again, or open the scene as a file.',
  scene: 'The scene in this link breaks a rule of scenes, so it cannot be shown.',
} as const;

export type LinkFault = keyof typeof MESSAGES;
/** What a link said, or why it could not be opened. */
export type Opened =
  | ({ readonly ok: true } & Linked)
  | { readonly ok: false; readonly fault: LinkFault; readonly message: string };
/** A link, or why none was made. */
export type Made = { readonly ok: true; readonly fragment: string } | { readonly ok: false; readonly message: string };

type Plain = Record<string, unknown>;

/** The names of a scene's pieces, in the one order that arguments count them. */
function piecesOf(scene: Plain | undefined): string[] {
  return ['models', 'terrain', 'zones'].flatMap((key) =>
    ((scene?.[key] as { id: string }[] | undefined) ?? []).map(({ id }) => id),
  );
}

/** A question and a view as the fragment of a link, without the #; or the reason why it is not made. */
export function toLink(linked: Linked): Made {
  const { scene } = linked.question;
  const problem = scene === undefined ? null : sceneProblem(scene);
  if (problem) return { ok: false, message: problem.message };
  const made = spelt(linked);
  if (!made.ok) return made;
  const back = fromLink(made.fragment);
  if (back.ok && saysTheSame(linked, back)) return made;
  // Thousandths of an inch are coarser than what may stand in a scene: a sliver of terrain can lose its area to them.
  const message =
    !back.ok && back.fault === 'scene'
      ? 'Rounded to thousandths of an inch, a piece of this scene loses its shape. Save it as a file instead.'
      : 'A link would not say all of this. Save it as a file instead.';
  return { ok: false, message };
}

function spelt({ question, view }: Linked): Made {
  const { id: _, ask, scene, ...args } = question as Plain;
  const asked = ASKS.indexOf(String(ask));
  if (asked < 0) return { ok: false, message: `There is no question "${String(ask)}" to make a link of.` };
  const game = scene === undefined ? args.game : (scene as Plain).game;
  const out = new BitWriter();
  out.bits(asked, BITS.ask);
  out.bits(editionOf(game), BITS.edition);
  out.flag(scene !== undefined);
  try {
    if (scene !== undefined) writeScene(out, scene as Plain);
    writeValue(out, args, piecesOf(scene as Plain | undefined));
    out.flag(view !== undefined);
    if (view !== undefined) writeValue(out, view, []);
  } catch (error) {
    return {
      ok: false,
      message: `This cannot be put into a link: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  const body = `${VERSION}${out.finish()}`;
  const length = body.length + SUM;
  if (length > LONGEST)
    return {
      ok: false,
      message: `This scene would need a link of ${length} characters, and ${LONGEST} is the most that is safe to send. Save it as a file instead.`,
    };
  return { ok: true, fragment: body + checksum(body) };
}

/** What a link's fragment says, or a sentence that says what is wrong with it. */
export function fromLink(fragment: string): Opened {
  try {
    return { ok: true, ...opened(fragment) };
  } catch (error) {
    const fault = error instanceof Damaged ? (error.message as LinkFault) : 'damaged';
    return { ok: false, fault, message: MESSAGES[fault] };
  }
}

function opened(fragment: string): Linked {
  // Some hosts append #?secret=… to an address.
  const text = fragment.replace(/^#/, '').replace(/[#?&].*$/s, '');
  if (text === '') throw new Damaged('empty');
  if (text.length > LONGEST) throw new Damaged('long');
  if (!isOfAlphabet(text)) throw new Damaged('letters');
  if (text[0] !== String(VERSION)) throw new Damaged(/^[2-9]/.test(text) ? 'version' : 'damaged');
  if (text.length < 8) throw new Damaged('short');
  const body = text.slice(0, -SUM);
  if (checksum(body) !== text.slice(-SUM)) throw new Damaged('checksum');
  const linked = read(new BitReader(body.slice(1)));
  if (linked.question.scene !== undefined && sceneProblem(linked.question.scene)) throw new Damaged('scene');
  const again = spelt(linked);
  if (!again.ok || again.fragment !== text) throw new Damaged('damaged');
  return linked;
}

function read(from: BitReader): Linked {
  const ask = ASKS[from.bits(BITS.ask)];
  const edition = from.bits(BITS.edition);
  const scene = from.flag() ? readScene(from) : undefined;
  const args = readValue(from, piecesOf(scene));
  const view = from.flag() ? readValue(from, []) : undefined;
  if (ask === undefined || typeof args !== 'object' || args === null || Array.isArray(args) || !from.finished())
    throw new Damaged('damaged');
  const game = scene === undefined ? (args as Plain).game : scene.game;
  if (edition > editionOf(game)) throw new Damaged('version');
  return {
    question: { ask, ...(scene === undefined ? {} : { scene }), ...args },
    ...(view === undefined ? {} : { view }),
  };
}
