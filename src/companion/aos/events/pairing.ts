// Two captains pair their armies on one device: guards chosen in secret, invaders offered, one of the two picked. What one
// has chosen is in the state and in nothing that is shown until the other has chosen too.

export type Captain = 'red' | 'blue';
export const CAPTAINS: readonly Captain[] = ['red', 'blue'];
const other = (captain: Captain): Captain => (captain === 'red' ? 'blue' : 'red');

export interface Pair {
  readonly red: string;
  readonly blue: string;
}

type Each<T> = Readonly<Record<Captain, T>>;

export interface Pairing {
  readonly step: 'guard' | 'offer' | 'pick' | 'done';
  readonly hands: Each<readonly string[]>;
  /** What each has chosen in this step; null until it has. */
  readonly chosen: Each<readonly string[] | null>;
  readonly guards: Each<string> | null;
  readonly offers: Each<readonly string[]> | null;
  readonly pairs: readonly Pair[];
}

/** What a captain has chosen in one step. */
export interface Choice {
  readonly captain: Captain;
  readonly armies: readonly string[];
}

const NOTHING: Each<null> = { red: null, blue: null };

/** The beginning, with the armies of two teams of one size. */
export function pairingOf(hands: Each<readonly string[]>): Pairing {
  if (hands.red.length !== hands.blue.length || hands.red.length === 0)
    throw new RangeError('Teams have equally many armies, and at least one.');
  for (const captain of CAPTAINS)
    if (new Set(hands[captain]).size < hands[captain].length)
      throw new RangeError('Two armies of a team have one name.');
  return settled({ step: 'guard', hands, chosen: NOTHING, guards: null, offers: null, pairs: [] });
}

/** What a captain may choose from now, and how many of them. */
export function offeredTo(
  { step, hands, guards, offers }: Pairing,
  captain: Captain,
): { from: readonly string[]; count: number } {
  if (step === 'guard') return { from: hands[captain], count: 1 };
  if (step === 'offer') return { from: hands[captain].filter((army) => army !== guards?.[captain]), count: 2 };
  if (step === 'pick') return { from: offers?.[other(captain)] ?? [], count: 1 };
  return { from: [], count: 0 };
}

/** A captain's choice; it takes effect, for both at once, when the second has chosen. */
export function choose(pairing: Pairing, captain: Captain, armies: readonly string[]): Pairing {
  const { from, count } = offeredTo(pairing, captain);
  if (armies.length !== count || new Set(armies).size !== count || !armies.every((army) => from.includes(army)))
    throw new RangeError(`Choose ${count} of ${from.join(', ') || 'none'}.`);
  const chosen = { ...pairing.chosen, [captain]: armies };
  if (!chosen.red || !chosen.blue) return { ...pairing, chosen };
  return settled(revealed(pairing, { red: chosen.red, blue: chosen.blue }));
}

/** The pairing that these choices lead to, from the armies of two teams; a choice that is not offered is an error. */
export function pairingAfter(hands: Each<readonly string[]>, choices: readonly Choice[]): Pairing {
  return choices.reduce((now, { captain, armies }) => choose(now, captain, armies), pairingOf(hands));
}

function revealed(pairing: Pairing, chosen: Each<readonly string[]>): Pairing {
  const next = { ...pairing, chosen: NOTHING };
  if (pairing.step === 'guard') {
    const guards = { red: chosen.red[0]!, blue: chosen.blue[0]! };
    if (pairing.hands.red.length > 2) return { ...next, step: 'offer', guards };
    // With two armies left each guard meets the one that the other team has besides its own.
    const last = (captain: Captain) => pairing.hands[captain].find((army) => army !== guards[captain])!;
    return {
      ...paired(next, [
        { red: guards.red, blue: last('blue') },
        { red: last('red'), blue: guards.blue },
      ]),
      guards: null,
    };
  }
  if (pairing.step === 'offer') return { ...next, step: 'pick', offers: chosen };
  const guards = pairing.guards!;
  return {
    ...paired(next, [
      { red: guards.red, blue: chosen.red[0]! },
      { red: chosen.blue[0]!, blue: guards.blue },
    ]),
    step: 'guard',
    guards: null,
    offers: null,
  };
}

function paired(pairing: Pairing, pairs: readonly Pair[]): Pairing {
  const gone = (captain: Captain) => pairs.map((pair) => pair[captain]);
  const left = (captain: Captain) => pairing.hands[captain].filter((army) => !gone(captain).includes(army));
  return { ...pairing, hands: { red: left('red'), blue: left('blue') }, pairs: [...pairing.pairs, ...pairs] };
}

/** The last army of each meets the other's; with none left, all is done. */
function settled(pairing: Pairing): Pairing {
  const { hands } = pairing;
  if (pairing.step !== 'guard' || hands.red.length > 1) return pairing;
  const rest = hands.red.length === 1 ? [{ red: hands.red[0]!, blue: hands.blue[0]! }] : [];
  return { ...paired(pairing, rest), step: 'done' };
}
