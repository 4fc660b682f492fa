// Scenes changed wildly: each is read or refused with a path for every fault, and what was read is read again as it is.

import { readScene } from '../../src/ask/ask.ts';
import { GAME_IDS } from '../../src/scene/scene.ts';
import { casesOf } from '../cases/read.ts';
import { oneOf, randomFrom } from '../oracle/random.ts';
import { wild } from './wild.ts';

function faultOf(scene: unknown): string | null {
  try {
    const parsed = readScene(scene);
    if (!parsed.ok)
      return parsed.problems.length > 0 && parsed.problems.every(({ path, message }) => /^scene/.test(path) && message)
        ? null
        : `refused with ${JSON.stringify(parsed.problems)}`;
    const again = readScene(scene);
    return JSON.stringify(again) === JSON.stringify(parsed) ? null : 'it is read differently the second time';
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const scenes = GAME_IDS.map((game) => casesOf(game).flatMap(({ question }) => question.scene ?? []));
  const end = performance.now() + 1000 * seconds;
  const wrong: string[] = [];
  let runs = 0;
  for (; performance.now() < end && wrong.length < 20; runs++) {
    const random = randomFrom(seed + runs);
    const scene = wild(random, oneOf(random, scenes[runs % scenes.length]!));
    const fault = faultOf(scene);
    if (fault) wrong.push(`run ${runs}: ${fault}\n${JSON.stringify(scene)}`);
  }
  return { runs, wrong };
}
