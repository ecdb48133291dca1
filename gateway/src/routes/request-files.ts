import {
  FILE_KINDS,
  requestFileListSchema,
  requestFileQuerySchema,
  requestFileSchema,
  type RequestFile,
} from '@carebourse/contracts/request-files';
import { idSchema } from '@carebourse/contracts/text';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { z } from 'zod';
import { piecesOf } from '../bytes/pieces.ts';
import type { Context } from '../context.ts';
import { goneSignal } from '../http/gone-signal.ts';
import { underKey } from '../idempotency/under-key.ts';
import { presentFile } from '../present/request-file.ts';
import { route, type Route } from '../route.ts';
import { idParams } from './id-params.ts';

const path = '/api/resource-requests/{id}/files';
const shared = { tag: 'Access requests', access: 'signed-in' } as const;
const fileParams = idParams.extend({ fileId: idSchema });

/** Files that requester and reviewers send to each other. Whoever may not read the request is told that it is not there. */
export const requestFileRoutes: Route[] = [
  route({
    ...shared,
    method: 'get',
    path,
    summary: 'Files on a request: those of the messages that one may read, and one’s own that wait',
    scope: 'requests:read',
    params: idParams,
    answer: { status: 200, description: 'All of them, oldest first', schema: requestFileListSchema },
    async handle({ clients }, { params }) {
      const { files } = await clients.accessRequest.call('ListRequestFiles', params);
      return { items: files.map(presentFile) };
    },
  }),
  route({
    ...shared,
    method: 'post',
    path,
    summary: 'Bring a file to a request; it waits for a day to be sent with a message',
    scope: 'requests:write',
    params: idParams,
    query: requestFileQuerySchema,
    headers: z.object({
      'Idempotency-Key': z
        .string()
        .max(255)
        .optional()
        .describe('Any text of your own. The same file under the same key is kept once.'),
    }),
    bytes: true,
    bodyType: 'application/octet-stream',
    failures: [413],
    answer: { status: 201, description: 'The file, which was looked at', schema: requestFileSchema },
    async handle(context, { params, query, session, request, response }) {
      const key = keyOf(request, session?.userId);
      const send = () => sendFile(context, { id: params.id, name: query.name }, request, response);
      return presentFile(await (key === undefined ? send() : underKey(key, send)));
    },
  }),
  route({
    ...shared,
    method: 'get',
    path: `${path}/{fileId}`,
    summary: 'A file, to be saved',
    scope: 'requests:read',
    params: fileParams,
    answer: {
      status: 200,
      description: 'Its bytes',
      mediaTypes: Object.values(FILE_KINDS).map(({ mediaType }) => mediaType),
    },
    async handle(context, { params, response }) {
      await giveFile(context, { id: params.id, fileId: params.fileId }, response);
      return undefined;
    },
  }),
  route({
    ...shared,
    method: 'delete',
    path: `${path}/{fileId}`,
    summary: 'Take back a file that was not sent',
    scope: 'requests:write',
    params: fileParams,
    failures: [409],
    answer: { status: 204, description: 'It is gone' },
    async handle({ clients }, { params }) {
      await clients.accessRequest.call('RemoveRequestFile', params);
      return undefined;
    },
  }),
];

/**
 * No two callers, calls or names share a key. What was brought under it the service compares.
 * @param userId absent for a program
 */
function keyOf(request: Request, userId: number | undefined): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined) return undefined;
  const caller = userId ?? request.get('authorization');
  return createHash('sha256')
    .update(JSON.stringify([caller, key, request.originalUrl]))
    .digest('hex');
}

/** Hands a file on as it comes. It is counted among the transfers. */
async function sendFile(
  { clients, streams }: Context,
  start: { id: number; name: string },
  request: Request,
  response: Response,
) {
  const leave = await streams.enter();
  try {
    const { file } = await clients.accessRequest.upload(
      'UploadRequestFile',
      piecesOf(start, request),
      goneSignal(response),
    );
    return file;
  } finally {
    leave();
  }
}

/** What breaks off is cut short on the wire too, so that nobody takes it for whole. */
async function giveFile(
  { clients }: Context,
  asked: { id: number; fileId: number },
  response: Response,
): Promise<void> {
  const gone = goneSignal(response);
  for await (const { file, content } of clients.accessRequest.stream('ReadRequestFile', asked, gone)) {
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
