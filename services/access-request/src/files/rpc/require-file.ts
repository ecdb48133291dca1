import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { findFile, type RequestFile } from '../../store/request-files.ts';
import { requireRequest, type RequestRow } from '../../store/requests.ts';
import { requireSide } from '../../rpc/require-side.ts';

/**
 * A file that the caller may have now: with a message that they may read, an answer to the form, or their own that waits.
 * @throws NotFoundError for all others, as for none
 */
export async function requireFile(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  { id: requestId, fileId: id }: { id: number; fileId: number },
  caller: Caller,
): Promise<{ about: RequestRow; file: RequestFile }> {
  const about = await requireRequest(db, cipher, requestId);
  const side = await requireSide(db, about, caller);
  const file = await findFile(db, cipher, { id, requestId });
  if (!file) throw new NotFoundError(MESSAGES.requestFiles.notFound);
  if (file.resourceType !== null) return { about, file };
  const message =
    file.messageId === null ? null : await db.requestMessage.findUnique({ where: { id: file.messageId } });
  const isTheirs = message ? side === 'reviewer' || !message.internal : file.authorId === caller.userId;
  if (!isTheirs) throw new NotFoundError(MESSAGES.requestFiles.notFound);
  return { about, file };
}
