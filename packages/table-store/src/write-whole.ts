import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';

const UNFINISHED = '.making-';
/** Whatever is being made is done after so long, unless its process was killed. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a folder with files: all of them or nothing, whatever breaks on the way. What is there already stays; of two that
 * make it at once one does.
 * @param make writes into the folder that it is given, and answers further files by name
 * @param isLasting whether it must be there after the machine has stopped, too
 */
export async function writeWhole(
  folder: string,
  make: (fresh: string) => Promise<Record<string, string>>,
  { isLasting = true } = {},
): Promise<void> {
  if (existsSync(folder)) return;
  const fresh = join(dirname(folder), `${UNFINISHED}${randomUUID()}`);
  await mkdir(fresh, { recursive: true });
  try {
    const files = await make(fresh);
    for (const [name, text] of Object.entries(files)) await writeFile(join(fresh, name), text);
    if (isLasting) for (const name of await readdir(fresh)) await flush(join(fresh, name));
    await rename(fresh, folder);
    if (isLasting) await flush(dirname(folder));
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!isThere(error)) throw error;
  }
}

/** Writes a file that is to last, whole or not at all; of two that write it at once the last stays. */
export async function writeFileWhole(file: string, content: string | Buffer): Promise<void> {
  const fresh = join(dirname(dirname(file)), `${UNFINISHED}${randomUUID()}`);
  try {
    await writeFile(fresh, content, { flush: true });
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** Removes a folder, so that never half of it stands under its name. One that is not there is gone already. */
export async function removeWhole(folder: string): Promise<void> {
  const gone = join(dirname(folder), `${UNFINISHED}${randomUUID()}`);
  try {
    await rename(folder, gone);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  await rm(gone, { recursive: true, force: true });
}

/** Removes what killed processes left unfinished in a folder. */
export async function removeAbandoned(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ABANDONED_AFTER_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function flush(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

function isThere(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}

/** What the system calls a failure, such as ENOENT. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
