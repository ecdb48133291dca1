/**
 * `npm test`: everything, after tools/bootstrap.mjs has seen to the packages and to Node 24.
 * `npm test -- checks unit` runs only the named stages, `npm test -- quick` what takes less than a minute.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateClients } from '../generate.ts';
import { TEMPLATE_SETTING } from '../start/running-product.ts';
import { ensureTestBrowser } from './browser.ts';
import { changedFiles } from './changed-files.ts';
import { checks, quickChecks, type Check } from './checks.ts';
import { runLoudly, runQuietly, type Outcome } from './command.ts';
import { listFiles, listLeft } from './files.ts';
import { none, playwrightTally, sum, vitestTally, withExitCode, type Tally } from './tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'carebourse-tests-'));

/** What tests make goes there, so that what they leave is seen; one folder for each run. */
const temporary = join(reports, 'tmp');

type Stage = () => Promise<Tally>;

const stages: Record<string, Stage> = {
  checks: () => runChecks(checks),
  unit: () => runVitest('unit'),
  integration: () => runVitest('integration'),
  browser: runBrowserTests,
  cluster: runClusterTest,
};

/** Runs only when it is named. */
const byName: Record<string, Stage> = {
  quick: async () => sum([await runChecks(quickChecks(changedFiles())), await runVitest('unit')]),
};

/** Two at a time: each of these uses a core of its own, and some of them more. */
const CHECKS_AT_ONCE = 2;

async function runChecks(wanted: readonly Check[]): Promise<Tally> {
  const waiting = [...wanted];
  const tallies: Tally[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runQuietly(check.command, check.args);
      const passed = outcome.code === 0;
      console.log(`  ${passed ? '✓' : '✗'} ${check.name} ${time(outcome)}`);
      if (!passed) console.log(outcome.output.trimEnd());
      tallies.push({ ...none, ...(passed ? { passed: 1 } : { failed: [check.name] }) });
    }
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, worker));
  return sum(tallies);
}

async function runVitest(project: 'unit' | 'integration'): Promise<Tally> {
  const report = join(reports, `${project}.json`);
  const { code } = await runLoudly('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return withExitCode(readReport(report, vitestTally), code);
}

async function runBrowserTests(): Promise<Tally> {
  await ensureTestBrowser();
  const report = join(reports, 'browser.json');
  const { code } = await runLoudly('playwright', ['test', '--config=e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    [TEMPLATE_SETTING]: join(reports, 'template'),
  });
  return withExitCode(readReport(report, playwrightTally), code);
}

/** Works a cluster hard, so only one that was given to the tests. What needs none of the chart is tested before. */
async function runClusterTest(): Promise<Tally> {
  if (process.env['CLUSTER_TEST'] !== 'true') {
    console.log('  not run: CLUSTER_TEST=true and KUBECONFIG give a cluster to it (proof/cluster/README.md)');
    return none;
  }
  const { code } = await runLoudly('npm', ['run', '--silent', 'cluster:test']);
  return { ...none, ...(code === 0 ? { passed: 1 } : { failed: ['cluster'] }) };
}

function readReport<Report>(file: string, read: (report: Report) => Tally): Tally {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : none;
}

function time({ seconds }: Pick<Outcome, 'seconds'>): string {
  return `(${seconds.toFixed(1)} s)`;
}

async function generate(): Promise<void> {
  await generateClients();
  const { code, output } = await runQuietly('npm', ['run', '--silent', 'generate:rpc']);
  if (code !== 0) throw new Error(output);
}

/** Runs stages and sees that they leave no files. */
async function runStages(chosen: Record<string, Stage>): Promise<Tally[]> {
  mkdirSync(temporary);
  process.env['TMPDIR'] = temporary;
  const before = new Set(listFiles('.'));
  const tallies: Tally[] = [];
  for (const [name, run] of Object.entries(chosen)) {
    console.log(`\n${name}`);
    const started = performance.now();
    const tally = await run();
    tallies.push(tally);
    console.log(`${name}: ${describe(tally)} ${time({ seconds: (performance.now() - started) / 1000 })}`);
  }
  const left = [...listFiles('.').filter((file) => !before.has(file)), ...listLeft(temporary)];
  if (left.length === 0) return [...tallies, { ...none, passed: 1 }];
  console.log(`\n✗ the tests left files:\n  ${left.join('\n  ')}`);
  return [...tallies, { ...none, failed: ['the tests left files'] }];
}

async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const known = { ...stages, ...byName };
  const unknown = names.filter((name) => !(name in known));
  if (unknown.length > 0) throw new Error(`npm test knows the stages ${Object.keys(known).join(', ')}`);
  console.log('Generating clients and types …');
  await generate();
  const chosen = Object.entries(known).filter(([name]) => names.includes(name));
  const total = sum(await runStages(names.length > 0 ? Object.fromEntries(chosen) : stages));
  for (const name of total.failed) console.log(`\n✗ ${name}`);
  console.log(`\n${describe(total)}`);
  return total.failed.length === 0 && total.passed > 0 ? 0 : 1;
}

function describe({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed.length} failed, ${skipped} skipped`;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
