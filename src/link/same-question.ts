// Whether a link says the question that it was made of. Numbers are rounded on the way; everything else must be equal.
import type { Linked } from './link.ts';
import { GRAIN } from './scene.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Positions in a scene are off by at most half a grain, all other numbers by half of their ninth decimal. */
const ROUNDED = { scene: 0.5 / GRAIN + 1e-9, others: 1e-9 };

/** What a scene may leave out, and which says the same when it is empty. */
const MAY_BE_EMPTY = ['terrain', 'zones', 'rulings'];

/** Whether what was read back is what was given, but for rounding and the id, which no link carries. */
export function saysTheSame(given: Linked, read: Linked): boolean {
  const { id: _, scene, ...others } = given.question;
  const { scene: readScene, ...readOthers } = read.question;
  return (
    alike(others, readOthers, ROUNDED.others) &&
    alike(given.view, read.view, ROUNDED.others) &&
    (scene === undefined ? readScene === undefined : alike(withoutEmpty(scene as Plain), readScene, ROUNDED.scene))
  );
}

function withoutEmpty(scene: Plain): Plain {
  const isEmpty = (key: string): boolean => MAY_BE_EMPTY.includes(key) && Object.keys(scene[key] ?? {}).length === 0;
  return Object.fromEntries(Object.entries(scene).filter(([key]) => !isEmpty(key)));
}

function alike(given: unknown, read: unknown, rounded: number): boolean {
  if (typeof given === 'number' && typeof read === 'number') return Math.abs(given - read) <= rounded;
  if (typeof given !== 'object' || typeof read !== 'object' || given === null || read === null)
    return (given ?? null) === (read ?? null);
  if (Array.isArray(given) !== Array.isArray(read)) return false;
  const keys = Object.keys(given).filter((key) => Array.isArray(given) || (given as Plain)[key] !== undefined);
  return (
    keys.length === Object.keys(read).length &&
    keys.every((key) => Object.hasOwn(read, key) && alike((given as Plain)[key], (read as Plain)[key], rounded))
  );
}
