// Confusion: a test before the model acts, and an attack on its friends if it fails.
import type { Model } from '../../../scene/scene.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { suffers } from '../models.ts';
import { beta } from '../sources.ts';
import { needsTest } from './characteristic-tests.ts';

/** What confusion asks of a model before it acts. */
export const confused = rule({
  id: 'guilds/confusion',
  cites: [beta('Confusion')],
  says: {
    test: ({ model }: { model: string }) =>
      `${model} is confused: when it activates, it takes a WILL test first, and if it fails it must attack its friends instead.`,
  },
  judge: (facts: { model: string }, say): Verdict => say.verdict(false, 'test', facts),
});

/** The test that confusion asks for, with what the model must roll; nothing without a Confusion token. */
export function confusionTest(model: Model): Verdict[] {
  return suffers(model, 'confusion') ? [followedBy(confused({ model: model.id }), needsTest(model, 'WILL'))] : [];
}
