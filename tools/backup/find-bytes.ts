import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { listTree } from './copy.ts';

/** Paths of the files below a folder that hold one of the byte strings; a compressed file is also looked into. */
export async function findBytes(folder: string, wanted: readonly Buffer[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of (await listTree(folder)).files) {
    const bytes = await readFile(join(folder, path));
    const texts = path.endsWith('.gz') ? [bytes, gunzipSync(bytes)] : [bytes];
    if (wanted.some((one) => texts.some((text) => text.includes(one)))) found.push(path);
  }
  return found;
}

/** A ring's keys in every form that they could be written in: bytes, base64 with and without padding, hexadecimal. */
export function formsOfKeys(ring: ReadonlyMap<string, Buffer>): Buffer[] {
  return [...ring.values()].flatMap((key) => {
    const texts = [key.toString('base64').replace(/=+$/, ''), key.toString('base64url'), key.toString('hex')];
    return [key, ...texts.map((text) => Buffer.from(text))];
  });
}
