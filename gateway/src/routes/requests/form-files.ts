import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { formFileListSchema, formFileSchema, requestFileQuerySchema } from '@carebourse/contracts/request-files';
import { idSchema } from '@carebourse/contracts/text';
import { piecesOf } from '../../bytes/pieces.ts';
import { bringFile, FILE_MEDIA_TYPES, fileHeaders, giveFile } from '../../bytes/request-files.ts';
import { presentFormFile } from '../../present/request-file.ts';
import { route, type Route } from '../../route.ts';

const path = '/api/forms/{resourceType}/{resourceId}/files';
const shared = { tag: 'Access requests', access: 'signed-in' } as const;
const fileParams = resourceReferenceSchema.extend({ fileId: idSchema });

/** Files that are to answer the form of an entry: of whoever brought them alone, until a request takes them. */
export const formFileRoutes: Route[] = [
  route({
    ...shared,
    method: 'get',
    path,
    summary: 'One’s own files for the form of an entry: those that wait, and those that a request has',
    scope: 'requests:read',
    params: resourceReferenceSchema,
    answer: { status: 200, description: 'All of them, oldest first', schema: formFileListSchema },
    async handle({ clients }, { params }) {
      const { files } = await clients.files.call('ListFormFiles', params);
      return { items: files.map(presentFormFile) };
    },
  }),
  route({
    ...shared,
    method: 'post',
    path,
    summary: 'Bring a file for the form of an entry; it waits for 90 days to answer a question of a request',
    scope: 'requests:write',
    params: resourceReferenceSchema,
    query: requestFileQuerySchema,
    headers: fileHeaders,
    bytes: true,
    bodyType: 'application/octet-stream',
    failures: [404, 409, 413],
    answer: { status: 201, description: 'The file, which was looked at', schema: formFileSchema },
    async handle(context, { params, query, ...call }) {
      const start = { ...params, name: query.name };
      return presentFormFile(
        await bringFile(context, call, (signal) =>
          context.clients.files.upload('UploadFormFile', piecesOf(start, call.request), signal),
        ),
      );
    },
  }),
  route({
    ...shared,
    method: 'get',
    path: `${path}/{fileId}`,
    summary: 'A file of one’s own that waits, to be saved',
    scope: 'requests:read',
    params: fileParams,
    answer: { status: 200, description: 'Its bytes', mediaTypes: FILE_MEDIA_TYPES },
    async handle({ clients }, { params, response }) {
      await giveFile(response, (gone) => clients.files.stream('ReadFormFile', params, gone));
      return undefined;
    },
  }),
  route({
    ...shared,
    method: 'delete',
    path: `${path}/{fileId}`,
    summary: 'Take back a file that waits',
    scope: 'requests:write',
    params: fileParams,
    failures: [409],
    answer: { status: 204, description: 'It is gone' },
    async handle({ clients }, { params }) {
      await clients.files.call('RemoveFormFile', params);
      return undefined;
    },
  }),
];
