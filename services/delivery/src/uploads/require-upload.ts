import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { NotFoundError } from '@carebourse/runtime/errors';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { findUpload, type UploadRow } from './store/uploads.ts';

/** How long an upload is kept, from its first byte. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60_000;

export function expiryOf({ createdAt }: Pick<UploadRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + UPLOAD_KEPT_MS);
}

/** @throws NotFoundError when there is no such upload, it has run out, or somebody else brought it */
export async function requireUpload(
  { db, cipher, now }: Pick<Context, 'db' | 'cipher' | 'now'>,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
): Promise<UploadRow> {
  const upload = z.uuid().safeParse(id).success ? await findUpload(db, cipher, id) : undefined;
  if (!upload || upload.ownerId !== userId || expiryOf(upload) <= now()) {
    throw new NotFoundError(MESSAGES.uploads.notFound);
  }
  return upload;
}
