// A steady shot: who has not moved shoots better.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { STEADY_DICE } from '../parameters.ts';
import { beta } from '../sources.ts';

/** How many dice a steady shot adds. */
export const steadyShot = rule({
  id: 'guilds/steady-shot',
  cites: [beta('Steady Shot (SS)')],
  says: {
    steady: ({ dice }: { dice: number }, show) =>
      `It has not moved this round: ${show.dice(dice)}, and it may not move any more.`,
    moved: () => 'It has moved this round, so its shot is not steady.',
  },
  judge: ({ moved }: { moved: boolean }, say): Verdict<number> =>
    moved ? say.verdict(0, 'moved') : say.verdict(STEADY_DICE.value, 'steady', { dice: STEADY_DICE.value }),
});
