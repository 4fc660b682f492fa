// Whether something holds, as far as it is known: what hangs on untold facts is open, unless the rest decides it.

export interface Known {
  /** null: it depends on what was not told. */
  readonly holds: boolean | null;
  /** What would have to be told. */
  readonly needs: readonly string[];
}

export const known = (holds: boolean): Known => ({ holds, needs: [] });
export const open = (...needs: readonly string[]): Known => ({ holds: null, needs });
export const not = ({ holds, needs }: Known): Known => ({ holds: holds === null ? null : !holds, needs });

const needsOf = (parts: readonly Known[]): string[] =>
  [...new Set(parts.filter(({ holds }) => holds === null).flatMap(({ needs }) => needs))].sort();

/** Holds when at least so many of these do. */
export function atLeast(count: number, parts: readonly Known[]): Known {
  const sure = parts.filter(({ holds }) => holds === true).length;
  if (sure >= count) return known(true);
  const possible = parts.filter(({ holds }) => holds !== false).length;
  return possible < count ? known(false) : open(...needsOf(parts));
}

export const all = (...parts: readonly Known[]): Known => atLeast(parts.length, parts);
export const any = (...parts: readonly Known[]): Known => atLeast(1, parts);
