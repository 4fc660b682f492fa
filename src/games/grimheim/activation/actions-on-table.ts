// The actions of one activation on a table: in or out of melee range, stunned or not, in cover or not, beside loot or not.

import { listed, Refusal, shown } from '../../../input/problem.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import type { Model } from '../../../scene/scene.ts';
import type { Table } from '../../../table/table.ts';
import { followedBy, rule, sentencesOfRules, type Verdict, words } from '../../../verdict/rule.ts';
import { english } from '../../../verdict/show.ts';
import { engagedWith } from '../engagement/engagement.ts';
import { suffers } from '../models.ts';
import { ACTION_POINTS, MORE_ACTION_POINTS } from '../parameters.ts';
import { readingOf } from '../reading.ts';
import { actionRules, ofAction } from '../rules/actions.ts';
import { mayHide } from '../rules/hide.ts';
import { mayLoot } from '../rules/loot.ts';
import { mayTakeAim } from '../rules/take-aim.ts';
import { book } from '../sources.ts';
import { ACTIONS, type Action, actionNamed } from './actions.ts';
import { type JudgedActivation, judgeActivation } from './activation.ts';

export const actionsOnTable = rule({
  id: 'grimheim/actions',
  cites: [book('Actions'), book('Special Actions')],
  says: {
    legal: ({ model, names }: { model: string; names: readonly string[] }, show) =>
      `${model} may do this in one activation: ${show.names(names)}.`,
    nothing: ({ model }: { model: string }) => `${model} does nothing, and that is allowed.`,
    illegal: ({ model, problems }: { model: string; problems: number }) =>
      `${model} may not do this in one activation: ${problems === 1 ? 'one thing is' : `${problems} things are`} against it.`,
  },
  judge: (
    { table, model, actions: names }: { table: Table } & ArgsOf<'actions'>,
    say,
  ): Verdict<AnswerOf<'actions'>> => {
    const actions = names.map(knownAction);
    const { points, against, notes } = judgedOn(table, model, actions);
    const here = placedActions(table, model, actions);
    const granted = grantedActions(model, actions);
    const wrong = [...(points.value.fits ? [] : [points]), ...against, ...here.filter(({ value }) => !value)];
    const sentences = sentencesOfRules([...actionRules, mayHide, mayLoot]);
    const problems = wrong.flatMap(({ because }) => because).map((reason) => words(reason, sentences, english));
    const answer = { legal: problems.length === 0, ap: points.value.ap, problems };
    const facts = { model: model.id, names: actions.map(({ title }) => title), problems: problems.length };
    const key = problems.length > 0 ? 'illegal' : actions.length > 0 ? 'legal' : 'nothing';
    return followedBy(say.verdict(answer, key, facts), points, ...against, ...notes, ...here, ...granted);
  },
});

// Each ruling is asked only where it may decide: how many points a model has, only where more of them would do.
function judgedOn(table: Table, model: Model, actions: readonly Action[]): JudgedActivation {
  const has = (name: string): boolean => actions.some((action) => action.name === name);
  const beginning = {
    model: model.id,
    inMelee: engagedWith(table, model).length > 0,
    stunned: suffers(model, 'stunned'),
    pushCosts: has('run') && has('push') && readingOf(table, 'grimheim.run.push') === 'extra',
    fallBackMoves: has('fall-back') && has('shoot') && readingOf(table, 'grimheim.fall-back.shoot') === 'may-not',
  };
  const few = judgeActivation(actions, { ...beginning, points: ACTION_POINTS.value });
  const many = judgeActivation(actions, { ...beginning, points: MORE_ACTION_POINTS.value });
  const doubtful = few.points.value.fits !== many.points.value.fits;
  return doubtful && readingOf(table, 'grimheim.actions.points') === 'three' ? many : few;
}

/** What grants the special actions: elevated ground where it is Take Aim, and else what a scene does not say. */
function grantedActions(model: Model, actions: readonly Action[]): Verdict[] {
  const special = actions.filter((action, i) => action.special && actions.indexOf(action) === i);
  return special.map((action) => {
    const high = action.name === 'take-aim' ? mayTakeAim({ model }) : null;
    return high?.value ? high : ofAction({ action, how: 'granted', model: model.id });
  });
}

/** Hiding and looting where the model stands; once it has moved, nobody can tell from the table. */
function placedActions(table: Table, model: Model, actions: readonly Action[]): Verdict[] {
  const moved = actions.findIndex(({ leaves, name }) => leaves !== undefined && name !== 'fight');
  const here = moved < 0 ? actions : actions.slice(0, moved);
  const does = (name: string): boolean => here.some((action) => action.name === name);
  return [...(does('hide') ? [mayHide({ table, model })] : []), ...(does('loot') ? [mayLoot({ table, model })] : [])];
}

function knownAction(name: string, i: number): Action {
  const action = actionNamed(name);
  if (action) return action;
  const known = listed(ACTIONS.map((one) => one.name));
  throw new Refusal('bad-question', `actions[${i}]`, `There is no action called ${shown(name)}; there are ${known}.`);
}
