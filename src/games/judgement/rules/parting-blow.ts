// Who strikes at a model that leaves an engagement, and where; and who does not, and why.

import type { Strike } from '../../../questions/types.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, type Remark, rule, type Verdict } from '../../../verdict/rule.ts';
import { type Leaving, leavings } from '../movement/parting-blows.ts';
import { core } from '../sources.ts';
import { noMeleeRange } from './melee-range.ts';
import { isNimble } from './nimble.ts';
import { isStunned } from './stun.ts';

export const partingBlow = rule({
  id: 'judgement/parting-blow',
  cites: [core('Parting Blow')],
  says: {
    reach: ({ model, by, reach }: Facts, show) =>
      `${by} may make a parting blow: ${model} is about to leave its reach of ${show.inches(reach)}.`,
    sight: ({ model, by }: Facts) =>
      `${by} may make a parting blow: ${model} is about to leave its sight, and with it the engagement.`,
    monster: ({ model, by }: Facts) =>
      `${model} leaves the engagement of ${by}, but monsters never suffer parting blows.`,
  },
  judge: ({ model, leaving }: { model: Model; leaving: Leaving }, say): Remark => {
    const { by, at, lost, how } = leaving;
    const facts = { model: model.id, by: by.id, reach: by.reach! };
    if (how === 'nimble') return isNimble({ model, by });
    if (how === 'stunned') return isStunned({ model: by });
    if (how === 'down') return noMeleeRange({ who: by });
    if (how === 'monster') return say.remark('monster', facts);
    const mark: Mark = { kind: 'line', role: 'engages', from: [by.x, by.y], to: at };
    return drawn(say.remark(lost, facts), mark, { kind: 'piece', role: 'enemy', id: by.id });
  },
});

/** The parting blows that a way invites, with why each is struck or not. */
export function partingBlows(table: Table, model: Model, way: readonly Point[]): Verdict<Strike[]> {
  const all = leavings(table, model, way);
  const struck = all.filter(({ how }) => how === 'strikes').map(({ by, at }) => ({ by: by.id, at }));
  return followedBy(
    { value: struck, because: [], marks: [] },
    ...all.map((leaving) => partingBlow({ model, leaving })),
  );
}

interface Facts {
  readonly model: string;
  readonly by: string;
  readonly reach: number;
}
