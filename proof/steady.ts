/**
 * `npm run prove -- steady`: looks for tests that fail by chance. It runs the unit and integration tests twice, their files
 * shuffled, then those of streams, deadlines and races ten times, then the browser stage of `npm test`: all while as many
 * loops as there are processors keep them busy. One failure ends it with 1; nothing is tried again.
 */
import { markdownTable } from '@carebourse/tools/markdown-table';
import { MAIN_WAYS } from '@carebourse/tools/test/main-ways';
import { runLoudly } from '@carebourse/tools/test/command';
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const WHOLE_RUNS = 2;
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
function shuffled(what: string, files: readonly string[]): Promise<void> {
  const seed = String(Date.now());
  return run(`${what}, seed ${seed}`, 'vitest', [
    'run',
    '--sequence.shuffle.files',
    `--sequence.seed=${seed}`,
    ...files,
  ]);
}

try {
  for (let time = 1; time <= WHOLE_RUNS; time += 1) await shuffled(`unit and integration tests, run ${time}`, []);
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
