import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/**
 * SHA-256 of a file, in hexadecimal.
 * @param before what is hashed before its content
 */
export async function fileHashOf(file: string, before = ''): Promise<string> {
  const hash = createHash('sha256').update(before);
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
