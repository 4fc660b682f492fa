// Enemies who engage the attacker, other than the one it attacks.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { countEngaging, NOBODY, type Tally } from '../engagement/count-engaging.ts';
import { isMonster } from '../models.ts';
import { readingOf } from '../reading.ts';
import { core, reference } from '../sources.ts';

export const distracted = rule({
  id: 'judgement/distracted',
  cites: [core('Attack Process'), core('Multiple Combats Including Monsters'), reference('Melee Modifiers')],
  says: {
    enemies: ({ enemies, attacker }: Facts, show) =>
      `Enemies engaging ${attacker}: ${show.names(enemies)}. Distracted, ${show.dice(-enemies.length)}.`,
    calm: ({ attacker }: Facts) => `No other enemy engages ${attacker}, so nothing distracts it.`,
    monster: ({ attacker }: Facts) => `${attacker} is a monster, and monsters are never distracted.`,
  },
  judge: ({ table, attacker, target }: { table: Table; attacker: Model; target: Model }, say): Verdict<Tally> => {
    if (isMonster(attacker)) return say.verdict(NOBODY, 'monster', { enemies: [], attacker: attacker.id });
    const others = table.scene.models.filter((model) => model !== target);
    let tally = countEngaging(table, others, attacker);
    const defender = countEngaging(table, [target], attacker);
    if (defender.models.length > 0 && readingOf(table, 'judgement.attack.distracted') === 'all')
      tally = { ...tally, models: [...tally.models, ...defender.models], less: Math.min(tally.less, defender.less) };
    const facts = { enemies: tally.models.map(({ id }) => id).sort(), attacker: attacker.id };
    return say.verdict(tally, tally.models.length > 0 ? 'enemies' : 'calm', facts);
  },
});

interface Facts {
  enemies: readonly string[];
  attacker: string;
}
