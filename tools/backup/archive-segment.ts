/**
 * `node archive-segment.ts <segment> <place>`: PostgreSQL's archive_command. Ends with 0 only when the segment is in its
 * place, compressed, whole and on the disk. Asked again for the same it agrees; another content is never overwritten.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const [segment = '', place = ''] = process.argv.slice(2);
const target = `${place}.gz`;
const content = readFileSync(segment);
if (!existsSync(target)) {
  const fresh = `${target}.unfinished`;
  writeFileSync(fresh, gzipSync(content, { level: 1 }), { mode: 0o600, flush: true });
  renameSync(fresh, target);
  syncFolder(dirname(target));
} else if (!gunzipSync(readFileSync(target)).equals(content)) {
  console.error(`${target} is there already, and is another one.`);
  process.exitCode = 1;
}

function syncFolder(path: string): void {
  // Windows knows no handle of a folder.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
