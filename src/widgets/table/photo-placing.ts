// Laying out a table that a photograph shows: every tap puts down one more piece, on the base that the picture suggests there
// if there is one; a drag draws ground along what the picture shows of it.
import type { SuggestedBase } from '../../photo/suggest.ts';
import { baseRadius } from '../../scene/length.ts';
import type { Point, Scene } from '../../scene/scene.ts';
import { onGrain } from '../pieces.ts';
import { added } from './edits.ts';
import { type Entry, plainWord, usualPiece } from './palette.ts';
import { everything, type Found, type Snapshot } from './table-snapshot.ts';
import type { TableState } from './table-state.ts';
import type { Mode } from './tap-mode.ts';

/** A tap so far from a suggested base, in inches beyond its rim, still means it. */
const BESIDE = 0.35;
/** Ground that is usually thinner than this, in inches, is drawn along its length; other ground from corner to corner. */
const THIN = 1.6;
/** Ground that is drawn is at least so long, in inches. */
const SHORTEST = 0.3;

const radiusOf = ({ mm }: SuggestedBase): number => mm / 25.4 / 2;

/** The suggested bases on which nothing is yet. */
export function freeSuggestions(suggested: readonly SuggestedBase[], scene: Scene): SuggestedBase[] {
  return suggested.filter(
    ({ at: [x, y] }) => !scene.models.some((model) => Math.hypot(model.x - x, model.y - y) < baseRadius(model.base)),
  );
}

/** The suggested base that a tap means: the nearest of those about it, one of the wanted size before others. */
export function meantBase(free: readonly SuggestedBase[], [x, y]: Point, mm: number): SuggestedBase | null {
  const away = (one: SuggestedBase) => Math.hypot(one.at[0] - x, one.at[1] - y);
  const near = free.filter((one) => away(one) <= radiusOf(one) + BESIDE);
  const order = (one: SuggestedBase) => (one.mm === mm ? 0 : 1) + away(one) / 100;
  return near.sort((a, b) => order(a) - order(b))[0] ?? null;
}

/** The size of base that a new model gets: its length, in millimetres. */
function mmOf(state: TableState, { kind, base }: Pick<Entry, 'kind' | 'base'>): number {
  return Math.max(...[base ?? state.profile.words.models[kind]?.baseMm ?? 32].flat());
}

function baseAt(state: TableState, at: Point, mm: number): SuggestedBase | null {
  const { scene } = state;
  return scene ? meantBase(freeSuggestions(state.suggested, scene), at, mm) : null;
}

/** Where a model that has only just come goes for a tap: the middle of the suggested base there; null where there is none. */
export function suggestedFor(state: TableState, id: string, at: Point): Point | null {
  const model = state.now.scene.models.find((each) => each.id === id);
  if (!model || state.suggested.length === 0 || state.selected.length > 1) return null;
  return baseAt(state, at, mmOf(state, model))?.at ?? null;
}

/** Puts one more piece down, where a tap is. */
export function placePiece(state: TableState, entry: Entry, at: Point): void {
  const mm = mmOf(state, entry);
  const base = entry.sort === 'model' ? baseAt(state, at, mm) : null;
  const [x, y] = base?.at ?? at;
  const piece = usualPiece(state.now.scene, entry, [x, y]);
  const { id } = piece.piece;
  const other =
    base && base.mm !== mm ? ` The picture seems to show a base of ${base.mm} mm there; this one has ${mm}.` : '';
  if (!state.push(added(state.now, piece))) return;
  state.selected = [id];
  state.say(`${id} is ${base ? 'on the base in the picture' : 'on the table'}.${other}`);
}

/** Whether a drag draws ground. */
export const drawsGround = (mode: Mode): boolean => mode.mode === 'place' && mode.entry.sort !== 'model';

/** Shows the ground that a drag draws. */
export function drawPiece(state: TableState, entry: Entry, from: Point, to: Point): void {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (entry.sort === 'model' || long < SHORTEST) return;
  const usual = usualPiece(state.resting.scene, entry, [0, 0]);
  const piece = { ...usual, piece: { ...usual.piece, shape: shapeAlong(usual, from, to) } };
  state.propose(added(state.resting, piece as Found), `${Math.round(long * 10) / 10}" long.`);
}

/** How thin the usual ground of a kind is, in inches; null for round ground. */
function thicknessOf({ piece }: Found): number | null {
  if (!('shape' in piece) || !('polygon' in piece.shape)) return null;
  const across = (at: 0 | 1) => {
    const values = (piece.shape as { polygon: readonly Point[] }).polygon.map((corner) => corner[at]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.min(across(0), across(1));
}

function shapeAlong(usual: Found, [ax, ay]: Point, [bx, by]: Point) {
  const grain = ([x, y]: Point): Point => [onGrain(x), onGrain(y)];
  const long = Math.hypot(bx - ax, by - ay);
  const thickness = thicknessOf(usual);
  if (thickness === null) return { circle: [onGrain((ax + bx) / 2), onGrain((ay + by) / 2), onGrain(long / 2)] };
  if (thickness > THIN)
    return {
      polygon: (
        [
          [ax, ay],
          [bx, ay],
          [bx, by],
          [ax, by],
        ] as Point[]
      ).map(grain),
    };
  // Half a thickness to each side of the line.
  const [nx, ny] = [(-(by - ay) / long) * (thickness / 2), ((bx - ax) / long) * (thickness / 2)];
  return {
    polygon: (
      [
        [ax - nx, ay - ny],
        [bx - nx, by - ny],
        [bx + nx, by + ny],
        [ax + nx, ay + ny],
      ] as Point[]
    ).map(grain),
  };
}

/** What the next tap does while pieces are put down one after another. */
export function placingHint({ sort, says, kind }: Entry, suggests: boolean): string {
  if (sort === 'model')
    return suggests
      ? `Tap each ${says.toLowerCase()} in the picture. Dashed rings: bases it seems to show.`
      : `Tap where each ${says.toLowerCase()} is.`;
  return `Drag along the ${plainWord(kind)}, from end to end; or tap to put one of the usual size.`;
}

/** Whether anything is on the table. */
export const isBare = ({ scene }: Snapshot): boolean => everything(scene).length === 0;
