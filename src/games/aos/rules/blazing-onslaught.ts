// Battle tactics card 1: an enemy hurt in every way, a hideout taken, and nobody left to tell.
import { Refusal, shown } from '../../../input/problem.ts';
import type { Terrain } from '../../../scene/scene.ts';
import { rule, type Verdict } from '../../../verdict/rule.ts';
import { MASTER_PHASES, SURVIVORS_UNITS } from '../parameters.ts';
import { handbook } from '../sources.ts';
import { all, type Known, known, open } from '../tactics/three-valued.ts';
import { abroad, controls, home, liesIn, liesWhollyIn, lossesOf, opponent, type Turn } from '../tactics/turn.ts';
import { isFactionTerrain } from '../terrain/terrain.ts';

const card = handbook('Blazing Onslaught');

export const masterOfArms = rule({
  id: 'aos/blazing-onslaught#master-of-arms',
  cites: [card],
  says: {
    hurt: ({ unit, phases, needed }: { unit: string; phases: number; needed: number }) =>
      `${unit} had damage points allocated to it in ${phases === 1 ? '1 phase' : `${phases} phases`} of this turn. The same enemy unit needs them in ${needed} different phases.`,
    unhurt: ({ needed }: { needed: number }) =>
      `No enemy unit had damage points allocated to it this turn. The same enemy unit needs them in ${needed} different phases.`,
    untold: ({ needed }: { needed: number }) =>
      `The same enemy unit must have had damage points allocated to it in ${needed} different phases this turn.`,
  },
  judge: ({ facts: { hurt } }: Turn, say): Verdict<Known> => {
    const needed = MASTER_PHASES.value;
    if (!hurt) return say.verdict(open('hurt'), 'untold', { needed });
    const [most] = Object.entries(hurt).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    if (!most || most[1] === 0) return say.verdict(known(false), 'unhurt', { needed });
    return say.verdict(known(most[1] >= needed), 'hurt', { unit: most[0], phases: most[1], needed });
  },
});

export const breakTheirDefences = rule({
  id: 'aos/blazing-onslaught#break-their-defences',
  cites: [card],
  says: {
    ours: ({ side, hideout }: Hideout, show) => `${show.first(side)} controls ${hideout}, the enemy hideout.`,
    theirs: ({ side, hideout }: Hideout, show) => `${show.first(side)} does not control ${hideout}, the enemy hideout.`,
    tied: ({ side, hideout }: Hideout, show) =>
      `${show.first(side)} controls ${hideout}, the enemy hideout, only if it held it before: the scores there are tied.`,
    untold: ({ side }: { side: string }, show) =>
      `${show.first(side)} must control the enemy hideout, which the table does not show.`,
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const { hideout } = turn.facts;
    if (!hideout) return say.verdict(open('hideout'), 'untold', { side: turn.side });
    refuseWrongHideout(turn, hideout);
    const ours = controls(turn, hideout);
    const key = ours.holds === null ? 'tied' : ours.holds ? 'ours' : 'theirs';
    return say.verdict(ours, key, { side: turn.side, hideout: hideout.id });
  },
});

/** Refuses a hideout that the enemy cannot have picked: it is within their territory and not faction terrain. */
function refuseWrongHideout(turn: Turn, hideout: Terrain): void {
  if (isFactionTerrain(hideout))
    throw new Refusal(
      'bad-question',
      'facts.hideout',
      `${shown(hideout.id)} is faction terrain, and a hideout cannot be.`,
    );
  const land = abroad(turn);
  const within = land.length > 0 ? liesIn(turn, hideout, land) : !liesWhollyIn(turn, hideout, home(turn));
  if (within) return;
  throw new Refusal(
    'bad-question',
    'facts.hideout',
    `${shown(hideout.id)} is not within the territory of ${opponent(turn.side)}, and the enemy hideout must be.`,
  );
}

export const noSurvivors = rule({
  id: 'aos/blazing-onslaught#no-survivors',
  cites: [card],
  says: {
    destroyed: ({ side, count, needed }: { side: string; count: number; needed: number }) =>
      `Units of ${side} destroyed this turn: ${count}. At least ${needed} are needed.`,
    untold: ({ side, needed }: { side: string; needed: number }) =>
      `At least ${needed} units of ${side} must have been destroyed this turn.`,
  },
  judge: (turn: Turn, say): Verdict<Known> => {
    const needed = SURVIVORS_UNITS.value;
    const side = opponent(turn.side);
    const count = lossesOf(turn, side)?.length;
    const hideout = breakTheirDefences(turn);
    const said =
      count === undefined
        ? say.verdict(open('destroyed'), 'untold', { side, needed })
        : say.verdict(known(count >= needed), 'destroyed', { side, count, needed });
    return { ...said, value: all(said.value, hideout.value), because: [...said.because, ...hideout.because] };
  },
});

interface Hideout {
  readonly side: string;
  readonly hideout: string;
}
