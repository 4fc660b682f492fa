// Several features that give cover: only the best counts.
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const onlyTheHighest = rule({
  id: 'judgement/stacking-terrain',
  cites: [core('Stacking Terrain')],
  says: {
    highest: ({ cover, by }: Facts, show) =>
      cover === 'hard'
        ? `Cover does not stack: of ${show.names(by)} only the best counts, which is hard.`
        : `Cover does not stack: ${show.names(by)} together are one soft cover.`,
  },
  judge: (facts: Facts, say): Remark => say.remark('highest', facts),
});

interface Facts {
  cover: 'none' | 'soft' | 'hard';
  by: readonly string[];
}
