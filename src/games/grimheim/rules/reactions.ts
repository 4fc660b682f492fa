// Who on Overwatch may react along a way, to what, and where.

import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import { baseRadius } from '../../../scene/length.ts';
import type { Model, Point } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import type { Mark } from '../../../verdict/marks.ts';
import { drawn, followedBy, rule, type Verdict } from '../../../verdict/rule.ts';
import { suffers } from '../models.ts';
import { canReact, type Trigger, triggersOn, watchers } from '../movement/reactions.ts';
import { INTERCEPT_RANGE, REACTION_SHOT_RANGE } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { book } from '../sources.ts';
import { reactsInFear } from './fearful.ts';
import { isFrozen } from './frozen.ts';
import { intercepts } from './intercept.ts';
import { shootsInReaction } from './reaction-shot.ts';
import { retreats } from './retreat.ts';
import { isStunned } from './stunned.ts';

export const reactions = rule({
  id: 'grimheim/reactions',
  cites: [book('Reactions'), book('Reaction Rules')],
  says: {
    one: ({ by }: Facts, show) => `${show.names(by)}, on Overwatch, may react to this move.`,
    several: ({ by }: Facts, show) =>
      `${show.names(by)}, on Overwatch, may react to this move. One Reaction may answer an enemy action, so only one of them reacts.`,
    each: ({ by }: Facts, show) =>
      `${show.names(by)}, on Overwatch, may react to this move. By this reading each of them may declare one Reaction.`,
    none: ({ model }: Facts) => `No enemy on Overwatch can react to this move of ${model}.`,
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
    const own = say.verdict(value, keyFor(table, by, waiting), { model: model.id, by });
    const several = by.filter((id) => triggers.filter((trigger) => trigger.by.id === id).length > 1);
    const idle = waiting.filter((watcher) => !canReact(watcher));
    return followedBy(
      drawn(
        { ...own, because: [...own.because, ...several.map((id) => say.because('again', { by: id }))] },
        { kind: 'route', role: 'way', from: way[0]!, steps: route.map((to) => ({ to })) },
        ...triggers.flatMap(marksOf),
      ),
      ...triggers.map((trigger) => explained(table, model, trigger)),
      ...waiting
        .filter((watcher) => by.includes(watcher.id) && suffers(watcher, 'fearful'))
        .map((watcher) => reactsInFear({ table, model: watcher })),
      ...idle.map((watcher) =>
        suffers(watcher, 'stunned')
          ? isStunned({ model: watcher, how: 'idle' })
          : isFrozen({ model: watcher, inches: 0, how: 'idle' }),
      ),
    );
  },
});

// How many may react is asked where several could.
function keyFor(table: Table, by: readonly string[], waiting: readonly Model[]) {
  if (by.length === 0) return waiting.length > 0 ? 'none' : 'nobody';
  if (by.length === 1) return 'one';
  return readingOf(table, 'grimheim.reactions.count') === 'one' ? 'several' : 'each';
}

function explained(table: Table, model: Model, trigger: Trigger): Verdict<unknown> {
  if (trigger.reaction === 'retreat') return retreats({ table, charger: model, target: trigger.by });
  const facts = { model, by: trigger.by, when: trigger.when };
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
