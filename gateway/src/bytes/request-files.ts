import { FILE_KINDS, type RequestFile } from '@carebourse/contracts/request-files';
import type { FileServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Response } from 'express';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { goneSignal } from '../http/gone-signal.ts';
import { callerOf } from '../idempotency/keyed-call.ts';
import { underKey } from '../idempotency/under-key.ts';
import { presentFile } from '../present/request-file.ts';
import type { RouteCall } from '../route.ts';

type Definition = FileServiceDefinition;
type Uploaded = ResponseOut<Definition['UploadRequestFile' | 'UploadFormFile']>;
type Piece = ResponseOut<Definition['ReadRequestFile' | 'ReadFormFile']>;

/** What the routes that bring a file read. */
export const fileHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .max(255)
    .optional()
    .describe('Any text of your own. The same file under the same key is kept once.'),
});

/** What the routes that give one answer. */
export const FILE_MEDIA_TYPES = Object.values(FILE_KINDS).map(({ mediaType }) => mediaType);

type Call = Pick<RouteCall<undefined, undefined, undefined>, 'request' | 'response' | 'client' | 'session'>;

/** Hands a file on as it comes, once for an Idempotency-Key. It is counted among the transfers. */
export async function bringFile(
  { streams }: Pick<Context, 'streams'>,
  call: Call,
  upload: (gone: AbortSignal) => Promise<Uploaded>,
): Promise<Uploaded['file']> {
  const send = async () => {
    const leave = await streams.enter();
    try {
      return (await upload(goneSignal(call.response))).file;
    } finally {
      leave();
    }
  };
  const key = keyOf(call);
  return key === undefined ? send() : underKey(key, send);
}

/** No two callers, calls or names share a key. What was brought under it the service compares. */
function keyOf({ request, client, session }: Call): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([callerOf({}, request, client, session), key, request.originalUrl]))
    .digest('hex');
}

/** Gives a file. What breaks off is cut short on the wire too, so that nobody takes it for whole. */
export async function giveFile(response: Response, read: (gone: AbortSignal) => AsyncIterable<Piece>): Promise<void> {
  const gone = goneSignal(response);
  for await (const { file, content } of read(gone)) {
    if (file) begin(presentFile(file), response);
    if (content && !response.write(content)) await once(response, 'drain', { signal: gone });
  }
  response.end();
}

/** Other people's bytes are saved and never shown, and if they were, in no origin: they run nothing and ask nobody. */
function begin({ name, kind, bytes }: RequestFile, response: Response): void {
  response.attachment(name);
  response.set({
    'content-type': FILE_KINDS[kind].mediaType,
    'content-length': String(bytes),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  });
}
