// Tries laws on random tables, and makes a table that breaks one as small as it can be.
import { type Random, randomFrom } from '../oracle/random.ts';
import { Asked, Refused } from './asked.ts';
import { counting } from './counting.ts';
import { everywhere } from './everywhere.ts';
import type { Law } from './law.ts';
import { measuring } from './measuring.ts';
import { moving } from './moving.ts';
import type { GameId, Scene } from './scene.ts';
import { aosTable } from './tables/aos.ts';
import { grimheimTable } from './tables/grimheim.ts';
import { guildsTable } from './tables/guilds.ts';
import { judgementTable } from './tables/judgement.ts';

export const LAWS: readonly Law[] = [...everywhere, ...measuring, ...counting, ...moving];

export const TABLES: Readonly<Record<GameId, (random: Random) => Scene>> = {
  judgement: judgementTable,
  grimheim: grimheimTable,
  guilds: guildsTable,
  aos: aosTable,
};

export interface Broken {
  readonly law: string;
  readonly game: GameId;
  readonly seed: number;
  readonly says: string;
  /** The smallest table that was found to break it. */
  readonly scene: Scene;
}

export interface Tried {
  /** Tables that a law was tried on, and those among them that put it to the test. */
  tables: number;
  tests: number;
  /** Milliseconds that it took on all of them. */
  took: number;
}

export interface Trying {
  /** What is done to a table before it is tried. */
  readonly changed?: (scene: Scene, random: Random) => Scene;
  /** Whether a law is tried on this table; every law is, where nothing is said. */
  readonly isDue?: (tried: Tried) => boolean;
}

// Every law has its own chances on a table, so that one more law does not change what the others ask.
const seedOf = (seed: number, at: number): number => (seed * 101 + at * 7919) >>> 0;

/** What one law says of one table; a question that is refused breaks none. */
function verdict(one: Law, table: Asked, seed: number): string | boolean {
  try {
    const kept = one.on(table, randomFrom(seed));
    return typeof kept === 'string' ? kept : kept === true;
  } catch (error) {
    if (error instanceof Refused) return `it cannot be asked: ${error.message}`;
    return `it throws ${error instanceof Error ? error.stack : String(error)}`;
  }
}

/** A table with about half of its pieces: quick to ask about, and as likely to show where two answers part. */
export function withFewerPieces(scene: Scene, random: Random): Scene {
  const half = <Piece>(pieces: readonly Piece[]): Piece[] => pieces.filter(() => random() < 0.5);
  const [models, terrain, zones] = [half(scene.models), half(scene.terrain), half(scene.zones)];
  return { ...scene, models: models.length ? models : scene.models.slice(0, 2), terrain, zones };
}

/** Every law of a game that is due, on one table. */
export function tryTable(
  game: GameId,
  seed: number,
  tried: Map<Law, Tried>,
  { changed = (scene) => scene, isDue = () => true }: Trying = {},
): readonly Broken[] {
  const random = randomFrom(seed);
  const table = new Asked(changed(TABLES[game](random), random), seed);
  const broken: Broken[] = [];
  LAWS.forEach((one, at) => {
    if (!one.games.includes(game)) return;
    const count = tried.get(one) ?? { tables: 0, tests: 0, took: 0 };
    tried.set(one, count);
    if (!isDue(count)) return;
    const start = performance.now();
    const says = verdict(one, table, seedOf(seed, at));
    count.took += performance.now() - start;
    count.tables++;
    if (says !== false) count.tests++;
    if (typeof says === 'string') broken.push({ law: one.name, game, seed, says, scene: table.scene });
  });
  return broken;
}

/** Smaller tables: one piece less, or one thing less about a piece. */
function* smaller(scene: Scene): Generator<Scene> {
  for (const key of ['models', 'terrain', 'zones'] as const)
    for (let i = 0; i < scene[key].length; i++) yield { ...scene, [key]: scene[key].filter((_, at) => at !== i) };
  for (let i = 0; i < scene.models.length; i++)
    for (const key of ['conditions', 'traits', 'stats', 'height', 'reach', 'unit', 'facing'] as const) {
      const { [key]: value, ...rest } = scene.models[i]!;
      if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
      yield { ...scene, models: scene.models.map((model, at) => (at === i ? rest : model)) };
    }
}

// What a law picks by chance on a smaller table is something else, so it has a few chances there.
const CHANCES = 12;

/** The smallest table on which the law of a broken one is still broken. */
export function shrunk(broken: Broken): Broken {
  const at = LAWS.findIndex(({ name }) => name === broken.law);
  const breaks = (scene: Scene): string | null => {
    for (let chance = 0; chance < CHANCES; chance++) {
      const says = verdict(LAWS[at]!, new Asked(scene, broken.seed + chance), seedOf(broken.seed, at) + chance);
      if (typeof says === 'string' && !/^it (cannot|throws)/.test(says)) return says;
    }
    return null;
  };
  let least = broken;
  for (let goes = true; goes; ) {
    goes = false;
    for (const scene of smaller(least.scene)) {
      const says = breaks(scene);
      if (!says) continue;
      least = { ...least, scene, says };
      goes = true;
      break;
    }
  }
  return least;
}

export const told = ({ law: name, game, seed, says, scene }: Broken): string =>
  `${game}, seed ${seed}: ${name}\n    ${says}\n    ${JSON.stringify(scene)}`;
