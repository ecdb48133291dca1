/** `npm test`, after tools/bootstrap.mjs has seen to the packages and to Node 24. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeApiTypes } from '../api-types.ts';
import { writeDemoTables } from '../demo.ts';
import { generateClients } from '../generate.ts';
import { TEMPLATE_SETTING } from '../start/running-product.ts';
import { browserFilesOf } from './browser-files.ts';
import { ensureTestBrowser } from './browser.ts';
import { changedFiles } from './changed-files.ts';
import { checks, quickChecks, type Check } from './checks.ts';
import { runLoudly, runQuietly, type Outcome } from './command.ts';
import { listFiles, listLeft } from './files.ts';
import { MAIN_WAYS } from './main-ways.ts';
import { childrensSeconds } from './processor-time.ts';
import { LEFT_OUT_SETTING, SECOND_RING } from './second-ring.ts';
import { none, playwrightTally, slowest, sum, vitestTally, withExitCode, type Tally } from './tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'carebourse-tests-'));

/** What tests make goes there, so that what they leave is seen; one folder for each run. */
const temporary = join(reports, 'tmp');

/** Whether the second ring of tests runs too. */
const isCi = process.env['CI'] === 'true';

interface Stage {
  /** What it does, as `--help` says it. */
  does: string;
  run(): Promise<Tally>;
}

const stages: Record<string, Stage> = {
  checks: { does: 'read the code: format, lint, types, boundaries, documents', run: () => runChecks(checks) },
  unit: { does: 'rules and functions, without database, network or clock', run: () => runVitest('unit') },
  components: {
    does: 'screens and their parts in jsdom, with the answers of the API made by each test',
    run: () => runVitest('components'),
  },
  integration: {
    does: 'services on a real PostgreSQL, real gRPC and HTTP; with CI=true killed processes, backups and images too',
    run: () => runVitest('integration', { leftOut: isCi ? [] : SECOND_RING }),
  },
  browser: {
    does: 'the whole product by API and Chromium: the main ways, with CI=true all, attacks and outside judges too',
    run: () => runBrowserTests(isCi ? [] : MAIN_WAYS),
  },
  cluster: { does: 'the chart on a cluster, with CLUSTER_TEST=true and KUBECONFIG', run: runClusterTest },
};

/** Runs only when it is named. */
const byName: Record<string, Stage> = {
  quick: {
    does: 'types, format and lint of what differs from main, and the unit tests',
    run: async () => sum([await runChecks(quickChecks(changedFiles())), await runVitest('unit')]),
  },
  changed: { does: 'all that what differs from main can reach, of every stage', run: runForChange },
};

/** How many of the tests that took longest are named at the end. */
const SLOWEST = 20;

/** How a check that passed begins a line of what it could not look at. */
const NOT_CHECKED = 'Not checked: ';

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
      const summary = passed
        ? outcome.output.split('\n').filter((line) => line.startsWith(NOT_CHECKED))
        : [outcome.output];
      for (const text of summary) console.log(text.trimEnd());
      tallies.push({ ...none, ...(passed ? { passed: 1 } : { failed: [check.name] }) });
    }
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, worker));
  return sum(tallies);
}

type VitestProject = 'unit' | 'components' | 'integration';

interface Chosen {
  /** Only tests that import one of these files, by whatever way. */
  related?: readonly string[];
  /** Files of tests that do not run. */
  leftOut?: readonly string[];
}

async function runVitest(project: VitestProject, { related, leftOut = [] }: Chosen = {}): Promise<Tally> {
  const report = join(reports, `${project}.json`);
  const args = [
    ...(related ? ['related', '--run', '--passWithNoTests', ...related] : ['run']),
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code } = await runLoudly('vitest', args, leftOut.length > 0 ? { [LEFT_OUT_SETTING]: leftOut.join() } : {});
  return withExitCode(readReport(report, vitestTally), code);
}

async function runForChange(): Promise<Tally> {
  const changed = changedFiles();
  if (!changed) throw new Error('There is no history of main to compare with');
  const code = changed.filter((file) => /\.(ts|tsx)$/.test(file));
  const files = browserFilesOf(changed);
  return sum([
    await runChecks(quickChecks(changed)),
    await runVitest('unit', { related: code }),
    await runVitest('components', { related: code }),
    await runVitest('integration', { related: code }),
    files.length > 0 ? await runBrowserTests(files) : none,
  ]);
}

/** @param files all when there are none; of those of the API and of screens also what runs in another project is left out */
async function runBrowserTests(files: readonly string[]): Promise<Tally> {
  await ensureTestBrowser();
  const report = join(reports, 'browser.json');
  const projects = new Set(files.map((file) => `--project=${projectOf(file)}`));
  const args = ['test', '--config=e2e/playwright.config.ts', ...projects, ...files];
  const { code } = await runLoudly('playwright', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    [TEMPLATE_SETTING]: join(reports, 'template'),
  });
  return withExitCode(readReport(report, playwrightTally), code);
}

/** The project of Playwright's configuration that a file is in first. */
function projectOf(file: string): string {
  const [, folder = ''] = file.split('/');
  return ['api', 'browser'].includes(folder) ? 'product' : folder;
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
  await writeDemoTables();
  const { code, output } = await runQuietly('npm', ['run', '--silent', 'generate:rpc']);
  if (code !== 0) throw new Error(output);
  await writeApiTypes();
}

/** Runs stages and sees that they leave no files. */
async function runStages(chosen: Record<string, Stage>): Promise<Tally[]> {
  mkdirSync(temporary);
  process.env['TMPDIR'] = temporary;
  const before = new Set(listFiles('.'));
  const tallies: Tally[] = [];
  const lines: string[] = [];
  for (const [name, { run }] of Object.entries(chosen)) {
    console.log(`\n${name}`);
    const started = performance.now();
    const worked = childrensSeconds();
    const tally = await run();
    tallies.push(tally);
    const line = `${name}: ${describe(tally)} (${spent(started, worked)})`;
    console.log(line);
    lines.push(line);
  }
  showTimes(lines, sum(tallies));
  const left = [...listFiles('.').filter((file) => !before.has(file)), ...listLeft(temporary)];
  if (left.length === 0) return [...tallies, { ...none, passed: 1 }];
  console.log(`\n✗ the tests left files:\n  ${left.join('\n  ')}`);
  return [...tallies, { ...none, failed: ['the tests left files'] }];
}

/** As in "62.1 s, 98.0 s of processor time". */
function spent(started: number, worked: number | undefined): string {
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const now = childrensSeconds();
  return now === undefined || worked === undefined
    ? seconds
    : `${seconds}, ${(now - worked).toFixed(1)} s of processor time`;
}

function showTimes(lines: readonly string[], tally: Tally): void {
  const tests = slowest(tally, SLOWEST);
  if (tests.length > 0) console.log(`\nThe ${tests.length} slowest tests`);
  for (const { test, seconds } of tests) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${test}`);
  console.log(`\nStages\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function help(): string {
  const width = Math.max(...Object.keys({ ...stages, ...byName }).map((name) => name.length));
  const list = (of: Record<string, Stage>): string =>
    Object.entries(of)
      .map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`)
      .join('\n');
  return [
    'npm test                all stages, one after the other',
    'npm test -- unit …      the named ones',
    'CI=true npm test        all tests of all stages; needs Java, Go and Python',
    'npm run prove           what takes too long for these: see docs/development.md',
    `\nStages\n${list(stages)}`,
    `\nOnly when named\n${list(byName)}`,
    '\nOne file: npx vitest run --project=unit FILE, --project=components or --project=integration; npx playwright test --config=e2e/playwright.config.ts FILE',
  ].join('\n');
}

async function main(): Promise<number> {
  const names = process.argv.slice(2);
  if (names.includes('--help')) {
    console.log(help());
    return 0;
  }
  const known = { ...stages, ...byName };
  const unknown = names.filter((name) => !(name in known));
  if (unknown.length > 0) throw new Error(`No such stage: ${unknown.join(', ')}\n\n${help()}`);
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
