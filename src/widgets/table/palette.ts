// What can be put on a table of each game. Kinds, conditions, traits and stats come from the game's own words; only what
// no rule tells stands here: the boards people play on, the size of a usual wood, the figures of a usual card.
import { hatchingOf } from '../../draw/hatching.ts';
import { games } from '../../games/index.ts';
import { type Board, GAME_IDS, type GameId, type Point, type Shape, type Side } from '../../scene/scene.ts';
import type { Vocabulary } from '../../scene/vocabulary.ts';
import type { WrittenModel, WrittenScene, WrittenTerrain, WrittenZone } from '../../scene/written-scene.ts';
import { onGrain } from '../pieces.ts';
import { type Found, freeName, type Sort } from './table-snapshot.ts';

export interface NamedBoard {
  readonly title: string;
  readonly board: Board;
}

const round = (diameter: number, title: string): NamedBoard => ({ title, board: { shape: 'circle', diameter } });
const rect = (width: number, height: number, title: string): NamedBoard => ({
  title,
  board: { shape: 'rect', width, height },
});

const BOARDS: Readonly<Record<GameId, readonly NamedBoard[]>> = {
  judgement: [round(36, '36″ round, five a side'), round(24, '24″ round, three a side')],
  grimheim: [rect(36, 36, '36″ × 36″'), rect(24, 24, '24″ × 24″'), rect(44, 30, '44″ × 30″')],
  guilds: [rect(30, 30, '30″ × 30″, the battlefield'), rect(36, 36, '36″ × 36″, with the card zones')],
  aos: [rect(60, 44, '60″ × 44″'), rect(44, 60, '44″ × 60″'), rect(44, 30, '44″ × 30″')],
};

type Usual = Readonly<Pick<WrittenModel, 'reach' | 'stats'>>;

// A question about charges, pools or harvests needs figures; these are middling ones, to be set to the card in hand.
const HERO: Usual = { reach: 1, stats: { MOV: 5, AGI: 5, RES: 2, MEL: 6, MAG: 5, RNG: 5, SOUL: 4, HP: 14 } };
const USUAL: Readonly<Record<GameId, Readonly<Record<string, Usual>>>> = {
  judgement: {
    hero: HERO,
    summoned: { reach: 1, stats: { MOV: 5, AGI: 4, RES: 1, MEL: 5, MAG: 4, RNG: 4, HP: 6 } },
    monster: { reach: 1, stats: { MOV: 5, AGI: 4, RES: 2, MEL: 6, HP: 12 } },
  },
  grimheim: { fighter: { stats: { MOV: 5, ATK: 3, HTV: 4, DMG: 2, CRT: 3, DEF: 3, SAV: 4, WND: 8 } } },
  guilds: {},
  aos: {
    infantry: { stats: { control: 1, health: 1, move: 5 } },
    hero: { stats: { control: 2, health: 6, move: 5 } },
    cavalry: { stats: { control: 1, health: 3, move: 10 } },
    monster: { stats: { control: 5, health: 12, move: 10 } },
    'war-machine': { stats: { control: 1, health: 5, move: 3 } },
    manifestation: { stats: { control: 1, health: 6, move: 8 } },
  },
};

/** Kinds that belong to nobody where they stand beside Souls: there monsters are everybody's enemy. */
const NEUTRAL = ['monster', 'shrine', 'soul', 'token'];

const SIZES: Readonly<Record<string, readonly [wide: number, tall: number]>> = {
  forest: [5, 4],
  smoke: [4, 4],
  wall: [5, 0.6],
  hedge: [5, 0.6],
  barrier: [4, 0.5],
  'field-defense': [4, 0.6],
  building: [4, 4],
  boulder: [3, 3],
  rock: [3, 2.5],
  entryway: [2, 0.6],
  'small-object': [1, 1],
  loot: [1, 1],
  'climbing-gear': [1, 0.6],
  area: [6, 5],
  obscuring: [6, 5],
  obstacle: [5, 1],
  'place-of-power': [5, 5],
};
const ROUND = ['boulder', 'smoke', 'small-object', 'loot'];

/** The words of a piece as a label: `small-object` becomes "small object". */
export const plainWord = (word: string): string => word.replace(/-/g, ' ');
/** The same with a capital. */
export const title = (word: string): string => plainWord(word).replace(/^./, (letter) => letter.toUpperCase());

export interface Entry {
  readonly sort: Sort;
  readonly kind: string;
  readonly side: Side | null;
  readonly says: string;
}

export interface Profile {
  readonly id: GameId;
  readonly title: string;
  readonly words: Vocabulary;
  readonly boards: readonly NamedBoard[];
  /** Everything that can be put on the table, in the order it is offered. */
  readonly entries: readonly Entry[];
  /** Whether a question has an answer in this game. */
  answers(ask: string): boolean;
}

function entriesOf(words: Vocabulary): Entry[] {
  const kinds = Object.keys(words.models);
  const nobodys = 'soul' in words.models ? NEUTRAL : [];
  const models = (side: Side, some: readonly string[]) =>
    some.map((kind): Entry => ({ sort: 'model', kind, side, says: nameFor({ kind, side }) }));
  const sided = kinds.filter((kind) => !nobodys.includes(kind));
  return [
    ...models('red', sided),
    ...models('blue', sided),
    ...models(
      'neutral',
      kinds.filter((kind) => nobodys.includes(kind)),
    ),
    ...Object.keys(words.terrain).map((kind): Entry => ({ sort: 'terrain', kind, side: null, says: title(kind) })),
    ...words.zones.map((kind): Entry => ({ sort: 'zone', kind, side: null, says: title(kind) })),
  ];
}

/** The profile of a game. */
export function profileOf(game: GameId): Profile {
  const { title, vocabulary, answers } = games[game];
  return {
    id: game,
    title,
    words: vocabulary,
    boards: BOARDS[game],
    entries: entriesOf(vocabulary),
    answers: (ask) => Object.hasOwn(answers, ask),
  };
}

export const GAMES: readonly GameId[] = GAME_IDS;

function usualShape(kind: string, [x, y]: Point): Shape {
  const flat = ['waves', 'tufts', 'zigzag'].includes(hatchingOf(kind));
  const [wide, tall] = SIZES[kind] ?? (flat ? [5, 4] : [4, 3]);
  if (ROUND.includes(kind)) return { circle: [x, y, wide / 2] };
  const [w, t] = [wide / 2, tall / 2];
  const corner = (cx: number, cy: number): Point => [onGrain(x + cx), onGrain(y + cy)];
  // Ground that grew is no rectangle.
  if (hatchingOf(kind) === 'stipple' || flat)
    return {
      polygon: [
        corner(-w, -t * 0.5),
        corner(-w * 0.35, -t),
        corner(w * 0.7, -t * 0.8),
        corner(w, t * 0.2),
        corner(w * 0.45, t),
        corner(-w * 0.65, t * 0.85),
      ],
    };
  return { polygon: [corner(-w, -t), corner(w, -t), corner(w, t), corner(-w, t)] };
}

/** A marker of 40 mm, as objectives are; other zones are a strip. */
const MARKER = 20 / 25.4;

function usualZone(kind: string, [x, y]: Point, board: Board): Shape {
  if (kind === 'objective') return { circle: [x, y, onGrain(MARKER)] };
  const wide = board.shape === 'circle' ? board.diameter / 3 : board.width;
  const corner = (cx: number, cy: number): Point => [onGrain(cx), onGrain(y + cy)];
  const middle = board.shape === 'circle' ? x : 0;
  return {
    polygon: [
      corner(middle - wide / 2, -3),
      corner(middle + wide / 2, -3),
      corner(middle + wide / 2, 3),
      corner(middle - wide / 2, 3),
    ],
  };
}

/** The names of sides on pieces. */
const SIDE_NAME: Readonly<Record<Side, string>> = { red: 'Red', blue: 'Blue', neutral: '' };

/** What a new piece is called: the side and the kind. */
export function nameFor({ kind, side }: Pick<Entry, 'kind' | 'side'>): string {
  return side && side !== 'neutral' ? `${SIDE_NAME[side]} ${plainWord(kind)}` : title(kind);
}

/** A new piece at a place, as its game's usual one. */
export function usualPiece(scene: WrittenScene, { sort, kind, side }: Entry, at: Point): Found {
  const id = freeName(scene, nameFor({ kind, side }));
  const [x, y] = [onGrain(at[0]), onGrain(at[1])];
  if (sort === 'model')
    return {
      sort,
      piece: { id, kind, side: side ?? 'neutral', x, y, ...(USUAL[scene.game][kind] ?? {}) } satisfies WrittenModel,
    };
  if (sort === 'terrain')
    return { sort, piece: { id, kind, shape: usualShape(kind, [x, y]) } satisfies WrittenTerrain };
  return { sort, piece: { id, kind, shape: usualZone(kind, [x, y], scene.board) } satisfies WrittenZone };
}
