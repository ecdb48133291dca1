/**
 * `npm run import:check -- FOLDER`: reads every file of a folder as an import would, and prints what each holds and each
 * problem. It ends with an error when a file cannot be read.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reportFile } from './report-file.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: npm run import:check -- FOLDER');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
let refused = 0;
for (const file of files.filter((name) => lstatSync(join(folder, name)).isFile())) {
  const report = await reportFile(join(folder, file));
  if (report.refused) refused += 1;
  console.log(`${file}: ${report.refused ? `refused, ${report.refused}` : `${report.entries} entries`}`);
  for (const line of report.lines) console.log(`  ${line}`);
}
process.exitCode = refused === 0 ? 0 : 1;
