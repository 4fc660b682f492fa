// Jumping: up to three inches freely, and farther with a test.
import { atMost } from '../../../kernel/touch.ts';
import type { Model } from '../../../scene/types.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { JUMP } from '../parameters.ts';
import { beta } from '../sources.ts';
import { needsTest } from './characteristic-tests.ts';

/** Whether a jump can be made, and what it takes. */
export const jumps = rule({
  id: 'guilds/jumping',
  cites: [beta('Jumping (Dex test)')],
  says: {
    free: ({ model, inches }: Facts, show) => `${model} jumps ${show.inches(inches)} across.`,
    test: ({ model, inches, free }: Facts, show) =>
      `${model} jumps ${show.inches(inches)} across, farther than ${show.inches(free)}: failing the test it falls after ${show.inches(free)}.`,
    far: ({ model, inches, left }: Facts, show) =>
      `${model} cannot jump ${show.inches(inches)}: it has ${show.inches(left)} of movement left.`,
  },
  judge: ({ how, ...facts }: Facts & { how: 'free' | 'test' | 'far' }, say): Verdict =>
    say.verdict(how !== 'far', how, facts),
});

/** A jump over a gap with some movement left. */
export function jump(model: Model, inches: number, left: number): Verdict {
  const facts = { model: model.id, inches, left, free: JUMP.value };
  if (!atMost(inches, left)) return jumps({ how: 'far', ...facts });
  if (atMost(inches, JUMP.value)) return jumps({ how: 'free', ...facts });
  return followedBy(jumps({ how: 'test', ...facts }), needsTest(model, 'DEX'));
}

interface Facts {
  model: string;
  inches: number;
  left: number;
  free: number;
}
