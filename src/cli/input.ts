// What a command is given: a file, a link, or standard input. Whatever it is, it becomes a question.
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { isRulingsLink } from '../link/is-rulings-link.ts';
import { fromLink } from '../link/link.ts';
import { fromRulingsLink } from '../link/rulings.ts';
import { type ReadRulings, type RulingSet, readRulings } from '../rulings/ruling-set.ts';

/** A command that was not understood, or that cannot be carried out: the message says why, the code is the exit code. */
export class Fault extends Error {
  override name = 'Fault';
  readonly code: 1 | 2;
  constructor(code: 1 | 2, message: string) {
    super(message);
    this.code = code;
  }
}

/** The text of a file, of standard input without one or with -, or the argument itself when it is a link. */
export async function textGiven(argument: string | undefined): Promise<string> {
  if (argument === undefined || argument === '-') {
    if (process.stdin.isTTY) process.stderr.write('Waiting for standard input; Ctrl-D ends it.\n');
    return text(process.stdin);
  }
  if (existsSync(argument)) return readFileSync(argument, 'utf8');
  if (isLink(argument)) return argument;
  throw new Fault(2, `There is no file "${argument}", and it is no link either.`);
}

/** Whether a text is the link of a scene: an address with a fragment, or a fragment alone. */
export function isLink(given: string): boolean {
  return /^(https?:\/\/\S*)?#\S+$|^\d[\w-]{7,}$/.test(given.trim());
}

/** The question of a link. */
export function questionOfLink(link: string): Readonly<Record<string, unknown>> {
  const given = link.trim();
  const opened = fromLink(given.includes('#') ? given.slice(given.indexOf('#')) : given);
  if (!opened.ok) throw new Fault(1, opened.message);
  return opened.question;
}

/** The question that was given as JSON or as a link, as text for `askText`. */
export async function questionText(argument: string | undefined): Promise<string> {
  const given = await textGiven(argument);
  return isLink(given) ? JSON.stringify(questionOfLink(given)) : given;
}

/** The question that was given, as an object. */
export async function questionGiven(argument: string | undefined): Promise<Readonly<Record<string, unknown>>> {
  const given = await questionText(argument);
  let question: unknown;
  try {
    question = JSON.parse(given);
  } catch (error) {
    throw new Fault(1, `This is neither JSON nor a link: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (typeof question !== 'object' || question === null || Array.isArray(question))
    throw new Fault(1, 'A question is an object with "ask".');
  return question as Readonly<Record<string, unknown>>;
}

/** The house rulings of a file or a link; what of them does not apply is listed on standard error. */
export function rulingsGiven(argument: string | undefined): RulingSet | undefined {
  if (argument === undefined) return undefined;
  const read = existsSync(argument) ? rulingsIn(argument, readFileSync(argument, 'utf8')) : rulingsOfLink(argument);
  for (const { ruling, reading, notKnown } of read.unknown)
    process.stderr.write(`sightline: not applied: ${ruling} as ${reading}; that ${notKnown} is not known here.\n`);
  return read.set;
}

type Rulings = Extract<ReadRulings, { ok: true }>;

function rulingsIn(name: string, text: string): Rulings {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    throw new Fault(2, `${name} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const read = readRulings(written);
  if (!read.ok) throw new Fault(2, `${name}: ${read.problem.message} (${read.problem.path})`);
  return read;
}

function rulingsOfLink(argument: string): Rulings {
  if (!isRulingsLink(argument))
    throw new Fault(2, `There is no file "${argument}", and it is no link of rulings either.`);
  const opened = fromRulingsLink(argument);
  if (!opened.ok) throw new Fault(2, opened.message);
  return opened;
}
