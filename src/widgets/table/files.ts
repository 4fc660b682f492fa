// Tables as files: out as JSON that `ask` takes as it is, and in again from anything that claims to be one. A file is
// read within limits, and what is wrong with it is told in words; nothing of it is trusted.
import { ask, sceneProblem } from '../../ask/ask.ts';
import type { SuggestedBase } from '../../photo/suggest.ts';
import { questionNamed } from '../../questions/question-named.ts';
import type { WrittenScene } from '../../scene/written-scene.ts';
import { rounded } from './edits.ts';
import { type Asked, accuracyFrom, everything, questionOf, type Snapshot } from './table-snapshot.ts';

/** No question is larger than this, so no file need be, but for a picture in it. */
const LARGEST = 256 * 1024;
const LARGEST_PICTURE = 4 * 1024 * 1024;
/** So much of a file is read: more is refused. */
export const LARGEST_READ = LARGEST + LARGEST_PICTURE + 1024;
/** No picture suggests more bases than this. */
const MOST_SUGGESTED = 500;

/** The photograph of a table in a file: straightened, as an address that holds all of it, with the bases it seems to show. */
export interface PictureInFile {
  readonly address: string;
  readonly suggested: readonly SuggestedBase[];
}

/** A table as the text of a file; its photograph goes along only when it is handed in. */
export function fileOf(snapshot: Snapshot, name: string, picture?: PictureInFile): string {
  const { locked, photo } = snapshot;
  const accuracy = photo ? { photo: { accuracy: photo.accuracy, ...(picture ? { picture } : {}) } } : {};
  return `${JSON.stringify({ sightline: 1, name, locked, ...accuracy, question: questionOf(snapshot) }, null, 2)}\n`;
}

export type Read =
  | {
      readonly ok: true;
      readonly snapshot: Snapshot;
      readonly name: string | null;
      readonly note: string;
      readonly picture?: PictureInFile;
    }
  | { readonly ok: false; readonly message: string };

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The table in a file: one of ours, a question, or a bare scene. */
export function readFile(text: string): Read {
  const hasPicture = text.length <= LARGEST_READ && text.includes('"address": "data:image/');
  if (text.length > LARGEST && !hasPicture)
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
  const accuracy = accuracyFrom(isFields(value.photo) ? value.photo.accuracy : undefined);
  const picture = accuracy ? pictureFrom((value.photo as Fields).picture) : undefined;
  const name = typeof value.name === 'string' && value.name.trim() !== '' ? value.name.trim().slice(0, 60) : null;
  return {
    ok: true,
    snapshot: {
      scene,
      asked: keeps ? asked : null,
      locked: [...new Set(locked)],
      log: [],
      ...(accuracy ? { photo: { accuracy } } : {}),
    },
    name,
    note: notes.filter(Boolean).join(' '),
    ...(picture ? { picture } : {}),
  };
}

function pictureFrom(value: unknown): PictureInFile | undefined {
  if (!isFields(value) || typeof value.address !== 'string' || !Array.isArray(value.suggested)) return undefined;
  const { address } = value;
  if (address.length > LARGEST_PICTURE || !/^data:image\/(?:webp|jpeg|png);base64,[\w+/]+=*$/.test(address))
    return undefined;
  return { address, suggested: value.suggested.slice(0, MOST_SUGGESTED).filter(isSuggested) };
}

function isSuggested(value: unknown): value is SuggestedBase {
  if (!isFields(value) || !Array.isArray(value.at) || value.at.length !== 2) return false;
  return [...value.at, value.mm, value.rim].every((number) => typeof number === 'number' && Math.abs(number) <= 1000);
}
