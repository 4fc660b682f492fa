// The numbers in a sentence, and the numbers that it may give: those of the answer, of the question, of the rules, and what can be measured
// between the pieces that it names.
import { ask } from '../../../src/ask/ask.ts';
import type { Game } from '../../../src/games/game.ts';
import { inchesFromMm } from '../../../src/scene/length.ts';
import type { Model, Scene } from '../../../src/scene/scene.ts';

export type Unit = 'inches' | 'percent' | 'degrees' | 'number';

/** A scene as it was asked about. */
export interface Written {
  readonly models: readonly object[];
  readonly terrain?: readonly object[];
}

/** A number as it is printed. */
export interface Printed {
  readonly value: number;
  readonly unit: Unit;
  readonly decimals: number;
  /** "More than 99%" and "less than 1%": a share that would be rounded to all or nothing. */
  readonly almost?: boolean;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNTED = /\b(two|three|four|five|six|seven|eight|nine|ten)\b/gi;
const FIGURES = /(more than (?=99%)|less than (?=1%))?(?<![\w.])[−-]?(\d+)(?:\.(\d+))?(["″%°]?)/g;

/** Every number in a sentence from which the pieces' names were taken out. */
export function numbersIn(text: string): readonly Printed[] {
  const figures = [...text.matchAll(FIGURES)].map(([, almost, figures, decimals = '', sign]): Printed => {
    const unit = sign === '%' ? 'percent' : sign === '°' ? 'degrees' : sign ? 'inches' : 'number';
    const value = Number(decimals ? `${figures}.${decimals}` : figures);
    return { value, unit, decimals: decimals.length, ...(almost ? { almost: true } : {}) };
  });
  const counted = [...text.matchAll(COUNTED)].map(
    ([word]): Printed => ({ value: WORDS.indexOf(word.toLowerCase()), unit: 'number', decimals: 0 }),
  );
  return [...figures, ...counted];
}

/** How far, in floating point, the same sum may be from itself. */
const DUST = 1e-9;

/**
 * Whether a printed number is this datum. Lengths are printed to the hundredth of an inch, and more closely where that would be more
 * than a hundredth of the length off; whole numbers are printed as they are; shares as percentages, rounded to the last place printed.
 */
export function rounds({ value, unit, decimals, almost }: Printed, datum: number): boolean {
  const size = Math.abs(datum);
  if (almost) return value === 1 ? size > 0 && size < 0.005 : size >= 0.995 - DUST && size < 1;
  const off = Math.abs(value - (unit === 'percent' ? 100 * size : size));
  if (unit === 'percent') return off <= 0.5 * 10 ** -decimals + DUST;
  if (Number.isInteger(datum)) return off <= DUST;
  if (unit === 'number') return off <= Math.min(0.005, 0.5 * 10 ** -Math.max(decimals, 1)) + DUST;
  return off <= Math.min(0.005, 0.01 * size) + DUST;
}

/** Every number inside a value, and how long its lists are. */
export function* numbersOf(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) yield value.length;
  for (const inner of Object.values(value)) yield* numbersOf(inner);
}

const bodyOf = ({ base, width, height, z, facing, reach, stats }: Model): readonly number[] => [
  inchesFromMm(base),
  inchesFromMm(width),
  height,
  z,
  z + height,
  facing,
  ...(reach === null ? [] : [reach]),
  ...Object.values(stats),
];

/** The numbers that the pieces named in a sentence have of themselves and between one another. */
export function* numbersOfPieces(asked: Written, scene: Scene, named: ReadonlySet<string>): Generator<number> {
  const pieces = [
    ...scene.models.filter(({ id, unit }) => named.has(id) || named.has(unit)),
    ...scene.terrain.filter(({ id }) => named.has(id)),
  ];
  for (const piece of pieces) {
    if ('base' in piece) yield* bodyOf(piece);
    else yield* [piece.height, piece.z, piece.z + piece.height];
  }
  const tops = pieces.flatMap(({ z, height }) => [z, z + height]);
  for (const one of tops) for (const other of tops) yield one - other;
  for (const [at, one] of pieces.entries())
    for (const other of pieces.slice(at + 1)) {
      const gap = ask({ ask: 'distance', from: one.id, to: other.id, scene: asked });
      if (gap.ok) yield* numbersOf(gap.answer);
      const plan = ask({ ask: 'distance', from: one.id, to: other.id, scene: flat(asked) });
      if (plan.ok) yield* numbersOf(plan.answer);
    }
  const zones = scene.zones.filter(({ id }) => named.has(id)).map(({ id }) => id);
  for (const zone of zones)
    for (const { id } of pieces)
      for (const wholly of [false, true]) {
        const gap = ask({ ask: 'within', model: id, of: { zone }, inches: 1, wholly, scene: asked });
        if (gap.ok) yield* numbersOf(gap.answer);
      }
}

/** The scene on the plan alone. */
function flat(asked: Written): Written {
  const down = (piece: object) => ('z' in piece ? { ...piece, z: 0 } : piece);
  return { ...asked, models: asked.models.map(down), terrain: (asked.terrain ?? []).map(down) };
}

/** The numbers of a game's edition. */
export const numbersOfGame = ({ parameters }: Game): readonly number[] =>
  Object.values(parameters ?? {}).flatMap((one) => (typeof one === 'object' && 'value' in one ? [one.value] : []));
