// What stands on the open table: the scene as it is written, the question asked of it, what is locked, and what happened.
// Every change makes a new one; the old one stays as it was, so that undoing is going back to it.

import { boxOfShape } from '../../draw/view.ts';
import type { Asked } from '../../questions/filling.ts';
import type { Board, GameId, Point } from '../../scene/scene.ts';
import type { WrittenModel, WrittenScene, WrittenTerrain, WrittenZone } from '../../scene/written-scene.ts';
import { onGrain, type Question } from '../pieces.ts';

export type { Asked } from '../../questions/filling.ts';
export type { Sort } from '../../questions/form.ts';

type Plain = Readonly<Record<string, unknown>>;

/** A move that was made, as the log keeps it. */
export interface LogEntry {
  readonly says: string;
  readonly why: readonly string[];
}

/** The photograph that a table was laid out from. */
export interface TablePhoto {
  /** How far from where it is the photograph may put a piece, in inches. */
  readonly accuracy: number;
  /** The picture among those that this device keeps; without one, only its accuracy came along. */
  readonly picture?: string;
}

export interface Snapshot {
  readonly scene: WrittenScene;
  readonly asked: Asked | null;
  readonly locked: readonly string[];
  readonly log: readonly LogEntry[];
  readonly photo?: TablePhoto;
}

/** No photograph is worse than this, in inches, and could still be laid under a board. */
const WORST_ACCURACY = 12;

/** The accuracy that something from outside states; undefined where it states none that could be. */
export function accuracyFrom(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && value <= WORST_ACCURACY ? value : undefined;
}

export type Written = WrittenModel | WrittenTerrain | WrittenZone;
/** A piece with the sort it is of. */
export type Found =
  | { readonly sort: 'model'; readonly piece: WrittenModel }
  | { readonly sort: 'terrain'; readonly piece: WrittenTerrain }
  | { readonly sort: 'zone'; readonly piece: WrittenZone };

/** A table with nothing on it. */
export function emptySnapshot(game: GameId, board: Board, rulings: Readonly<Record<string, string>> = {}): Snapshot {
  const read = Object.keys(rulings).length > 0 ? { rulings } : {};
  return { scene: { v: 1, game, board, models: [], ...read }, asked: null, locked: [], log: [] };
}

/** The question as it is put to the rules; a table that is asked nothing shows who engages whom. */
export function questionOf({ scene, asked }: Snapshot): Question {
  const { ask, ...args } = asked ?? { ask: 'engagement' };
  return { ask, scene: scene as unknown as Plain, ...args } as Question;
}

/** What stands on the table that a question brings with it. */
export function snapshotOf(question: Question): Snapshot {
  const { scene, ask, id: _, marks: __, ...args } = question;
  return { scene: scene as unknown as WrittenScene, asked: { ask, ...args }, locked: [], log: [] };
}

/** Everything on the table: models, terrain, zones. */
export function everything({ models, terrain = [], zones = [] }: WrittenScene): Found[] {
  return [
    ...models.map((piece): Found => ({ sort: 'model', piece })),
    ...terrain.map((piece): Found => ({ sort: 'terrain', piece })),
    ...zones.map((piece): Found => ({ sort: 'zone', piece })),
  ];
}

/** The piece of that name. */
export function found({ models, terrain = [], zones = [] }: WrittenScene, id: string): Found | undefined {
  const model = models.find((each) => each.id === id);
  if (model) return { sort: 'model', piece: model };
  const ground = terrain.find((each) => each.id === id);
  if (ground) return { sort: 'terrain', piece: ground };
  const zone = zones.find((each) => each.id === id);
  return zone && { sort: 'zone', piece: zone };
}

/** Where a piece is: the middle of its base, or of its shape's box. */
export function placeOf(one: Found): Point {
  if (one.sort === 'model') return [one.piece.x, one.piece.y];
  const [left, bottom, right, top] = boxOfShape(one.piece.shape);
  return [onGrain((left + right) / 2), onGrain((bottom + top) / 2)];
}

/** A name that nothing on the table has yet. */
export function freeName(scene: WrittenScene, wanted: string, also: readonly string[] = []): string {
  const taken = new Set([...everything(scene).map(({ piece }) => piece.id), ...also, 'border']);
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/ \d+$/, '').slice(0, 36);
  for (let i = 2; ; i++) if (!taken.has(`${stem} ${i}`)) return `${stem} ${i}`;
}
