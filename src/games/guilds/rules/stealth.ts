// A model in stealth: nobody's target from afar, and engaged only in base contact.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { beta } from '../sources.ts';

/** That nobody may single out a model in stealth from afar. */
export const untargeted = rule({
  id: 'guilds/stealth',
  cites: [beta('Stealth')],
  says: {
    untargeted: ({ target }: { target: string }) =>
      `${target} is in stealth: it cannot be the target of single target ranged attacks and abilities, though an area of effect still catches it.`,
  },
  judge: (facts: { target: string }, say): Verdict => say.verdict(false, 'untargeted', facts),
});

/** Whether a model in stealth is engaged: only in base contact. */
export const engagedInStealth = rule({
  id: 'guilds/stealth',
  cites: [beta('Stealth')],
  says: {
    contact: ({ hidden, other }: { hidden: string; other: string }) =>
      `${hidden} is in stealth and is engaged all the same, because ${other} is in base contact with it.`,
    apart: ({ hidden, other }: { hidden: string; other: string }) =>
      `${hidden} is in stealth, and ${other} is not in base contact with it, so the two are not engaged.`,
  },
  judge: ({ contact, ...facts }: { hidden: string; other: string; contact: boolean }, say): Verdict =>
    say.verdict(contact, contact ? 'contact' : 'apart', facts),
});

/** What stealth takes off a model's DEX. */
export const sneaks = rule({
  id: 'guilds/stealth',
  cites: [beta('Stealth')],
  says: {
    slow: ({ model }: { model: string }) => `${model} is in stealth, which takes 1 off its DEX.`,
  },
  judge: (facts: { model: string }, say): Verdict => say.verdict(false, 'slow', facts),
});

/** The rules that stealth speaks by. */
export const stealthRules = [untargeted, engagedInStealth, sneaks] as const;
