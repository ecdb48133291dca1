import { Stryker } from '@stryker-mutator/core';

/** Of a hundred mutants so many have to be killed. */
const FEWEST_KILLED = 90;

/** What became of a folder's mutants. */
export interface Killing {
  folder: string;
  killed: number;
  survived: number;
  /** Of a hundred. */
  score: number;
}

/**
 * Changes the code of a folder in one place at a time, in a copy, and runs the tests that reach that place: a mutant that
 * no test notices has survived, and is printed. Takes minutes for a folder.
 */
export async function mutate(folder: string): Promise<Killing> {
  process.env['MUTATED'] = folder;
  const stryker = new Stryker({
    // The texts are not rules.
    mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/messages.ts'],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'proof/mutants/vitest.config.ts' },
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    // The tests of a folder share processors with other work.
    concurrency: 1,
    // What is made when a module loads, such as a schema: each would take a run of all tests.
    ignoreStatic: true,
    timeoutMS: 60_000,
    tempDirName: '.cache/mutants',
    ignorePatterns: ['.data', 'charts', 'docs', 'dist', '.cache'],
  });
  const results = await stryker.runMutationTest();
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  return { folder, killed, survived, score: (100 * killed) / Math.max(1, killed + survived) };
}

/** Whether enough of the mutants were noticed. */
export function isEnough({ score }: Killing): boolean {
  return score >= FEWEST_KILLED;
}
