/** Fails when a table of docs has an empty cell, or docs name a file or a test that does not exist. */
import { existsSync, readFileSync } from 'node:fs';
import { type CoverageRow, hasTest, readCoverage, readPaths, readPoints, type Reference } from './coverage-table.ts';

const STATEMENTS = 'docs/spec-coverage.md';
const POINTS = 'docs/security.md';
const THREATS = 'docs/threat-model.md';

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
  if (!existsSync(path)) return [`${path} does not exist`];
  if (title && !hasTest(readFileSync(path, 'utf8'), title)) return [`${path} has no test “${title}”`];
  return [];
}

const statements = readCoverage(readFileSync(STATEMENTS, 'utf8'));
const points = readPoints(readFileSync(POINTS, 'utf8'));
const guards = readPaths(readFileSync(THREATS, 'utf8'));
const faults = [
  ...statements.flatMap(faultsOf),
  ...points.flatMap(faultsOfTests),
  ...guards.flatMap((path) => faultOf({ path })),
];
if (statements.length === 0) faults.push(`${STATEMENTS} has no rows`);
if (points.length === 0) faults.push(`${POINTS} has no rows`);
if (guards.length === 0) faults.push(`${THREATS} names no files`);
for (const fault of faults) console.error(fault);
console.log(
  `${statements.length} statements, ${points.length} points, ${guards.length} guards, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
