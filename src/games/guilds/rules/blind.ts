// Blindness: only a 6 counts.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { beta } from '../sources.ts';

/** What blindness does to an attack. */
export const strikesBlindly = rule({
  id: 'guilds/blind',
  cites: [beta('Blind')],
  says: {
    attack: ({ attacker }: { attacker: string }) => `${attacker} is blind: of its attack dice only a 6 is a success.`,
  },
  judge: (facts: { attacker: string }, say): Verdict => say.verdict(true, 'attack', facts),
});
