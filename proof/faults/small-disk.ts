import { SettingsError } from '@carebourse/runtime/env';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own for the data of a run, which can be full. */
export interface SmallDisk {
  /** Leaves no room at all. */
  fill(): void;
  /** Makes room again. */
  clear(): void;
  /** Takes it away with everything that is on it. */
  remove(): void;
}

const SIZE_BYTES = 12 * 1024 ** 3;

/**
 * An ext4 file system in a file, mounted on a folder. Takes the rights of root, and space only for what is written.
 * @throws SettingsError where this system does not let us mount
 */
export function mountSmallDisk(image: string, folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  writeFileSync(image, '');
  truncateSync(image, SIZE_BYTES);
  try {
    // Without blocks that are kept for root: full is full for everybody.
    run('mkfs.ext4', ['-q', '-m', '0', image]);
    run('mount', ['-o', 'loop', image, folder]);
  } catch (cause) {
    rmSync(image, { force: true });
    throw new SettingsError(`--disk needs the rights to mount a file system: ${String(cause)}`, { cause });
  }
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      // Others write meanwhile: what is left over in the end is taken in smaller and smaller pieces.
      for (let piece = 0; piece < 20; piece++) {
        const { bavail, bsize } = statfsSync(folder);
        if (bavail === 0) return;
        takeSpace(`${ballast}-${piece}`, bavail * bsize);
      }
    },
    clear() {
      for (let piece = 0; piece < 20; piece++) rmSync(`${ballast}-${piece}`, { force: true });
    },
    remove() {
      run('umount', [folder]);
      rmSync(image, { force: true });
    },
  };
}

/** As much of it as there is. */
function takeSpace(file: string, bytes: number): void {
  for (let wanted = bytes; wanted >= 4096; wanted = Math.floor(wanted / 2)) {
    try {
      run('fallocate', ['-l', String(wanted), file]);
      return;
    } catch {
      rmSync(file, { force: true });
    }
  }
}

function run(program: string, args: string[]): void {
  execFileSync(program, args, { stdio: 'pipe' });
}
