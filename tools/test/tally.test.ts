import { describe, expect, it } from 'vitest';
import { playwrightTally, sum, vitestTally, withExitCode } from './tally.ts';

describe('tallies', () => {
  it('add up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('count a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { status: 'passed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(vitestTally(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it('count a flaky browser test as a failure', () => {
    expect(playwrightTally({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 } })).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
    });
  });

  it('do not hide a runner that ended with an error', () => {
    expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
    expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0);
  });
});
