import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.ts';

const output = join('web', 'dist');
const stamp = join(output, '.stamp');

/** All that the SPA is made of; the lockfile stands for its dependencies. */
const sources = [
  'web/{index.html,package.json,vite.config.ts,tsconfig.json}',
  'web/{src,public,plugins}/**',
  'packages/contracts/src/**',
  'package-lock.json',
];

/** Builds the SPA when its sources have changed since; answers whether it did. */
export async function buildWeb(logs: string, signal: AbortSignal): Promise<boolean> {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  const env = { ...process.env, NODE_ENV: 'production' };
  await runCommand({ name: 'web-build', args: ['node_modules/vite/bin/vite.js', 'build', 'web'], env }, logs, signal);
  writeFileSync(stamp, hash);
  return true;
}

function hashSources(): string {
  const hash = createHash('sha256');
  const entries = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}
