// Who shoots at an enemy that a friend fights may hit the friend.
import type { Model } from '../../../scene/scene.ts';
import { drawn, rule, type Verdict } from '../../../verdict/rule.ts';
import { book } from '../sources.ts';

/** Whether a shot goes into a fight: a friend of the attacker is in melee range of the target. */
export const shootsIntoCombat = rule({
  id: 'grimheim/shoot-into-combat',
  cites: [book('Shoot into Combat')],
  says: {
    into: ({ target, friends }: Facts, show) =>
      `The shot goes into combat, because ${target} is in melee range of ${show.names(friends)}: all failed attack dice must be re-rolled, and these are resolved against ${friends.length === 1 ? friends[0] : 'the friendly model'}.`,
    clear: ({ target }: Facts) => `No friend of the attacker is in melee range of ${target}.`,
  },
  judge: ({ target, friends }: { target: Model; friends: readonly Model[] }, say): Verdict => {
    const facts = { target: target.id, friends: friends.map(({ id }) => id).sort() };
    if (friends.length === 0) return say.verdict(false, 'clear', facts);
    return drawn(
      say.verdict(true, 'into', facts),
      ...facts.friends.map((id) => ({ kind: 'piece', role: 'friend', id }) as const),
    );
  },
});

interface Facts {
  readonly target: string;
  readonly friends: readonly string[];
}
