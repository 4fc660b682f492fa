// Jumping: up to three inches freely, and farther with a test.
import { atMost } from '../../../geometry/touch.ts';
import type { Model } from '../../../scene/scene.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import type { Climb } from '../movement/heights.ts';
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
      `${model} jumps ${show.inches(inches)} across, which is more than ${show.inches(free)} and takes a test: if it fails, it falls after ${show.inches(free)}.`,
    far: ({ model, inches, left }: Facts, show) =>
      `${model} cannot jump ${show.inches(inches)}: it has ${show.inches(left)} of movement left.`,
    instead: ({ model, inches }: Facts, show) =>
      `Instead of climbing down and up again, ${model} could jump ${show.inches(inches)} across, which takes a test.`,
  },
  judge: ({ how, ...facts }: Facts & { how: 'free' | 'test' | 'far' | 'instead' }, say): Verdict =>
    say.verdict(how !== 'far', how, facts),
});

/** A jump over a gap with some movement left, and the test it takes if the gap is a wide one. */
export function jump(model: Model, inches: number, left: number): Verdict {
  const facts = { model: model.id, inches, left, free: JUMP.value };
  if (!atMost(inches, left)) return jumps({ how: 'far', ...facts });
  if (atMost(inches, JUMP.value)) return jumps({ how: 'free', ...facts });
  return followedBy(jumps({ how: 'test', ...facts }), needsTest(model, 'DEX'));
}

/** That a model could jump where it climbs. */
export function couldJump(model: Model, { inches }: Climb): Verdict {
  return followedBy(
    jumps({ how: 'instead', model: model.id, inches, left: inches, free: JUMP.value }),
    needsTest(model, 'DEX'),
  );
}

interface Facts {
  model: string;
  inches: number;
  left: number;
  free: number;
}
