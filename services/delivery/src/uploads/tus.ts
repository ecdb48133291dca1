import { MESSAGES } from '@carebourse/contracts/service-messages';
import { STEWARD_LIMITS } from '@carebourse/contracts/plan-limits';
import { UPLOAD_CHUNK_BYTES, uploadMetadataSchema } from '@carebourse/contracts/stewardship';
import { authorize } from '@carebourse/rpc/authorize';
import type { Caller } from '@carebourse/rpc/caller';
import type { VerifyToken } from '@carebourse/rpc/tokens';
import { isDiskFull } from '@carebourse/runtime/disk-full';
import { InvalidInputError, UnauthenticatedError, UnavailableError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { problemOf } from '@carebourse/runtime/problem';
import { currentContext } from '@carebourse/runtime/request-context';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { sendProblem } from '../send-problem.ts';
import { requireStewarded } from '../check/steward.ts';
import type { Context } from '../context.ts';
import { removeUpload, type UploadRow } from './store/uploads.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { expiryOf, requireUpload } from './require-upload.ts';

export type UploadsContext = Pick<
  Context,
  'db' | 'cipher' | 'uploads' | 'identity' | 'catalogue' | 'accessRequest' | 'now'
>;

const VERSION = '1.0.0';
const CHUNK_TYPE = 'application/offset+octet-stream';

/**
 * Uploads that go on after a break: tus 1.0.0 with the extensions creation, expiration and termination, and nothing that
 * reads what came. How far a file has come is what lies there, so replicas need no lock: see upload-files.ts.
 */
export function tusRoutes(context: UploadsContext, verifyToken: VerifyToken): Router {
  const router = Router();
  const by =
    (handle: Handle): RequestHandler =>
    (request, response) =>
      callerOf(verifyToken).then((caller) => {
        response.set('tus-resumable', VERSION);
        if (request.get('tus-resumable') === VERSION) return handle(context, caller, request, response);
        response.set('tus-version', VERSION);
        return refuse(response, 412, MESSAGES.uploads.protocol);
      });
  router.post('/', by(create));
  router.head('/:id', by(sendState));
  router.patch('/:id', by(append));
  router.delete('/:id', by(forget));
  return router;
}

type Handle = (context: UploadsContext, caller: Caller, request: Request, response: Response) => Promise<void>;

/** Whoever the gateway says that it is, by the token of their session. No API client uploads. */
async function callerOf(verifyToken: VerifyToken): Promise<Caller> {
  const token = currentContext()?.token;
  if (!token) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
  const caller = await verifyToken(token);
  authorize({ who: 'signed-in', confirmed: true }, caller);
  return caller;
}

async function create(context: UploadsContext, caller: Caller, request: Request, response: Response): Promise<void> {
  const totalBytes = Number(request.get('upload-length') ?? NaN);
  if (!Number.isSafeInteger(totalBytes) || totalBytes < 1) throw new InvalidInputError(MESSAGES.uploads.lengthMissing);
  if (totalBytes > STEWARD_LIMITS.fileBytes) {
    return refuse(response, 413, MESSAGES.uploads.tooLarge(STEWARD_LIMITS.fileBytes));
  }
  const { filename, ...asked } = parse(uploadMetadataSchema, readMetadata(request.get('upload-metadata') ?? ''));
  const entry = await requireStewarded(context, caller, asked, 'change');
  const upload = await beginUpload(context, caller, entry, { fileName: filename, totalBytes });
  response.set({ location: `/api/uploads/${upload.id}`, 'upload-expires': expiryOf(upload).toUTCString() });
  response.status(201).end();
}

/** Pairs of a name and a value in base64 (tus 1.0.0, Upload-Metadata). @throws InvalidInputError */
function readMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'));
  } catch {
    throw new InvalidInputError(MESSAGES.uploads.metadataInvalid);
  }
}

async function sendState(context: UploadsContext, caller: Caller, request: Request, response: Response): Promise<void> {
  const upload = await requireUpload(context, caller, String(request.params['id']));
  await context.uploads.files.settle(upload.id);
  const size = await finishUpload(context, upload);
  response.set({ 'cache-control': 'no-store', 'upload-length': String(upload.totalBytes) });
  sendOffset(response, upload, size).status(200).end();
}

async function append(context: UploadsContext, caller: Caller, request: Request, response: Response): Promise<void> {
  const upload = await requireUpload(context, caller, String(request.params['id']));
  if (!request.is(CHUNK_TYPE)) return refuse(response, 415, MESSAGES.uploads.chunkType);
  const { files } = context.uploads;
  await files.settle(upload.id);
  const size = await finishUpload(context, upload);
  if (Number(request.get('upload-offset') ?? NaN) !== size)
    return refuse(response, 409, MESSAGES.uploads.offsetDiffers);
  const length = Number(request.get('content-length') ?? NaN);
  if (Number.isNaN(length)) return refuse(response, 411, MESSAGES.uploads.lengthMissing);
  if (length > UPLOAD_CHUNK_BYTES || size + length > upload.totalBytes) {
    return refuse(response, 413, MESSAGES.uploads.tooLarge(upload.totalBytes));
  }
  const { error } = await files.write(upload.id, size, request);
  // What we lack is no break of theirs.
  if (isDiskFull(error) || error instanceof UnavailableError) throw error;
  sendOffset(response, upload, await finishUpload(context, upload))
    .status(204)
    .end();
}

async function forget(context: UploadsContext, caller: Caller, request: Request, response: Response): Promise<void> {
  const { id } = await requireUpload(context, caller, String(request.params['id']));
  await removeUpload(context.db, id);
  await context.uploads.files.remove(id);
  response.status(204).end();
}

function sendOffset(response: Response, upload: UploadRow, size: number): Response {
  return response.set({ 'upload-offset': String(size), 'upload-expires': expiryOf(upload).toUTCString() });
}

function refuse(response: Response, status: number, message: string): void {
  sendProblem(response, { problem: problemOf(status, message) });
}
