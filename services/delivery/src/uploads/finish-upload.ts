import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { changeState, type UploadRow } from './store/uploads.ts';

/**
 * Has a file looked into once all of it has come. Whoever asks how far it came calls this too: the process that took the last
 * byte may have died over it.
 * @returns bytes that have come
 * @throws NotFoundError when the file is gone
 */
export async function finishUpload(
  { db, uploads }: Pick<Context, 'db' | 'uploads'>,
  { id, totalBytes, state }: Pick<UploadRow, 'id' | 'totalBytes' | 'state'>,
): Promise<number> {
  // The file goes once it is a release, or refused; all of it had come.
  if (state !== 'uploading') return totalBytes;
  const size = await uploads.files.size(id);
  if (size === undefined) throw new NotFoundError(MESSAGES.uploads.notFound);
  if (size < totalBytes) return size;
  await uploads.files.flush(id);
  if (await changeState(db, id, 'uploading', { state: 'inspecting' })) uploads.work.wake();
  return size;
}
