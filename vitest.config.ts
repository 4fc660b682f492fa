import { defineConfig } from 'vitest/config';

// `npm test` leaves out what ends in .full.test.ts: the slow sweeps of `npm run test:full`.
const full = process.env.SIGHTLINE_FULL === '1';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/e2e/**', ...(full ? [] : ['test/**/*.full.test.ts'])],
    testTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['json-summary', 'json'],
      reportOnFailure: true,
      reportsDirectory: 'build/coverage',
    },
  },
});
