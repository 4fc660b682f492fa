// Friends who engage the defender too.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { countEngaging, NOBODY, type Tally } from '../engagement/count-engaging.ts';
import { areFriends, isMonster } from '../models.ts';
import { readingOf } from '../reading.ts';
import { core, reference } from '../sources.ts';

export const gangingUp = rule({
  id: 'judgement/ganging-up',
  cites: [core('Attack Process'), reference('Melee Modifiers')],
  says: {
    friends: ({ friends, target }: Facts, show) =>
      `Friends of the attacker engaging ${target} too: ${show.names(friends)}. Ganging up, ${show.dice(friends.length)}.`,
    alone: ({ target }: Facts) => `No friend of the attacker engages ${target}, so nobody gangs up.`,
    monster: ({ friends, target }: Facts, show) =>
      `Monsters are never ganged up on, so the friendly models engaging ${target} add nothing: ${show.names(friends)}.`,
  },
  judge: ({ table, attacker, target }: { table: Table; attacker: Model; target: Model }, say): Verdict<Tally> => {
    const friends = table.scene.models.filter((model) => model !== attacker && areFriends(model, attacker));
    const tally = countEngaging(table, friends, target);
    const facts = { friends: tally.models.map(({ id }) => id).sort(), target: target.id };
    if (tally.models.length === 0) return say.verdict(tally, 'alone', facts);
    if (isMonster(target) && readingOf(table, 'judgement.attack.gang-up-monsters') === 'no')
      return say.verdict(NOBODY, 'monster', facts);
    return say.verdict(tally, 'friends', facts);
  },
});

interface Facts {
  friends: readonly string[];
  target: string;
}
