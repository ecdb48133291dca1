import { SettingsError } from '@carebourse/runtime/env';
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rmdir, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CopiedFile } from './manifest.ts';

const PIECE_BYTES = 1 << 20;
const AT_ONCE = 4;

export interface Tree {
  folders: string[];
  files: string[];
}

/**
 * Lists a folder with all below it, as paths separated by `/`; `skips` leaves out what it answers true for.
 * @throws SettingsError when a part of it lies elsewhere, such as a tablespace
 */
export async function listTree(root: string, skips: (path: string) => boolean = () => false): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] };
  const visit = async (path: string): Promise<void> => {
    for (const entry of await entriesOf(join(root, path))) {
      const below = path ? `${path}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        tree.folders.push(below);
        await visit(below);
      } else if (entry.isSymbolicLink()) {
        throw new SettingsError(`${below} leads out of ${root}, which this command does not follow.`);
      } else if (entry.isFile() && !skips(below)) tree.files.push(below);
    }
  };
  await visit('');
  return tree;
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // A database that was dropped meanwhile.
    if (isGone(error)) return [];
    throw error;
  }
}

/**
 * Copies files and answers what was copied. One that has gone meanwhile is left out.
 * @param durable whether each is on the disk when this returns
 */
export async function copyFiles(
  from: string,
  to: string,
  paths: readonly string[],
  durable = true,
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  const waiting = [...paths];
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const file = await copyFile(join(from, path), join(to, path), durable);
      if (file) copied.push({ path, ...file });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return copied;
}

async function copyFile(from: string, to: string, durable: boolean): Promise<Omit<CopiedFile, 'path'> | undefined> {
  await using source = await openIfThere(from);
  // A table that was dropped meanwhile: the log drops it again.
  if (!source) return undefined;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await using target = await open(to, 'wx', 0o600);
  const measured = await measure(source, (piece) => target.writeFile(piece));
  if (durable) await target.sync();
  return measured;
}

/** Compares a file with what was noted of it. */
export async function isIntact(folder: string, { path, bytes, sha256 }: CopiedFile): Promise<boolean> {
  await using file = await openIfThere(join(folder, path));
  if (!file) return false;
  const found = await measure(file);
  return found.bytes === bytes && found.sha256 === sha256;
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

async function measure(file: FileHandle, pass?: (piece: Buffer) => Promise<void>): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(PIECE_BYTES);
  for (let bytes = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, PIECE_BYTES, bytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const piece = buffer.subarray(0, bytesRead);
    hash.update(piece);
    await pass?.(piece);
    bytes += bytesRead;
  }
}

/** @throws SettingsError unless the folder is new or empty */
export async function refuseFilled(folder: string): Promise<void> {
  try {
    const found = await readdir(folder);
    if (found.length > 0) throw new SettingsError(`${folder} is not empty. Nothing was changed; name a new folder.`);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Moves a finished folder to its place. Fails, and changes nothing, when the place has been filled meanwhile. */
export async function moveIntoPlace(finished: string, place: string): Promise<void> {
  try {
    await rmdir(place);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  await rename(finished, place);
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
