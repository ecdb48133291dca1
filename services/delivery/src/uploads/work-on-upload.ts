import { MESSAGES } from '@carebourse/contracts/messages';
import { refusedFor } from '../domain/found.ts';
import { changeState, findUpload, type UploadRow } from '../store/uploads.ts';
import { inspectUpload } from './inspect-upload.ts';
import { publishUpload } from './publish-upload.ts';
import type { UploadContext } from './upload-context.ts';

/** A file that has brought the process down so often is not tried again. */
const MOST_TRIES = 3;

/** Does what an upload waits for. What fails for want of something is thrown, and tried again. */
export async function workOnUpload(context: UploadContext, id: string, tries: number): Promise<void> {
  const upload = await findUpload(context.db, context.cipher, id);
  if (!upload) return;
  if (tries > MOST_TRIES) return giveUp(context, upload);
  if (upload.state === 'inspecting') return inspectUpload(context, upload);
  if (upload.state === 'publishing') return publishUpload(context, upload);
}

async function giveUp({ db, uploads, logger }: UploadContext, { id, state }: UploadRow): Promise<void> {
  logger.warn({ upload: id, state }, 'an upload is given up');
  await changeState(db, id, state, { state: 'refused', found: refusedFor([MESSAGES.uploads.unreadable]) });
  await uploads.files.remove(id);
}
