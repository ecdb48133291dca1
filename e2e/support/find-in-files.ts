import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which of the texts stand in a file below a folder, byte for byte, with the files' names. */
export function findInFiles(folder: string, texts: readonly string[]): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = join(entry.parentPath, entry.name);
    const content = readIfThere(file);
    return texts.filter((text) => content.includes(text)).map((text) => ({ file, text }));
  });
}

/** The database server takes files away while it runs. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
