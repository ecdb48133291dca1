/** Fails when a statement or a point lacks its file or test, or names one that does not exist. */
import { readFileSync } from 'node:fs';
import { countTests, filesNamed, readStatements, references, type Reference, type Statement } from './statements.ts';
import { faultsOfAsvs, readAsvs } from './asvs.ts';
import { readFiles } from './repository.ts';

const STATEMENTS = 'docs/spec-coverage.md';
const POINTS = 'docs/asvs.md';

const files = readFiles();

function faultsOf({ statement, built, shown }: Statement): string[] {
  const faults = built.flatMap(faultOf);
  if (!statement) faults.push('a line has no statement');
  if (built.length === 0) faults.push('no file is named where it is built');
  return [...faults.map((fault) => `${statement}: ${fault}`), ...faultsOfTests({ statement, shown })];
}

function faultsOfTests({ statement, shown }: Omit<Statement, 'built'>): string[] {
  const faults = shown.flatMap(faultOf);
  if (!shown.some(({ title }) => title)) faults.push('no test is named that shows it');
  return faults.map((fault) => `${statement}: ${fault}`);
}

function faultOf({ path, title }: Reference): string[] {
  const [file, ...others] = filesNamed(path, files);
  if (file === undefined) return [`${path} does not exist`];
  if (others.length > 0) return [`${path} may be ${[file, ...others].join(' or ')}`];
  const tests = title === undefined ? 1 : countTests(readFileSync(file, 'utf8'), title);
  if (tests !== 1) return [`${file} has ${tests} tests “${title}”`];
  return [];
}

const statements = readStatements(readFileSync(STATEMENTS, 'utf8'));
const document = readFileSync(POINTS, 'utf8');
const points = readAsvs(document);
const shown = points
  .filter(({ verdict }) => verdict === 'Holds')
  .map(({ numbers, text }) => ({ statement: numbers.join(', '), shown: references(text) }));
const faults = [
  ...statements.flatMap(faultsOf),
  ...shown.flatMap(faultsOfTests),
  ...faultsOfAsvs(document, points).map((fault) => `${POINTS}: ${fault}`),
];
if (statements.length === 0) faults.push(`${STATEMENTS} has none`);
for (const fault of faults) console.error(fault);
console.log(`${statements.length} statements, ${points.length} points, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
