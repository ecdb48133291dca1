import { bodyOf } from '@carebourse/runtime/unread-rest';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Written } from './upload-files.ts';

/** Writes bytes into a file as they come. Never fails by what comes: what broke off is told beside how far it came. */
export async function copyInto(path: string, offset: number, source: Readable, flags = 'r+'): Promise<Written> {
  let size = offset;
  try {
    await using handle = await open(path, flags);
    for await (const chunk of bodyOf(source)) {
      for (let written = 0; written < chunk.length;) {
        const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, size);
        written += bytesWritten;
        size += bytesWritten;
      }
    }
    return { size };
  } catch (error) {
    // Whoever is still sending hears the answer after it.
    source.resume();
    return { size, error };
  }
}
