import { chownSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readClusterId } from '../postgres/cluster-id.ts';
import { chooseOwner } from '../postgres/owner.ts';

/** At least so often, also when little is written: a lost disk costs no more than that. */
const longestWaitSeconds = 60;

/** Settings of a server that keeps its log in `archive` segment by segment; makes the folder. */
export function archiveSettings(dataDir: string, archive: string): Record<string, string | number> {
  const folder = clusterArchive(dataDir, archive);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = chooseOwner(dataDir);
  if (owner) for (const path of [archive, folder]) chownSync(path, owner.uid, owner.gid);
  return {
    archive_mode: 'on',
    archive_timeout: longestWaitSeconds,
    archive_command: script('archive-segment.ts', '%p', join(folder, '%f')),
  };
}

/** How a server gets back what `archiveSettings` kept. */
export function restoreCommand(dataDir: string, archive: string): string {
  return script('fetch-segment.ts', join(clusterArchive(dataDir, archive), '%f'), '%p');
}

/** A folder a cluster, so that the log of another one, begun anew, does not get in the way. */
export function clusterArchive(dataDir: string, archive: string): string {
  return join(archive, readClusterId(dataDir));
}

/** A command line for the shell. PostgreSQL puts paths for %p and %f, which have nothing that needs quoting. */
function script(name: string, ...args: string[]): string {
  const path = join(dirname(fileURLToPath(import.meta.url)), name);
  return [process.execPath, '--disable-warning=ExperimentalWarning', path, ...args].map(quote).join(' ');
}

function quote(word: string): string {
  const kept = word.replace(/%(?![pf]$)/g, '%%');
  return process.platform === 'win32' ? `"${kept}"` : `'${kept.replaceAll("'", `'\\''`)}'`;
}
