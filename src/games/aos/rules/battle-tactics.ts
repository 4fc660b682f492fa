// Battle tactics: whether one is complete at the end of a turn, what it scores, and what the table does not show of it.

import { Refusal } from '../../../input/problem.ts';
import type { AnswerOf, ArgsOf } from '../../../questions/index.ts';
import { Table } from '../../../table/table.ts';
import { FAR } from '../../../verdict/close.ts';
import { type Rule, rule, type Verdict } from '../../../verdict/rule.ts';
import { CERTAIN, type Comparisons, marginOf } from '../close-comparisons.ts';
import { TACTIC_POINTS } from '../parameters.ts';
import { handbook } from '../sources.ts';
import { readFacts } from '../tactics/facts.ts';
import type { Known } from '../tactics/three-valued.ts';
import type { Turn } from '../tactics/turn.ts';
import { breakTheirDefences, masterOfArms, noSurvivors } from './blazing-onslaught.ts';
import { bringThemIn, quickPursuit, searchEveryInch } from './burning-for-vengeance.ts';
import { ambuscade, claimWhatsYours, surroundTheEnemy } from './flanking-firestorm.ts';
import { commandFromTheFront, daringRescue, heroOfLegend } from './legend-of-the-parch.ts';
import { formAWall, outpostResupply, repelTheAttackers } from './siege-of-ashes.ts';
import { executeThePlan, feignWeakness, keepTheEnemyClose } from './smokescreen.ts';

type Tactic = ArgsOf<'tactic'>['tactic'];
// biome-ignore lint/suspicious/noExplicitAny: each tactic has its own sentences
type TacticRule = Rule<Turn, Known, any>;

const ORDER: readonly Tactic[] = ['affray', 'strike', 'domination'];

/** The tactics of the six cards, by card. */
const CARDS: readonly Readonly<Record<Tactic, readonly [name: string, rule: TacticRule]>>[] = [
  {
    affray: ['Master of Arms', masterOfArms],
    strike: ['Break Their Defences', breakTheirDefences],
    domination: ['No Survivors', noSurvivors],
  },
  {
    affray: ['Form a Wall', formAWall],
    strike: ['Outpost Resupply', outpostResupply],
    domination: ['Repel the Attackers', repelTheAttackers],
  },
  {
    affray: ['Ambuscade', ambuscade],
    strike: ['Surround the Enemy', surroundTheEnemy],
    domination: ["Claim What's Yours", claimWhatsYours],
  },
  {
    affray: ['Keep the Enemy Close', keepTheEnemyClose],
    strike: ['Feign Weakness', feignWeakness],
    domination: ['Execute the Plan', executeThePlan],
  },
  {
    affray: ['Search Every Inch', searchEveryInch],
    strike: ['Quick Pursuit', quickPursuit],
    domination: ['Bring Them In', bringThemIn],
  },
  {
    affray: ['Daring Rescue', daringRescue],
    strike: ['Command from the Front', commandFromTheFront],
    domination: ['Hero of Legend', heroOfLegend],
  },
];

/** The rules of all eighteen. */
export const tacticRules: readonly TacticRule[] = CARDS.flatMap((card) =>
  Object.values(card).map(([, judge]) => judge),
);

export const battleTactic = rule({
  id: 'aos/battle-tactics',
  cites: [handbook('1.0 Battle Tactics Overview'), handbook('3.0 Completing Battle Tactics')],
  says: {
    met: ({ tactic, side, points }: Facts, show) =>
      `${show.first(side)} completes ${tactic} at the end of this turn, for ${points} victory points.`,
    unmet: ({ tactic, side }: Facts, show) => `${show.first(side)} does not complete ${tactic} this turn.`,
    open: ({ tactic, side, missing }: Facts & { missing: readonly string[] }, show) =>
      `It is not known whether ${side} completes ${tactic}. The table does not show ${show.names(missing.map(factIn))}.`,
    early: ({ tactic, side, first }: Facts & { first: string }, show) =>
      `${show.first(side)} cannot complete ${tactic} yet: ${first} of the same card comes first.`,
    done: ({ tactic, side }: Facts, show) => `${show.first(side)} has completed ${tactic} already.`,
    seized: ({ tactic, side }: Facts, show) =>
      `${show.first(side)} cannot complete ${tactic} in a turn in which it seized the initiative.`,
  },
  judge: (
    { table, card, tactic, side, facts: written }: { table: Table } & ArgsOf<'tactic'>,
    say,
  ): Verdict<AnswerOf<'tactic'>> => {
    if (side === 'neutral') throw new Refusal('bad-question', 'side', 'Only red and blue have battle tactics.');
    const facts = readFacts(table, written);
    const [name, judge] = CARDS[card - 1]![tactic];
    const { value, because, marks } = judge({ table, side, facts, compare: CERTAIN });
    const own = { tactic: name, side, points: TACTIC_POINTS.value };
    const answer = { met: value.holds === true, missing: value.needs };
    const barred = { met: false, missing: [] };
    const first = earlier(tactic, facts.completed);
    const verdict: Verdict<AnswerOf<'tactic'>> = facts.seized
      ? say.verdict(barred, 'seized', own)
      : facts.completed?.includes(tactic)
        ? say.verdict(barred, 'done', own)
        : first !== null
          ? say.verdict(barred, 'early', { ...own, first: CARDS[card - 1]![first][0] })
          : value.holds === null
            ? say.verdict(answer, 'open', { ...own, missing: value.needs })
            : say.verdict(answer, value.holds ? 'met' : 'unmet', own);
    // Asked again on a table of its own, so that what is only tried leaves no note.
    const quiet = new Table(table.scene, table.readings);
    const met = (compare: Comparisons): boolean => judge({ table: quiet, side, facts, compare }).value.holds === true;
    const shut = verdict.value === barred;
    return {
      value: verdict.value,
      because: [...verdict.because, ...because],
      marks,
      margin: table.headlineOnly || shut ? FAR : marginOf(met),
    };
  },
});

// What a fact is, where it is missing, in words that end "The table does not show …"; its key is what a question gives it by.
const FACTS: Readonly<Record<string, string>> = {
  charged: 'which units charged this turn',
  destroyed: 'which units were destroyed this turn',
  fugitive: 'who the enemy fugitive is',
  held: 'who controlled a place before',
  heroesSlain: 'how many friendly heroes were slain this turn',
  hideout: 'which terrain feature is the enemy hideout',
  hurt: 'in how many phases each enemy unit was damaged',
  moved: 'which units used a Move ability this turn',
  picks: 'at which place each unit counts',
  setUp: 'which units were set up this turn',
};

const factIn = (fact: string): string => (FACTS[fact] ? `${FACTS[fact]} (${fact})` : fact);

/** The tactic of the card that must be completed before, where it was told that it is not. */
function earlier(tactic: Tactic, completed: readonly string[] | null): Tactic | null {
  if (completed === null) return null;
  return ORDER.slice(0, ORDER.indexOf(tactic)).find((before) => !completed.includes(before)) ?? null;
}

interface Facts {
  readonly tactic: string;
  readonly side: string;
  readonly points: number;
}
