/**
 * `npm test`: everything, after tools/bootstrap.mjs has seen to the packages and to Node 24.
 * `npm test -- checks unit` runs only the named stages.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateClients } from '../generate.ts';
import { ensureChromium } from './browser.ts';
import { checks } from './checks.ts';
import { runLoudly, runQuietly, type Outcome } from './command.ts';
import { none, playwrightTally, sum, vitestTally, withExitCode, type Tally } from './tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'carebourse-tests-'));

const stages: Record<string, () => Promise<Tally>> = {
  checks: runChecks,
  unit: () => runVitest('unit'),
  integration: () => runVitest('integration'),
  browser: runBrowserTests,
  cluster: runClusterTest,
};

/** Two at a time: each of these uses a core of its own, and some of them more. */
const CHECKS_AT_ONCE = 2;

async function runChecks(): Promise<Tally> {
  const waiting = [...checks];
  const tallies: Tally[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runQuietly(check.command, check.args);
      const passed = outcome.code === 0;
      console.log(`  ${passed ? '✓' : '✗'} ${check.name} ${time(outcome)}`);
      if (!passed) console.log(outcome.output.trimEnd());
      tallies.push({ ...none, ...(passed ? { passed: 1 } : { failed: 1 }) });
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
  await ensureChromium();
  const report = join(reports, 'browser.json');
  const { code } = await runLoudly('playwright', ['test', '--config=e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
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
  return { ...none, ...(code === 0 ? { passed: 1 } : { failed: 1 }) };
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

async function main(): Promise<number> {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !(name in stages));
  if (unknown.length > 0) throw new Error(`npm test knows the stages ${Object.keys(stages).join(', ')}`);
  console.log('Generating clients and types …');
  await generate();
  const tallies: Tally[] = [];
  for (const [name, run] of Object.entries(stages)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`\n${name}`);
    const started = performance.now();
    const tally = await run();
    tallies.push(tally);
    console.log(`${name}: ${describe(tally)} ${time({ seconds: (performance.now() - started) / 1000 })}`);
  }
  const total = sum(tallies);
  console.log(`\n${describe(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function describe({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
