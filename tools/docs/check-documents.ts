/** Fails when a document names or links what is not there, or when the source names a missing document. */
import { existsSync, readFileSync } from 'node:fs';
import { faultsOf } from './faults.ts';
import { readRepository, sourcesOf } from './repository.ts';

const repository = readRepository();
const documents = repository.files.filter((file) => file.endsWith('.md'));
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

const DOCUMENT = /(?<=[\s('"`]|\.\.\/)(?:docs\/[a-z][\w/.-]*\w|[a-z][\w/-]*\/README\.md)|\bdecision \d{4}/g;

/** Documents that comments and messages name: "docs/operations.md", "docs/decisions/0055", "decision 0055". */
function faultsOfSource(file: string): string[] {
  const named = readFileSync(file, 'utf8').match(DOCUMENT) ?? [];
  const paths = named.map((name) => name.replace('decision ', 'docs/decisions/'));
  const missing = paths.filter((path) => !repository.files.some((known) => known.startsWith(path)));
  return missing.map((path) => `${file}: there is no ${path}`);
}

const faults = [
  ...documents.flatMap((path) => faultsOf(path, read(path) ?? '', repository, read)),
  ...sourcesOf(repository.files).flatMap(faultsOfSource),
];
for (const fault of faults) console.error(fault);
console.log(`${documents.length} documents, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
