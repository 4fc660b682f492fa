// Terror: a test before the model acts, and flight if it fails.
import type { Model } from '../../../scene/scene.ts';
import { followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { suffers } from '../models.ts';
import { beta } from '../sources.ts';
import { needsTest } from './characteristic-tests.ts';

/** What terror asks of a model before it acts. */
export const terrified = rule({
  id: 'guilds/terror',
  cites: [beta('Terror')],
  says: {
    test: ({ model }: { model: string }) =>
      `${model} is terrified: when its unit activates, it takes a WILL test first, and if it fails it must flee instead.`,
  },
  judge: (facts: { model: string }, say): Verdict => say.verdict(false, 'test', facts),
});

/** The test that terror asks for, with what the model must roll; nothing without a Terror token. */
export function terrorTest(model: Model): Verdict[] {
  return suffers(model, 'terror') ? [followedBy(terrified({ model: model.id }), needsTest(model, 'WILL'))] : [];
}
