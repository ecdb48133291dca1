import { requestFileListSchema, requestFileQuerySchema, requestFileSchema } from '@carebourse/contracts/request-files';
import { idSchema } from '@carebourse/contracts/text';
import { piecesOf } from '../../bytes/pieces.ts';
import { bringFile, FILE_MEDIA_TYPES, fileHeaders, giveFile } from '../../bytes/request-files.ts';
import { presentFile } from '../../present/request-file.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const path = '/api/resource-requests/{id}/files';
const shared = { tag: 'Access requests', access: 'signed-in' } as const;
const fileParams = idParams.extend({ fileId: idSchema });

/** Files that requester and reviewers send to each other. A caller who may not read the request gets the answer that there is no such request. */
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
      const { files } = await clients.files.call('ListRequestFiles', params);
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
    headers: fileHeaders,
    bytes: true,
    bodyType: 'application/octet-stream',
    failures: [413],
    answer: { status: 201, description: 'The file, which was looked at', schema: requestFileSchema },
    async handle(context, { params, query, ...call }) {
      const start = { id: params.id, name: query.name };
      return presentFile(
        await bringFile(context, call, (signal) =>
          context.clients.files.upload('UploadRequestFile', piecesOf(start, call.request), signal),
        ),
      );
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
      mediaTypes: FILE_MEDIA_TYPES,
    },
    async handle(context, { params, response }) {
      const { files } = context.clients;
      await giveFile(response, (gone) => files.stream('ReadRequestFile', params, gone));
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
      await clients.files.call('RemoveRequestFile', params);
      return undefined;
    },
  }),
];
