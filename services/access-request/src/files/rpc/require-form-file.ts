import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context } from '../../context.ts';
import { findFile } from '../../store/request-files.ts';

/**
 * A file that the caller brought for the form of an entry, and that waits.
 * @throws NotFoundError for all others, as for none: what a request has is given out by the request
 */
export async function requireFormFile(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  { fileId: id, ...named }: { resourceType: string; resourceId: number; fileId: number },
  { userId: authorId }: Caller,
) {
  const entry = parse(resourceReferenceSchema, named);
  const file = await findFile(db, cipher, { id, ...entry });
  if (file?.authorId !== authorId || file.requestId !== null) throw new NotFoundError(MESSAGES.requestFiles.notFound);
  return { entry, file };
}
