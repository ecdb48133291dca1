/** `npm run overload`: twice what the product carries, for a while, and ten thousand open notification streams. */
import { SettingsError } from '@carebourse/runtime/env';
import { readOptions } from './options.ts';
import { complaintsAbout, printReport } from './report.ts';
import { runOverload } from './run.ts';

try {
  const report = await runOverload(readOptions(process.argv.slice(2)), (line) => console.log(line));
  const complaints = complaintsAbout(report);
  console.log(`\n${printReport(report)}\n`);
  for (const complaint of complaints) console.log(`NOT AS IT SHOULD BE: ${complaint}`);
  process.exit(complaints.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
