/** Fails when docs/spec-coverage.md has an empty cell, or names a file or a test that does not exist. */
import { existsSync, readFileSync } from 'node:fs';
import { type CoverageRow, hasTest, readCoverage, type Reference } from './coverage-table.ts';

const TABLE = 'docs/spec-coverage.md';

function faultsOf({ statement, built, shown }: CoverageRow): string[] {
  const faults = [...built, ...shown].flatMap(faultOf);
  if (!statement) faults.push('a row has no statement');
  if (built.length === 0) faults.push('no file is named where it is built');
  if (!shown.some(({ title }) => title)) faults.push('no test is named that shows it');
  return faults.map((fault) => `${statement}: ${fault}`);
}

function faultOf({ path, title }: Reference): string[] {
  if (!existsSync(path)) return [`${path} does not exist`];
  if (title && !hasTest(readFileSync(path, 'utf8'), title)) return [`${path} has no test “${title}”`];
  return [];
}

const rows = readCoverage(readFileSync(TABLE, 'utf8'));
const faults = rows.length === 0 ? [`${TABLE} has no rows`] : rows.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
console.log(`${rows.length} statements, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
