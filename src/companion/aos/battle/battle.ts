// What each move of a battle needs, and what it does.
import { type MoveRules, movesPlayed } from '../../moves-played.ts';
import { afterDeed, deedRefused } from './deeds.ts';
import { isCount, isDie, isName, type Move } from './moves.ts';
import { objectivesOf } from './objectives.ts';
import { mapRefused, PLANS, planNumbered, scoreOf } from './plans.ts';
import {
  answersOf,
  type Battle,
  type Each,
  FRESH_TURN,
  FUGITIVE_CARD,
  HIDEOUT_CARD,
  holdersFrom,
  nextStep,
  opponentOf,
  PLAYERS,
  type Player,
  picksDue,
  pointsOf,
  ROUNDS,
  START,
  TACTIC_POINTS,
  withSide,
} from './state.ts';
import { afterTwist, twistOf, twistRefused } from './twists.ts';

/** So far behind, taking two turns in a row is not seizing the initiative. */
const FREE_LEAD = 11;
export const MOST_CARDS = 2;
const CARDS = 6;

/** Who decides who goes first, from the dice of a priority roll: on a tie whoever went first in the last round. */
export function decider(battle: Battle, rolls: Each<number>): Player | null {
  if (rolls.red !== rolls.blue) return rolls.red > rolls.blue ? 'red' : 'blue';
  return battle.first;
}

/** Whether a player who goes first after this priority roll seizes the initiative by that: only who won it can. */
export function wouldSeize(battle: Battle, player: Player, rolls: Each<number>): boolean {
  if (battle.round === 0 || battle.first === player || decider(battle, rolls) !== player) return false;
  return pointsOf(battle.sides[opponentOf(player)]) - pointsOf(battle.sides[player]) < FREE_LEAD;
}

/** What has to be settled next. */
export function nextOf(
  battle: Battle,
): 'plan' | 'attacker' | 'cards' | 'picks' | 'first' | 'twist' | 'turn' | 'result' {
  if (!battle.plan) return 'plan';
  if (!battle.attacker) return 'attacker';
  if (PLAYERS.some((player) => battle.sides[player].cards === null)) return 'cards';
  if (picksDue(battle).length > 0) return 'picks';
  if (battle.over) return 'result';
  if (battle.starting) return 'twist';
  return battle.active ? 'turn' : 'first';
}

/** Why a move is not allowed now, in a sentence; null when it is. */
export function refusalOf(battle: Battle, move: Move): string | null {
  const next = nextOf(battle);
  switch (move.do) {
    case 'plan':
      if (next !== 'plan') return 'The battleplan is chosen already.';
      if (!isCount(move.plan, PLANS.length) || move.plan === 0) return 'There are battleplans 1 to 12.';
      return mapRefused(planNumbered(move.plan), move.objectives);
    case 'attacker':
      return next === 'attacker' ? null : 'The attacker is chosen once, after the battleplan.';
    case 'cards':
      if (next !== 'cards') return 'Battle tactics cards are revealed once, before deployment.';
      if (battle.sides[move.player].cards !== null) return 'This player has revealed their cards already.';
      if (move.cards.length > MOST_CARDS || new Set(move.cards).size < move.cards.length)
        return 'Pick up to two different cards.';
      return move.cards.every((card) => isCount(card, CARDS) && card > 0) ? null : 'There are cards 1 to 6.';
    case 'pick':
      if (next !== 'picks' || !picksDue(battle).some(({ owner, card }) => owner === move.owner && card === move.card))
        return 'Nothing is to be picked for that card now.';
      return isName(move.name) ? null : nameless(move.card);
    case 'first':
      return firstRefused(battle, move);
    case 'twist':
      return next === 'twist' ? twistRefused(battle, move.twist) : 'That is for the start of a round.';
    case 'score':
      return scoreRefused(battle, move);
    default:
      return next === 'turn' ? deedRefused(battle, move) : 'That is for a turn.';
  }
}

function nameless(card: number): string {
  return card === HIDEOUT_CARD
    ? 'Name the terrain feature that is the hideout.'
    : card === FUGITIVE_CARD
      ? 'Name the hero who is the fugitive.'
      : 'Name what is picked.';
}

function firstRefused(battle: Battle, { rolls }: Extract<Move, { do: 'first' }>): string | null {
  if (nextOf(battle) !== 'first') return 'Who goes first is settled at the start of a round.';
  if (battle.round === 0) return rolls ? 'In the first round there is no priority roll.' : null;
  return rolls && PLAYERS.every((one) => isDie(rolls[one])) ? null : 'Each player rolls one die for priority.';
}

function scoreRefused(battle: Battle, { holders, extra, tactics }: Extract<Move, { do: 'score' }>): string | null {
  const { plan, objectives, sides, active, seizing } = battle;
  if (nextOf(battle) !== 'turn' || !plan || !active) return 'Points are scored at the end of a turn.';
  if (holders.length !== objectives.length || !/^[rb-]*$/.test(holders))
    return 'Say who controls each objective on the battlefield.';
  const asked = plan.asks.filter(({ left }) => objectives.length <= left);
  for (const { id, says } of asked) if (!isCount(extra[id] ?? -1, 1)) return `Answer first: ${says}`;
  if (Object.keys(extra).some((id) => !asked.some((one) => one.id === id))) return 'That is not asked this turn.';
  if (seizing && tactics.length > 0)
    return 'A player who seizes the initiative cannot complete battle tactics in that turn.';
  if (new Set(tactics).size < tactics.length) return 'You can complete one tactic on each card per turn.';
  const side = sides[active];
  if (!tactics.every((card) => side.cards?.includes(card))) return 'That card is not in the army.';
  return tactics.every((card) => nextStep(side, card)) ? null : 'All three tactics of that card are completed.';
}

/** The state after a move that is allowed. */
export function afterMove(battle: Battle, move: Move): Battle {
  const refusal = refusalOf(battle, move);
  if (refusal) throw new RangeError(refusal);
  switch (move.do) {
    case 'plan':
      return begun(battle, move);
    case 'attacker':
      return withSide(
        withSide({ ...battle, attacker: move.player }, move.player, { fury: 1 }),
        opponentOf(move.player),
        { fury: 2 },
      );
    case 'cards':
      return withSide(battle, move.player, { cards: [...move.cards].sort((a, b) => a - b) });
    case 'pick':
      return withSide(battle, move.owner, {
        picks: { ...battle.sides[move.owner].picks, [move.card]: move.name },
      });
    case 'first':
      return beginRound(battle, move);
    case 'twist':
      return afterTwist(battle, move.twist);
    case 'score':
      return endTurn(battle, move);
    default:
      return afterDeed(battle, move);
  }
}

function begun(battle: Battle, move: Extract<Move, { do: 'plan' }>): Battle {
  const plan = planNumbered(move.plan);
  const objectives = objectivesOf(move.objectives);
  const primary = plan.start === 'charge' ? (objectives.find(({ kind }) => kind === 'seekers')?.id ?? null) : null;
  return {
    ...battle,
    plan,
    objectives,
    holders: Object.fromEntries(objectives.map(({ id }) => [id, null])),
    keeping: { ...battle.keeping, primary },
  };
}

function beginRound(battle: Battle, { player: first, rolls }: Extract<Move, { do: 'first' }>): Battle {
  const seizing = rolls !== undefined && wouldSeize(battle, first, rolls);
  const seizer = seizing ? first : battle.seizer;
  const [red, blue] = [pointsOf(battle.sides.red), pointsOf(battle.sides.blue)];
  const behind = red === blue ? null : red < blue ? 'red' : 'blue';
  const opened: Battle = {
    ...battle,
    round: battle.round + 1,
    first,
    active: first,
    seizer,
    seizing,
    underdog: seizer ? opponentOf(seizer) : behind,
    running: FRESH_TURN,
    // What holds for one round is settled anew: without an underdog the ash-clouds are low.
    keeping: { ...battle.keeping, coveted: null, low: true, focus: null },
  };
  const armed = PLAYERS.reduce((now, player) => withSide(now, player, { rage: battle.sides[player].fury }), opened);
  return { ...armed, starting: twistOf(armed) !== null };
}

function endTurn(battle: Battle, { holders, extra, tactics }: Extract<Move, { do: 'score' }>): Battle {
  const { plan, round, active } = battle;
  if (!plan || !active) return battle;
  const side = battle.sides[active];
  const { points } = scoreOf(plan, round, answersOf(battle, holders, extra));
  const done = { ...side.done };
  for (const card of tactics) done[card] = (done[card] ?? 0) + 1;
  const turn = { round, plan: points, tactics: tactics.length * TACTIC_POINTS };
  const scored = withSide(battle, active, { turns: [...side.turns, turn], done });
  const another = active === battle.first;
  const ended: Battle = {
    ...scored,
    holders: holdersFrom(battle, holders),
    active: another ? opponentOf(active) : null,
    seizing: false,
    running: FRESH_TURN,
    over: !another && round === ROUNDS,
  };
  return another ? ended : PLAYERS.reduce((now, player) => withSide(now, player, { rage: 0 }), ended);
}

export const BATTLE_RULES: MoveRules<Battle, Move> = { start: START, refusalOf, afterMove };

/** The battle that a list of moves leads to; a move that is not allowed ends the list before it. */
export function battleAfter(moves: readonly Move[]): {
  readonly battle: Battle;
  readonly kept: readonly Move[];
  readonly refusal: string | null;
} {
  const { state: battle, kept, refusal } = movesPlayed(BATTLE_RULES, moves);
  return { battle, kept, refusal };
}
