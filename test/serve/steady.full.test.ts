// 100,000 mixed questions, every hundredth broken, through the command line and over HTTP: every one answered, in order,
// and memory level while it goes on. Each program gets a heap of 64 MiB, which keeping a kilobyte of every question would
// burst; without that bound a program that has room collects its garbage when it likes.
import { expect, it } from 'vitest';
import { batched, type Measured, mixedLines, served } from '../bench/service.ts';

const lines = mixedLines(100_000, 100_000);
const SLACK = 96 * 1024 * 1024;
process.env.NODE_OPTIONS = '--max-old-space-size=64';

it.each<[string, () => Promise<Measured>]>([
  ['batch', () => batched(lines, 1)],
  ['batch on two threads', () => batched(lines, 2)],
  ['serve, a question a request', () => served(lines, 1)],
  ['serve, a stream a request', () => served(lines, 100)],
])(
  '%s',
  async (_, run) => {
    const { answers, ordered, memory } = await run();
    expect(answers).toBe(lines.length);
    expect(ordered).toBe(true);
    expect(memory.end).toBeLessThan(memory.middle + SLACK);
  },
  600_000,
);
