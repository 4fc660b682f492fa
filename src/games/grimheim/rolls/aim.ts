// The two aims of a Close Combat as whole numbers, larger for what the attacker likes better. A value is a weighted sum
// of what has happened, so that what is still to come has a value of its own and the past need not be remembered.

/** `kill`: defeat before the lead in wounds left. `damage`: the lead before defeat. The attacker's own wounds come last. */
export type Aim = 'kill' | 'damage';

/** Wounds left when it is over. */
export type Ending = readonly [attackerLeft: number, defenderLeft: number];

/** What a defeat of the defender, a wound of lead and a wound left to the attacker are worth.
 *  Exact: wounds are fewer than 64, leads lie between −64 and 64, so no smaller part ever reaches up to the next. */
export interface Worth {
  readonly defeat: number;
  readonly lead: number;
}
const OWN = 1;

export const WORTH: Record<Aim, Worth> = {
  kill: { defeat: 128 * 256, lead: 128 },
  damage: { defeat: 128, lead: 128 * 4 },
};

/** A wound dealt by the attacker raises the lead. */
export const dealtByAttacker = ({ lead }: Worth) => lead;
/** A wound dealt by the defender lowers it, and the attacker's own wounds. */
export const dealtByDefender = ({ lead }: Worth) => -lead - OWN;

/** The value of both sides' wounds before anything has happened. */
export function startValue({ lead }: Worth, [attacker, defender]: Ending): number {
  return (attacker - defender) * lead + attacker * OWN;
}

/** The ending that a value stands for. */
export function endingOf(aim: Aim, value: number): Ending {
  const attacker = value & 127;
  const rest = (value - attacker) / 128;
  // Leads and defeats as they were weighed: a lead is one of 256 or four of one.
  const lead = aim === 'kill' ? ((rest + 128) & 255) - 128 : (rest + 1) >> 2;
  return [attacker, attacker - lead];
}
