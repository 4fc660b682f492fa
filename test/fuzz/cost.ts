// Tables made to be slow, answered on a thread with the deadline that a server has: nothing may take longer than that,
// whether it is answered or stopped. How many were stopped is told, and the slowest with their seeds.
import { ThreadPool } from '../../src/serve/thread-pool.ts';
import { randomFrom } from '../oracle/random.ts';
import { slowQuestion } from './slow-questions.ts';

const DEADLINE = 2000;
/** A turn of a thread, and a machine that is busy with something else. */
const SLACK = 500;
const PROGRAM = new URL('../serve/odd-thread.ts', import.meta.url);

export async function fuzz(seconds: number, seed: number): Promise<{ runs: number; wrong: string[] }> {
  const pool = new ThreadPool({ program: PROGRAM, threads: 1, deadline: DEADLINE });
  const end = performance.now() + 1000 * seconds;
  const wrong: string[] = [];
  const slowest: { milliseconds: number; told: string }[] = [];
  let runs = 0;
  let stopped = 0;
  for (; performance.now() < end; runs++) {
    const question = slowQuestion(randomFrom(seed + runs));
    // Whatever the thread before it needs to begin is no part of this question's time.
    await pool.answer([{ text: '{}' }]);
    const began = performance.now();
    const [line] = await pool.answer([{ text: JSON.stringify(question) }]);
    const milliseconds = performance.now() - began;
    const { game } = question.scene as { game?: string };
    const told = `${game} ${String(question.ask)} of seed ${seed + runs}: ${Math.round(milliseconds)} ms, ${line!.code ?? 'answered'}`;
    if (milliseconds > DEADLINE + SLACK) wrong.push(told);
    if (line!.code === 'too-long') stopped++;
    slowest.push({ milliseconds, told });
    slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(3);
  }
  await pool.close();
  console.log(`  ${stopped} of ${runs} stopped at the deadline of ${DEADLINE / 1000} s`);
  for (const { told } of slowest) console.log(`  slow: ${told}`);
  return { runs, wrong };
}
