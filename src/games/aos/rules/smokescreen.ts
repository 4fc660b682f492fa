// Battle tactics card 4: an enemy kept close, losses taken on purpose, and the enemy's land emptied.
import type { Zone } from '../../../scene/scene.ts';
import { type Reason, rule, type Verdict } from '../../../verdict/rule.ts';
import { contestAt, objectivesOn } from '../engagement/contesting.ts';
import { readingOf } from '../reading.ts';
import { handbook } from '../sources.ts';
import { all, any, type Known, known, open } from '../tactics/three-valued.ts';
import { abroad, controls, liesIn, lossesOf, opponent, shown, type Turn } from '../tactics/turn.ts';
import { namesOf } from '../units.ts';

const card = handbook('Smokescreen');

export const keepTheEnemyClose = rule({
  id: 'aos/smokescreen#keep-the-enemy-close',
  cites: [card],
  says: {
    close: ({ objective, side, foes }: Close, show) =>
      `${show.first(side)} controls ${objective}, and it is contested by ${show.names(foes)}.`,
    lost: ({ objective, side, foes }: Close, show) =>
      `${objective} is contested by ${show.names(foes)}, but ${side} does not control it.`,
    tied: ({ objective, side, foes }: Close, show) =>
      `${objective} is contested by ${show.names(foes)}; whether ${side} controls it is not known.`,
    nobody: () => 'No objective is contested by an enemy unit.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, side, compare } = turn;
    const contested = objectivesOn(table).flatMap((objective) => {
      const foes = contestAt(table, objective, compare).units.filter((unit) => unit.side === opponent(side));
      return foes.length > 0 ? [{ objective, foes, ours: controls(turn, objective) }] : [];
    });
    if (contested.length === 0) return say.verdict(known(false), 'nobody');
    const reasons = contested.map(({ objective, foes, ours: { holds } }) =>
      say.because(holds === null ? 'tied' : holds ? 'close' : 'lost', {
        objective: objective.id,
        side,
        foes: namesOf(foes),
      }),
    );
    return { value: any(...contested.map(({ ours }) => ours)), because: reasons, marks: [] };
  },
});

export const feignWeakness = rule({
  id: 'aos/smokescreen#feign-weakness',
  cites: [card],
  says: {
    losses: ({ friends, foes }: { friends: number; foes: number }) =>
      `${friends} friendly and ${foes} enemy units were destroyed this turn; more friendly units than enemy units are needed.`,
    untold: () => 'More friendly units than enemy units must have been destroyed this turn.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const friends = lossesOf(turn, turn.side)?.length;
    const foes = lossesOf(turn, opponent(turn.side))?.length;
    if (friends === undefined || foes === undefined) return say.verdict(open('destroyed'), 'untold');
    return say.verdict(known(friends > foes), 'losses', { friends, foes });
  },
});

export const executeThePlan = rule({
  id: 'aos/smokescreen#execute-the-plan',
  cites: [card],
  says: {
    ours: ({ objective, side }: Post, show) =>
      `${show.first(side)} controls ${objective}, which is within enemy territory.`,
    lost: ({ objective, side }: Post, show) =>
      `${show.first(side)} does not control ${objective}, which is within enemy territory.`,
    tied: ({ objective, side }: Post) =>
      `${objective} is within enemy territory; whether ${side} controls it is not known.`,
    none: () => 'No objective lies within enemy territory, so there is nothing there to control.',
    untold: () => 'The table does not show enemy territory.',
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { table, side } = turn;
    const land = abroad(turn);
    if (land.length === 0) return say.verdict(shown(land, 'enemy territory'), 'untold');
    const objectives = objectivesOn(table).filter((objective) => liesIn(turn, objective, land));
    if (objectives.length === 0)
      return say.verdict(known(readingOf(table, 'aos.tactics.no-objective') === 'met'), 'none');
    const posts = objectives.map((objective: Zone): { ours: Known; reason: Reason } => {
      const ours = controls(turn, objective);
      const key = ours.holds === null ? 'tied' : ours.holds ? 'ours' : 'lost';
      return { ours, reason: say.because(key, { objective: objective.id, side }) };
    });
    return { value: all(...posts.map(({ ours }) => ours)), because: posts.map(({ reason }) => reason), marks: [] };
  },
});

interface Close {
  readonly objective: string;
  readonly side: string;
  readonly foes: readonly string[];
}
interface Post {
  readonly objective: string;
  readonly side: string;
}
