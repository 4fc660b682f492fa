// What happens within a turn besides scoring: rage dice, Places of Power, prayers and emberstone, each in its time.
import { type Deed, isCount, isDie, isName } from './moves.ts';
import { type Battle, MOST_FURY, MOST_INSTABILITY, opponentOf, withSide } from './state.ts';

export const MOST_RAGE_SPENT = 3;
const MOST_RITUAL = 99;
/** A die that loses three points at most, D3. */
const MOST_LOST = 3;

/** Whether something of the end of the turn was done already: then its start and its phases are over. */
function isEnding({ running }: Battle): boolean {
  return running.raged.length > 0 || running.searched.length > 0 || running.camped;
}

const PAST = 'The end of this turn has begun: take back what was done there first.';

/** Why a deed is not allowed now, in a sentence; null when it is. The battle is in a turn. */
export function deedRefused(battle: Battle, deed: Deed): string | null {
  const { running, sides, plan, round, active } = battle;
  if (!active || !plan) return 'That is for a turn.';
  switch (deed.do) {
    case 'spend':
      if (running.raged.includes(deed.player))
        return 'Each army can spend rage dice with Simmering Rage once per turn.';
      if (!isCount(deed.dice, MOST_RAGE_SPENT) || deed.dice === 0) return 'Spend one to three rage dice.';
      if (deed.dice > sides[deed.player].rage) return 'There are not so many rage dice.';
      return isCount(deed.sixes, deed.dice) && isCount(deed.ones, deed.dice - deed.sixes)
        ? null
        : 'Sixes and ones together are no more than the dice spent.';
    case 'pain':
      return isCount(deed.dice, sides[deed.player].rage) && deed.dice > 0 ? null : 'There are not so many rage dice.';
    case 'power':
      if (running.powered.includes(deed.player)) return 'Each army can activate one Place of Power per turn.';
      if (isEnding(battle)) return PAST;
      if (!isDie(deed.roll)) return 'Roll one die.';
      if (deed.hero !== undefined && (deed.effect !== 'wrath' || !isName(deed.hero)))
        return 'A hero is named for Channel Wrath.';
      return (deed.roll === 1) === (deed.effect === undefined)
        ? null
        : 'On a 1 there is no effect, on 2 or more there is one.';
    case 'chant':
      if (isEnding(battle)) return PAST;
      if (!isName(deed.priest)) return 'Name the priest.';
      if (!isDie(deed.roll)) return 'Roll one die.';
      if (deed.value !== undefined && (!isCount(deed.value, MOST_RITUAL) || deed.value === 0))
        return 'Enter the chanting value of the prayer.';
      if (deed.rites && deed.value !== undefined) return 'Sacred Rites gather points and try no prayer.';
      if (deed.roll > 1) return deed.lost === undefined ? null : 'Points are lost on a 1 only.';
      return deed.lost !== undefined && deed.lost > 0 && isCount(deed.lost, MOST_LOST)
        ? null
        : 'On a 1 points are lost: D3, or 1 with Sacred Rites.';
    case 'cache':
      if (plan.carries !== 'slivers') return 'This battleplan has no emberstone slivers.';
      if (round === 1) return 'There are slivers from the second round on.';
      if (running.cached) return 'Emberstone Cache can be used once per turn.';
      if (isEnding(battle)) return PAST;
      if (!Object.values(battle.holders).includes(active))
        return 'Only a player who controls an objective can use Emberstone Cache.';
      return isName(deed.unit) ? null : 'Name the unit.';
    case 'augment':
      if (plan.carries !== 'slivers') return 'This battleplan has no emberstone slivers.';
      if (isEnding(battle)) return PAST;
      return carries(battle, deed.player, deed.unit) ? null : 'That unit has no sliver.';
    case 'search':
      if (plan.carries !== 'nuggets') return 'This battleplan has no emberstone nuggets.';
      if (!isName(deed.unit)) return 'Name the unit.';
      return carries(battle, active, deed.unit) ? 'That unit has a nugget already.' : null;
    case 'camp':
      if (plan.carries !== 'nuggets') return 'This battleplan has no emberstone nuggets.';
      if (running.camped) return 'Back to Base Camp can be used once per turn.';
      if (running.searched.includes(deed.unit)) return 'That unit has searched this turn.';
      return carries(battle, active, deed.unit) ? null : 'That unit has no nugget.';
  }
}

const carries = ({ sides }: Battle, player: 'red' | 'blue', unit: string): boolean =>
  Object.hasOwn(sides[player].carried, unit);

/** The battle after a deed that is allowed. */
export function afterDeed(battle: Battle, deed: Deed): Battle {
  const { running, sides } = battle;
  const active = battle.active ?? 'red';
  const { carried } = sides[active];
  switch (deed.do) {
    case 'spend': {
      const foe = opponentOf(deed.player);
      const spent = withSide(battle, deed.player, { rage: sides[deed.player].rage - deed.dice });
      const stoked = withSide(spent, foe, { fury: Math.min(MOST_FURY, sides[foe].fury + deed.sixes) });
      return { ...stoked, running: { ...running, raged: [...running.raged, deed.player] } };
    }
    case 'pain': {
      const { rage, fury } = sides[deed.player];
      return withSide(battle, deed.player, { rage: rage - deed.dice, fury: Math.max(0, fury - deed.dice) });
    }
    case 'power':
      return activated(battle, deed);
    case 'chant':
      return chanted(battle, deed);
    case 'cache':
      return {
        ...withSide(battle, active, { carried: { ...carried, [deed.unit]: (carried[deed.unit] ?? 0) + 1 } }),
        running: { ...running, cached: true },
      };
    // The underdog uses up the slivers of one unit, anybody else those of all.
    case 'augment':
      return withSide(battle, deed.player, {
        carried: battle.underdog === deed.player ? leftOut(sides[deed.player].carried, deed.unit) : {},
      });
    case 'search':
      return {
        ...withSide(battle, active, { carried: { ...carried, [deed.unit]: 1 } }),
        running: { ...running, searched: [...running.searched, deed.unit] },
      };
    case 'camp':
      return {
        ...withSide(battle, active, { carried: leftOut(carried, deed.unit) }),
        running: { ...running, camped: true },
      };
  }
}

function leftOut(carried: Readonly<Record<string, number>>, unit: string): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(carried).filter(([name]) => name !== unit));
}

function activated(battle: Battle, { player, effect, hero }: Extract<Deed, { do: 'power' }>): Battle {
  const { fury, rage } = battle.sides[player];
  const { running, keeping } = battle;
  const kindled =
    effect === 'fury' ? withSide(battle, player, { rage: rage + 2, fury: Math.min(MOST_FURY, fury + 2) }) : battle;
  return {
    ...kindled,
    running: {
      ...running,
      powered: [...running.powered, player],
      wrath: hero === undefined ? running.wrath : { ...running.wrath, [player]: hero },
    },
    // Only one battleplan asks for it; elsewhere nobody sees it.
    keeping: { ...keeping, instability: Math.min(MOST_INSTABILITY, keeping.instability + 1) },
  };
}

/** What the active player's priest adds to a chanting roll: 1 with Channel Wrath. Sacred Rites take the unmodified roll. */
export function chantPlus({ running, active }: Battle, priest: string): number {
  return active !== null && running.wrath[active] === priest ? 1 : 0;
}

function chanted(battle: Battle, { priest, roll, value, lost, rites }: Extract<Deed, { do: 'chant' }>): Battle {
  const active = battle.active ?? 'red';
  const { priests } = battle.sides[active];
  const had = priests[priest] ?? 0;
  const withRitualPoints = (points: number) => withSide(battle, active, { priests: { ...priests, [priest]: points } });
  if (roll === 1) return withRitualPoints(Math.max(0, had - (lost ?? 0)));
  const chant = rites ? roll : roll + chantPlus(battle, priest);
  if (value === undefined) return withRitualPoints(Math.min(MOST_RITUAL, had + chant));
  return withRitualPoints(isAnswered(had, chant, value) ? 0 : had);
}

/** Whether a prayer is answered, if its die was no 1: the chanting roll and the ritual points reach its value. */
export function isAnswered(points: number, chant: number, value: number): boolean {
  return points + chant >= value;
}
