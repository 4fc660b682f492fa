// Random legal questions for links: scenes of every game with whatever a scene may hold.
import { games } from '../../src/games/index.ts';
import { checksum } from '../../src/link/bits.ts';
import { GAME_IDS } from '../../src/scene/scene.ts';
import { type Random, randomFrom } from '../oracle/random.ts';

export { type Random, randomFrom as seeded };

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const some = <T>(random: Random, list: readonly T[], share: number): T[] => list.filter(() => random() < share);
const place = (random: Random): number => Math.round((random() - 0.5) * 36_000) / 1000;

/** A legal question with a scene of so many models and pieces of terrain. */
export function randomQuestion(
  random: Random,
  models = Math.ceil(random() * 14),
  terrain = Math.floor(random() * 9),
): Record<string, unknown> {
  const game = pick(random, GAME_IDS);
  const { elevation, rulings, ...words } = games[game].vocabulary;
  const scene = {
    v: 1,
    game,
    board:
      game === 'judgement'
        ? { shape: 'circle', diameter: pick(random, [24, 36]) }
        : { shape: 'rect', width: 44, height: 60 },
    models: Array.from({ length: models }, (_, i) => ({
      id: pick(random, [`red${i}`, `blue ${i}`, `Ärger-${i}`, `m.${i}`, `O'Neil_${i}`]),
      kind: pick(random, Object.keys(words.models)),
      side: pick(random, ['red', 'blue', 'neutral']),
      x: place(random),
      y: place(random),
      ...(random() < 0.2 ? { base: pick(random, [25, 28.5, 32, 40, 170]) } : {}),
      ...(random() < 0.2 ? { height: pick(random, [0, 1, 2.25, 1 / 3]) } : {}),
      ...(elevation && random() < 0.2 ? { z: pick(random, [0, 3, 2.5]) } : {}),
      ...(random() < 0.6 ? { reach: pick(random, [0, 1, 2, 1.5]) } : {}),
      ...(random() < 0.2 ? { unit: pick(random, ['guard', 'The Old Guard']) } : {}),
      ...(random() < 0.5
        ? { stats: Object.fromEntries(some(random, words.stats, 0.6).map((stat) => [stat, Math.floor(random() * 11)])) }
        : {}),
      ...(random() < 0.3 ? { conditions: some(random, words.conditions, 0.3) } : {}),
      ...(random() < 0.3 ? { traits: some(random, words.traits, 0.2) } : {}),
    })),
    terrain: Array.from({ length: terrain }, (_, i) => ({
      id: `t${i}`,
      kind: pick(random, Object.keys(words.terrain)),
      shape: randomShape(random),
      ...(random() < 0.3 ? { height: pick(random, [1, 2, 3.5]) } : {}),
    })),
    ...(random() < 0.3
      ? {
          zones: [
            {
              id: 'zone',
              kind: pick(random, words.zones),
              shape: { circle: [place(random), place(random), 0.787401575] },
              ...(random() < 0.5 ? { side: 'blue' } : {}),
            },
          ],
        }
      : {}),
    ...(random() < 0.3
      ? {
          rulings: Object.fromEntries(
            some(random, Object.entries(rulings), 0.2).map(([id, readings]) => [id, readings.at(-1)!]),
          ),
        }
      : {}),
  };
  const ids = scene.models.map(({ id }) => id);
  return pick(random, [
    { ask: 'los', scene, from: pick(random, ids), to: pick(random, ids) },
    { ask: 'engagement', scene },
    { ask: 'push', scene, model: pick(random, ids), heading: Math.round(random() * 360_000) / 1000, inches: 2 },
    { ask: 'within', scene, model: pick(random, ids), of: { point: [1.5, -2] }, inches: 3, wholly: true },
    {
      ask: 'pool',
      scene,
      attacker: pick(random, ids),
      target: pick(random, ids),
      attack: { type: 'melee', charged: true, extra: [{ dice: -1, when: 'penalty' }] },
    },
  ]);
}

function randomShape(random: Random): object {
  const [x, y] = [place(random), place(random)];
  if (random() < 0.25) return { circle: [x, y, Math.round(random() * 3000) / 1000 + 0.1] };
  const corners = 3 + Math.floor(random() * 5);
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    polygon: Array.from({ length: corners }, (_, i) => {
      const [turn, radius] = [(2 * Math.PI * i) / corners, 0.5 + random() * 2];
      return [round(x + radius * Math.cos(turn)), round(y + radius * Math.sin(turn))];
    }),
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A link with one character changed, lost or put in, or its end cut; mostly with its checksum mended. */
export function mutated(fragment: string, random: Random): string {
  let body = fragment.slice(0, -4);
  const at = 1 + Math.floor(random() * (body.length - 1));
  const letter = ALPHABET[Math.floor(random() * 64)]!;
  const how = random();
  if (how < 0.4) body = body.slice(0, at) + letter + body.slice(at + 1);
  else if (how < 0.6) body = body.slice(0, at);
  else if (how < 0.8) body = body.slice(0, at) + letter + body.slice(at);
  else body = body.slice(0, at) + body.slice(at + 1);
  return random() < 0.8 ? body + checksum(body) : body + fragment.slice(-4);
}
