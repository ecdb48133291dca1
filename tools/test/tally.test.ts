import { describe, expect, it } from 'vitest';
import { none, playwrightTally, slowest, sum, vitestTally, withExitCode } from './tally.ts';

describe('tallies', () => {
  it('add up', () => {
    const time = { test: 'a test', seconds: 2 };
    const one = { passed: 1, failed: ['a test'], skipped: 3, times: [time] };
    expect(sum([one, one])).toEqual({ passed: 2, failed: ['a test', 'a test'], skipped: 6, times: [time, time] });
    expect(sum([])).toEqual(none);
  });

  it('name what failed, and count a file that could not be loaded or set up as a failure', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [], duration: 1500 };
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
      times: [
        { test: 'rest.test.ts: adds', seconds: 1.5 },
        { test: 'rest.test.ts: rests', seconds: 0 },
        { test: 'torn-down.test.ts: adds', seconds: 1.5 },
      ],
    });
  });

  it('name a browser test that failed, and one that passed only when repeated, wherever they are described', () => {
    const seen = { name: 'seen', body: Buffer.from('Page http://127.0.0.1/').toString('base64') };
    const results = [
      { error: { message: 'timed out', location: { line: 9 } }, duration: 400, attachments: [seen, { name: 'trace' }] },
      { duration: 600 },
    ];
    const spec = (title: string, status: string) => ({
      title,
      file: 'page.spec.ts',
      line: 7,
      tests: [{ status, results }],
    });
    const inner = { specs: [spec('is sent', 'flaky'), spec('is kept', 'expected')] };
    const file = { specs: [spec('opens', 'unexpected'), spec('waits', 'skipped')] };
    const tally = playwrightTally({ stats: { expected: 4, skipped: 2 }, suites: [{ ...file, suites: [inner] }] });
    expect(tally).toMatchObject({
      passed: 4,
      failed: [
        'page.spec.ts:7: opens, at line 9\n    timed out\n    Page http://127.0.0.1/',
        'page.spec.ts:7: is sent (passed when repeated), at line 9\n    timed out\n    Page http://127.0.0.1/',
      ],
      skipped: 2,
    });
    expect(tally.times).toContainEqual({ test: 'page.spec.ts:7: is kept', seconds: 1 });
  });

  it('name the slowest tests, the slowest first', () => {
    const times = [2, 3, 1].map((seconds) => ({ test: `takes ${seconds}`, seconds }));
    expect(slowest({ ...none, times }, 2).map(({ test }) => test)).toEqual(['takes 3', 'takes 2']);
  });

  it('do not hide a runner that ended with an error', () => {
    const tally = { ...none, passed: 5 };
    expect(withExitCode(tally, 1).failed).toEqual(['ended with 1, see above']);
    expect(withExitCode({ ...tally, failed: ['a test'] }, 1).failed).toEqual(['a test']);
    expect(withExitCode(tally, 0).failed).toEqual([]);
  });
});
