import type { IncomingMessage } from 'node:http';
import { send, type OutboundSettings } from './post.ts';

/** What came is not what was asked for: another status, too much, or no JSON. */
export class WrongDocumentError extends Error {
  override name = 'WrongDocumentError';
}

/**
 * Reads JSON from an address that people entered, when it may be called: status 200 alone, and no more than `mostBytes`.
 * Redirects are not followed.
 * @param signal ends the call, however slowly the body comes
 * @throws WrongDocumentError, RefusedAddressError, the signal's reason, or what the resolver or the socket raises
 */
export async function getJson(
  { url, mostBytes }: { url: string; mostBytes: number },
  settings: OutboundSettings,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await send({ method: 'GET', url, headers: { accept: 'application/json' } }, settings, signal);
  try {
    if (response.statusCode !== 200) throw new WrongDocumentError(`status ${response.statusCode}`);
    return JSON.parse(await readBounded(response, mostBytes));
  } catch (error) {
    throw error instanceof SyntaxError ? new WrongDocumentError('no JSON', { cause: error }) : error;
  } finally {
    response.destroy();
  }
}

async function readBounded(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new WrongDocumentError(`more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
