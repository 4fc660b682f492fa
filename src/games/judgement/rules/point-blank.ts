// Shooting while in melee with the target.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { engages } from '../engagement/engagement.ts';
import { core } from '../sources.ts';

export const pointBlank = rule({
  id: 'judgement/point-blank',
  cites: [core('Point Blank')],
  says: {
    free: ({ attacker, target }: Pair) => `${attacker} shoots point blank: its own melee with ${target} costs no dice.`,
    apart: ({ attacker, target }: Pair) => `${attacker} and ${target} are not in melee with each other.`,
  },
  judge: ({ table, attacker, target }: { table: Table; attacker: Model; target: Model }, say): Verdict => {
    const inMelee = engages(table, attacker, target) || engages(table, target, attacker);
    return say.verdict(inMelee, inMelee ? 'free' : 'apart', { attacker: attacker.id, target: target.id });
  },
});

interface Pair {
  attacker: string;
  target: string;
}
