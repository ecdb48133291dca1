/**
 * `npm run prove`: what is too long for `npm test`, one after the other, with a table at the end. It takes hours.
 * `npm run prove -- faults contract` runs only what is named.
 */
import { markdownTable } from '@carebourse/tools/markdown-table';
import { runLoudly } from '@carebourse/tools/test/command';
import { globSync, readFileSync } from 'node:fs';

interface Proof {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** Each ends with 0 when all is well. */
const proofs: Record<string, Proof> = {
  properties: {
    command: 'vitest',
    args: ['run', ...testsOfProperties()],
    // As often as their time allows.
    env: { PROPERTY_RUNS: '1000000' },
  },
  oracle: {
    command: 'vitest',
    args: ['run', '--project=integration', 'services/delivery/tests/oracle.int.test.ts'],
    env: { ORACLE_TRIALS: '10000' },
  },
  differencing: {
    command: 'vitest',
    args: ['run', '--project=integration', 'tests/differencing.int.test.ts'],
    env: { DIFFERENCING_TRIALS: '10000' },
  },
  rows: {
    command: 'vitest',
    args: ['run', '--project=integration', 'tests/what-leaves.int.test.ts', 'tests/withheld.int.test.ts'],
    env: { TABLE_SEEDS: '50' },
  },
  'whole-life': {
    command: 'vitest',
    args: ['run', '--project=unit', 'services/access-request/src/requests/tests/whole-life.test.ts'],
    env: { WHOLE_LIVES: '100000' },
  },
  'served-lives': {
    command: 'vitest',
    args: ['run', '--project=integration', 'services/access-request/src/requests/tests/whole-life.int.test.ts'],
    env: { SERVED_LIVES: '2000' },
  },
  'decided-at-once': {
    command: 'vitest',
    args: ['run', '--project=integration', 'services/access-request/src/reviews/tests/decided-at-once.int.test.ts'],
    env: { DECIDED_AT_ONCE_RUNS: '1000' },
  },
  workbooks: {
    command: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts', '--project=contract', 'e2e/contract/workbooks.spec.ts'],
    env: { WORKBOOKS: '2000', WORKBOOKS_SEED: String(Date.now()) },
  },
  tables: {
    command: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts', '--project=contract', 'e2e/contract/tables.spec.ts'],
    env: { TABLES: '2000', TABLES_SEED: String(Date.now()) },
  },
  'large-tables': { command: 'node', args: ['--disable-warning=ExperimentalWarning', 'proof/tables/large.ts'] },
  contract: npm('contract'),
  acro: npm('acro'),
  browser: {
    command: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts', '--grep=@prove'],
    env: { PROVE: 'true', CI: 'true' },
  },
  screens: {
    command: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts', '--project=product', 'e2e/browser/screens.spec.ts'],
    env: { PROVE: 'true' },
  },
  adapters: {
    command: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts', '--project=product', 'e2e/api/protocol-adapters.spec.ts'],
    env: { ADAPTER_INPUTS: '10000' },
  },
  steady: { command: 'node', args: ['--disable-warning=ExperimentalWarning', 'proof/steady.ts'] },
  faults: npm('faults', '--faults', '300'),
  'faults-kafka': npm('faults', '--faults', '100', '--kafka'),
  rolling: npm('rolling'),
  'ended-grants': npm('ended-grants'),
  overload: npm('overload'),
  mutants: npm('mutants'),
};

function npm(script: string, ...args: string[]): Proof {
  return { command: 'npm', args: ['run', '--silent', script, '--', ...args] };
}

function testsOfProperties(): string[] {
  // Whole lives have proofs of their own: one of a served life may take longer than a property has.
  const ofLives = /\/whole-life\b/;
  const tests = globSync('{packages,services,gateway,local,web}/**/*.test.ts', {
    exclude: (name) => /(^|\/)(node_modules|generated)$/.test(name),
  });
  return tests
    .filter((file) => !ofLives.test(file) && readFileSync(file, 'utf8').includes("from 'fast-check'"))
    .toSorted();
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in proofs));
if (unknown.length > 0) throw new Error(`npm run prove knows ${Object.keys(proofs).join(', ')}`);

const rows: string[][] = [];
for (const [name, { command, args, env }] of Object.entries(proofs)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n${name}`);
  const { code, seconds } = await runLoudly(command, args, env);
  rows.push([name, code === 0 ? 'holds' : 'failed', (seconds / 60).toFixed(1)]);
  if (code !== 0) process.exitCode = 1;
}
console.log(`\n${markdownTable({ proof: 'text', outcome: 'text', minutes: 'figure' }, rows)}`);
