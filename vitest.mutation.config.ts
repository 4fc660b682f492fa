import { defineConfig } from 'vitest/config';

// The tests that mutants of the rules are held against: quick ones, each naming what it checks.
export default defineConfig({
  test: {
    include: ['test/games/judgement/**/*.test.ts', 'test/verdict/**/*.test.ts', 'test/ask/measuring.test.ts'],
    exclude: [
      '**/*.full.test.ts',
      'test/games/judgement/promises.test.ts',
      'test/games/judgement/moving.test.ts',
      'test/games/judgement/rolls/**',
    ],
    testTimeout: 60_000,
  },
});
