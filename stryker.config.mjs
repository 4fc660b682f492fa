// Mutation testing of the rules: `npm run mutation` for all of them, `GAME=grimheim npm run mutation` for one game, and
// `FILES='src/table/**/*.ts,src/games/*/movement/*.ts' npm run mutation` for some files.
const GAMES = ['judgement', 'grimheim', 'guilds', 'aos'];
const game = process.env.GAME;
const games = game ? [game] : GAMES;
const files = process.env.FILES?.split(',');

export default {
  testRunner: 'in-process',
  plugins: ['./scripts/mutation-runner.mjs', './scripts/mutation-ignores.mjs'],
  inProcess: {
    tests: [
      'test/games/*.test.ts',
      ...games.map((one) => `test/games/${one}/**/*.test.ts`),
      'test/verdict/*.test.ts',
      'test/table/*.test.ts',
      'test/ask/measuring.test.ts',
      'test/link/record.test.ts',
    ],
    // Sweeps over random tables: they would take a minute a mutant.
    except: [
      '**/*.full.test.ts',
      'test/games/*/promises.test.ts',
      'test/games/*/moving.test.ts',
      'test/games/*/field-sweep.test.ts',
      'test/games/who-counts.test.ts',
      'test/games/aos/agreement.test.ts',
      'test/games/grimheim/agreement.test.ts',
      'test/games/guilds/movement-agrees.test.ts',
      'test/games/judgement/one-movement.test.ts',
      'test/games/*/rolls/**',
    ],
    // A test that takes longer, in milliseconds, is not tried on mutants: one that survives would run them all.
    slowest: Number(process.env.SLOWEST ?? 100),
  },
  ignorers: ['sentences'],
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  mutate: files ?? [
    ...games.map((one) => `src/games/${one}/**/*.ts`),
    ...(game && game !== 'judgement' ? [] : ['src/verdict/**/*.ts', 'src/table/**/*.ts']),
    '!src/games/*/rolls/**',
  ],
  concurrency: 1,
  ignorePatterns: [
    '**',
    '!src/**',
    '!test/**',
    '!content/**',
    '!scripts/mutation-*.mjs',
    '!package.json',
    '!tsconfig.json',
  ],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutation/${game ?? 'all'}.json` },
  thresholds: { high: 95, low: 85, break: 85 },
  timeoutMS: 10_000,
  warnings: { unknownOptions: false },
  disableTypeChecks: true,
};
