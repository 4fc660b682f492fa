// Whether a backstabber's blow hurts more.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { type Remark, rule } from '../../../verdict/rule.ts';
import { engages } from '../engagement/engagement.ts';
import { areFriends } from '../models.ts';
import { core } from '../sources.ts';

export const backstab = rule({
  id: 'judgement/backstab',
  cites: [core('Backstab')],
  says: {
    applies: ({ attacker, target, friends }: Facts, show) =>
      `${attacker} backstabs: ${target} is engaged by ${show.names(friends)}, so a hit does 1 more damage.`,
    waits: ({ attacker, target }: Facts) => `${attacker} cannot backstab: no friend engages ${target}.`,
  },
  judge: ({ table, attacker, target }: { table: Table; attacker: Model; target: Model }, say): Remark => {
    const friends = table.scene.models
      .filter((model) => model !== attacker && areFriends(model, attacker) && engages(table, model, target))
      .map(({ id }) => id);
    const facts = { attacker: attacker.id, target: target.id, friends };
    return say.remark(friends.length > 0 ? 'applies' : 'waits', facts);
  },
});

interface Facts {
  attacker: string;
  target: string;
  friends: readonly string[];
}
