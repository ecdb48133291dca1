// Runs on the Node that installs, which may be 20. As the last step of `npm ci` it notes what was installed, so that
// the bootstrap can tell an interrupted or outdated installation from a whole one.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const stampFile = 'node_modules/.carebourse-install';

/** Whether node_modules is what the lockfile says, in whole. Called from the repository's root. */
export function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashLockfile();
}

/** Whether the packages that only tests and checks need are there too. */
export function hasDevelopmentPackages() {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.keys(devDependencies).every((name) => existsSync(`node_modules/${name}/package.json`));
}

function hashLockfile() {
  return createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(stampFile, hashLockfile());
