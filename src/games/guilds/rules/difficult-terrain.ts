import type { Model, Terrain } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { hasTrait } from '../models.ts';
import { beta } from '../sources.ts';
import { slows } from '../terrain/terrain.ts';

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
