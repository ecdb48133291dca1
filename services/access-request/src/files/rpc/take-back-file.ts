import { MESSAGES } from '@carebourse/contracts/messages';
import type { NewEvent } from '@carebourse/messaging/event';
import { outboxRow } from '@carebourse/messaging/outbox';
import { ConflictError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { type RequestFile, removeWaiting } from '../../store/request-files.ts';

/**
 * Removes a file that waits.
 * @throws ConflictError for one that was sent, or is part of a request: it stays
 */
export async function takeBackFile(
  { db, files }: Pick<Context, 'db' | 'files'>,
  file: RequestFile,
  line: NewEvent,
): Promise<void> {
  const object = await db.$transaction(async (tx) => {
    const gone = await removeWaiting(tx, file.id);
    if (gone !== undefined) await tx.outbox.create({ data: outboxRow(line) });
    return gone;
  });
  const { answers, sent } = MESSAGES.requestFiles;
  if (object === undefined) throw new ConflictError(file.resourceType === null ? sent : answers);
  // What cannot be removed now the sweep removes.
  await files.objects.remove([object]).catch(() => undefined);
}
