/** `npm run faults`: kills, stops and cuts off parts of the product under load, and counts what is lost. */
import { SettingsError } from '@carebourse/runtime/env';
import { writeFileSync } from 'node:fs';
import { readOptions } from './options.ts';
import { isWhole } from './report.ts';
import { runFaults } from './run.ts';
import { printReport } from './table.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());

try {
  const options = readOptions(process.argv.slice(2));
  const report = await runFaults(options, (line) => console.log(line), stopping.signal);
  writeFileSync(options.report, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${printReport(report)}\n`);
  process.exit(isWhole(report) ? 0 : 1);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
