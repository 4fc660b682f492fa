// What the device keeps of the open table: tables by name, presets of pieces, and small choices. What was spoilt by something
// else is left out.
import { sceneProblem } from '../../ask/ask.ts';
import { LocalStore } from '../local-store.ts';
import { TABLES_KEPT_UNDER } from './last-table.ts';
import type { Asked, Found, Snapshot } from './table-snapshot.ts';

export interface KeptTable {
  readonly id: string;
  readonly name: string;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
  readonly snapshot: Pick<Snapshot, 'scene' | 'asked' | 'locked'>;
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

export class KeptTables {
  readonly #store: LocalStore;

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
    const snapshot = read.standing;
    if (!snapshot || isSpoilt(snapshot.scene)) return null;
    const locked = Array.isArray(snapshot.locked) ? snapshot.locked.filter((each) => typeof each === 'string') : [];
    const asked = typeof snapshot.asked === 'object' ? (snapshot.asked as Asked | null) : null;
    return { id, name: read.name, at: Number(read.at) || 0, snapshot: { scene: snapshot.scene, asked, locked } };
  }

  keepTable(table: KeptTable): void {
    const { scene, asked, locked } = table.snapshot;
    this.#store.write(`kept.${table.id}`, { name: table.name, at: table.at, standing: { scene, asked, locked } });
    const ids = this.#ids();
    if (!ids.includes(table.id)) this.#store.write('index', [...ids, table.id]);
    this.#store.write('last', table.id);
  }

  forgetTable(id: string): void {
    this.#store.remove(`kept.${id}`);
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
