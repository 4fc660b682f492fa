// Fields that a worker works out: one that is over its deadline is stopped, another takes its place, and the page says so.
import { expect, it } from 'vitest';
import { sceneOf } from '../../site/book/read.ts';
import { answerFields, type Field, fieldsFromWorker } from '../../src/widgets/table/field-overlay.ts';

/** A worker in this thread; one that is stuck says that it begins, and nothing more. */
class Near extends EventTarget {
  ended = false;
  readonly #stuck: boolean;
  constructor(stuck: boolean) {
    super();
    this.#stuck = stuck;
  }
  postMessage(question: object): void {
    const tell = (data: unknown) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
    if (this.#stuck) {
      tell({ begins: true });
      return;
    }
    const scope = { onmessage: null as unknown, postMessage: tell };
    answerFields(scope, async () => {});
    (scope.onmessage as (event: object) => void)({ data: question });
  }
  terminate(): void {
    this.ended = true;
  }
}

const { scene, from } = sceneOf('judgement/past-a-shoulder').question as unknown as { scene: object; from: string };
const question = { ask: 'field', of: 'los', model: from, step: 2, scene };

it('stops what is stuck, says so, and answers the next question by another worker', async () => {
  const made: Near[] = [];
  const work = fieldsFromWorker(() => {
    made.push(new Near(made.length === 0));
    return made.at(-1) as unknown as Worker;
  }, 20);
  const stopped: Field = await work(question);
  expect(stopped).toMatchObject({ refusal: expect.stringContaining('stopped after 2 s'), stopped: true });
  expect(made.map(({ ended }) => ended)).toEqual([true, false]);
  expect(await work(question)).toHaveProperty('cells');
  expect(made).toHaveLength(2);
});
