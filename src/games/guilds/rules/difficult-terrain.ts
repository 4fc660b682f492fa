// Difficult and aquatic ground, and who does not mind it.
import { overlapsAlong } from '../../../kernel/along.ts';
import type { Model, Point, Terrain } from '../../../scene/types.ts';
import { baseRadius } from '../../../units/length.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { hasTrait } from '../models.ts';
import { beta } from '../sources.ts';

const slowed = rule({
  id: 'guilds/difficult-terrain',
  cites: [beta('Movement')],
  says: {
    slow: ({ model, grounds }: Facts, show) =>
      `${model} passes through ${show.names(grounds)} on this way, which takes 1 off its DEX.`,
    mobile: ({ model, grounds }: Facts, show) => `${model} is mobile and does not mind ${show.names(grounds)}.`,
    floats: ({ model, grounds }: Facts, show) => `${model} levitates over ${show.names(grounds)}.`,
    swims: ({ model, grounds }: Facts, show) => `${model} is amphibian and does not mind ${show.names(grounds)}.`,
  },
  judge: ({ how, ...facts }: Facts & { how: 'slow' | 'mobile' | 'floats' | 'swims' }, say): Verdict<boolean> =>
    say.verdict(how === 'slow', how, facts),
});

/** The rules that ground speaks by. */
export const groundRules = [slowed] as const;

/** Difficult and aquatic ground. */
const isBadGround = ({ kind }: Terrain): boolean => kind === 'difficult' || kind === 'aquatic';

/** Whether a piece of ground slows a model. */
export function slows(model: Model, { kind }: Terrain): boolean {
  if (hasTrait(model, 'mobile') || hasTrait(model, 'levitation')) return false;
  return kind === 'difficult' || (kind === 'aquatic' && !hasTrait(model, 'amphibian'));
}

/** Bad ground that a base lies in somewhere on a way, in the order in which it comes to, with how far along. */
export function groundOn(table: Table, model: Model, way: readonly Point[]): { piece: Terrain; along: number }[] {
  return table.scene.terrain
    .filter(isBadGround)
    .flatMap((piece) => {
      const [first] = overlapsAlong(table.geometry, way, baseRadius(model.base), table.shape(piece.id));
      return first ? [{ piece, along: first.from }] : [];
    })
    .sort((a, b) => a.along - b.along || (a.piece.id < b.piece.id ? -1 : 1));
}

/** Whether the ground met on a way slows a model, and why or why not. */
export function groundSlows(model: Model, pieces: readonly Terrain[]): Verdict<boolean>[] {
  const ids = (some: readonly Terrain[]): string[] => some.map(({ id }) => id);
  const slow = pieces.filter((piece) => slows(model, piece));
  const free = pieces.filter((piece) => !slows(model, piece));
  const how = hasTrait(model, 'levitation') ? 'floats' : hasTrait(model, 'mobile') ? 'mobile' : 'swims';
  return [
    ...(slow.length > 0 ? [slowed({ how: 'slow', model: model.id, grounds: ids(slow) })] : []),
    ...(free.length > 0 ? [slowed({ how, model: model.id, grounds: ids(free) })] : []),
  ];
}

interface Facts {
  model: string;
  grounds: readonly string[];
}
