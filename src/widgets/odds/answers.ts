// Who answers a calculator: its own thread, or the page itself where there is none.

import type { Calculator, Values } from '../../odds/form.ts';
import type { ChosenReadings, Roll } from '../../odds/roll.ts';
import { type Reply, replyTo } from './reply.ts';

/** Set-ups of one calculator in, replies out, in the same order. */
export type Answers = (calculator: Calculator, setups: readonly Values[]) => Promise<readonly Reply[]>;

/** Answers worked out at once, on the page's own thread. */
export function atOnce(rolls: Readonly<Record<string, Roll>>, chosen: ChosenReadings = {}): Answers {
  return async (calculator, setups) => setups.map((values) => replyTo(rolls, calculator, values, chosen));
}

interface Asked {
  readonly id: number;
  readonly kind: string;
  readonly setups: readonly Values[];
  readonly chosen: ChosenReadings;
}
interface Replied {
  readonly id: number;
  readonly replies: readonly Reply[];
}

/** Answers from a worker that runs `answering` for the same game; from `otherwise`, when its file does not come or it breaks. */
export function fromWorker(worker: Worker, otherwise: () => Promise<Answers>, chosen: ChosenReadings = {}): Answers {
  const waiting = new Map<number, { answer: (replies: readonly Reply[]) => void; instead: () => void }>();
  let count = 0;
  let broken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<Replied>) => {
    waiting.get(data.id)?.answer(data.replies);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    broken = true;
    for (const { instead } of waiting.values()) instead();
    waiting.clear();
  });
  return (calculator, setups) => {
    const elsewhere = async () => (await otherwise())(calculator, setups);
    if (broken) return elsewhere();
    return new Promise((resolve, reject) => {
      const asked: Asked = { id: ++count, kind: calculator.kind, setups, chosen };
      waiting.set(asked.id, { answer: resolve, instead: () => elsewhere().then(resolve, reject) });
      worker.postMessage(asked);
    });
  };
}

/** Makes this thread answer what `fromWorker` asks, once its game is loaded; if that fails, the worker breaks. */
export function answering(
  scope: { onmessage: unknown; postMessage(message: unknown): void },
  loading: Promise<Readonly<Record<string, Roll>>>,
): void {
  scope.onmessage = async ({ data: { id, kind, setups, chosen } }: MessageEvent<Asked>) => {
    const rolls = await loading;
    const calculator = rolls[kind]?.calculator;
    const replies = calculator ? setups.map((values) => replyTo(rolls, calculator, values, chosen)) : [];
    scope.postMessage({ id, replies } satisfies Replied);
  };
  // The page hears of an error that is thrown, and not of a promise that fails.
  loading.catch((error) =>
    setTimeout(() => {
      throw error;
    }),
  );
}
