// Friends in melee range of the defender make the attacker hit more easily.
import type { Model } from '../../../scene/scene.ts';
import { drawn, rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

/** How many friends assist: by so much the attacker's HTV improves. */
export const assists = rule({
  id: 'grimheim/assist',
  cites: [book('Assist:')],
  says: {
    some: ({ target, friends }: Facts, show) =>
      `${show.names(friends)} ${friends.length === 1 ? 'is' : 'are'} in melee range of ${target} too: the attacker's HTV improves by ${friends.length}, to 2+ at best.`,
    none: ({ target }: Facts) => `No friend of the attacker is in melee range of ${target}, so nobody assists.`,
  },
  judge: ({ target, friends }: { target: Model; friends: readonly Model[] }, say): Verdict<number> => {
    const names = friends.map(({ id }) => id).sort();
    const facts = { target: target.id, friends: names };
    return drawn(
      say.verdict(names.length, names.length > 0 ? 'some' : 'none', facts),
      ...names.map((id) => ({ kind: 'piece', role: 'friend', id }) as const),
    );
  },
});

interface Facts {
  readonly target: string;
  readonly friends: readonly string[];
}
