/** Fails when a package has a licence that nobody allowed, or NOTICE is not what the lockfile says; `--write` makes it so. */
import { readFileSync, writeFileSync } from 'node:fs';
import { lockedPackages, refusalOf } from './licences.ts';
import { noticeOf } from './notice.ts';

const packages = lockedPackages(readFileSync('package-lock.json', 'utf8'));
const notice = noticeOf(packages);
if (process.argv.includes('--write')) writeFileSync('NOTICE', notice);

const faults = packages.flatMap((one) => refusalOf(one) ?? []);
if (readFileSync('NOTICE', 'utf8') !== notice) {
  faults.push('NOTICE is not current: run `node tools/supply-chain/check.ts --write`');
}
for (const fault of faults) console.error(fault);
console.log(`${packages.length} packages, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
