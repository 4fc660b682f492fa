// When a monster strikes outside its own activation.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { core } from '../sources.ts';

export const provocation = rule({
  id: 'judgement/monster-attacks',
  cites: [core('Monsters Attacking Heroes')],
  says: {
    pushed: ({ monster, hero }: Facts) =>
      `${hero} was not engaged by ${monster} before this push and is now, so ${monster} attacks it once.`,
    thrown: ({ monster, hero }: Facts) =>
      `${hero} was not engaged by ${monster} before this throw and is now, so ${monster} attacks it once.`,
    hunts: ({ monster, hero }: Facts) =>
      `${monster} ends its move engaging ${hero}, the nearest it engages, and attacks it.`,
    nobody: ({ monster }: { monster: string }) =>
      `${monster} engages nobody at the end of its move and attacks nobody.`,
  },
  judge: (
    { monster, hero, how }: { monster: string; hero: string | null; how: 'pushed' | 'thrown' | 'hunts' },
    say,
  ): Verdict => (hero === null ? say.verdict(false, 'nobody', { monster }) : say.verdict(true, how, { monster, hero })),
});

interface Facts {
  readonly monster: string;
  readonly hero: string;
}
