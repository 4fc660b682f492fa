import type { GameId } from '../src/scene/scene.ts';

export interface Written {
  readonly file: string;
  readonly code: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
}

/** Bundles entries of src/, and gives what was written. */
export function bundle(options: {
  /** The name of each file without its ending, and the source below the root. */
  readonly entries: Readonly<Record<string, string>>;
  readonly folder: string;
  /** The games to carry; all of them unless told. */
  readonly games?: readonly GameId[];
  /** Files that exist for this bundle alone: path below the root and text. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Everything in one file. */
  readonly single?: boolean;
  readonly minify?: boolean;
  readonly format?: 'es' | 'iife';
  /** What an `iife` is called. */
  readonly name?: string;
  /** False to look and not to write. */
  readonly write?: boolean;
}): Promise<Written[]>;
