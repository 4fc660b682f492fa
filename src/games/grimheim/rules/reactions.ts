// Who on Overwatch may react along a way, to what, and where.
import type { Model, Point } from '../../../scene/types.ts';
import { baseRadius } from '../../../units/length.ts';
import type { AnswerOf, ArgsOf } from '../../../verdict/asks.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import type { Table } from '../../../verdict/table.ts';
import { suffers } from '../models.ts';
import { INTERCEPT_RANGE, REACTION_SHOT_RANGE } from '../parameters.ts';
import { canReact, type Trigger, triggersOn, watchers } from '../reacting.ts';
import { book } from '../sources.ts';
import { isFrozen } from './frozen.ts';
import { intercepts } from './intercept.ts';
import { shootsInReaction } from './reaction-shot.ts';
import { retreats } from './retreat.ts';
import { isStunned } from './stunned.ts';

export const reactions = rule({
  id: 'grimheim/reactions',
  cites: [book('Reactions'), book('Reaction Rules')],
  says: {
    some: ({ model, by }: Facts, show) =>
      `${show.names(by)} may react to this way of ${model}: each is on Overwatch, and declares one reaction at most.`,
    none: ({ model }: Facts) => `No enemy on Overwatch can react to this way of ${model}.`,
    nobody: ({ model }: Facts) => `No enemy of ${model} is on Overwatch, and only a model on Overwatch reacts.`,
    again: ({ by }: { by: string }) =>
      `${by} has more than one reaction to choose from here, and may declare only one of them.`,
  },
  judge: ({ table, model, route }: { table: Table } & ArgsOf<'reactions'>, say): Verdict<AnswerOf<'reactions'>> => {
    const way: Point[] = [[model.x, model.y], ...route];
    const waiting = watchers(table, model);
    const triggers = triggersOn(table, model, way);
    const value = { triggers: triggers.map(({ by, reaction, at }) => ({ by: by.id, reaction, at })) };
    const by = [...new Set(triggers.map((trigger) => trigger.by.id))].sort();
    const key = by.length > 0 ? 'some' : waiting.length > 0 ? 'none' : 'nobody';
    const own = say.verdict(value, key, { model: model.id, by });
    const several = by.filter((id) => triggers.filter((trigger) => trigger.by.id === id).length > 1);
    const idle = waiting.filter((watcher) => !canReact(watcher));
    return followedBy(
      drawn(
        { ...own, because: [...own.because, ...several.map((id) => say.because('again', { by: id }))] },
        { kind: 'route', role: 'way', from: way[0]!, steps: route.map((to) => ({ to })) },
        ...triggers.flatMap(marksOf),
      ),
      ...triggers.map((trigger) => explained(table, model, trigger)),
      ...idle.map((watcher) =>
        suffers(watcher, 'stunned')
          ? isStunned({ model: watcher, how: 'idle' })
          : isFrozen({ model: watcher, inches: 0, how: 'idle' }),
      ),
    );
  },
});

function explained(table: Table, model: Model, trigger: Trigger): Verdict<unknown> {
  if (trigger.reaction === 'retreat') return retreats({ table, charger: model, target: trigger.by });
  const facts = { model, by: trigger.by, already: trigger.already };
  return trigger.reaction === 'intercept' ? intercepts(facts) : shootsInReaction(facts);
}

function marksOf({ by, reaction, at }: Trigger): Mark[] {
  const line: Mark = { kind: 'line', role: 'engages', from: [by.x, by.y], to: at };
  if (reaction === 'retreat') return [line];
  const range = reaction === 'intercept' ? INTERCEPT_RANGE.value : REACTION_SHOT_RANGE.value;
  return [line, { kind: 'ring', role: 'within', centre: [by.x, by.y], radius: baseRadius(by.base) + range }];
}

interface Facts {
  readonly model: string;
  readonly by: readonly string[];
}
