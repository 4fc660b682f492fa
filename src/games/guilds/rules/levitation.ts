// Levitating models, and what a Flying token means to those on the ground.
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { beta } from '../sources.ts';

/** What being in the air does to an engagement. */
export const inTheAir = rule({
  id: 'guilds/levitation',
  cites: [beta('Levitation')],
  says: {
    engaged: ({ a, b }: { a: string; b: string }) =>
      `A Flying token keeps melee blows from passing between ${a} and ${b}, but does not keep them from being engaged.`,
    free: ({ a, b }: { a: string; b: string }) =>
      `A Flying token keeps ${a} and ${b} from being engaged, by this reading.`,
  },
  judge: ({ a, b, engaged }: { a: string; b: string; engaged: boolean }, say): Verdict =>
    say.verdict(engaged, engaged ? 'engaged' : 'free', { a, b }),
});

/** What a Flying token does to an attack. */
export const struckInTheAir = rule({
  id: 'guilds/levitation',
  cites: [beta('Levitation')],
  says: {
    melee: ({ target }: { target: string }) => `${target} has a Flying token: no melee attack harms it.`,
    ranged: ({ target }: { target: string }) => `${target} has a Flying token: ranges are halved against it.`,
    attacker: ({ attacker }: { attacker: string }) => `${attacker} has a Flying token and cannot make a melee attack.`,
  },
  judge: (
    { how, ...facts }: { how: 'melee' | 'ranged' | 'attacker'; attacker: string; target: string },
    say,
  ): Verdict => say.verdict(false, how, facts),
});

/** What a levitating model does not mind on its way. */
export const passesBy = rule({
  id: 'guilds/levitation',
  cites: [beta('Levitation')],
  says: {
    past: ({ model, over }: { model: string; over: readonly string[] }, show) =>
      `${model} levitates past ${show.names(over)}, engaged with nobody on the way and climbing nothing.`,
  },
  judge: (facts: { model: string; over: readonly string[] }, say): Verdict => say.verdict(true, 'past', facts),
});

/** The rules that levitation speaks by. */
export const levitationRules = [inTheAir, struckInTheAir, passesBy] as const;
