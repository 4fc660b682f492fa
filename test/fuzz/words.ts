// The words of answers to ever new questions about ever new tables, read back against the answers' data.

import type { GameId } from '../laws/scene.ts';
import { randomQuestion, readBack } from '../laws/words/sample.ts';

const GAMES: readonly GameId[] = ['judgement', 'grimheim', 'guilds', 'aos'];

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const end = performance.now() + 1000 * seconds;
  const wrong: string[] = [];
  let [runs, sentences, numbers, claims] = [0, 0, 0, 0];
  for (; runs === 0 || (performance.now() < end && wrong.length < 20); runs++) {
    const question = randomQuestion(GAMES[runs % GAMES.length]!, seed + runs);
    if (!question) continue;
    const read = readBack(question);
    sentences += read.sentences;
    numbers += read.numbers;
    claims += read.claims;
    wrong.push(...read.wrong.map((words) => `${question.scene.game}, seed ${seed + runs}: ${words}`));
  }
  console.log(`  ${sentences} sentences with ${numbers} numbers and ${claims} claims`);
  return { runs, wrong };
}
