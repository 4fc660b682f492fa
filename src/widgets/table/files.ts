// Tables as files: out as JSON that `ask` takes as it is, and in again from anything that claims to be one. A file is
// read within limits, and what is wrong with it is told in words; nothing of it is trusted.
import { ask, sceneProblem } from '../../ask/ask.ts';
import { questionNamed } from '../../questions/question-named.ts';
import type { WrittenScene } from '../../scene/written-scene.ts';
import { rounded } from './edits.ts';
import { type Asked, everything, questionOf, type Snapshot } from './table-snapshot.ts';

/** No question is larger than this, so no file need be. */
const LARGEST = 256 * 1024;

/** A table as the text of a file. */
export function fileOf(snapshot: Snapshot, name: string): string {
  return `${JSON.stringify({ sightline: 1, name, locked: snapshot.locked, question: questionOf(snapshot) }, null, 2)}\n`;
}

export type Read =
  | { readonly ok: true; readonly snapshot: Snapshot; readonly name: string | null; readonly note: string }
  | { readonly ok: false; readonly message: string };

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The table in a file: one of ours, a question, or a bare scene. */
export function readFile(text: string): Read {
  if (text.length > LARGEST)
    return {
      ok: false,
      message: `This file is larger than ${LARGEST / 1024} KB, and no table is. Is it the right one?`,
    };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, message: 'This file is not JSON, so there is no table in it.' };
  }
  if (!isFields(value)) return { ok: false, message: 'This file holds no table: a table is an object with a scene.' };
  const question = isFields(value.question)
    ? value.question
    : 'scene' in value
      ? value
      : { ask: 'engagement', scene: value };
  const problem = sceneProblem(question.scene);
  if (problem) return { ok: false, message: `This table cannot be read. ${problem.message}` };
  const { scene, changed } = rounded(question.scene as unknown as WrittenScene);
  const spoilt = sceneProblem(scene);
  if (spoilt)
    return {
      ok: false,
      message: `Rounded to thousandths of an inch, a piece of this table loses its shape. ${spoilt.message}`,
    };
  const { scene: _, id: __, marks: ___, ...rest } = question;
  const asked = questionNamed(rest.ask) ? (rest as Asked) : null;
  const answer = asked ? ask({ ...asked, scene }) : null;
  const keeps =
    answer !== null && (answer.ok || answer.error.code === 'unsupported' || answer.error.code === 'bad-scene');
  const there = new Set(everything(scene).map(({ piece }) => piece.id));
  const locked = Array.isArray(value.locked) ? value.locked.filter((id): id is string => there.has(id as string)) : [];
  const notes = [
    changed ? 'Places were rounded to thousandths of an inch.' : '',
    asked && !keeps && answer && !answer.ok ? `Its question was left out: ${answer.error.message}` : '',
  ];
  const name = typeof value.name === 'string' && value.name.trim() !== '' ? value.name.trim().slice(0, 60) : null;
  return {
    ok: true,
    snapshot: { scene, asked: keeps ? asked : null, locked: [...new Set(locked)], log: [] },
    name,
    note: notes.filter(Boolean).join(' '),
  };
}
