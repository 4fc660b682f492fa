// What a question's fields must be: each that is wrong is refused by its path and in a sentence that says what is.
import { expect, it } from 'vitest';
import { ask } from '../../src/ask/ask.ts';
import { plainScene } from '../scene/scenes.ts';

const REFUSED: readonly (readonly [question: Record<string, unknown>, path: string, says: RegExp])[] = [
  [{ ask: 'los', from: 'a', to: 'b', marks: 'yes' }, 'marks', /true or false, not "yes"/],
  [{ ask: 'los', from: 'a', to: 'b', battleplan: 3 }, 'battleplan', /no field "battleplan"/],
  [{ ask: 'distance', from: 'a', to: 'a' }, 'to', /both name "a"/],
  [{ ask: 'within', model: 'a', of: {}, inches: 3 }, 'of', /exactly one of/],
  [{ ask: 'within', model: 'a', of: { model: 'b', point: [0, 0] }, inches: 3 }, 'of', /exactly one of/],
  [{ ask: 'within', model: 'a', of: { point: [0] }, inches: 3 }, 'of.point', /\[x, y\], not a list of 1/],
  [{ ask: 'within', model: 'a', of: { model: 'b' }, inches: 3, wholly: 1 }, 'wholly', /true or false, not 1/],
  [{ ask: 'within', model: 'a', of: { model: 'a' }, inches: 3 }, 'of.model', /itself/],
  [{ ask: 'push', model: 'a', heading: 'up', inches: 3 }, 'heading', /angle in degrees.*not "up"/],
  [{ ask: 'path', model: 'a', goal: {} }, 'goal', /either \{"point"/],
  [{ ask: 'path', model: 'a', goal: { point: [0, 5], within: 1 } }, 'goal.within', /no "within"/],
  [{ ask: 'path', model: 'a', goal: { model: 'a', within: 1 } }, 'goal.model', /its own goal/],
  [{ ask: 'advance', model: 'a', route: [] }, 'route', /at least one point/],
  [{ ask: 'advance', model: 'a', route: [[0, 5], 7] }, 'route[1]', /\[x, y\], not 7/],
  [
    { ask: 'pool', attacker: 'a', target: 'b', attack: { type: 'melee', extra: [{ dice: 0.5, when: 'bonus' }] } },
    'attack.extra[0].dice',
    /whole, not as 0\.5/,
  ],
  [{ ask: 'field', of: 'los', model: 'a', step: 5 }, 'step', /between 0\.1 and 2 inches, and this is 5/],
  [{ ask: 'spawn', kind: 'soul', at: [0, 5], name: 'b' }, 'name', /on the table already/],
  [{ ask: 'formation', models: ['a', 'b', 'a'] }, 'models[2]', /named twice/],
  [{ ask: 'actions', model: 'a', actions: ['shoot', 4] }, 'actions[1]', /A name is expected, not 4/],
  [{ ask: 'crossing', from: 't', to: 't', among: [] }, 'to', /both name "t"/],
];

it.each(REFUSED)('%j', (question, path, says) => {
  const answer = ask({ ...question, scene: plainScene() });
  expect(answer).toMatchObject({ ok: false, error: { code: 'bad-question', path } });
  expect(answer.ok ? '' : answer.error.message).toMatch(says);
});

it('a list with a constructor of its own is a list', () => {
  const models = Object.defineProperty(['a', 'b', 'a'], 'constructor', { value: { [Symbol.species]: 7 } });
  const scene = { ...plainScene(), models: Object.defineProperty(plainScene().models, 'constructor', { value: 7 }) };
  expect(ask({ ask: 'formation', models, scene })).toMatchObject({ ok: false, error: { path: 'models[2]' } });
  expect(ask({ ask: 'distance', from: 'a', to: 'b', scene })).toMatchObject({ ok: true });
});
