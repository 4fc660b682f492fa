// What casting a spell does to an arcanist: the Torment it costs, whether that calls for an Arcane Instability test, and
// what the test may bring, with its odds.
import type { Exact } from '../../odds/answer.ts';
import type { Reason } from '../../odds/roll.ts';
import { counted } from '../../odds/words.ts';
import { instability as test } from './rolls/instability.ts';

export interface Casting {
  /** Torment tokens before the spell is declared. */
  readonly torment: number;
  readonly rank: number;
  readonly empowered: boolean;
  readonly will: number;
}

export interface Consequence {
  readonly name: 'cast' | 'passed' | 'critical' | 'failed' | 'possessed';
  readonly chance: Exact;
  /** Whether the spell takes effect. */
  readonly cast: boolean;
  /** Torment tokens afterwards. */
  readonly torment: number;
  readonly text: string;
}

export interface Cast {
  /** Whether the spell may be declared at all. */
  readonly may: boolean;
  /** What it costs in Torment. */
  readonly cost: number;
  /** Torment tokens once that is paid. */
  readonly torment: number;
  /** How many dice the test takes; 0 when there is none. */
  readonly dice: number;
  readonly consequences: readonly Consequence[];
  readonly because: readonly Reason[];
}

const CERTAIN: Exact = { frac: '1/1', float: 1 };

const say = (text: string): Reason => ({ rule: 'guilds/arcane-instability', text });

/** What may come of casting a spell. */
export function castingOf({ torment: before, rank, empowered, will }: Casting): Cast {
  const cost = rank + (empowered ? 1 : 0);
  if (before >= will) {
    const text = `With ${counted(before, 'Torment token')} and WILL ${will} it can cast no spell.`;
    return { may: false, cost, torment: before, dice: 0, consequences: [], because: [say(text)] };
  }
  const torment = Math.min(will, before + cost);
  const paid = [
    say(`A spell of rank ${rank}${empowered ? ', empowered,' : ''} costs ${counted(cost, 'Torment token')}.`),
    ...(before + cost > will ? [say(`Torment never exceeds WILL, so it has ${torment} then.`)] : []),
  ];
  if (torment < will)
    return {
      may: true,
      cost,
      torment,
      dice: 0,
      consequences: [{ name: 'cast', chance: CERTAIN, cast: true, torment, text: 'The spell is cast without a test.' }],
      because: [...paid, say(`${torment} is fewer than its WILL of ${will}: no test is needed.`)],
    };
  const { answer, because } = test.answer({ rank, will, empowered });
  const odds = answer as Readonly<Record<string, Exact>>;
  const left = Math.max(0, torment - cost);
  const consequences: Consequence[] = [
    {
      name: 'passed',
      chance: odds.pSuccess!,
      cast: true,
      torment: left,
      text: `Below WILL: the spell is cast, and the Torment that it cost is removed: ${left} left.`,
    },
    {
      name: 'critical',
      chance: odds.pCritical!,
      cast: true,
      torment: 0,
      text: 'Exactly WILL: the spell is cast, and all Torment is removed.',
    },
    {
      name: 'failed',
      chance: odds.pFailNotPossessed!,
      cast: false,
      torment: 0,
      text: 'Above WILL: the spell fails, the Arcanist casts no more in this encounter, a Doom is rolled, and all Torment is removed.',
    },
    {
      name: 'possessed',
      chance: odds.pPossessed!,
      cast: false,
      torment: 0,
      text: 'Above WILL with two or more 6s: the spell fails as well, but instead of a random Doom the Arcanist is Possessed by a Planar Demon.',
    },
  ];
  return {
    may: true,
    cost,
    torment,
    dice: cost,
    consequences: consequences.filter(({ chance }) => chance.float > 0),
    because: [...paid, say(`${torment} is no fewer than its WILL of ${will}: a test comes first.`), ...because],
  };
}
