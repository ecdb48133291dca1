/**
 * `npm run prove -- steady`: looks for tests that fail by chance. It runs the unit and integration tests twice, their files
 * shuffled, the second time over the end of a day in Ontario, then those of streams, deadlines and races ten times, then the
 * browser stage of `npm test`: all while as many loops as there are processors keep them busy. One failure ends it with 1;
 * nothing is tried again. `faketime` (a package of Debian’s) sets the clock of all processes.
 */
import { dayInOntario, daysLater, startOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { answers } from '@carebourse/tools/built-programs';
import { markdownTable } from '@carebourse/tools/markdown-table';
import { MAIN_WAYS } from '@carebourse/tools/test/main-ways';
import { runLoudly } from '@carebourse/tools/test/command';
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const TIMING_RUNS = 10;

/** Names of files whose tests hang on when something happens. */
const TIMING =
  /[/-](streams?|clock|slow|hung|at-once|admission|balanced|deliveries|relay|circuit|watch)\b[^/]*\.test\.ts$/;

const timingTests = globSync('{packages,services,gateway,local}/**/*.test.ts', {
  exclude: (name) => /(^|\/)(node_modules|generated)$/.test(name),
})
  .filter((file) => TIMING.test(file))
  .toSorted();

const loops = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
const rows: string[][] = [];

async function run(what: string, command: string, args: readonly string[]): Promise<void> {
  console.log(`\n${what}`);
  const { code, seconds } = await runLoudly(command, args);
  rows.push([what, code === 0 ? 'steady' : 'failed', (seconds / 60).toFixed(1)]);
  if (code !== 0) process.exitCode = 1;
}

/** A seed of its own for each run, which its name tells, so that what fails can be run again. */
function shuffled(
  what: string,
  files: readonly string[],
  [command = 'vitest', ...before]: string[] = [],
): Promise<void> {
  const seed = String(Date.now());
  const args = ['run', '--sequence.shuffle.files', `--sequence.seed=${seed}`, ...files];
  return run(`${what}, seed ${seed}`, command, [...before, ...args]);
}

/** What vitest runs under for its clock to stand so many minutes before the end of the day in Ontario. */
function beforeMidnight(minutes: number): string[] {
  const now = new Date();
  const midnight = startOfOntarioDay(daysLater(dayInOntario(now), 1));
  const ahead = Math.round((midnight.getTime() - now.getTime()) / 1000) - minutes * 60;
  // What measures time that passed, and what a file system notes, go on by the real clock.
  return ['env', 'FAKETIME_DONT_FAKE_MONOTONIC=1', 'faketime', '-f', `+${ahead}s`, 'vitest'];
}

try {
  if (!(await answers('faketime', '--version')))
    throw new Error('faketime is not on the PATH: Debian’s package of that name');
  await shuffled('unit and integration tests', []);
  // Midnight comes in the middle of either.
  await shuffled('unit tests from 23:59 in Toronto', ['--project=unit'], beforeMidnight(1));
  await shuffled('integration tests from 23:55 in Toronto', ['--project=integration'], beforeMidnight(5));
  for (let time = 1; time <= TIMING_RUNS; time += 1) await shuffled(`timing tests, run ${time}`, timingTests);
  await run('main ways in the browser', 'playwright', [
    'test',
    '--config=e2e/playwright.config.ts',
    '--project=product',
    ...MAIN_WAYS,
  ]);
} finally {
  for (const loop of loops) loop.kill();
}
console.log(`\n${markdownTable({ run: 'text', outcome: 'text', minutes: 'figure' }, rows)}`);
