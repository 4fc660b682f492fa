// The actions of one activation on a table: in or out of melee range, stunned or not, in cover or not, beside loot or not.
import { listed, Refusal, shown } from '../../scene/problem.ts';
import type { Model } from '../../scene/types.ts';
import type { AnswerOf, ArgsOf } from '../../verdict/asks.ts';
import { bookOf, followedBy, rule, type Verdict, words } from '../../verdict/rule.ts';
import { english } from '../../verdict/show.ts';
import type { Table } from '../../verdict/table.ts';
import { ACTIONS, type Action, actionNamed } from './actions.ts';
import { type Beginning, judgeActivation } from './activation.ts';
import { engagedWith } from './melee.ts';
import { suffers } from './models.ts';
import { ACTION_POINTS, MORE_ACTION_POINTS } from './parameters.ts';
import { readingOf } from './reading.ts';
import { actionRules } from './rules/actions.ts';
import { mayHide } from './rules/hide.ts';
import { mayLoot } from './rules/loot.ts';
import { book } from './sources.ts';

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
    const judged = judgedOn(table, model, actions);
    const here = placedActions(table, model, actions);
    const against = here.filter(({ value }) => !value);
    const [spent, ...wrong] = judged.because;
    const reasons = [
      ...(spent!.says === 'over' ? [spent!] : []),
      ...wrong,
      ...against.flatMap(({ because }) => because),
    ];
    const sentences = bookOf([...actionRules, mayHide, mayLoot]);
    const problems = reasons.map((reason) => words(reason, sentences, english));
    const answer = { legal: problems.length === 0, ap: judged.value.ap, problems };
    const facts = { model: model.id, names: actions.map(({ title }) => title), problems: problems.length };
    const key = problems.length > 0 ? 'illegal' : actions.length > 0 ? 'legal' : 'nothing';
    return followedBy(say.verdict(answer, key, facts), judged, ...here);
  },
});

// How many points a model has is asked only where more of them would do.
function judgedOn(table: Table, model: Model, actions: readonly Action[]): ReturnType<typeof judgeActivation> {
  const beginning = (points: number): Beginning => ({
    model: model.id,
    points,
    inMelee: engagedWith(table, model).length > 0,
    stunned: suffers(model, 'stunned'),
  });
  const [few, many] = [ACTION_POINTS.value, MORE_ACTION_POINTS.value].map((points) =>
    judgeActivation(actions, beginning(points)),
  ) as [ReturnType<typeof judgeActivation>, ReturnType<typeof judgeActivation>];
  const lasts = ({ because }: typeof few): boolean => because[0]!.says !== 'over';
  const doubtful = lasts(few) !== lasts(many);
  return doubtful && readingOf(table, 'grimheim.actions.points') === 'three' ? many : few;
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
