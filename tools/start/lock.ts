import { SettingsError } from '@carebourse/runtime/env';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../process-tree.ts';

/** What a holder's command line contains; a process id may since belong to something else. */
const program = join('tools', 'start', 'main.ts');

/**
 * Makes this process the only one that runs on a data folder. The lock of a process that died is taken over.
 * @returns a function that gives the lock back
 * @throws SettingsError when another one holds it
 */
export function acquireLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, 'lock');
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    // A link is made whole or not at all, so nobody reads half a lock. A stale one is moved away once.
    if (!tryLink(mine, lock)) {
      const holder = readHolder(lock);
      if (isRunning(holder)) throw alreadyRuns(dataDir, holder);
      removeStale(lock, holder);
      if (!tryLink(mine, lock)) throw alreadyRuns(dataDir, readHolder(lock));
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readHolder(lock) === process.pid) rmSync(lock, { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Two starts may both find the lock stale; the slower one must not remove the faster one's new lock. */
function removeStale(lock: string, holder: number): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (readHolder(aside) !== holder) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function readHolder(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  return pid > 0 && pid !== process.pid && commandLine(pid).includes(program);
}

function alreadyRuns(dataDir: string, pid: number): SettingsError {
  return new SettingsError(
    `Carebourse already runs on ${dataDir} (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
  );
}
