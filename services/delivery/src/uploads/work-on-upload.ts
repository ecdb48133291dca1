import { MESSAGES } from '@carebourse/contracts/service-messages';
import { isDiskFull } from '@carebourse/runtime/disk-full';
import { UnavailableError } from '@carebourse/runtime/errors';
import { refusedFor } from './domain/found.ts';
import { changeState, findUpload, forgetTry, type UploadRow } from './store/uploads.ts';
import { inspectUpload } from './inspect-upload.ts';
import { publishUpload } from './publish-upload.ts';
import { expiryOf } from './require-upload.ts';
import type { UploadContext } from './upload-context.ts';

/** A file that has brought the process down so often is not tried again. */
const MOST_TRIES = 3;

/**
 * Does what an upload waits for. What fails for want of something is thrown, and tried again. While the disk is full or
 * the store away an upload waits as often as it must, until its day is over: no file brought the process down.
 */
export async function workOnUpload(context: UploadContext, id: string, tries: number): Promise<void> {
  const upload = await findUpload(context.db, context.cipher, id);
  if (!upload) return;
  if (tries > MOST_TRIES) return giveUp(context, upload, MESSAGES.uploads.unreadable);
  try {
    await work(context, upload);
  } catch (error) {
    const lack = lackOf(error);
    if (!lack) throw error;
    context.logger.warn({ err: error, upload: id, state: upload.state }, `${lack.what}: an upload waits`);
    if (expiryOf(upload) <= context.now()) return giveUp(context, upload, lack.message);
    await forgetTry(context.db, id);
  }
}

/** What there was not, and what is said of it; undefined when something else failed. */
function lackOf(error: unknown): { what: string; message: string } | undefined {
  if (isDiskFull(error)) return { what: 'no room', message: MESSAGES.http.full };
  if (error instanceof UnavailableError) return { what: 'the store is away', message: MESSAGES.http.unavailable };
  return undefined;
}

async function work(context: UploadContext, upload: UploadRow): Promise<void> {
  if (upload.state === 'inspecting') return inspectUpload(context, upload);
  if (upload.state === 'publishing') return publishUpload(context, upload);
}

async function giveUp({ db, uploads, logger }: UploadContext, { id, state }: UploadRow, why: string): Promise<void> {
  logger.warn({ upload: id, state }, 'an upload is given up');
  await changeState(db, id, state, { state: 'refused', found: refusedFor([why]) });
  await uploads.files.remove(id);
}
