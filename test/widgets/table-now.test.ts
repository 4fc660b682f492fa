// What the table says without being asked: what is true now, pair by pair, and how far the piece in the hand reaches.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { apart, carriedRings } from '../../src/widgets/table/live-lengths.ts';
import { type PairFacts, pairFacts } from '../../src/widgets/table/pair-facts.ts';
import { situationsOf } from '../../src/widgets/table/situations.ts';
import { questionOf, type Snapshot } from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';

const laid = (game: GameId, name: string): Snapshot => situationsOf(game).find((one) => one.ask === name)!.snapshot;
const factsOf = (snapshot: Snapshot, selected: readonly string[] = []): PairFacts[] =>
  [...pairFacts(snapshot, selected)].filter((fact) => fact !== null);
const answerTo = (snapshot: Snapshot, asked: Snapshot['asked']) => {
  const answer = ask(questionOf({ ...snapshot, asked }));
  return answer.ok ? (answer.answer as unknown as Readonly<Record<string, unknown>>) : null;
};

describe('what is true now', () => {
  it('speaks of two units of five as one pair, in combat, with their distance', () => {
    const snapshot = laid('aos', 'engagement');
    const facts = factsOf(snapshot);
    expect(facts).toHaveLength(1);
    const [fact] = facts;
    expect([fact!.one, fact!.other]).toEqual(['Red infantry', 'Blue infantry']);
    expect(fact!.members.map((all) => all.length)).toEqual([5, 5]);
    expect(fact!.engages).toMatchObject({ says: 'yes', holds: true });
    const gaps = fact!.members[0].flatMap((one) =>
      fact!.members[1].map((other) => apart(snapshot.scene, one, other)!.inches),
    );
    expect(fact!.apart).toBe(Math.min(...gaps));
  });
  it('measures between the bases that are nearest, not between the nearest centres', () => {
    const { scene } = laid('aos', 'engagement');
    const models = [
      { ...scene.models[0]!, id: 'a', unit: 'A', side: 'red' as const, x: 0, y: 0 },
      { ...scene.models[0]!, id: 'small', unit: 'B', side: 'blue' as const, base: 25, x: 0, y: 5 },
      { ...scene.models[0]!, id: 'long', unit: 'B', side: 'blue' as const, base: [170, 105] as const, x: 6, y: 0 },
    ];
    const snapshot = { ...laid('aos', 'engagement'), scene: { ...scene, models, terrain: [] } };
    const gaps = ['small', 'long'].map((id) => apart(snapshot.scene, 'a', id)!.inches);
    expect(gaps[1]).toBeLessThan(gaps[0]!);
    expect(factsOf(snapshot)[0]!.apart).toBe(gaps[1]);
  });
  it('says what a charge takes between units, as the question of charges does', () => {
    const [fact] = factsOf(laid('aos', 'charge'));
    const answer = answerTo(laid('aos', 'charge'), fact!.dice!.asked)!;
    expect(answer.possible).toBe(true);
    expect(fact!.dice!.says).toBe(`${answer.roll}+: ${answer.ways} of 36`);
  });
  it('says the dice of the attack that is possible: at range, and in melee where they are engaged', () => {
    const [far] = factsOf(laid('judgement', 'cover'));
    const dice = answerTo(laid('judgement', 'cover'), far!.dice!.asked)!.dice;
    expect(far!.dice!.says).toBe(`${dice}: ranged`);
    const near = laid('judgement', 'cover');
    const models = near.scene.models.map((one, i) => ({ ...one, x: i * 1.6, y: 0 }));
    const [fact] = factsOf({ ...near, scene: { ...near.scene, models, terrain: [] } });
    expect(fact!.engages?.holds).toBe(true);
    expect(fact!.dice!.says).toMatch(/: melee$/);
  });
  for (const game of GAME_IDS)
    it(`${game}: every cell says what its question answers`, () => {
      for (const { snapshot } of situationsOf(game))
        for (const fact of factsOf(snapshot))
          for (const cell of [fact.sees, fact.seen, fact.engages, fact.engaged, fact.covers, fact.covered, fact.dice])
            if (cell) expect(answerTo(snapshot, cell.asked), JSON.stringify(cell)).not.toBeNull();
    });
});

describe('rings round the piece in the hand', () => {
  const saidBy = (game: GameId, change: Readonly<Record<string, unknown>> = {}) => {
    const state = new TableState(laid(game, 'los'), () => undefined);
    const { id } = state.now.scene.models[0]!;
    state.change([id], change);
    state.select([id]);
    return carriedRings(state, null).map(({ says, inches }) => `${says} ${inches}`);
  };
  it('are how far it strikes and charges, in the words of its game', () => {
    expect(saidBy('aos')).toEqual(['combat range 3', 'longest charge 12.5']);
    expect(saidBy('judgement', { reach: 1, stats: { MOV: 5 } })).toEqual(['melee range 1', 'charge 9']);
    expect(saidBy('grimheim', { reach: 1 })).toContain('melee range 1');
    expect(saidBy('guilds')[0]).toMatch(/^threat range /);
  });
  it('are not drawn for a model that cannot strike', () => {
    expect(saidBy('judgement', { reach: 1, stats: { MOV: 5 }, conditions: ['knocked-down'] })).toEqual([]);
  });
});
