// Models in melee with the target of a shot.
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { nearest, type Tally } from '../engagement/count-engaging.ts';
import { meetingsOf } from '../engagement/engagement.ts';
import { readingOf } from '../reading.ts';
import { core, reference } from '../sources.ts';

export const firingIntoMelee = rule({
  id: 'judgement/firing-into-melee',
  cites: [
    core('Attack Process'),
    core('Firing Into Monster Melee'),
    reference('Ranged Modifiers'),
    reference('Magic Modifiers'),
  ],
  says: {
    tangled: ({ models, target }: Facts, show) =>
      `In melee with ${target}: ${show.names(models)}. Firing into melee, ${show.dice(-models.length)}.`,
    twice: ({ models, target }: Facts, show) =>
      `In melee with ${target}, counted once for each way they engage: ${show.names(models)}. Firing into melee, ${show.dice(-models.length)}.`,
    clear: ({ target }: Facts) => `Nobody but the attacker is in melee with ${target}.`,
  },
  judge: ({ table, attacker, target }: { table: Table; attacker: Model; target: Model }, say): Verdict<Tally> => {
    const others = table.scene.models.filter((model) => model !== attacker && model !== target);
    const toward = meetingsOf(table, others, [target]);
    const away = meetingsOf(table, [target], others);
    const engaging = toward.filter(({ how }) => how === 'engages').map(({ who }) => who);
    const engaged = away.filter(({ how }) => how === 'engages').map(({ whom }) => whom);
    const both = engaged.filter((model) => engaging.includes(model));
    const each = [...engaging, ...engaged.filter((model) => !engaging.includes(model))];
    const twice = both.length > 0 && readingOf(table, 'judgement.attack.firing-count') === 'twice';
    const models = twice ? [...each, ...both] : each;
    const facts = { models: models.map(({ id }) => id).sort(), target: target.id };
    const tally: Tally = { models, ...changes([...toward, ...away], each), astray: [] };
    return say.verdict(tally, models.length === 0 ? 'clear' : twice ? 'twice' : 'tangled', facts);
  },
});

// A model leaves the melee only when neither engages the other any more, and joins it as soon as one does.
function changes(meetings: ReturnType<typeof meetingsOf>, each: readonly Model[]): Pick<Tally, 'less' | 'more'> {
  const holding = (model: Model) =>
    Math.max(
      ...meetings
        .filter(({ who, whom, how }) => how === 'engages' && (who === model || whom === model))
        .map(({ margin }) => margin),
    );
  const outside = meetings.filter(({ who, whom }) => !each.includes(who) && !each.includes(whom));
  return { less: Math.min(Number.POSITIVE_INFINITY, ...each.map(holding)), more: nearest(outside) };
}

interface Facts {
  models: readonly string[];
  target: string;
}
