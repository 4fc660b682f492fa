// What the device keeps: tables by name, presets of pieces, and small choices. Storage may be full, forbidden or spoilt by
// something else; then everything goes on in memory, and whoever asked is told.
import { sceneProblem } from '../../ask/ask.ts';
import type { Asked, Found, Snapshot } from './table-snapshot.ts';

const PREFIX = 'sightline.table';

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
export const NOT_KEPT =
  'This device keeps nothing for Sightline just now: its storage is full or forbidden. Your table stays as it is while this page is open. Copy its link or save it as a file to keep it.';

export class KeptTables {
  readonly #memory = new Map<string, string>();
  readonly #failed: (message: string) => void;

  /** `failed` is told once each time that keeping stops working. */
  constructor(failed: (message: string) => void) {
    this.#failed = failed;
  }

  #works = true;

  #read(key: string): unknown {
    const held = this.#memory.get(key);
    try {
      const text = held ?? localStorage.getItem(`${PREFIX}.${key}`);
      return text === null || text === undefined ? undefined : JSON.parse(text);
    } catch {
      return held === undefined ? undefined : JSON.parse(held);
    }
  }

  #write(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    try {
      if (value === undefined) localStorage.removeItem(`${PREFIX}.${key}`);
      else localStorage.setItem(`${PREFIX}.${key}`, text);
      this.#memory.delete(key);
      this.#works = true;
    } catch {
      if (value === undefined) this.#memory.delete(key);
      else this.#memory.set(key, text);
      if (this.#works) this.#failed(NOT_KEPT);
      this.#works = false;
    }
  }

  /** The tables that are kept, the newest first; spoilt ones are left out. */
  tables(): KeptTable[] {
    const ids = this.#read('index');
    if (!Array.isArray(ids)) return [];
    return ids.flatMap((id) => (typeof id === 'string' ? (this.table(id) ?? []) : [])).sort((a, b) => b.at - a.at);
  }

  table(id: string): KeptTable | null {
    const read = this.#read(`kept.${id}`) as Partial<WrittenTable> | undefined;
    if (typeof read !== 'object' || read === null || typeof read.name !== 'string') return null;
    const snapshot = read.standing;
    if (!snapshot || sceneProblem(snapshot.scene)) return null;
    const locked = Array.isArray(snapshot.locked) ? snapshot.locked.filter((each) => typeof each === 'string') : [];
    const asked = typeof snapshot.asked === 'object' ? (snapshot.asked as Asked | null) : null;
    return { id, name: read.name, at: Number(read.at) || 0, snapshot: { scene: snapshot.scene, asked, locked } };
  }

  keepTable(table: KeptTable): void {
    const { scene, asked, locked } = table.snapshot;
    this.#write(`kept.${table.id}`, { name: table.name, at: table.at, standing: { scene, asked, locked } });
    const ids = this.#ids();
    if (!ids.includes(table.id)) this.#write('index', [...ids, table.id]);
    this.#write('last', table.id);
  }

  forgetTable(id: string): void {
    this.#write(`kept.${id}`, undefined);
    this.#write(
      'index',
      this.#ids().filter((each) => each !== id),
    );
  }

  /** The table that was shown last. */
  last(): KeptTable | null {
    const id = this.#read('last');
    return typeof id === 'string' ? this.table(id) : null;
  }

  #ids(): string[] {
    const ids = this.#read('index');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  }

  presets(): Preset[] {
    const list = this.#read('presets');
    return Array.isArray(list) ? list.filter(isPreset) : [];
  }

  keepPresets(presets: readonly Preset[]): void {
    this.#write('presets', presets);
  }

  /** A small choice by its name. */
  choice(name: string): string | null {
    const value = this.#read(`choice.${name}`);
    return typeof value === 'string' ? value : null;
  }

  choose(name: string, value: string): void {
    this.#write(`choice.${name}`, value);
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
  return sceneProblem(scene) === null;
}
