// A battle as it is kept beside the table: a list of moves, and the state that they lead to. Every move is checked against
// the rules first, so no list of accepted moves can hold a state that they do not allow. Undo leaves the last move out.
import { type Answers, linesOf, mineOf, type Plan, planNumbered, scoreOf } from './plans.ts';

export type Player = 'red' | 'blue';
export const PLAYERS: readonly Player[] = ['red', 'blue'];
export const opponentOf = (player: Player): Player => (player === 'red' ? 'blue' : 'red');

export const ROUNDS = 5;
export const MOST_FURY = 7;
export const MOST_INSTABILITY = 6;
export const TACTIC_POINTS = 5;
/** So far behind, going first twice in a row is no seizing. */
export const FREE_LEAD = 11;
/** So far ahead is a major victory. */
export const MAJOR_LEAD = 5;
const STEPS = ['affray', 'strike', 'domination'] as const;
export type Step = (typeof STEPS)[number];

export type Move =
  | { readonly do: 'plan'; readonly plan: number; readonly objectives: number }
  | { readonly do: 'attacker'; readonly player: Player }
  | { readonly do: 'cards'; readonly player: Player; readonly cards: readonly number[] }
  | { readonly do: 'first'; readonly player: Player; readonly rolls?: Readonly<Record<Player, number>> }
  | { readonly do: 'score'; readonly answers: Answers; readonly tactics: readonly number[] }
  | {
      readonly do: 'spend';
      readonly player: Player;
      readonly dice: number;
      readonly sixes: number;
      readonly ones: number;
    }
  | { readonly do: 'pain'; readonly player: Player; readonly dice: number }
  | {
      readonly do: 'power';
      readonly player: Player;
      readonly roll: number;
      readonly effect?: 'fury' | 'wrath' | 'dizzying';
    }
  | { readonly do: 'token'; readonly token: string; readonly value: string | number | boolean };

export interface Side {
  readonly cards: readonly number[];
  /** Points of each turn that the side has ended: those of the battleplan, and those of tactics. */
  readonly turns: readonly { readonly round: number; readonly plan: number; readonly tactics: number }[];
  /** How many tactics of each card are done: they come in one order. */
  readonly done: Readonly<Record<number, number>>;
  readonly fury: number;
  readonly rage: number;
}

export interface Battle {
  readonly plan: Plan | null;
  /** Objectives on the battlefield. */
  readonly left: number;
  readonly attacker: Player | null;
  readonly sides: Readonly<Record<Player, Side>>;
  /** 0 before the first. */
  readonly round: number;
  /** Who takes the first turn of the round, and whose turn it is; null between rounds. */
  readonly first: Player | null;
  readonly active: Player | null;
  readonly underdog: Player | null;
  /** Who seized the initiative last. */
  readonly seizer: Player | null;
  /** Whether the active player seized it for this very turn. */
  readonly seizing: boolean;
  /** Rage was spent by these this turn. */
  readonly raged: readonly Player[];
  readonly powered: readonly Player[];
  readonly tokens: Readonly<Record<string, string | number | boolean>>;
  readonly over: boolean;
}

const EMPTY: Side = { cards: [], turns: [], done: {}, fury: 0, rage: 0 };

export const START: Battle = {
  plan: null,
  left: 0,
  attacker: null,
  sides: { red: EMPTY, blue: EMPTY },
  round: 0,
  first: null,
  active: null,
  underdog: null,
  seizer: null,
  seizing: false,
  raged: [],
  powered: [],
  tokens: {},
  over: false,
};

/** The victory points of a side. */
export function pointsOf({ turns }: Side): number {
  return turns.reduce((sum, { plan, tactics }) => sum + plan + tactics, 0);
}

/** How many tactics a side has completed. */
export function tacticsOf({ done }: Side): number {
  return Object.values(done).reduce((sum, count) => sum + count, 0);
}

/** The tactic of a card that comes next; null when all three are done. */
export function nextStep({ done }: Side, card: number): Step | null {
  return STEPS[done[card] ?? 0] ?? null;
}

/** Who wins, and how. */
export function resultOf({ sides }: Battle): {
  readonly winner: Player | null;
  readonly kind: 'major' | 'minor' | 'draw';
} {
  const lead = pointsOf(sides.red) - pointsOf(sides.blue);
  if (lead !== 0) return { winner: lead > 0 ? 'red' : 'blue', kind: Math.abs(lead) >= MAJOR_LEAD ? 'major' : 'minor' };
  const tactics = tacticsOf(sides.red) - tacticsOf(sides.blue);
  return tactics === 0 ? { winner: null, kind: 'draw' } : { winner: tactics > 0 ? 'red' : 'blue', kind: 'minor' };
}

/** Who decides who goes first, from the dice of a priority roll: on a tie whoever went first in the last round. */
export function decider(battle: Battle, rolls: Readonly<Record<Player, number>>): Player | null {
  if (rolls.red !== rolls.blue) return rolls.red > rolls.blue ? 'red' : 'blue';
  return battle.first;
}

/** Whether a player who goes first in the coming round seizes the initiative by that. */
export function wouldSeize(battle: Battle, player: Player): boolean {
  if (battle.round === 0 || battle.first === player) return false;
  return pointsOf(battle.sides[opponentOf(player)]) - pointsOf(battle.sides[player]) < FREE_LEAD;
}

/** What has to be settled next. */
export function nextOf(battle: Battle): 'plan' | 'attacker' | 'cards' | 'first' | 'turn' | 'result' {
  if (!battle.plan) return 'plan';
  if (!battle.attacker) return 'attacker';
  if (battle.round === 0 && PLAYERS.some((player) => battle.sides[player].cards.length === 0)) return 'cards';
  if (battle.over) return 'result';
  return battle.active ? 'turn' : 'first';
}

const isDie = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 6;
const isCount = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

/** Why a move is not allowed now, in a sentence; null when it is. */
export function refusalOf(battle: Battle, move: Move): string | null {
  const next = nextOf(battle);
  switch (move.do) {
    case 'plan':
      if (next !== 'plan') return 'The battleplan is chosen already.';
      if (!isCount(move.plan, 12) || move.plan === 0) return 'There are battleplans 1 to 12.';
      return isCount(move.objectives, 6) && move.objectives > 0 ? null : 'A map has 1 to 6 objectives.';
    case 'attacker':
      return next === 'attacker' ? null : 'The attacker is chosen once, after the battleplan.';
    case 'cards':
      if (battle.round > 0 || !battle.attacker) return 'Battle tactics cards are told before the first round.';
      if (battle.sides[move.player].cards.length > 0) return 'The cards of this player are told already.';
      if (move.cards.length < 1 || move.cards.length > 2 || new Set(move.cards).size < move.cards.length)
        return 'Pick one or two different cards.';
      return move.cards.every((card) => isCount(card, 6) && card > 0) ? null : 'There are cards 1 to 6.';
    case 'first':
      return firstRefused(battle, move);
    case 'score':
      return scoreRefused(battle, move);
    case 'spend':
      if (next !== 'turn') return 'Rage is spent at the end of a turn.';
      if (battle.raged.includes(move.player)) return 'Simmering Rage is spent once a turn.';
      if (!isCount(move.dice, 3) || move.dice === 0) return 'Spend one to three rage dice.';
      if (move.dice > battle.sides[move.player].rage) return 'There are not so many rage dice.';
      return isCount(move.sixes, move.dice) && isCount(move.ones, move.dice - move.sixes)
        ? null
        : 'Sixes and ones together are no more than the dice spent.';
    case 'pain':
      if (next !== 'turn') return 'Damage is allocated during a turn.';
      return isCount(move.dice, battle.sides[move.player].rage) && move.dice > 0
        ? null
        : 'There are not so many rage dice.';
    case 'power':
      if (next !== 'turn') return 'A Place of Power is activated at the start of a turn.';
      if (battle.powered.includes(move.player)) return 'One Place of Power a turn.';
      if (!isDie(move.roll)) return 'Roll one die.';
      return (move.roll === 1) === (move.effect === undefined)
        ? null
        : 'On a 1 there is no effect, on 2 or more there is one.';
    case 'token':
      if (!battle.plan || battle.over) return 'There is no battle to keep this for.';
      if (!Object.hasOwn(tokensOf(battle), move.token)) return 'This battleplan keeps nothing of that name.';
      if (move.token === 'left' && !(typeof move.value === 'number' && isCount(move.value, battle.left)))
        return 'Objectives can only be removed.';
      return move.token !== 'instability' ||
        (typeof move.value === 'number' && move.value >= 1 && isCount(move.value, MOST_INSTABILITY))
        ? null
        : `Instability is 1 to ${MOST_INSTABILITY}.`;
  }
}

function firstRefused(battle: Battle, { player, rolls }: Extract<Move, { do: 'first' }>): string | null {
  if (nextOf(battle) !== 'first') return 'Who goes first is settled at the start of a round.';
  if (battle.round === 0) return rolls ? 'In the first round there is no priority roll.' : null;
  if (!rolls || !PLAYERS.every((one) => isDie(rolls[one]))) return 'Each player rolls one die for priority.';
  return decider(battle, rolls) === null || PLAYERS.includes(player) ? null : 'Red or blue goes first.';
}

function scoreRefused(battle: Battle, { answers, tactics }: Extract<Move, { do: 'score' }>): string | null {
  if (nextOf(battle) !== 'turn' || !battle.plan || !battle.active) return 'Points are scored at the end of a turn.';
  const { plan, left, sides, active, seizing } = battle;
  for (const { id, says, kind } of plan.asks) {
    const value = answers[id];
    if (value === undefined || !isCount(value, kind === 'count' ? left : 1)) return `Answer first: ${says}`;
  }
  if (mineOf(answers) + (answers.theirs ?? 0) > left)
    return `There ${left === 1 ? 'is one objective' : `are ${left} objectives`} on the battlefield, and you have told of more.`;
  const clash = plan.clash(answers);
  if (clash) return clash;
  if (seizing && tactics.length > 0) return 'Who seized the initiative completes no battle tactics this turn.';
  if (new Set(tactics).size < tactics.length) return 'One tactic of each card in a turn.';
  const side = sides[active];
  if (!tactics.every((card) => side.cards.includes(card))) return 'That card is not in the army.';
  return tactics.every((card) => nextStep(side, card)) ? null : 'All three tactics of that card are completed.';
}

/** What the battleplan in play makes players keep, with what it is now. */
export function tokensOf({ plan, round, tokens, left }: Battle): Readonly<Record<string, string | number | boolean>> {
  if (!plan) return {};
  const usual: Readonly<Record<string, string | number | boolean>> = {
    slivers: '',
    left,
    passages: '',
    coveted: round % 2 === 0 ? 'Sun Seekers' : 'Golden Lions',
    ash: true,
    flaming: '',
    instability: 1,
    nuggets: '',
    unstable: '',
    primary: 'Sun Seekers',
  };
  return Object.fromEntries(
    plan.keeps.map((token) => [token, token === 'left' ? left : (tokens[token] ?? usual[token]!)]),
  );
}

/** The state after a move that is allowed. */
export function afterMove(battle: Battle, move: Move): Battle {
  const refusal = refusalOf(battle, move);
  if (refusal) throw new RangeError(refusal);
  switch (move.do) {
    case 'plan':
      return { ...battle, plan: planNumbered(move.plan), left: move.objectives };
    case 'attacker':
      return withSide(
        withSide({ ...battle, attacker: move.player }, move.player, { fury: 1 }),
        opponentOf(move.player),
        { fury: 2 },
      );
    case 'cards':
      return withSide(battle, move.player, { cards: [...move.cards].sort((a, b) => a - b) });
    case 'first':
      return beginRound(battle, move.player);
    case 'score':
      return endTurn(battle, move);
    case 'spend': {
      const foe = opponentOf(move.player);
      const spent = withSide(battle, move.player, { rage: battle.sides[move.player].rage - move.dice });
      return {
        ...withSide(spent, foe, { fury: Math.min(MOST_FURY, battle.sides[foe].fury + move.sixes) }),
        raged: [...battle.raged, move.player],
      };
    }
    case 'pain': {
      const { rage, fury } = battle.sides[move.player];
      return withSide(battle, move.player, { rage: rage - move.dice, fury: Math.max(0, fury - move.dice) });
    }
    case 'power':
      return activated(battle, move);
    case 'token':
      return move.token === 'left'
        ? { ...battle, left: Number(move.value) }
        : { ...battle, tokens: { ...battle.tokens, [move.token]: move.value } };
  }
}

function withSide(battle: Battle, player: Player, change: Partial<Side>): Battle {
  return { ...battle, sides: { ...battle.sides, [player]: { ...battle.sides[player], ...change } } };
}

function beginRound(battle: Battle, first: Player): Battle {
  const seizing = wouldSeize(battle, first);
  const seizer = seizing ? first : battle.seizer;
  const [red, blue] = [pointsOf(battle.sides.red), pointsOf(battle.sides.blue)];
  const behind = red === blue ? null : red < blue ? 'red' : 'blue';
  const { coveted: _, ash: __, ...kept } = battle.tokens;
  const begun: Battle = {
    ...battle,
    round: battle.round + 1,
    first,
    active: first,
    seizer,
    seizing,
    underdog: seizer ? opponentOf(seizer) : behind,
    raged: [],
    powered: [],
    // What holds for one round is asked anew.
    tokens: kept,
  };
  return PLAYERS.reduce((now, player) => withSide(now, player, { rage: battle.sides[player].fury }), begun);
}

function endTurn(battle: Battle, { answers, tactics }: Extract<Move, { do: 'score' }>): Battle {
  const { plan, round, active, left } = battle;
  if (!plan || !active) return battle;
  const side = battle.sides[active];
  const { points } = scoreOf(plan, round, { ...answers, left });
  const done = { ...side.done };
  for (const card of tactics) done[card] = (done[card] ?? 0) + 1;
  const turn = { round, plan: points, tactics: tactics.length * TACTIC_POINTS };
  const scored = withSide(battle, active, { turns: [...side.turns, turn], done });
  const second = active === battle.first;
  const ended: Battle = {
    ...scored,
    active: second ? opponentOf(active) : null,
    seizing: false,
    raged: [],
    powered: [],
    over: !second && round === ROUNDS,
  };
  return second ? ended : PLAYERS.reduce((now, player) => withSide(now, player, { rage: 0 }), ended);
}

function activated(battle: Battle, { player, effect }: Extract<Move, { do: 'power' }>): Battle {
  const { fury, rage } = battle.sides[player];
  const kindled =
    effect === 'fury' ? withSide(battle, player, { rage: rage + 2, fury: Math.min(MOST_FURY, fury + 2) }) : battle;
  const level = tokensOf(battle).instability;
  return {
    ...kindled,
    powered: [...battle.powered, player],
    tokens:
      typeof level === 'number'
        ? { ...battle.tokens, instability: Math.min(MOST_INSTABILITY, level + 1) }
        : battle.tokens,
  };
}

/** The battle that a list of moves leads to; a move that is not allowed ends the list before it. */
export function battleAfter(moves: readonly Move[]): {
  readonly battle: Battle;
  readonly kept: readonly Move[];
  readonly refusal: string | null;
} {
  let battle = START;
  for (const [i, move] of moves.entries()) {
    const refusal = refusalOf(battle, move);
    if (refusal) return { battle, kept: moves.slice(0, i), refusal };
    battle = afterMove(battle, move);
  }
  return { battle, kept: moves, refusal: null };
}

/** The lines that the active player is asked about now, with what they are worth. */
export function linesNow({ plan, round }: Battle) {
  return plan ? linesOf(plan, round) : [];
}
