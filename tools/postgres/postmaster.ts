import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine } from '../process-tree.ts';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Reads postmaster.pid, PostgreSQL's note about the server that uses a data folder. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  try {
    return parsePostmaster(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Line 1 is the process id, line 4 the port, line 8 the state; the server adds lines as it comes up. */
export function parsePostmaster(text: string): Postmaster | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

/**
 * Stops a server that a crash has left on this data folder, so that a new one can have it. Only for the holder of the
 * lock on DATA_DIR. A process id that meanwhile belongs to another program is left alone.
 */
export async function stopStale(dataDir: string): Promise<void> {
  const stale = readPostmaster(dataDir);
  if (!stale) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostgres(stale.pid)) break;
    process.kill(stale.pid, signal);
    for (let waited = 0; waited < 3000 && isPostgres(stale.pid); waited += 50) await sleep(50);
  }
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

function isPostgres(pid: number): boolean {
  return commandLine(pid).includes('postgres');
}
