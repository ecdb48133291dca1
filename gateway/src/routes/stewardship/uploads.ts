import { UPLOAD_CHUNK_BYTES, uploadSchema } from '@carebourse/contracts/stewardship';
import { readingChoiceSchema, readingReportSchema } from '@carebourse/contracts/table-reading';
import { z } from 'zod';
import { presentReport, presentUpload } from '../../present/upload.ts';
import { route, type Route } from '../../route.ts';
import { requireSession } from '../../session/session.ts';

const tag = 'Stewardship';
/** One that no upload can have is not found, as one that nobody has. */
const uploadParams = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });

const version = { 'Tus-Resumable': z.literal('1.0.0') };
const offset = z.coerce.number().int().min(0).describe('Where the bytes go on: what a HEAD answered');

/** The same for every call about one upload. */
const onUpload: Route['handle'] = async ({ bytes }, { params, session, request, response }) => {
  const { id } = uploadParams.parse(params);
  await bytes.handOn(`/uploads/${id}`, request, response, requireSession(session));
  return undefined;
};

/**
 * Files that stewards bring, by tus 1.0.0 (creation, expiration, termination). Nothing gives the bytes back; the report on how
 * a file is read repeats some of its lines.
 */
export const uploadRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/uploads',
    summary:
      'Begin an upload for an entry (tus 1.0.0); its address is in the answer’s Location, and it is kept for a day',
    tag,
    access: 'signed-in',
    bytes: true,
    headers: z.object({
      ...version,
      'Upload-Length': z.coerce.number().int().min(1).describe('Bytes of the whole file'),
      'Upload-Metadata': z.string().describe('resourceType, resourceId and filename, each value in base64'),
    }),
    failures: [400, 412, 413],
    answer: { status: 201, description: 'Begun' },
    async handle({ bytes }, { session, request, response }) {
      await bytes.handOn('/uploads', request, response, requireSession(session));
      return undefined;
    },
  }),
  route({
    method: 'head',
    path: '/api/uploads/{id}',
    summary: 'How far an upload of the caller has come, as Upload-Offset (tus 1.0.0)',
    tag,
    access: 'signed-in',
    bytes: true,
    params: uploadParams,
    headers: z.object(version),
    failures: [412],
    answer: { status: 200, description: 'How far it has come' },
    handle: onUpload,
  }),
  route({
    method: 'patch',
    path: '/api/uploads/{id}',
    summary: `Send the next bytes of an upload, ${UPLOAD_CHUNK_BYTES} at most (tus 1.0.0)`,
    tag,
    access: 'signed-in',
    bytes: true,
    params: uploadParams,
    headers: z.object({ ...version, 'Upload-Offset': offset }),
    bodyType: 'application/offset+octet-stream',
    failures: [411, 412, 413, 415],
    answer: { status: 204, description: 'Taken' },
    handle: onUpload,
  }),
  route({
    method: 'delete',
    path: '/api/uploads/{id}',
    summary: 'Forget an upload and its bytes (tus 1.0.0)',
    tag,
    access: 'signed-in',
    bytes: true,
    params: uploadParams,
    headers: z.object(version),
    failures: [412],
    answer: { status: 204, description: 'Forgotten' },
    handle: onUpload,
  }),
  route({
    method: 'get',
    path: '/api/uploads/{id}',
    summary: 'What is known of an upload of the caller: how far it has come, and what was found in it',
    tag,
    access: 'signed-in',
    params: uploadParams,
    answer: { status: 200, description: 'The upload', schema: uploadSchema },
    async handle({ clients }, { params }) {
      const { upload } = await clients.uploads.call('GetUpload', params);
      return presentUpload(upload);
    },
  }),
  route({
    method: 'get',
    path: '/api/uploads/{id}/reading',
    summary:
      'How an upload of the caller is read, with lines and values of it; 503 until a large one is looked through',
    tag,
    access: 'signed-in',
    params: uploadParams,
    failures: [409],
    answer: { status: 200, description: 'What its steward looks at to choose', schema: readingReportSchema },
    async handle({ clients }, { params }) {
      const { report } = await clients.uploads.call('GetUploadReading', params);
      return presentReport(report);
    },
  }),
  route({
    method: 'put',
    path: '/api/uploads/{id}/reading',
    summary: 'Confirm how an upload of the caller is read, or say another way: then it is looked into again',
    tag,
    access: 'signed-in',
    params: uploadParams,
    body: readingChoiceSchema,
    answer: { status: 200, description: 'The upload', schema: uploadSchema },
    async handle({ clients }, { params: { id }, body }) {
      const { upload } = await clients.uploads.call('ChooseUploadReading', { id, reading: JSON.stringify(body) });
      return presentUpload(upload);
    },
  }),
];
