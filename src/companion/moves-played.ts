// A game as a score sheet keeps it: a list of moves, and the state that they lead to. Every move is checked against the
// rules first, so no list of accepted moves can lead to a state that the rules do not allow. Undo leaves the last move out.

/** What a game has to say about its moves. */
export interface MoveRules<State, Move> {
  readonly start: State;
  /** Why a move is not allowed now, in a sentence; null when it is. */
  refusalOf(state: State, move: Move): string | null;
  /** The state after a move that is allowed. */
  afterMove(state: State, move: Move): State;
}

export interface Played<State, Move> {
  readonly state: State;
  readonly kept: readonly Move[];
  readonly refusal: string | null;
}

/** The state that a list of moves leads to; a move that is not allowed ends the list before it. */
export function movesPlayed<State, Move>(
  { start, refusalOf, afterMove }: MoveRules<State, Move>,
  moves: readonly Move[],
): Played<State, Move> {
  let state = start;
  for (const [i, move] of moves.entries()) {
    const refusal = refusalOf(state, move);
    if (refusal) return { state, kept: moves.slice(0, i), refusal };
    state = afterMove(state, move);
  }
  return { state, kept: moves, refusal: null };
}
