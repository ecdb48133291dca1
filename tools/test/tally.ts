import { relative } from 'node:path';

/** What a run of tests came to. */
export interface Tally {
  passed: number;
  /** Where each is, what it is called and why it failed. */
  failed: readonly string[];
  skipped: number;
}

const REASON_LINES = 12;

/** Lines of a stack that are not in our code. */
const OTHERS_CODE = /^\s+at (.*\/node_modules\/|.*\(?node:|new Promise \()/;

export const none: Tally = { passed: 0, failed: [], skipped: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: [...total.failed, ...one.failed],
      skipped: total.skipped + one.skipped,
    }),
    none,
  );
}

/** What is read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    /** The file. */
    name: string;
    status: string;
    /** Why the file as a whole failed. */
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

/** The tally of Vitest's JSON report. A file that could not be loaded holds no test and still is a failure. */
export function vitestTally(report: VitestReport): Tally {
  const failed = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative('', name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [withReason(file, message)];
      return tests.map(({ fullName, failureMessages }) => withReason(`${file}: ${fullName}`, failureMessages[0]));
    });
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

/** What is read of Playwright's JSON report: suites are files and what is described in them. */
export interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  suites: readonly Suite[];
}

interface Suite {
  specs: readonly { title: string; file: string; line: number; tests: readonly PlaywrightTest[] }[];
  suites?: readonly Suite[];
}

interface PlaywrightTest {
  status: string;
  /** One for each time it was tried. */
  results: readonly { error?: { message?: string } }[];
}

/** The tally of Playwright's JSON report. A test that passed only when repeated is flaky, which counts as failed. */
export function playwrightTally({ stats, suites }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: suites.flatMap(failedOf), skipped: stats.skipped };
}

function failedOf({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const repeated = status === 'flaky' ? ' (passed when repeated)' : '';
        return withReason(`${file}:${line}: ${title}${repeated}`, results[0]?.error?.message);
      }),
  );
  return [...own, ...suites.flatMap(failedOf)];
}

/** As much of the reason as tells what was expected; the whole of it is in what the runner printed. */
function withReason(name: string, reason = ''): string {
  const lines = reason.split('\n').filter((line) => line.trim() !== '' && !OTHERS_CODE.test(line));
  return [name, ...lines.slice(0, REASON_LINES).map((line) => `    ${line}`)].join('\n');
}

/** A runner that ended with an error although its report shows none has failed all the same. */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed.length === 0 ? { ...tally, failed: [`ended with ${code}, see above`] } : tally;
}
