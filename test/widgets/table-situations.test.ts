// Ready situations of the open table: every game has some, each is answered at once, and its question carries over.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { questionNamed } from '../../src/questions/question-named.ts';
import { sentenceOf } from '../../src/questions/sentence.ts';
import type { GameId } from '../../src/scene/scene.ts';
import { apart, apartFromPartner } from '../../src/widgets/table/live-lengths.ts';
import { placeholdersOf } from '../../src/widgets/table/placeholders.ts';
import { situationsOf } from '../../src/widgets/table/situations.ts';
import { questionOf } from '../../src/widgets/table/table-snapshot.ts';
import { TableState } from '../../src/widgets/table/table-state.ts';

const stateOf = (game: GameId, name: string) =>
  new TableState(situationsOf(game).find((one) => one.ask === name)!.snapshot, () => undefined);
const saidOf = (game: GameId, name: string) => {
  const question = questionOf(situationsOf(game).find((one) => one.ask === name)!.snapshot);
  const answer = ask(question);
  return answer.ok ? sentenceOf(question, answer).text : answer.error.message;
};

describe('situations', () => {
  for (const game of GAME_IDS)
    it(`${game}: each is answered as it is laid, and fits into a link`, () => {
      const all = situationsOf(game);
      expect(all.length).toBeGreaterThanOrEqual(3);
      for (const { snapshot, ask: name } of all) {
        const question = questionOf(snapshot);
        expect(ask(question), name).toMatchObject({ ok: true });
        const made = toLink({ question });
        expect(made.ok && fromLink(made.fragment)).toMatchObject({ ok: true, question });
      }
    });
  it('show what they are about: cover behind a wall, a fight, an objective that is controlled', () => {
    expect(saidOf('judgement', 'cover')).toBe('Blue hero has hard cover against Red hero, from Wall.');
    expect(saidOf('aos', 'engagement')).toBe('Blue infantry and Red infantry are in combat.');
    expect(saidOf('aos', 'control')).toMatch(/^The red side controls Objective/);
  });
});

describe('a question after another', () => {
  it('keeps the pair and the kind of attack', () => {
    const state = stateOf('judgement', 'cover');
    // The wall was dragged last, and is selected.
    state.select(['Wall']);
    state.asking.start(questionNamed('pool')!);
    expect(state.now.asked).toEqual({
      ask: 'pool',
      attacker: 'Red hero',
      target: 'Blue hero',
      attack: { type: 'ranged' },
    });
    expect(placeholdersOf(state.now).map(({ stat, value }) => `${stat} ${value}`)).toEqual(['RNG 5', 'AGI 5']);
    state.change(['Red hero'], { stats: { ...state.now.scene.models[0]!.stats, RNG: 6 } });
    expect(placeholdersOf(state.now).map(({ stat }) => stat)).toEqual(['AGI']);
  });
  it('about an objective takes the only one there is, and never a model', () => {
    const state = stateOf('aos', 'engagement');
    state.select(['Red infantry 1']);
    state.asking.start(questionNamed('control')!);
    expect(state.now.asked).toEqual({ ask: 'control', objective: 'Objective' });
    state.taps.pick(state.asking.slot('objective')!);
    expect(state.taps.canMean('Red infantry 1')).toBe(false);
    expect(state.taps.canMean('Objective')).toBe(true);
  });
  it('about a unit is put by its model that is nearest to the enemy', () => {
    const state = stateOf('aos', 'engagement');
    state.taps.tap('Red infantry 2', [-2, 0], false);
    state.asking.start(questionNamed('charge')!);
    expect(state.now.asked).toMatchObject({
      ask: 'charge',
      model: expect.stringMatching(/^Red infantry/),
      target: expect.stringMatching(/^Blue infantry/),
    });
  });
  it('does not let one model be both attacker and target', () => {
    const state = stateOf('judgement', 'cover');
    state.taps.pick(state.asking.slot('target')!);
    state.taps.tap('Red hero', [-4, 0], false);
    expect(state.now.asked).toMatchObject({ attacker: 'Red hero', target: 'Blue hero' });
    expect(state.note).toBe('Red hero is the one who attacks. Tap the model that is attacked.');
  });
});

describe('lengths', () => {
  it('are told to the one in the question, and a typed length is kept to a thousandth of an inch', () => {
    const state = stateOf('judgement', 'cover');
    state.select(['Blue hero']);
    const length = apartFromPartner(state)!;
    expect([length.other, Math.round(length.inches * 100) / 100]).toEqual(['Red hero', 6.03]);
    state.putAtLength(length, 9);
    expect(apart(state.now.scene, 'Blue hero', 'Red hero')!.inches).toBeCloseTo(9, 2);
    expect(state.now.scene.models[1]!.y).toBe(0);
    state.undo();
    expect(state.now.scene.models[1]!.x).toBe(4);
  });
  it('move a unit whole, and are told from the two that are nearest', () => {
    const state = stateOf('aos', 'charge');
    state.select(state.now.scene.models.filter(({ side }) => side === 'red').map(({ id }) => id));
    const length = apartFromPartner(state)!;
    state.putAtLength(length, 3);
    expect(apartFromPartner(state)!.inches).toBeCloseTo(3, 2);
    expect(new Set(state.now.scene.models.slice(0, 5).map(({ x }) => x)).size).toBe(1);
  });
  it('say how far a piece has been carried', () => {
    const state = stateOf('judgement', 'los');
    state.select(['Red hero']);
    state.carry('Red hero', [-4, 3], true);
    expect(state.carriedBy).toBeCloseTo(3, 3);
    state.putBack();
    expect(state.carriedBy).toBeNull();
  });
});
