/** `npm run cluster:test`: installs the product on the cluster that KUBECONFIG names, and sees it work, change and fail. */
import { SettingsError } from '@carebourse/runtime/env';
import { Cluster } from './cluster.ts';
import { answers } from './command.ts';
import { readOptions } from './options.ts';
import { runChecks } from './run.ts';
import { table } from './table.ts';

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (!(await answers('kubectl', 'get', '--raw', '/readyz'))) {
    throw new SettingsError(
      'No cluster answers: kubectl must be on the PATH, and KUBECONFIG name a cluster to test on',
    );
  }
  const rows = await runChecks(new Cluster(), options, (line) => console.log(line));
  console.log(`\n${table(rows)}\n`);
  const count = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
  console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
  process.exit(count('failed') === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
