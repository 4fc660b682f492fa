// Runs the rules' tests for mutation testing in one process: the files are loaded once, and a mutant costs only the tests that reach it
// (a test runner that loads them anew for each mutant takes hours here). Tests that need more than `describe`, `it` and the matchers
// of mutation-expect.mjs do not belong in its list.
import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { determineHitLimitReached, TestStatus, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { gather, tests } from './mutation-expect.mjs';

const words = new URL('mutation-expect.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' ? { url: words, shortCircuit: true } : next(specifier, context),
});

class InProcess {
  static inject = [commonTokens.options];

  constructor(options) {
    this.options = options.inProcess;
    globalThis.__stryker__ ??= {};
    this.mutants = globalThis.__stryker__;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    const left = new Set(globSync(this.options.except));
    for (const path of globSync(this.options.tests)
      .filter((file) => !left.has(file))
      .sort())
      await gather(path, () => import(pathToFileURL(join(process.cwd(), path)).href));
  }

  async dryRun() {
    const result = await this.run(tests, true);
    // The quickest tests first: most mutants fall to one of them.
    const cost = new Map(result.tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    tests.sort((one, other) => cost.get(one.id) - cost.get(other.id));
    this.quick = new Set(tests.filter(({ id }) => cost.get(id) <= this.options.slowest));
    return { ...result, mutantCoverage: this.mutants.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    Object.assign(this.mutants, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const wanted = testFilter && new Set(testFilter);
    const chosen = tests.filter((test) => this.quick?.has(test) !== false && (!wanted || wanted.has(test.id)));
    const result = await this.run(chosen, disableBail);
    this.mutants.activeMutant = undefined;
    return toMutantRunResult(determineHitLimitReached(this.mutants.hitCount, hitLimit) ?? result);
  }

  async run(chosen, all) {
    const results = [];
    for (const { id, run } of chosen) {
      this.mutants.currentTestId = id;
      const start = performance.now();
      const outcome = await outcomeOf(run);
      results.push({ id, name: id, timeSpentMs: performance.now() - start, ...outcome });
      if (outcome.status === TestStatus.Failed && !all) break;
    }
    return { status: 'complete', tests: results };
  }
}

async function outcomeOf(run) {
  try {
    await run();
    return { status: TestStatus.Success };
  } catch (error) {
    return { status: TestStatus.Failed, failureMessage: String(error?.message ?? error) };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcess)];
