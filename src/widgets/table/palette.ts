// What can be put on a table of each game: everything comes from the game's own words.
import { hatchingOf } from '../../draw/hatching.ts';
import { DIRECTORY } from '../../games/directory.ts';
import type { NamedBoard } from '../../games/game.ts';
import { GAME_IDS } from '../../games/ids.ts';
import { gameOf } from '../../games/registry.ts';
import type { Board, GameId, Point, Shape, Side } from '../../scene/scene.ts';
import type { Vocabulary } from '../../scene/vocabulary.ts';
import type { WrittenModel, WrittenScene, WrittenTerrain, WrittenZone } from '../../scene/written-scene.ts';
import { onGrain } from '../pieces.ts';
import { type Found, freeName, type Sort } from './table-snapshot.ts';

/** The words of a piece as a label: `small-object` becomes "small object". */
export const plainWord = (word: string): string => word.replace(/-/g, ' ');
/** The same with a capital. */
export const title = (word: string): string => plainWord(word).replace(/^./, (letter) => letter.toUpperCase());

export interface Entry {
  readonly sort: Sort;
  readonly kind: string;
  readonly side: Side | null;
  readonly says: string;
  /** The base of a model, where it is another than its kind's usual one. */
  readonly base?: WrittenModel['base'];
  /** What a model is called, and its figures, where a card says so. */
  readonly named?: string;
  readonly figures?: Pick<WrittenModel, 'height' | 'reach' | 'stats' | 'traits'>;
}

export interface Profile {
  readonly id: GameId;
  readonly title: string;
  readonly words: Vocabulary;
  readonly boards: readonly NamedBoard[];
  /** Everything that can be put on the table, in the order it is offered. */
  readonly entries: readonly Entry[];
  /** Whether models come in units. */
  readonly unitsAdded: boolean;
  /** Whether a question has an answer in this game. */
  answers(ask: string): boolean;
}

function entriesOf(words: Vocabulary): Entry[] {
  const kinds = Object.keys(words.models);
  const nobodys = kinds.filter((kind) => words.models[kind]?.neutral);
  const models = (side: Side, some: readonly string[]) =>
    some.map((kind): Entry => ({ sort: 'model', kind, side, says: nameFor({ kind, side }) }));
  const sided = kinds.filter((kind) => !nobodys.includes(kind));
  return [
    ...models('red', sided),
    ...models('blue', sided),
    ...models('neutral', nobodys),
    ...Object.keys(words.terrain).map((kind): Entry => ({ sort: 'terrain', kind, side: null, says: title(kind) })),
    ...words.zones.map((kind): Entry => ({ sort: 'zone', kind, side: null, says: title(kind) })),
  ];
}

/** The profile of a game. */
export function profileOf(game: GameId): Profile {
  const { title, vocabulary, boards, answers } = gameOf(game);
  return {
    id: game,
    title,
    words: vocabulary,
    boards,
    entries: entriesOf(vocabulary),
    unitsAdded: vocabulary.unitsAsked || Object.hasOwn(answers, 'formation'),
    answers: (ask) => Object.hasOwn(answers, ask),
  };
}

export const GAMES: readonly GameId[] = GAME_IDS;

/** The title of a game, whether or not its rules are here yet. */
export function gameTitle(game: GameId): string {
  return DIRECTORY.find(({ id }) => id === game)?.title ?? game;
}

function usualShape(game: GameId, kind: string, [x, y]: Point): Shape {
  const flat = ['waves', 'tufts', 'zigzag'].includes(hatchingOf(kind));
  const { size, round } = gameOf(game).vocabulary.terrain[kind] ?? {};
  const [wide, tall] = size ?? (flat ? [5, 4] : [4, 3]);
  if (round) return { circle: [x, y, wide / 2] };
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

/** What a new piece is called: as its card says, or after its side and kind. */
export function nameFor({ kind, side, named }: Pick<Entry, 'kind' | 'side' | 'named'>): string {
  if (named !== undefined) return named;
  return side && side !== 'neutral' ? `${SIDE_NAME[side]} ${plainWord(kind)}` : title(kind);
}

function usualFigures(game: GameId, kind: string): Pick<WrittenModel, 'reach' | 'stats'> {
  return gameOf(game).vocabulary.models[kind]?.usual ?? {};
}

/** A new piece at a place, as its game's usual one. */
export function usualPiece(scene: WrittenScene, entry: Entry, at: Point): Found {
  const { sort, kind, side, base, figures } = entry;
  const id = freeName(scene, nameFor(entry));
  const [x, y] = [onGrain(at[0]), onGrain(at[1])];
  if (sort === 'model')
    return {
      sort,
      piece: {
        id,
        kind,
        side: side ?? 'neutral',
        x,
        y,
        ...(base === undefined ? {} : { base }),
        ...(figures ?? usualFigures(scene.game, kind)),
      } satisfies WrittenModel,
    };
  if (sort === 'terrain')
    return { sort, piece: { id, kind, shape: usualShape(scene.game, kind, [x, y]) } satisfies WrittenTerrain };
  return { sort, piece: { id, kind, shape: usualZone(kind, [x, y], scene.board) } satisfies WrittenZone };
}
