/** Fails when a table of docs has an empty cell, or names a file or a test that does not exist. */
import { readFileSync } from 'node:fs';
import { type CoverageRow, filesNamed, hasTest, readCoverage, readPoints, type Reference } from './coverage-table.ts';
import { readFiles } from './repository.ts';

const STATEMENTS = 'docs/spec-coverage.md';
const POINTS = 'docs/security.md';

const files = readFiles();

function faultsOf({ statement, built, shown }: CoverageRow): string[] {
  const faults = built.flatMap(faultOf);
  if (!statement) faults.push('a row has no statement');
  if (built.length === 0) faults.push('no file is named where it is built');
  return [...faults.map((fault) => `${statement}: ${fault}`), ...faultsOfTests({ statement, shown })];
}

function faultsOfTests({ statement, shown }: Pick<CoverageRow, 'statement' | 'shown'>): string[] {
  const faults = shown.flatMap(faultOf);
  if (!shown.some(({ title }) => title)) faults.push('no test is named that shows it');
  return faults.map((fault) => `${statement}: ${fault}`);
}

function faultOf({ path, title }: Reference): string[] {
  const [file, ...others] = filesNamed(path, files);
  if (file === undefined) return [`${path} does not exist`];
  if (others.length > 0) return [`${path} may be ${[file, ...others].join(' or ')}`];
  if (title && !hasTest(readFileSync(file, 'utf8'), title)) return [`${file} has no test “${title}”`];
  return [];
}

const statements = readCoverage(readFileSync(STATEMENTS, 'utf8'));
const points = readPoints(readFileSync(POINTS, 'utf8'));
const faults = [...statements.flatMap(faultsOf), ...points.flatMap(faultsOfTests)];
if (statements.length === 0) faults.push(`${STATEMENTS} has no rows`);
if (points.length === 0) faults.push(`${POINTS} has no rows`);
for (const fault of faults) console.error(fault);
console.log(`${statements.length} statements, ${points.length} points, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
