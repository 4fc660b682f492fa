// Ready situations of the open table: every game has some, each is answered at once, and its question carries over.
import { describe, expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { GAME_IDS } from '../../src/games/ids.ts';
import { fromLink, toLink } from '../../src/link/link.ts';
import { questionNamed } from '../../src/questions/question-named.ts';
import { sentenceOf } from '../../src/questions/sentence.ts';
import type { GameId } from '../../src/scene/scene.ts';
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
  it('does not let one model be both attacker and target', () => {
    const state = stateOf('judgement', 'cover');
    state.taps.pick(state.asking.slot('target')!);
    state.taps.tap('Red hero', [-4, 0], false);
    expect(state.now.asked).toMatchObject({ attacker: 'Red hero', target: 'Blue hero' });
    expect(state.note).toBe('Red hero is who attacks. Tap who is attacked.');
  });
});
