import { describe, expect, it } from 'vitest';
import { playwrightTally, sum, vitestTally, withExitCode } from './tally.ts';

describe('tallies', () => {
  it('add up', () => {
    const one = { passed: 1, failed: ['a test'], skipped: 3 };
    expect(sum([one, one])).toEqual({ passed: 2, failed: ['a test', 'a test'], skipped: 6 });
    expect(sum([])).toEqual({ passed: 0, failed: [], skipped: 0 });
  });

  it('name what failed, and count a file that could not be loaded or set up as a failure', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
    const rests = {
      fullName: 'rests',
      status: 'failed',
      failureMessages: ['expected 1\n\nto be 2\n    at new Promise (<anonymous>)'],
    };
    const report = {
      numPassedTests: 3,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { name: 'sum.test.ts', status: 'passed', message: '', assertionResults: [passed] },
        { name: 'rest.test.ts', status: 'failed', message: '', assertionResults: [passed, rests] },
        { name: 'broken.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
        { name: 'torn-down.test.ts', status: 'failed', message: '', assertionResults: [passed] },
      ],
    };
    expect(vitestTally(report)).toEqual({
      passed: 3,
      failed: [
        'rest.test.ts: rests\n    expected 1\n    to be 2',
        'broken.test.ts\n    no such file',
        'torn-down.test.ts',
      ],
      skipped: 1,
    });
  });

  it('name a browser test that failed, and one that passed only when repeated, wherever they are described', () => {
    const results = [{ error: { message: 'timed out' } }, {}];
    const spec = (title: string, status: string) => ({
      title,
      file: 'page.spec.ts',
      line: 7,
      tests: [{ status, results }],
    });
    const inner = { specs: [spec('is sent', 'flaky'), spec('is kept', 'expected')] };
    const file = { specs: [spec('opens', 'unexpected'), spec('waits', 'skipped')] };
    expect(playwrightTally({ stats: { expected: 4, skipped: 2 }, suites: [{ ...file, suites: [inner] }] })).toEqual({
      passed: 4,
      failed: ['page.spec.ts:7: opens\n    timed out', 'page.spec.ts:7: is sent (passed when repeated)\n    timed out'],
      skipped: 2,
    });
  });

  it('do not hide a runner that ended with an error', () => {
    const tally = { passed: 5, failed: [], skipped: 0 };
    expect(withExitCode(tally, 1).failed).toEqual(['ended with 1, see above']);
    expect(withExitCode({ ...tally, failed: ['a test'] }, 1).failed).toEqual(['a test']);
    expect(withExitCode(tally, 0).failed).toEqual([]);
  });
});
