import { bodyOf } from '@carebourse/runtime/unread-rest';
import type { Readable } from 'node:stream';

/** gRPC takes messages of two megabytes; sockets give less, decompressors may give more. */
const PIECE_BYTES = 1_048_576;

/** The messages of a call that brings a file: what is told of it, and then its bytes as they come. */
export async function* piecesOf<Start>(
  start: Start,
  request: Readable,
): AsyncGenerator<{ start: Start } | { content: Buffer }> {
  yield { start };
  for await (const chunk of bodyOf(request))
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield { content: chunk.subarray(at, at + PIECE_BYTES) };
}
