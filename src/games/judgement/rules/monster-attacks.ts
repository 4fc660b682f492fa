// When a monster strikes outside its own activation, and whom.
import { type Remark, rule } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const provocation = rule({
  id: 'judgement/monster-attacks',
  cites: [core('Monsters Attacking Heroes')],
  says: {
    pushed: ({ by, on }: Facts) => `${by} did not engage ${on} before this push and does now, so it attacks once.`,
    passed: ({ by, on }: Facts) =>
      `The push takes ${on} into the melee range of ${by} and out of it again, and by this reading ${by} attacks once.`,
    slipped: ({ by, on }: Facts) =>
      `The push takes ${on} into the melee range of ${by} and out of it again: where it ends, ${by} does not engage ${on} and does not attack.`,
    thrown: ({ by, on }: Facts) => `${by} did not engage ${on} before this throw and does now, so it attacks once.`,
    hunts: ({ by, on }: Facts) => `${by} ends its move engaging ${on} and attacks it.`,
    chosen: ({ by, on, tied }: Facts, show) =>
      `${by} engages ${show.names(tied)}, which are equally near: the choice is random, and ${on} is taken here.`,
    nobody: ({ by }: { by: string }) => `${by} does not engage anyone at the end of its move, so it does not attack.`,
  },
  judge: (
    {
      by,
      on,
      tied,
      how,
    }: {
      by: string;
      on: string | null;
      tied: readonly string[];
      how: 'pushed' | 'passed' | 'slipped' | 'thrown' | 'hunts';
    },
    say,
  ): Remark => {
    if (on === null) return say.remark('nobody', { by });
    const facts = { by, on, tied };
    const remark = say.remark(how, facts);
    return tied.length > 1 ? { ...remark, because: [...remark.because, say.because('chosen', facts)] } : remark;
  },
});

interface Facts {
  readonly by: string;
  readonly on: string;
  readonly tied: readonly string[];
}
