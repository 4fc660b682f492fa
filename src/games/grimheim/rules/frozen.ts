// A frozen model moves less far and cannot react.
import type { Model } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

/** What being frozen takes off a move. */
export const isFrozen = rule({
  id: 'grimheim/frozen',
  cites: [book('Status Effects'), book('Reaction Rules')],
  says: {
    slow: ({ model, inches }: Facts, show) => `${model} is frozen, which takes ${show.inches(inches)} off its move.`,
    idle: ({ model }: Facts) => `${model} is frozen, and a frozen model cannot react.`,
  },
  judge: ({ model, inches, how }: { model: Model; inches: number; how: 'slow' | 'idle' }, say): Verdict<number> =>
    say.verdict(inches, how, { model: model.id, inches }),
});

interface Facts {
  readonly model: string;
  readonly inches: number;
}
