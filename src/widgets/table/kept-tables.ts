// What the device keeps of the open table: tables by name, presets of pieces, and small choices. What was spoilt by something
// else is left out.
import { sceneProblem } from '../../ask/ask.ts';
import type { KeptHistory } from '../history.ts';
import { LocalStore, tabStorage } from '../local-store.ts';
import { TABLES_KEPT_UNDER } from './last-table.ts';
import { type Asked, accuracyFrom, type Found, type Snapshot, type TablePhoto } from './table-snapshot.ts';

export interface KeptTable {
  readonly id: string;
  readonly name: string;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
  readonly snapshot: Pick<Snapshot, 'scene' | 'asked' | 'locked' | 'photo'>;
}

/** A table as the device has it; the key `standing` is on the devices of everyone who kept a table. */
interface WrittenTable {
  readonly name: string;
  readonly at: number;
  readonly standing: KeptTable['snapshot'];
}

export interface Preset {
  readonly name: string;
  readonly game: string;
  readonly piece: Found;
}

/** Why nothing could be kept, in words. */
const NOT_KEPT =
  'This device keeps nothing for Sightline just now: its storage is full or forbidden. Your table stays as it is while this page is open. Copy its link or save it as a file to keep it.';

/** What can be undone and done again on a table. */
export type Steps = Pick<KeptHistory<Snapshot>, 'past' | 'future'>;

/** As much of it as is kept: so many steps each way, in so many characters. */
const MOST_STEPS = 200;
const STEPS_ROOM = 400_000;

export class KeptTables {
  readonly #store: LocalStore;
  /** Steps are the tab's own: two tabs with one table undo what each of them did, and steps that cannot be kept are no loss. */
  readonly #tab = new LocalStore(TABLES_KEPT_UNDER, () => {}, tabStorage());

  /** `failed` is called with the reason each time that keeping stops working. */
  constructor(failed: (message: string) => void) {
    this.#store = new LocalStore(TABLES_KEPT_UNDER, () => failed(NOT_KEPT));
  }

  /** The tables that are kept, the newest first; spoilt ones are left out. */
  tables(): KeptTable[] {
    const ids = this.#store.read('index');
    if (!Array.isArray(ids)) return [];
    return ids.flatMap((id) => (typeof id === 'string' ? (this.table(id) ?? []) : [])).sort((a, b) => b.at - a.at);
  }

  table(id: string): KeptTable | null {
    const read = this.#store.read(`kept.${id}`) as Partial<WrittenTable> | undefined;
    if (typeof read !== 'object' || read === null || typeof read.name !== 'string') return null;
    const snapshot = standingFrom(read.standing);
    return snapshot && { id, name: read.name, at: Number(read.at) || 0, snapshot };
  }

  /** The steps that this tab has done on a table; none where the table has become another meanwhile. */
  steps({ id, snapshot }: KeptTable): Steps {
    const read = this.#tab.read(`steps.${id}`) as Partial<KeptHistory<unknown>> | null | undefined;
    const now = standingFrom(read?.now);
    if (!now || JSON.stringify(now) !== JSON.stringify(snapshot)) return { past: [], future: [] };
    const sound = (list: unknown): Snapshot[] | null => {
      const all = Array.isArray(list) ? list.map(standingFrom) : [null];
      return all.includes(null) ? null : all.map((each) => ({ ...each!, log: [] }));
    };
    return { past: sound(read?.past) ?? [], future: sound(read?.future) ?? [] };
  }

  keepSteps(id: string, kept: (...within: Within) => KeptHistory<Snapshot>): void {
    const { past, now, future } = kept(MOST_STEPS, STEPS_ROOM, (each) => JSON.stringify(standingOf(each)).length);
    const steps = { past: past.map(standingOf), now: standingOf(now), future: future.map(standingOf) };
    this.#tab.write(`steps.${id}`, steps);
  }

  keepTable(table: KeptTable): void {
    const standing = standingOf(table.snapshot);
    this.#store.write(`kept.${table.id}`, { name: table.name, at: table.at, standing });
    const ids = this.#ids();
    if (!ids.includes(table.id)) this.#store.write('index', [...ids, table.id]);
    this.#store.write('last', table.id);
  }

  forgetTable(id: string): void {
    this.#store.remove(`kept.${id}`);
    this.#tab.remove(`steps.${id}`);
    this.#store.write(
      'index',
      this.#ids().filter((each) => each !== id),
    );
  }

  /** The table that was shown last. */
  last(): KeptTable | null {
    const id = this.#store.read('last');
    return typeof id === 'string' ? this.table(id) : null;
  }

  #ids(): string[] {
    const ids = this.#store.read('index');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  }

  presets(): Preset[] {
    const list = this.#store.read('presets');
    return Array.isArray(list) ? list.filter(isPreset) : [];
  }

  keepPresets(presets: readonly Preset[]): void {
    this.#store.write('presets', presets);
  }

  /** A small choice by its name. */
  choice(name: string): string | null {
    const value = this.#store.read(`choice.${name}`);
    return typeof value === 'string' ? value : null;
  }

  choose(name: string, value: string): void {
    this.#store.write(`choice.${name}`, value);
  }
}

/** How many steps, how much room, and what a step takes of it. */
type Within = [most: number, room: number, sizeOf: (each: Snapshot) => number];

/** What is kept of a table: everything but its log. */
function standingOf({ scene, asked, locked, photo }: KeptTable['snapshot']): KeptTable['snapshot'] {
  return { scene, asked, locked, ...(photo ? { photo } : {}) };
}

/** A table as it was kept; null where it was spoilt. */
function standingFrom(value: unknown): KeptTable['snapshot'] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { scene, asked, locked, photo } = value as Partial<Record<keyof Snapshot, unknown>>;
  if (isSpoilt(scene)) return null;
  const pictured = photoFrom(photo);
  return {
    scene: scene as Snapshot['scene'],
    asked: typeof asked === 'object' ? (asked as Asked | null) : null,
    locked: Array.isArray(locked) ? locked.filter((each) => typeof each === 'string') : [],
    ...(pictured ? { photo: pictured } : {}),
  };
}

function photoFrom(value: unknown): TablePhoto | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { accuracy: stated, picture } = value as Record<string, unknown>;
  const accuracy = accuracyFrom(stated);
  return accuracy ? { accuracy, ...(typeof picture === 'string' ? { picture } : {}) } : undefined;
}

function isPreset(value: unknown): value is Preset {
  if (typeof value !== 'object' || value === null) return false;
  const { name, game, piece } = value as Partial<Preset>;
  if (typeof name !== 'string' || typeof game !== 'string' || typeof piece !== 'object' || piece === null) return false;
  const list = { model: 'models', terrain: 'terrain', zone: 'zones' }[piece.sort as string];
  if (!list) return false;
  // A preset is a scene of one piece: what a scene would refuse, the table is not offered.
  const scene = { v: 1, game, board: { shape: 'circle', diameter: 36 }, models: [], [list]: [piece.piece] };
  return !isSpoilt(scene);
}

/** Whether no table can be made of a scene. One of a game whose rules are still on their way is not spoilt. */
function isSpoilt(scene: unknown): boolean {
  const problem = sceneProblem(scene);
  return problem !== null && problem.code !== 'unsupported';
}
