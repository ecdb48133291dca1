/**
 * `npm run mutants -- services/profile/src/directives/domain …`: whether the tests of these folders notice a change of the code.
 * Without folders: the rules of all services, what they store, and the packages; that takes hours.
 */
import { existsSync, globSync } from 'node:fs';
import { isEnough, mutate, type Killing } from './mutate.ts';

const folders = process.argv.slice(2);
const unknown = folders.filter((folder) => !existsSync(folder));
if (unknown.length > 0) throw new Error(`no such folder: ${unknown.join(', ')}`);
const everything = ['services/*/src/{domain,*/domain}', 'packages/*/src', 'services/*/src/{store,*/store}'].flatMap(
  (pattern) => globSync(pattern).toSorted(),
);

const killings: Killing[] = [];
for (const folder of folders.length > 0 ? folders : everything) killings.push(await mutate(folder));
for (const { folder, killed, survived, score } of killings) {
  console.log(`${folder}: ${killed} of ${killed + survived} mutants killed, ${score.toFixed(1)} %`);
}
if (!killings.every(isEnough)) process.exitCode = 1;
