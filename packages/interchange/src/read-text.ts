import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { FileRefusedError } from './file-refused-error.ts';
import type { ReadLimits } from './limits.ts';

/**
 * The text of a file in pieces, each of whole lines where lines are short, without a byte order mark.
 * @param signal ends the reading; its reason is thrown
 * @throws FileRefusedError when it is too large or not UTF-8
 */
export async function* readText(
  bytes: AsyncIterable<Uint8Array>,
  limits: ReadLimits,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let lines = 1;
  for await (const chunk of bytes) {
    signal?.throwIfAborted();
    size += chunk.length;
    if (size > limits.megabytes * 1024 * 1024)
      throw new FileRefusedError(IMPORT_MESSAGES.tooLarge(limits.megabytes), lines);
    const text = decode(() => decoder.decode(chunk, { stream: true }), lines, chunk);
    lines += countLines(text);
    if (text) yield text;
  }
  const rest = decode(() => decoder.decode(), lines, new Uint8Array());
  if (rest) yield rest;
  if (size === 0) throw new FileRefusedError(IMPORT_MESSAGES.empty);
}

/** @returns how many lines a text ends */
export function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function decode(work: () => string, lines: number, chunk: Uint8Array): string {
  try {
    return work();
  } catch (error) {
    const readable = new TextDecoder('utf-8').decode(chunk).split('\u{fffd}', 1)[0] ?? '';
    throw new FileRefusedError(IMPORT_MESSAGES.notUtf8, lines + countLines(readable), { cause: error });
  }
}
