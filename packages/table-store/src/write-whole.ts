import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';

/**
 * Makes a folder with files: all of them or nothing, whatever breaks on the way. What is there already stays; of two that
 * make it at once one does.
 * @param make writes into the folder that it is given, and answers further files by name
 */
export async function writeWhole(
  folder: string,
  make: (fresh: string) => Promise<Record<string, string>>,
): Promise<void> {
  if (existsSync(folder)) return;
  const fresh = join(dirname(folder), `.${randomUUID()}`);
  await mkdir(fresh, { recursive: true });
  try {
    const files = await make(fresh);
    for (const [name, text] of Object.entries(files)) await writeFile(join(fresh, name), text);
    for (const name of await readdir(fresh)) await flush(join(fresh, name));
    await rename(fresh, folder);
    await flush(dirname(folder));
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!isThere(error)) throw error;
  }
}

async function flush(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

function isThere(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}
