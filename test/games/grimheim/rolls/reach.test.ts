// Pairs of positions that the solved exchange leaves out: none of them may come about, whatever is played.
import { describe, expect, it } from 'vitest';
import { exchanged, type First } from '../../../../src/games/grimheim/rolls/exchange.ts';
import { rolls } from '../../../../src/games/grimheim/rolls/index.ts';
import { type Dice, positionsFrom, type Side } from '../../../../src/games/grimheim/rolls/positions.ts';
import { runsOf } from '../../../../src/games/grimheim/rolls/reach.ts';
import { answerOf } from '../../../odds/exact.ts';
import { type Random, randomFrom, whole } from '../../../oracle/random.ts';

const SEED = 711;
const KINDS = ['normal', 'critical', 'blockNormal', 'blockCritical'] as const;
const hand = (random: Random): Dice => ({
  normal: whole(random, 0, 3),
  critical: whole(random, 0, 2),
  blockNormal: whole(random, 0, 2),
  blockCritical: whole(random, 0, 1),
});

interface Met {
  readonly i: number;
  readonly j: number;
  readonly turn: First;
}

// Every pair that some line of play comes to, and who is then to move; over and empty sides end the walk.
function everyMeeting(a: Side, d: Side, first: First): Met[] {
  const met = new Map<string, Met>();
  const visit = (i: number, j: number, turn: First): void => {
    const key = `${i} ${j} ${turn}`;
    if (met.has(key) || i < a.over || j < d.over) return;
    met.set(key, { i, j, turn });
    const [mover, other, m, o] = turn === 'attacker' ? [a, d, i, j] : [d, a, j, i];
    const go = (mine: number, theirs: number) =>
      turn === 'attacker' ? visit(mine, theirs, 'defender') : visit(theirs, mine, 'attacker');
    const strikes = [mover.strikeNormal[m]!, mover.strikeCritical[m]!].filter((next) => next < mover.size);
    for (const next of strikes) go(next, o);
    let moves = strikes.length;
    for (const die of KINDS)
      for (const lost of KINDS) {
        const able = die === 'critical' || die === 'blockCritical' || lost === 'normal' || lost === 'blockNormal';
        if (!able || mover[die][m] === mover.size || other[lost][o] === other.size) continue;
        moves++;
        go(mover[die][m]!, other[lost][o]!);
      }
    if (moves === 0) for (const die of KINDS) if (mover[die][m]! < mover.size) go(mover[die][m]!, o);
  };
  for (const i of a.starts) for (const j of d.starts) visit(i, j, first);
  return [...met.values()];
}

describe('positions', () => {
  it(`that can meet are all looked at (seed ${SEED})`, () => {
    const random = randomFrom(SEED);
    let pairs = 0;
    for (let n = 0; n < 40; n++) {
      const weapon = () => ({ dmg: whole(random, 0, 3), crt: whole(random, 0, 4) });
      const side = () => positionsFrom([hand(random), hand(random)], weapon(), whole(random, 1, 9));
      const [a, d] = [side(), side()];
      for (const first of ['attacker', 'defender'] as const) {
        const runs = runsOf(a, d, first);
        for (const { i, j, turn } of everyMeeting(a, d, first)) {
          const found = runs(a.groupAt[i]!, a.dice[i]!, turn);
          const within = found.some((from, k) => k % 2 === 0 && from <= j && j < found[k + 1]!);
          if (!within) expect.fail(`${i}, ${j} with the ${turn} to move (${first} first, number ${n})`);
          pairs++;
        }
      }
    }
    expect(pairs).toBeGreaterThan(10_000);
  });
});

describe('a fight', () => {
  it('is not changed by the fights before it', () => {
    const fighter = { atk: 4, htv: 3, dmg: 2, crt: 3, wounds: 7, blocks: [4, 5] };
    const asked = () => answerOf(rolls.melee!, { attacker: fighter, defender: { ...fighter, htv: 5 } });
    const before = asked();
    for (const wounds of [1, 30]) answerOf(rolls.melee!, { attacker: { ...fighter, wounds }, defender: fighter });
    expect(asked()).toEqual(before);
  });

  it('keeps its own line of play when another is solved before it is read', () => {
    const party = (dice: Dice, wounds: number) => ({ starts: [dice], weapon: { dmg: 2, crt: 3 }, wounds });
    const [one, two] = [hand(randomFrom(1)), hand(randomFrom(2))];
    const { kill } = exchanged(party(one, 5), party(two, 4), 'attacker');
    const line = kill.line(0, 0);
    exchanged(party(two, 9), party(one, 8), 'defender');
    expect(kill.line(0, 0)).toEqual(line);
    expect(line.length).toBeGreaterThan(0);
  });
});
