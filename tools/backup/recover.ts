import { SettingsError } from '@carebourse/runtime/env';
import { chmodSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseOwner } from '../postgres/owner.ts';
import { startServer } from '../postgres/server.ts';
import { findPorts } from '../start/ports.ts';
import { listTree } from './copy.ts';
import { restoreCommand } from './wal-archive.ts';

export interface Recovery {
  /** The copied database, which this changes. */
  dataDir: string;
  password: string;
  /** WAL_ARCHIVE_DIR; undefined to go no further than the backup itself. */
  archive: string | undefined;
  /** Where to stop; undefined for the end of the log. */
  time: Date | undefined;
}

/**
 * Lets PostgreSQL bring a copied database to the wanted moment, as its own history from then on, and shuts it down.
 * @throws SettingsError in one line when the log does not reach that far or is damaged
 */
export async function recover({ dataDir, password, archive, time }: Recovery): Promise<void> {
  const { port } = await findPorts(['port']);
  const signal = join(dataDir, 'recovery.signal');
  if (archive) writeFileSync(signal, '');
  await handOver(dataDir);
  let log = '';
  try {
    const server = await startServer({
      dataDir,
      port,
      password,
      durable: true,
      onLog: (text) => (log += text),
      settings: { hot_standby: 'off', ...(archive ? towards(dataDir, archive, time) : {}) },
    });
    await server.stop(60_000);
  } catch (cause) {
    throw new SettingsError(explain(log, time), { cause });
  }
  rmSync(signal, { force: true });
}

function towards(dataDir: string, archive: string, time: Date | undefined): Record<string, string> {
  return {
    restore_command: restoreCommand(dataDir, archive),
    recovery_target_action: 'promote',
    ...(time && { recovery_target_time: time.toISOString().replace('Z', '+00') }),
    // Nothing is archived now, but the new history's first files are kept for the day the product runs on it.
    archive_mode: 'on',
    archive_command: '',
  };
}

/** PostgreSQL takes only a folder that is its own user's, and nobody else's. */
async function handOver(dataDir: string): Promise<void> {
  chmodSync(dataDir, 0o700);
  const owner = chooseOwner(dataDir);
  if (!owner) return;
  const { folders, files } = await listTree(dataDir);
  for (const path of ['.', ...folders, ...files]) chownSync(join(dataDir, path), owner.uid, owner.gid);
}

function explain(log: string, time: Date | undefined): string {
  const last = /last completed transaction was at log time (.+)/.exec(log)?.[1];
  if (log.includes('before configured recovery target was reached')) {
    const reach = last ? `The last transaction in it is of ${last}.` : 'It has no transaction after the backup.';
    return `The archived log does not reach ${time?.toISOString()}. ${reach}`;
  }
  const [, fatal = 'see its log'] = /FATAL: {2}(.+)/.exec(log) ?? [];
  return `PostgreSQL could not recover the data: ${fatal}.${log.includes('cannot be read') ? ' A segment of the archive is damaged.' : ''}`;
}
