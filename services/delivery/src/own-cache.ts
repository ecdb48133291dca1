import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Machines may share the parent. */
const PREFIX = `${hostname()}-`;

/**
 * A folder for the views of this process alone. Those of processes that are no more are removed: they hold rows, and
 * nobody stops a process that is killed to let it clean up.
 * @param parent of all such folders
 */
export async function ownCache(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const pid = Number(name.slice(PREFIX.length));
    if (!name.startsWith(PREFIX) || !Number.isInteger(pid) || isRunning(pid)) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
  return join(parent, `${PREFIX}${process.pid}`);
}

/** Also when it is somebody else's, who may not be asked. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
