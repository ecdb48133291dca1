import { relative } from 'node:path';

/** What a run of tests came to. */
export interface Tally {
  passed: number;
  /** Where each is, what it is called and why it failed. */
  failed: readonly string[];
  skipped: number;
  /** How long each test took. */
  times: readonly TestTime[];
}

export interface TestTime {
  /** Its file and name. */
  test: string;
  seconds: number;
}

const REASON_LINES = 12;
const SEEN_LINES = 45;

/** Lines of a stack that are not in our code. */
const OTHERS_CODE = /^\s+at (.*\/node_modules\/|.*\(?node:|new Promise \()/;

export const none: Tally = { passed: 0, failed: [], skipped: 0, times: [] };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: [...total.failed, ...one.failed],
      skipped: total.skipped + one.skipped,
      times: [...total.times, ...one.times],
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
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages: readonly string[];
      /** In milliseconds; missing where it did not run. */
      duration?: number | null;
    }[];
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
  const times = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${relative('', name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, times };
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
  results: readonly PlaywrightResult[];
}

interface PlaywrightResult {
  error?: { message?: string; location?: { line: number } };
  /** In milliseconds. */
  duration: number;
  /** Those named "seen" say what a failing test saw; a body is in base64. */
  attachments?: readonly { name: string; body?: string }[];
}

/** The tally of Playwright's JSON report. A test that passed only when repeated is flaky, which counts as failed. */
export function playwrightTally({ stats, suites }: PlaywrightReport): Tally {
  const specs = suites.flatMap(specsOf);
  const times = specs.map(({ file, line, title, tests }) => ({
    test: `${file}:${line}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0) / 1000,
  }));
  return { passed: stats.expected, failed: specs.flatMap(failedOf), skipped: stats.skipped, times };
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failedOf({ title, file, line, tests }: Suite['specs'][number]): string[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, results }) => {
      const repeated = status === 'flaky' ? ' (passed when repeated)' : '';
      const [result] = results;
      const place = result?.error?.location ? `, at line ${result.error.location.line}` : '';
      return [
        withReason(`${file}:${line}: ${title}${repeated}${place}`, result?.error?.message),
        ...seenBy(result),
      ].join('\n');
    });
}

/** What a failing test saw: its pages and its last calls. */
function seenBy(result: PlaywrightResult | undefined): string[] {
  return (result?.attachments ?? [])
    .filter(({ name }) => name === 'seen')
    .flatMap(({ body = '' }) => Buffer.from(body, 'base64').toString('utf8').split('\n').slice(0, SEEN_LINES))
    .map((line) => `    ${line}`);
}

/** The tests that took longest, the slowest first. */
export function slowest({ times }: Tally, count: number): TestTime[] {
  return times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
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
