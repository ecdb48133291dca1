import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { secretsFile } from './secrets.ts';

const FOLDER = 0o700;
const FILE = 0o600;
/** To pass through, without seeing what is there. */
const PASS = 0o011;

/**
 * Takes a data folder from everybody but its owner: folders 0700, files 0600, whatever an earlier version or a copy made
 * of them. PostgreSQL sees to its own folder; where root starts it, it runs as another user, who must get there.
 */
export function tightenFolder(dataDir: string): void {
  tighten(dataDir, process.getuid?.() === 0 ? FOLDER | PASS : FOLDER);
  const below = readdirSync(dataDir).filter((name) => !name.startsWith('postgres'));
  for (const name of below) tightenTree(join(dataDir, name));
  // Its folder may be a link, which is not followed above.
  if (existsSync(secretsFile(dataDir))) tighten(secretsFile(dataDir), FILE);
}

function tightenTree(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // What is somebody else's, such as a volume's `lost+found`, they alone could change.
  if (!found || ![0, found.uid].includes(process.getuid?.() ?? 0)) return;
  if (found.isFile()) tighten(path, FILE);
  if (!found.isDirectory()) return;
  tighten(path, FOLDER);
  for (const name of readdirSync(path)) tightenTree(join(path, name));
}

function tighten(path: string, most: number): void {
  const { mode } = statSync(path);
  if ((mode & 0o777 & ~most) === 0) return;
  try {
    chmodSync(path, mode & most);
  } catch (error) {
    // A mount that is read only, or that knows no modes: who mounts it says who reads it.
    if (!(error instanceof Error && 'code' in error && /^(EPERM|EROFS)$/.test(String(error.code)))) throw error;
  }
}
