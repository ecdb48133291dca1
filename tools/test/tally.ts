/** What a run of tests came to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const none: Tally = { passed: 0, failed: 0, skipped: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    none,
  );
}

/** The tally of Vitest's JSON report. A file that could not be loaded holds no test and still is a failure. */
export function vitestTally(report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}): Tally {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The tally of Playwright's JSON report. A test that passed only when repeated is flaky, which counts as failed. */
export function playwrightTally({
  stats,
}: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** A runner that ended with an error although its report shows none has failed all the same. */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
